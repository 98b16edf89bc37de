import type { Job } from '#server/platform/data/jobs.ts';
import { endExpired, remindEnding } from './expiry-service.ts';

/** Hourly, just after the hour: certificates whose last day in Singapore is over. */
export const endCertificatesJob: Job = { name: 'end-certificates', cron: '2 * * * *', run: endExpired };

/** In the morning in Singapore (01:10 UTC): reminders of certificates that end soon. */
export const remindCertificatesJob: Job = { name: 'remind-certificates', cron: '10 1 * * *', run: remindEnding };

export const certificateJobs: readonly Job[] = [endCertificatesJob, remindCertificatesJob];
