import type { Cents } from '#core/kit/money.ts';
import { ok, type Result } from '#core/kit/result.ts';
import { REFUND_PAID_TYPE, TRANSACTION_TYPE } from '#core/wallet/model.ts';
import type { ClearingProvider } from '#core/wallet/purchases/model.ts';
import * as rules from '#core/wallet/purchases/rules.ts';
import type { Context } from '#server/platform/context.ts';
import { accountsOf, spendable, tellOwner } from '../accounts/service.ts';
import type * as store from '../store.ts';
import { post, postedAs } from './line-service.ts';
import * as purchases from './store.ts';

/**
 * A refund of bought credit to a card. `bonus_cents` is the part of the order's bonus that is taken back, as far as it is left.
 */
export interface CardRefund {
  readonly user_id: number;
  readonly refund_id: number;
  readonly order_id: number;
  readonly credit_cents: Cents;
  readonly gst_cents: Cents;
  readonly bonus_cents: Cents;
  readonly note: string;
  readonly evidence: object;
}

const refundCause = (refund_id: number) => `refund:${refund_id}`;

/**
 * Step 1 of a refund (type 40): its credit leaves the wallet at once, so that it cannot be spent while we wait for the provider.
 * Refuses when there is less bought credit (decision 20). Once per refund.
 */
export async function holdRefund(
  context: Context,
  r: CardRefund,
): Promise<Result<{ transaction_id: number }, 'not enough credit'>> {
  const accounts = await accountsOf(context, r.user_id);
  const cause = refundCause(r.refund_id);
  const posted = await purchases.readPosted(context.db, cause);
  if (posted) return ok({ transaction_id: posted.id });
  const held = rules.holdRefund(accounts, r.credit_cents, r.bonus_cents);
  if (!held.ok) return held;
  const { bonus_cents, postings } = held.value;
  const before = spendable(accounts);
  const amount = -(r.credit_cents + bonus_cents);
  const made = await post(context, {
    type_id: TRANSACTION_TYPE.card_refund,
    cause,
    user_id: r.user_id,
    order_id: r.order_id,
    note: r.note,
    evidence: { ...r.evidence, credit_cents: r.credit_cents, gst_cents: r.gst_cents, bonus_cents },
    amount_cents: amount,
    before_cents: before,
    postings,
  });
  if (made === null) throw new Error(`refund ${r.refund_id} was posted for somebody else`);
  await tellOwner(context, r.user_id, before + amount);
  return ok({ transaction_id: made });
}

/** A refund ends only once: the second attempt finds the first one's posting. Answers null when it ended before. */
async function refundToEnd(context: Context, refund_id: number) {
  const held = await postedAs(context, refundCause(refund_id));
  // The lock makes both ends wait for each other, so that the second sees the first.
  const accounts = await accountsOf(context, held.user_id);
  const cause = `${refundCause(refund_id)}:end`;
  if (await purchases.readPosted(context.db, cause)) return null;
  return { held, accounts, cause };
}

/**
 * Step 2 if the provider paid the card back: credit and its tax leave the books. Once per refund, and not after it was cancelled.
 * Answers whether it was done now.
 */
export async function settleRefund(
  context: Context,
  { refund_id, provider }: { refund_id: number; provider: ClearingProvider },
): Promise<boolean> {
  const open = await refundToEnd(context, refund_id);
  if (!open) return false;
  const { held, accounts, cause } = open;
  const { credit_cents, gst_cents } = held.evidence as { credit_cents: Cents; gst_cents: Cents };
  const made = await post(context, {
    type_id: REFUND_PAID_TYPE,
    cause,
    user_id: held.user_id,
    order_id: held.order_id,
    settles_id: held.id,
    note: held.note,
    evidence: { provider },
    amount_cents: 0,
    before_cents: spendable(accounts),
    postings: rules.payRefund(credit_cents, gst_cents, provider),
  });
  return made !== null;
}

/**
 * Step 2 if the provider refused: everything returns to the funds it came from (type 41). Once per refund, and not after it was
 * paid. Answers whether it was done now.
 */
export async function cancelRefund(
  context: Context,
  { refund_id, why }: { refund_id: number; why: string },
): Promise<boolean> {
  const open = await refundToEnd(context, refund_id);
  if (!open) return false;
  const { held, accounts, cause } = open;
  return giveBack(context, held, accounts, { cause, type_id: TRANSACTION_TYPE.card_refund_returned, why });
}

/** Reverses a line of a wallet, into the funds and house accounts that it came from. */
async function giveBack(
  context: Context,
  taken: purchases.Posted,
  accounts: store.LockedAccounts,
  { cause, type_id, why }: { cause: string; type_id: number; why: string },
): Promise<boolean> {
  const postings = rules.undo(taken.postings);
  const before = spendable(accounts);
  const made = await post(context, {
    type_id,
    cause,
    user_id: taken.user_id,
    order_id: taken.order_id,
    settles_id: taken.id,
    note: taken.note,
    evidence: { reason: why },
    amount_cents: -taken.amount_cents,
    before_cents: before,
    postings,
  });
  if (made === null) return false;
  await tellOwner(context, taken.user_id, before - taken.amount_cents);
  return true;
}

/** A payment that its card holder disputed. Cents; `bonus_cents` is the order's bonus, taken as far as it is left. */
export interface Dispute {
  readonly user_id: number;
  readonly order_id: number;
  /** The provider's id of the dispute. */
  readonly dispute_ref: string;
  readonly credit_cents: Cents;
  readonly gst_cents: Cents;
  readonly bonus_cents?: Cents;
  readonly provider: ClearingProvider;
  readonly note?: string;
}

const disputeCause = (dispute_ref: string) => `dispute:${dispute_ref}`;

/**
 * A dispute was lost (type 42): takes what is left of the credit, never more; the rest is the house's loss in `disputes`. Once
 * per dispute. Answers what left the wallet.
 */
export async function takeDispute(
  context: Context,
  d: Dispute,
): Promise<{ transaction_id: number; is_new: boolean; taken_cents: Cents }> {
  const accounts = await accountsOf(context, d.user_id);
  const cause = disputeCause(d.dispute_ref);
  const posted = await purchases.readPosted(context.db, cause);
  if (posted) return { transaction_id: posted.id, is_new: false, taken_cents: -posted.amount_cents };
  const taken = rules.takeDispute(accounts, d.credit_cents, d.gst_cents, d.bonus_cents ?? 0, d.provider);
  const before = spendable(accounts);
  const amount = -(taken.taken_cents + taken.bonus_cents);
  const made = await post(context, {
    type_id: TRANSACTION_TYPE.payment_dispute,
    cause,
    user_id: d.user_id,
    order_id: d.order_id,
    note: d.note ?? 'Payment disputed by the cardholder',
    evidence: { ...d, taken_cents: taken.taken_cents, bonus_cents: taken.bonus_cents },
    amount_cents: amount || 0,
    before_cents: before,
    postings: taken.postings,
  });
  if (made === null) throw new Error(`dispute ${d.dispute_ref} was posted for somebody else`);
  await tellOwner(context, d.user_id, before + amount);
  return { transaction_id: made, is_new: true, taken_cents: -amount || 0 };
}

/**
 * A dispute was won after its credit was taken: returns what was taken (type 43). Nothing happens where nothing was taken. Once
 * per dispute. Answers whether it was done now.
 */
export async function returnDispute(
  context: Context,
  { dispute_ref, why }: { dispute_ref: string; why?: string },
): Promise<boolean> {
  const taken = await purchases.readPosted(context.db, disputeCause(dispute_ref));
  if (!taken) return false;
  const accounts = await accountsOf(context, taken.user_id);
  return giveBack(context, taken, accounts, {
    cause: `${disputeCause(dispute_ref)}:end`,
    type_id: TRANSACTION_TYPE.dispute_returned,
    why: why ?? 'dispute won',
  });
}
