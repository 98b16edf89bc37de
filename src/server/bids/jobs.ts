import type { Job } from '#server/platform/data/jobs.ts';
import { recountDue } from './completions/count-service.ts';
import { lapseChanges } from './scopes/service.ts';
import { settleDue } from './service.ts';
import { refreshWords } from './words/service.ts';

const BATCH = 100;

/** Decides held fees whose 72 hours are over (decision 16). Rows that another node holds are skipped. */
export const settleHoldsJob: Job = {
  name: 'settle-holds',
  cron: '* * * * *',
  run: (context) => settleDue(context, BATCH),
};

/** Counts jobs in public once their agreed begin has passed (decision 42). */
export const countJobsJob: Job = {
  name: 'count-jobs',
  cron: '* * * * *',
  run: (context) => recountDue(context, BATCH),
};

/** Adds new messages and quotes to the search in a person's own conversations. */
export const refreshWordsJob: Job = { name: 'refresh-words', cron: '* * * * *', run: refreshWords };

/** Ends proposed changes of the agreed scope that were not answered in time. */
export const lapseChangesJob: Job = { name: 'lapse-changes', cron: '* * * * *', run: lapseChanges };

export const bidJobs: readonly Job[] = [settleHoldsJob, refreshWordsJob, countJobsJob, lapseChangesJob];
