import type { Job } from '#server/platform/data/jobs.ts';
import { lapsePlans } from './service.ts';

/** Ends proposed plans whose time ran out. */
export const lapsePlansJob: Job = { name: 'custody-plans', cron: '* * * * *', run: lapsePlans };
