import type { EventOf } from '#core/events.ts';
import { decideAct, decideSilence } from '#core/shop/orders/rules.ts';
import type { Context } from '#server/platform/context.ts';
import { apply, isOpen, lockFor, personOf } from './act-service.ts';
import { followDispute } from './payment-service.ts';
import { tellBoth } from './service.ts';
import * as store from './store.ts';

const BATCH = 100;

/**
 * Applies the rule for silence to orders whose deadline has passed. All their jobs are locked in the first query. If each were
 * locked in turn, we could hold the stock of one order while waiting for a job whose holder waits for that stock: a deadlock.
 */
export async function endDue(context: Context): Promise<number> {
  const { db, now } = context;
  let ended = 0;
  for (const { id, requestor_id } of await store.readDue(db, now, BATCH)) {
    const row = await lockFor(personOf(context, requestor_id), id);
    // The order's dispute has its own clocks, which end the order.
    if (row?.state === 'disputed' && (await followDispute(context, row))) continue;
    const change = row && decideSilence(row, now);
    if (!row || !change) continue;
    const done = await apply(context, row, change, { what: `silence_${row.state}`, side: null, note: '' });
    // A refused change writes nothing, so the other orders can still end.
    if (!done.ok) {
      context.parts.log.error({ nshop_order_id: id, why: done.error }, 'an order is over and cannot end');
      continue;
    }
    ended += 1;
  }
  return ended;
}

/** Ends open orders as if that side had cancelled them. */
async function endOpen(
  context: Context,
  user_id: number,
  service_id: number,
  by: 'leaver' | 'provider',
): Promise<void> {
  for (const { id, requestor_id } of await store.readOpen(context.db, user_id, service_id)) {
    const row = await lockFor(personOf(context, requestor_id), id);
    if (!row || !isOpen(row)) continue;
    const side = by === 'leaver' && row.requestor_id === user_id ? 'requestor' : 'provider';
    const decided = decideAct(
      { ...row, due_on: null, state: row.state === 'cancel_asked' ? 'confirmed' : row.state, cancel_asked_by: null },
      'cancel',
      side,
      context.now,
    );
    const all = { refund_cents: row.amount_cents, kept_cents: 0 };
    const change = decided.ok
      ? decided.value
      : {
          ...row,
          state: 'cancelled' as const,
          due_on: null,
          cancel_asked_by: null,
          blame: 'nobody' as const,
          money: all,
        };
    await apply(context, row, change, { what: 'left', side, note: '' });
  }
}

/** Reaction: a person is about to leave, or a service to be deleted. Ends their open orders on either side. */
export const leaveOrders = (context: Context, { user_id }: EventOf<'user.closing'>): Promise<void> =>
  endOpen(context, user_id, 0, 'leaver');
export const leaveServiceOrders = (
  context: Context,
  { quote_service_id }: EventOf<'service.deleting'>,
): Promise<void> => endOpen(context, 0, quote_service_id, 'provider');

/** Reaction: the two agreed on another time. Moves the order to it. */
export async function followMoved(context: Context, { quote_bid_id, what }: EventOf<'bid.changed'>): Promise<void> {
  if (what !== 'moved') return;
  const id = await store.orderOfBid(context.db, quote_bid_id);
  if (id === null) return;
  const row = await store.lockOrder(context.db, id);
  if (!row) return;
  await store.followTime(context.db, id, quote_bid_id, context.now);
  await store.addEvent(context.db, id, { what: 'moved', side: null, note: '' }, context.now);
  await tellBoth(context, row);
}
