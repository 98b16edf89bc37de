import type { Job } from '#server/platform/data/jobs.ts';
import { endUnpaid, freeBegun } from './service.ts';

/** Ends bookings whose deposit was not paid in time. */
export const endUnpaidBookingsJob: Job = { name: 'end-unpaid-bookings', cron: '* * * * *', run: endUnpaid };
/** Unbinds deposits whose booked time has begun. */
export const freeDepositsJob: Job = { name: 'free-deposits', cron: '* * * * *', run: freeBegun };
