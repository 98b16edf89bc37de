import { type Lead, QUOTE_STATUS } from '#core/bids/model.ts';
import { fromWire, showClock, showDay } from '#core/kit/time.ts';
import { firstSlot, hireTime, quotePrice } from '#web/parts/quote-words.ts';
import { plural } from '#web/ui/format.ts';
import type { TimelineStep } from '#web/ui/Timeline.tsx';

const moment = (wire: string | null, now: Date): string | null => {
  const at = wire ? fromWire(wire) : null;
  return at ? `${showDay(at, now)}, ${showClock(at)}` : null;
};

/** A job's way from the quote to the review. */
export function jobSteps(lead: Lead, now: Date): TimelineStep[] {
  const hired = lead.hired_on !== null;
  const done = lead.completed_on !== null;
  const planned = lead.hired_for ? fromWire(lead.hired_for) : null;
  const state = (is: boolean, isNext: boolean): TimelineStep['state'] => (is ? 'done' : isNext ? 'current' : 'todo');
  return [
    { title: 'Quote sent', detail: moment(lead.quote_sent_on, now), state: 'done' },
    {
      title: 'Hired',
      detail: hired ? moment(lead.hired_on, now) : waitingWords(lead, now),
      state: state(hired, !lead.is_requestor_rejected),
    },
    {
      title: 'Work done',
      detail: done ? moment(lead.completed_on, now) : hired && planned ? `Planned for ${showDay(planned, now)}` : null,
      state: state(done, hired),
    },
    {
      title: 'Reviewed',
      detail: done && !lead.is_reviewed ? 'The customer can review you now' : null,
      state: state(lead.is_reviewed, done),
    },
  ];
}

function waitingWords(lead: Lead, now: Date): string | null {
  if (lead.is_requestor_rejected) return 'The customer turned the quote down';
  if (lead.outcome === 3) return 'The customer hired another pro';
  const read = lead.requestor_last_read_on ? moment(lead.requestor_last_read_on, now) : null;
  return lead.is_requestor_readed && read ? `Quote read ${read}` : 'Quote not read yet';
}

/** The strip above a phone's chat: when, and what was quoted. */
export function jobSummary(lead: Lead, now: Date): { when: string; what: string } {
  const price = quotePrice(lead);
  return {
    when: hireTime(lead.hired_for, now) ?? firstSlot(lead.quote_details, now) ?? lead.quote_request.title,
    what: price ? `${price.kind}, ${price.price}${price.per}` : lead.quote_request.title,
  };
}

/** A warranty in words: "90 days warranty", "1 year warranty". Null without one. */
export function warrantyWords(days: number | undefined): string | null {
  if (!days) return null;
  return days % 365 === 0 ? `${plural(days / 365, 'year')} warranty` : `${plural(days, 'day')} warranty`;
}

/** What a pro writes most at this point; one tap puts it into the composer. */
export function quickReplies(lead: Lead, now: Date): string[] {
  const when = hireTime(lead.hired_for, now);
  switch (lead.quote_status_id) {
    case QUOTE_STATUS.InProgress:
      return ['Can you send a photo?', 'Which day suits you?', 'Thank you'];
    case QUOTE_STATUS.Hired:
      return [...(when ? [`Confirmed for ${when}`] : []), 'On the way', 'Thank you'];
    case QUOTE_STATUS.WorkCompleted:
    case QUOTE_STATUS.PaymentCompleted:
      return ['Thank you', 'All good so far?'];
    default:
      return [];
  }
}
