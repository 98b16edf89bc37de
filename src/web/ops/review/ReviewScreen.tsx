import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { REVIEW_KINDS, type ReviewRow } from '#core/ops/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { QueueScreen } from '../shell/QueueScreen.tsx';
import { QueueList } from './QueueList.tsx';
import { ReviewPane } from './ReviewPane.tsx';
import { useKeys } from './use-keys.ts';
import { useQueue } from './use-queue.ts';

const isWide = (): boolean => matchMedia('(width >= 64rem)').matches;

const isAt = ({ kind, item_id }: ReviewRow): boolean => location.pathname.endsWith(`/${kind}/${item_id}`);

/** The review queue: list and case side by side on desktop, one after the other on phones (mockup operator-review). */
export function Component() {
  const { kind: given = '', id = '' } = useParams();
  const kind = REVIEW_KINDS.find((one) => one === given);
  const item_id = Number(id);
  const now = useNow();
  const navigate = useNavigate();
  const queue = useQueue();
  const rows = queue.rows;
  const at = rows?.findIndex((row) => row.kind === kind && row.item_id === item_id) ?? -1;
  // Where the case stood that has left the list: the next one has moved up into its place.
  const stood = useRef(0);
  if (at >= 0) stood.current = at;

  const go = (to: number) => {
    const row = rows?.[to];
    if (row) void navigate(queue.hrefOf(row), { replace: kind !== undefined });
  };
  const next = at < 0 ? stood.current : at + 1;
  const previous = at < 0 ? stood.current - 1 : at - 1;
  // The address is ahead of what is drawn: a key that is pressed at once after another goes on from where that one led.
  const step = (by: 1 | -1) => {
    const here = rows?.findIndex((row) => isAt(row)) ?? -1;
    go(here < 0 ? (by === 1 ? next : previous) : here + by);
  };
  useKeys({ j: () => step(1), k: () => step(-1) });

  // With room for both, the first case is open at once.
  const first = rows?.[0];
  const firstHref = first ? queue.hrefOf(first) : null;
  useEffect(() => {
    if (given === '' && firstHref !== null && isWide()) void navigate(firstHref, { replace: true });
  }, [given, firstHref, navigate]);

  const isOpen = kind !== undefined && Number.isSafeInteger(item_id) && item_id > 0;
  return (
    <QueueScreen
      title="Review queue"
      listLabel="Queue"
      paneLabel="Case"
      isOpen={isOpen}
      list={<QueueList queue={queue} now={now} chosen={isOpen ? `${kind} ${item_id}` : null} />}
      pane={
        isOpen && (
          <ReviewPane
            key={`${kind} ${item_id}`}
            kind={kind}
            item_id={item_id}
            now={now}
            place={{
              text:
                at >= 0 && rows
                  ? `${at + 1} of ${Math.max(queue.isCut ? (queue.counts?.[queue.filter] ?? 0) : 0, rows.length)}`
                  : 'Review',
              back: queue.hrefOf(null),
              next: rows?.[next] ? () => go(next) : null,
            }}
            onDecided={() => {
              // The next one comes up; on phones, as on desktop, the queue itself when it was the last.
              const after = rows?.filter((row) => row.kind !== kind || row.item_id !== item_id) ?? [];
              const row = after[Math.min(Math.max(at, 0), after.length - 1)];
              void navigate(queue.hrefOf(row ?? null), { replace: true });
            }}
          />
        )
      }
      idle={
        rows?.length === 0
          ? { title: 'All done', text: 'Nothing left to decide.' }
          : { title: 'Choose a case', text: 'Its documents and checks show here.' }
      }
    />
  );
}
