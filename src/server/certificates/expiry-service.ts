import { certificateMachine, reminderDue } from '#core/certificates/rules.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { Context } from '#server/platform/context.ts';
import { keepMarks, publish } from './service.ts';
import * as store from './store.ts';

const BATCH = 50;

/** Reminds pros of certificates that end in 30, 7 or 1 days, once each; answers how many reminders were sent. */
export async function remindEnding(context: Context): Promise<number> {
  const { db, now } = context;
  const rows = await store.lockEnding(db, now, BATCH);
  for (const row of rows) {
    const days = reminderDue(row.expires_on, row.reminded_days, now);
    if (days === null) throw new Error(`certificate ${row.id} was chosen for a reminder that is not due`);
    await store.writeReminded(db, row.id, days);
    await tellPerson(context, {
      kind: 'certificate_ending',
      user_id: row.user_id,
      key: `certificate_ending:${row.id}:${row.expires_on}:${days}`,
      data: { name: row.name, expires_on: row.expires_on, path: `/dashboard/certification/${row.id}` },
    });
  }
  return rows.length;
}

/**
 * Marks certificates past their last day as expired, removes the public marks and tells the owners. Quotes do not wait for this
 * job: the queries compare the date themselves.
 */
export async function endExpired(context: Context): Promise<number> {
  const { db, now } = context;
  const rows = await store.lockEnded(db, now, BATCH);
  const expired = certificateMachine.take('expire', 'approved', 'system');
  if (!expired.ok) throw new Error('certificates cannot expire');
  for (const row of rows) {
    await store.writeStatus(db, now, row.id, expired.value, 'approved');
    await store.addHistory(db, now, row.id, 'expire');
    await publish(context, row, expired.value);
    await tellPerson(context, {
      kind: 'certificate_ended',
      user_id: row.user_id,
      key: `certificate_ended:${row.id}:${row.expires_on}`,
      data: { name: row.name, expires_on: row.expires_on, path: `/dashboard/certification/${row.id}` },
    });
  }
  for (const user_id of new Set(rows.map((row) => row.user_id))) await keepMarks(context, user_id);
  return rows.length;
}
