import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { NOT_FOUND, ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/shop/chats/calls.ts';
import * as messages from '#server/messages/service.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { findOrder } from '../orders/store.ts';

/** The conversation of an order, which is the conversation of its job. */
export async function shopChats(
  { nshop_order_id, ...page }: CallParsed<typeof calls.shopChats>,
  context: PersonContext,
): Promise<CallResult<typeof calls.shopChats>> {
  const order = await findOrder(context.db, nshop_order_id, context.user.id);
  if (!order) return refuse(840);
  const { quote_bid_id } = order;
  const found = await messages.conversation({ ...page, bid_id: quote_bid_id }, context);
  return found.ok ? ok({ ...found.value, quote_bid_id }) : found;
}

export async function addShopChat(
  { nshop_order_id, nshop_item_id, ...message }: CallParsed<typeof calls.addShopChat>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addShopChat>> {
  const order = await findOrder(context.db, nshop_order_id, context.user.id);
  if (!order) return refuse(840);
  if (nshop_item_id !== undefined && nshop_item_id !== order.nshop_item_id) return refuse(801);
  const input = { ...message, bid_id: order.quote_bid_id };
  const sent = await messages.send(input, context, await messages.loadMessage(input, context));
  if (sent.ok) return sent;
  const { error } = sent;
  return error === NOT_FOUND || error === 'not quoted yet' ? refuse(840) : { ...sent, error };
}
