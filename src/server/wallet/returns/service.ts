/**
 * Fees that a new customer's answer charged: they are returned together, or become final when their time has passed (decision
 * 43).
 */

import type { Cents } from '#core/kit/money.ts';
import { giveBackFee } from '#core/wallet/appeals/rules.ts';
import { TRANSACTION_TYPE } from '#core/wallet/model.ts';
import { type JobReturnReason, type ReturnReason, returnDays } from '#core/wallet/returns/rules.ts';
import { availableChange } from '#core/wallet/rules.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { spendable, tellOwner } from '../accounts/service.ts';
import { insertTransaction, type LockedAccounts, lockAccounts, readSetting } from '../store.ts';
import * as store from './store.ts';

/** How many days a fee that a new customer's answer charges can come back: the setting, else the figure it is seeded with. */
export const daysToReturn = async (db: Db): Promise<number> => returnDays(await readSetting(db, 'return_days'));

/** A fee that came back. */
export interface ReturnedFee {
  readonly quote_bid_id: number;
  readonly quote_request_id: number;
  readonly user_id: number;
  readonly transaction_id: number;
  readonly cents: Cents;
}

/** One charged fee goes back, as a new entry out of the house's revenue into the funds it came from; null where it did already. */
async function postReturn(
  context: Context,
  { quote_bid_id, quote_request_id, user_id, ...fee }: store.ReturnableFee,
  reason: ReturnReason | JobReturnReason,
  available: Cents,
): Promise<ReturnedFee | null> {
  const { db, now } = context;
  const funds = { bought: fee.bought_cents, promotional: fee.promotional_cents };
  const isNothing = funds.bought + funds.promotional === 0;
  if (isNothing && !fee.is_covered) return null;
  const postings = isNothing ? [] : giveBackFee(funds);
  const cents = availableChange(postings);
  const transaction_id = await insertTransaction(db, now, {
    type_id: TRANSACTION_TYPE.quote_fee_refund,
    cause: `bid:${quote_bid_id}:return`,
    user_id,
    quote_bid_id,
    settles_id: fee.hold_transaction_id,
    note: fee.note,
    evidence: { reason, capture_transaction_id: fee.settle_transaction_id, rule_version: fee.rule_version },
    amount_cents: cents,
    balance_after_cents: available + cents,
    postings,
  });
  if (transaction_id === null) return null;
  await store.writeReturned(db, quote_bid_id, transaction_id, now);
  return { quote_bid_id, quote_request_id, user_id, transaction_id, cents };
}

async function returnAll(
  context: Context,
  fees: readonly store.ReturnableFee[],
  reason: ReturnReason | JobReturnReason,
): Promise<ReturnedFee[]> {
  if (fees.length === 0) return [];
  const accounts = await lockAccounts(
    context.db,
    fees.map((fee) => fee.user_id),
  );
  const balances = new Map([...accounts].map(([user_id, a]: [number, LockedAccounts]) => [user_id, spendable(a)]));
  const returned: ReturnedFee[] = [];
  for (const fee of fees) {
    const available = balances.get(fee.user_id) ?? 0;
    const back = await postReturn(context, fee, reason, available);
    if (!back) continue;
    balances.set(fee.user_id, available + back.cents);
    // The place of a quote that a subscription covered comes back without money.
    if (back.cents > 0) returned.push(back);
  }
  for (const user_id of new Set(returned.map((fee) => fee.user_id)))
    await tellOwner(context, user_id, balances.get(user_id) ?? 0);
  return returned;
}

/**
 * Gives back all fees that this customer's answers charged and that can still come back (type 15), once whatever is raced. Answers
 * those that came back now.
 */
export const returnFees = async (context: Context, customer_id: number, reason: ReturnReason): Promise<ReturnedFee[]> =>
  returnAll(context, await store.lockReturnable(context.db, customer_id, context.now), reason);

/** Gives back the charged fee of one job (type 15), once. Answers it, or nothing where it is not charged or went back already. */
export const returnFee = async (
  context: Context,
  quote_bid_id: number,
  reason: JobReturnReason,
): Promise<ReturnedFee[]> => returnAll(context, await store.lockCharged(context.db, quote_bid_id), reason);

const BATCH = 100;

/** Makes fees final that can no longer be returned. Answers how many. */
export async function endReturnable(context: Context): Promise<number> {
  const { db, now } = context;
  const people = await store.writeFinal(db, now, BATCH);
  const ids = [...new Set(people)].sort((a, b) => a - b);
  for (const [user_id, accounts] of await lockAccounts(db, ids)) await tellOwner(context, user_id, spendable(accounts));
  return people.length;
}
