import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import { EDIT_DAYS, HIDDEN_DAYS } from './model.ts';

/** What the bid says against a review now; null where it may be written. */
export type ReviewBlock = 'not completed' | 'already reviewed' | null;

const isScore = (score: number): boolean => Number.isInteger(score) && score >= 1 && score <= 5;

/**
 * Whether a party of a job may review the other with this score (specification 5, Rating): one to five whole stars, once the
 * work is completed, once. The caller has checked that they are a party of the job.
 */
export function decideReview(
  block: ReviewBlock,
  score: number,
): Result<number, 'rating is zero' | 'not completed' | 'already reviewed'> {
  if (block !== null) return refuse(block);
  return isScore(score) ? ok(score) : refuse('rating is zero');
}

/**
 * When a review shows: as soon as the other side has written too, and seven days after it was written at the latest.
 * `other_created`: when the other side wrote, null while it has not. A later removal of the other's changes nothing.
 */
export function showsAt(created: Date, other_created: Date | null): Date {
  const latest = created.getTime() + HIDDEN_DAYS * DAY;
  if (other_created === null) return new Date(latest);
  return new Date(Math.min(latest, Math.max(created.getTime(), other_created.getTime())));
}

/** What decides whether a review stands where others read it, and counts. */
export interface Standing {
  readonly shows_at: Date;
  readonly removed_on: Date | null;
}

export const isShown = ({ shows_at, removed_on }: Standing, now: Date): boolean =>
  removed_on === null && shows_at.getTime() <= now.getTime();

/** Whether its author may change a review: within fourteen days of writing it, while it stands. */
export function decideEdit(
  review: { readonly created: Date; readonly removed_on: Date | null },
  score: number,
  now: Date,
): Result<number, 'removed' | 'too late' | 'rating is zero'> {
  if (review.removed_on !== null) return refuse('removed');
  if (!canEdit(review, now)) return refuse('too late');
  return isScore(score) ? ok(score) : refuse('rating is zero');
}

export const canEdit = (
  { created, removed_on }: { readonly created: Date; readonly removed_on: Date | null },
  now: Date,
): boolean => removed_on === null && now.getTime() < created.getTime() + EDIT_DAYS * DAY;

/** A review is removed once, by its author or by an operator; it does not come back. */
export const decideRemoval = (review: { readonly removed_on: Date | null }): Result<null, 'removed'> =>
  review.removed_on === null ? ok(null) : refuse('removed');

/**
 * Whether the pro may reply so: one reply under a review that shows, changed within fourteen days of the first one, taken back
 * (an empty text) at any time. Answers the text to store; null takes it back.
 */
export function decideReply(
  review: Standing & { readonly first_replied_on: Date | null },
  reply: string,
  now: Date,
): Result<string | null, 'removed' | 'too late'> {
  if (review.removed_on !== null) return refuse('removed');
  if (reply === '') return ok(null);
  const first = review.first_replied_on;
  return first === null || now.getTime() < first.getTime() + EDIT_DAYS * DAY ? ok(reply) : refuse('too late');
}

export interface Totals {
  readonly review_count: number;
  readonly score_sum: number;
  /** Reviews of one to five stars. */
  readonly score_counts: readonly number[];
  /** The average in hundredths; 0 without reviews. */
  readonly score_avg: number;
}

/** A service's figures from all of its reviews: those that show, and no others. */
export function totalsOf(reviews: readonly (Standing & { readonly score: number })[], now: Date): Totals {
  const score_counts = [0, 0, 0, 0, 0];
  let review_count = 0;
  let score_sum = 0;
  for (const review of reviews) {
    if (!isShown(review, now)) continue;
    review_count += 1;
    score_sum += review.score;
    score_counts[review.score - 1] = (score_counts[review.score - 1] ?? 0) + 1;
  }
  return {
    review_count,
    score_sum,
    score_counts,
    score_avg: review_count === 0 ? 0 : Math.round((score_sum * 100) / review_count),
  };
}
