import { type QuoteDetails, RATING_TYPE } from '#core/bids/model.ts';
import { fromDecimal, showMoney, showRange } from '#core/kit/money.ts';
import { fromWire, sgMoment } from '#core/kit/time.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay, showDayWith, showMoment } from '#web/text/times.ts';
import { listed } from '../listed.ts';
import { isDayPassed } from './lead-words.ts';
import { slotTime, slotTitle } from './slot-words.ts';

interface Priced {
  readonly rating_type: number | null;
  readonly flat_rate_at: string | null;
  readonly hourly_rate_at: string | null;
  readonly quote_details: QuoteDetails;
}

/** A quote's price in words: "S$255.00" with "flat rate", "S$65.00/h" with "about 3 to 4 h, S$195–260", or a visit's fee. */
export function quotePrice(
  bid: Priced,
): { price: string; cents: number; per: string; note: string; kind: string } | null {
  const { hours_low, hours_high, is_visit_fee_waived } = bid.quote_details;
  if (bid.rating_type === RATING_TYPE.flat) {
    const cents = fromDecimal(bid.flat_rate_at ?? '') ?? 0;
    return { price: showMoney(cents), cents, per: '', note: t('quote>whole_job'), kind: shared('noun>flat_rate') };
  }
  if (bid.rating_type === RATING_TYPE.hourly) {
    const cents = fromDecimal(bid.hourly_rate_at ?? '') ?? 0;
    const hours =
      hours_low === undefined
        ? ''
        : hours_high && hours_high > hours_low
          ? t('quote>hours_range', { hours_low, hours_high })
          : t('quote>hours_about', { hours_low });
    const note =
      hours_low === undefined
        ? t('quote>per_hour')
        : `${hours}${showRange(cents * hours_low, cents * (hours_high ?? hours_low))}`;
    return { price: showMoney(cents), cents, per: t('quote>short_per_hour'), note, kind: shared('noun>hourly') };
  }
  if (bid.rating_type === RATING_TYPE.required) {
    const cents = fromDecimal(bid.flat_rate_at ?? '') ?? 0;
    const waived = is_visit_fee_waived && cents > 0;
    return {
      price: cents === 0 ? t('quote>free_visit') : showMoney(cents),
      cents,
      per: '',
      note: waived
        ? t('quote>visit_fee_waived')
        : cents === 0
          ? t('quote>price_after_visit')
          : t('quote>visit_fee_and_price'),
      kind: shared('noun>visit_first'),
    };
  }
  return null;
}

/** A time on the wire as "Sat 28 Nov, 9 am"; null if there is none. */
export function momentOf(wire: string | null, now: Date): string | null {
  const at = wire === null ? null : fromWire(wire);
  return at && showMoment(at, now);
}

/** The first slot that a quote offers: "Sat 28 Nov, 9 am – 12 pm"; null if there is none. */
export function firstSlot(details: QuoteDetails, now: Date): string | null {
  const at = details.first_day ? sgMoment(details.first_day) : null;
  if (!at) return null;
  return showDayWith(at, details.first_slot ? slotTime(details.first_slot) : null, now);
}

interface Wanted {
  readonly wanted_on: string | null;
  readonly wanted_slots: readonly number[];
  readonly wanted_when: string;
  readonly wanted_until?: string | null;
  readonly is_hired?: boolean;
}

/**
 * When a job is wanted: the day with its slots, or the form's words. If that day has passed and no pro is hired, the text
 * says so.
 */
export function wantedText(request: Wanted, now: Date): string {
  const when = wishText(request, now);
  const isPassed = !request.is_hired && isDayPassed({ wanted_until: request.wanted_until ?? null }, now);
  return isPassed && when !== '' ? t('quote>day_passed', { when }) : when;
}

function wishText(request: Wanted, now: Date): string {
  const at = request.wanted_on ? sgMoment(request.wanted_on) : null;
  const slots = request.wanted_slots.map((key) => slotTitle(key).toLowerCase()).filter((title) => title !== '');
  const when = at ? showDay(at, now) : request.wanted_when;
  if (slots.length === 0 || slots.length >= 4) return when;
  return listed(
    when,
    slots.reduce((one, other) => t('quote>either', { one, other })),
  );
}

/** A hire's time: "Sat 28 Nov, 9 am – 12 pm". `minutes` is null if no length was agreed. */
export function hireTime(hired_for: string | null, minutes: number | null, now: Date): string | null {
  const at = hired_for ? fromWire(hired_for) : null;
  return at && showMoment(at, now, minutes);
}

const isNear = (metres: number): boolean => metres <= 1000;
/** "within 1 km", "3 km". Before the hire a pro must not learn more about where the customer lives. */
export const showDistance = (metres: number): string =>
  isNear(metres) ? t('quote>within_1_km') : t('quote>kilometres', { km: Math.round(metres / 1000) });
/** The same, of a place or person: "within 1 km", "3 km away". */
export const showAway = (metres: number): string =>
  isNear(metres) ? showDistance(metres) : t('quote>away', { distance: showDistance(metres) });
