import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { fromWire } from '#core/kit/time.ts';
import { isOverdue } from '#core/ops/rules.ts';
import * as checkCalls from '#core/reviews/checks/calls.ts';
import { REMOVAL_REASON_MAX } from '#core/reviews/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, usePages } from '#web/state/calls.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { BulkBar } from '../frames/BulkBar.tsx';
import { BulkLine } from '../frames/BulkLine.tsx';
import { idleOf } from '../frames/idle-of.ts';
import { OFTEN } from '../frames/often.ts';
import { QueueFrame } from '../frames/QueueFrame.tsx';
import { QueueLine } from '../frames/QueueLine.tsx';
import { QUEUE_STATES, QueuePane, waitingWords } from '../frames/QueuePane.tsx';
import { useAddress } from '../frames/use-address.ts';
import { type Bulk, useBulk, useBulkKeys } from '../frames/use-bulk.ts';
import { useCases } from '../frames/use-cases.ts';
import { CheckPane } from './CheckPane.tsx';
import { DECISION, ENDED, SIGNALS } from './check-words.ts';

/** Reviews that are held because their two accounts may be linked (decision 43): the queue and one of them, side by side. */
export function Component() {
  const { checkId } = useParams();
  const now = useNow();
  const address = useAddress();
  const state = address.choice('state', QUEUE_STATES);
  const list = usePages(checkCalls.reviewChecks, { state }, OFTEN);
  const rows = list.currentData?.pages.flatMap((page) => page.checks) ?? null;
  const waiting = list.currentData?.pages[0]?.waiting;
  const { chosen, hrefOf, walk } = useCases({
    path: '/ops/checks',
    part: checkId,
    rows,
    idOfRow: (row) => row.id,
    keep: address.keep,
  });
  const check = rows?.find((row) => row.id === chosen);
  const choosable = rows?.filter(({ can_decide }) => can_decide) ?? [];
  const ids = choosable.map((row) => row.id);
  const bulk = useBulk(ids);
  useBulkKeys(bulk, ids, walk);
  return (
    <QueueFrame
      title="Review checks"
      listLabel="Queue"
      paneLabel="Review"
      isOpen={chosen !== null}
      back={{ href: hrefOf(null), label: 'Back to the review checks', title: 'Review' }}
      idle={idleOf({
        rows,
        isWhole: state === 'waiting',
        choose: { title: 'Choose a review', text: 'Why it’s held appears here.' },
      })}
      pane={check && <CheckPane key={check.id} check={check} now={now} onDecided={walk.onDecided} />}
      list={
        <QueuePane
          title="Review checks"
          status={waiting === undefined ? null : waitingWords(waiting, 0)}
          state={state}
          more={<Chosen bulk={bulk} rows={choosable} />}
          rows={rows}
          label="Review checks"
          rowKey={(row) => row.id}
          row={(row) => (
            <Choosable row={row} bulk={bulk}>
              <QueueLine
                href={hrefOf(row.id)}
                isChosen={row.id === chosen}
                title={`${row.writer} about ${row.subject}`}
                at={fromWire(row.created) ?? now}
                now={now}
                isLate={row.status === 'open' && isOverdue(fromWire(row.created) ?? now, now)}
                claim={null}
                pills={row.status !== 'open' && <Pill>{ENDED[row.status]}</Pill>}
                picture={
                  <span className="grid size-10 shrink-0 place-items-center rounded-md bg-inset text-ink-2">
                    <StarIcon className="size-5.5" aria-hidden />
                  </span>
                }
              >
                <span className="mt-0.5 block truncate text-sm text-ink-2">
                  {row.score} of 5
                  <span className="text-ink-3">, {row.signals.map((signal) => SIGNALS[signal].short).join(', ')}</span>
                </span>
              </QueueLine>
            </Choosable>
          )}
          query={list}
          failed="Could not load the review checks"
          empty={
            state === 'waiting'
              ? { title: 'No reviews to check', text: 'Reviews that may be part of a ring appear here.' }
              : { title: 'Nothing decided yet', text: 'Decided reviews are listed here.' }
          }
          older="Show more reviews"
        />
      }
    />
  );
}

const nameOf = ({ writer, subject }: checkCalls.ReviewCheck): string => `${writer} about ${subject}`;

/** A row with a checkbox, if this operator can decide it. */
function Choosable({ row, bulk, children }: { row: checkCalls.ReviewCheck; bulk: Bulk; children: ReactNode }) {
  if (!row.can_decide) return children;
  return (
    <BulkLine bulk={bulk} id={row.id} label={`Choose the review of ${nameOf(row)}`}>
      {children}
    </BulkLine>
  );
}

/** Lets all chosen reviews show. There is no bulk removal: a removed review never comes back, so each is removed on its own. */
function Chosen({ bulk, rows }: { bulk: Bulk; rows: readonly checkCalls.ReviewCheck[] }) {
  const [decide] = useAct(checkCalls.decideReviewCheck);
  const named = new Map(rows.map((row) => [row.id, nameOf(row)]));
  return (
    <BulkBar
      bulk={bulk}
      noun="review"
      nameOf={(id) => named.get(id) ?? `Review ${id}`}
      acts={[
        {
          label: 'Publish',
          title: (many) => `Publish ${many}?`,
          effect: DECISION.approve.text,
          reason: { hint: 'Kept in the log, with each of them.', max: REMOVAL_REASON_MAX },
          act: (check_id, reason) => decide({ check_id, decision: 'approve', reason }),
        },
      ]}
    />
  );
}
