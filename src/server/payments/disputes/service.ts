import { decideDispute, disputeShare } from '#core/payments/disputes/rules.ts';
import type { Context } from '#server/platform/context.ts';
import type { Notice } from '#server/providers/payment/port.ts';
import * as purchases from '#server/wallet/purchases/service.ts';
import type { IntentRow } from '../intent-store.ts';
import * as orders from '../orders/store.ts';
import { operatorIds } from '../refunds/store.ts';
import * as store from './store.ts';

/**
 * Carries out a provider's word about a dispute, in the caller's transaction, each step once. Opened: tells operators. Lost:
 * takes the credit that is left, never below zero, and we bear the rest. Won after that: gives the credit back.
 */
export async function settleDispute(
  context: Context,
  intent: IntentRow,
  notice: Extract<Notice, { kind: 'dispute' }>,
): Promise<string> {
  const { db, now, parts } = context;
  const order = await orders.lockOrderById(db, intent.order_id);
  const { provider } = intent;
  const { dispute_ref, cents, reason } = notice;
  const before = await store.lockDispute(db, provider, dispute_ref);
  const step = decideDispute(before?.status ?? null, notice.status);
  if (step.does === 'nothing') return 'nothing new';
  const wanted = {
    order_id: order.id,
    intent_id: intent.id,
    provider,
    dispute_ref,
    status: step.status,
    cents,
    reason,
  };
  const dispute = before ?? (await store.insertDispute(db, wanted, now));
  if (before) await store.moveDispute(db, before.id, step.status, now);
  const { user_id } = order;
  // A payment that was never credited, or that of a product, has no credit in a wallet.
  if (user_id !== null && order.status === 'completed' && !(await store.isSurplus(db, intent.id))) {
    const about = { user_id, order_id: order.id, dispute_ref: `${provider}:${dispute_ref}` };
    if (step.does === 'take') {
      const taken = await purchases.takeDispute(context, { ...about, ...disputeShare(order, cents), provider });
      await store.noteTaken(db, dispute.id, taken.taken_cents);
    }
    if (step.does === 'return') await purchases.returnDispute(context, about);
  } else if (step.does === 'take')
    parts.log.error({ order: order.id, dispute: dispute.id }, 'a dispute was lost without a wallet to take it from');
  await context.publish('money.waiting', { kind: 'dispute', item_id: dispute.id }, await operatorIds(db));
  return `dispute ${step.status}`;
}
