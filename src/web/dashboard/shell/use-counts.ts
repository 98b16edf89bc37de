import { useUnreadCountQuery } from '#web/state/api.ts';
import { useUnseenNoticesQuery } from '#web/state/notices.ts';
import type { NavItem } from './nav.ts';

/** The number beside each entry of the menus; 0 for entries without one, and until it is known. */
export function useCounts(): (item: NavItem | null) => number {
  const { data } = useUnreadCountQuery({});
  const { data: notices } = useUnseenNoticesQuery({});
  const counts = { ...data, notices: notices?.unseen };
  return (item) => (item?.count ? (counts[item.count] ?? 0) : 0);
}
