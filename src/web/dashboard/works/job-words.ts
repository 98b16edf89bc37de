import { type Lead, QUOTE_STATUS } from '#core/bids/model.ts';
import { fromWire } from '#core/kit/time.ts';
import { firstSlot, hireTime, quotePrice } from '#web/parts/quote-words.ts';
import { showClock, showDay } from '#web/text/times.ts';
import { t } from '#web/text/works.ts';
import type { TimelineStep } from '#web/ui/Timeline.tsx';

const moment = (wire: string | null, now: Date): string | null => {
  const at = wire ? fromWire(wire) : null;
  return at ? t('job_words>moment', { day: showDay(at, now), clock: showClock(at) }) : null;
};

/** A job's way from the quote to the review. */
export function jobSteps(lead: Lead, now: Date): TimelineStep[] {
  const hired = lead.hired_on !== null;
  const done = lead.completed_on !== null;
  const planned = lead.hired_for ? fromWire(lead.hired_for) : null;
  const state = (is: boolean, isNext: boolean): TimelineStep['state'] => (is ? 'done' : isNext ? 'current' : 'todo');
  return [
    { title: t('job_words>quote_sent'), detail: moment(lead.quote_sent_on, now), state: 'done' },
    {
      title: t('job_words>hired'),
      detail: hired ? moment(lead.hired_on, now) : waitingWords(lead, now),
      state: state(hired, !lead.is_requestor_rejected),
    },
    {
      title: t('job_words>work_done'),
      detail: done
        ? moment(lead.completed_on, now)
        : hired && planned
          ? t('job_words>planned_for', { day: showDay(planned, now) })
          : null,
      state: state(done, hired),
    },
    {
      title: t('job_words>reviewed'),
      detail: done && !lead.is_reviewed ? t('job_words>the_customer_can_review_you') : null,
      state: state(lead.is_reviewed, done),
    },
  ];
}

function waitingWords(lead: Lead, now: Date): string | null {
  if (lead.is_requestor_rejected) return t('job_words>the_customer_turned_the_quote');
  if (lead.outcome === 3) return t('job_words>the_customer_hired_another_pro');
  const read = lead.requestor_last_read_on ? moment(lead.requestor_last_read_on, now) : null;
  return lead.is_requestor_readed && read ? t('job_words>quote_read', { read }) : t('job_words>quote_not_read_yet');
}

/** The strip above a phone's chat: when, and what was quoted. */
export function jobSummary(lead: Lead, now: Date): { when: string; what: string } {
  const price = quotePrice(lead);
  return {
    when: hireTime(lead.hired_for, now) ?? firstSlot(lead.quote_details, now) ?? lead.quote_request.title,
    what: price
      ? t('job_words>kind_and_price', { kind: price.kind, price: `${price.price}${price.per}` })
      : lead.quote_request.title,
  };
}

/** A warranty in words: "90 days warranty", "1 year warranty". Null without one. */
export function warrantyWords(days: number | undefined): string | null {
  if (!days) return null;
  return days % 365 === 0
    ? t('job_words>years_warranty', { count: days / 365 })
    : t('job_words>days_warranty', { count: days });
}

/** What a pro writes most at this point; one tap puts it into the composer. */
export function quickReplies(lead: Lead, now: Date): string[] {
  const when = hireTime(lead.hired_for, now);
  switch (lead.quote_status_id) {
    case QUOTE_STATUS.InProgress:
      return [t('job_words>can_you_send_a_photo'), t('job_words>which_day_suits_you'), t('job_words>thank_you')];
    case QUOTE_STATUS.Hired:
      return [
        ...(when ? [t('job_words>confirmed_for', { when })] : []),
        t('job_words>on_the_way'),
        t('job_words>thank_you'),
      ];
    case QUOTE_STATUS.WorkCompleted:
    case QUOTE_STATUS.PaymentCompleted:
      return [t('job_words>thank_you'), t('job_words>all_good_so_far')];
    default:
      return [];
  }
}
