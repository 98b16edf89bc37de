import type { EventOf } from '#core/events.ts';
import { DAY } from '#core/kit/time.ts';
import { REMINDER_DAYS } from '#core/requests/model.ts';
import { mailedLink, tellPerson } from '#server/notices/service.ts';
import type { Context } from '#server/platform/context.ts';
import * as hashStore from './hash-links/store.ts';
import * as store from './store.ts';

const BATCH = 100;
const listPath = (id: number) => `/dashboard/projects/quotelist/${id}?as=consumer`;

/**
 * Reminds requestors seven days before a request ends, and again two days before, with a link that closes it. Where both are
 * due at once, because the job did not run for days, sends only the second. A batch in the caller's transaction; answers how
 * many were reminded.
 */
export async function remindDue(context: Context): Promise<number> {
  const { db, now } = context;
  let count = 0;
  for (const [index, days] of REMINDER_DAYS.entries()) {
    const until = new Date(now.getTime() + days * DAY);
    const rows = await hashStore.lockEnding(db, now, until, days, BATCH);
    for (const row of rows) {
      for (const passed of REMINDER_DAYS.slice(index)) await hashStore.noteReminded(db, row, passed, now);
      const left = Math.max(1, Math.ceil((row.expires_at.getTime() - now.getTime()) / DAY));
      const link = { subject: row.id, user_id: row.user_id };
      await tellPerson(context, {
        kind: 'request_expiring',
        user_id: row.user_id,
        key: `request_expiring:${row.id}:${row.expires_at.getTime()}:${days}`,
        data: {
          category: row.title,
          days: left,
          quote_count: row.quote_count,
          path: listPath(row.id),
          dismiss_path: await mailedLink(db, now, { ...link, purpose: 'request_dismiss' }),
        },
      });
    }
    count += rows.length;
  }
  return count;
}

/** A request was posted: tells its requestor how many pros have it, but not for a booking. Runs after the matching. */
export async function tellSent(context: Context, event: EventOf<'request.created'>): Promise<void> {
  if (context.silent || event.is_booked) return;
  const request = await store.findRequest(context.db, event.quote_request_id);
  if (!request || request.is_held) return;
  const { id, user_id, title, matched_count } = request;
  await tellPerson(context, {
    kind: 'request_sent',
    user_id,
    key: `request_sent:${id}`,
    data: { category: title, count: matched_count, path: listPath(id) },
  });
}

/** A request expired: tells its requestor, with a link that opens it again. */
export async function tellExpired(context: Context, event: EventOf<'request.ended'>): Promise<void> {
  if (event.why !== 'expired' || context.silent) return;
  const { db, now } = context;
  const request = await store.findRequest(db, event.quote_request_id);
  if (!request) return;
  const { id, user_id, expires_at } = request;
  await tellPerson(context, {
    kind: 'request_expired',
    user_id,
    key: `request_expired:${id}:${expires_at.getTime()}`,
    data: {
      category: request.title,
      path: listPath(id),
      reopen_path: await mailedLink(db, now, { purpose: 'request_reopen', subject: id, user_id }),
    },
  });
}
