import { INBOX_FILTERS, type InboxFilter } from '#core/bids/model.ts';
import { useUnreadCountQuery } from '#web/state/api.ts';

/** How many conversations a filter of the inbox, or of a pro's jobs, holds; undefined where no number stands beside it. */
export function useFilterCounts(type: 'inbox' | 'myworks'): (filter: InboxFilter) => number | undefined {
  const { data } = useUnreadCountQuery({});
  const unread = type === 'inbox' ? data?.inbox : data?.works;
  return (filter) => (INBOX_FILTERS[filter] === INBOX_FILTERS.Unread && unread ? unread : undefined);
}
