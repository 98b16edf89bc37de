import type { Job } from '#server/platform/data/jobs.ts';
import { endOld } from './credit/service.ts';
import { linkedJobs } from './linked/jobs.ts';
import { settleDue, sweepClaims } from './reviews/service.ts';

/** Carries out held decisions whose time for undoing has passed, if the operator's own screen has not. */
export const settleReviewsJob: Job = {
  name: 'settle-reviews',
  cron: '* * * * *',
  run: (context) => settleDue(context),
};

/** Deletes expired claims. */
export const sweepClaimsJob: Job = { name: 'sweep-claims', cron: '17 * * * *', run: (context) => sweepClaims(context) };

/** Ends credit that waited seven days for a second operator. */
export const endAdjustmentsJob: Job = { name: 'end-adjustments', cron: '23 * * * *', run: endOld };

/** The scheduled jobs of the operators' queues. */
export const operatorJobs: readonly Job[] = [settleReviewsJob, sweepClaimsJob, endAdjustmentsJob, ...linkedJobs];
