import type { Job } from '#server/platform/data/jobs.ts';
import { renewMonths, tellEnding } from './renewal-service.ts';

/**
 * Renews or ends months that have ended. It runs every minute, so that months end just after midnight in Singapore (16:00 UTC).
 */
export const renewSubscriptionsJob: Job = { name: 'renew-subscriptions', cron: '* * * * *', run: renewMonths };

/** Tells pros three days before what the next month costs, or that there is none, at 9:35 am in Singapore (01:35 UTC). */
export const tellSubscriptionsJob: Job = { name: 'tell-subscriptions', cron: '35 1 * * *', run: tellEnding };

export const subscriptionJobs: readonly Job[] = [renewSubscriptionsJob, tellSubscriptionsJob];
