import type { Job } from '#server/platform/data/jobs.ts';
import { rollUpViews } from './traffic-service.ts';

/** Sums of days that are over, forgotten salts, and views that are too old. */
export const rollUpViewsJob: Job = { name: 'roll-up-views', cron: '7 * * * *', run: rollUpViews };
