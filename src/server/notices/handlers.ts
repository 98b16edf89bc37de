import * as calls from '#core/notices/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as centre from './centre/service.ts';
import * as push from './push/service.ts';

/** Calls of the list of notices, of habits (quiet hours, daily mail), and of pushes to browsers. */
export const noticesHandlers: readonly Binding[] = [
  bind(calls.notices, centre.notices),
  bind(calls.unseenNotices, centre.unseenNotices),
  bind(calls.seenNotices, centre.seenNotices),
  bind(calls.readNotices, centre.readNotices),
  bind(calls.noticeHabits, centre.noticeHabits),
  bind(calls.changeNoticeHabits, centre.changeNoticeHabits),
  bind(calls.pushState, centre.pushState),
  bind(calls.subscribePush, centre.subscribePush),
  bind(calls.unsubscribePush, centre.unsubscribePush),
  // A push service may take seconds to answer, so no transaction stays open meanwhile.
  bind(calls.testPush, push.testPush, { transaction: false }),
  bind(calls.pushTest, push.pushTest),
  bind(calls.pushReceived, push.pushReceived),
];
