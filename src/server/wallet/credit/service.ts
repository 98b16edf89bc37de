import type { Cents } from '#core/kit/money.ts';
import { TRANSACTION_TYPE } from '#core/wallet/model.ts';
import { expireCredit } from '#core/wallet/rules.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import * as store from '../store.ts';
import * as creditStore from './store.ts';

export type { FundsRow } from './store.ts';

/** The total that a person was given by transactions of one type, in cents. */
export const givenCents = (db: Db, user_id: number, type_id: number): Promise<Cents> =>
  creditStore.readGiven(db, user_id, type_id);

/** A person's credit by fund, in cents. */
export const fundsOf = (db: Db, user_id: number): Promise<creditStore.FundsRow> => creditStore.readFunds(db, user_id);

/**
 * Ends a person's credit (type 39): promotional credit returns to the house, bought credit that they gave up becomes revenue. Two
 * transactions, so that the books tell them apart. Held fees stay held (decision 16). Answers the cents that ended.
 */
export async function endCredit(context: Context, user_id: number, why: string): Promise<Cents> {
  const { db, now } = context;
  const accounts = (await store.lockAccounts(db, [user_id])).get(user_id);
  if (!accounts) throw new Error(`no accounts of user ${user_id}`);
  let balance = accounts.bought + accounts.promotional;
  const ended = balance;
  for (const fund of ['promotional', 'bought'] as const) {
    const cents = accounts[fund];
    if (cents === 0) continue;
    balance -= cents;
    await store.insertTransaction(db, now, {
      type_id: TRANSACTION_TYPE.credit_expiry,
      // The accounts are locked and empty afterwards, so each moment is used as a cause only once.
      cause: `user:${user_id}:end:${fund}:${now.toISOString()}`,
      user_id,
      quote_bid_id: null,
      settles_id: null,
      note: fund === 'promotional' ? 'Bonus credit expired' : 'Bought credit given up',
      evidence: { why },
      amount_cents: -cents,
      balance_after_cents: balance,
      postings: expireCredit(fund, cents),
    });
  }
  return ended;
}

/** Ends credit that released fees returned to deleted accounts; a batch in the caller's transaction. */
export async function endLeftCredit(context: Context, limit: number): Promise<number> {
  const people = await creditStore.readLeft(context.db, limit);
  // Locks all people before the house's accounts, so that a transaction that waits for a person never holds a house account.
  await store.lockAccounts(context.db, people);
  for (const user_id of people) await endCredit(context, user_id, 'account deleted');
  return people.length;
}

/** A page of a person's wallet lines after this id, for their data export. */
export const walletLines = (
  db: Db,
  user_id: number,
  after: number,
  limit: number,
): Promise<{ id: number; row: unknown }[]> => creditStore.readLines(db, user_id, after, limit);
