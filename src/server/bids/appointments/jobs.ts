import type { Job } from '#server/platform/data/jobs.ts';
import { lapseDue } from './no-show-service.ts';
import { remindDue } from './reminder-service.ts';

/** Reminds of jobs on the evening before and two hours ahead. */
export const remindJobsJob: Job = { name: 'remind-jobs', cron: '* * * * *', run: remindDue };

/** Ends no-show statements that the other side did not answer in time. */
export const lapseNoShowsJob: Job = { name: 'lapse-no-shows', cron: '* * * * *', run: lapseDue };

export const appointmentJobs: readonly Job[] = [remindJobsJob, lapseNoShowsJob];
