import type { Job } from '#server/platform/data/jobs.ts';
import { renewMonths, tellEnding } from './renewal-service.ts';

/** Months that are over are renewed or end, just after midnight in Singapore (16:00 UTC), and whenever one was missed. */
export const renewSubscriptionsJob: Job = { name: 'renew-subscriptions', cron: '* * * * *', run: renewMonths };

/** What the next month costs, or that there is none, three days before: in the morning in Singapore (01:35 UTC). */
export const tellSubscriptionsJob: Job = { name: 'tell-subscriptions', cron: '35 1 * * *', run: tellEnding };

export const subscriptionJobs: readonly Job[] = [renewSubscriptionsJob, tellSubscriptionsJob];
