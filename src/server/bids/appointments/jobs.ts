import type { Job } from '#server/platform/data/jobs.ts';
import { remindDue } from './reminder-service.ts';

/** Reminds of jobs on the evening before and two hours ahead. */
export const remindJobsJob: Job = { name: 'remind-jobs', cron: '* * * * *', run: remindDue };
