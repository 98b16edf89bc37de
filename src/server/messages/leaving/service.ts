import type { EventOf } from '#core/events.ts';
import type { Context } from '#server/platform/context.ts';
import { forgetVersionsOf } from '../changes/store.ts';
import { forgetReplies } from '../quick-replies/store.ts';

/**
 * Reaction: a person leaves. Their short replies go, and what their messages said before they were changed; what was said
 * in conversations stays with the other side.
 */
export async function leaveMessages({ db }: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> {
  await forgetReplies(db, user_id);
  await forgetVersionsOf(db, user_id);
}
