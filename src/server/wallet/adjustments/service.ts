import type { Cents } from '#core/kit/money.ts';
import { ok, type Result } from '#core/kit/result.ts';
import { addCredit, takeCredit } from '#core/wallet/adjustments/rules.ts';
import { TRANSACTION_TYPE } from '#core/wallet/model.ts';
import type { Funds } from '#core/wallet/rules.ts';
import type { Context } from '#server/platform/context.ts';
import { accountsOf, spendable, tellOwner } from '../accounts/service.ts';
import { noteGrant } from '../grants/service.ts';
import * as store from '../store.ts';

/** Credit that an operator adds to a person or takes; in cents. */
export interface Adjustment {
  readonly adjustment_id: number;
  readonly user_id: number;
  readonly kind: 'credit' | 'debit';
  readonly fund: keyof Funds;
  readonly cents: Cents;
  /** Shown to the person in their history. */
  readonly reason: string;
  readonly evidence: Readonly<Record<string, unknown>>;
}

/**
 * Adds credit (type 36) or takes it (type 37) for an operator, once per adjustment. Never below zero: refuses where the fund has
 * less, and answers what it has. Added promotional credit expires like any other.
 */
export async function adjustCredit(
  context: Context,
  a: Adjustment,
): Promise<Result<{ transaction_id: number }, 'not enough credit'>> {
  const accounts = await accountsOf(context, a.user_id);
  const isCredit = a.kind === 'credit';
  const taken = isCredit ? ok(addCredit(a.fund, a.cents)) : takeCredit(accounts, a.fund, a.cents);
  if (!taken.ok) return taken;
  const amount = isCredit ? a.cents : -a.cents;
  const balance = spendable(accounts) + amount;
  const made = await store.insertTransaction(context.db, context.now, {
    type_id: isCredit ? TRANSACTION_TYPE.operator_credit : TRANSACTION_TYPE.operator_debit,
    cause: `adjustment:${a.adjustment_id}`,
    user_id: a.user_id,
    quote_bid_id: null,
    settles_id: null,
    note: a.reason,
    evidence: { ...a.evidence, adjustment_id: a.adjustment_id, fund: a.fund },
    amount_cents: amount,
    balance_after_cents: balance,
    postings: taken.value,
  });
  if (made === null) throw new Error(`adjustment ${a.adjustment_id} was posted before`);
  if (isCredit && a.fund === 'promotional')
    await noteGrant(context, { transaction_id: made, user_id: a.user_id, cents: a.cents });
  await tellOwner(context, a.user_id, balance);
  return ok({ transaction_id: made });
}
