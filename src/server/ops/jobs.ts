import type { Job } from '#server/platform/data/jobs.ts';
import { endOld } from './credit/service.ts';
import { linkedJobs } from './linked/jobs.ts';
import { settleDue, sweepClaims } from './reviews/service.ts';

/** Carries out decisions whose seconds for undoing are over, where the operator's own screen did not. */
export const settleReviewsJob: Job = {
  name: 'settle-reviews',
  cron: '* * * * *',
  run: (context) => settleDue(context),
};

/** Forgets claims that are over. */
export const sweepClaimsJob: Job = { name: 'sweep-claims', cron: '17 * * * *', run: (context) => sweepClaims(context) };

/** Ends credit that waited seven days for a second operator. */
export const endAdjustmentsJob: Job = { name: 'end-adjustments', cron: '23 * * * *', run: endOld };

/** What operators' queues need by the clock. */
export const operatorJobs: readonly Job[] = [settleReviewsJob, sweepClaimsJob, endAdjustmentsJob, ...linkedJobs];
