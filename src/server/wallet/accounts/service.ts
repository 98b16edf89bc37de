import { type Cents, toDecimal } from '#core/kit/money.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from '../store.ts';

/** Opens a person's four accounts unless they exist. */
export async function ensureAccounts(context: Context, user_id: number): Promise<void> {
  await store.lockAccounts(context.db, [user_id]);
}

/** What can be spent from these accounts, in cents. */
export const spendable = (accounts: store.LockedAccounts): Cents => accounts.bought + accounts.promotional;

/** A person's four accounts, locked until the transaction ends; only for this room. */
export async function accountsOf(context: Context, user_id: number): Promise<store.LockedAccounts> {
  const accounts = (await store.lockAccounts(context.db, [user_id])).get(user_id);
  if (!accounts) throw new Error(`no accounts of user ${user_id}`);
  return accounts;
}

/** Tells a person's screens the amount that can be spent now. */
export const tellOwner = (context: Context, user_id: number, available: Cents): Promise<void> =>
  context.publish('wallet.changed', { available_wallet_amount: toDecimal(available) }, [user_id], {
    user_id,
    available_cents: available,
  });
