import { ok, type Result, refuse } from '#core/kit/result.ts';
import { giveBackFee } from '#core/wallet/appeals/rules.ts';
import { TRANSACTION_TYPE } from '#core/wallet/model.ts';
import { availableChange } from '#core/wallet/rules.ts';
import type { Context } from '#server/platform/context.ts';
import { tellOwner } from '../accounts/service.ts';
import { insertTransaction, lockAccounts } from '../store.ts';
import { lockCaptured, writeFinal } from './store.ts';

/**
 * Returns a charged fee after an appeal (type 15, decision 16): a new entry from the house's revenue into the funds that paid it,
 * linked to the charge and naming the capture. Once per bid, even with concurrent calls: refuses 'not charged' where the fee was
 * not charged, was 0 or was already returned. Answers the entry and the amount in cents.
 */
export async function giveBackCaptured(
  context: Context,
  appeal: { readonly quote_bid_id: number; readonly evidence: Readonly<Record<string, unknown>> },
): Promise<Result<{ transaction_id: number; cents: number }, 'not charged'>> {
  const { db, now } = context;
  const fee = await lockCaptured(db, appeal.quote_bid_id);
  if (!fee) return refuse('not charged');
  const { user_id, hold_transaction_id } = fee;
  const funds = { bought: fee.bought_cents, promotional: fee.promotional_cents };
  if (funds.bought + funds.promotional === 0) return refuse('not charged');
  const accounts = (await lockAccounts(db, [user_id])).get(user_id);
  if (!accounts) throw new Error(`no accounts of user ${user_id}`);
  const postings = giveBackFee(funds);
  const cents = availableChange(postings);
  const balance = accounts.bought + accounts.promotional + cents;
  const transaction_id = await insertTransaction(db, now, {
    type_id: TRANSACTION_TYPE.quote_fee_refund,
    cause: `bid:${appeal.quote_bid_id}:appeal`,
    user_id,
    quote_bid_id: appeal.quote_bid_id,
    settles_id: hold_transaction_id,
    note: fee.note,
    evidence: {
      ...appeal.evidence,
      reason: 'appeal',
      capture_transaction_id: fee.settle_transaction_id,
      rule_version: fee.rule_version,
    },
    amount_cents: cents,
    balance_after_cents: balance,
    postings,
  });
  if (transaction_id === null) return refuse('not charged');
  await writeFinal(db, appeal.quote_bid_id);
  await tellOwner(context, user_id, balance);
  return ok({ transaction_id, cents });
}
