import { describe, expect, it } from 'vitest';
import type { BidView, QuoteDetails } from '#core/bids/model.ts';
import { likelyPrice, readSort, sortQuotes } from './quote-sort.ts';

interface Given {
  id: number;
  flat?: string;
  hourly?: string;
  visit?: string;
  details?: QuoteDetails;
  score?: number;
  reviews?: number;
  status?: number;
  rejected?: boolean;
  checked?: boolean;
}
const quote = ({
  id,
  flat,
  hourly,
  visit,
  details = {},
  score = 4,
  reviews = 50,
  status = 2,
  rejected,
  checked,
}: Given) =>
  ({
    id,
    rating_type: hourly ? 2 : visit ? 3 : 1,
    flat_rate_at: flat ?? visit ?? null,
    hourly_rate_at: hourly ?? null,
    quote_details: details,
    quote_status_id: status,
    is_requestor_rejected: rejected ?? false,
    service: {
      score,
      review_count: reviews,
      is_id_checked: checked ?? false,
      is_business_checked: false,
      is_certificate_checked: false,
    },
  }) as BidView;
const wanted = { wanted_on: '2026-11-28', wanted_slots: [2] };
const order = (quotes: BidView[], sort: Parameters<typeof sortQuotes>[1]) =>
  sortQuotes(quotes, sort, wanted).map(({ id }) => id);

describe('likely price', () => {
  it('is the flat price, the middle of the hours, or the bare rate', () => {
    expect(likelyPrice(quote({ id: 1, flat: '255.00' }))).toBe(25_500);
    expect(likelyPrice(quote({ id: 1, hourly: '65.00', details: { hours_low: 3, hours_high: 4 } }))).toBe(22_750);
    expect(likelyPrice(quote({ id: 1, hourly: '65.00', details: { hours_low: 3 } }))).toBe(19_500);
    expect(likelyPrice(quote({ id: 1, hourly: '65.00' }))).toBe(6_500);
  });
  it('is not known where a visit comes first, whatever the visit costs', () => {
    expect(likelyPrice(quote({ id: 1, visit: '40.00' }))).toBeNull();
  });
});

describe('order', () => {
  const flat = quote({ id: 1, flat: '255.00', score: 4.8, details: { first_day: '2026-11-28', first_slot: 2 } });
  const cheap = quote({ id: 2, flat: '228.00', score: 4.1, details: { first_day: '2026-11-26', first_slot: 5 } });
  const visit = quote({ id: 3, visit: '40.00', score: 4.9 });

  it('by price has what a visit must tell at the end', () => {
    expect(order([visit, flat, cheap], 'price')).toEqual([2, 1, 3]);
  });
  it('by day has those without one at the end', () => {
    expect(order([visit, flat, cheap], 'earliest')).toEqual([2, 1, 3]);
    const early = quote({ id: 4, flat: '1.00', details: { first_day: '2026-11-26', first_slot: 2 } });
    expect(order([cheap, early], 'earliest')).toEqual([4, 2]);
  });
  it('by rating breaks ties by how many rated', () => {
    const fewer = quote({ id: 5, visit: '1.00', score: 4.9, reviews: 3 });
    expect(order([fewer, flat, visit], 'rating')).toEqual([3, 5, 1]);
  });
  it('by match counts the day asked for, checks, and few ratings for little', () => {
    expect(order([cheap, flat], 'match')).toEqual([1, 2]);
    const one = quote({ id: 6, flat: '1.00', score: 5, reviews: 1 });
    const many = quote({ id: 7, flat: '1.00', score: 4.8, reviews: 200 });
    expect(order([one, many], 'match')).toEqual([7, 6]);
    expect(order([quote({ id: 8, flat: '1.00' }), quote({ id: 9, flat: '1.00', checked: true })], 'match')).toEqual([
      9, 8,
    ]);
  });
  it('always starts with the hired one and ends with those turned down', () => {
    const hired = quote({ id: 10, flat: '999.00', status: 3 });
    const down = quote({ id: 11, flat: '1.00', rejected: true });
    for (const sort of ['match', 'price', 'earliest', 'rating'] as const) {
      const ids = order([down, flat, hired, cheap], sort);
      expect([ids[0], ids.at(-1)]).toEqual([10, 11]);
    }
  });
  it('an unknown name is best match', () => {
    expect(readSort('price')).toBe('price');
    expect(readSort('cheapest')).toBe('match');
    expect(readSort(null)).toBe('match');
  });
});
