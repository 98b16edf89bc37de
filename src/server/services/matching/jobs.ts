import type { Job } from '#server/platform/data/jobs.ts';
import { refreshNear } from './near-service.ts';

/** Recounts nightly which categories are near each other. */
export const refreshNearJob: Job = { name: 'refresh-near-categories', cron: '34 19 * * *', run: refreshNear };
