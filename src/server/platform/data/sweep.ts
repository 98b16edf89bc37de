import { sweepLimits } from '../access/limits.ts';
import { sweepAnswers } from '../http/idempotency.ts';
import type { Job } from './jobs.ts';
import { sweepEvents } from './outbox.ts';

/** Forgets what has done its work: old idempotency answers, past limit windows. */
export const sweepJob: Job = {
  name: 'sweep',
  cron: '17 * * * *',
  async run({ db, now }) {
    return (await sweepAnswers(db, now)) + (await sweepLimits(db, now));
  },
};

/** Forgets told events, and makes room for those of the coming days. Apart from the rest, because it locks their table for a moment. */
export const sweepEventsJob: Job = {
  name: 'sweep-events',
  cron: '47 * * * *',
  run: ({ db, now }) => sweepEvents(db, now),
};

/** Jobs of the platform itself, beside those of the rooms. */
export const platformJobs: readonly Job[] = [sweepJob, sweepEventsJob];
