import * as listCalls from '#core/bids/lists/calls.ts';
import * as noticeCalls from '#core/notices/calls.ts';
import { useRead } from '#web/state/calls.ts';
import type { NavItem } from '../nav.ts';

/** The number beside each menu entry; 0 for entries without one, and until it is loaded. */
export function useCounts(): (item: NavItem | null) => number {
  const { data } = useRead(listCalls.unreadCount, {});
  const { data: notices } = useRead(noticeCalls.unseenNotices, {});
  const counts = { ...data, notices: notices?.unseen, bookings: data?.times.requestor, calendar: data?.times.provider };
  return (item) => (item?.count ? (counts[item.count] ?? 0) : 0);
}
