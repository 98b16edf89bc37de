import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import * as calls from '#core/notices/calls.ts';
import { gotong } from './api.ts';
import { ask } from './ask.ts';

/** The list of notices, habits and pushes. */
const noticing = gotong.enhanceEndpoints({ addTagTypes: ['Notices', 'Habits', 'Push'] }).injectEndpoints({
  endpoints: (build) => {
    const read = <C extends Call>(c: C, tag: 'Notices' | 'Habits' | 'Push') =>
      build.query<CallOutput<C>, CallInput<C>>({ queryFn: ask(c), providesTags: [tag] });
    const act = <C extends Call>(c: C, tag: 'Notices' | 'Habits' | 'Push') =>
      build.mutation<CallOutput<C>, CallInput<C>>({ queryFn: ask(c), invalidatesTags: [tag] });
    return {
      notices: read(calls.notices, 'Notices'),
      unseenNotices: read(calls.unseenNotices, 'Notices'),
      seenNotices: act(calls.seenNotices, 'Notices'),
      readNotices: act(calls.readNotices, 'Notices'),
      noticeHabits: read(calls.noticeHabits, 'Habits'),
      changeNoticeHabits: act(calls.changeNoticeHabits, 'Habits'),
      pushState: read(calls.pushState, 'Push'),
      subscribePush: act(calls.subscribePush, 'Push'),
      unsubscribePush: act(calls.unsubscribePush, 'Push'),
    };
  },
});

export const {
  useNoticesQuery,
  useUnseenNoticesQuery,
  useSeenNoticesMutation,
  useReadNoticesMutation,
  useNoticeHabitsQuery,
  useChangeNoticeHabitsMutation,
  usePushStateQuery,
  useSubscribePushMutation,
  useUnsubscribePushMutation,
} = noticing;

/** Has the list and its badge read again. */
export const noticesStale = () => noticing.util.invalidateTags(['Notices']);
