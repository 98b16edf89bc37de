import type { Job } from '#server/platform/data/jobs.ts';
import { checkAlerts, proveDaily } from './service.ts';

/** Checks each minute for what needs an operator. */
export const checkAlertsJob: Job = { name: 'check-alerts', cron: '* * * * *', run: checkAlerts };
/** Proves the books daily at 3:30 am in Singapore. */
export const proveBooksJob: Job = { name: 'prove-books', cron: '30 19 * * *', run: proveDaily };

export const alertJobs: readonly Job[] = [checkAlertsJob, proveBooksJob];
