import type { Job } from '#server/platform/data/jobs.ts';
import { releaseWaiting } from './holding/service.ts';
import { remindDue } from './reminder-service.ts';
import { endDue, refreshDiscounts } from './service.ts';
import { applyTariff } from './tariff/service.ts';
import { askPassed } from './wishes/service.ts';

/** Expires requests after thirty days (decision 18). */
export const expireRequestsJob: Job = { name: 'expire-requests', cron: '7 * * * *', run: endDue };

/** Lowers the fee of requests without a quote. */
export const refreshDiscountsJob: Job = { name: 'refresh-discounts', cron: '*/5 * * * *', run: refreshDiscounts };

/** Shows the fees of a new tariff in lists within a minute of its Monday. */
export const applyTariffJob: Job = { name: 'apply-tariff', cron: '* * * * *', run: applyTariff };

/** Reminds of requests that end soon. */
export const remindRequestsJob: Job = { name: 'remind-requests', cron: '23 * * * *', run: remindDue };

/** Asks customers whether a request whose day has passed is still needed (decision 39). */
export const askPassedJob: Job = { name: 'ask-still-needed', cron: '*/5 * * * *', run: askPassed };

/** Releases held requests that waited because their phone had used up its day (decision 43). */
export const releaseWaitingJob: Job = { name: 'release-waiting', cron: '*/5 * * * *', run: releaseWaiting };

export const requestJobs = [
  expireRequestsJob,
  applyTariffJob,
  refreshDiscountsJob,
  remindRequestsJob,
  releaseWaitingJob,
  askPassedJob,
];
