import type { Job } from '#server/platform/data/jobs.ts';
import { recountDue } from './completions/count-service.ts';
import { lapseChanges } from './scopes/service.ts';
import { settleDue } from './service.ts';
import { refreshWords } from './words/service.ts';

const BATCH = 100;

/** Decides held fees whose 72 hours are over (decision 16). Rows that another node is at are skipped. */
export const settleHoldsJob: Job = {
  name: 'settle-holds',
  cron: '* * * * *',
  run: (context) => settleDue(context, BATCH),
};

/** Jobs whose agreed begin has passed count in public from then on (decision 42). */
export const countJobsJob: Job = {
  name: 'count-jobs',
  cron: '* * * * *',
  run: (context) => recountDue(context, BATCH),
};

/** Takes new messages and quotes into the search inside one's own work. */
export const refreshWordsJob: Job = { name: 'refresh-words', cron: '* * * * *', run: refreshWords };

/** Ends changes of what is agreed that nobody answered. */
export const lapseChangesJob: Job = { name: 'lapse-changes', cron: '* * * * *', run: lapseChanges };

export const bidJobs: readonly Job[] = [settleHoldsJob, refreshWordsJob, countJobsJob, lapseChangesJob];
