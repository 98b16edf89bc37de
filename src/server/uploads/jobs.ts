import type { Job } from '#server/platform/data/jobs.ts';
import { removeDue } from './bytes/service.ts';
import { sweepUnfinished } from './resumable/service.ts';
import { sweepLoose } from './service.ts';

/** Nightly: files that were uploaded and never used. */
export const sweepUploadsJob: Job = { name: 'sweep-uploads', cron: '41 19 * * *', run: sweepLoose };

/** Every few minutes: stored bytes that were given up and are still there. */
export const removeBytesJob: Job = { name: 'remove-bytes', cron: '*/5 * * * *', run: removeDue };

/** Hourly: uploads in pieces that were never finished; their pieces go with the job above. */
export const sweepUnfinishedJob: Job = { name: 'sweep-unfinished', cron: '23 * * * *', run: sweepUnfinished };
