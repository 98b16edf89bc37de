import { SmileyIcon } from '@phosphor-icons/react/dist/ssr/Smiley';
import { SmileySadIcon } from '@phosphor-icons/react/dist/ssr/SmileySad';
import { useParams } from 'react-router';
import { caseOfFeedback } from '#core/content/desk/calls.ts';
import { fromWire } from '#core/kit/time.ts';
import { ALL_FEEDBACK_TAGS } from '#core/requests/feedback/model.ts';
import * as opsFeedbackCalls from '#core/requests/feedback/ops-calls.ts';
import { FEEDBACK_FILTERS, type FeedbackFilter, type OpsFeedbackRow } from '#core/requests/feedback/ops-calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, usePages } from '#web/state/calls.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { plural } from '#web/ui/format.ts';
import { BulkBar } from '../frames/BulkBar.tsx';
import { BulkLine } from '../frames/BulkLine.tsx';
import { OFTEN } from '../frames/often.ts';
import { QueueFrame } from '../frames/QueueFrame.tsx';
import { QueueLine } from '../frames/QueueLine.tsx';
import { QueuePane } from '../frames/QueuePane.tsx';
import { useAddress } from '../frames/use-address.ts';
import { type Bulk, useBulk, useBulkKeys } from '../frames/use-bulk.ts';
import { useCases } from '../frames/use-cases.ts';
import { FeedbackPane } from './FeedbackPane.tsx';

const FILTER_WORDS: Readonly<Record<FeedbackFilter, string>> = {
  all: 'All',
  satisfied: 'Satisfied',
  unsatisfied: 'Not satisfied',
};
const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What customers said about their projects (specification 3, feedback): list and one of them, side by side on desktop. */
export function Component() {
  const { feedbackId } = useParams();
  const now = useNow();
  const address = useAddress();
  const filter = address.choice('filter', FEEDBACK_FILTERS);
  const tag = ALL_FEEDBACK_TAGS.find((one) => one === address.get('tag'));
  const list = usePages(opsFeedbackCalls.opsFeedbacks, { filter, ...(tag ? { tag } : {}) }, OFTEN);
  const first = list.currentData?.pages[0];
  const rows = list.currentData?.pages.flatMap((page) => page.feedbacks) ?? null;
  const isOpen = feedbackId !== undefined;
  const tags = first?.tags ?? [];
  const words = [...tags, ...(tag && !tags.some((one) => one.tag === tag) ? [{ tag, count: 0 }] : [])];
  const ids = rows?.map(({ id }) => id) ?? [];
  const bulk = useBulk(ids);
  const { chosen, hrefOf, walk } = useCases({
    path: '/ops/feedback',
    part: feedbackId,
    rows,
    idOfRow: (row) => row.id,
    keep: address.keep,
  });
  useBulkKeys(bulk, ids, walk);
  return (
    <QueueFrame
      title="Feedback"
      listLabel="List"
      paneLabel="Feedback"
      isOpen={isOpen}
      back={{ href: hrefOf(null), label: 'Back to the feedback', title: 'Feedback' }}
      idle={{ title: 'Choose feedback', text: 'The feedback and its project appear here.' }}
      pane={isOpen && <FeedbackPane key={feedbackId} feedback_id={chosen} now={now} />}
      list={
        <QueuePane
          title="Feedback"
          status={first ? shareWords(first.counts) : null}
          filter={{
            name: 'filter',
            // Each kind of feedback has its own tags, so another kind ends the filter by tag.
            ends: 'tag',
            label: 'Filter the feedback',
            value: filter,
            options: FEEDBACK_FILTERS.map((value) => ({
              value,
              label: FILTER_WORDS[value],
              count: first?.counts[value] ?? null,
            })),
          }}
          more={
            <div className="mt-3 grid gap-3">
              <Select
                label="What it is about"
                value={tag ?? ''}
                onChange={(event) => address.set({ tag: event.currentTarget.value })}
                options={[
                  { value: '', label: 'Anything' },
                  ...words.map((one) => ({ value: one.tag, label: `${upper(one.tag)} (${one.count})` })),
                ]}
              />
              <Chosen bulk={bulk} rows={rows ?? []} />
            </div>
          }
          rows={rows}
          label="Feedback"
          rowKey={(row) => row.id}
          row={(row) => (
            <BulkLine bulk={bulk} id={row.id} label={`Choose ${row.title}`}>
              <Row row={row} now={now} href={hrefOf(row.id)} isChosen={row.id === chosen} />
            </BulkLine>
          )}
          query={list}
          failed="Could not load the feedback"
          empty={
            filter === 'all' && !tag
              ? { title: 'No feedback yet', text: 'Feedback from finished projects appears here.' }
              : { title: 'Nothing here', text: 'No feedback with this answer.' }
          }
          older="Show older feedback"
        />
      }
    />
  );
}

/** Acts on chosen feedback: opens a case of the help desk for each, in which the customer gets an answer. */
function Chosen({ bulk, rows }: { bulk: Bulk; rows: readonly OpsFeedbackRow[] }) {
  const [make] = useAct(caseOfFeedback);
  const named = new Map(rows.map(({ id, title }) => [id, title]));
  return (
    <BulkBar
      bulk={bulk}
      noun="customer"
      nameOf={(id) => named.get(id) ?? `Feedback ${id}`}
      acts={[
        {
          label: 'Open a case',
          title: (many) => `Open a case for ${many}?`,
          effect: 'Each becomes a message in Contact. No one is told until you answer it.',
          act: (feedback_id) => make({ feedback_id }),
        },
      ]}
    />
  );
}

const shareWords = ({ all, satisfied }: Record<FeedbackFilter, number>): string =>
  all === 0 ? 'No feedback yet' : `${Math.round((satisfied / all) * 100)}% satisfied, of ${all}`;

function Row({ row, now, href, isChosen }: { row: OpsFeedbackRow; now: Date; href: string; isChosen: boolean }) {
  const Icon = row.is_satisfied ? SmileyIcon : SmileySadIcon;
  return (
    <QueueLine
      href={href}
      isChosen={isChosen}
      title={row.title}
      at={fromWire(row.created) ?? now}
      now={now}
      picture={
        <span
          className={`grid size-10 shrink-0 place-items-center rounded-md ${
            row.is_satisfied ? 'bg-success-soft text-success-ink' : 'bg-warning-soft text-warning-ink'
          }`}
        >
          <Icon className="size-5.5" aria-hidden />
          <span className="sr-only">{row.is_satisfied ? 'Satisfied: ' : 'Not satisfied: '}</span>
        </span>
      }
      pills={
        <>
          {row.feedback && row.tag.map((one) => <Pill key={one}>{upper(one)}</Pill>)}
          {row.file_count > 0 && <Pill>{plural(row.file_count, 'file')}</Pill>}
        </>
      }
    >
      <span className="mt-0.5 line-clamp-2 text-sm text-ink-2">
        {row.feedback || (row.tag.length > 0 ? upper(row.tag.join(', ')) : 'No comment')}
      </span>
    </QueueLine>
  );
}
