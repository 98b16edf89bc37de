import type { Job } from '#server/platform/data/jobs.ts';
import { endPromotional, remindEnding } from './expiry/service.ts';
import { endReturnable } from './returns/service.ts';

/** Just after midnight in Singapore (16:05 UTC): promotional credit whose time is over. */
export const endPromotionalJob: Job = { name: 'end-promotional', cron: '5 16 * * *', run: endPromotional };

/** In the morning in Singapore (01:25 UTC): promotional credit that ends soon. */
export const remindCreditJob: Job = { name: 'remind-credit', cron: '25 1 * * *', run: remindEnding };

/** Charged fees that can no longer come back are final (decision 43). */
export const endReturnableJob: Job = { name: 'end-returnable', cron: '*/5 * * * *', run: endReturnable };

export const walletJobs: readonly Job[] = [endPromotionalJob, remindCreditJob, endReturnableJob];
