import { fromWire, showAgo } from '#core/kit/time.ts';
import type { ReviewFilter } from '#core/ops/model.ts';
import { QueuePane } from '../frames/QueuePane.tsx';
import { QueueRow } from './QueueRow.tsx';
import { caseKey } from './use-drafts.ts';
import type { Queue } from './use-queue.ts';

const FILTERS: readonly (readonly [ReviewFilter, string])[] = [
  ['all', 'All'],
  ['identity', 'Identity'],
  ['certificate', 'Certificate'],
];

/** The queue with its filters and counts. Overdue first, because the oldest come first. */
export function QueueList({ queue, now, chosen }: { queue: Queue; now: Date; chosen: string | null }) {
  const { rows, counts, oldest, filter, state } = queue;
  const since = oldest === null ? null : fromWire(oldest);
  return (
    <QueuePane
      title="Review queue"
      status={
        counts === null
          ? null
          : counts.all === 0
            ? 'Nothing waiting'
            : `${counts.all} waiting${since ? `, oldest ${showAgo(since, now)}` : ''}`
      }
      state={state}
      filter={{
        name: 'filter',
        label: 'Filter the queue',
        value: filter,
        options: FILTERS.map(([value, label]) => ({
          value,
          label,
          ...(state === 'waiting' && { count: counts?.[value] ?? null }),
        })),
      }}
      rows={rows}
      label="Queue"
      rowKey={caseKey}
      row={(row) => <QueueRow row={row} now={now} href={queue.hrefOf(row)} isChosen={chosen === caseKey(row)} />}
      query={queue.query}
      failed="Could not load the queue"
      empty={
        state === 'waiting'
          ? { title: 'Nothing waiting', text: 'New ID checks and certificates appear here.' }
          : { title: 'Nothing decided yet', text: 'Decided ID checks and certificates are listed here.' }
      }
      older="Show more"
    />
  );
}
