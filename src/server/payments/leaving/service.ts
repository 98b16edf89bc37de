import type { EventOf } from '#core/events.ts';
import type { Context } from '#server/platform/context.ts';
import { removeAllCards } from '../cards/store.ts';
import { withdrawAll } from '../refunds/store.ts';
import { endConsents, stopTopUp } from '../top-ups/store.ts';

/**
 * Reaction: a person leaves. Removes their cards, here at once and at the provider right after; ends automatic top-up;
 * withdraws refunds that no operator has approved. Orders stay, because the books need them, and money that comes late is
 * still settled.
 */
export async function leavePayments(context: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> {
  await endCards(context, user_id, 'account deleted');
  await withdrawAll(context.db, user_id, context.now);
}

/** Reaction: the owner of the email address took over the account. Removes the cards that were added before. */
export const dropCards = (context: Context, { user_id }: EventOf<'user.taken_over'>): Promise<void> =>
  endCards(context, user_id, 'account taken over');

async function endCards(context: Context, user_id: number, why: string): Promise<void> {
  const { db, now, parts } = context;
  await stopTopUp(db, user_id, why, now);
  await endConsents(db, user_id, why, now);
  if ((await removeAllCards(db, user_id, now)) > 0) context.afterCommit(parts.wake.payments);
}
