import type { Job } from '#server/platform/data/jobs.ts';
import { sealReviews } from './chain/service.ts';
import { sweepMarks } from './checks/service.ts';
import { showDue } from './service.ts';
import { weighDue } from './weights/service.ts';

const BATCH = 200;

/** Counts reviews whose seven hidden days have passed. */
export const showReviewsJob: Job = {
  name: 'show-reviews',
  cron: '* * * * *',
  run: (context) => showDue(context, BATCH),
};

/** Deletes old marks of use. */
export const sweepMarksJob: Job = {
  name: 'sweep-marks',
  cron: '25 * * * *',
  run: (context) => sweepMarks(context, 1000),
};

/** Weighs reviews that show, and each once more after its days. */
export const weighReviewsJob: Job = { name: 'weigh-reviews', cron: '* * * * *', run: weighDue };

/** Seals changes of public reviews. */
export const sealReviewsJob: Job = { name: 'seal-reviews', cron: '* * * * *', run: sealReviews };

export const reviewJobs: readonly Job[] = [showReviewsJob, sealReviewsJob, weighReviewsJob, sweepMarksJob];
