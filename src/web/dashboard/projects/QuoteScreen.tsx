import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { BidView } from '#core/bids/model.ts';
import { NOT_FOUND } from '#core/kit/result.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { readQuoteRoute } from '#core/routes.ts';
import { listed } from '#web/parts/listed.ts';
import { quotePrice } from '#web/parts/quote-words.ts';
import { useBidQuery, useMarkBidReadMutation, useRequestViewQuery } from '#web/state/api.ts';
import type { CallError } from '#web/state/ask.ts';
import { t } from '#web/text/projects.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Menu, type MenuEntry } from '#web/ui/Menu.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { ChatPane } from '../chat/ChatPane.tsx';
import { ConversationList } from '../inbox/ConversationList.tsx';
import { ReportDialog } from '../report/ReportDialog.tsx';
import { Component as MissingScreen } from '../shell/MissingScreen.tsx';
import { useScreenName } from '../shell/screen-name.ts';
import { TopBar } from '../shell/TopBar.tsx';
import { quoteHref } from './QuoteCard.tsx';
import { BidPill, hasButtons, ProLink, QuoteBody, QuoteButtons } from './QuotePane.tsx';
import { startText } from './quote-facts.ts';
import { useQuoteActions } from './use-quote-actions.tsx';
import { useWide } from './use-wide.ts';

/** One quote: conversations, chat and the quote side by side; on phones the chat, with the quote in a sheet (mockup chat-consumer). */
export function Component() {
  const { quote_id, details } = readQuoteRoute(useParams());
  const known = /^\d{1,15}$/.test(quote_id);
  const { currentData, error, refetch } = useBidQuery({ bid_id: quote_id }, { skip: !known });
  const bid = currentData?.quote_bid;
  const { data: view } = useRequestViewQuery({ request_id: bid?.quote_request_id ?? 0 }, { skip: !bid });
  const wide = useWide();
  if (!known || (error as CallError | undefined)?.code === NOT_FOUND) return <MissingScreen />;
  const request = view?.quote_request.quote_request_id === bid?.quote_request_id ? view?.quote_request : undefined;
  return (
    <div className="relative grid h-dvh grid-cols-1 overflow-clip bg-surface lg:grid-cols-[20rem_minmax(0,1fr)_21rem]">
      {wide && (
        <section aria-label={t('quote_screen>conversations')} className="flex min-h-0 flex-col border-r border-line">
          <ConversationList current={Number(quote_id)} heading="p" />
        </section>
      )}
      {bid ? (
        <Quote key={bid.id} bid={bid} request={request} details={details} wide={wide} />
      ) : (
        <div className="flex min-h-0 flex-col lg:col-span-2">
          <TopBar
            title={t('quote_screen>quote')}
            back={{ href: '/dashboard/inbox', label: t('quote_screen>back_to_inbox') }}
          />
          <div className="p-6">
            {error ? (
              <ErrorState
                plain
                level={1}
                title={t('quote_screen>could_not_load_this_quote')}
                onRetry={() => void refetch()}
              />
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
  readonly details: boolean;
  readonly wide: boolean;
}

function Quote({ bid, request, details, wide }: QuoteProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const actions = useQuoteActions(request);
  const [markRead] = useMarkBidReadMutation();
  const { service } = bid;
  const opened = useRef(false);
  const [isReporting, setReporting] = useState(false);
  useScreenName(t('quote_screen>quote_of', { name: service.name }));

  useEffect(() => {
    if (!bid.is_requestor_readed) void markRead({ bid_id: bid.id });
  }, [bid.id, bid.is_requestor_readed, markRead]);

  const openDetails = () => {
    opened.current = true;
    void navigate(quoteHref(bid, true) + search);
  };
  const shutDetails = () => {
    if (opened.current) void navigate(-1);
    else void navigate(quoteHref(bid) + search, { replace: true });
    opened.current = false;
  };

  const can = (step: string) => bid.steps.includes(step);
  const menu: MenuEntry[] = [
    {
      id: 'quotes',
      label: t('quote_screen>all_quotes_of_this_request'),
      href: `/dashboard/projects/quotelist/${bid.quote_request_id}`,
    },
    {
      id: 'profile',
      label: t('quote_screen>view_profile'),
      onAction: () => location.assign(`/service/${service.id}/${service.slug}`),
    },
    {
      id: 'save',
      label: bid.requestor_tag === 'favorite' ? t('quote_screen>remove_from_saved') : t('quote_screen>save'),
      onAction: () => actions.toggleSaved(bid),
    },
    ...(can('reject')
      ? [
          {
            id: 'reject',
            label: t('quote_screen>turn_down_this_quote'),
            danger: true,
            onAction: () => actions.reject(bid),
          },
        ]
      : []),
    { id: 'report', label: t('quote_screen>report'), onAction: () => setReporting(true) },
  ];
  const quote = quotePrice(bid);
  const when = startText(bid, new Date());
  return (
    <>
      <h1 className="sr-only">{t('quote_screen>quote_of', { name: service.name })}</h1>
      <ChatPane
        bid_id={bid.id}
        side="consumer"
        other={{
          id: service.id,
          name: service.name,
          photo: service.s3_thumb_url,
          kind: service.is_business ? 'business' : 'person',
        }}
        canWrite={!bid.is_requestor_rejected}
        closedNote={t('quote_screen>you_turned_this_quote_down')}
        subtitle={service.reply_minutes === null ? undefined : repliesIn(service.reply_minutes)}
        note={bid.price_note}
        back={{ href: `/dashboard/inbox${search}`, label: t('quote_screen>back_to_inbox') }}
        actions={<Menu label={t('quote_screen>more_actions')} items={menu} />}
        onOpenDetails={openDetails}
        summary={
          <>
            <CalendarCheckIcon aria-hidden="true" weight="duotone" className="size-6 shrink-0 text-brand-ink" />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-md font-semibold">{when ?? t('quote_screen>no_day_yet')}</span>
              {quote && (
                <span className="tnum block truncate text-sm text-ink-3">
                  {listed(quote.kind, quote.price + quote.per)}
                </span>
              )}
            </span>
            <BidPill bid={bid} />
          </>
        }
      />
      {wide ? (
        <aside aria-label={t('quote_screen>quote')} className="relative min-h-0 overflow-y-auto border-l border-line">
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
      ) : (
        <Sheet
          open={details}
          onClose={shutDetails}
          title={t('quote_screen>your_quote')}
          aside={<BidPill bid={bid} />}
          footer={hasButtons(bid) ? <QuoteButtons bid={bid} actions={actions} /> : undefined}
        >
          <QuoteBody bid={bid} request={request} inSheet />
          <div className="border-t border-line py-4">
            <ProLink bid={bid} />
          </div>
        </Sheet>
      )}
      {actions.dialogs}
      <ReportDialog
        open={isReporting}
        onClose={() => setReporting(false)}
        about={{ type: 'bid', quote_bid_id: bid.id }}
      />
    </>
  );
}

const repliesIn = (minutes: number): string =>
  minutes < 90
    ? t('quote_screen>replies_in_about_min', { minutes })
    : t('quote_screen>replies_in_about_h', { hours: Math.round(minutes / 60) });
