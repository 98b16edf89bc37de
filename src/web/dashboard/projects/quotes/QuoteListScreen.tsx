import { SortAscendingIcon } from '@phosphor-icons/react/dist/ssr/SortAscending';
import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import * as bidCalls from '#core/bids/calls.ts';
import type { BidView } from '#core/bids/model.ts';
import { NOT_FOUND } from '#core/kit/result.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { lazyPart, lazyUnseen } from '#web/app/faults/part.tsx';
import { RequestQuestions } from '#web/dashboard/questions/RequestQuestions.tsx';
import { Component as MissingScreen } from '#web/dashboard/shell/MissingScreen.tsx';
import { useScreenName } from '#web/dashboard/shell/screen-name.ts';
import { TopBar } from '#web/dashboard/shell/TopBar.tsx';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Menu } from '#web/ui/action/Menu.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { CloseDialog } from '../CloseDialog.tsx';
import { CompareScreen } from '../compare/CompareScreen.tsx';
import { COMPARE_MIN } from '../compare/CompareView.tsx';
import { ProjectTold } from '../ProjectTold.tsx';
import { RequestSheet } from '../RequestSheet.tsx';
import { useWide } from '../use-wide.ts';
import { OpenQuestions } from '../waiting/OpenQuestions.tsx';
import { countWords, ListedQuotes, ListedQuotesHead, SortMenu } from './ListedQuotes.tsx';
import { Places } from './Places.tsx';
import { PriceCheck, useUsualPrice } from './price-check/PriceCheck.tsx';
import { QuoteListHead } from './QuoteListHead.tsx';
import { QuoteListLoading } from './QuoteListLoading.tsx';
import { QuotePanel } from './QuotePanel.tsx';
import { StillNeeded } from './StillNeeded.tsx';
import { SuggestedPros } from './SuggestedPros.tsx';
import { useOpenedPart } from './use-opened-part.ts';
import { useQuoteActions } from './use-quote-actions.tsx';
import { standingOf, useRequestMenu } from './use-request-menu.ts';
import { useSeenQuotes } from './use-seen-quotes.ts';
import { useSortedQuotes } from './use-sorted-quotes.ts';
import { WaitingForQuotes } from './WaitingForQuotes.tsx';

// Loaded on demand, because they bring every kind of question field.
const LaterQuestions = lazyUnseen(async () => (await import('../later/LaterQuestions.tsx')).default);
const RequestFormView = lazyPart(async () => (await import('../RequestFormView.tsx')).default);

/** The quotes of one request, to compare and hire (mockup quotes-compare). */
export function Component() {
  const { requestId = '' } = useParams();
  const { data, error, refetch } = useRead(bidCalls.requestView, { request_id: requestId });
  // A request that was offered to the person as a pro isn't their project.
  if (data && !data.is_own) return <MissingScreen />;
  if (data) return <Quotes request={data.quote_request} bids={data.QuoteBid} />;
  if (error?.code === NOT_FOUND || !/^\d+$/.test(requestId)) return <MissingScreen />;
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
  const quotes = useSortedQuotes(request, bids);
  const { chosen, search, change } = quotes;
  const actions = useQuoteActions(request);
  const usual = useUsualPrice(request);
  const seen = useSeenQuotes(bids);
  const home = `/dashboard/projects/quotelist/${request.quote_request_id}`;
  const query = search.size > 0 ? `?${search}` : '';
  const { open, shut } = useOpenedPart(home, query);
  const { see } = seen;
  useEffect(() => {
    if (wide && chosen && action !== 'compare') see(chosen);
  }, [wide, chosen, see, action]);
  const { order, isOpen, isWaiting } = standingOf(request, bids);
  const { menu, phoneMenu } = useRequestMenu(request, bids, open);

  if (action === 'copy' || (action === 'edit' && isWaiting))
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
        bids={quotes.sorted}
        back={`${home}${query}`}
        named={search.get('compare')}
        onChoose={(ids) => change({ compare: ids.join(',') })}
        actions={actions}
      />
    );

  const priceCheck = usual && bids.length > 0 && !order && (
    <PriceCheck bids={bids} usual={usual} chosen_id={wide ? (chosen?.id ?? null) : null} />
  );
  const questions = <Questions request={request} isOpen={isOpen} isWaiting={isWaiting} />;
  return (
    <>
      <TopBar
        title={barTitle(request, bids)}
        back={{ href: '/dashboard/projects', label: t('quote_list_screen>back_to_projects') }}
        actions={
          <>
            <SortMenu quotes={quotes} trigger={{ kind: 'icon', icon: SortAscendingIcon }} />
            <Menu label={t('quote_list_screen>more_actions')} items={phoneMenu} />
          </>
        }
      />
      <div className="mx-auto max-w-[68rem] px-4 py-4 lg:px-10 lg:py-8">
        {search.get('invite') === 'missed' && <InviteFailed onDismiss={() => change({ invite: null })} />}
        <QuoteListHead
          request={request}
          menu={menu}
          onDetails={() => open('details')}
          onClose={isOpen ? () => open('close') : null}
        />
        <StillNeeded request={request} />
        {isWaiting && <OpenQuestions request_id={request.quote_request_id} />}
        {bids.length === 0 ? (
          // Leaves room for the bar at the foot of a phone.
          <div className="max-lg:pb-24">
            <WaitingForQuotes request={request} />
            {questions}
          </div>
        ) : (
          <>
            <div className="mt-4 lg:hidden">{priceCheck}</div>
            <div className="mt-5 grid gap-6 lg:mt-7 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8">
              <div className="min-w-0">
                <ListedQuotesHead request={request} quotes={quotes} wide={wide} onCompare={() => open('compare')} />
                <ListedQuotes quotes={quotes} seen={seen} wide={wide} onSave={actions.toggleSaved} />
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
      <SuggestedPros request={request} open={action === 'pros' && isWaiting && !request.is_held} onClose={shut} />
      <RequestSheet request={request} open={action === 'details'} onClose={shut} />
      <CloseDialog request={request} open={action === 'close' && isOpen} onClose={shut} />
      {actions.dialogs}
    </>
  );
}

const barTitle = (request: OwnRequest, bids: readonly BidView[]): string => {
  if (request.is_held) return t('quote_list_screen>held_title');
  return bids.length === 0 ? shared('status>waiting_for_quotes') : countWords(bids);
};

/** Says that the pro to be booked again could not be asked. */
function InviteFailed({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Banner
      className="mb-4"
      tone="info"
      live="status"
      title={t('quote_list_screen>invite_failed_title')}
      onDismiss={onDismiss}
    >
      {t('quote_list_screen>invite_failed')}
    </Banner>
  );
}

/** Questions to the customer about the request: first the form's further questions, then those of pros. */
function Questions({ request, isOpen, isWaiting }: { request: OwnRequest; isOpen: boolean; isWaiting: boolean }) {
  return (
    <>
      {isOpen && (
        <Suspense fallback={null}>
          <LaterQuestions request_id={request.quote_request_id} isHired={request.hired_quote_bid_id !== null} />
        </Suspense>
      )}
      <RequestQuestions className="mt-6" request_id={request.quote_request_id} side="requestor" isOpen={isWaiting} />
    </>
  );
}
