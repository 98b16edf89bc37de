import type { Job } from '#server/platform/data/jobs.ts';
import { showDue } from './service.ts';

const BATCH = 200;

/** Counts reviews whose seven days of being hidden are over. */
export const showReviewsJob: Job = {
  name: 'show-reviews',
  cron: '* * * * *',
  run: (context) => showDue(context, BATCH),
};
