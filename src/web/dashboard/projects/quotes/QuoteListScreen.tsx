import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { ColumnsIcon } from '@phosphor-icons/react/dist/ssr/Columns';
import { SortAscendingIcon } from '@phosphor-icons/react/dist/ssr/SortAscending';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import * as bidCalls from '#core/bids/calls.ts';
import type { BidView } from '#core/bids/model.ts';
import { NOT_FOUND } from '#core/kit/result.ts';
import * as requestCalls from '#core/requests/calls.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { lazyPart, lazyUnseen } from '#web/app/faults/part.tsx';
import { RequestQuestions } from '#web/dashboard/questions/RequestQuestions.tsx';
import { Component as MissingScreen } from '#web/dashboard/shell/MissingScreen.tsx';
import { useScreenName } from '#web/dashboard/shell/screen-name.ts';
import { TopBar } from '#web/dashboard/shell/TopBar.tsx';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Menu } from '#web/ui/action/Menu.tsx';
import type { MenuEntry } from '#web/ui/action/menu-props.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { CloseDialog } from '../CloseDialog.tsx';
import { ProjectTold } from '../ProjectTold.tsx';
import { RequestSheet } from '../RequestSheet.tsx';
import { useReopen } from '../use-reopen.ts';
import { useWide } from '../use-wide.ts';
import { OpenQuestions } from '../waiting/OpenQuestions.tsx';
import { CompareScreen } from './CompareScreen.tsx';
import { COMPARE_MIN } from './CompareView.tsx';
import { orderHref } from './OrderWay.tsx';
import { Places } from './Places.tsx';
import { PriceCheck, useUsualPrice } from './PriceCheck.tsx';
import { QuoteCard, QuoteRadio } from './QuoteCard.tsx';
import { QuoteListHead } from './QuoteListHead.tsx';
import { QuoteListLoading } from './QuoteListLoading.tsx';
import { QuotePanel } from './QuotePanel.tsx';
import { QUOTE_SORTS, readSort, sortQuotes, sortWords } from './quote-sort.ts';
import { isStillNeededAsked, StillNeeded } from './StillNeeded.tsx';
import { SuggestedPros } from './SuggestedPros.tsx';
import { useAddress } from './use-address.ts';
import { useQuoteActions } from './use-quote-actions.tsx';
import { useSeenQuotes } from './use-seen-quotes.ts';
import { WaitingForQuotes } from './WaitingForQuotes.tsx';

// Every kind of question comes with these: what is asked after posting, and who changes or copies a request.
const LaterQuestions = lazyUnseen(async () => (await import('../later/LaterQuestions.tsx')).default);
const RequestFormView = lazyPart(async () => (await import('../RequestFormView.tsx')).default);

/** The quotes of one request, to compare and to hire from (mockup quotes-compare). */
export function Component() {
  const { requestId = '' } = useParams();
  const { data, error, refetch } = useRead(bidCalls.requestView, { request_id: requestId });
  // A request that was offered to oneself as a pro is no project of one's own.
  if (data && !data.is_own) return <MissingScreen />;
  if (data) return <Quotes request={data.quote_request} bids={data.QuoteBid} />;
  // A number that no request can have is none of ours either.
  if (error?.code === NOT_FOUND || error?.code === 'validation' || !/^\d+$/.test(requestId)) return <MissingScreen />;
  return (
    <>
      <TopBar
        title={shared('noun>quotes')}
        back={{ href: '/dashboard/projects', label: t('quote_list_screen>back_to_projects') }}
      />
      <div className="mx-auto max-w-[68rem] px-4 py-4 lg:px-10 lg:py-8">
        {error ? (
          <ErrorState level={1} title={t('quote_list_screen>load_error')} onRetry={() => void refetch()} />
        ) : (
          <QuoteListLoading request_id={Number(requestId)} />
        )}
      </div>
    </>
  );
}

function Quotes({ request, bids }: { request: OwnRequest; bids: readonly BidView[] }) {
  const { action } = useParams();
  useScreenName(action === undefined ? t('quote_list_screen>screen_name', { title: request.title }) : null);
  const wide = useWide();
  const navigate = useNavigate();
  const [search, change] = useAddress();
  const sort = readSort(search.get('sort'));
  const sorted = useMemo(() => sortQuotes(bids, sort, request), [bids, sort, request]);
  const actions = useQuoteActions(request);
  const usual = useUsualPrice(request);
  const seen = useSeenQuotes(bids);
  const [archive] = useAct(requestCalls.archiveRequest);

  const home = `/dashboard/projects/quotelist/${request.quote_request_id}`;
  const query = search.size > 0 ? `?${search}` : '';
  const opened = useRef(false);
  const open = (what: string) => {
    opened.current = true;
    void navigate(`${home}/${what}${query}`);
  };
  // Back where the person came from; a deep link has nothing behind it in the dashboard.
  const shut = () => {
    if (opened.current) void navigate(-1);
    else void navigate(`${home}${query}`, { replace: true });
    opened.current = false;
  };

  const chosen = sorted.find(({ id }) => String(id) === search.get('quote')) ?? sorted[0];
  const { see } = seen;
  useEffect(() => {
    if (wide && chosen && action !== 'compare') see(chosen);
  }, [wide, chosen, see, action]);

  const put = async (undo: boolean) => {
    const reply = await archive({ request_id: request.quote_request_id, ...(undo ? { undo } : {}) });
    if (reply.error) return void toast({ tone: 'danger', text: reply.error.message });
    toast(
      undo
        ? { text: t('quote_list_screen>unarchived_toast') }
        : {
            text: t('quote_list_screen>archived_toast'),
            action: { label: shared('verb>undo'), onAction: () => void put(true) },
          },
    );
  };
  // An order of the shop has one quote, and decides on it by itself.
  const order = bids[0]?.nshop_order ?? null;
  const isOpen = !request.is_closed && !request.is_expired && !order;
  const isHired = request.hired_quote_bid_id !== null;
  const { reopen } = useReopen(request);
  const closeMenu: MenuEntry[] = isOpen
    ? [{ id: 'close', label: shared('verb>close_request'), danger: true, onAction: () => open('close') }]
    : [];
  const menu: MenuEntry[] = [
    ...(bids.length >= COMPARE_MIN
      ? [{ id: 'compare', label: t('quote_list_screen>compare_side_by_side'), onAction: () => open('compare') }]
      : []),
    ...(order ? [{ id: 'order', label: t('order_way>open'), href: orderHref(order.id) }] : []),
    { id: 'details', label: shared('noun>request_details'), onAction: () => open('details') },
    ...(isOpen && !isHired
      ? [
          { id: 'edit', label: t('quote_list_screen>change_request'), onAction: () => open('edit') },
          ...(request.is_held || isStillNeededAsked(request, new Date())
            ? []
            : [{ id: 'pros', label: t('quote_list_screen>ask_more_pros'), onAction: () => open('pros') }]),
        ]
      : []),
    ...(!isOpen && !isHired && !order
      ? [{ id: 'reopen', label: shared('verb>reopen_request'), onAction: () => void reopen() }]
      : []),
    ...(order ? [] : [{ id: 'copy', label: t('quote_list_screen>copy_request'), onAction: () => open('copy') }]),
    {
      id: 'archive',
      label: request.is_archived ? shared('verb>unarchive') : shared('verb>archive'),
      onAction: () => void put(request.is_archived),
    },
  ];
  const sortMenu = QUOTE_SORTS.map((id) => ({ id, label: sortWords()[id] }));
  const onSort = (id: string) => change({ sort: id === 'match' ? null : id });

  if (action === 'copy' || (action === 'edit' && isOpen && !isHired))
    return (
      <Suspense fallback={null}>
        <RequestFormView
          request_id={request.quote_request_id}
          purpose={action}
          again={
            action === 'copy'
              ? bids.find(({ service }) => String(service.id) === search.get('pro'))?.service
              : undefined
          }
        />
      </Suspense>
    );
  if (action === 'compare' && bids.length >= COMPARE_MIN)
    return (
      <CompareScreen
        request={request}
        bids={sorted}
        back={`${home}${query}`}
        named={search.get('compare')}
        onChoose={(ids) => change({ compare: ids.join(',') })}
        actions={actions}
      />
    );

  const priceCheck = usual && bids.length > 0 && !order && (
    <PriceCheck bids={bids} usual={usual} chosen_id={wide ? (chosen?.id ?? null) : null} />
  );
  const questions = (
    <>
      {isOpen && (
        <Suspense fallback={null}>
          <LaterQuestions request_id={request.quote_request_id} />
        </Suspense>
      )}
      <RequestQuestions
        className="mt-6"
        request_id={request.quote_request_id}
        side="requestor"
        isOpen={isOpen && !isHired}
      />
    </>
  );
  const count = order ? t('order_way>yours') : t('number_of>quotes', { count: bids.length });
  const title = request.is_held
    ? t('quote_list_screen>held_title')
    : bids.length === 0
      ? shared('status>waiting_for_quotes')
      : count;
  return (
    <>
      <TopBar
        title={title}
        back={{ href: '/dashboard/projects', label: t('quote_list_screen>back_to_projects') }}
        actions={
          <>
            {bids.length > 1 && (
              <Menu
                label={t('quote_list_screen>sort_label', { sort: sortWords()[sort] })}
                items={sortMenu}
                value={sort}
                onChange={onSort}
                trigger={{ kind: 'icon', icon: SortAscendingIcon }}
              />
            )}
            <Menu label={t('quote_list_screen>more_actions')} items={[...menu, ...closeMenu]} />
          </>
        }
      />
      <div className="mx-auto max-w-[68rem] px-4 py-4 lg:px-10 lg:py-8">
        {search.get('invite') === 'missed' && (
          <Banner
            className="mb-4"
            tone="info"
            live="status"
            title={t('quote_list_screen>invite_failed_title')}
            onDismiss={() => change({ invite: null })}
          >
            {t('quote_list_screen>invite_failed')}
          </Banner>
        )}
        <QuoteListHead
          request={request}
          menu={menu}
          onDetails={() => open('details')}
          onClose={isOpen ? () => open('close') : null}
        />
        <StillNeeded request={request} />
        {isOpen && !isHired && <OpenQuestions request_id={request.quote_request_id} />}
        {bids.length === 0 ? (
          // Room at the end for the bar that lies over the foot of a phone's screen.
          <div className="max-lg:pb-24">
            <WaitingForQuotes request={request} />
            {questions}
          </div>
        ) : (
          <>
            <div className="mt-4 lg:hidden">{priceCheck}</div>
            <div className="mt-5 grid gap-6 lg:mt-7 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8">
              <div className="min-w-0">
                <div className="mb-3 flex flex-wrap items-center gap-2 max-lg:sr-only">
                  <h2 className="text-md font-semibold" aria-live="polite">
                    {count}{' '}
                    {!order && (
                      <span className="font-normal text-ink-3">
                        {t('quote_list_screen>count_limit', { max_quotes: request.max_quotes })}
                      </span>
                    )}
                  </h2>
                  {wide && (
                    <span className="ml-auto flex gap-1.5">
                      {bids.length >= COMPARE_MIN && (
                        <Button size={36} variant="ghost" icon={ColumnsIcon} onClick={() => open('compare')}>
                          {t('quote_list_screen>compare')}
                        </Button>
                      )}
                      {bids.length > 1 && (
                        <Menu
                          label={t('quote_list_screen>sort_label', { sort: sortWords()[sort] })}
                          items={sortMenu}
                          value={sort}
                          onChange={onSort}
                          trigger={{
                            kind: 'chip',
                            text: sortWords()[sort],
                            icon: SortAscendingIcon,
                            iconEnd: CaretDownIcon,
                          }}
                        />
                      )}
                    </span>
                  )}
                </div>
                <ul
                  className="grid gap-3"
                  {...(wide
                    ? { role: 'radiogroup', 'aria-label': shared('noun>quotes') }
                    : { 'aria-label': shared('noun>quotes') })}
                >
                  {sorted.map((bid) => (
                    <li
                      key={bid.id}
                      ref={wide ? undefined : seen.watch(bid)}
                      {...(wide ? { role: 'presentation' } : {})}
                    >
                      {wide ? (
                        <QuoteRadio
                          bid={bid}
                          isNew={seen.isNew(bid)}
                          chosen={bid.id === chosen?.id}
                          onChoose={() => change({ quote: String(bid.id) })}
                        />
                      ) : (
                        <QuoteCard bid={bid} isNew={seen.isNew(bid)} onSave={() => actions.toggleSaved(bid)} />
                      )}
                    </li>
                  ))}
                </ul>
                <Places request={request} count={bids.length} onAsk={() => open('pros')} />
                {questions}
              </div>
              {wide && (
                <div className="grid content-start gap-4">
                  <aside aria-label={t('quote_list_screen>chosen_quote')}>
                    {chosen && <QuotePanel bid={chosen} actions={actions} />}
                  </aside>
                  {priceCheck}
                </div>
              )}
            </div>
          </>
        )}
        <ProjectTold request={request} action={action} onOpen={open} onClose={shut} />
      </div>
      <SuggestedPros
        request={request}
        open={action === 'pros' && isOpen && !isHired && !request.is_held}
        onClose={shut}
      />
      <RequestSheet request={request} open={action === 'details'} onClose={shut} />
      <CloseDialog request={request} open={action === 'close' && isOpen} onClose={shut} />
      {actions.dialogs}
    </>
  );
}
