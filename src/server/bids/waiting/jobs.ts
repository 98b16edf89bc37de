import type { Job } from '#server/platform/data/jobs.ts';
import { refreshTimes } from './service.ts';

/** Calculates how long the first quote takes, each category once a day. */
export const refreshFirstQuotesJob: Job = { name: 'refresh-first-quotes', cron: '* * * * *', run: refreshTimes };
