import type { Job } from '#server/platform/data/jobs.ts';
import { endExpired, remindEnding } from './expiry-service.ts';

/** Hourly, just after the hour: expires certificates whose last day in Singapore has ended. */
export const endCertificatesJob: Job = { name: 'end-certificates', cron: '2 * * * *', run: endExpired };

/** At 9:10 am in Singapore (01:10 UTC): reminders of certificates that end soon. */
export const remindCertificatesJob: Job = { name: 'remind-certificates', cron: '10 1 * * *', run: remindEnding };

export const certificateJobs: readonly Job[] = [endCertificatesJob, remindCertificatesJob];
