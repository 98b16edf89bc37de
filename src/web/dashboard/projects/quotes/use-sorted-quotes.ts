import { useMemo } from 'react';
import type { BidView } from '#core/bids/model.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { type QuoteSort, readSort, sortQuotes } from './quote-sort.ts';
import { useAddress } from './use-address.ts';

export interface SortedQuotes {
  readonly sort: QuoteSort;
  readonly sorted: readonly BidView[];
  /** The quote shown beside the list: the first until another is chosen. */
  readonly chosen: BidView | undefined;
  /** The address's parameters, and the function that changes them. */
  readonly search: URLSearchParams;
  readonly change: (words: Record<string, string | null>) => void;
}

/** The quotes of one request, sorted and chosen as the address says. */
export function useSortedQuotes(request: OwnRequest, bids: readonly BidView[]): SortedQuotes {
  const [search, change] = useAddress();
  const sort = readSort(search.get('sort'));
  const sorted = useMemo(() => sortQuotes(bids, sort, request), [bids, sort, request]);
  const chosen = sorted.find(({ id }) => String(id) === search.get('quote')) ?? sorted[0];
  return { sort, sorted, chosen, search, change };
}
