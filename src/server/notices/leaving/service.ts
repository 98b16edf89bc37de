import type { EventOf } from '#core/events.ts';
import type { Context } from '#server/platform/context.ts';
import { eraseNotices } from '../centre/store.ts';
import * as store from './store.ts';

/** Reaction: a person leaves. Cancels deliveries that wait for them, and erases addresses and notices. */
export async function leaveNotices({ db, now }: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> {
  await store.eraseDeliveries(db, now, user_id);
  await eraseNotices(db, user_id);
}
