import type { Job } from '#server/platform/data/jobs.ts';
import { showReplyTimes } from './service.ts';

/** Shows reply times that changed by quotes of the last minute. */
export const showReplyTimesJob: Job = { name: 'show-reply-times', cron: '* * * * *', run: showReplyTimes };
