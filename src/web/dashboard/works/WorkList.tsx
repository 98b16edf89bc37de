import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { type ReactNode, useEffect, useMemo } from 'react';
import * as bidCalls from '#core/bids/calls.ts';
import { type JobFilter, workPageOf, worksAsked } from '#core/bids/work-model.ts';
import { PagedList } from '#web/parts/frames/PagedList.tsx';
import { listKeys } from '#web/parts/list-keys.ts';
import { useNow } from '#web/parts/use-now.ts';
import { usePages } from '#web/state/calls.ts';
import { noteListed } from '#web/state/chat/conversations.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/works.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ChipGroup } from '#web/ui/action/ChipGroup.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { withoutFind } from '../chat/search/use-find.ts';
import { useFilterCounts } from '../inbox/use-filter-counts.ts';
import { useListQuery } from '../requests/list/use-list-query.ts';
import { useWorkPage } from '../shell/sync/use-work-page.ts';
import { usePerson } from '../shell/use-person.ts';
import { useTop } from '../shell/use-top.ts';
import { WorkRow } from './WorkRow.tsx';

/** The filters of section 4 for a pro's jobs, with the text for an empty list. */
const words = (): Readonly<Record<JobFilter, { label: string; empty: string }>> => ({
  Inbox: { label: shared('noun>all'), empty: t('work_list>empty_all') },
  Unread: { label: shared('status>unread'), empty: t('work_list>empty_unread') },
  Lead: { label: t('work_list>quote_due'), empty: t('work_list>empty_quote_due') },
  Waiting: { label: t('work_list>quoted'), empty: t('work_list>empty_quoted') },
  InProgress: { label: t('work_list>in_progress'), empty: t('work_list>empty_in_progress') },
  Hired: { label: shared('status>hired'), empty: t('work_list>empty_hired') },
  Favorite: { label: shared('status>saved'), empty: t('work_list>empty_saved') },
  Archived: { label: shared('status>archived'), empty: t('work_list>empty_archived') },
});

interface WorkListProps {
  readonly current: number | null;
  readonly heading: 'h1' | 'p';
  /** More links: beside the heading, on phones above the search. */
  readonly children?: ReactNode;
}

/** A pro's conversations, newest message first, with filters and search kept in the address (mockup chat-pro). */
export function WorkList({ current, heading: Heading, children }: WorkListProps) {
  const { filter: given, setFilter, typed, setTyped, keyword, suffix } = useListQuery();
  const said = words();
  const { working_for } = usePerson();
  const filters = Object.keys(said) as JobFilter[];
  const filter = filters.find((value) => value === given) ?? (filters[0] as JobFilter);
  const now = useNow();
  const page = workPageOf(filter, keyword);
  const active = useWorkPage(page);
  const pane = useTop(`${active} ${filter}`);
  const countOf = useFilterCounts('myworks');
  const list = usePages(bidCalls.bidsIndex, {
    type: 'myworks',
    ...worksAsked(filter, keyword),
  });
  const leads = useMemo(() => list.data?.pages.flatMap((page) => page.leads), [list.data]);
  useEffect(() => {
    if (leads) noteListed(leads);
  }, [leads]);
  return (
    <>
      <div className="shrink-0 px-4 pt-3">
        <div className="flex items-center justify-between gap-3 max-lg:not-has-[p]:hidden max-lg:mb-3 lg:h-11">
          <Heading className="text-xl font-bold max-lg:hidden">{shared('noun>jobs')}</Heading>
          {children}
        </div>
        <SearchField
          label={t('work_list>search_jobs')}
          look="quiet"
          placeholder={t('work_list>search_placeholder')}
          maxLength={100}
          value={typed}
          onChange={(e) => setTyped(e.currentTarget.value)}
          onClear={() => setTyped('')}
        />
        <ChipGroup
          line
          className="my-2"
          label={shared('verb>show')}
          value={filter}
          onChange={(value) => setFilter(value === 'Inbox' ? null : value)}
          options={filters.map((value) => ({
            value,
            label: said[value].label,
            ...(value === 'Favorite' && { icon: HeartIcon }),
            ...(value !== 'Waiting' && { count: countOf(value) }),
          }))}
        />
      </div>
      <div
        ref={pane}
        className="relative min-h-0 flex-1 border-t border-line lg:overflow-y-auto"
        aria-busy={list.isFetching && !list.isFetchingNextPage}
      >
        <PagedList
          list={list}
          rows={leads}
          failed={t('work_list>load_error')}
          foot="p-4"
          empty={
            filter === 'Inbox' && !keyword && working_for?.role === 'jobs' ? (
              <EmptyState title={t('work_list>empty_title')}>
                {t('work_list>empty_helper', { name: working_for.name })}
              </EmptyState>
            ) : filter === 'Inbox' && !keyword ? (
              <EmptyState
                title={t('work_list>empty_title')}
                action={
                  <ButtonLink size={36} href="/dashboard/requests">
                    {t('work_list>see_requests')}
                  </ButtonLink>
                }
              >
                {said[filter].empty}
              </EmptyState>
            ) : (
              <EmptyState title={keyword ? t('work_list>search_empty_title') : t('work_list>nothing_here')}>
                {keyword ? t('work_list>search_empty') : said[filter].empty}
              </EmptyState>
            )
          }
        >
          {(rows) => (
            <ul aria-label={shared('noun>jobs')} onKeyDown={listKeys}>
              {rows.map((lead) => (
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
        </PagedList>
      </div>
    </>
  );
}
