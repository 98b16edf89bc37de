import { sweepLimits } from '../access/limits.ts';
import { sweepAnswers } from '../http/idempotency.ts';
import type { Job } from './jobs.ts';
import { sweepEvents } from './outbox.ts';

/** Forgets what has done its work: told events, old idempotency answers, past limit windows. */
export const sweepJob: Job = {
  name: 'sweep',
  cron: '17 * * * *',
  async run({ db, now }) {
    await sweepAnswers(db, now);
    await sweepLimits(db, now);
    return sweepEvents(db, now);
  },
};
