import type { Job } from '#server/platform/data/jobs.ts';
import { sweepVersionsOf } from './changes/store.ts';

/** Nightly: what messages said before they were changed or deleted, after a year. */
export const sweepVersionsJob: Job = {
  name: 'sweep-message-versions',
  cron: '7 19 * * *',
  run: ({ db, now }) => sweepVersionsOf(db, now),
};
