import type { CallInput, CallOutput } from '#core/kit/call.ts';
import * as calls from '#core/prices/ops-calls.ts';
import { gotong } from './api.ts';
import { ask } from './ask.ts';

/** Price guides as operators see them. */
const prices = gotong.enhanceEndpoints({ addTagTypes: ['OpsPrices'] }).injectEndpoints({
  endpoints: (build) => ({
    opsPrices: build.query<CallOutput<typeof calls.opsPrices>, CallInput<typeof calls.opsPrices>>({
      queryFn: ask(calls.opsPrices),
      providesTags: ['OpsPrices'],
    }),
    opsPrice: build.query<CallOutput<typeof calls.opsPrice>, CallInput<typeof calls.opsPrice>>({
      queryFn: ask(calls.opsPrice),
      providesTags: ['OpsPrices'],
    }),
    priceJobPages: build.infiniteQuery<CallOutput<typeof calls.opsPriceJobs>, { category_id: number }, string | null>({
      queryFn: ({ queryArg, pageParam }, { signal }) =>
        ask(calls.opsPriceJobs)({ ...queryArg, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next_cursor },
      providesTags: ['OpsPrices'],
    }),
    excludePriceJob: build.mutation<CallOutput<typeof calls.excludePriceJob>, CallInput<typeof calls.excludePriceJob>>({
      queryFn: ask(calls.excludePriceJob),
      invalidatesTags: ['OpsPrices', 'Catalogue'],
    }),
    includePriceJob: build.mutation<CallOutput<typeof calls.includePriceJob>, CallInput<typeof calls.includePriceJob>>({
      queryFn: ask(calls.includePriceJob),
      invalidatesTags: ['OpsPrices', 'Catalogue'],
    }),
  }),
});

export const {
  useOpsPricesQuery,
  useOpsPriceQuery,
  usePriceJobPagesInfiniteQuery,
  useExcludePriceJobMutation,
  useIncludePriceJobMutation,
} = prices;
