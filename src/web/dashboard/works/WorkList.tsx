import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { useEffect, useMemo } from 'react';
import { INBOX_FILTERS, type InboxFilter } from '#core/bids/model.ts';
import { workPageOf } from '#core/bids/work-model.ts';
import { listKeys } from '#web/parts/list-keys.ts';
import { useNow } from '#web/parts/use-now.ts';
import { noteListed } from '#web/state/chat-conversations.ts';
import { useWorkPagesInfiniteQuery } from '#web/state/pages.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ChipGroup } from '#web/ui/ChipGroup.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ShowMore } from '#web/ui/Pagination.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Loading, SkeletonRows } from '#web/ui/Skeleton.tsx';
import { withoutFind } from '../chat/use-find.ts';
import { useFilterCounts } from '../inbox/use-filter-counts.ts';
import { useListQuery } from '../requests/use-list-query.ts';
import { useTop } from '../shell/use-top.ts';
import { useWorkPage } from '../shell/use-work-page.ts';
import { WorkRow } from './WorkRow.tsx';

/** The inbox filters of section 4 that a pro's jobs are sorted by, with what is said when one is empty. */
const FILTERS = [
  { value: 'Inbox', label: 'All', empty: 'Every quote you send has its conversation here.' },
  { value: 'Unread', label: 'Unread', empty: 'You have read everything.' },
  { value: 'Lead', label: 'To quote', empty: 'No request waits for your quote.' },
  { value: 'InProgress', label: 'In progress', empty: 'Quotes that wait for an answer are here.' },
  { value: 'Hired', label: 'Hired', empty: 'Jobs you are hired for appear here.' },
  { value: 'Favorite', label: 'Saved', icon: HeartIcon, empty: 'Save a job from its menu to keep it here.' },
  { value: 'Archived', label: 'Archived', empty: 'Jobs you archive are kept here.' },
] as const satisfies readonly { value: InboxFilter; label: string; icon?: unknown; empty: string }[];

/** A pro's conversations, newest message first, with filters and search kept in the address (mockup chat-pro). */
export function WorkList({ current, heading: Heading }: { current: number | null; heading: 'h1' | 'p' }) {
  const { filter: given, setFilter, typed, setTyped, keyword, suffix } = useListQuery();
  const filter = FILTERS.find(({ value }) => value === given) ?? FILTERS[0];
  const now = useNow();
  const page = workPageOf(filter.value, keyword);
  useWorkPage(page);
  const pane = useTop(filter.value);
  const countOf = useFilterCounts('myworks');
  const { data, isLoading, isFetching, isFetchingNextPage, isError, hasNextPage, fetchNextPage, refetch } =
    useWorkPagesInfiniteQuery({
      type: 'myworks',
      filter_id: INBOX_FILTERS[filter.value],
      ...(keyword ? { keyword } : {}),
    });
  const leads = useMemo(() => data?.pages.flatMap((page) => page.leads), [data]);
  useEffect(() => {
    if (leads) noteListed(leads);
  }, [leads]);
  return (
    <>
      <div className="shrink-0 px-4 pt-3">
        <Heading className="flex h-11 items-center text-xl font-bold max-lg:hidden">Jobs</Heading>
        <SearchField
          label="Search jobs"
          look="quiet"
          placeholder="Search name or job"
          maxLength={100}
          value={typed}
          onChange={(e) => setTyped(e.currentTarget.value)}
          onClear={() => setTyped('')}
        />
        <ChipGroup
          className="max-sm:my-2 sm:py-3"
          label="Show"
          value={filter.value}
          onChange={(value) => setFilter(value === 'Inbox' ? null : value)}
          options={FILTERS.map((one) => ({ ...one, count: countOf(one.value) }))}
        />
      </div>
      <div
        ref={pane}
        className="relative min-h-0 flex-1 border-t border-line lg:overflow-y-auto"
        aria-busy={isFetching && !isFetchingNextPage}
      >
        {isLoading && (
          <Loading className="px-4">
            <SkeletonRows rows={6} />
          </Loading>
        )}
        {isError && !data && (
          <div className="p-4">
            <ErrorState title="Could not load your jobs" onRetry={() => void refetch()} pending={isFetching} />
          </div>
        )}
        {leads?.length === 0 && (
          <div className="p-4">
            {filter.value === 'Inbox' && !keyword ? (
              <EmptyState
                title="No jobs yet"
                action={
                  <ButtonLink size={36} href="/dashboard/requests">
                    See requests
                  </ButtonLink>
                }
              >
                {filter.empty}
              </EmptyState>
            ) : (
              <EmptyState title={keyword ? 'Nothing found' : 'Nothing here'}>
                {keyword ? 'No job has these words in its title, notes, names or messages.' : filter.empty}
              </EmptyState>
            )}
          </div>
        )}
        {leads && leads.length > 0 && (
          <ul aria-label="Jobs" onKeyDown={listKeys}>
            {leads.map((lead) => (
              <li key={lead.id}>
                <WorkRow
                  lead={lead}
                  now={now}
                  isCurrent={lead.id === current}
                  href={
                    lead.quote_sent_on === null
                      ? `/dashboard/requests/${lead.id}`
                      : `/dashboard/works/${lead.id}${withoutFind(suffix)}`
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {hasNextPage && (
          <div className="p-4 text-center">
            <ShowMore label="Show older" pending={isFetchingNextPage} onMore={() => void fetchNextPage()} />
          </div>
        )}
      </div>
    </>
  );
}
