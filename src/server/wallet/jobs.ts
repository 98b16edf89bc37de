import type { Job } from '#server/platform/data/jobs.ts';
import { endPromotional, remindEnding } from './expiry/service.ts';
import { endReturnable } from './returns/service.ts';

/** Just after midnight in Singapore (16:05 UTC): ends expired promotional credit. */
export const endPromotionalJob: Job = { name: 'end-promotional', cron: '5 16 * * *', run: endPromotional };

/** At 9:25 am in Singapore (01:25 UTC): reminds of promotional credit that expires soon. */
export const remindCreditJob: Job = { name: 'remind-credit', cron: '25 1 * * *', run: remindEnding };

/** Makes charged fees final once they can no longer be returned (decision 43). */
export const endReturnableJob: Job = { name: 'end-returnable', cron: '*/5 * * * *', run: endReturnable };

export const walletJobs: readonly Job[] = [endPromotionalJob, remindCreditJob, endReturnableJob];
