import { toWire } from '#core/kit/time.ts';
import { roundReply } from '../rules.ts';
import type { PublicFacts } from './model.ts';
import { type PaidJob, priceOf, rowsOf } from './price-rules.ts';

/** What is measured looks at so many of the newest quotes and jobs: how a pro works now, not years ago. */
export const SAMPLE = 100;
/** With fewer than these, one good or bad day would be the whole figure: nothing is said (issue 4 point 10). */
export const MIN_QUOTES = 5;
export const MIN_JOBS = 5;
/** A job counts as due so many days after the time it was hired for: pros mark work as done some days later. */
export const DUE_DAYS = 7;

/** What the database counted. */
export interface Measured {
  readonly quotes: number;
  /** Of the sampled quotes; null without any. */
  readonly median_minutes: number | null;
  readonly hired_count: number;
  /** Of the sampled jobs that are due. */
  readonly due: number;
  readonly completed: number;
  /** Agreed in the last year, and of those or besides them cancelled by the pro. */
  readonly kept: number;
  readonly cancelled: number;
  /** Of the same, how many the pro did not come to. */
  readonly missed: number;
  /** Of the sampled jobs those whose total is known. */
  readonly paid: readonly PaidJob[];
  readonly created: Date;
}

/** Facts as they are shown. Minutes are rounded as on cards; percents are rounded down, so that 100 means every job. */
export function factsOf(measured: Measured): PublicFacts {
  const { quotes, median_minutes, hired_count, due, completed, kept, cancelled, missed, paid, created } = measured;
  const agreed = kept + cancelled;
  return {
    response: quotes >= MIN_QUOTES && median_minutes !== null ? { minutes: roundReply(median_minutes), quotes } : null,
    hired_count,
    completion: due >= MIN_JOBS ? { percent: Math.floor((completed * 100) / due), jobs: due } : null,
    cancelled: agreed >= MIN_JOBS ? { count: cancelled, jobs: agreed } : null,
    missed: agreed >= MIN_JOBS && missed > 0 ? { count: missed, jobs: agreed } : null,
    price: priceOf(rowsOf(paid)),
    member_since: toWire(created),
  };
}
