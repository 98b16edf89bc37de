import type { Job } from '#server/platform/data/jobs.ts';
import { refreshFree } from './free/service.ts';
import { sweepSearches } from './replay-service.ts';
import { refreshWords } from './words/service.ts';

/** Recalculates when services with a changed calendar are free next. */
export const refreshFreeJob: Job = { name: 'refresh-free', cron: '* * * * *', run: refreshFree };
/** Deletes old served lists and search counts. */
export const sweepSearchesJob: Job = { name: 'sweep-searches', cron: '23 * * * *', run: sweepSearches };
/** Counts how many pros have each word that a search can match. */
export const refreshVocabularyJob: Job = { name: 'refresh-vocabulary', cron: '52 19 * * *', run: refreshWords };
