import type { Cents } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import { COMPLETED_BIDS, HIRED_BIDS, PRICE_MAX, QUOTE_STATUS, type QuoteDetails, RATING_TYPE } from '../model.ts';
import { ANSWER_DAYS, PRICE_STEPS, type PriceState, type PriceStep, type StatedPrice, WORKED } from './model.ts';

/** What of a quote its final price is measured by. Cents. */
export interface QuotedPrice {
  readonly rating_type: number | null;
  readonly flat_rate_at_cents: Cents | null;
  readonly hourly_rate_at_cents: Cents | null;
  readonly quote_details: Pick<QuoteDetails, 'hours_low' | 'hours_high'>;
}

/** Time at a rate an hour, rounded half up to a whole cent. */
export const timeCents = (rate_cents: Cents, minutes: number): Cents => Math.floor((rate_cents * minutes + 30) / 60);

/** The rate of an hourly quote; null for any other. */
export const hourlyRate = ({ rating_type, hourly_rate_at_cents }: QuotedPrice): Cents | null =>
  rating_type === RATING_TYPE.hourly ? hourly_rate_at_cents : null;

/**
 * What a quote comes to: a flat rate, the fee of a visit, or the hourly rate for the most hours that were expected. Null where
 * an hourly quote expects none.
 */
export function quotedTotal(quote: QuotedPrice): Cents | null {
  const rate = hourlyRate(quote);
  if (rate === null) return quote.flat_rate_at_cents;
  const hours = quote.quote_details.hours_high ?? quote.quote_details.hours_low;
  return hours === undefined ? null : timeCents(rate, Math.round(hours * 60));
}

/** A price as it is kept. */
export interface Stated {
  readonly cents: Cents;
  readonly minutes: number | null;
  readonly rate_cents: Cents | null;
  readonly extras_cents: Cents | null;
  readonly reason: string;
}

/** Whether a price needs its reason told: it is more than the quote came to, or adds extras to one without a total. */
export function needsReason(quote: QuotedPrice, { cents, extras_cents }: Omit<Stated, 'reason'>): boolean {
  const quoted = quotedTotal(quote);
  return quoted === null ? (extras_cents ?? 0) > 0 : cents > quoted;
}

/** What was stated as a price: of an hourly quote hours × rate + extras, of any other the amount. */
export function priceOf(quote: QuotedPrice, input: StatedPrice): Result<Stated, 'invalid price' | 'reason missing'> {
  const rate_cents = hourlyRate(quote);
  const { minutes, extras = 0 } = input;
  if (rate_cents !== null && (minutes === undefined || minutes % WORKED.step !== 0)) return refuse('invalid price');
  const cents = rate_cents === null ? input.amount : timeCents(rate_cents, minutes as number) + extras;
  if (cents === undefined || cents < 1 || cents > PRICE_MAX) return refuse('invalid price');
  const made = {
    cents,
    minutes: rate_cents === null ? null : (minutes as number),
    rate_cents,
    extras_cents: rate_cents === null ? null : extras,
  };
  const reason = (input.reason ?? '').trim();
  if (reason === '' && needsReason(quote, made)) return refuse('reason missing');
  return ok({ ...made, reason });
}

export type PriceSide = 'requestor' | 'provider';

/** How the final price of a job stands. */
export interface PriceFacts {
  readonly quote_status_id: number;
  /** Null while none is stated. */
  readonly state: PriceState | null;
  readonly stated_on: Date | null;
  /** An invoice or a receipt says the price: it is corrected by a credit note first. */
  readonly is_billed: boolean;
}

/** Whether a side can take a step now. Anyone but the two of the job never can. */
export function canStep(step: PriceStep, facts: PriceFacts, side: PriceSide | 'stranger', now: Date): boolean {
  const { quote_status_id, state, stated_on, is_billed } = facts;
  if (!HIRED_BIDS.includes(quote_status_id)) return false;
  if (step === 'state')
    // What the customer has agreed to stays, unless the job is in progress again.
    return side === 'provider' && !is_billed && (quote_status_id === QUOTE_STATUS.Hired || state !== 'agreed');
  if (side !== 'requestor' || state === null || stated_on === null) return false;
  if (step === 'agree') return state !== 'agreed';
  return state === 'open' && now.getTime() - stated_on.getTime() < ANSWER_DAYS * DAY;
}

export const priceSteps = (facts: PriceFacts, side: PriceSide, now: Date): PriceStep[] =>
  PRICE_STEPS.filter((step) => canStep(step, facts, side, now));

/** Whether a stated price is news for the customer: another one than was stated before, or than the quote came to. */
export const isPriceNews = (quote: QuotedPrice, before: Pick<Stated, 'cents'> | null, after: Stated): boolean =>
  before === null ? after.cents !== quotedTotal(quote) : before.cents !== after.cents;

/** What a job costs: its final price unless the customer says it is not right, else its flat rate once it is done. Null while unknown. */
export function billable(
  quote: QuotedPrice & { readonly quote_status_id: number },
  price: { readonly cents: Cents; readonly state: PriceState } | null,
): Result<Cents, 'price missing' | 'price disputed' | 'not now'> {
  if (!COMPLETED_BIDS.includes(quote.quote_status_id)) return refuse('not now');
  if (price) return price.state === 'disputed' ? refuse('price disputed') : ok(price.cents);
  const flat = quote.rating_type === RATING_TYPE.flat ? quote.flat_rate_at_cents : null;
  return flat === null || flat < 1 ? refuse('price missing') : ok(flat);
}
