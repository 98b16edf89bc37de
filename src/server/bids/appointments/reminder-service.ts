import { dueReminder } from '#core/bids/appointments/rules.ts';
import { tellReminder } from '#server/notices/trade/service.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './store.ts';

const BATCH = 200;

/**
 * Reminds both people of a job on the evening before and two hours ahead, once each; a reminder that would come too late is
 * not sent. A batch in the caller's transaction; answers how many reminders were written.
 */
export async function remindDue(context: Context): Promise<number> {
  const { db, now } = context;
  let reminded = 0;
  for (let after = 0; ; ) {
    const rows = await store.lockAhead(db, now, after, BATCH);
    for (const row of rows) {
      const which = dueReminder(row, now);
      if (!which) continue;
      await store.noteReminded(db, row.quote_bid_id, which, now);
      await tellReminder(context, row.quote_bid_id, `${which}:${row.begin_time.getTime()}`);
      reminded += 1;
    }
    // Rows without a reminder would be read again: after a full batch of them, read on from its last row.
    if (reminded > 0 || rows.length < BATCH) return reminded;
    after = rows.at(-1)?.quote_bid_id ?? 0;
  }
}
