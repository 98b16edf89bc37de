import type { Job } from '#server/platform/data/jobs.ts';
import { makeDue } from './make-service.ts';

/** Makes jobs of the visits that are due, and ends series that the pro did not answer. */
export const makeVisitsJob: Job = { name: 'make-visits', cron: '* * * * *', run: ({ parts }) => makeDue(parts) };
