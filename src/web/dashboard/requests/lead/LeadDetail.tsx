import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as bidCalls from '#core/bids/calls.ts';
import { lead as leadCall } from '#core/bids/calls.ts';
import { type Lead, QUOTE_STATUS } from '#core/bids/model.ts';
import { fromWire } from '#core/kit/time.ts';
import { RequestQuestions } from '#web/dashboard/questions/RequestQuestions.tsx';
import { ReportButton } from '#web/dashboard/report/ReportButton.tsx';
import { CustomerRating } from '#web/dashboard/reviews/CustomerRating.tsx';
import { useScreenName } from '#web/dashboard/shell/screen-name.ts';
import { TopBar } from '#web/dashboard/shell/TopBar.tsx';
import { isToConfirm, OrderNote, ToConfirmPill } from '#web/dashboard/works/OrderNote.tsx';
import { LicenceBanner } from '#web/parts/certificates/LicenceBanner.tsx';
import { listed } from '#web/parts/listed.ts';
import { ContactWantedPill, EndedPill, InvitedPill, QuoteStatusPill } from '#web/parts/QuoteStatusPill.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { endedWords, takesNoQuotes } from '#web/parts/words/lead-words.ts';
import type { CallError } from '#web/state/call-error.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showLeft, showPast } from '#web/text/times.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { MidDot } from '#web/ui/layout/Divider.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { bringUp } from '../bring-up.ts';
import { QueuedQuotePanel } from '../quote/QueuedQuotePanel.tsx';
import { QuoteForm } from '../quote/QuoteForm.tsx';
import { SentQuote, SentQuoteFoot } from '../quote/SentQuote.tsx';
import { useQueuedQuotes, useQuoteQueue } from '../quote/use-quote-queue.ts';
import { PassButton } from '../triage/PassButton.tsx';
import { type OpenedBy, useTriage } from '../triage/triage-context.ts';
import { WhyLead } from '../why/WhyLead.tsx';
import { AutoQuoteNote } from './AutoQuoteNote.tsx';
import { KeptNote } from './KeptNote.tsx';
import { LeadFacts } from './LeadFacts.tsx';
import { LeadHistory } from './LeadHistory.tsx';
import { NoQuote } from './NoQuote.tsx';
import { RefusedNote } from './RefusedNote.tsx';
import { type LeadReply, useLead } from './use-lead.ts';

/** One offered request with the quote form, or the quote that was sent (mockup pro-request-detail). */
export function LeadDetail({ bid_id, isEditing }: { bid_id: number; isEditing: boolean }) {
  const { data, isLoading, isFetching, isMissing, isFailed, fulfilledTimeStamp, refetch } = useLead(bid_id);
  const [query] = useSearchParams();
  const [markRead] = useAct(bidCalls.markBidRead);
  const lead = data?.quote_bid;
  const unread = lead !== undefined && !lead.is_provider_readed;

  useEffect(() => {
    if (unread) void markRead({ bid_id });
  }, [unread, bid_id, markRead]);

  const list = query.toString();
  const back = isEditing
    ? { href: `/dashboard/requests/${bid_id}`, label: t('lead_detail>back_to_request') }
    : { href: `/dashboard/requests${list ? `?${list}` : ''}`, label: shared('verb>back_to_requests') };
  return (
    <section aria-label={shared('noun>request')} className="flex min-h-0 flex-col max-lg:min-h-dvh lg:h-dvh">
      <TopBar
        title={<h1>{isEditing ? shared('verb>change_quote') : shared('noun>request')}</h1>}
        back={back}
        actions={lead?.steps.includes('tag') && <SaveButton lead={lead} />}
      />
      {isLoading && (
        <Loading className="p-4 lg:p-6">
          <SkeletonCard />
        </Loading>
      )}
      {isMissing && (
        <div className="grid flex-1 content-center p-4 lg:p-6">
          <EmptyState
            plain
            title={t('lead_detail>not_found_title')}
            action={
              <ButtonLink size={36} href={back.href}>
                {t('lead_detail>all_requests')}
              </ButtonLink>
            }
          >
            {t('lead_detail>not_found')}
          </EmptyState>
        </div>
      )}
      {isFailed && (
        <div className="grid flex-1 content-center p-4 lg:p-6">
          <ErrorState plain title={t('lead_detail>load_error')} onRetry={() => void refetch()} pending={isFetching} />
        </div>
      )}
      {lead && <Age bid_id={bid_id} fetched={fulfilledTimeStamp} />}
      {lead && <Detail lead={lead} activities={data.activities} payments={data.payments} isEditing={isEditing} />}
    </section>
  );
}

function Age({ bid_id, fetched }: { bid_id: number; fetched: number | undefined }) {
  const now = useNow();
  return (
    <KeptNote
      about={leadCall}
      input={{ bid_id }}
      fetched={fetched}
      now={now}
      className="mx-4 mt-3 shrink-0 lg:mx-6 lg:mt-4"
    />
  );
}

function SaveButton({ lead }: { lead: Lead }) {
  const [tag, { isLoading }] = useAct(bidCalls.tagBid);
  const saved = lead.provider_tag === 'favorite';
  async function toggle() {
    if (isLoading) return;
    const done = await tag({ bid_id: lead.id, tag: saved ? '' : 'favorite' });
    if (done.error) toast({ text: whyNot(done.error), tone: 'danger' });
  }
  return (
    <IconButton
      label={t('lead_detail>save')}
      icon={HeartIcon}
      weight={saved ? 'fill' : 'regular'}
      aria-pressed={saved}
      onClick={() => void toggle()}
    />
  );
}

function Detail(props: Pick<LeadReply, 'activities' | 'payments'> & { lead: Lead; isEditing: boolean }) {
  const { lead, activities, payments, isEditing } = props;
  const now = useNow();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { goOn } = useTriage();
  const heading = useOpenedByKey();
  const [refusal, setRefusal] = useState<CallError | null>(null);
  // Said beside the button already.
  const [isSaid, setSaid] = useState(false);
  const [isFresh, setFresh] = useState(false);
  const [sending, setSending] = useState<string | null>(null);
  const queued = useQueuedQuotes().find((one) => one.bid_id === lead.id && one.key !== sending);
  const queue = useQuoteQueue()?.queue;
  const isSent = lead.quote_sent_on !== null;
  // Sent from elsewhere meanwhile: the quote that stands is shown, with the word that this one did not go out.
  useEffect(() => {
    if (!isSent || !queued?.refusal || !queue) return;
    setRefusal(queued.refusal);
    void queue.cancel(queued);
  }, [isSent, queued, queue]);
  const request = lead.quote_request;
  const { requestor } = lead;
  useScreenName(isEditing ? null : request.title);
  const ended = takesNoQuotes(lead, now);
  const endedBy = endedWords(lead, now);
  const left = ended ? null : showLeft(fromWire(request.expires_at) ?? now, now);
  const name = requestor.display_name;
  const isOrder = lead.nshop_order_id !== null;
  const history = (
    <div className="border-t border-line px-4 pt-6 pb-10 lg:px-6">
      <LeadHistory activities={activities} payments={payments} name={name} now={now} />
      {/* Whoever ordered chose this pro and this item: nothing was matched, and what is asked is asked in the chat. */}
      {!isOrder && <WhyLead className="mt-4" request_id={request.id} hasIt />}
      <ReportButton
        className="mt-1 -ml-3"
        about={{ type: 'request', quote_request_id: lead.quote_request.quote_request_id }}
      />
    </div>
  );
  const canSend = lead.steps.includes('sendQuote');
  const isBarred = canSend && lead.certificates_needed.some((one) => !one.is_held);
  const canEdit = isEditing && lead.steps.includes('updateQuote');
  const afterEdit = query.get('from') === 'works' ? `/dashboard/works/${lead.id}` : `/dashboard/requests/${lead.id}`;

  return (
    <div className="relative flex min-h-0 flex-1 flex-col lg:scroll-pb-28 lg:overflow-y-auto">
      <div className="p-4 lg:px-6 lg:pt-6">
        <OrderNote lead={lead} className="mb-4" />
        <div className="flex items-start gap-4">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {endedBy !== null ? (
                <EndedPill label={endedBy} />
              ) : isToConfirm(lead) ? (
                <ToConfirmPill />
              ) : (
                <QuoteStatusPill quote_status_id={lead.quote_status_id} side="pro" />
              )}
              {lead.is_invited && <InvitedPill />}
              {lead.is_contact_wanted && <ContactWantedPill />}
              <span className="text-sm text-ink-3 tnum">
                {ended
                  ? agoWords(fromWire(request.created) ?? now, now)
                  : listed(
                      t('lead_detail>posted_and_quotes', {
                        created: agoWords(fromWire(request.created) ?? now, now),
                        quote_count: request.quote_count,
                        max_quotes: request.max_quotes,
                      }),
                      left,
                    )}
              </span>
            </div>
            <h2 ref={heading} tabIndex={-1} className="mt-2 scroll-mt-20 text-2xl font-bold break-words outline-none">
              {request.title}
            </h2>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-md text-ink-2">
              <Avatar name={name} id={requestor.id} kind="person" size={28} photo={requestor.s3_thumb_url} />
              {name}
              <span className="max-sm:hidden">
                <MidDot />
              </span>
              <span className="text-ink-3">
                {listed(
                  t('lead_detail>customer_requests', { count: requestor.request_count }),
                  requestor.is_id_checked && shared('status>id_checked'),
                  requestor.no_show_count > 0 && t('lead_detail>customer_missed', { count: requestor.no_show_count }),
                )}
              </span>
              <CustomerRating bid_id={lead.id} name={name} />
            </p>
          </div>
          {lead.steps.includes('tag') && (
            <div className="-mt-1.5 -mr-2 max-lg:hidden">
              <SaveButton lead={lead} />
            </div>
          )}
        </div>
        <LeadFacts lead={lead} now={now} />
        <AutoQuoteNote bid_id={lead.id} now={now} />
        {!isSaid && !queued && <RefusedNote lead={lead} />}
        {!isOrder && (
          <RequestQuestions
            className="mt-6"
            request_id={lead.quote_request_id}
            side="provider"
            isOpen={!ended && lead.quote_status_id !== QUOTE_STATUS.NotInterested}
          />
        )}
      </div>
      {queued && queue && !isSent ? (
        <>
          <QueuedQuotePanel lead={lead} quote={queued} queue={queue} now={now} isFresh={isFresh} />
          <div className="flex-1">{history}</div>
        </>
      ) : isBarred ? (
        <>
          <div className="grid gap-4 px-4 pb-8 lg:px-6">
            <LicenceBanner needed={lead.certificates_needed} service_id={lead.quote_service_id} />
            {lead.steps.includes('pass') && (
              <div className="flex justify-end max-sm:grid">
                <PassButton lead={lead} onPass={() => setFresh(true)} />
              </div>
            )}
          </div>
          <div className="flex-1">{history}</div>
        </>
      ) : canSend || canEdit ? (
        <QuoteForm
          key={canEdit ? 'update' : 'send'}
          lead={lead}
          refusal={refusal}
          onRefusal={(next) => {
            setRefusal(next);
            if (next) setSaid(true);
          }}
          onSending={(key) => {
            setSending(key);
            setFresh(true);
          }}
          onSent={() => {
            if (!canEdit && goOn(lead)) return;
            setFresh(true);
            if (canEdit) void navigate(afterEdit, { replace: true });
          }}
          after={<div className="flex-1">{history}</div>}
          foot={
            canEdit ? (
              <ButtonLink variant="ghost" href={afterEdit}>
                {shared('verb>not_now')}
              </ButtonLink>
            ) : (
              lead.steps.includes('pass') && <PassButton lead={lead} onPass={() => setFresh(true)} />
            )
          }
        />
      ) : (
        <>
          {lead.quote_sent_on !== null ? (
            <SentQuote lead={lead} now={now} isFresh={isFresh} refusal={refusal} />
          ) : (
            <NoQuote lead={lead} refusal={refusal} isFresh={isFresh} />
          )}
          <div className="flex-1">{history}</div>
          {lead.quote_sent_on !== null && <SentQuoteFoot lead={lead} />}
        </>
      )}
    </div>
  );
}

/** Opened by a key, a swipe or after another one: the keyboard starts at its head, or at the quote's price. */
function useOpenedByKey() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { focus } = (useLocation().state ?? {}) as OpenedBy;
  // Before it is painted: after that, a key that was pressed meanwhile would lose what it brought the keyboard to.
  useLayoutEffect(() => {
    if (focus === 'head') bringUp(heading.current);
    if (focus === 'quote') (document.getElementById('quote-price') ?? heading.current)?.focus();
  }, [focus]);
  return heading;
}

const agoWords = (at: Date, now: Date): string => {
  const past = showPast(at, now);
  return past.charAt(0).toUpperCase() + past.slice(1);
};
