import { randomUUID } from 'node:crypto';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { MINUTE, sgDay } from '#core/kit/time.ts';
import type * as calls from '#core/payments/refunds/calls.ts';
import { checkRefundable, REFUND_SECOND_ABOVE, refundMachine, refundShare } from '#core/payments/refunds/rules.ts';
import { nextAsk } from '#core/payments/rules.ts';
import { tellPerson } from '#server/notices/service.ts';
import { limit } from '#server/platform/access/limits.ts';
import { type Context, type Parts, type PersonContext, writing } from '#server/platform/context.ts';
import type { RefundOutcome } from '#server/providers/payment/port.ts';
import { recordAct } from '#server/users/operators/service.ts';
import * as purchases from '#server/wallet/purchases/service.ts';
import { fundsOf } from '#server/wallet/service.ts';
import { asked, portOf } from '../cards/service.ts';
import * as orders from '../orders/store.ts';
import { tellOrder } from '../settle-service.ts';
import * as store from './store.ts';

const tellOperators = async (context: Context, refund_id: number): Promise<void> =>
  context.publish('money.waiting', { kind: 'refund', item_id: refund_id }, await store.operatorIds(context.db));

/** Tells the buyer how a refund ended, on their screens and by notice. */
async function tellEnd(
  context: Context,
  order: orders.OrderRow,
  refund: store.RefundRow,
  what: 'paid' | 'refused' | 'failed',
  reason = '',
): Promise<void> {
  await tellOrder(context, order);
  if (refund.user_id === null || refund.kind !== 'asked') return;
  await tellPerson(context, {
    kind: 'refund_decided',
    user_id: refund.user_id,
    key: `refund_decided:${refund.id}`,
    data: { what, amount: toDecimal(refund.total_cents), reason, path: '/dashboard/purchases' },
  });
}

const refundedOf = (o: orders.OrderRow) => ({
  credit_cents: o.refunded_credit_cents,
  gst_cents: o.refunded_gst_cents,
  bonus_cents: o.refunded_bonus_cents,
});

/** The buyer asks for bought credit back to the card, and an operator decides (decision 20: bought credit only). */
export async function refundPurchase(
  input: CallParsed<typeof calls.refundPurchase>,
  context: PersonContext,
): Promise<CallResult<typeof calls.refundPurchase>> {
  const { db, user, now } = context;
  await limit(db, now, `refund:${user.id}`, 20, 86_400);
  const order = await orders.lockOrder(db, input.order_id, user.id);
  if (!order) return notFound();
  const { is_open, has_dispute } = await store.readOpen(db, order.id);
  if (is_open) return refuse('refund under way');
  const refundable = checkRefundable({ ...order, has_dispute }, now);
  if (!refundable.ok) return refundable;
  const left = order.credit_cents - order.refunded_credit_cents;
  const { bought } = await fundsOf(db, user.id);
  const wanted = input.credit ?? Math.min(left, bought);
  if (wanted <= 0 || wanted > left || wanted > bought) return refuse('not enough credit');
  const share = refundShare(order, refundedOf(order), wanted);
  const refund = await store.insertAsked(
    db,
    { order_id: order.id, user_id: user.id, key: randomUUID(), ...share, reason: input.reason },
    now,
  );
  if (!refund) throw new Error(`order ${order.id} is completed without a payment`);
  await tellOperators(context, refund.id);
  await tellOrder(context, order);
  return ok({
    refund: {
      id: refund.id,
      credit: toDecimal(refund.credit_cents),
      bonus: toDecimal(refund.bonus_cents),
      gst: toDecimal(refund.gst_cents),
      total: toDecimal(refund.total_cents),
      status: refund.status,
    },
  });
}

/**
 * The buyer withdraws the newest refund of a purchase, as long as no credit has left the wallet for it (section 4, cancel
 * refund). A repeated call changes nothing. Tells the operators' queue. Errors: 'decided already'; 404 where none was asked
 * for.
 */
export async function withdrawRefund(
  { order_id }: CallParsed<typeof calls.withdrawRefund>,
  context: PersonContext,
): Promise<CallResult<typeof calls.withdrawRefund>> {
  const { db, user, now } = context;
  const order = await orders.lockOrder(db, order_id, user.id);
  if (!order) return notFound();
  const refund = await store.lockAsked(db, order.id, user.id);
  if (!refund) return notFound();
  if (refund.status === 'withdrawn') return ok({});
  const step = refundMachine.take('withdraw', refund.status, 'buyer');
  if (!step.ok) return refuse('decided already');
  await store.patchRefund(db, refund.id, refund.status, { status: step.value, ended_on: now });
  await tellOperators(context, refund.id);
  await tellOrder(context, order);
  return ok({});
}

/** The credit in cents above which a second operator has to agree. */
export const secondAbove = (db: Context['db']) =>
  orders.readFigure(db, 'refund_second_above_cents', REFUND_SECOND_ABOVE);

type RefuseError = 'decided already' | 'own refund' | 'not found';
type PaidError = RefuseError | 'not enough credit' | 'disputed';

/** Locks the order, then the refund. Refused where this operator may not decide about it. */
async function toDecide(
  context: PersonContext,
  refund_id: number,
): Promise<Result<{ order: orders.OrderRow; refund: store.RefundRow }, RefuseError>> {
  const found = await store.findRefund(context.db, refund_id);
  if (found?.kind !== 'asked') return notFound();
  const order = await orders.lockOrderById(context.db, found.order_id);
  const refund = await store.lockRefund(context.db, refund_id);
  if (refund.user_id === context.user.id) return refuse('own refund');
  return ok({ order, refund });
}

/** Whether the bank disputes the payment: a refund in addition would pay it back twice. */
const isDisputed = async (context: PersonContext, order: orders.OrderRow): Promise<boolean> =>
  (await store.readOpen(context.db, order.id)).has_dispute;

/** Approves all or a part; above the limit a second operator has to agree before anything moves. */
export async function approveRefund(
  { refund_id, credit, reason }: { refund_id: number; credit?: number | undefined; reason: string },
  context: PersonContext,
): Promise<Result<undefined, PaidError | 'wrong amount'>> {
  const { db, now, user } = context;
  const found = await toDecide(context, refund_id);
  if (!found.ok) return found;
  const { order, refund } = found.value;
  const wanted = credit ?? refund.credit_cents;
  if (wanted <= 0 || wanted > refund.asked_cents) return refuse('wrong amount');
  const isLarge = wanted > (await secondAbove(db));
  const step = refundMachine.take(isLarge ? 'approve_large' : 'approve', refund.status, 'operator');
  if (!step.ok) return refuse('decided already');
  if (await isDisputed(context, order)) return refuse('disputed');
  const share = refundShare(order, refundedOf(order), wanted);
  await recordAct(context, isLarge ? 'refund approved, second asked' : 'refund approved', `refund:${refund.id}`, {
    order_id: order.public_id,
    credit_cents: wanted,
    reason,
  });
  const approved = await store.patchRefund(db, refund.id, refund.status, {
    ...share,
    status: step.value,
    decision_reason: reason,
    decided_by: user.id,
    decided_on: now,
    ...(isLarge ? {} : { ask_at: now }),
  });
  await tellOperators(context, refund.id);
  return isLarge ? ok() : hold(context, order, approved);
}

/** A second operator, never the first, agrees. */
export async function secondRefund(
  { refund_id }: { refund_id: number },
  context: PersonContext,
): Promise<Result<undefined, PaidError | 'same operator'>> {
  const { db, now, user } = context;
  const found = await toDecide(context, refund_id);
  if (!found.ok) return found;
  const { order, refund } = found.value;
  const step = refundMachine.take('second', refund.status, 'operator');
  if (!step.ok) return refuse('decided already');
  if (refund.decided_by === user.id) return refuse('same operator');
  if (await isDisputed(context, order)) return refuse('disputed');
  await recordAct(context, 'refund seconded', `refund:${refund.id}`, { order_id: order.public_id });
  const seconded = await store.patchRefund(db, refund.id, refund.status, {
    status: step.value,
    seconded_by: user.id,
    seconded_on: now,
    ask_at: now,
  });
  await tellOperators(context, refund.id);
  return hold(context, order, seconded);
}

/**
 * Takes the credit from the wallet with the approval, so that it cannot be spent meanwhile. The call that approves tells the
 * provider right after the commit; where that process dies, the sweep does.
 */
async function hold(
  context: Context,
  order: orders.OrderRow,
  refund: store.RefundRow,
): Promise<Result<undefined, 'not enough credit'>> {
  if (refund.user_id === null) throw new Error(`refund ${refund.id} has no wallet`);
  const { credit_cents, gst_cents, bonus_cents } = refund;
  const held = await purchases.holdRefund(context, {
    user_id: refund.user_id,
    refund_id: refund.id,
    order_id: order.id,
    credit_cents,
    gst_cents,
    bonus_cents,
    note: `Refund to card, receipt ${order.receipt_no}`,
    evidence: { order: order.public_id, reason: refund.reason, decision_reason: refund.decision_reason },
  });
  if (!held.ok) return held;
  await orders.patchOrder(context.db, order.id, order.status, {
    refunded_credit_cents: order.refunded_credit_cents + credit_cents,
    refunded_gst_cents: order.refunded_gst_cents + gst_cents,
    refunded_bonus_cents: order.refunded_bonus_cents + bonus_cents,
  });
  await tellOrder(context, order);
  return ok();
}

/** Refuses a refund, with a reason that the buyer reads. */
export async function refuseRefund(
  { refund_id, reason }: { refund_id: number; reason: string },
  context: PersonContext,
): Promise<Result<undefined, RefuseError>> {
  const { db, now, user } = context;
  const found = await toDecide(context, refund_id);
  if (!found.ok) return found;
  const { order, refund } = found.value;
  const step = refundMachine.take('refuse', refund.status, 'operator');
  if (!step.ok) return refuse('decided already');
  await recordAct(context, 'refund refused', `refund:${refund.id}`, { order_id: order.public_id, reason });
  const decider = refund.decided_by === null ? { decided_by: user.id, decided_on: now } : {};
  await store.patchRefund(db, refund.id, refund.status, {
    status: step.value,
    decision_reason: reason,
    ended_on: now,
    ...decider,
  });
  await tellOperators(context, refund.id);
  await tellEnd(context, order, refund, 'refused', reason);
  return ok();
}

/**
 * Carries out a provider's answer about a refund, in the caller's transaction, any number of times and in any order. Locks
 * order, refund and wallet. Answers whether it decided the refund now.
 */
export async function settleRefund(
  context: Context,
  { id, order_id }: Pick<store.RefundRow, 'id' | 'order_id'>,
  outcome: RefundOutcome,
): Promise<boolean> {
  const { db, now, parts } = context;
  const order = await orders.lockOrderById(db, order_id);
  const refund = await store.lockRefund(db, id);
  const word = { succeeded: 'pay', pending: 'wait', failed: 'fail' } as const;
  const step = refundMachine.take(word[outcome.status], refund.status, 'provider');
  if (!step.ok) {
    const isContradiction =
      (refund.status === 'succeeded' && outcome.status === 'failed') ||
      (refund.status === 'failed' && outcome.status === 'succeeded');
    if (isContradiction)
      parts.log.error({ refund: id, says: outcome.status }, 'a provider contradicts itself about a refund');
    return false;
  }
  if (outcome.status === 'pending') {
    const ask_at = nextAsk('pending', refund.asks, now);
    await store.patchRefund(db, id, refund.status, { status: step.value, ref: outcome.ref, ask_at });
    return refund.status !== step.value;
  }
  const isPaid = outcome.status === 'succeeded';
  if (refund.kind === 'asked') {
    if (isPaid) await purchases.settleRefund(context, { refund_id: id, provider: refund.provider });
    else {
      await purchases.cancelRefund(context, { refund_id: id, why: outcome.code });
      await orders.patchOrder(db, order.id, order.status, {
        refunded_credit_cents: order.refunded_credit_cents - refund.credit_cents,
        refunded_gst_cents: order.refunded_gst_cents - refund.gst_cents,
        refunded_bonus_cents: order.refunded_bonus_cents - refund.bonus_cents,
      });
    }
  } else if (!isPaid) parts.log.error({ refund: id }, 'a second payment could not be paid back');
  // The number is taken last, because other credit notes wait for it until this transaction ends.
  const hasNote = isPaid && refund.kind === 'asked';
  await store.patchRefund(db, id, refund.status, {
    status: step.value,
    ref: outcome.ref,
    error_code: outcome.status === 'failed' ? outcome.code : null,
    ask_at: null,
    ended_on: now,
    ...(hasNote ? { credit_note_no: await orders.takeNumber(db, 'CN', Number(sgDay(now).slice(0, 4))) } : {}),
  });
  await tellEnd(context, order, refund, isPaid ? 'paid' : 'failed');
  await tellOperators(context, id);
  return true;
}

/**
 * Tells the provider of due refunds, or asks about them, outside of any transaction. A refund that the provider does not know
 * is sent again under the same key, so that a lost answer pays nothing twice. Answers how many were settled.
 */
export async function sendRefunds(parts: Parts, refund_id: number | null = null): Promise<number> {
  const port = portOf(parts);
  if (!port) return 0;
  const now = parts.clock.now();
  const claimed = await writing(parts, {}, ({ db }) =>
    store.claimRefunds(db, now, new Date(now.getTime() + MINUTE), 20, refund_id),
  );
  let settled = 0;
  for (const refund of claimed) {
    if (refund.provider !== port.name) continue;
    const { key, ref, total_cents: cents, reason } = refund;
    const outcome = await asked(parts, 'refund', async () => {
      const charge_ref = await store.refOfIntent(parts.database, refund.intent_id);
      const known = refund.asks > 1 || ref !== null ? await port.askRefund({ key, ref, charge_ref }) : null;
      return known ?? port.refund({ key, ref: charge_ref, cents, reason });
    });
    if (outcome === 'no answer') {
      await writing(parts, {}, ({ db }) => store.setRefundAsk(db, refund.id, nextAsk('sent', refund.asks, now)));
      continue;
    }
    if (await writing(parts, {}, (context) => settleRefund(context, refund, outcome))) settled += 1;
  }
  return settled;
}

/** Sends a refund that was approved just now, so that the operator's answer shows the outcome. */
export const sendApproved = async (parts: Parts, refund_id: number): Promise<void> =>
  void (await sendRefunds(parts, refund_id));
