import * as listCalls from '#core/bids/lists/calls.ts';
import type { InboxFilter } from '#core/bids/model.ts';
import { useRead } from '#web/state/calls.ts';

/** Counts stop here: there are this many or more. */
const MOST = 500;

/**
 * The number of conversations that a filter of the inbox, or of a pro's jobs, has; undefined if none is shown. For unread ones
 * it is the number in the menu.
 */
export function useFilterCounts(type: 'inbox' | 'myworks'): (filter: InboxFilter) => number | undefined {
  const { data: unread } = useRead(listCalls.unreadCount, {});
  const { data: counts } = useRead(listCalls.filterCounts, { type });
  return (filter) => {
    const count = filter === 'Unread' ? (type === 'inbox' ? unread?.inbox : unread?.works) : counts?.[filter];
    return count !== undefined && count > 0 && count < MOST ? count : undefined;
  };
}
