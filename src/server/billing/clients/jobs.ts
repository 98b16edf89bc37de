import type { Job } from '#server/platform/data/jobs.ts';
import { sweepClientImports } from './service.ts';

/** Deletes checked files of clients that were not confirmed within a day, and imports that can no longer be undone. */
export const sweepClientImportsJob: Job = { name: 'sweep-client-imports', cron: '23 * * * *', run: sweepClientImports };
