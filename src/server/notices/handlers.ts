import * as calls from '#core/notices/calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as centre from './centre-service.ts';

/** The list of notices, habits, and pushes to browsers. */
export const noticesHandlers: readonly Binding[] = [
  bind(calls.notices, (input, context) => centre.notices(input, context)),
  bind(calls.unseenNotices, (input, context) => centre.unseenNotices(input, context)),
  bind(calls.seenNotices, (input, context) => centre.seenNotices(input, context)),
  bind(calls.readNotices, (input, context) => centre.readNotices(input, context)),
  bind(calls.noticeHabits, (input, context) => centre.noticeHabits(input, context)),
  bind(calls.changeNoticeHabits, (input, context) => centre.changeNoticeHabits(input, context)),
  bind(calls.pushState, (input, context) => centre.pushState(input, context)),
  bind(calls.subscribePush, (input, context) => centre.subscribePush(input, context)),
  bind(calls.unsubscribePush, (input, context) => centre.unsubscribePush(input, context)),
];
