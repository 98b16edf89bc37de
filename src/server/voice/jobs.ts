import type { Job } from '#server/platform/data/jobs.ts';
import { endOverdue } from './service.ts';

/** Ends calls that rang out or whose handsets are gone, if the node that should have ended them is gone too. */
export const endCallsJob: Job = { name: 'end-calls', cron: '* * * * *', run: (context) => endOverdue(context) };
