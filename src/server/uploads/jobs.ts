import type { Job } from '#server/platform/jobs.ts';
import { sweepLoose } from './service.ts';

/** Nightly: files that were uploaded and never used. */
export const sweepUploadsJob: Job = { name: 'sweep-uploads', cron: '41 19 * * *', run: sweepLoose };
