import type { Job } from '#server/platform/data/jobs.ts';
import { refreshFree } from './free/service.ts';
import { sweepSearches } from './replay-service.ts';
import { refreshWords } from './words/service.ts';

/** When services whose calendar changed are free next. */
export const refreshFreeJob: Job = { name: 'refresh-free', cron: '* * * * *', run: refreshFree };
/** Served lists and counts of searches that are old. */
export const sweepSearchesJob: Job = { name: 'sweep-searches', cron: '23 * * * *', run: sweepSearches };
/** How many pros say each word that a search may look for. */
export const refreshVocabularyJob: Job = { name: 'refresh-vocabulary', cron: '52 19 * * *', run: refreshWords };
