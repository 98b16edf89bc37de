import type { Job } from '#server/platform/data/jobs.ts';
import { refreshForecasts } from './forecast/service.ts';
import { countMonths } from './ledger/service.ts';
import { tellOfRules } from './rule/service.ts';
import { stepDue, sweepAllocations } from './service.ts';
import { countScores } from './store.ts';

/** Takes the next step for requests with too few quotes, and reports their coverage after a day. */
export const stepLeadsJob: Job = { name: 'step-leads', cron: '* * * * *', run: stepDue };

/** Recalculates each category's mean rating. */
export const countScoresJob: Job = {
  name: 'count-category-scores',
  cron: '41 19 * * *',
  run: async ({ db, now }) => {
    await countScores(db, now);
    return 0;
  },
};

/** Deletes old records of how requests were given. */
export const sweepAllocationsJob: Job = { name: 'sweep-allocations', cron: '17 20 * * *', run: sweepAllocations };

/** Recalculates each category's quote forecasts, once a day. */
export const refreshForecastsJob: Job = { name: 'refresh-forecasts', cron: '*/10 * * * *', run: refreshForecasts };

/** Calculates what the leads of a month were worth, once the month has ended. */
export const countMonthsJob: Job = { name: 'count-lead-months', cron: '*/10 * * * *', run: countMonths };

/** Tells pros when a version of the rule is announced or withdrawn. */
export const tellOfRulesJob: Job = { name: 'tell-of-lead-rules', cron: '* * * * *', run: tellOfRules };

export const allocationJobs: readonly Job[] = [
  stepLeadsJob,
  countScoresJob,
  sweepAllocationsJob,
  refreshForecastsJob,
  countMonthsJob,
  tellOfRulesJob,
];
