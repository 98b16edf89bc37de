import * as calls from '#core/content/ops-calls.ts';
import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import { gotong } from './api.ts';
import { ask } from './ask.ts';

/** Texts of the site as operators write them, and what people write by the contact form. */
const content = gotong.enhanceEndpoints({ addTagTypes: ['OpsContents', 'OpsContent', 'OpsContacts'] }).injectEndpoints({
  endpoints: (build) => {
    const act = <C extends Call>(c: C) =>
      build.mutation<CallOutput<C>, CallInput<C>>({
        queryFn: ask(c),
        invalidatesTags: ['OpsContents', 'OpsContent'],
      });
    return {
      opsContents: build.query<CallOutput<typeof calls.opsContents>, CallInput<typeof calls.opsContents>>({
        queryFn: ask(calls.opsContents),
        providesTags: ['OpsContents'],
      }),
      opsContent: build.query<CallOutput<typeof calls.opsContent>, CallInput<typeof calls.opsContent>>({
        queryFn: ask(calls.opsContent),
        providesTags: ['OpsContent'],
      }),
      opsContentVersion: build.query<
        CallOutput<typeof calls.opsContentVersion>,
        CallInput<typeof calls.opsContentVersion>
      >({ queryFn: ask(calls.opsContentVersion) }),
      addContent: act(calls.addContent),
      saveContentDraft: act(calls.saveContentDraft),
      publishContent: act(calls.publishContent),
      scheduleContent: act(calls.scheduleContent),
      unscheduleContent: act(calls.unscheduleContent),
      hideContent: act(calls.hideContent),
      restoreContent: act(calls.restoreContent),
      previewContent: build.mutation<CallOutput<typeof calls.previewContent>, CallInput<typeof calls.previewContent>>({
        queryFn: ask(calls.previewContent),
      }),
      contactPages: build.infiniteQuery<
        CallOutput<typeof calls.opsContacts>,
        Omit<CallInput<typeof calls.opsContacts>, 'cursor'>,
        string | null
      >({
        queryFn: ({ queryArg, pageParam }, { signal }) =>
          ask(calls.opsContacts)({ ...queryArg, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
        infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.next_cursor },
        providesTags: ['OpsContacts'],
      }),
      putAwayContact: build.mutation<CallOutput<typeof calls.putAwayContact>, CallInput<typeof calls.putAwayContact>>({
        queryFn: ask(calls.putAwayContact),
        invalidatesTags: ['OpsContacts'],
      }),
    };
  },
});

export const {
  useOpsContentsQuery,
  useOpsContentQuery,
  useOpsContentVersionQuery,
  useAddContentMutation,
  useSaveContentDraftMutation,
  usePublishContentMutation,
  useScheduleContentMutation,
  useUnscheduleContentMutation,
  useHideContentMutation,
  useRestoreContentMutation,
  usePreviewContentMutation,
  useContactPagesInfiniteQuery,
  usePutAwayContactMutation,
} = content;
