import type { Job } from '#server/platform/data/jobs.ts';
import { checkAlerts, proveDaily } from './service.ts';

/** What is out of order, each minute. */
export const checkAlertsJob: Job = { name: 'check-alerts', cron: '* * * * *', run: checkAlerts };
/** The proof of the books, at half past three in Singapore. */
export const proveBooksJob: Job = { name: 'prove-books', cron: '30 19 * * *', run: proveDaily };

export const alertJobs: readonly Job[] = [checkAlertsJob, proveBooksJob];
