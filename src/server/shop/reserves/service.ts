/** Times of items, on the booking engine: the same decision shows and accepts a time, and a lease holds one. */
import { ADDRESS_LEASES, ADDRESS_LEASES_AN_HOUR, LEASE_MINUTES, PERSON_LEASES } from '#core/bookings/model.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { MINUTE, toWire } from '#core/kit/time.ts';
import type { BookingWish } from '#core/reserves/slots/rules.ts';
import { dayAfter, dayIn } from '#core/reserves/zone-rules.ts';
import { type ChoiceProblem, priceChoice } from '#core/shop/carts/rules.ts';
import type * as calls from '#core/shop/reserves/calls.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context } from '#server/platform/context.ts';
import * as slots from '#server/reserves/slots/service.ts';
import { type Place, placeOf, readSold, type SoldItem, wishOf } from '../orders/item-service.ts';
import * as store from './store.ts';

type What = Pick<
  CallParsed<typeof calls.shopReserves>,
  'nshop_item_id' | 'plan_id' | 'units' | 'postal_code' | 'lease'
>;
interface Wished {
  readonly item: SoldItem;
  readonly place: Place;
  readonly wish: BookingWish;
  readonly minutes: number;
}

async function wished(
  { nshop_item_id, plan_id, units, postal_code }: What,
  context: Context,
): Promise<Result<Wished, 801 | 826 | ChoiceProblem | 'unknown postal code' | 'out of area'>> {
  const { db, now, user } = context;
  const item = (await readSold(db, [nshop_item_id], user?.id ?? null, now)).get(nshop_item_id);
  if (!item?.is_sold) return refuse(801);
  if (!item.content.accept_reservation || item.content.service_type !== 'visit') return refuse(826);
  const priced = priceChoice(item.content, { plan_id, units, options: [] });
  if (!priced.ok) return priced;
  const place = await placeOf(context, item, postal_code);
  if (!place.ok) return place;
  const { minutes } = priced.value;
  return ok({ item, place: place.value, minutes, wish: wishOf(item, minutes, place.value.spot) });
}

export async function shopReserves(
  { from, days, ...what }: CallParsed<typeof calls.shopReserves>,
  context: Context,
): Promise<CallResult<typeof calls.shopReserves>> {
  const asked = await wished(what, context);
  if (!asked.ok) return asked;
  const { item, wish } = asked.value;
  const own = await slots.ownLease(context, what.lease);
  const found = await slots.slotsOfDays(context, item.quote_service_id, wish, from, days, own);
  const byDay = Map.groupBy(found.slots, (at) => dayIn(found.zone, at));
  return ok({
    zone: found.zone,
    days: Array.from({ length: days }, (_, n) => dayAfter(from, n)).map((day) => ({
      day,
      slots: (byDay.get(day) ?? []).map((at) => toWire(new Date(at))),
    })),
  });
}

export async function addShopReserve(
  { begin_time, ...what }: CallParsed<typeof calls.addShopReserve>,
  context: Context,
): Promise<CallResult<typeof calls.addShopReserve>> {
  const { db, now, user, address } = context;
  const asked = await wished(what, context);
  if (!asked.ok) return asked;
  const { item, wish, place, minutes } = asked.value;
  await limit(db, now, `lease:address:${address}`, ADDRESS_LEASES_AN_HOUR, 3600);
  await slots.lockCalendars(db, item.quote_service_id, now);
  const own = await slots.ownLease(context, what.lease);
  if (own) await slots.endLease(db, own);
  const held = await slots.heldBy(context, user?.id ?? null, address);
  if (held.address >= ADDRESS_LEASES || (user && held.person >= PERSON_LEASES)) return refuse('too many held');
  const lane = await slots.laneAt(context, item.quote_service_id, wish, begin_time, null);
  if (!lane.ok) return refuse('time gone', undefined, lane.details);
  const lease = slots.newLeaseKey();
  const end = slots.endOf(begin_time, minutes);
  const until = new Date(now.getTime() + LEASE_MINUTES * MINUTE);
  const id = await store.holdTime(
    db,
    {
      quote_service_id: item.quote_service_id,
      lane: lane.value,
      begin: begin_time,
      end,
      nshop_item_id: item.id,
      area_code: place.area_code,
      until,
      hash: slots.leaseHash(lease),
      user_id: user?.id ?? null,
      from: address,
      title: item.content.name.slice(0, 80),
    },
    now,
  );
  return ok({ id, lease, lease_until: toWire(until), begin_time: toWire(begin_time), end_time: toWire(end) });
}

export async function deleteShopReserve(
  { id, lease }: CallParsed<typeof calls.deleteShopReserve>,
  context: Context,
): Promise<CallResult<typeof calls.deleteShopReserve>> {
  const own = await slots.ownLease(context, lease);
  if (own) await store.endTime(context.db, id, own);
  return ok({});
}
