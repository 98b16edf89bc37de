import type { CallInput, CallOutput } from '#core/kit/call.ts';
import * as calls from '#core/requests/feedback-ops-calls.ts';
import { gotong } from './api.ts';
import { ask } from './ask.ts';

/** What operators read of customers' feedback. A look at a file is a mutation: nothing of it stays in the cache. */
const feedback = gotong.enhanceEndpoints({ addTagTypes: ['OpsFeedback'] }).injectEndpoints({
  endpoints: (build) => ({
    feedbackPages: build.infiniteQuery<
      CallOutput<typeof calls.opsFeedbacks>,
      Omit<CallInput<typeof calls.opsFeedbacks>, 'cursor'>,
      string | null
    >({
      queryFn: ({ queryArg, pageParam }, { signal }) =>
        ask(calls.opsFeedbacks)({ ...queryArg, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next_cursor },
      providesTags: ['OpsFeedback'],
    }),
    opsFeedback: build.query<CallOutput<typeof calls.opsFeedback>, CallInput<typeof calls.opsFeedback>>({
      queryFn: ask(calls.opsFeedback),
      providesTags: ['OpsFeedback'],
    }),
    openFeedbackFile: build.mutation<
      CallOutput<typeof calls.openFeedbackFile>,
      CallInput<typeof calls.openFeedbackFile>
    >({ queryFn: ask(calls.openFeedbackFile) }),
  }),
});

export const { useFeedbackPagesInfiniteQuery, useOpsFeedbackQuery, useOpenFeedbackFileMutation } = feedback;
