import * as bids from '#core/bids/calls.ts';
import * as jobLeads from '#core/bids/lead-calls.ts';
import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import type { Paging } from '#core/kit/page.ts';
import * as wallet from '#core/wallet/calls.ts';
import { api } from '#web/app/api.ts';
import { gotong } from './api.ts';
import { type CallError, toCallError } from './ask.ts';
import { orKept } from './offline-reads.ts';

type PagedCall = Call & { readonly output: { _output: { paging: Paging } } };
/** What a list is asked for, besides the place in it. */
export type ListInput<C extends Call> = Omit<CallInput<C>, 'page' | 'cursor'>;

/** Reads one page of a list: the first, or the one behind a cursor. */
export function askPage<C extends PagedCall>(c: C) {
  return async (
    { queryArg, pageParam }: { queryArg: ListInput<C>; pageParam: string | null },
    { signal }: { signal: AbortSignal },
  ): Promise<{ data: CallOutput<C> } | { error: CallError }> => {
    try {
      const input = { ...queryArg, page: 1, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const asked = input as CallInput<C>;
      const result = await orKept(c, asked, () => api(c, asked, { signal }));
      if (result.ok) return { data: result.value };
      return { error: { kind: 'refused', code: result.error, message: result.message ?? '', fields: {} } };
    } catch (error) {
      return { error: toCallError(error) };
    }
  };
}

export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { paging: Paging }) => last.paging.next_cursor,
};

/**
 * The lists of a pro that grow by "Show older". All pages of one list are one entry of the cache: when something in
 * it changes, they are read again in order, each by the cursor of the one before, so that a new line on top neither
 * hides nor doubles a line further down.
 */
const lists = gotong.injectEndpoints({
  endpoints: (build) => ({
    leadPages: build.infiniteQuery<
      CallOutput<typeof bids.requestsIndex>,
      ListInput<typeof bids.requestsIndex>,
      string | null
    >({ queryFn: askPage(bids.requestsIndex), infiniteQueryOptions: byCursor, providesTags: ['Leads'] }),
    workPages: build.infiniteQuery<CallOutput<typeof bids.bidsIndex>, ListInput<typeof bids.bidsIndex>, string | null>({
      queryFn: askPage(bids.bidsIndex),
      infiniteQueryOptions: byCursor,
      providesTags: ['Works'],
    }),
    jobPages: build.infiniteQuery<
      CallOutput<typeof jobLeads.jobCenter>,
      ListInput<typeof jobLeads.jobCenter>,
      string | null
    >({
      queryFn: askPage(jobLeads.jobCenter),
      infiniteQueryOptions: byCursor,
      providesTags: ['Jobs'],
    }),
    transactionPages: build.infiniteQuery<
      CallOutput<typeof wallet.transactions>,
      ListInput<typeof wallet.transactions>,
      string | null
    >({ queryFn: askPage(wallet.transactions), infiniteQueryOptions: byCursor, providesTags: ['Wallet'] }),
  }),
});

export const {
  useJobPagesInfiniteQuery,
  useLeadPagesInfiniteQuery,
  useWorkPagesInfiniteQuery,
  useTransactionPagesInfiniteQuery,
} = lists;
