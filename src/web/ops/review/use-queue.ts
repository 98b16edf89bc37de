import * as opsCalls from '#core/ops/calls.ts';
import { REVIEW_FILTERS, type ReviewRow } from '#core/ops/model.ts';
import { usePages } from '#web/state/calls.ts';
import { OFTEN } from '../frames/often.ts';
import { QUEUE_STATES } from '../frames/QueuePane.tsx';
import { useAddress } from '../frames/use-address.ts';

/** The queue as the address filters it. */
export function useQueue() {
  const address = useAddress();
  const filter = address.choice('filter', REVIEW_FILTERS);
  const state = address.choice('state', QUEUE_STATES);
  const query = usePages(opsCalls.reviewQueue, { filter, state }, OFTEN);
  const first = query.currentData?.pages[0];
  return {
    filter,
    state,
    query,
    /** Null until they are loaded. */
    rows: query.currentData?.pages.flatMap((page) => page.reviews) ?? null,
    counts: first?.counts ?? null,
    oldest: first?.oldest ?? null,
    /** The path of a case, or of the queue itself for null, with the current filters. */
    hrefOf: (row: Pick<ReviewRow, 'kind' | 'item_id'> | null) =>
      address.keep(`/ops/review${row ? `/${row.kind}/${row.item_id}` : ''}`),
  };
}
export type Queue = ReturnType<typeof useQueue>;
