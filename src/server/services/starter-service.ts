import type { EventOf } from '#core/events.ts';
import type { Context } from '#server/platform/context.ts';
import * as users from '#server/users/service.ts';
import * as wallet from '#server/wallet/service.ts';
import { firstReady } from './store.ts';

/**
 * Starter credit for a person's first service (decisions 21, 43): once per person, and once per confirmed phone. Without a
 * confirmed phone it is given when they confirm one. Answers whether it was given now.
 */
export const giveStarter = async (context: Context, user_id: number, quote_service_id: number): Promise<boolean> =>
  (await users.mayHaveStarter(context, user_id)) && wallet.grantStarter(context, user_id, quote_service_id);

/** Reaction: a person confirmed a phone, which their starter credit may have waited for. */
export async function giveWaitingStarter(context: Context, { user_id }: EventOf<'user.vouched'>): Promise<void> {
  const first = await firstReady(context.db, user_id);
  if (first !== null) await giveStarter(context, user_id, first);
}
