import type { Job } from '#server/platform/data/jobs.ts';
import { sweepWaysIn } from './leaving/service.ts';

/** Forgets codes, links, tokens and visits that can open nothing any more. */
export const sweepWaysInJob: Job = {
  name: 'sweep-ways-in',
  cron: '37 * * * *',
  run: (context) => sweepWaysIn(context),
};
