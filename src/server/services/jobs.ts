import type { Job } from '#server/platform/data/jobs.ts';
import { sweepRemoved } from './keeping-service.ts';

/** Deletes pictures that were removed from services, once they can no longer be put back. */
export const sweepRemovedJob: Job = { name: 'sweep-removed-pictures', cron: '41 * * * *', run: sweepRemoved };
