import type { Job } from '#server/platform/data/jobs.ts';
import { refreshDue } from './service.ts';

/** Recalculates price guides within minutes of a change in their jobs, and each once a day. */
export const refreshPricesJob: Job = { name: 'refresh-prices', cron: '* * * * *', run: refreshDue };
