import type { EventOf } from '#core/events.ts';
import { noticeSettings } from '#core/notices/rules.ts';
import { noticeDifferences } from '#core/users/settings/notice-rules.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './settings/store.ts';

/** Turns one kind of notice off by one channel, as the link in a mail asks for. Does nothing for a deleted account. */
export async function turnOffNotice(context: Context, event: EventOf<'notice.unwanted'>): Promise<void> {
  const { user_id, kind, channel } = event;
  const row = await store.lockNoticesIfThere(context.db, user_id);
  if (!row) return;
  const before = noticeSettings(row.stored);
  if (!before[kind][channel]) return;
  const after = { ...before, [kind]: { ...before[kind], [channel]: false } };
  await store.writeNotices(context.db, user_id, noticeDifferences(after));
  await context.publish('user.changed', { user_id }, [user_id]);
}
