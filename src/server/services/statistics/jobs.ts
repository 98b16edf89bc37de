import type { Job } from '#server/platform/data/jobs.ts';
import { refreshAreaFigures } from './service.ts';

/** Calculates the medians of pros by category and area, each category once a day. */
export const refreshAreaFiguresJob: Job = { name: 'refresh-area-figures', cron: '* * * * *', run: refreshAreaFigures };
