import type { Cents } from '#core/kit/money.ts';
import { TRANSACTION_TYPE } from '#core/wallet/model.ts';
import { availableChange, type Funds, type Posting } from '#core/wallet/rules.ts';
import { giveBackMonth } from '#core/wallet/subscriptions/rules.ts';
import type { Context } from '#server/platform/context.ts';
import { accountsOf, spendable, tellOwner } from '../accounts/service.ts';
import { insertTransaction, type LockedAccounts } from '../store.ts';

/** A month of a subscription, as its payment refers to it. */
export interface MonthRef {
  readonly subscription_id: number;
  /** From 1. */
  readonly number: number;
  readonly user_id: number;
  /** The category, shown to the person in their history. */
  readonly note: string;
  readonly evidence: Readonly<Record<string, unknown>>;
}

/**
 * Pays a month (type 44) by these postings, once per month. The caller has locked the accounts. Answers the transaction, null
 * where the month is already paid.
 */
export async function payMonth(
  context: Context,
  accounts: LockedAccounts,
  month: MonthRef,
  postings: readonly Posting[],
): Promise<number | null> {
  const amount = availableChange(postings);
  const balance = spendable(accounts) + amount;
  const made = await insertTransaction(context.db, context.now, {
    type_id: TRANSACTION_TYPE.subscription,
    cause: `subscription:${month.subscription_id}:${month.number}`,
    user_id: month.user_id,
    quote_bid_id: null,
    settles_id: null,
    note: month.note,
    evidence: { ...month.evidence, subscription_id: month.subscription_id, number: month.number },
    amount_cents: amount,
    balance_after_cents: balance,
    postings,
  });
  if (made !== null) await tellOwner(context, month.user_id, balance);
  return made;
}

/**
 * Returns a part of a paid month (type 45), from revenue to the funds that paid it, linked to the payment. Once per month: null
 * where it was already returned. Answers the transaction. Cents.
 */
export async function returnMonth(
  context: Context,
  month: MonthRef & { readonly paid: Funds; readonly transaction_id: number },
  cents: Cents,
): Promise<number | null> {
  const accounts = await accountsOf(context, month.user_id);
  const { postings } = giveBackMonth(month.paid, cents);
  const balance = spendable(accounts) + cents;
  const made = await insertTransaction(context.db, context.now, {
    type_id: TRANSACTION_TYPE.subscription_refund,
    cause: `subscription:${month.subscription_id}:${month.number}:back`,
    user_id: month.user_id,
    quote_bid_id: null,
    settles_id: month.transaction_id,
    note: month.note,
    evidence: { ...month.evidence, subscription_id: month.subscription_id, number: month.number },
    amount_cents: cents,
    balance_after_cents: balance,
    postings,
  });
  if (made !== null) await tellOwner(context, month.user_id, balance);
  return made;
}
