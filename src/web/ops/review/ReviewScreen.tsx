import { useParams } from 'react-router';
import { REVIEW_KINDS } from '#core/ops/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { idleOf } from '../frames/idle-of.ts';
import { QueueFrame } from '../frames/QueueFrame.tsx';
import { idOf } from '../frames/use-address.ts';
import { useWalk } from '../frames/use-walk.ts';
import { QueueList } from './QueueList.tsx';
import { ReviewPane } from './ReviewPane.tsx';
import { caseKey, useDrafts } from './use-drafts.ts';
import { useQueue } from './use-queue.ts';

/** The review queue: list and case side by side on desktop, one after the other on phones (mockup operator-review). */
export function Component() {
  const { kind: given = '', id = '' } = useParams();
  const kind = REVIEW_KINDS.find((one) => one === given);
  const item_id = idOf(id);
  const now = useNow();
  const queue = useQueue();
  const rows = queue.rows;
  const { at, onNext, onDecided } = useWalk({
    rows,
    isChosen: (row) => row.kind === kind && row.item_id === item_id,
    isOpen: given !== '',
    hrefOf: queue.hrefOf,
    opensFirst: true,
  });
  const isOpen = kind !== undefined && item_id !== null;
  const chosen = isOpen ? caseKey({ kind, item_id }) : null;
  const drafts = useDrafts();
  return (
    <QueueFrame
      title="Review queue"
      listLabel="Queue"
      paneLabel="Case"
      isOpen={isOpen}
      list={<QueueList queue={queue} now={now} chosen={chosen} />}
      pane={
        isOpen && (
          <ReviewPane
            key={chosen}
            kind={kind}
            item_id={item_id}
            now={now}
            place={{
              text:
                at >= 0 && rows
                  ? `${at + 1} of ${Math.max(queue.query.hasNextPage ? (queue.counts?.[queue.filter] ?? 0) : 0, rows.length)}`
                  : 'Review',
              back: queue.hrefOf(null),
              next: onNext,
            }}
            drafts={drafts}
            onDecided={onDecided}
          />
        )
      }
      idle={idleOf({
        rows,
        isWhole: queue.state === 'waiting' && queue.filter === 'all',
        choose: { title: 'Choose a case', text: 'Its documents and checks appear here.' },
      })}
    />
  );
}
