import { sweepLimits } from '../access/limits.ts';
import { sweepAnswers } from '../http/idempotency.ts';
import type { Job } from './jobs.ts';
import { sweepEvents } from './outbox.ts';

/** Deletes old idempotency answers and past rate-limit windows. */
export const sweepJob: Job = {
  name: 'sweep',
  cron: '17 * * * *',
  async run({ db, now }) {
    return (await sweepAnswers(db, now)) + (await sweepLimits(db, now));
  },
};

/** Drops old events and makes partitions for the coming days. A job of its own, because it briefly locks their table. */
export const sweepEventsJob: Job = {
  name: 'sweep-events',
  cron: '47 * * * *',
  run: ({ db, now }) => sweepEvents(db, now),
};

/** Jobs of the platform itself, besides those of the rooms. */
export const platformJobs: readonly Job[] = [sweepJob, sweepEventsJob];
