import { type Lead, OUTCOME, QUOTE_STATUS } from '#core/bids/model.ts';
import { fromWire } from '#core/kit/time.ts';
import { firstSlot, hireTime, momentOf, quotePrice } from '#web/parts/words/quote-words.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/works.ts';
import { showDay } from '#web/text/times.ts';
import { stepState, type TimelineStep } from '#web/ui/data/Timeline.tsx';
import { isToConfirm } from './OrderNote.tsx';

/**
 * Whether a quote can no longer lead to a hire. A lead does not carry its customer's `steps`, so this repeats what `blocked` of
 * core/bids/rules.ts says of the step `hire`, as far as a pro can know it.
 */
const cannotBeHired = ({
  is_requestor_rejected,
  outcome,
  is_booked,
  quote_request: { is_closed, is_expired },
}: Lead): boolean => is_requestor_rejected || outcome === OUTCOME.lost || is_booked || is_closed || is_expired;

/** The steps of a job from the quote to the review. */
export function jobSteps(lead: Lead, now: Date): TimelineStep[] {
  const hired = lead.hired_on !== null;
  const done = lead.completed_on !== null;
  const planned = lead.hired_for ? fromWire(lead.hired_for) : null;
  return [
    {
      title: beganWith(lead),
      detail: momentOf(lead.quote_sent_on, now),
      state: 'done',
    },
    {
      title: shared('status>hired'),
      detail: hired ? momentOf(lead.hired_on, now) : waitingWords(lead, now),
      // If the quote can no longer be hired, no step is marked as next.
      state: stepState(hired, !cannotBeHired(lead)),
    },
    {
      title: shared('status>work_done'),
      detail: done
        ? momentOf(lead.completed_on, now)
        : hired && planned
          ? t('job_words>planned_day', { day: showDay(planned, now) })
          : null,
      state: stepState(done, hired),
    },
    {
      title: t('job_words>reviewed'),
      detail: done && !lead.is_reviewed ? t('job_words>review_possible') : null,
      state: stepState(lead.is_reviewed, done),
    },
  ];
}

/** Whether the job began with a quote. Booked times and shop orders don't. */
export const isQuoted = (lead: Lead): boolean => !lead.is_booked && lead.nshop_order_id === null;

/** The title of a job's first step. */
export function beganWith(lead: Lead): string {
  if (isQuoted(lead)) return t('job_words>quote_sent');
  return lead.is_booked ? t('job_words>booked') : t('job_words>ordered');
}

function waitingWords(lead: Lead, now: Date): string | null {
  if (lead.is_requestor_rejected) return t('job_words>turned_down');
  if (lead.outcome === OUTCOME.lost) return t('job_words>another_hired');
  // A booked time counts as hired from the start.
  if (lead.is_booked) return t('job_words>booking_cancelled');
  if (lead.nshop_order_id !== null) return isToConfirm(lead) ? t('job_words>to_confirm') : null;
  const read = momentOf(lead.requestor_last_read_on, now);
  return lead.is_requestor_readed && read ? t('job_words>quote_read_at', { read }) : t('job_words>quote_not_read');
}

/** The strip above a phone's chat: when, and what was quoted. */
export function jobSummary(lead: Lead, now: Date): { when: string; what: string } {
  const price = quotePrice(lead);
  return {
    when:
      hireTime(lead.hired_for, lead.hired_minutes, now) ??
      firstSlot(lead.quote_details, now) ??
      lead.quote_request.title,
    what: price
      ? t('job_words>kind_and_price', { kind: price.kind, price: `${price.price}${price.per}` })
      : lead.quote_request.title,
  };
}

/** A warranty in words: "90-day warranty", "1-year warranty". Null without one. */
export function warrantyWords(days: number | undefined): string | null {
  if (!days) return null;
  return days % 365 === 0
    ? t('job_words>warranty_years', { count: days / 365 })
    : t('job_words>warranty_days', { count: days });
}

/** What a pro usually writes at this point; one tap inserts it into the composer. */
export function quickReplies(lead: Lead, now: Date): string[] {
  const when = hireTime(lead.hired_for, lead.hired_minutes, now);
  switch (lead.quote_status_id) {
    case QUOTE_STATUS.InProgress:
      return [t('job_words>reply_photo'), t('job_words>reply_day'), t('job_words>reply_thanks')];
    case QUOTE_STATUS.Hired:
      return [
        ...(when ? [t('job_words>reply_confirmed', { when })] : []),
        t('job_words>reply_on_the_way'),
        t('job_words>reply_thanks'),
      ];
    case QUOTE_STATUS.WorkCompleted:
    case QUOTE_STATUS.PaymentCompleted:
      return [t('job_words>reply_thanks'), t('job_words>reply_all_good')];
    default:
      return [];
  }
}
