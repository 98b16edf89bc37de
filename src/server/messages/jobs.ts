import type { Job } from '#server/platform/data/jobs.ts';
import { sweepVersionsOf } from './changes/store.ts';

/** Nightly: deletes year-old versions of messages that were edited or deleted. */
export const sweepVersionsJob: Job = {
  name: 'sweep-message-versions',
  cron: '7 19 * * *',
  run: ({ db, now }) => sweepVersionsOf(db, now),
};
