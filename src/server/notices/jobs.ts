import { DELIVERY_KEPT } from '#core/notices/rules.ts';
import { sweepBoxed } from '#server/platform/dev-mailbox.ts';
import type { Job } from '#server/platform/jobs.ts';
import { sweepDeliveries } from './store.ts';

/** Nightly: what was sent or given up 30 days ago, and the mailbox for development after 14. */
export const sweepNoticesJob: Job = {
  name: 'sweep-notices',
  cron: '23 19 * * *',
  async run({ db, now }) {
    return (await sweepBoxed(db, now)) + (await sweepDeliveries(db, now, DELIVERY_KEPT));
  },
};
