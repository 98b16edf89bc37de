import type { Job } from '#server/platform/data/jobs.ts';
import { sweepRemoved } from './keeping-service.ts';

/** Pictures that were taken out of a service, once they can no longer be put back. */
export const sweepRemovedJob: Job = { name: 'sweep-removed-pictures', cron: '41 * * * *', run: sweepRemoved };
