import type { Job } from '#server/platform/data/jobs.ts';
import { lookForLinks } from './look-service.ts';
import { runLinkClocks } from './step-service.ts';

export const linkedJobs: readonly Job[] = [
  { name: 'look-for-links', cron: '* * * * *', run: lookForLinks },
  { name: 'link-clocks', cron: '* * * * *', run: runLinkClocks },
];
