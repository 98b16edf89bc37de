import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { TagIcon } from '@phosphor-icons/react/dist/ssr/Tag';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Lead } from '#core/bids/model.ts';
import { REQUEST_FILTERS, type RequestFilter } from '#core/requests/model.ts';
import { useRequestsIndexQuery } from '#web/state/api.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ChipGroup } from '#web/ui/ChipGroup.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ShowMore } from '#web/ui/Pagination.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Loading, SkeletonRows } from '#web/ui/Skeleton.tsx';
import { usePerson } from '../shell/use-person.ts';
import { LeadRow } from './LeadRow.tsx';

const CHIPS: readonly { value: RequestFilter; label: string; icon?: typeof HeartIcon }[] = [
  { value: 'all', label: 'All' },
  { value: 'notread', label: 'Unread' },
  { value: 'notquoted', label: 'Not quoted' },
  { value: 'quoted', label: 'Quoted' },
  { value: 'read', label: 'Read' },
  { value: 'phoneonly', label: 'Can call', icon: PhoneIcon },
  { value: 'discount', label: 'Lower fee', icon: TagIcon },
  { value: 'favorite', label: 'Saved', icon: HeartIcon },
];

const EMPTY: Readonly<Record<RequestFilter, string>> = {
  all: 'New requests that fit your services and areas appear here by themselves.',
  notread: 'You have read every request.',
  notquoted: 'You have answered every request.',
  quoted: 'Requests you have quoted are kept here.',
  read: 'Requests you have opened are kept here.',
  phoneonly: 'No request is for a job by phone just now.',
  discount: 'No request has a lower fee just now.',
  favorite: 'Press the heart of a request to save it here.',
};

/** The list with its filters, kept in the address so that back and links work. */
export function LeadList({ chosen }: { chosen: number | null }) {
  const [query, setQuery] = useSearchParams();
  const given = query.get('filter') as RequestFilter | null;
  const filter = given && REQUEST_FILTERS.includes(given) ? given : 'all';
  const [typed, setTyped] = useState(query.get('keyword') ?? '');
  const keyword = useDeferredValue(typed.trim());
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { user } = usePerson();

  function choose(next: string) {
    setCursors([]);
    setQuery((now) => {
      if (next === 'all') now.delete('filter');
      else now.set('filter', next);
      return now;
    });
  }

  const first = useRequestsIndexQuery({ type_id: 1, filter, ...(keyword ? { keyword } : {}), page: 1 });
  const counts = first.data?.counts ?? {};
  const suffix = query.toString() ? `?${query}` : '';

  return (
    <>
      <div className="px-4 pt-4 lg:px-5 lg:pt-5">
        <h1 className="text-xl font-bold max-lg:sr-only">Requests</h1>
        <div className="mt-3 max-lg:mt-0">
          <SearchField
            label="Search requests"
            look="quiet"
            placeholder="Search job or area"
            value={typed}
            onChange={(e) => {
              setTyped(e.currentTarget.value);
              setCursors([]);
            }}
            onClear={() => setTyped('')}
          />
        </div>
        <div className="-mx-4 mt-3 pb-3 lg:-mx-5">
          <ChipGroup
            label="Show"
            value={filter}
            onChange={choose}
            options={CHIPS.map((chip) => ({ ...chip, count: counts[chip.value] ?? 0 }))}
          />
        </div>
      </div>
      <div className="min-h-0 flex-1 border-t border-line lg:overflow-y-auto" aria-busy={first.isFetching}>
        {first.isLoading && (
          <Loading className="p-4 lg:p-5">
            <SkeletonRows rows={6} shape="tile" />
          </Loading>
        )}
        {first.isError && !first.data && (
          <ErrorState title="Could not load your requests" onRetry={() => void first.refetch()}>
            Nothing was lost.
          </ErrorState>
        )}
        {first.data && first.data.leads.length === 0 && (
          <div className="p-4 lg:p-5">
            {user?.quote_service_count === 0 ? (
              <EmptyState
                title="No services yet"
                action={<ButtonLink href="/dashboard/services/new">Add a service</ButtonLink>}
              >
                Say what you do and where. Your first service brings starter credit.
              </EmptyState>
            ) : (
              <EmptyState title="Nothing here">{keyword ? 'No request fits these words.' : EMPTY[filter]}</EmptyState>
            )}
          </div>
        )}
        {first.data && (
          <ul className="divide-y divide-line">
            <Rows leads={first.data.leads} chosen={chosen} suffix={suffix} />
            {cursors.map((cursor, index) => (
              <MoreRows
                key={cursor}
                cursor={cursor}
                filter={filter}
                keyword={keyword}
                chosen={chosen}
                suffix={suffix}
                onMore={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : null}
              />
            ))}
          </ul>
        )}
        {cursors.length === 0 && first.data?.paging.next_cursor && (
          <More onMore={() => setCursors([first.data?.paging.next_cursor as string])} />
        )}
      </div>
    </>
  );
}

const More = ({ onMore }: { onMore: () => void }) => (
  <div className="p-4 text-center">
    <ShowMore label="Show older requests" onMore={onMore} />
  </div>
);

function Rows({ leads, chosen, suffix }: { leads: readonly Lead[]; chosen: number | null; suffix: string }) {
  return leads.map((lead) => (
    <li key={lead.id}>
      <LeadRow lead={lead} isChosen={lead.id === chosen} href={`/dashboard/requests/${lead.id}${suffix}`} />
    </li>
  ));
}

function MoreRows(props: {
  cursor: string;
  filter: RequestFilter;
  keyword: string;
  chosen: number | null;
  suffix: string;
  onMore: ((cursor: string) => void) | null;
}) {
  const { cursor, filter, keyword, chosen, suffix, onMore } = props;
  const { data } = useRequestsIndexQuery({ type_id: 1, filter, page: 1, cursor, ...(keyword ? { keyword } : {}) });
  const next = data?.paging.next_cursor;
  if (!data) return null;
  return (
    <>
      <Rows leads={data.leads} chosen={chosen} suffix={suffix} />
      {onMore && next && (
        <li>
          <More onMore={() => onMore(next)} />
        </li>
      )}
    </>
  );
}
