import { marksOf } from '#core/services/mark-rules.ts';
import type { Reason } from './model.ts';
import { type Ranked, rankPoints, type SearchSort } from './rules.ts';

const MOST = 3;

/** What the first reason is in each order: what the list goes by. */
const FIRST: Record<SearchSort, Reason['what'] | null> = {
  hired_count: 'hires',
  match: null,
  score: 'rating',
  response: 'response',
  distance: 'distance',
  price: 'price',
};

/**
 * Why a pro stands where they stand, at most three (issue 8 point 3): first what the list is ordered by, then what brought
 * the most points. Only what is known and speaks for the pro.
 */
export function reasonsFor(sort: SearchSort, pro: Ranked, is_free: boolean): Reason[] {
  const points = rankPoints(pro);
  const known: { reason: Reason; weight: number }[] = [];
  const add = (what: Reason['what'], value: number | null, weight: number, score: number | null = null) => {
    if (value !== null && value > 0) known.push({ reason: { what, value, score }, weight });
  };
  add('rating', pro.review_count, points.rating, Math.round(pro.score_avg / 10) / 10);
  add('hires', pro.hired_count, points.hires);
  add('response', pro.reply_minutes, points.response);
  add('distance', pro.metres === null ? null : Math.max(1, pro.metres), points.distance);
  add('checks', marksOf(pro).length, points.checks);
  if (sort === 'price') add('price', pro.from_price_cents, 0);
  if (is_free) known.push({ reason: { what: 'free', value: 0, score: null }, weight: 1 });
  const first = (what: Reason['what']) => (what === FIRST[sort] ? 1 : 0);
  return known
    .toSorted((a, b) => first(b.reason.what) - first(a.reason.what) || b.weight - a.weight)
    .slice(0, MOST)
    .map(({ reason }) => reason);
}
