import { type BidView, HIRED_BIDS, RATING_TYPE } from '#core/bids/model.ts';
import { type Cents, fromDecimal } from '#core/kit/money.ts';
import { marksOf } from '#core/services/mark-rules.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';

export const QUOTE_SORTS = ['match', 'price', 'earliest', 'rating'] as const;
export type QuoteSort = (typeof QUOTE_SORTS)[number];

export const sortWords = (): Readonly<Record<QuoteSort, string>> => ({
  match: t('quote_sort>best_match'),
  price: t('quote_sort>lowest_price'),
  earliest: t('quote_sort>earliest'),
  rating: shared('noun>rating'),
});

/** The order in the address; best match for anything else. */
export const readSort = (text: string | null): QuoteSort => QUOTE_SORTS.find((sort) => sort === text) ?? 'match';

/** The likely price of the job by this quote, in cents. Null if only a visit can tell. */
export function likelyPrice(bid: BidView): Cents | null {
  if (bid.rating_type === RATING_TYPE.flat) return fromDecimal(bid.flat_rate_at ?? '');
  if (bid.rating_type !== RATING_TYPE.hourly) return null;
  const rate = fromDecimal(bid.hourly_rate_at ?? '');
  const { hours_low, hours_high } = bid.quote_details;
  if (rate === null || hours_low === undefined) return rate;
  return Math.round((rate * (hours_low + Math.max(hours_low, hours_high ?? hours_low))) / 2);
}

/** The first day and slot as a text that sorts by time; without a day it sorts last. */
const firstDay = ({ quote_details: { first_day, first_slot } }: BidView): string =>
  first_day ? `${first_day}-${first_slot ?? 0}` : '9999';

interface Wanted {
  readonly wanted_on: string | null;
  readonly wanted_slots: readonly number[];
}

/**
 * How well a quote fits, in points: the rating, drawn towards 4.0 while few have rated, up to 5 points; 1 for the requested
 * day and 0.5 for its time of day; 0.25 for each check that the pro passed.
 */
export function matchPoints(bid: BidView, wanted: Wanted): number {
  const { score, review_count } = bid.service;
  const rating = (score * review_count + 4 * 10) / (review_count + 10);
  const { first_day, first_slot } = bid.quote_details;
  const day = first_day !== undefined && first_day === wanted.wanted_on;
  const slot = day && first_slot !== undefined && wanted.wanted_slots.includes(first_slot);
  const checks = marksOf(bid.service).length;
  return rating + (day ? 1 : 0) + (slot ? 0.5 : 0) + checks * 0.25;
}

const isHired = ({ quote_status_id: id }: BidView): boolean => HIRED_BIDS.includes(id);

/** Quotes in the chosen order. The hired one is first and those turned down are last, whatever the order. */
export function sortQuotes(bids: readonly BidView[], sort: QuoteSort, wanted: Wanted): BidView[] {
  const by: Readonly<Record<QuoteSort, (a: BidView, b: BidView) => number>> = {
    match: (a, b) => matchPoints(b, wanted) - matchPoints(a, wanted),
    price: (a, b) => (likelyPrice(a) ?? Number.MAX_SAFE_INTEGER) - (likelyPrice(b) ?? Number.MAX_SAFE_INTEGER),
    earliest: (a, b) => (firstDay(a) < firstDay(b) ? -1 : firstDay(a) > firstDay(b) ? 1 : 0),
    rating: (a, b) => b.service.score - a.service.score || b.service.review_count - a.service.review_count,
  };
  const group = (bid: BidView) => (isHired(bid) ? 0 : bid.is_requestor_rejected ? 2 : 1);
  return [...bids].sort((a, b) => group(a) - group(b) || by[sort](a, b) || a.id - b.id);
}
