import type { Job } from '#server/platform/data/jobs.ts';
import { makeDue } from './make-service.ts';

/** Makes jobs of visits that are near, and ends series that no pro answered. */
export const makeVisitsJob: Job = { name: 'make-visits', cron: '* * * * *', run: ({ parts }) => makeDue(parts) };
