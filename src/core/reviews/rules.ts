import { QUOTE_STATUS } from '#core/bids/model.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';

export interface ReviewFacts {
  readonly quote_status_id: number;
  readonly is_reviewed: boolean;
}

const DONE: readonly number[] = [QUOTE_STATUS.WorkCompleted, QUOTE_STATUS.PaymentCompleted];

/**
 * Whether the requestor may review with this score (specification 5, Rating): one to five stars, once the work is
 * completed, once. Who asks is settled before: for anybody but the requestor the bid does not exist.
 */
export function decideReview(
  facts: ReviewFacts,
  score: number,
): Result<number, 'rating is zero' | 'not completed' | 'already reviewed'> {
  if (!DONE.includes(facts.quote_status_id)) return refuse('not completed');
  if (facts.is_reviewed) return refuse('already reviewed');
  return Number.isInteger(score) && score >= 1 && score <= 5 ? ok(score) : refuse('rating is zero');
}
