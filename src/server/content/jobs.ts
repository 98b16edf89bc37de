import type { Job } from '#server/platform/data/jobs.ts';
import { sweepContacts } from './contact/service.ts';
import { publishDue } from './ops/service.ts';

/** Publishes scheduled texts within a minute of their time. */
export const publishContentJob: Job = { name: 'publish-content', cron: '* * * * *', run: publishDue };

/** Deletes old messages of the contact form. */
export const sweepContactsJob: Job = { name: 'sweep-contacts', cron: '43 18 * * *', run: sweepContacts };

export const contentJobs: readonly Job[] = [publishContentJob, sweepContactsJob];
