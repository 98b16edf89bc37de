import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNGS } from '#core/users/trust/rules.ts';
import {
  evened,
  JOB_PROOFS,
  proofOf,
  REVIEW_WEIGHTS,
  type ReviewFacts,
  reviewWeight,
  WEIGHING_VERSION,
  type WeighingVersion,
  WRITERS,
  weigh,
  weighedOf,
  writerOf,
} from './rules.ts';

const BOTH = [false, true];
/** Every case there is. */
const CASES: readonly ReviewFacts[] = BOTH.flatMap((is_paid) =>
  BOTH.flatMap((is_talked) => BOTH.flatMap((is_met) => RUNGS.map((rung) => ({ is_paid, is_talked, is_met, rung })))),
);
const VERSIONS = Object.keys(REVIEW_WEIGHTS).map((key) => Number(key) as WeighingVersion);
const cases = fc.constantFrom(...CASES);

describe('the weight of a review', () => {
  it('is one of the published table, for every case there is', () => {
    expect(CASES).toHaveLength(32);
    const table = Object.fromEntries(
      JOB_PROOFS.map((proof) => [
        proof,
        Object.fromEntries(
          WRITERS.map((writer) => [
            writer,
            [
              ...new Set(
                CASES.filter((one) => proofOf(one) === proof && writerOf(one) === writer).map((one) =>
                  reviewWeight(one, 1),
                ),
              ),
            ],
          ]),
        ),
      ]),
    );
    expect(table).toEqual({
      paid: { known: [100], phone: [70], none: [30] },
      met: { known: [100], phone: [70], none: [30] },
      talked: { known: [75], phone: [52], none: [22] },
      hired: { known: [50], phone: [35], none: [15] },
    });
  });

  it('is a whole percent from 1 to 100 in every version', () => {
    for (const version of VERSIONS)
      for (const one of CASES) {
        const weight = reviewWeight(one, version);
        expect(Number.isInteger(weight) && weight >= 1 && weight <= 100).toBe(true);
      }
  });

  it('never grows where less is verified', () => {
    for (const version of VERSIONS)
      for (const one of CASES) {
        const weight = reviewWeight(one, version);
        expect(reviewWeight({ ...one, is_paid: false }, version)).toBeLessThanOrEqual(weight);
        expect(reviewWeight({ ...one, is_met: false }, version)).toBeLessThanOrEqual(weight);
        expect(reviewWeight({ ...one, is_talked: false }, version)).toBeLessThanOrEqual(weight);
        for (const rung of RUNGS.slice(0, RUNGS.indexOf(one.rung)))
          expect(reviewWeight({ ...one, rung }, version)).toBeLessThanOrEqual(weight);
      }
  });

  it('knows of no money: a job that was shown without a payment through us counts as much as a paid one', () => {
    for (const version of VERSIONS)
      for (const rung of RUNGS) {
        const shown = { is_talked: true, is_met: true, rung };
        expect(reviewWeight({ ...shown, is_paid: false }, version)).toBe(
          reviewWeight({ ...shown, is_paid: true }, version),
        );
      }
    const facts: ReviewFacts = { is_paid: true, is_talked: true, is_met: true, rung: 'known' };
    // @ts-expect-error an amount has no place in the facts
    expect(reviewWeight({ ...facts, cents: 1_000_000, fee_cents: 4_200 } satisfies ReviewFacts)).toBe(
      reviewWeight(facts),
    );
  });
});

describe('the rating that orders go by', () => {
  const scores = fc.array(
    fc.record({ weight: fc.integer({ min: 1, max: 100 }), score: fc.integer({ min: 1, max: 5 }) }),
    {
      maxLength: 60,
    },
  );
  const PRIOR = { reviews: 20, hundredths: 470 };

  it('lies between the mean and what the reviews say, and is the mean without any', () => {
    expect(evened(weigh([]), PRIOR)).toBe(470);
    fc.assert(
      fc.property(scores, (reviews) => {
        const rating = evened(weigh(reviews), PRIOR);
        const stars = [...reviews.map(({ score }) => score * 100), 470];
        expect(rating).toBeGreaterThanOrEqual(Math.min(...stars));
        expect(rating).toBeLessThanOrEqual(Math.max(...stars));
      }),
    );
  });

  it('moves less by a review that is less verified, up or down', () => {
    fc.assert(
      fc.property(scores, cases, cases, fc.integer({ min: 1, max: 5 }), (reviews, one, other, score) => {
        const before = evened(weigh(reviews), PRIOR);
        const moved = (facts: ReviewFacts) =>
          Math.abs(evened(weigh([...reviews, { weight: reviewWeight(facts), score }]), PRIOR) - before);
        const [more, less] = reviewWeight(one) >= reviewWeight(other) ? [one, other] : [other, one];
        // Both are rounded down to whole parts.
        expect(moved(less)).toBeLessThanOrEqual(moved(more) + 1);
      }),
    );
  });

  it('of a record of before is that of reviews that count once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 50 }), (stars) => {
        const record = { review_count: stars.length, score_sum: stars.reduce((sum, one) => sum + one, 0) };
        expect(weighedOf(record)).toEqual(weigh(stars.map((score) => ({ weight: 100, score }))));
      }),
    );
    expect(weighedOf({ review_count: 3, score_sum: 12, rated_weight: 150, rated_sum: 700 })).toEqual({
      rated_weight: 150,
      rated_sum: 700,
    });
    expect(WEIGHING_VERSION).toBe(Math.max(...VERSIONS));
  });
});
