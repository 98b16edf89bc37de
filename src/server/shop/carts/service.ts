/** The cart of a buyer. It reserves nothing: price, stock and time are checked when the order is placed. */
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { toWireOrNull } from '#core/kit/time.ts';
import { tidyFields } from '#core/reserves/items/rules.ts';
import type * as calls from '#core/shop/carts/calls.ts';
import { endOf } from '#core/shop/carts/line-rules.ts';
import { type CartLine, type Choice, MAX_CART_LINES } from '#core/shop/carts/model.ts';
import { type ChoiceProblem, priceChoice } from '#core/shop/carts/rules.ts';
import { isHeld } from '#core/shop/orders/held-rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { holdPerson } from '#server/users/service.ts';
import { type Asked, askedBy, comesToCustomer, readSold, type SoldItem } from '../orders/item-service.ts';
import { heldDays } from '../orders/payment-service.ts';
import * as store from './store.ts';

type Chosen = Omit<CallParsed<typeof calls.addCart>, 'nshop_item_id'>;
const choiceOf = ({ plan_id, units, options, answers }: Chosen): Choice => ({ plan_id, units, options, answers });

function present(
  row: store.CartRow,
  item: SoldItem,
  asked: Asked | undefined,
  held_days: number | null,
  now: Date,
): CartLine & { readonly cents: number } {
  const { content } = item;
  const priced = priceChoice(content, row.choice);
  const value = priced.ok ? priced.value : null;
  const isOut = item.remaining_quantity !== null && value !== null && item.remaining_quantity < value.pieces;
  const isLate = row.begin_time !== null && row.begin_time <= now;
  return {
    id: row.id,
    nshop_item_id: item.id,
    name: content.name,
    plan_name: value?.plan.name ?? '',
    photo: item.photo,
    quote_service_id: item.quote_service_id,
    service_name: item.service_name,
    service_type: content.service_type,
    accept_reservation: content.accept_reservation,
    is_at_customer: comesToCustomer(item),
    choice: row.choice,
    questions: [...(asked?.questions ?? [])],
    lines: (value?.lines ?? []).map(({ label, quantity, price_cents, amount_cents }) => ({
      label,
      quantity,
      price: toDecimal(price_cents),
      amount: toDecimal(amount_cents),
    })),
    cents: value?.amount_cents ?? row.price_cents,
    price: toDecimal(value?.amount_cents ?? row.price_cents),
    price_then: toDecimal(row.price_cents),
    problem: !item.is_sold ? 'gone' : value === null ? 'choice gone' : isOut ? 'sold out' : isLate ? 'time gone' : null,
    begin_time: toWireOrNull(row.begin_time),
    is_held:
      value !== null &&
      isHeld(
        held_days,
        { amount_cents: value.amount_cents, ...endOf(row.begin_time, value.minutes, content.terms) },
        now,
      ),
    minutes: value?.minutes ?? 0,
    postal_code: row.postal_code,
    remaining_quantity: item.remaining_quantity,
    free_cancel_hours: content.terms.free_cancel_hours,
    late_cancel_percent: content.terms.late_cancel_percent,
    confirm_minutes: content.terms.confirm_minutes,
    warranty_days: value?.plan.warranty_days ?? 0,
  };
}

async function cartOf(context: PersonContext) {
  const { db, user, now } = context;
  const rows = await store.readCart(db, user.id);
  const ids = rows.map(({ nshop_item_id }) => nshop_item_id);
  const items = await readSold(db, ids, user.id, now);
  const asks = await askedBy(context, items.values());
  const held_days = heldDays(context);
  const shown = rows.flatMap((row) => {
    const item = items.get(row.nshop_item_id);
    return item ? [present(row, item, asks.get(item.id), held_days, now)] : [];
  });
  const total = shown.reduce((sum, { problem, cents }) => sum + (problem === null ? cents : 0), 0);
  return ok({ carts: shown.map(({ cents: _, ...line }) => line), cartCount: shown.length, total: toDecimal(total) });
}

export const carts = (_: object, context: PersonContext): Promise<CallResult<typeof calls.carts>> => cartOf(context);

/** Prices a choice and checks that it can be bought. Keeps only answers that fit; missing ones are asked for at the order. */
async function check(
  context: PersonContext,
  item_id: number,
  given: Choice,
): Promise<Result<{ item: SoldItem; price_cents: number; choice: Choice }, 801 | 'sold out' | ChoiceProblem>> {
  const { db, user, now } = context;
  const item = (await readSold(db, [item_id], user.id, now)).get(item_id);
  if (!item?.is_sold) return refuse(801);
  const priced = priceChoice(item.content, given);
  if (!priced.ok) return priced;
  if (item.remaining_quantity !== null && item.remaining_quantity < priced.value.pieces) return refuse('sold out');
  const asked = (await askedBy(context, [item])).get(item.id)?.questions ?? [];
  const choice = { ...given, answers: tidyFields(asked, given.answers) };
  return ok({ item, price_cents: priced.value.amount_cents, choice });
}

/** Tells the caller's devices that the cart changed. */
async function changed(context: PersonContext) {
  await context.publish('shop_cart.changed', {}, [context.user.id]);
  return cartOf(context);
}

export async function addCart(
  { nshop_item_id, ...chosen }: CallParsed<typeof calls.addCart>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addCart>> {
  const { db, user, now } = context;
  const checked = await check(context, nshop_item_id, choiceOf(chosen));
  if (!checked.ok) return checked;
  const { item, price_cents, choice } = checked.value;
  if (item.provider_id === user.id) return refuse('own item');
  await holdPerson(context, user.id);
  if ((await store.readCart(db, user.id)).length >= MAX_CART_LINES) return refuse('cart full');
  const { begin_time = null, postal_code } = chosen;
  await store.addLine(db, user.id, { nshop_item_id, choice, price_cents, begin_time, postal_code }, now);
  return changed(context);
}

export async function editCart(
  { id, is_price_seen, ...chosen }: CallParsed<typeof calls.editCart>,
  context: PersonContext,
): Promise<CallResult<typeof calls.editCart>> {
  const { db, user, now } = context;
  const [row] = await store.readLines(db, user.id, [id]);
  if (!row) return notFound();
  const checked = await check(context, row.nshop_item_id, choiceOf(chosen));
  if (!checked.ok) return checked;
  const { choice } = checked.value;
  const price_cents = is_price_seen ? checked.value.price_cents : row.price_cents;
  const { begin_time = null, postal_code } = chosen;
  await store.writeLine(db, user.id, id, { choice, price_cents, begin_time, postal_code }, now);
  return changed(context);
}

export async function deleteCart(
  { id }: CallParsed<typeof calls.deleteCart>,
  context: PersonContext,
): Promise<CallResult<typeof calls.deleteCart>> {
  if ((await store.dropLines(context.db, context.user.id, [id])) === 0) return notFound();
  return changed(context);
}
