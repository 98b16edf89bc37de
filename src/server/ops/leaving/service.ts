import type { EventOf } from '#core/events.ts';
import type { Context } from '#server/platform/context.ts';
import { endOf } from '../credit/store.ts';
import { forgetLinks } from '../linked/store.ts';
import { forgetFile } from '../people/file-store.ts';
import { tellOperators } from '../reviews/service.ts';
import * as store from '../reviews/store.ts';

/**
 * Reaction: a person deletes their account. Their claims as an operator are released, their held decisions are undone, credit
 * adjustments that wait by or for them end, and notes and open link cases about them are deleted or ended.
 */
export async function leaveOps({ db, now }: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> {
  await store.deleteClaimsOf(db, user_id);
  await store.undoHeldOf(db, now, user_id);
  await endOf(db, now, user_id);
  await forgetFile(db, user_id);
  await forgetLinks(db, now, user_id);
}

/** Reaction: an identity card was handed in, withdrawn or decided. */
export const tellOfIdentity = (context: Context, { identity_check_id }: EventOf<'identity.changed'>): Promise<void> =>
  tellOperators(context, 'identity', identity_check_id);
