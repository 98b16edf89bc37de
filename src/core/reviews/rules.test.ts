import { describe, expect, it } from 'vitest';
import { decideReview } from './rules.ts';

describe('a review', () => {
  it('is for completed work, once, with one to five whole stars: every block and score', () => {
    for (const block of ['not completed', 'already reviewed', null] as const)
      for (const score of [-1, 0, 0.5, 1, 2, 3, 4, 5, 5.5, 6, Number.NaN]) {
        const result = decideReview(block, score);
        const want = block ?? ([1, 2, 3, 4, 5].includes(score) ? score : 'rating is zero');
        expect(result.ok ? result.value : result.error, `${block} ${score}`).toBe(want);
      }
  });
});
