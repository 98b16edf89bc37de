import { randomUUID } from 'node:crypto';
import { sgDay, toWire } from '#core/kit/time.ts';
import type { FailureCode } from '#core/payments/model.ts';
import { decideOutcome, FAILURE_WORDS, giveUpAt, isUndecided, isUnderWay, nextAsk } from '#core/payments/rules.ts';
import type { Context } from '#server/platform/context.ts';
import type { Outcome } from '#server/providers/payment/port.ts';
import * as purchases from '#server/wallet/purchases/service.ts';
import { keepCard } from './cards/service.ts';
import * as intents from './intent-store.ts';
import * as orders from './orders/store.ts';
import { insertSurplus } from './refunds/store.ts';
import { stopTopUp } from './top-ups/stop-service.ts';

/** What settling an outcome has done. */
export interface Settled {
  readonly order: orders.OrderRow;
  readonly did: 'credited' | 'returned' | 'moved' | 'nothing new' | 'conflict';
}

export const noteOf = (order: Pick<orders.OrderRow, 'receipt_no' | 'public_id'>): string =>
  order.receipt_no === null ? 'Credit' : `Credit, receipt ${order.receipt_no}`;

/** Tells the payer's screens an order's status. */
export const tellOrder = (context: Context, order: orders.OrderRow): Promise<void> =>
  context.publish(
    'payment.changed',
    { order_id: order.public_id, status: order.status },
    order.user_id === null ? [] : [order.user_id],
  );

/**
 * Carries out a provider's answer about a try, in the caller's transaction. This is the one place where a payment becomes
 * credit. The answer to a charge, notices and the sweep's questions all come here, in any order and any number of times
 * (invariant 6). Locks the order, then the try, then the wallet. `because` is kept with the try.
 */
export async function settleIntent(
  context: Context,
  { id, order_id }: Pick<intents.IntentRow, 'id' | 'order_id'>,
  outcome: Outcome,
  because = '',
): Promise<Settled> {
  const { db, now, parts } = context;
  const order = await orders.lockOrderById(db, order_id);
  const intent = await intents.lockIntent(db, id);
  const code = outcome.status === 'failed' ? outcome.code : null;
  const step = decideOutcome(
    { order: order.status, intent: intent.status, method: order.method },
    outcome.status,
    code,
  );
  if (step.does === 'nothing') return { order, did: 'nothing new' };
  if (step.does === 'conflict') {
    parts.log.error({ intent: id, order: order_id }, 'a provider calls a payment failed that it took');
    await intents.noteIntent(db, id, 'the provider later called it failed');
    return { order, did: 'conflict' };
  }

  const instructions = outcome.status === 'pending' ? outcome.instructions : null;
  const isOpen = isUndecided(step.intent);
  await intents.moveIntent(db, intent, {
    status: step.intent,
    ref: outcome.ref,
    error_code: code,
    note: because,
    ask_at: isOpen ? nextAsk(step.intent as 'action' | 'pending', intent.asks, now) : null,
    give_up_at: instructions ? giveUpAt(now, instructions.expires_at) : null,
    decided_on: isOpen ? null : now,
  });
  if (step.does === 'return') {
    await returnSurplus(context, order, intent, outcome.ref);
    return { order, did: 'returned' };
  }
  if (step.does === 'credit' && order.user_id !== null && !(await orders.lockPerson(db, order.user_id))) {
    // The account was deleted meanwhile, so there is no wallet to credit: the money is returned.
    await returnSurplus(context, order, intent, outcome.ref);
    if (!isUnderWay(order.status)) return { order, did: 'returned' };
    const ended = {
      status: 'failed',
      error_code: 'cancelled',
      failed_on: now,
      next_url: null,
      instructions: null,
    } as const;
    return { order: await orders.patchOrder(db, order.id, order.status, ended), did: 'returned' };
  }
  if (outcome.status === 'succeeded') return { order: await credit(context, order, outcome), did: 'credited' };
  // The order was paid by another try, so this one no longer changes it.
  if (order.status === 'completed') return { order, did: 'moved' };
  const url = outcome.status === 'action' ? outcome.url : null;
  const isSame = instructions === null || instructions.code === order.instructions?.code;
  if (step.order === order.status && url === order.next_url && isSame) return { order, did: 'nothing new' };
  const moved = await orders.patchOrder(db, order.id, order.status, {
    status: step.order,
    next_url: url,
    instructions: instructions
      ? { code: instructions.code, expires_at: toWire(instructions.expires_at), qr: instructions.qr }
      : outcome.status === 'pending'
        ? order.instructions
        : null,
    ...(outcome.status === 'failed' && step.order !== order.status
      ? { error_code: outcome.code, failed_on: now, dismissed_on: null }
      : {}),
  });
  await noteUnpaid(context, moved, code);
  await tellOrder(context, moved);
  return { order: moved, did: 'moved' };
}

/** The order is paid: writes the credit or sale, the receipt, the card, and what else depends on it. */
async function credit(
  context: Context,
  order: orders.OrderRow,
  outcome: Extract<Outcome, { status: 'succeeded' }>,
): Promise<orders.OrderRow> {
  const { db } = context;
  const { user_id } = order;
  if (user_id === null) {
    const isNew = await purchases.bookSale(context, {
      order_id: order.id,
      price_cents: order.credit_cents,
      gst_cents: order.gst_cents,
      provider: order.provider,
      note: 'Product',
      evidence: { order: order.public_id, method: order.method, ref: outcome.ref },
    });
    if (!isNew) throw new Error(`order ${order.id} was booked and is not completed`);
    return complete(context, order, outcome, 0);
  }
  // The bonus of the starter package comes once, even where two orders for it are paid.
  const hasBonus = !order.is_starter || (await orders.insertStarter(db, user_id, order.id));
  const bonus_cents = hasBonus ? order.bonus_cents : 0;
  if (outcome.card) await keepCard(context, user_id, order.provider, outcome.card);
  const { is_new } = await purchases.creditPurchase(context, {
    user_id,
    order_id: order.id,
    credit_cents: order.credit_cents,
    bonus_cents,
    gst_cents: order.gst_cents,
    provider: order.provider,
    note: order.is_auto_top_up ? 'Credit, automatic top-up' : 'Credit',
    evidence: { order: order.public_id, method: order.method, ref: outcome.ref },
  });
  if (!is_new) throw new Error(`order ${order.id} was credited and is not completed`);
  return complete(context, order, outcome, bonus_cents);
}

async function complete(
  context: Context,
  order: orders.OrderRow,
  outcome: Extract<Outcome, { status: 'succeeded' }>,
  bonus_cents: number,
): Promise<orders.OrderRow> {
  const { db, now } = context;
  // Taken last, because other receipts wait for the number until this transaction ends.
  const receipt_no = await orders.takeNumber(db, 'GT', Number(sgDay(now).slice(0, 4)));
  const completed = await orders.patchOrder(db, order.id, order.status, {
    status: 'completed',
    bonus_cents,
    completed_on: now,
    dismissed_on: null,
    receipt_no,
    next_url: null,
    instructions: null,
    error_code: null,
    card_info: outcome.card?.card_info ?? outcome.paid_with?.card_info ?? order.card_info,
  });
  await tellOrder(context, completed);
  return completed;
}

/** Returns a payment that has nothing to credit. It was never credited, so the books need no entry for it. */
async function returnSurplus(
  context: Context,
  order: orders.OrderRow,
  intent: intents.IntentRow,
  ref: string | null,
): Promise<void> {
  const { db, now, parts } = context;
  parts.log.warn(
    { order: order.id, intent: intent.id, ref, status: order.status },
    'an order was paid twice; the second payment goes back',
  );
  await insertSurplus(
    db,
    {
      order_id: order.id,
      intent_id: intent.id,
      user_id: order.user_id,
      provider: order.provider,
      key: randomUUID(),
      total_cents: intent.cents,
    },
    now,
  );
  context.afterCommit(parts.wake.payments);
}

/** Writes history for payments that wait or fail (types 2 and 3), and stops an automatic top-up that could not be paid. */
async function noteUnpaid(context: Context, order: orders.OrderRow, code: FailureCode | null): Promise<void> {
  const { user_id, id: order_id, credit_cents } = order;
  if (user_id === null) return;
  const about = { user_id, order_id, credit_cents, note: 'Credit' };
  if (order.status === 'pending') await purchases.notePending(context, about);
  if (order.status !== 'failed' && order.status !== 'expired') return;
  await purchases.noteFailed(context, { ...about, reason: code ?? 'expired' });
  if (order.is_auto_top_up)
    await stopTopUp(context, user_id, 'payment', code ? FAILURE_WORDS[code] : FAILURE_WORDS.expired);
}
