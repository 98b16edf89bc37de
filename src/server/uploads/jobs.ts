import type { Job } from '#server/platform/data/jobs.ts';
import { removeDue } from './bytes/service.ts';
import { sweepUnfinished } from './resumable/service.ts';
import { sweepLoose } from './service.ts';

/** Nightly: deletes files that were uploaded and never used. */
export const sweepUploadsJob: Job = { name: 'sweep-uploads', cron: '41 19 * * *', run: sweepLoose };

/** Every five minutes: deletes stored bytes that are marked for deletion. */
export const removeBytesJob: Job = { name: 'remove-bytes', cron: '*/5 * * * *', run: removeDue };

/** Hourly: deletes resumable uploads that were never finished; the job above deletes their pieces. */
export const sweepUnfinishedJob: Job = { name: 'sweep-unfinished', cron: '23 * * * *', run: sweepUnfinished };
