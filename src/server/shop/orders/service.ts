/**
 * Orders of the shop: each is a hire whose price and scope were agreed beforehand. An order is locked after its job, its time
 * after both, and the stock last (docs/decisions/046-order-of-locks.md).
 */
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import type * as calls from '#core/shop/orders/calls.ts';
import type { OrderView } from '#core/shop/orders/calls.ts';
import type { OrderSide } from '#core/shop/orders/model.ts';
import { ownJobsOf } from '#server/platform/access/acting.ts';
import { findLink, makeLink } from '#server/platform/access/hash-links.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { questionsLeft } from './asking-service.ts';
import { othersToPay, paymentView } from './payment-service.ts';
import { presentCard, presentForStaff, presentOrder } from './presenter.ts';
import * as store from './store.ts';

const PAGE = 20;
const ORDER_LINK = 'shop_order';
/** How long an order's link works: until nothing can be done with the order any more. */
const LINK_DAYS = 180;

export const sideOf = (order: store.OrderRow, user_id: number): OrderSide =>
  order.requestor_id === user_id ? 'requestor' : 'provider';

/** An order as this person sees it; null for other people. */
export async function orderFor(context: Context, id: number, user_id: number): Promise<OrderView | null> {
  const { db, now } = context;
  const [stored, row] = await Promise.all([store.readOrder(db, id, user_id, now), store.findOrder(db, id, user_id)]);
  if (!stored || !row) return null;
  const side = sideOf(row, user_id);
  const payment = await paymentView(context, row, user_id);
  const to_pay = side === 'requestor' ? await othersToPay(context, row) : [];
  const questions = side === 'requestor' ? await questionsLeft(context, row) : [];
  return { ...presentOrder(stored, row, side, now), payment, to_pay, questions };
}

export async function orderReply(context: Context, id: number, user_id: number) {
  const nshop_order = await orderFor(context, id, user_id);
  return nshop_order ? ok({ nshop_order }) : notFound();
}

export async function order(
  { id }: CallParsed<typeof calls.order>,
  context: PersonContext,
): Promise<CallResult<typeof calls.order>> {
  const { db, user, helper } = context;
  if (!helper) return orderReply(context, id, user.id);
  // A helper does not see what the owner bought.
  const found = (await store.isHelped(db, id, user.id, ownJobsOf(helper))) && (await orderFor(context, id, user.id));
  return found ? ok({ nshop_order: presentForStaff(found) }) : notFound();
}

export async function orders(
  { side, before }: CallParsed<typeof calls.orders>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.orders>> {
  const rows = await store.readOrders(db, user.id, side, before ?? Number.MAX_SAFE_INTEGER, PAGE + 1);
  const shown = rows.slice(0, PAGE).map(presentCard);
  return ok({ nshop_orders: shown, before: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null });
}

export const linkOf = ({ db, now }: Context, id: number, user_id: number): Promise<string> =>
  makeLink(db, now, { purpose: ORDER_LINK, subject: String(id), user_id, seconds: (LINK_DAYS * DAY) / 1000 });

/** The order and buyer of a link; null for any other link. */
export async function holderOf({ db, now }: Context, hash: string): Promise<{ id: number; user_id: number } | null> {
  const link = await findLink(db, now, ORDER_LINK, hash);
  return link?.user_id ? { id: Number(link.subject), user_id: link.user_id } : null;
}

export async function orderByHash(
  { hash }: CallParsed<typeof calls.orderByHash>,
  context: Context,
): Promise<CallResult<typeof calls.orderByHash>> {
  const holder = await holderOf(context, hash);
  return holder ? orderReply(context, holder.id, holder.user_id) : notFound();
}

/** Tells both people's screens, but the pro's only once the order is paid. */
export function tellBoth(context: Context, row: store.OrderRow): Promise<void> {
  const { id, nshop_item_id, quote_bid_id, paid_by, paid_on, requestor_id, provider_id } = row;
  // The item's page shows how many are left, and its feedback.
  context.dropPages([`shop-item:${nshop_item_id}`]);
  const both = paid_by === 'protected' && paid_on === null ? [requestor_id] : [requestor_id, provider_id];
  return context.publish('shop_order.changed', { nshop_order_id: id, quote_bid_id }, both);
}
