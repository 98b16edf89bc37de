import type { EventOf } from '#core/events.ts';
import type { Context } from '#server/platform/context.ts';
import { forgetVersionsOf } from '../changes/store.ts';
import { forgetReplies } from '../quick-replies/store.ts';

/**
 * Reaction: a person deletes their account. Their quick replies and the earlier versions of their messages are deleted; sent
 * messages stay with the other side.
 */
export async function leaveMessages({ db }: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> {
  await forgetReplies(db, user_id);
  await forgetVersionsOf(db, user_id);
}
