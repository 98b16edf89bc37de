import type { CallInput, CallOutput } from '#core/kit/call.ts';
import { missingTexts } from '#core/ops/text-calls.ts';
import * as calls from '#core/services/search-calls.ts';
import { gotong } from './api.ts';
import { ask } from './ask.ts';

/** Search lists as they were served, and texts that were looked for in vain. */
const search = gotong.injectEndpoints({
  endpoints: (build) => ({
    servePages: build.infiniteQuery<
      CallOutput<typeof calls.searchServes>,
      Omit<CallInput<typeof calls.searchServes>, 'cursor'>,
      string | null
    >({
      queryFn: ({ queryArg, pageParam }, { signal }) =>
        ask(calls.searchServes)({ ...queryArg, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.paging.next_cursor },
      keepUnusedDataFor: 0,
    }),
    replaySearch: build.query<CallOutput<typeof calls.replaySearch>, CallInput<typeof calls.replaySearch>>({
      queryFn: ask(calls.replaySearch),
      keepUnusedDataFor: 0,
    }),
    missingTexts: build.query<CallOutput<typeof missingTexts>, CallInput<typeof missingTexts>>({
      queryFn: ask(missingTexts),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useServePagesInfiniteQuery, useReplaySearchQuery, useMissingTextsQuery } = search;
