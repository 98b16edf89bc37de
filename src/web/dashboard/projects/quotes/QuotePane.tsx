import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { Suspense } from 'react';
import { type BidView, QUOTE_STATUS } from '#core/bids/model.ts';
import { fromWire } from '#core/kit/time.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import type { OrderState } from '#core/shop/orders/model.ts';
import { isOver } from '#core/shop/orders/rules.ts';
import { lazyUnseen } from '#web/app/faults/part.tsx';
import { flagsOf } from '#web/app/flags.ts';
import { DoneWays } from '#web/dashboard/finish/DoneWays.tsx';
import { FinishCard, ProposeFinish } from '#web/dashboard/finish/FinishCard.tsx';
import { FinalPrice } from '#web/dashboard/finish/money/FinalPrice.tsx';
import { JobPayment } from '#web/dashboard/finish/money/JobPayment.tsx';
import { Scope } from '#web/dashboard/finish/scopes/Scope.tsx';
import { JobSeries } from '#web/dashboard/finish/series/JobSeries.tsx';
import { JobReviews } from '#web/dashboard/reviews/JobReviews.tsx';
import { listed } from '#web/parts/listed.ts';
import { EndedPill, QuoteStatusPill } from '#web/parts/QuoteStatusPill.tsx';
import { OrderStatePill } from '#web/parts/service/shop/OrderStatePill.tsx';
import { FileTiles } from '#web/parts/uploads/FileTiles.tsx';
import { momentOf, quotePrice } from '#web/parts/words/quote-words.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay } from '#web/text/times.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { FactList } from '#web/ui/data/FactList.tsx';
import { Rating } from '#web/ui/data/Stars.tsx';
import { stepState, Timeline, type TimelineStep } from '#web/ui/data/Timeline.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { StatusButton } from '../../works/StatusButton.tsx';
import { BookAgainLink } from '../BookAgain.tsx';
import { AgreedTime } from '../hire/AgreedTime.tsx';
import { hireVerb } from '../hire/HireDialog.tsx';
import { SelfHireNote } from '../hire/SelfHireNote.tsx';
import { WhoComes } from '../hire/WhoComes.tsx';
import { OrderWay } from './OrderWay.tsx';
import { quoteFacts } from './quote-facts.ts';
import type { QuoteActions } from './use-quote-actions.tsx';

const ProtectedLink = lazyUnseen(
  async () => (await import('#web/dashboard/finish/custody/ProtectedLink.tsx')).ProtectedLink,
);

export interface QuotePaneProps {
  readonly bid: BidView;
  readonly request: OwnRequest | undefined;
  readonly actions: QuoteActions;
}

/** The status as a pill. "Turned down" comes before the status itself. */
export function BidPill({ bid }: { bid: BidView }) {
  if (bid.nshop_order) return <OrderStatePill state={bid.nshop_order.state} />;
  if (bid.is_requestor_rejected) return <EndedPill label={shared('status>turned_down')} />;
  return <QuoteStatusPill quote_status_id={bid.quote_status_id} side="consumer" />;
}

/** The same as a button that explains it. */
export const QuoteStatus = ({ bid }: { bid: BidView }) =>
  bid.nshop_order ? (
    <BidPill bid={bid} />
  ) : (
    <StatusButton quote_status_id={bid.quote_status_id} side="consumer">
      <BidPill bid={bid} />
    </StatusButton>
  );

/** The steps of a quote from sent to reviewed. */
function steps(bid: BidView, now: Date): TimelineStep[] {
  const hired = bid.hired_on !== null;
  const done = bid.completed_on !== null;
  const planned = bid.hired_for ? fromWire(bid.hired_for) : null;
  const order = bid.nshop_order;
  const first = { detail: momentOf(bid.quote_sent_on, now), state: 'done' } as const;
  // An order that was cancelled, declined or lapsed has no further steps.
  if (order && isOver(order.state as OrderState) && !done) return [{ title: t('order_way>ordered'), ...first }];
  return [
    { title: order ? t('order_way>ordered') : t('quote_pane>quote_received'), ...first },
    {
      title: order ? t('order_way>confirmed') : shared('status>hired'),
      detail: momentOf(bid.hired_on, now),
      // If the quote can no longer be hired, no step is marked as next.
      state: stepState(hired, order ? !bid.is_requestor_rejected : bid.steps.includes('hire')),
    },
    {
      title: shared('status>work_done'),
      detail: done
        ? momentOf(bid.completed_on, now)
        : hired && planned
          ? t('quote_pane>planned_day', { planned: showDay(planned, now) })
          : null,
      state: stepState(done, hired),
    },
    { title: t('quote_pane>reviewed'), state: stepState(bid.is_reviewed, done) },
  ];
}

/** Price, facts, progress and the actions of one quote: a pane on desktop, a sheet on phones (mockup chat-consumer). */
export function QuoteBody({ bid, request, inSheet }: Omit<QuotePaneProps, 'actions'> & { inSheet?: boolean }) {
  const now = new Date();
  const quote = quotePrice(bid);
  const facts = quoteFacts(bid, request, now);
  const canReview = bid.steps.includes('review');
  const reviews = bid.completed_on !== null && (
    <JobReviews bid_id={bid.id} side="consumer" name={bid.service.name} canReview={canReview} />
  );
  return (
    <div className={inSheet ? 'pb-4' : 'p-5'}>
      {!inSheet && (
        <div className="mb-3 flex items-center justify-between gap-2">
          <h2 className="text-md font-semibold">{t(bid.nshop_order ? 'order_way>yours' : 'quote_pane>your_quote')}</h2>
          <QuoteStatus bid={bid} />
        </div>
      )}
      {quote && (
        <>
          <p className="tnum text-3xl font-bold">
            {quote.price}
            {quote.per && <span className="text-lg font-semibold">{quote.per}</span>}
          </p>
          <p className="text-sm text-ink-3">{listed(quote.kind, quote.note)}</p>
        </>
      )}
      <OrderWay bid={bid} className="mt-4" />
      {canReview && reviews}
      <FinishCard bid={bid} side="consumer" name={bid.service.name} />
      {bid.hired_on !== null && <FinalPrice bid_id={bid.id} name={bid.service.name} />}
      {bid.hired_on !== null && <JobPayment bid_id={bid.id} side="consumer" name={bid.service.name} />}
      {bid.hired_on !== null && !bid.is_paid_at_job && flagsOf().safety_payment && (
        <Suspense>
          <ProtectedLink bid_id={bid.id} className="mt-4" />
        </Suspense>
      )}
      <div className="mt-4 empty:hidden">
        <SelfHireNote bid={bid} now={now} />
      </div>
      <Scope bid_id={bid.id} side="consumer" name={bid.service.name} />
      {request && (
        <p className="mt-2 text-sm text-ink-2">
          <Rich
            text={t('quote_pane>request_link')}
            parts={{
              request: () => (
                <TextLink href={`/dashboard/projects/quotelist/${request.quote_request_id}`}>{request.title}</TextLink>
              ),
            }}
          />
        </p>
      )}
      {facts.length > 0 && <FactList facts={facts} className="mt-4 border-y border-line py-4" />}
      <WhoComes bid={bid} />
      {bid.hired_for && bid.completed_on === null && (
        <AgreedTime bid_id={bid.id} side="consumer" name={bid.service.name} />
      )}
      <ProposeFinish bid={bid} name={bid.service.name} />
      {inSheet && !bid.nshop_order && (
        <div className="mt-4 rounded-lg bg-well p-4">
          <p className="text-sm font-semibold">{t('quote_pane>message_title', { name: bid.provider.display_name })}</p>
          <p className="mt-1 text-md break-words whitespace-pre-line">{bid.price_note}</p>
        </div>
      )}
      <FileTiles files={bid.attachments} className="mt-4" />
      <Timeline current="next" label={t('quote_pane>progress')} steps={steps(bid, now)} className="mt-5" />
      {!canReview && reviews}
      {bid.hired_on !== null && <JobSeries bid_id={bid.id} name={bid.service.name} look="well" />}
      {bid.completed_on !== null && <BookAgainLink bid={bid} />}
      <DoneWays bid={bid} name={bid.service.name} />
      {bid.is_requestor_rejected && bid.requestor_note && (
        <p className="mt-5 text-sm text-ink-2">
          {t('quote_pane>turn_down_note', { requestor_note: bid.requestor_note })}
        </p>
      )}
    </div>
  );
}

/** Whether the customer can decide anything on the quote now. */
export const hasButtons = (bid: BidView): boolean =>
  ['hire', 'reject', 'undoHire', 'undoReject'].some((step) => bid.steps.includes(step));

/** The customer's buttons, by the quote's open steps. */
export function QuoteButtons({ bid, actions }: Pick<QuotePaneProps, 'bid' | 'actions'>) {
  const can = (step: string) => bid.steps.includes(step);
  return (
    <>
      {can('hire') && (
        <Button variant="primary" full onClick={() => actions.hire(bid)}>
          {hireVerb(bid)}
        </Button>
      )}
      {can('reject') && (
        <Button variant="ghost" full onClick={() => actions.reject(bid)}>
          {t('quote_pane>turn_down')}
        </Button>
      )}
      {can('undoHire') && (
        <Button full onClick={() => actions.undoHire(bid)}>
          {shared('verb>undo_hire')}
        </Button>
      )}
      {can('undoReject') && (
        <Button full onClick={() => actions.undoReject(bid)}>
          {t('quote_pane>reopen')}
        </Button>
      )}
      {bid.quote_status_id === QUOTE_STATUS.Hired && (
        <p className="text-center text-sm text-ink-3">{t('quote_pane>review_note', { name: bid.service.name })}</p>
      )}
    </>
  );
}

/** The pro, with a link to their page. */
export function ProLink({ bid }: { bid: BidView }) {
  const { service } = bid;
  return (
    <Anchor href={`/service/${service.id}/${service.slug}`} className="flex items-center gap-3 rounded-md">
      <Avatar
        name={service.name}
        id={service.id}
        kind={service.is_business ? 'business' : 'person'}
        photo={service.s3_thumb_url}
        size={40}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-md font-semibold">{service.name}</span>
        {service.review_count > 0 ? (
          <Rating value={service.score} count={service.review_count} />
        ) : (
          <span className="text-sm text-ink-3">{shared('status>no_reviews_yet')}</span>
        )}
      </span>
      <CaretRightIcon aria-hidden="true" weight="bold" className="size-4 shrink-0 text-ink-3" />
    </Anchor>
  );
}
