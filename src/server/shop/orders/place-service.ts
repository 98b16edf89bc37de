import type { Answers } from '#core/categories/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { fromWire } from '#core/kit/time.ts';
import { phoneNumber } from '#core/requests/rules.ts';
import type { Choice } from '#core/shop/carts/model.ts';
import { type Priced, priceChoice } from '#core/shop/carts/rules.ts';
import { filesIn, readAnswers } from '#core/shop/items/question-rules.ts';
import type * as calls from '#core/shop/orders/calls.ts';
import { ADDRESS_ORDERS_AN_HOUR, MOST_WAITING } from '#core/shop/orders/model.ts';
import { payUntil, placedClocks } from '#core/shop/orders/rules.ts';
import * as agreed from '#server/bids/completions/service.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context } from '#server/platform/context.ts';
import * as slots from '#server/reserves/slots/service.ts';
import * as uploads from '#server/uploads/service.ts';
import * as users from '#server/users/service.ts';
import { dropLines, readLines } from '../carts/store.ts';
import { areKeyed, guestBy } from '../photos/service.ts';
import { personOf } from './act-service.ts';
import { answerFields } from './asking-service.ts';
import {
  type Asked,
  askedBy,
  comesToCustomer,
  NOTHING_ASKED,
  type Place,
  placeOf,
  readSold,
  type SoldItem,
  takeStock,
  wishOf,
} from './item-service.ts';
import { askForPayment, waysToPay } from './payment-service.ts';
import { linkOf, orderFor, tellBoth } from './service.ts';
import * as store from './store.ts';
import { tellOrder } from './telling-service.ts';

type Input = CallParsed<typeof calls.addOrder>;
type Problem = keyof (typeof calls.addOrder)['errors'];

interface Wanted {
  readonly nshop_item_id: number;
  readonly choice: Choice;
  readonly begin_time: Date | null;
  readonly postal_code: string;
  readonly lease: string | undefined;
}
interface Ready extends Wanted {
  readonly item: SoldItem;
  readonly priced: Priced;
  readonly place: Place;
  readonly asked: Asked;
  readonly answers: Answers;
}
interface Buyer {
  readonly user_id: number;
  readonly is_guest: boolean;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** The lines to order: from the caller's cart, and single items. */
async function wantedOf(input: Input, { db, user }: Context): Promise<Wanted[] | null> {
  const cart_ids = input.cart_ids ?? [];
  const lines = user && cart_ids.length > 0 ? await readLines(db, user.id, cart_ids) : [];
  if (lines.length < new Set(cart_ids).size) return null;
  const here = input.postal_code;
  return [
    ...lines.map(({ nshop_item_id, choice, begin_time, postal_code }) => ({
      nshop_item_id,
      choice,
      begin_time,
      postal_code: here || postal_code,
      lease: undefined,
    })),
    ...input.items.map(({ nshop_item_id, begin_time, postal_code, lease, ...choice }) => ({
      nshop_item_id,
      choice,
      begin_time: begin_time === null ? null : fromWire(begin_time),
      postal_code: here || postal_code,
      lease,
    })),
  ];
}

/** Checks all of each order that does not depend on other buyers' orders at the same moment. */
async function checkAll(
  context: Context,
  wanted: readonly Wanted[],
  price_shown: number,
): Promise<Result<readonly Ready[], Problem>> {
  const { db, now, user } = context;
  const items = await readSold(
    db,
    wanted.map(({ nshop_item_id }) => nshop_item_id),
    user?.id ?? null,
    now,
  );
  const asks = await askedBy(context, items.values());
  const ready: Ready[] = [];
  for (const one of wanted) {
    const item = items.get(one.nshop_item_id);
    if (!item?.is_sold) return refuse(801);
    if (item.provider_id === user?.id) return refuse('own item');
    const priced = priceChoice(item.content, one.choice);
    if (!priced.ok) return priced;
    if (item.content.accept_reservation && item.content.service_type === 'visit' && one.begin_time === null)
      return refuse('time missing');
    const asked = asks.get(item.id) ?? NOTHING_ASKED;
    const read = readAnswers(asked.questions, one.choice.answers, now);
    if (!read.ok) return refuse('answers missing', undefined, { nshop_item_id: item.id, answers: read.fields });
    const place = await placeOf(context, item, one.postal_code);
    if (!place.ok) return place;
    ready.push({ ...one, item, priced: priced.value, place: place.value, asked, answers: read.value });
  }
  // The total must match to the cent. Even a lower price has to be shown first, so that the buyer agrees to it.
  const total = ready.reduce((sum, { priced }) => sum + priced.amount_cents, 0);
  return total === price_shown ? ok(ready) : refuse('price changed');
}

/** The buyer: the caller, or a guest with name, email and phone and no account. */
async function buyerOf(input: Input, context: Context): Promise<Result<Buyer, Problem>> {
  const { db, now, user, address } = context;
  const phone = input.consumer_phone === '' ? null : phoneNumber(input.consumer_phone);
  if (user) {
    const { reaches_pros } = await users.allowanceOfPerson(context, user.id);
    if (!reaches_pros) return refuse('phone needed');
    const known = await store.readBuyer(db, user.id);
    const { name, email } = known;
    return ok({
      user_id: user.id,
      is_guest: false,
      name: input.consumer_name || name,
      phone: phone ?? known.phone,
      email: input.email || email,
    });
  }
  if (input.consumer_name === '' || input.email === '' || phone === null) return refuse('contact missing');
  await limit(db, now, `shop-order:address:${address}`, ADDRESS_ORDERS_AN_HOUR, 3600);
  const user_id = await guestBy(context, input);
  if (user_id === null) return refuse('contact missing');
  return ok({ user_id, is_guest: true, name: input.consumer_name, phone, email: input.email });
}

/** Places one order for each line, all of them or none. Refused where the total differs from what was shown. */
export async function addOrder(input: Input, context: Context): Promise<CallResult<typeof calls.addOrder>> {
  const { db, now } = context;
  const wanted = await wantedOf(input, context);
  if (!wanted) return refuse(801);
  if (wanted.length === 0) return refuse('nothing chosen');
  const checked = await checkAll(context, wanted, input.price_shown);
  if (!checked.ok) return checked;
  if (input.address === '' && checked.value.some(({ item }) => comesToCustomer(item))) return refuse('address missing');
  const buyer = await buyerOf(input, context);
  if (!buyer.ok) return buyer;
  const { user_id } = buyer.value;
  // Two purchases of one buyer wait for each other. Pros are locked in the order of their ids.
  await users.holdPerson(context, user_id);
  if ((await store.waitingOf(db, user_id)) + wanted.length > MOST_WAITING) return refuse('too many waiting');
  const sorted = checked.value.toSorted((a, b) => a.item.provider_id - b.item.provider_id || a.item.id - b.item.id);
  const group = await store.addGroup(db, user_id, now);
  for (const one of sorted) if (one.begin_time !== null) await slots.lockCalendars(db, one.item.quote_service_id, now);
  const made: number[] = [];
  for (const one of sorted) {
    const placed = await place(context, one, buyer.value, group, input);
    if (!placed.ok) return placed;
    made.push(placed.value);
  }
  const stock = await takeAll(context, sorted);
  if (!stock.ok) return stock;
  if (context.user && input.cart_ids?.length) {
    await dropLines(db, context.user.id, input.cart_ids);
    await context.publish('shop_cart.changed', {}, [context.user.id]);
  }
  const hashes: string[] = [];
  const orders = [];
  for (const id of made) {
    const row = await store.findOrder(db, id, user_id);
    if (!row) throw new Error(`order ${id} is gone within its own transaction`);
    if (row.state === 'unpaid') await askForPayment(context, row);
    const hash = buyer.value.is_guest ? await linkOf(context, id, user_id) : null;
    if (hash) hashes.push(hash);
    const said = { what: 'placed', side: 'requestor' as const, note: '' };
    const event_id = await store.addEvent(db, id, said, now);
    await tellBoth(context, row);
    await tellOrder(context, id, event_id, { ...said, state: row.state });
    const shown = await orderFor(context, id, user_id);
    if (shown) orders.push(shown);
  }
  return ok({ nshop_order_group_id: group, nshop_orders: orders, hashes });
}

/** Takes the stock of all items, last and in the order of their ids, so that two orders cannot wait for each other's locks. */
async function takeAll({ db }: Context, ready: readonly Ready[]): Promise<Result<undefined, 'sold out'>> {
  for (const { item, priced } of ready.toSorted((a, b) => a.item.id - b.item.id))
    if (!(await takeStock(db, item.id, priced.pieces, item.version))) return refuse('sold out');
  return ok();
}

async function place(
  context: Context,
  { item, priced, place, choice, begin_time, lease, asked, answers }: Ready,
  buyer: Buyer,
  nshop_order_group_id: number,
  { address, note, photo_keys }: Input,
): Promise<Result<number, Problem>> {
  const { db, now } = context;
  const { content, quote_service_id, provider_id } = item;
  const isTimed = begin_time !== null && content.service_type === 'visit';
  const end_time = isTimed ? slots.endOf(begin_time, priced.minutes) : null;
  let lane = 0;
  if (isTimed) {
    const own = await slots.ownLease(context, lease);
    const found = await slots.laneAt(
      context,
      quote_service_id,
      wishOf(item, priced.minutes, place.spot),
      begin_time,
      own,
    );
    if (!found.ok) return refuse('time gone', undefined, found.details);
    lane = found.value;
    if (own) await slots.endLease(db, own);
  }
  const time = isTimed ? begin_time : null;
  const clocks = placedClocks(time, content.terms, now);
  const planned = {
    amount_cents: priced.amount_cents,
    begin_time: time,
    end_time,
    delivery_days: content.terms.delivery_days,
  };
  const isHeld = waysToPay(context, planned).length > 0;
  const isComing = comesToCustomer(item);
  const { quote_bid_id, quote_request_id } = await agreed.addAgreed(context, {
    requestor_id: buyer.user_id,
    provider_id,
    quote_service_id,
    price_cents: priced.amount_cents,
    is_hidden: isHeld,
    category_id: item.category_id,
    title: content.name,
    form_version: asked.form_version,
    fields: answers,
    ...answerFields(priced.lines, asked.questions, answers),
    area_code: place.area_code,
    postal_code: place.postal_code,
    lat: place.lat,
    lng: place.lng,
    address: isComing ? address : '',
    phone: buyer.phone || null,
    travel: isComing ? 'to_me' : content.travel_preference.includes('to_pro') ? 'to_pro' : 'remote',
  });
  const photos = filesIn(asked.questions, answers);
  if (buyer.is_guest && !areKeyed(context, buyer.user_id, photos, photo_keys)) return refuse('attachment missing');
  if (!(await uploads.attach(personOf(context, buyer.user_id), photos, { quote_request_id })))
    return refuse('attachment missing');
  const made: store.NewOrder = {
    nshop_order_group_id,
    user_id: buyer.user_id,
    provider_id,
    quote_service_id,
    nshop_item_id: item.id,
    version: item.version,
    quote_bid_id,
    // The answers are kept in one place only: with the request, which both people read.
    choice: { ...choice, answers: {} },
    lines: priced.lines,
    stock_taken: item.remaining_quantity === null ? null : priced.pieces,
    ...planned,
    ...clocks,
    ...(isHeld
      ? { state: 'unpaid' as const, paid_by: 'protected' as const, due_on: payUntil(time, now) }
      : { state: 'placed' as const, paid_by: 'at_job' as const }),
    kept_percent: content.terms.late_cancel_percent,
    consumer_name: buyer.name,
    consumer_phone: buyer.phone,
    email: buyer.email,
    address: isComing ? address : '',
    postal_code: isComing ? place.postal_code : '',
    area_code: place.area_code,
    note,
  };
  const id = await store.insertOrder(db, made, now);
  if (isTimed && end_time) {
    const time = { lane, begin: begin_time, end: end_time };
    await store.holdTime(db, { ...made, name: content.name }, id, time, now);
  }
  return ok(id);
}
