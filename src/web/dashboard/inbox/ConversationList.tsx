import { useDeferredValue, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as bidCalls from '#core/bids/calls.ts';
import { type BidView, INBOX_FILTERS, type InboxFilter, OUTCOME, QUOTE_STATUS } from '#core/bids/model.ts';
import { fromWire } from '#core/kit/time.ts';
import { EndedPill, QuoteStatusPill } from '#web/parts/QuoteStatusPill.tsx';
import { OrderStatePill } from '#web/parts/service/shop/OrderStatePill.tsx';
import { useRead } from '#web/state/calls.ts';
import { noteListed } from '#web/state/chat/conversations.ts';
import { t } from '#web/text/spaces/chat.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showListTime } from '#web/text/times.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ChipGroup } from '#web/ui/action/ChipGroup.tsx';
import { CountBadge } from '#web/ui/data/CountBadge.tsx';
import { ShowMore } from '#web/ui/data/Pagination.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { withoutFind } from '../chat/search/use-find.ts';
import { useTop } from '../shell/use-top.ts';
import { lastWords } from './last-words.ts';
import { useFilterCounts } from './use-filter-counts.ts';

type Row = BidView & { readonly title: string };

/** The filters of section 4 with this screen's labels, in order of use. */
const filters = (): readonly { code: InboxFilter; label: string; empty: string }[] => [
  { code: 'Inbox', label: shared('noun>all'), empty: t('conversation_list>no_conversations_yet') },
  { code: 'Unread', label: shared('status>unread'), empty: t('conversation_list>no_unread') },
  {
    code: 'Lead',
    label: t('conversation_list>not_answered'),
    empty: t('conversation_list>all_answered'),
  },
  { code: 'InProgress', label: shared('noun>quotes'), empty: t('conversation_list>no_open_quotes') },
  { code: 'Hired', label: shared('status>hired'), empty: t('conversation_list>no_hires') },
  { code: 'Favorite', label: shared('status>saved'), empty: t('conversation_list>no_saved_quotes') },
  { code: 'Archived', label: shared('status>archived'), empty: t('conversation_list>no_archived') },
];

/** The filter in the address; "all" for anything else. */
const filterOf = (named: string | null) => {
  const all = filters();
  return all.find(({ code }) => code === named) ?? (all[0] as (typeof all)[number]);
};

export interface ConversationListProps {
  /** The conversation on screen, beside the list. */
  readonly current: number | null;
  /** `h1` if the list is the whole screen; `p` if it is beside another. */
  readonly heading: 'h1' | 'p';
}

/** The conversations of a consumer, newest message first, with filters and search kept in the address. */
export function ConversationList({ current, heading: Heading }: ConversationListProps) {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search.get('filter')).code;
  const countOf = useFilterCounts('inbox');
  const keyword = search.get('q') ?? '';
  const [pages, setPages] = useState(1);
  const pane = useTop(filter);
  const change = (key: string, value: string) => {
    setPages(1);
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  };
  const choose = (value: string) => change('filter', value === 'Inbox' ? '' : value);
  const asked = useDeferredValue(keyword.trim());
  return (
    <>
      <div className="shrink-0 px-4 py-3">
        <Heading className="flex h-11 items-center text-xl font-bold max-lg:hidden">{shared('noun>inbox')}</Heading>
        <SearchField
          label={t('conversation_list>search_conversations')}
          look="quiet"
          placeholder={t('conversation_list>search_placeholder')}
          maxLength={100}
          value={keyword}
          onChange={(event) => change('q', event.target.value)}
          onClear={() => change('q', '')}
        />
        <ChipGroup
          line
          className="mt-2"
          label={t('conversation_list>filter_conversations')}
          value={filter}
          onChange={choose}
          options={filters().map(({ code, label }) => ({ value: code, label, count: countOf(code) }))}
        />
      </div>
      <div ref={pane} className="relative min-h-0 flex-1 lg:overflow-y-auto">
        {Array.from({ length: pages }, (_, index) => (
          <Page
            // biome-ignore lint/suspicious/noArrayIndexKey: a page's number is its identity
            key={index}
            page={index + 1}
            filter={filter}
            keyword={asked}
            current={current}
            search={withoutFind(search.toString())}
            onMore={index === pages - 1 ? () => setPages(pages + 1) : null}
          />
        ))}
      </div>
    </>
  );
}

interface PageProps {
  readonly page: number;
  readonly filter: InboxFilter;
  readonly keyword: string;
  readonly current: number | null;
  readonly search: string;
  readonly onMore: (() => void) | null;
}

function Page({ page, filter, keyword, current, search, onMore }: PageProps) {
  const { currentData, error, refetch } = useRead(bidCalls.bidsIndex, {
    type: 'inbox',
    filter_id: INBOX_FILTERS[filter],
    page,
    page_size: 30,
    ...(keyword ? { keyword } : {}),
  });
  useEffect(() => {
    if (currentData) noteListed(currentData.bids);
  }, [currentData]);
  if (!currentData)
    return error ? (
      <ErrorState plain level={2} title={t('conversation_list>load_error')} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <div className="px-4">
          <SkeletonRows rows={page === 1 ? 6 : 2} />
        </div>
      </Loading>
    );
  const { bids, paging } = currentData;
  if (bids.length === 0 && page === 1) return <Nothing filter={filter} keyword={keyword} />;
  return (
    <>
      <ul aria-label={page === 1 ? shared('noun>conversations') : t('conversation_list>conversations_page', { page })}>
        {bids.map((bid) => (
          <li key={bid.id}>
            <ConversationRow bid={bid} current={bid.id === current} search={search} />
          </li>
        ))}
      </ul>
      {onMore && page < paging.totalPages && (
        <div className="p-4">
          <ShowMore label={shared('verb>show_older')} onMore={onMore} />
        </div>
      )}
    </>
  );
}

function Nothing({ filter, keyword }: { filter: InboxFilter; keyword: string }) {
  if (keyword)
    return (
      <EmptyState plain title={t('conversation_list>search_empty_title')}>
        {t('conversation_list>search_empty', { keyword })}
      </EmptyState>
    );
  const { empty } = filterOf(filter);
  return filter === 'Inbox' ? (
    <EmptyState
      plain
      title={empty}
      action={
        <ButtonLink size={36} href="/genre/all">
          {shared('verb>get_quotes')}
        </ButtonLink>
      }
    >
      {t('conversation_list>empty')}
    </EmptyState>
  ) : (
    <EmptyState plain title={empty} />
  );
}

function ConversationRow({ bid, current, search }: { bid: Row; current: boolean; search: string }) {
  const { service, last_message: last, unread } = bid;
  const at = last ? fromWire(last.created) : null;
  const isNew = unread > 0 || !bid.is_requestor_readed;
  const text = last ? lastWords(last, { side: 'consumer', other: service.name, now: new Date() }) : bid.price_note;
  return (
    <Anchor
      href={`/dashboard/projects/quote/${bid.quote_request_id}/${bid.id}${search}`}
      aria-current={current ? 'true' : undefined}
      className={`flex gap-3 border-l-3 px-4 py-3.5 ${current ? 'border-brand bg-inset' : 'border-transparent hover:bg-well'}`}
    >
      <Avatar
        name={service.name}
        id={service.id}
        kind={service.is_business ? 'business' : 'person'}
        photo={service.s3_thumb_url}
        size={44}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={`min-w-0 flex-1 truncate text-md ${isNew ? 'font-bold' : 'font-semibold'}`}>
            {service.name}
          </span>
          {at && (
            <span className={`tnum text-xs ${isNew ? 'font-semibold text-brand-ink' : 'text-ink-3'}`}>
              {showListTime(at, new Date())}
            </span>
          )}
        </span>
        <span className={`block truncate text-sm ${current ? 'text-ink-2' : 'text-ink-3'}`}>{bid.title}</span>
        <span className="mt-1 flex items-center gap-2">
          <span className={`min-w-0 flex-1 truncate text-sm ${isNew ? 'font-semibold text-ink' : 'text-ink-2'}`}>
            {text}
          </span>
          {unread > 0 ? (
            <CountBadge count={unread} label={t('conversation_list>unread_badge')} />
          ) : (
            isNew && (
              <span className="size-2.5 shrink-0 rounded-full bg-brand">
                <span className="sr-only">{t('conversation_list>new_quote')}</span>
              </span>
            )
          )}
        </span>
        <span className="mt-1.5 block">
          <ConversationPill bid={bid} />
        </span>
      </span>
    </Anchor>
  );
}

/** The state of the quote for the customer. A reason why it ended comes before its status. */
function ConversationPill({ bid }: { bid: Row }) {
  if (bid.nshop_order) return <OrderStatePill state={bid.nshop_order.state} />;
  if (bid.is_requestor_rejected) return <EndedPill label={shared('status>turned_down')} />;
  if (bid.quote_status_id === QUOTE_STATUS.InProgress && bid.outcome === OUTCOME.lost)
    return <EndedPill label={shared('status>another_pro_hired')} />;
  return <QuoteStatusPill quote_status_id={bid.quote_status_id} side="consumer" />;
}
