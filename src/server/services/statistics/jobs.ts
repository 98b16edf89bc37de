import type { Job } from '#server/platform/data/jobs.ts';
import { refreshAreaFigures } from './service.ts';

/** Calculates what pros of a category and area have in the middle, each category once a day. */
export const refreshAreaFiguresJob: Job = { name: 'refresh-area-figures', cron: '* * * * *', run: refreshAreaFigures };
