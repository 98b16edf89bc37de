import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import * as bidCalls from '#core/bids/calls.ts';
import type { BidView } from '#core/bids/model.ts';
import { NOT_FOUND } from '#core/kit/result.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { readQuoteRoute } from '#core/routes.ts';
import { ChatPane } from '#web/dashboard/chat/ChatPane.tsx';
import { ChangeHost } from '#web/dashboard/finish/scopes/ChangeHost.tsx';
import { ConversationList } from '#web/dashboard/inbox/ConversationList.tsx';
import { ReportDialog } from '#web/dashboard/report/ReportDialog.tsx';
import { useBlock } from '#web/dashboard/report/use-block.tsx';
import { Component as MissingScreen } from '#web/dashboard/shell/MissingScreen.tsx';
import { useScreenName } from '#web/dashboard/shell/screen-name.ts';
import { TopBar } from '#web/dashboard/shell/TopBar.tsx';
import { listed } from '#web/parts/listed.ts';
import { replyWords } from '#web/parts/words/price-words.ts';
import { quotePrice } from '#web/parts/words/quote-words.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Menu } from '#web/ui/action/Menu.tsx';
import type { MenuEntry } from '#web/ui/action/menu-props.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Sheet } from '#web/ui/overlay/Sheet.tsx';
import { useWide } from '../use-wide.ts';
import { orderHref } from './OrderWay.tsx';
import { quoteHref } from './QuoteCard.tsx';
import { BidPill, hasButtons, ProLink, QuoteBody, QuoteButtons, QuoteStatus } from './QuotePane.tsx';
import { hireLabel } from './QuotePanel.tsx';
import { whenText } from './quote-facts.ts';
import { useOpenedPart } from './use-opened-part.ts';
import { type QuoteActions, useQuoteActions } from './use-quote-actions.tsx';

/** One quote: conversations, chat and the quote side by side; on phones the chat, with the quote in a sheet (mockup chat-consumer). */
export function Component() {
  const { request_id, quote_id, details } = readQuoteRoute(useParams());
  const known = /^\d{1,15}$/.test(quote_id);
  const { currentData, error, refetch } = useRead(bidCalls.bid, { bid_id: quote_id }, { skip: !known });
  const bid = currentData?.quote_bid;
  const { data: view, error: lost } = useRead(
    bidCalls.requestView,
    { request_id: bid?.quote_request_id ?? 0 },
    { skip: !bid },
  );
  const wide = useWide();
  // The address names the request too; a quote of another request is treated as missing.
  const isOther = request_id !== null && bid !== undefined && Number(request_id) !== bid.quote_request_id;
  if (!known || isOther || error?.code === NOT_FOUND) return <MissingScreen />;
  const request = view?.quote_request.quote_request_id === bid?.quote_request_id ? view?.quote_request : undefined;
  return (
    <div className="relative grid h-dvh grid-cols-1 overflow-clip bg-surface lg:grid-cols-[20rem_minmax(0,1fr)_21rem]">
      {wide && (
        <section aria-label={shared('noun>conversations')} className="flex min-h-0 flex-col border-r border-line">
          <ConversationList current={Number(quote_id)} heading="p" />
        </section>
      )}
      {bid ? (
        <ChangeHost key={bid.id}>
          <Quote bid={bid} request={request} isAwaited={!request && !lost} details={details} wide={wide} />
        </ChangeHost>
      ) : (
        <div className="flex min-h-0 flex-col lg:col-span-2">
          <TopBar
            title={shared('noun>quote')}
            back={{ href: '/dashboard/inbox', label: t('quote_screen>back_to_inbox') }}
          />
          <div className="p-6">
            {error ? (
              <ErrorState plain level={1} title={t('quote_screen>load_error')} onRetry={() => void refetch()} />
            ) : (
              <Loading>
                <Skeleton className="h-10 w-1/2" />
                <Skeleton className="mt-6 h-16 w-2/3 rounded-lg!" />
                <Skeleton className="mt-4 ml-auto h-12 w-1/3 rounded-lg!" />
              </Loading>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

interface QuoteProps {
  readonly bid: BidView;
  readonly request: OwnRequest | undefined;
  /** Whether the request is still loading. */
  readonly isAwaited: boolean;
  readonly details: boolean;
  readonly wide: boolean;
}

function Quote({ bid, request, isAwaited, details, wide }: QuoteProps) {
  const { search } = useLocation();
  const actions = useQuoteActions(request, isAwaited);
  const [markRead] = useAct(bidCalls.markBidRead);
  const { service } = bid;
  const { open, shut } = useOpenedPart(quoteHref(bid), search);
  const [isReporting, setReporting] = useState(false);
  const next = nextOf(bid);
  const title = t(bid.nshop_order ? 'order_way>from' : 'quote_screen>title', { name: service.name });
  useScreenName(title);

  useEffect(() => {
    if (!bid.is_requestor_readed) void markRead({ bid_id: bid.id });
  }, [bid.id, bid.is_requestor_readed, markRead]);

  const blocking = useBlock(bid, { user_id: bid.provider.id, name: service.name });
  const menu = [
    ...quoteMenu(bid, actions),
    { id: 'report', label: shared('verb>report'), onAction: () => setReporting(true) },
    blocking.entry,
  ];
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <ChatPane
        bid_id={bid.id}
        side="consumer"
        other={{
          id: service.id,
          name: service.name,
          photo: service.s3_thumb_url,
          kind: service.is_business ? 'business' : 'person',
        }}
        canWrite={!bid.is_requestor_rejected && blocking.closedNote === null}
        closedNote={blocking.closedNote ?? t('quote_screen>chat_closed')}
        subtitle={service.reply_minutes === null ? undefined : repliesIn(service.reply_minutes)}
        note={bid.price_note}
        back={{ href: `/dashboard/inbox${search}`, label: t('quote_screen>back_to_inbox') }}
        actions={<Menu label={t('quote_screen>more_actions')} items={menu} />}
        onOpenDetails={() => open('details')}
        summary={<QuoteSummary bid={bid} hasPill={wide ? next !== 'hire' : next === null} />}
        summaryAction={
          next && !wide ? (
            <Button variant="primary" onClick={() => (next === 'hire' ? actions.hire(bid) : open('details'))}>
              {next === 'hire'
                ? hireLabel(service.name, 12)
                : next === 'confirm'
                  ? t('quote_screen>confirm_work')
                  : t('quote_screen>review')}
            </Button>
          ) : undefined
        }
      />
      {wide ? (
        <QuoteBeside bid={bid} request={request} actions={actions} />
      ) : (
        <QuoteSheet bid={bid} request={request} actions={actions} open={details} onClose={shut} />
      )}
      {actions.dialogs}
      <ReportDialog
        open={isReporting}
        onClose={() => setReporting(false)}
        about={{ type: 'bid', quote_bid_id: bid.id }}
      />
      {blocking.dialog}
    </>
  );
}

/** The customer's next step. Its button shows above the chat on phones, where the quote itself is one press away. */
function nextOf({ steps }: BidView): 'hire' | 'confirm' | 'review' | null {
  if (steps.includes('hire')) return 'hire';
  if (steps.includes('confirmFinish')) return 'confirm';
  return steps.includes('review') ? 'review' : null;
}

/** The menu with the customer's acts on a quote and its pro. */
function quoteMenu(bid: BidView, actions: QuoteActions): MenuEntry[] {
  const { service, nshop_order: order } = bid;
  return [
    order
      ? { id: 'order', label: t('order_way>open'), href: orderHref(order.id) }
      : {
          id: 'quotes',
          label: t('quote_screen>all_quotes'),
          href: `/dashboard/projects/quotelist/${bid.quote_request_id}`,
        },
    {
      id: 'profile',
      label: t('quote_screen>view_profile'),
      onAction: () => location.assign(`/service/${service.id}/${service.slug}`),
    },
    {
      id: 'save',
      label: bid.requestor_tag === 'favorite' ? t('quote_screen>remove_from_saved') : shared('verb>save_as_favourite'),
      onAction: () => actions.toggleSaved(bid),
    },
    ...(bid.steps.includes('reject')
      ? [
          {
            id: 'reject',
            label: t('quote_screen>turn_down'),
            danger: true,
            onAction: () => actions.reject(bid),
          },
        ]
      : []),
  ];
}

/** Above the chat: the time and the price. */
function QuoteSummary({ bid, hasPill }: { bid: BidView; hasPill: boolean }) {
  const quote = quotePrice(bid);
  const when = whenText(bid, new Date());
  return (
    <>
      <CalendarCheckIcon aria-hidden="true" weight="duotone" className="size-6 shrink-0 text-brand-ink" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-md font-semibold break-words">
          {when ?? t(bid.nshop_order ? 'order_way>yours' : 'quote_screen>no_date')}
        </span>
        {quote && (
          <span className="tnum block truncate text-sm text-ink-3">{listed(quote.kind, quote.price + quote.per)}</span>
        )}
      </span>
      {hasPill && <BidPill bid={bid} />}
    </>
  );
}

interface ShownQuote extends Pick<QuoteProps, 'bid' | 'request'> {
  readonly actions: QuoteActions;
}

function QuoteBeside({ bid, request, actions }: ShownQuote) {
  return (
    <aside
      aria-label={bid.nshop_order ? t('order_way>yours') : shared('noun>quote')}
      className="relative min-h-0 overflow-y-auto border-l border-line"
    >
      <QuoteBody bid={bid} request={request} />
      {hasButtons(bid) && (
        <div className="grid gap-2 border-t border-line p-5">
          <QuoteButtons bid={bid} actions={actions} />
        </div>
      )}
      <div className="border-t border-line p-5">
        <ProLink bid={bid} />
      </div>
    </aside>
  );
}

function QuoteSheet(props: ShownQuote & { open: boolean; onClose: () => void }) {
  const { bid, request, actions, open, onClose } = props;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(bid.nshop_order ? 'order_way>yours' : 'quote_screen>your_quote')}
      aside={<QuoteStatus bid={bid} />}
      footer={hasButtons(bid) ? <QuoteButtons bid={bid} actions={actions} /> : undefined}
    >
      <QuoteBody bid={bid} request={request} inSheet />
      <div className="border-t border-line py-4">
        <ProLink bid={bid} />
      </div>
    </Sheet>
  );
}

const repliesIn = (minutes: number): string => t('quote_screen>reply_time', { time: replyWords(minutes) });
