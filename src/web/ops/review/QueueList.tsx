import { fromWire, showAgo } from '#core/kit/time.ts';
import type { ReviewFilter, ReviewRow } from '#core/ops/model.ts';
import { ChipGroup } from '#web/ui/ChipGroup.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { Loading, SkeletonRows } from '#web/ui/Skeleton.tsx';
import { QueueRow } from './QueueRow.tsx';
import type { Queue } from './use-queue.ts';

/** The queue with its filters and counts. Overdue first, because the oldest come first. */
export function QueueList({ queue, now, chosen }: { queue: Queue; now: Date; chosen: string | null }) {
  const { rows, counts, oldest, filter, state } = queue;
  const since = oldest === null ? null : fromWire(oldest);
  return (
    <>
      <div className="px-4 pt-5 pb-3">
        <h1 className="text-xl font-bold">Review queue</h1>
        <p className="text-sm text-ink-3 tnum" role="status">
          {counts === null
            ? ' '
            : counts.all === 0
              ? 'Nothing waits'
              : `${counts.all} waiting${since ? `, oldest ${showAgo(since, now)}` : ''}`}
        </p>
        <Segmented
          className="mt-3"
          full
          label="Show"
          value={state}
          onChange={(value) => queue.set('state', value)}
          options={[
            { value: 'waiting', label: 'Waiting' },
            { value: 'decided', label: 'Decided' },
          ]}
        />
        <ChipGroup
          className="no-scrollbar -mx-4 mt-3 flex-nowrap! overflow-x-auto px-4"
          label="Filter the queue"
          value={filter}
          onChange={(value: ReviewFilter) => queue.set('filter', value)}
          options={(
            [
              ['all', 'All'],
              ['identity', 'Identity'],
              ['certificate', 'Certificate'],
            ] as const
          ).map(([value, label]) => ({
            value,
            label,
            ...(state === 'waiting' && counts !== null ? { count: counts[value] } : {}),
          }))}
        />
      </div>
      <div className="relative min-h-0 flex-1 border-t border-line lg:overflow-y-auto">
        {queue.isLoading && (
          <Loading className="px-4">
            <SkeletonRows rows={6} />
          </Loading>
        )}
        {queue.isError && rows === null && (
          <div className="p-4">
            <ErrorState title="Could not load the queue" onRetry={queue.again} pending={queue.isFetching} />
          </div>
        )}
        {rows?.length === 0 && (
          <div className="p-4">
            <EmptyState title={state === 'waiting' ? 'Nothing waits' : 'Nothing decided yet'}>
              {state === 'waiting'
                ? 'New identity checks and certificates come in here by themselves.'
                : 'What you and others decide is kept here.'}
            </EmptyState>
          </div>
        )}
        {rows && rows.length > 0 && (
          <ul aria-label="Queue" className="divide-y divide-line">
            {rows.map((row: ReviewRow) => (
              <li key={`${row.kind} ${row.item_id}`}>
                <QueueRow
                  row={row}
                  now={now}
                  href={queue.hrefOf(row)}
                  isChosen={chosen === `${row.kind} ${row.item_id}`}
                />
              </li>
            ))}
          </ul>
        )}
        {queue.isCut && (
          <p className="border-t border-line p-4 text-center text-sm text-ink-3">
            {state === 'waiting' ? 'More wait; they come up as these are decided.' : 'Older decisions are in the log.'}
          </p>
        )}
      </div>
    </>
  );
}
