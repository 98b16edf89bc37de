import * as opsCalls from '#core/ops/calls.ts';
import { REVIEW_FILTERS, type ReviewRow } from '#core/ops/model.ts';
import { useRead } from '#web/state/calls.ts';
import { QUEUE_STATES } from '../frames/QueuePane.tsx';
import { useAddress } from '../frames/use-address.ts';

/** The queue as the address filters it. Fifty are shown: nobody looks at more before the first are decided. */
export function useQueue() {
  const address = useAddress();
  const filter = address.choice('filter', REVIEW_FILTERS);
  const state = address.choice('state', QUEUE_STATES);
  const query = useRead(
    opsCalls.reviewQueue,
    { filter, state, page_size: 50 },
    { pollingInterval: 60_000, skipPollingIfUnfocused: true },
  );
  const shown = query.currentData;
  return {
    filter,
    state,
    query,
    /** Null until they are there. */
    rows: shown?.reviews ?? null,
    counts: shown?.counts ?? null,
    oldest: shown?.oldest ?? null,
    /** There are more than are shown. */
    isCut: shown?.next_cursor != null,
    /** The path of a thing of the queue, with the filters that are set; of the queue itself for null. */
    hrefOf: (row: Pick<ReviewRow, 'kind' | 'item_id'> | null) =>
      address.keep(`/ops/review${row ? `/${row.kind}/${row.item_id}` : ''}`),
  };
}
export type Queue = ReturnType<typeof useQueue>;
