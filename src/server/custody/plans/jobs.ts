import type { Job } from '#server/platform/data/jobs.ts';
import { lapsePlans } from './service.ts';

/** Ends proposed plans that were not answered in time. */
export const lapsePlansJob: Job = { name: 'custody-plans', cron: '* * * * *', run: lapsePlans };
