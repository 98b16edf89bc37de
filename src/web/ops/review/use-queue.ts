import { useSearchParams } from 'react-router';
import * as opsCalls from '#core/ops/calls.ts';
import { REVIEW_FILTERS, type ReviewFilter, type ReviewRow } from '#core/ops/model.ts';
import { useRead } from '#web/state/calls.ts';

type State = 'waiting' | 'decided';

export interface Queue {
  readonly filter: ReviewFilter;
  readonly state: State;
  /** Null until they are there. */
  readonly rows: readonly ReviewRow[] | null;
  readonly counts: Readonly<Record<ReviewFilter, number>> | null;
  readonly oldest: string | null;
  /** There are more than are shown. */
  readonly isCut: boolean;
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly again: () => void;
  readonly set: (name: 'filter' | 'state', value: string) => void;
  /** The path of a thing of the queue, with the filters that are set; of the queue itself for null. */
  readonly hrefOf: (row: Pick<ReviewRow, 'kind' | 'item_id'> | null) => string;
}

/** The queue as the address filters it. Fifty are shown: nobody looks at more before the first are decided. */
export function useQueue(): Queue {
  const [query, setQuery] = useSearchParams();
  const filter = REVIEW_FILTERS.find((one) => one === query.get('filter')) ?? 'all';
  const state: State = query.get('state') === 'decided' ? 'decided' : 'waiting';
  const { currentData, isFetching, isError, refetch } = useRead(
    opsCalls.reviewQueue,
    { filter, state, page_size: 50 },
    { pollingInterval: 60_000, skipPollingIfUnfocused: true },
  );
  const search = query.toString();
  return {
    filter,
    state,
    rows: currentData?.reviews ?? null,
    counts: currentData?.counts ?? null,
    oldest: currentData?.oldest ?? null,
    isCut: currentData?.next_cursor != null,
    isLoading: isFetching && !currentData,
    isFetching,
    isError,
    again: () => void refetch(),
    set: (name, value) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === 'all' || value === 'waiting') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    hrefOf: (row) => `/ops/review${row ? `/${row.kind}/${row.item_id}` : ''}${search === '' ? '' : `?${search}`}`,
  };
}
