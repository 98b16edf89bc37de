import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { useEffect, useMemo } from 'react';
import { INBOX_FILTERS, type InboxFilter } from '#core/bids/model.ts';
import { workPageOf } from '#core/bids/work-model.ts';
import { listKeys } from '#web/parts/list-keys.ts';
import { useNow } from '#web/parts/use-now.ts';
import { noteListed } from '#web/state/chat-conversations.ts';
import { useWorkPagesInfiniteQuery } from '#web/state/pages.ts';
import { t } from '#web/text/works.ts';
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
type Filter = Extract<InboxFilter, 'Inbox' | 'Unread' | 'Lead' | 'InProgress' | 'Hired' | 'Favorite' | 'Archived'>;
const words = (): Readonly<Record<Filter, { label: string; empty: string }>> => ({
  Inbox: { label: t('work_list>all'), empty: t('work_list>every_quote_you_send_has') },
  Unread: { label: t('work_list>unread'), empty: t('work_list>you_have_read_everything') },
  Lead: { label: t('work_list>to_quote'), empty: t('work_list>no_request_waits_for_your') },
  InProgress: { label: t('work_list>in_progress'), empty: t('work_list>quotes_that_wait_for_an') },
  Hired: { label: t('work_list>hired'), empty: t('work_list>jobs_you_are_hired_for') },
  Favorite: { label: t('work_list>saved'), empty: t('work_list>save_a_job_from_its') },
  Archived: { label: t('work_list>archived'), empty: t('work_list>jobs_you_archive_are_kept') },
});

/** A pro's conversations, newest message first, with filters and search kept in the address (mockup chat-pro). */
export function WorkList({ current, heading: Heading }: { current: number | null; heading: 'h1' | 'p' }) {
  const { filter: given, setFilter, typed, setTyped, keyword, suffix } = useListQuery();
  const said = words();
  const filters = Object.keys(said) as Filter[];
  const filter = filters.find((value) => value === given) ?? (filters[0] as Filter);
  const now = useNow();
  const page = workPageOf(filter, keyword);
  useWorkPage(page);
  const pane = useTop(filter);
  const countOf = useFilterCounts('myworks');
  const { data, isLoading, isFetching, isFetchingNextPage, isError, hasNextPage, fetchNextPage, refetch } =
    useWorkPagesInfiniteQuery({
      type: 'myworks',
      filter_id: INBOX_FILTERS[filter],
      ...(keyword ? { keyword } : {}),
    });
  const leads = useMemo(() => data?.pages.flatMap((page) => page.leads), [data]);
  useEffect(() => {
    if (leads) noteListed(leads);
  }, [leads]);
  return (
    <>
      <div className="shrink-0 px-4 pt-3">
        <Heading className="flex h-11 items-center text-xl font-bold max-lg:hidden">{t('work_list>jobs')}</Heading>
        <SearchField
          label={t('work_list>search_jobs')}
          look="quiet"
          placeholder={t('work_list>search_name_or_job')}
          maxLength={100}
          value={typed}
          onChange={(e) => setTyped(e.currentTarget.value)}
          onClear={() => setTyped('')}
        />
        <ChipGroup
          className="max-sm:my-2 sm:py-3"
          label={t('work_list>show')}
          value={filter}
          onChange={(value) => setFilter(value === 'Inbox' ? null : value)}
          options={filters.map((value) => ({
            value,
            label: said[value].label,
            ...(value === 'Favorite' && { icon: HeartIcon }),
            count: countOf(value),
          }))}
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
            <ErrorState
              title={t('work_list>could_not_load_your_jobs')}
              onRetry={() => void refetch()}
              pending={isFetching}
            />
          </div>
        )}
        {leads?.length === 0 && (
          <div className="p-4">
            {filter === 'Inbox' && !keyword ? (
              <EmptyState
                title={t('work_list>no_jobs_yet')}
                action={
                  <ButtonLink size={36} href="/dashboard/requests">
                    {t('work_list>see_requests')}
                  </ButtonLink>
                }
              >
                {said[filter].empty}
              </EmptyState>
            ) : (
              <EmptyState title={keyword ? t('work_list>nothing_found') : t('work_list>nothing_here')}>
                {keyword ? t('work_list>no_job_has_these_words') : said[filter].empty}
              </EmptyState>
            )}
          </div>
        )}
        {leads && leads.length > 0 && (
          <ul aria-label={t('work_list>jobs')} onKeyDown={listKeys}>
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
            <ShowMore
              label={t('work_list>show_older')}
              pending={isFetchingNextPage}
              onMore={() => void fetchNextPage()}
            />
          </div>
        )}
      </div>
    </>
  );
}
