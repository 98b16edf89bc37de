import * as listCalls from '#core/bids/lists/calls.ts';
import type { InboxFilter } from '#core/bids/model.ts';
import { useRead } from '#web/state/calls.ts';

/** Counted no further: there are that many or more. */
const MOST = 500;

/**
 * How many conversations a filter of the inbox, or of a pro's jobs, holds; undefined where no number stands beside it. What is unread
 * is the number of the menu.
 */
export function useFilterCounts(type: 'inbox' | 'myworks'): (filter: InboxFilter) => number | undefined {
  const { data: unread } = useRead(listCalls.unreadCount, {});
  const { data: counts } = useRead(listCalls.filterCounts, { type });
  return (filter) => {
    const count = filter === 'Unread' ? (type === 'inbox' ? unread?.inbox : unread?.works) : counts?.[filter];
    return count !== undefined && count > 0 && count < MOST ? count : undefined;
  };
}
