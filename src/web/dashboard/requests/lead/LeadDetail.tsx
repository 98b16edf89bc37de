import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as bidCalls from '#core/bids/calls.ts';
import { lead as leadCall } from '#core/bids/calls.ts';
import { type Lead, QUOTE_STATUS } from '#core/bids/model.ts';
import { RequestQuestions } from '#web/dashboard/questions/RequestQuestions.tsx';
import { ReportButton } from '#web/dashboard/report/ReportButton.tsx';
import { useScreenName } from '#web/dashboard/shell/screen-name.ts';
import { TopBar } from '#web/dashboard/shell/TopBar.tsx';
import { OrderNote } from '#web/dashboard/works/OrderNote.tsx';
import { LicenceBanner } from '#web/parts/certificates/LicenceBanner.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { takesNoQuotes } from '#web/parts/words/lead-words.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { bringUp } from '../bring-up.ts';
import { QueuedQuotePanel } from '../quote/QueuedQuotePanel.tsx';
import { QuoteForm } from '../quote/QuoteForm.tsx';
import { SentQuote, SentQuoteFoot } from '../quote/SentQuote.tsx';
import { PassButton } from '../triage/PassButton.tsx';
import { type OpenedBy, useTriage } from '../triage/triage-context.ts';
import { WhyLead } from '../why/WhyLead.tsx';
import { AutoQuoteNote } from './AutoQuoteNote.tsx';
import { KeptNote } from './KeptNote.tsx';
import { LeadFacts } from './LeadFacts.tsx';
import { LeadHead, SaveButton } from './LeadHead.tsx';
import { LeadHistory } from './LeadHistory.tsx';
import { NoQuote } from './NoQuote.tsx';
import { RefusedNote } from './RefusedNote.tsx';
import { type LeadAnswer, useAnswer } from './use-answer.ts';
import { type LeadReply, useLead } from './use-lead.ts';

/** One offered request, with the quote form or the sent quote (mockup pro-request-detail). */
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
      {lead && (
        <Detail
          lead={lead}
          activities={data.activities}
          payments={data.payments}
          isEditing={isEditing}
          fetched={fulfilledTimeStamp}
        />
      )}
    </section>
  );
}

interface DetailProps extends Pick<LeadReply, 'activities' | 'payments'> {
  lead: Lead;
  isEditing: boolean;
  /** When it was loaded, in ms since 1970. */
  fetched: number | undefined;
}

function Detail(props: DetailProps) {
  const { lead, activities, payments, isEditing, fetched } = props;
  const now = useNow();
  const isOrder = lead.nshop_order_id !== null;
  const heading = useOpenedByKey();
  const answer = useAnswer(lead);
  useScreenName(isEditing ? null : lead.quote_request.title);
  return (
    <>
      <KeptNote
        about={leadCall}
        input={{ bid_id: lead.id }}
        fetched={fetched}
        now={now}
        className="mx-4 mt-3 shrink-0 lg:mx-6 lg:mt-4"
      />
      <div className="relative flex min-h-0 flex-1 flex-col lg:scroll-pb-28 lg:overflow-y-auto">
        <div className="p-4 lg:px-6 lg:pt-6">
          <OrderNote lead={lead} className="mb-4" />
          <LeadHead lead={lead} now={now} heading={heading} />
          <LeadFacts lead={lead} now={now} />
          <AutoQuoteNote bid_id={lead.id} now={now} />
          {!answer.isSaid && !answer.queued && <RefusedNote lead={lead} />}
          {!isOrder && (
            <RequestQuestions
              className="mt-6"
              request_id={lead.quote_request_id}
              side="provider"
              isOpen={!takesNoQuotes(lead, now) && lead.quote_status_id !== QUOTE_STATUS.NotInterested}
            />
          )}
        </div>
        <Answer
          lead={lead}
          now={now}
          isEditing={isEditing}
          answer={answer}
          past={
            <div className="flex-1">
              <div className="border-t border-line px-4 pt-6 pb-10 lg:px-6">
                <LeadHistory activities={activities} payments={payments} name={lead.requestor.display_name} now={now} />
                {/* The customer of an order chose this pro and item: there is no match to explain. Questions go in the chat. */}
                {!isOrder && <WhyLead className="mt-4" request_id={lead.quote_request.id} hasIt />}
                <ReportButton
                  className="mt-1 -ml-3"
                  about={{ type: 'request', quote_request_id: lead.quote_request.quote_request_id }}
                />
              </div>
            </div>
          }
        />
      </div>
    </>
  );
}

/** The sent or waiting quote, the quote form, or why the pro can't quote. */
function Answer(props: {
  lead: Lead;
  now: Date;
  isEditing: boolean;
  answer: LeadAnswer;
  /** Drawn after it, before the buttons at the foot. */
  past: ReactNode;
}) {
  const { lead, now, isEditing, answer, past } = props;
  const { refusal, isFresh, queued, queue, given } = answer;
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { goOn } = useTriage();
  const isSent = lead.quote_sent_on !== null;
  const canSend = lead.steps.includes('sendQuote');
  const isBarred = canSend && lead.certificates_needed.some((one) => !one.is_held);
  const canEdit = isEditing && lead.steps.includes('updateQuote');
  const afterEdit = query.get('from') === 'works' ? `/dashboard/works/${lead.id}` : `/dashboard/requests/${lead.id}`;
  const pass = lead.steps.includes('pass') && <PassButton lead={lead} onPass={given} />;

  if (queued && queue && !isSent)
    return (
      <>
        <QueuedQuotePanel lead={lead} quote={queued} queue={queue} now={now} isFresh={isFresh} />
        {past}
      </>
    );
  if (isBarred)
    return (
      <>
        <div className="grid gap-4 px-4 pb-8 lg:px-6">
          <LicenceBanner needed={lead.certificates_needed} service_id={lead.quote_service_id} />
          {pass && <div className="flex justify-end max-sm:grid">{pass}</div>}
        </div>
        {past}
      </>
    );
  if (canSend || canEdit)
    return (
      <QuoteForm
        key={canEdit ? 'update' : 'send'}
        lead={lead}
        refusal={refusal}
        onRefusal={answer.onRefusal}
        onSending={answer.onSending}
        onSent={() => {
          if (!canEdit && goOn(lead)) return;
          given();
          if (canEdit) void navigate(afterEdit, { replace: true });
        }}
        after={past}
        foot={
          canEdit ? (
            <ButtonLink variant="ghost" href={afterEdit}>
              {shared('verb>not_now')}
            </ButtonLink>
          ) : (
            pass
          )
        }
      />
    );
  return (
    <>
      {isSent ? (
        <SentQuote lead={lead} now={now} isFresh={isFresh} refusal={refusal} />
      ) : (
        <NoQuote lead={lead} refusal={refusal} isFresh={isFresh} />
      )}
      {past}
      {isSent && <SentQuoteFoot lead={lead} />}
    </>
  );
}

/** If it was opened by a key, a swipe or after another request: focuses its heading, or the quote's price. */
function useOpenedByKey() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { focus } = (useLocation().state ?? {}) as OpenedBy;
  // Before painting: later, this could take the focus from where a key has moved it meanwhile.
  useLayoutEffect(() => {
    if (focus === 'head') bringUp(heading.current);
    if (focus === 'quote') (document.getElementById('quote-price') ?? heading.current)?.focus();
  }, [focus]);
  return heading;
}
