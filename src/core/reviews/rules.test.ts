import { describe, expect, it } from 'vitest';
import { QUOTE_STATUS, type QuoteStatus } from '#core/bids/model.ts';
import { decideReview } from './rules.ts';

const STATUSES = Object.keys(QUOTE_STATUS) as QuoteStatus[];

describe('a review', () => {
  it('is for completed work, once, with one to five stars: every status, mark and score', () => {
    for (const status of STATUSES)
      for (const is_reviewed of [false, true])
        for (let score = 0; score <= 5; score++) {
          const result = decideReview({ quote_status_id: QUOTE_STATUS[status], is_reviewed }, score);
          const isDone = status === 'WorkCompleted' || status === 'PaymentCompleted';
          const want = !isDone
            ? 'not completed'
            : is_reviewed
              ? 'already reviewed'
              : score === 0
                ? 'rating is zero'
                : score;
          expect(result.ok ? result.value : result.error, `${status} ${is_reviewed} ${score}`).toBe(want);
        }
  });

  it('has no half stars and no sixth', () => {
    const facts = { quote_status_id: QUOTE_STATUS.WorkCompleted, is_reviewed: false };
    for (const score of [-1, 0.5, 5.5, 6, Number.NaN])
      expect(decideReview(facts, score)).toMatchObject({ ok: false, error: 'rating is zero' });
  });
});
