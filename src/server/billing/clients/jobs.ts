import type { Job } from '#server/platform/data/jobs.ts';
import { sweepClientImports } from './service.ts';

/** Forgets files of clients that were checked and not taken in within a day, and those that can no longer be undone. */
export const sweepClientImportsJob: Job = { name: 'sweep-client-imports', cron: '23 * * * *', run: sweepClientImports };
