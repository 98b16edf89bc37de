import type { Job } from '#server/platform/data/jobs.ts';
import { lookForLinks } from './look-service.ts';
import { runLinkClocks } from './step-service.ts';

/** Looks for accounts that may belong to one person. */
export const lookForLinksJob: Job = { name: 'look-for-links', cron: '* * * * *', run: lookForLinks };

export const linkedJobs: readonly Job[] = [
  lookForLinksJob,
  { name: 'link-clocks', cron: '* * * * *', run: runLinkClocks },
];
