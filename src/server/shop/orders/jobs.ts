import type { Job } from '#server/platform/data/jobs.ts';
import { endDue } from './ending-service.ts';
import { remindGuests } from './telling-service.ts';

/** Reminds guests of their orders, as people with an account are reminded of jobs. */
export const remindGuestsJob: Job = { name: 'remind-shop-guests', cron: '* * * * *', run: remindGuests };

/** Applies `decideSilence` to orders whose deadline passed without an answer. */
export const endOrdersJob: Job = { name: 'end-shop-orders', cron: '* * * * *', run: endDue };

export const orderJobs: readonly Job[] = [remindGuestsJob, endOrdersJob];
