import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reasonsFor } from './reason-rules.ts';
import {
  inOrder,
  kilometres,
  placeIn,
  RANK_PARTS,
  RANK_WEIGHTS,
  type Ranked,
  rankPoints,
  SEARCH_SORTS,
  totalPoints,
} from './rules.ts';

const reviews = fc.integer({ min: 0, max: 500 }).chain((review_count) =>
  fc.record({
    review_count: fc.constant(review_count),
    score_sum: fc.integer({ min: review_count, max: review_count * 5 }),
  }),
);
const pros = fc
  .tuple(
    reviews,
    fc.record({
      id: fc.integer({ min: 1, max: 1_000_000 }),
      hired_count: fc.integer({ min: 0, max: 2000 }),
      reply_minutes: fc.option(fc.integer({ min: 1, max: 5000 })),
      from_price_cents: fc.option(fc.integer({ min: 100, max: 900_000 })),
      is_id_checked: fc.boolean(),
      is_business_checked: fc.boolean(),
      is_certificate_checked: fc.boolean(),
      metres: fc.option(fc.integer({ min: 0, max: 40_000 })),
    }),
  )
  .map(
    ([stars, rest]): Ranked => ({
      ...stars,
      ...rest,
      score_avg: stars.review_count === 0 ? 0 : Math.round((stars.score_sum * 100) / stars.review_count),
    }),
  );
const total = (pro: Ranked) => totalPoints(rankPoints(pro));

describe('the points of a search', () => {
  it('never fall by more of a good fact', () => {
    fc.assert(
      fc.property(pros, fc.integer({ min: 1, max: 300 }), (pro, more) => {
        const before = total(pro);
        const better: Partial<Ranked>[] = [
          { review_count: pro.review_count + 1, score_sum: pro.score_sum + 5 },
          { hired_count: pro.hired_count + more },
          { reply_minutes: Math.max(1, (pro.reply_minutes ?? 6000) - more) },
          { is_id_checked: true },
          { is_business_checked: true },
          { is_certificate_checked: true },
          { metres: pro.metres === null ? 100 : Math.max(0, pro.metres - more) },
        ];
        for (const change of better) expect(total({ ...pro, ...change })).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('never rise by a bad review', () => {
    fc.assert(
      fc.property(pros, (pro) => {
        const worse = { ...pro, review_count: pro.review_count + 1, score_sum: pro.score_sum + 1 };
        expect(total(worse)).toBeLessThanOrEqual(total(pro));
      }),
    );
  });

  it('are whole, not below 0, and each part within its most', () => {
    const most = {
      rating: RANK_WEIGHTS.rating.most,
      hires: RANK_WEIGHTS.hires.each * RANK_WEIGHTS.hires.from.length,
      response: 15,
      checks: 12,
      distance: 20,
    };
    fc.assert(
      fc.property(pros, (pro) => {
        const points = rankPoints(pro);
        for (const part of RANK_PARTS) {
          expect(Number.isInteger(points[part])).toBe(true);
          expect(points[part]).toBeGreaterThanOrEqual(0);
          expect(points[part]).toBeLessThanOrEqual(most[part]);
        }
      }),
    );
  });

  it('know nothing of money that a pro pays', () => {
    const facts = { review_count: 0, score_sum: 0, hired_count: 0, reply_minutes: null, metres: null };
    const bare = { ...facts, is_id_checked: false, is_business_checked: false, is_certificate_checked: false };
    // @ts-expect-error what is paid has no place in the facts
    rankPoints({ ...bare, paid_cents: 100 } satisfies Parameters<typeof rankPoints>[0]);
    expect(Object.keys(rankPoints(bare))).toEqual([...RANK_PARTS]);
    // A pro without any history begins in the middle of the ratings, and nowhere else.
    expect(rankPoints(bare)).toEqual({ rating: 20, hires: 0, response: 0, checks: 0, distance: 0 });
  });
});

describe('an order', () => {
  it('is total and the same whatever order the pros come in', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SEARCH_SORTS),
        fc.uniqueArray(pros, { selector: ({ id }) => id, maxLength: 12 }),
        (sort, list) => {
          const ids = inOrder(sort, list).map(({ id }) => id);
          expect(inOrder(sort, [...list].reverse()).map(({ id }) => id)).toEqual(ids);
          expect(new Set(ids).size).toBe(list.length);
        },
      ),
    );
  });

  it('puts what is not known last where less comes first', () => {
    const pro = (id: number, facts: Partial<Ranked>): Ranked => ({
      id,
      review_count: 0,
      score_sum: 0,
      score_avg: 0,
      hired_count: 0,
      reply_minutes: null,
      from_price_cents: null,
      is_id_checked: false,
      is_business_checked: false,
      is_certificate_checked: false,
      metres: null,
      ...facts,
    });
    const list = [pro(1, {}), pro(2, { from_price_cents: 9000, reply_minutes: 5 }), pro(3, { from_price_cents: 4000 })];
    expect(inOrder('price', list).map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(inOrder('response', list).map(({ id }) => id)).toEqual([2, 3, 1]);
    expect(placeIn('hired_count', list[0] as Ranked)).toEqual([0, 1]);
  });
});

describe('reasons', () => {
  it('begin with what the list goes by, name at most three, and nothing that is not there', () => {
    fc.assert(
      fc.property(pros, fc.constantFrom(...SEARCH_SORTS), fc.boolean(), (pro, sort, is_free) => {
        const reasons = reasonsFor(sort, pro, is_free);
        expect(reasons.length).toBeLessThanOrEqual(3);
        const kinds = reasons.map(({ what }) => what);
        if (sort === 'price' && pro.from_price_cents !== null) expect(kinds[0]).toBe('price');
        if (sort === 'distance' && pro.metres !== null) expect(kinds[0]).toBe('distance');
        if (pro.review_count === 0) expect(kinds).not.toContain('rating');
        if (pro.metres === null) expect(kinds).not.toContain('distance');
        if (!is_free) expect(kinds).not.toContain('free');
      }),
    );
  });

  it('tell whole kilometres, never none', () => {
    expect([0, 400, 1500, 3400].map(kilometres)).toEqual([1, 1, 2, 3]);
  });
});
