import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import * as desk from '#core/content/desk/calls.ts';
import { CASE_VIEWS, type CaseRow } from '#core/content/desk/model.ts';
import { isLate } from '#core/content/desk/rules.ts';
import { CONTACT_TOPIC_WORDS } from '#core/content/model.ts';
import { fromWire } from '#core/kit/time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, usePages } from '#web/state/calls.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { type BulkAct, BulkBar } from '../frames/BulkBar.tsx';
import { BulkLine } from '../frames/BulkLine.tsx';
import { idleOf } from '../frames/idle-of.ts';
import { OFTEN } from '../frames/often.ts';
import { QueueFrame } from '../frames/QueueFrame.tsx';
import { QueueLine } from '../frames/QueueLine.tsx';
import { QueuePane } from '../frames/QueuePane.tsx';
import { useAddress } from '../frames/use-address.ts';
import { type Bulk, useBulk, useBulkKeys } from '../frames/use-bulk.ts';
import { useCases } from '../frames/use-cases.ts';
import { CasePane } from './CasePane.tsx';
import { STATUS_WORDS, VIEW_WORDS } from './case-words.ts';

/**
 * The help desk: the cases and the open one, side by side on desktop. J and K go through the cases; X, or Shift with an arrow,
 * selects them.
 */
export function Component() {
  const { caseId } = useParams();
  const now = useNow();
  const address = useAddress();
  const view = address.choice('view', CASE_VIEWS);
  const q = address.get('q') ?? '';
  const list = usePages(desk.opsCases, { view, ...(q ? { q } : {}) }, OFTEN);
  const first = list.currentData?.pages[0];
  const rows = list.currentData?.pages.flatMap((page) => page.cases) ?? null;
  const ids = rows?.map(({ id }) => id) ?? [];
  const bulk = useBulk(ids);
  const { chosen, hrefOf, walk } = useCases({
    path: '/ops/contact',
    part: caseId,
    rows,
    idOfRow: (row) => row.id,
    keep: address.keep,
  });
  useBulkKeys(bulk, ids, walk);
  const { due, overdue } = first?.counts ?? { due: 0, overdue: 0 };
  return (
    <QueueFrame
      title="Contact"
      listLabel="Messages"
      paneLabel="Message"
      isOpen={chosen !== null}
      back={{ href: hrefOf(null), label: 'Back to the messages', title: 'Message' }}
      idle={idleOf({
        rows,
        isWhole: view === 'due' && q === '',
        done: { title: 'All answered', text: 'New messages appear here.' },
        choose: { title: 'Choose a message', text: 'What was said appears here.' },
      })}
      pane={chosen !== null && <CasePane key={chosen} case_id={chosen} now={now} onSolved={walk.onDecided} />}
      list={
        <QueuePane
          title="Contact"
          status={first ? `${due} to answer${overdue > 0 ? `, ${overdue} over 4 h` : ''}` : null}
          filter={{
            name: 'view',
            label: 'Which messages',
            value: view,
            options: CASE_VIEWS.map((value) => ({
              value,
              label: VIEW_WORDS[value],
              ...(value === 'mine' && { count: first?.counts.mine ?? null }),
              ...(value === 'answered' && { count: first?.counts.waiting ?? null }),
            })),
          }}
          more={
            <div className="mt-3 grid gap-3">
              <Find key={view} />
              <p className="text-sm">
                <TextLink href="/ops/contact/macros">Macros</TextLink>
              </p>
              <Chosen bulk={bulk} rows={rows ?? []} isSpam={view === 'spam'} />
            </div>
          }
          rows={rows}
          label="Messages"
          rowKey={(row) => row.id}
          row={(row) => <Row row={row} now={now} href={hrefOf(row.id)} isChosen={row.id === chosen} bulk={bulk} />}
          query={list}
          failed="Could not load the messages"
          empty={
            q === ''
              ? { title: 'Nothing here', text: 'New messages appear under To answer.' }
              : { title: 'Nothing found', text: 'Try another word, or another list.' }
          }
          older="Show more"
        />
      }
    />
  );
}

function Find() {
  const { get, set } = useAddress();
  const q = get('q') ?? '';
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => set({ q: typed.trim() }), 250);
    return () => clearTimeout(timer);
  }, [typed, q, set]);
  return (
    <SearchField
      label="Search messages"
      look="field"
      placeholder="Words, name, email or number"
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onClear={() => setTyped('')}
    />
  );
}

/** Acts on all chosen cases. */
function Chosen({ bulk, rows, isSpam }: { bulk: Bulk; rows: readonly CaseRow[]; isSpam: boolean }) {
  const [move] = useAct(desk.moveCase);
  const to = (status: CaseRow['status']) => (case_id: number) => move({ case_id, status });
  const before = new Map(rows.map(({ id, status }) => [id, status]));
  const undo = (case_id: number) => to(before.get(case_id) ?? 'open')(case_id);
  const acts: readonly BulkAct[] = isSpam
    ? [{ label: 'Not spam', effect: 'They need an answer again.', act: to('open'), undo }]
    : [
        { label: 'Solve', effect: 'No one is told. An answer opens a message again.', act: to('solved'), undo },
        {
          label: 'Spam',
          danger: true,
          effect: 'Their links stop working, and nothing is answered.',
          act: to('spam'),
          undo,
        },
      ];
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.name ?? `Message ${id}`;
  return <BulkBar bulk={bulk} noun="message" acts={acts} nameOf={nameOf} />;
}

interface RowProps {
  row: CaseRow;
  now: Date;
  href: string;
  isChosen: boolean;
  bulk: Bulk;
}

function Row({ row, now, href, isChosen, bulk }: RowProps) {
  const at = fromWire(row.last_word) ?? now;
  return (
    <BulkLine bulk={bulk} id={row.id} label={`Choose the message of ${row.name}`}>
      <QueueLine
        href={href}
        isChosen={isChosen}
        title={row.name}
        at={at}
        now={now}
        isLate={isLate(row.status, at, now)}
        picture={<Avatar name={row.name} id={row.id} kind="person" size={40} />}
        pills={
          <>
            {row.status === 'new' && <Pill tone="brand">{STATUS_WORDS.new}</Pill>}
            {row.assignee && <Pill>{row.assignee.name}</Pill>}
          </>
        }
      >
        <span className="mt-0.5 block truncate text-sm text-ink-2">
          {CONTACT_TOPIC_WORDS[row.topic]}
          <span className="text-ink-3">, {row.message}</span>
        </span>
      </QueueLine>
    </BulkLine>
  );
}
