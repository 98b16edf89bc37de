import type { Job } from '#server/platform/data/jobs.ts';
import { sweepLeases } from '#server/reserves/slots/service.ts';
import { endUnpaidBookingsJob, freeDepositsJob } from './deposits/jobs.ts';
import { lapseDue } from './ending-service.ts';
import { googleReserveJobs } from './google/jobs.ts';
import { makeVisitsJob } from './series/jobs.ts';

/** Ends bookings that the pro did not answer in time. */
const lapseBookingsJob: Job = { name: 'lapse-bookings', cron: '* * * * *', run: lapseDue };

/** Removes leases that have ended. */
const sweepLeasesJob: Job = { name: 'sweep-leases', cron: '* * * * *', run: sweepLeases };

export const bookingJobs = [
  lapseBookingsJob,
  endUnpaidBookingsJob,
  freeDepositsJob,
  sweepLeasesJob,
  makeVisitsJob,
  ...googleReserveJobs,
];
