/** How orders are paid: a company holds the money until the work is accepted, or the customer pays at the job. */

import { commissionOf } from '#core/custody/commissions/rules.ts';
import { LEAST_PAYMENT } from '#core/custody/model.ts';
import { toDecimal } from '#core/kit/money.ts';
import { DAY, sgDay } from '#core/kit/time.ts';
import { type LanguageCode, pathIn } from '#core/languages.ts';
import type { OrderView } from '#core/shop/orders/calls.ts';
import { lastDayOf } from '#core/shop/orders/held-rules.ts';
import {
  ORDER_METHODS,
  ORDER_SLACK_DAYS,
  type OrderChange,
  type OrderMethod,
  type OrderSide,
} from '#core/shop/orders/model.ts';
import * as custody from '#server/custody/payments/service.ts';
import type { Context } from '#server/platform/context.ts';
import { type OrderRow, readToPay, writeDue } from './store.ts';
import { readRejections } from './telling-store.ts';

type Planned = Pick<OrderRow, 'amount_cents' | 'begin_time' | 'end_time' | 'delivery_days'>;

/** The days of an order's work, as far as they are known when it is paid. */
function daysOf({ begin_time, end_time, delivery_days }: Planned, now: Date) {
  if (begin_time && end_time) return { begins_on: sgDay(begin_time), ends_on: sgDay(end_time) };
  return { begins_on: sgDay(now), ends_on: lastDayOf({ end_time, delivery_days }, now) };
}
const isOrderMethod = (method: string): method is OrderMethod => (ORDER_METHODS as readonly string[]).includes(method);

/** The ways to pay by which the money can be held for as long as the order may take; none: it is paid at the job. */
export function waysToPay(context: Context, order: Planned): OrderMethod[] {
  const { begins_on, ends_on } = daysOf(order, context.now);
  const last = new Date(new Date(`${ends_on}T00:00:00Z`).getTime() + ORDER_SLACK_DAYS * DAY).toISOString().slice(0, 10);
  return custody.waysToHold(context, { cents: order.amount_cents, begins_on, ends_on: last }).filter(isOrderMethod);
}

/** No bookable time is further ahead than this, and no delivery takes longer. */
const FURTHEST_DAYS = 120;
/** How many days ahead work may end for its money to be held; null if it cannot be held at all. If N days fit, fewer fit too. */
export function heldDays(context: Context): number | null {
  const holds = (days: number) => {
    const end_time = new Date(context.now.getTime() + days * DAY);
    return (
      waysToPay(context, { amount_cents: LEAST_PAYMENT, begin_time: end_time, end_time, delivery_days: 0 }).length > 0
    );
  };
  if (!holds(0)) return null;
  let [can, cannot] = [0, FURTHEST_DAYS + 1];
  while (cannot - can > 1) {
    const middle = Math.floor((can + cannot) / 2);
    if (holds(middle)) can = middle;
    else cannot = middle;
  }
  return can;
}

/** Asks for the payment of an order that was just placed. */
export async function askForPayment(context: Context, order: OrderRow): Promise<void> {
  const { id, amount_cents: cents, quote_bid_id, requestor_id, provider_id, name, is_guest } = order;
  await custody.addBound(context, {
    quote_bid_id,
    requestor_id,
    provider_id,
    cents,
    title: name.slice(0, 80),
    ...daysOf(order, context.now),
    // A guest's link to the order works as a key, so the payment company gets the path of the cart instead.
    return_path: is_guest
      ? pathIn(context.language as LanguageCode, '/cart?paid=1')
      : `/dashboard/shop-consumer/order/${id}?as=consumer`,
  });
}

type Bound = NonNullable<Awaited<ReturnType<typeof custody.boundOf>>>;
/** Our commission on what the pro keeps by now, at the rate that was fixed when the payment was asked for. */
function commissionView({ state, cents, back_cents, commission_basis_points: basis_points }: Bound) {
  if (basis_points === 0) return null;
  const left = state === 'returning' ? 0 : cents - back_cents;
  const ours = commissionOf(left, basis_points);
  return { basis_points, amount: toDecimal(ours), after: toDecimal(left - ours) };
}

/** Errors that do not mean that the payment was refused: the buyer left the company's page, or it expired. */
const LEFT: readonly Bound['error_code'][] = ['cancelled', 'expired'];

/** The payment of an order as its customer and its pro see it; null where it is paid at the job. */
export async function paymentView(context: Context, order: OrderRow, user_id: number): Promise<OrderView['payment']> {
  if (order.paid_by !== 'protected') return null;
  const row = await custody.boundOf(context, order.quote_bid_id, user_id);
  if (!row) return null;
  const { id: payment_id, state, method: pay_type, holder, error_code } = row;
  const isOpen = order.state === 'unpaid' && order.due_on !== null && order.due_on > context.now;
  const canPay = isOpen && user_id === order.requestor_id && (state === 'requested' || state === 'paying');
  const ways = canPay ? waysToPay(context, order) : [];
  return {
    payment_id,
    state,
    // After a failed payment the way is chosen again.
    pay_type: state === 'requested' ? null : pay_type,
    // The way that was begun comes first; choosing another closes it.
    pay_types: state === 'paying' ? ways.toSorted((a, b) => Number(b === pay_type) - Number(a === pay_type)) : ways,
    amount: toDecimal(row.cents),
    refunded: toDecimal(state === 'returning' ? row.cents : row.back_cents),
    commission: user_id === order.provider_id ? commissionView(row) : null,
    holder,
    error_code: LEFT.includes(error_code) ? null : error_code,
  };
}

/** The other orders of the same purchase that wait to be paid. */
export async function othersToPay(context: Context, order: OrderRow): Promise<OrderView['to_pay']> {
  if (order.paid_by !== 'protected') return [];
  const waiting = await readToPay(context.db, order.nshop_order_group_id, order.id, context.now);
  return waiting.map((one) => ({
    id: one.id,
    name: one.name,
    service_name: one.service_name,
    amount: toDecimal(one.amount_cents),
    pay_types: waysToPay(context, one),
  }));
}

/** Ends the payment of an order that has ended: `refund_cents` goes back, and the rest is the pro's. */
export async function settleOrder(
  context: Context,
  order: OrderRow,
  { state, money }: Pick<OrderChange, 'state' | 'money'>,
  side: OrderSide | null,
): Promise<void> {
  if (!money) return;
  if (money.refund_cents + money.kept_cents !== order.amount_cents)
    throw new Error(`the money of order ${order.id} does not add up`);
  if (order.paid_by !== 'protected') return;
  const by = side === null ? 'clock' : side === 'provider' ? 'pro' : side;
  const { refund_cents } = money;
  await custody.endBound(context, order.quote_bid_id, { by, refund_cents, is_accepted: state === 'completed' });
}

/**
 * Opens a dispute over the held money of an order whose sides disagree, once. The order then waits for as long as the dispute
 * does. False where no money is held.
 */
export async function followDispute(context: Context, order: OrderRow): Promise<boolean> {
  if (order.paid_by !== 'protected') return false;
  const { db } = context;
  const until = await custody.disputeBound(context, order.quote_bid_id, await readRejections(db, order.id));
  if (until) await writeDue(db, order.id, until);
  return until !== null;
}
