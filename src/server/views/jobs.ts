import type { Job } from '#server/platform/data/jobs.ts';
import { rollUpViews } from './traffic-service.ts';

/** Sums days that have ended, deletes old salts, and deletes views that are too old. */
export const rollUpViewsJob: Job = { name: 'roll-up-views', cron: '7 * * * *', run: rollUpViews };
