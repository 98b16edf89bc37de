import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import { searchMessages } from '#core/messages/calls.ts';
import * as replies from '#core/messages/quick-reply-calls.ts';
import { gotong } from './api.ts';
import { ask } from './ask.ts';

/** Short replies, and searching in a conversation. They join the cache where somebody chats, and not before. */
const messaging = gotong.enhanceEndpoints({ addTagTypes: ['QuickReplies'] }).injectEndpoints({
  endpoints: (build) => {
    const change = <C extends Call>(c: C) =>
      build.mutation<CallOutput<C>, CallInput<C>>({ queryFn: ask(c), invalidatesTags: ['QuickReplies'] });
    return {
      quickReplies: build.query<CallOutput<typeof replies.quickReplies>, CallInput<typeof replies.quickReplies>>({
        queryFn: ask(replies.quickReplies),
        providesTags: ['QuickReplies'],
      }),
      addQuickReply: change(replies.addQuickReply),
      editQuickReply: change(replies.editQuickReply),
      deleteQuickReply: change(replies.deleteQuickReply),
      orderQuickReplies: change(replies.orderQuickReplies),
      // What is said changes all the time: asked anew each time.
      searchMessages: build.query<CallOutput<typeof searchMessages>, CallInput<typeof searchMessages>>({
        queryFn: ask(searchMessages),
        keepUnusedDataFor: 0,
      }),
    };
  },
});

export const {
  useQuickRepliesQuery,
  useAddQuickReplyMutation,
  useEditQuickReplyMutation,
  useDeleteQuickReplyMutation,
  useOrderQuickRepliesMutation,
  useLazySearchMessagesQuery,
} = messaging;
