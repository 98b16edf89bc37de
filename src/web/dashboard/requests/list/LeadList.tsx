import { KeyboardIcon } from '@phosphor-icons/react/dist/ssr/Keyboard';
import { ListChecksIcon } from '@phosphor-icons/react/dist/ssr/ListChecks';
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/ssr/SlidersHorizontal';
import { useState } from 'react';
import { requestsIndex } from '#core/bids/calls.ts';
import * as leadCalls from '#core/bids/leads/calls.ts';
import type { Lead } from '#core/bids/model.ts';
import { ResumeBanner } from '#web/dashboard/onboarding/ResumeBanner.tsx';
import { InstallOffer } from '#web/dashboard/shell/InstallOffer.tsx';
import { usePerson } from '#web/dashboard/shell/use-person.ts';
import { useTop } from '#web/dashboard/shell/use-top.ts';
import { useLetterKeys } from '#web/parts/frames/letter-keys.ts';
import { PagedList } from '#web/parts/frames/PagedList.tsx';
import { listKeys } from '#web/parts/list-keys.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ChipGroup } from '#web/ui/action/ChipGroup.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { BackLink, TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { useMissingProof } from '../../onboarding/use-missing-proof.ts';
import { KeptNote } from '../lead/KeptNote.tsx';
import { QueuedNote } from '../quote/QueuedNote.tsx';
import { useQueuedQuotes } from '../quote/use-quote-queue.ts';
import { ChooseBar, NotPassedNote } from '../triage/ChooseBar.tsx';
import { ChooseRow } from '../triage/ChooseRow.tsx';
import { triageKeys } from '../triage/triage-context.ts';
import { type Choosing, useChoosing } from '../triage/use-choosing.ts';
import { focusedId } from '../triage/use-triage-keys.ts';
import { FilterSheet } from './FilterSheet.tsx';
import { FitCard } from './FitCard.tsx';
import { narrowings } from './filter-modifier.ts';
import { LeadRow } from './LeadRow.tsx';
import { countedChips, emptyWords, type ListFilter, readFilter } from './lead-filters.ts';
import { NarrowedBy } from './NarrowedBy.tsx';
import { NotListed } from './NotListed.tsx';
import { useFilterModifier } from './use-filter-modifier.ts';
import { useListQuery } from './use-list-query.ts';
import { useListedLeads } from './use-listed-leads.ts';

/** The list with its filters (mockup pro-requests). New requests appear by themselves. */
export function LeadList({ chosen, onHelp }: { chosen: number | null; onHelp: () => void }) {
  const query = useListQuery();
  const { keyword } = query;
  const shown = readFilter(query.filter);
  const isPassed = shown === 'passed';
  const missing = useMissingProof();
  const filter = isPassed ? 'all' : shown;
  const { modifier, changeModifier } = useFilterModifier(filter);
  const [isNarrowing, setNarrowing] = useState(false);
  const narrowed = narrowings(modifier, undefined).length;
  const { working_for } = usePerson();
  const now = useNow();
  const pane = useTop(shown);
  const { asked, list, leads, arrived } = useListedLeads(shown, keyword, modifier);
  const queued = new Set(useQueuedQuotes().map(({ bid_id }) => bid_id));
  const choosing = useChoosing(leads, now);
  useChoosingKeys(choosing, chosen);

  return (
    <>
      <div className="px-4 pt-4 lg:px-5 lg:pt-5">
        <ResumeBanner className="mb-4" />
        {chosen !== null && (
          // An open request has no menu beside it, so this links back.
          <p className="max-lg:hidden">
            <BackLink href={`/dashboard/requests${query.suffix}`}>{shared('verb>back_to_requests')}</BackLink>
          </p>
        )}
        <h1 className="flex h-11 items-center text-xl font-bold max-lg:hidden">{shared('noun>requests')}</h1>
        <InstallOffer className="mb-3 lg:mt-2" />
        <KeptNote
          about={requestsIndex}
          input={{ ...asked, page: 1 }}
          fetched={list.fulfilledTimeStamp}
          now={now}
          className="mb-3 lg:mt-2"
        />
        <QueuedNote className="mb-3 lg:mt-2" />
        <SearchRow
          query={query}
          narrowed={isPassed ? null : narrowed}
          choosing={choosing}
          onNarrow={() => setNarrowing(true)}
          onHelp={onHelp}
        />
        <ChipGroup
          line
          className="my-2 lg:-mx-5 lg:scroll-px-5 lg:px-5"
          label={shared('verb>show')}
          value={shown}
          onChange={(value) => query.setFilter(value === 'all' ? null : value)}
          options={countedChips(list.data?.pages[0]?.counts ?? (list.isError ? null : {}))}
        />
        {!isPassed && <NarrowedBy filter={filter} keyword={keyword} modifier={modifier} onChange={changeModifier} />}
      </div>
      {isNarrowing && (
        <FilterSheet
          filter={filter}
          keyword={keyword}
          modifier={modifier}
          onChange={(next) => changeModifier(() => next)}
          onClose={() => setNarrowing(false)}
        />
      )}
      {!working_for && <OpenJobsLink />}
      <Arrivals newest={leads?.filter((lead) => arrived.has(lead.id) && !lead.is_provider_readed) ?? []} />
      <div
        ref={pane}
        className="relative min-h-0 flex-1 border-t border-line lg:overflow-y-auto"
        aria-busy={list.isFetching && !list.isFetchingNextPage}
      >
        <NotPassedNote choosing={choosing} />
        {!isPassed && <FitCard className="m-4" />}
        <PagedList
          list={list}
          rows={leads}
          failed={t('lead_list>load_error')}
          skeleton={<SkeletonRows rows={6} shape="tile" />}
          beside="px-4 lg:px-5"
          around="p-4 lg:p-5"
          more={t('lead_list>show_older')}
          empty={
            <Nothing
              shown={shown}
              keyword={keyword}
              narrowed={narrowed}
              missing={missing}
              onClear={() => changeModifier(() => ({}))}
            />
          }
        >
          {(rows) => (
            <ul aria-label={shared('noun>requests')} className="divide-y divide-line" onKeyDown={listKeys}>
              {rows.map((lead) => {
                const href = `/dashboard/requests/${lead.id}${query.suffix}`;
                return (
                  <li key={lead.id} data-lead={lead.id}>
                    <ChooseRow lead={lead} now={now} href={href} choosing={choosing}>
                      <LeadRow
                        lead={lead}
                        now={now}
                        isChosen={lead.id === chosen}
                        isNew={arrived.has(lead.id)}
                        isQueued={queued.has(lead.id)}
                        href={href}
                      />
                    </ChooseRow>
                  </li>
                );
              })}
            </ul>
          )}
        </PagedList>
      </div>
      {choosing.isOn && <ChooseBar choosing={choosing} />}
    </>
  );
}

/** The letter keys to choose several requests, for the focused row or the open request. */
function useChoosingKeys(choosing: Choosing, opened: number | null) {
  const [areKeysOn] = triageKeys.use();
  useLetterKeys(areKeysOn, {
    x() {
      const id = focusedId() ?? opened;
      if (id !== null) choosing.toggle(id);
    },
    ...(choosing.isOn ? { escape: choosing.end } : {}),
    ...(choosing.chosen.length > 0 ? { p: () => choosing.ask(true) } : {}),
  });
}

/** The search, with buttons to filter, to choose several and for the keys. */
function SearchRow(props: {
  query: ReturnType<typeof useListQuery>;
  /** The number of active filters; null if the list can't be filtered. */
  narrowed: number | null;
  choosing: Choosing;
  onNarrow: () => void;
  onHelp: () => void;
}) {
  const { query, narrowed, choosing, onNarrow, onHelp } = props;
  return (
    <div className="flex items-center gap-1 lg:mt-2">
      <SearchField
        className="min-w-0 flex-1"
        label={t('lead_list>search_requests')}
        look="quiet"
        placeholder={t('lead_list>search_placeholder')}
        maxLength={100}
        value={query.typed}
        onChange={(e) => query.setTyped(e.currentTarget.value)}
        onClear={() => query.setTyped('')}
      />
      {narrowed !== null && (
        <IconButton
          label={narrowed > 0 ? t('lead_list>filter_active', { narrowed }) : t('lead_list>filter')}
          icon={SlidersHorizontalIcon}
          weight={narrowed > 0 ? 'fill' : 'regular'}
          aria-haspopup="dialog"
          onClick={onNarrow}
        />
      )}
      <IconButton
        label={t('choose>begin')}
        icon={ListChecksIcon}
        weight={choosing.isOn ? 'fill' : 'regular'}
        aria-pressed={choosing.isOn}
        aria-keyshortcuts="X"
        onClick={choosing.isOn ? choosing.end : choosing.begin}
      />
      <IconButton
        className="-mr-2.5"
        label={t('triage>settings')}
        icon={KeyboardIcon}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={onHelp}
      />
    </div>
  );
}

/** Tells screen readers which requests came while the list was open. */
function Arrivals({ newest }: { newest: readonly Lead[] }) {
  return (
    <p role="status" className="sr-only">
      {newest.length === 1 && t('lead_list>new_request_announced', { title: newest[0]?.quote_request.title ?? '' })}
      {newest.length > 1 && t('lead_list>new_requests', { count: newest.length })}
    </p>
  );
}

/** Why the list is empty, and what to do. */
function Nothing(props: {
  shown: ListFilter;
  keyword: string;
  narrowed: number;
  missing: ReturnType<typeof useMissingProof>;
  onClear: () => void;
}) {
  const { shown, keyword, narrowed, missing, onClear } = props;
  const { user } = usePerson();
  const isAll = !keyword && narrowed === 0;
  if (isAll && user?.quote_service_count === 0)
    return <EmptyState title={t('lead_list>empty_title')}>{t('lead_list>setup_needed')}</EmptyState>;
  if (isAll && missing !== null && shown === 'all') return <NotListed missing={missing} />;
  if (narrowed > 0 && shown !== 'passed')
    return (
      <EmptyState
        title={t('lead_list>no_matches_title')}
        action={
          <Button size={36} onClick={onClear}>
            {t('lead_list>clear_filters')}
          </Button>
        }
      >
        {t('lead_list>no_matches')}
      </EmptyState>
    );
  return (
    <EmptyState title={keyword ? t('lead_list>search_empty_title') : t('lead_list>nothing_here')}>
      {keyword ? t('lead_list>search_empty') : emptyWords()[shown]}
    </EmptyState>
  );
}

/** Links to requests that weren't offered, not for helpers. More prominent if one waits for an answer. */
function OpenJobsLink() {
  const { data } = useRead(leadCalls.leads, { page: 1, page_size: 20 });
  const waiting = data?.leads.length ?? 0;
  return (
    <p className="px-4 pb-3 text-sm lg:px-5">
      <TextLink href="/dashboard/requests/case">
        {waiting > 0 ? t('lead_list>nearby_jobs', { count: waiting }) : t('lead_list>more_open_jobs')}
      </TextLink>
    </p>
  );
}
