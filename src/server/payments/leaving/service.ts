import type { EventOf } from '#core/events.ts';
import type { Context } from '#server/platform/context.ts';
import { removeAllCards } from '../cards/store.ts';
import { withdrawAll } from '../refunds/store.ts';
import { endConsents, stopTopUp } from '../top-ups/store.ts';

/**
 * Reaction: a person leaves. Cards go, here at once and at the provider right after; automatic top-up ends; refunds that no
 * operator approved are withdrawn. Orders stay, because the books need them; money that comes late is settled all the same.
 */
export async function leavePayments(context: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> {
  await endCards(context, user_id, 'account deleted');
  await withdrawAll(context.db, user_id, context.now);
}

/** Reaction: the account is its owner's from now on. Cards of whoever set it up before go. */
export const dropCards = (context: Context, { user_id }: EventOf<'user.taken_over'>): Promise<void> =>
  endCards(context, user_id, 'account taken over');

async function endCards(context: Context, user_id: number, why: string): Promise<void> {
  const { db, now, parts } = context;
  await stopTopUp(db, user_id, why, now);
  await endConsents(db, user_id, why, now);
  if ((await removeAllCards(db, user_id, now)) > 0) context.afterCommit(parts.wake.payments);
}
