import type { Job } from '#server/platform/data/jobs.ts';
import { refreshHealth } from './service.ts';

/** Updates Marketplace health with requests that changed since the last run. */
export const refreshHealthJob: Job = { name: 'refresh-health', cron: '* * * * *', run: refreshHealth };
