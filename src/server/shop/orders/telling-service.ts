import { dueReminder } from '#core/bids/appointments/rules.ts';
import { toDecimal } from '#core/kit/money.ts';
import { toWire } from '#core/kit/time.ts';
import type { NoticeData } from '#core/notices/model.ts';
import type { OrderNews } from '#core/notices/order-model.ts';
import type { OrderSide, OrderState } from '#core/shop/orders/model.ts';
import { hasUntil, newsOf } from '#core/shop/orders/news-rules.ts';
import * as agreed from '#server/bids/completions/service.ts';
import { tell, tellPerson } from '#server/notices/service.ts';
import type { Context } from '#server/platform/context.ts';
import { linkOf } from './service.ts';
import * as store from './telling-store.ts';

const SIDES = ['requestor', 'provider'] as const satisfies readonly OrderSide[];
/** News that makes or ends the agreed time of an order: its mail carries the calendar entry. */
const IN_CALENDAR: readonly OrderNews[] = ['confirmed', 'cancelled', 'lapsed'];

const guestPath = async (context: Context, id: number, requestor_id: number): Promise<string> =>
  `/shop/order/${await linkOf(context, id, requestor_id)}`;

/**
 * Tells both people of an order what happened; `event_id` makes each notice go once. A guest is told by mail only, with the
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
  const isOver = state === 'cancelled' || state === 'lapsed';
  // The side that ended the order gets a mail too, which takes the time out of their calendar.
  if (isOver && side !== null && order.was_timed) {
    if (side === 'requestor' && order.is_guest) news.requestor = 'cancelled';
    else await agreed.tellOwnEnd(context, order, side);
  }
  for (const to of SIDES) {
    const about = news[to];
    if (!about) continue;
    const isBuyer = to === 'requestor';
    const key = `order_news:${event_id}:${to}`;
    const isGuest = isBuyer && order.is_guest;
    if (about === 'divided' && !isGuest) continue;
    const path = isGuest
      ? await guestPath(context, id, order.requestor_id)
      : isBuyer
        ? `/dashboard/shop-consumer/order/${id}?as=consumer`
        : `/dashboard/shop/order/${id}?as=pro`;
    const entry = IN_CALENDAR.includes(about) && order.was_timed ? await agreed.agreedEntry(context, order, to) : null;
    const data = {
      ...dataOf(order, to, about),
      path,
      ...(entry ? { calendar: { ...entry, path, category: order.name } } : {}),
    };
    if (isGuest) await tellGuest(context, order, key, data);
    else await tellPerson(context, { kind: 'order_news', user_id: order[`${to}_id`], key, data });
  }
}

const dataOf = (order: store.ToldOrder, to: OrderSide, what: OrderNews) => ({
  what,
  other_name: to === 'requestor' ? order.service_name : order.consumer_name,
  item: order.name,
  when: order.begin_time ? toWire(order.begin_time) : '',
  until: order.due_on && hasUntil(what) ? toWire(order.due_on) : '',
  amount: toDecimal(order.amount_cents),
  is_held: order.is_held,
});

/** Tells a guest by mail to the address of the order. A guest has no other channel. */
const tellGuest = (
  context: Context,
  { email: address, language, full_name }: store.ToldOrder,
  key: string,
  data: Omit<NoticeData['order_news'], 'full_name'>,
): Promise<void> =>
  tell(context, {
    kind: 'order_news',
    key,
    channel: 'mail',
    to: { user_id: null, address, language },
    data: { ...data, full_name },
  });

/**
 * Reminds guests of confirmed orders as people with an account are reminded of jobs: on the evening before and two hours ahead,
 * once each (server/bids/appointments/reminder-service.ts).
 */
export async function remindGuests(context: Context): Promise<number> {
  const { db, now } = context;
  let reminded = 0;
  for (const { id, begin_time, agreed_on, reminded_as } of await store.lockGuestsAhead(db, now)) {
    const nameOf = (which: string) => `${which}:${begin_time.getTime()}`;
    const seen = (which: string) => (reminded_as === nameOf(which) ? now : null);
    const job = { begin_time, agreed_on, day_reminded_on: seen('day'), soon_reminded_on: seen('soon') };
    const which = dueReminder(job, now);
    if (!which) continue;
    const cause = nameOf(which);
    await store.noteReminded(db, id, cause);
    const order = await store.readTold(db, id);
    const path = await guestPath(context, id, order.requestor_id);
    await tellGuest(context, order, `order_news:${id}:${cause}`, { ...dataOf(order, 'requestor', 'reminder'), path });
    reminded += 1;
  }
  return reminded;
}
