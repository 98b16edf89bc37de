import { toDecimal } from '#core/kit/money.ts';
import { toWire } from '#core/kit/time.ts';
import type { OrderSide, OrderState } from '#core/shop/orders/model.ts';
import { hasUntil, newsOf } from '#core/shop/orders/news-rules.ts';
import { tell, tellPerson } from '#server/notices/service.ts';
import type { Context } from '#server/platform/context.ts';
import { linkOf } from './service.ts';
import * as store from './store.ts';

const SIDES = ['requestor', 'provider'] as const satisfies readonly OrderSide[];

/**
 * Tells the two of an order what became of it, under the number of the event that it is. A guest is told by mail alone, with the
 * order's link in it.
 */
export async function tellOrder(
  context: Context,
  id: number,
  event_id: number,
  { what, state, side }: { readonly what: string; readonly state: OrderState; readonly side: OrderSide | null },
): Promise<void> {
  const news = newsOf(what, state, side);
  const order = await store.readTold(context.db, id);
  for (const to of SIDES) {
    const about = news[to];
    if (!about) continue;
    const isBuyer = to === 'requestor';
    const key = `order_news:${event_id}:${to}`;
    const data = {
      what: about,
      other_name: isBuyer ? order.service_name : order.consumer_name,
      item: order.name,
      when: order.begin_time ? toWire(order.begin_time) : '',
      until: order.due_on && hasUntil(about) ? toWire(order.due_on) : '',
      amount: toDecimal(order.amount_cents),
    };
    if (isBuyer && order.is_guest) {
      const { requestor_id, email: address, language, full_name } = order;
      const path = `/shop/order/${await linkOf(context, id, requestor_id)}`;
      const addressee = { user_id: null, address, language };
      await tell(context, {
        kind: 'order_news',
        key,
        channel: 'mail',
        to: addressee,
        data: { ...data, full_name, path },
      });
      continue;
    }
    const path = isBuyer ? `/dashboard/shop-consumer/order/${id}?as=consumer` : `/dashboard/shop/order/${id}?as=pro`;
    const user_id = isBuyer ? order.requestor_id : order.provider_id;
    await tellPerson(context, { kind: 'order_news', user_id, key, data: { ...data, path } });
  }
}
