import type { Job } from '#server/platform/data/jobs.ts';
import { refreshDue } from './service.ts';

/** Works price guides out anew within minutes of what they are made of, and each once a day. */
export const refreshPricesJob: Job = { name: 'refresh-prices', cron: '* * * * *', run: refreshDue };
