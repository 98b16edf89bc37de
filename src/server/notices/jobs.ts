import { DELIVERY_KEPT, NOTICE_KEPT } from '#core/notices/rules.ts';
import type { Job } from '#server/platform/data/jobs.ts';
import { sweepBoxed } from '#server/platform/dev/dev-mailbox.ts';
import { sweepBrowsers, sweepNotices } from './centre/store.ts';
import { sweepDeliveries } from './store.ts';

/**
 * Every night deletes settled deliveries after 30 days, lines of the list of notices after half a year, browsers whose
 * session has ended, and mails in the development mailbox after 14 days.
 */
export const sweepNoticesJob: Job = {
  name: 'sweep-notices',
  cron: '23 19 * * *',
  async run({ db, now }) {
    return (
      (await sweepBoxed(db, now)) +
      (await sweepDeliveries(db, now, DELIVERY_KEPT)) +
      (await sweepNotices(db, now, NOTICE_KEPT)) +
      (await sweepBrowsers(db, now))
    );
  },
};
