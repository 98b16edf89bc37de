import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import { EDIT_DAYS, HIDDEN_DAYS } from './model.ts';
import { canEdit, decideEdit, decideRemoval, decideReply, decideReview, isShown, showsAt, totalsOf } from './rules.ts';

const T0 = new Date('2026-05-01T00:00:00Z');
const at = (ms: number) => new Date(T0.getTime() + ms);
const moment = fc.integer({ min: -30 * DAY, max: 30 * DAY }).map(at);
const said = (result: { ok: boolean; value?: unknown; error?: unknown }) => (result.ok ? result.value : result.error);

describe('a review', () => {
  it('is for completed work, once, with one to five whole stars: every block and score', () => {
    for (const block of ['not completed', 'already reviewed', null] as const)
      for (const score of [-1, 0, 0.5, 1, 2, 3, 4, 5, 5.5, 6, Number.NaN]) {
        const want = block ?? ([1, 2, 3, 4, 5].includes(score) ? score : 'rating is zero');
        expect(said(decideReview(block, score)), `${block} ${score}`).toBe(want);
      }
  });

  it('shows once both sides wrote, and seven days after it was written at the latest', () => {
    expect(showsAt(T0, null)).toEqual(at(HIDDEN_DAYS * DAY));
    expect(showsAt(T0, at(2 * DAY))).toEqual(at(2 * DAY));
    expect(showsAt(T0, at(-2 * DAY))).toEqual(T0);
    expect(showsAt(T0, at(20 * DAY))).toEqual(at(HIDDEN_DAYS * DAY));
  });

  it('never shows before it is written, nor after seven days, nor before the other side wrote unless those are over', () => {
    fc.assert(
      fc.property(moment, fc.option(moment), (created, other) => {
        const shows = showsAt(created, other).getTime();
        const latest = created.getTime() + HIDDEN_DAYS * DAY;
        expect(shows).toBeGreaterThanOrEqual(created.getTime());
        expect(shows).toBeLessThanOrEqual(latest);
        if (shows < latest) expect(shows).toBeGreaterThanOrEqual((other as Date).getTime());
      }),
    );
  });

  it('of both sides shows at one moment when the second is written within seven days of the first', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: HIDDEN_DAYS * DAY }), (first, wait) => {
        const second = new Date(first.getTime() + wait);
        expect(showsAt(first, second)).toEqual(second);
        expect(showsAt(second, first)).toEqual(second);
      }),
    );
  });

  it('is shown from its moment on, unless it was removed', () => {
    for (const [ms, shown] of [
      [-1, false],
      [0, true],
      [1, true],
    ] as const) {
      expect(isShown({ shows_at: T0, removed_on: null }, at(ms))).toBe(shown);
      expect(isShown({ shows_at: T0, removed_on: T0 }, at(ms))).toBe(false);
    }
  });
});

describe('changing a review', () => {
  it('is possible for 14 days while the review is not removed: every age, removal and score', () => {
    const end = EDIT_DAYS * DAY;
    for (const age of [0, end - 1, end, end + DAY])
      for (const removed_on of [null, T0])
        for (const score of [0, 3, 6]) {
          const review = { created: T0, removed_on };
          const want = removed_on ? 'removed' : age >= end ? 'too late' : score === 3 ? 3 : 'rating is zero';
          expect(said(decideEdit(review, score, at(age))), `${age} ${removed_on} ${score}`).toBe(want);
          expect(canEdit(review, at(age))).toBe(removed_on === null && age < end);
        }
  });

  it('by removing it works once, at any age', () => {
    expect(said(decideRemoval({ removed_on: null }))).toBe(null);
    expect(said(decideRemoval({ removed_on: T0 }))).toBe('removed');
  });
});

describe('a reply', () => {
  it('is written, changed for fourteen days from the first one, and taken back at any time', () => {
    const end = EDIT_DAYS * DAY;
    for (const first_replied_on of [null, T0])
      for (const removed_on of [null, T0])
        for (const age of [0, end - 1, end])
          for (const text of ['', 'Thank you']) {
            const got = said(decideReply({ shows_at: T0, removed_on, first_replied_on }, text, at(age)));
            const late = first_replied_on !== null && age >= end;
            const want = removed_on ? 'removed' : text === '' ? null : late ? 'too late' : text;
            expect(got, `${first_replied_on} ${removed_on} ${age} ${text}`).toBe(want);
          }
  });
});

describe('a service’s figures', () => {
  const review = fc.record({
    score: fc.integer({ min: 1, max: 5 }),
    shows_at: moment,
    removed_on: fc.option(moment),
  });

  it('are of the reviews that show, whatever their order, and add up', () => {
    fc.assert(
      fc.property(fc.array(review), moment, (reviews, now) => {
        const totals = totalsOf(reviews, now);
        const shown = reviews.filter((one) => isShown(one, now));
        expect(totals.review_count).toBe(shown.length);
        expect(totals.score_counts.reduce((sum, n) => sum + n, 0)).toBe(shown.length);
        expect(totals.score_counts.reduce((sum, n, i) => sum + n * (i + 1), 0)).toBe(totals.score_sum);
        expect(totalsOf(reviews.toReversed(), now)).toEqual(totals);
      }),
    );
  });

  it('are nothing without a review, and an average in hundredths with some', () => {
    expect(totalsOf([], T0)).toEqual({ review_count: 0, score_sum: 0, score_counts: [0, 0, 0, 0, 0], score_avg: 0 });
    const of = (...scores: number[]) =>
      totalsOf(
        scores.map((score) => ({ score, shows_at: T0, removed_on: null })),
        T0,
      ).score_avg;
    expect([of(5), of(5, 4), of(5, 5, 4), of(1, 1, 2)]).toEqual([500, 450, 467, 133]);
  });
});
