/** What somebody means to buy. It promises nothing: price, stock and time are those of the moment of ordering. */
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { toWireOrNull } from '#core/kit/time.ts';
import type * as calls from '#core/shop/carts/calls.ts';
import { type CartLine, type Choice, MAX_CART_LINES } from '#core/shop/carts/model.ts';
import { type ChoiceProblem, priceChoice } from '#core/shop/carts/rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { holdPerson } from '#server/users/service.ts';
import { comesToCustomer, readSold, type SoldItem } from '../orders/item-service.ts';
import * as store from './store.ts';

type Chosen = Omit<CallParsed<typeof calls.addCart>, 'nshop_item_id'>;
const choiceOf = ({ plan_id, units, options, answers }: Chosen): Choice => ({ plan_id, units, options, answers });

function present(row: store.CartRow, item: SoldItem, now: Date): CartLine & { readonly cents: number } {
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
    quote_service_id: item.quote_service_id,
    service_name: item.service_name,
    service_type: content.service_type,
    accept_reservation: content.accept_reservation,
    is_at_customer: comesToCustomer(item),
    choice: row.choice,
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
    minutes: value?.minutes ?? 0,
    postal_code: row.postal_code,
    remaining_quantity: item.remaining_quantity,
    free_cancel_hours: content.terms.free_cancel_hours,
    late_cancel_percent: content.terms.late_cancel_percent,
    confirm_minutes: content.terms.confirm_minutes,
    warranty_days: value?.plan.warranty_days ?? 0,
  };
}

async function cartOf({ db, user, now }: PersonContext) {
  const rows = await store.readCart(db, user.id);
  const ids = rows.map(({ nshop_item_id }) => nshop_item_id);
  const items = await readSold(db, ids, user.id, now);
  const shown = rows.flatMap((row) => {
    const item = items.get(row.nshop_item_id);
    return item ? [present(row, item, now)] : [];
  });
  const total = shown.reduce((sum, { problem, cents }) => sum + (problem === null ? cents : 0), 0);
  return ok({ carts: shown.map(({ cents: _, ...line }) => line), cartCount: shown.length, total: toDecimal(total) });
}

export const carts = (_: object, context: PersonContext): Promise<CallResult<typeof calls.carts>> => cartOf(context);

/** What a choice costs now, where it can be bought. */
async function check(
  { db, user, now }: PersonContext,
  item_id: number,
  choice: Choice,
): Promise<Result<{ item: SoldItem; price_cents: number }, 801 | 'sold out' | ChoiceProblem>> {
  const item = (await readSold(db, [item_id], user.id, now)).get(item_id);
  if (!item?.is_sold) return refuse(801);
  const priced = priceChoice(item.content, choice);
  if (!priced.ok) return priced;
  if (item.remaining_quantity !== null && item.remaining_quantity < priced.value.pieces) return refuse('sold out');
  return ok({ item, price_cents: priced.value.amount_cents });
}

/** The caller's other devices read the cart again. */
async function changed(context: PersonContext) {
  await context.publish('shop_cart.changed', {}, [context.user.id]);
  return cartOf(context);
}

export async function addCart(
  { nshop_item_id, ...chosen }: CallParsed<typeof calls.addCart>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addCart>> {
  const { db, user, now } = context;
  const choice = choiceOf(chosen);
  const checked = await check(context, nshop_item_id, choice);
  if (!checked.ok) return checked;
  const { item, price_cents } = checked.value;
  if (item.provider_id === user.id) return refuse('own item');
  await holdPerson(context, user.id);
  if ((await store.readCart(db, user.id)).length >= MAX_CART_LINES) return refuse('cart full');
  const { begin_time = null, postal_code } = chosen;
  await store.addLine(db, user.id, { nshop_item_id, choice, price_cents, begin_time, postal_code }, now);
  return changed(context);
}

export async function editCart(
  { id, ...chosen }: CallParsed<typeof calls.editCart>,
  context: PersonContext,
): Promise<CallResult<typeof calls.editCart>> {
  const { db, user, now } = context;
  const [row] = await store.readLines(db, user.id, [id]);
  if (!row) return notFound();
  const choice = choiceOf(chosen);
  const checked = await check(context, row.nshop_item_id, choice);
  if (!checked.ok) return checked;
  const { begin_time = null, postal_code } = chosen;
  await store.writeLine(
    db,
    user.id,
    id,
    { choice, price_cents: checked.value.price_cents, begin_time, postal_code },
    now,
  );
  return changed(context);
}

export async function deleteCart(
  { id }: CallParsed<typeof calls.deleteCart>,
  context: PersonContext,
): Promise<CallResult<typeof calls.deleteCart>> {
  if ((await store.dropLines(context.db, context.user.id, [id])) === 0) return notFound();
  return changed(context);
}
