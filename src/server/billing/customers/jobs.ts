import type { Job } from '#server/platform/data/jobs.ts';
import { remindServices } from './service.ts';

/** Reminds customers of services that are due again, at 10:30 am in Singapore. */
export const remindServicesJob: Job = { name: 'remind-services', cron: '30 2 * * *', run: remindServices };
