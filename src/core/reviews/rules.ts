import { ok, type Result, refuse } from '#core/kit/result.ts';

/** What the bid's step table says against a review now; null where it may be written. */
export type ReviewBlock = 'not completed' | 'already reviewed' | null;

/**
 * Whether the requestor may review with this score (specification 5, Rating): one to five whole stars, once the work is
 * completed, once. Who asks is settled before: for anybody but the requestor the bid does not exist.
 */
export function decideReview(
  block: ReviewBlock,
  score: number,
): Result<number, 'rating is zero' | 'not completed' | 'already reviewed'> {
  if (block !== null) return refuse(block);
  return Number.isInteger(score) && score >= 1 && score <= 5 ? ok(score) : refuse('rating is zero');
}
