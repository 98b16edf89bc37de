import type * as calls from '#core/bookings/calls.ts';
import { ADDRESS_LEASES, ADDRESS_LEASES_AN_HOUR, LEASE_MINUTES, PERSON_LEASES } from '#core/bookings/model.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { MINUTE, toWire } from '#core/kit/time.ts';
import { bookedMinutes } from '#core/reserves/items/rules.ts';
import { dayAfter, dayIn } from '#core/reserves/zone-rules.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context } from '#server/platform/context.ts';
import * as slots from '#server/reserves/slots/service.ts';
import { placeFor, readyFor, wishOf } from './ready-service.ts';
import * as store from './store.ts';

/** The free times of some days. The caller's own lease does not block them. */
export async function slotsOf(
  input: CallParsed<typeof calls.greserveSlots>,
  context: Context,
): Promise<CallResult<typeof calls.greserveSlots>> {
  const { db, now } = context;
  const { from, days, units, postal_code, lease } = input;
  const item = await store.findOpenItem(db, input.greserve_item_id, now);
  if (!item) return notFound();
  const ready = await readyFor(context, item, units);
  if (!ready.ok) return ready;
  const place = postal_code === undefined ? null : await placeFor(context, item, postal_code);
  if (place && !place.ok) return place;
  const wish = wishOf(context, item, units, place?.value.spot ?? null);
  const own = await slots.ownLease(context, lease);
  const found = await slots.slotsOfDays(context, item.quote_service_id, wish, from, days, own);
  const { zone } = found;
  const byDay = Map.groupBy(found.slots, (at) => dayIn(zone, at));
  return ok({
    zone,
    days: Array.from({ length: days }, (_, n) => dayAfter(from, n)).map((day) => ({
      day,
      slots: (byDay.get(day) ?? []).map((at) => toWire(new Date(at))),
    })),
  });
}

/**
 * Holds a free time for the caller, with an account or without. Gives up the time that their key holds, so that a person who
 * looks around holds one at a time.
 */
export async function holdSlot(
  input: CallParsed<typeof calls.holdSlot>,
  context: Context,
): Promise<CallResult<typeof calls.holdSlot>> {
  const { db, now, user, address } = context;
  const { units, begin_time } = input;
  const item = await store.findOpenItem(db, input.greserve_item_id, now);
  if (!item) return notFound();
  const ready = await readyFor(context, item, units);
  if (!ready.ok) return ready;
  const place = await placeFor(context, item, input.postal_code);
  if (!place.ok) return place;
  await limit(db, now, `lease:address:${address}`, ADDRESS_LEASES_AN_HOUR, 3600);
  const wish = wishOf(context, item, units, place.value.spot);
  const own = await slots.ownLease(context, input.lease);
  // A time that another person has is refused before the calendar is locked.
  const seen = await slots.laneAt(context, item.quote_service_id, wish, begin_time, own);
  if (!seen.ok) return seen;
  await slots.lockCalendars(db, item.quote_service_id, now);
  if (own) await slots.endLease(db, own);
  const held = await slots.heldBy(context, user?.id ?? null, address);
  if (held.address >= ADDRESS_LEASES || (user && held.person >= PERSON_LEASES)) return refuse('too many held');
  const lane = await slots.laneAt(context, item.quote_service_id, wish, begin_time, null);
  if (!lane.ok) return lane;
  const lease = slots.newLeaseKey();
  const end = slots.endOf(begin_time, bookedMinutes(item, units));
  const until = new Date(now.getTime() + LEASE_MINUTES * MINUTE);
  await slots.holdTime(
    context,
    {
      quote_service_id: item.quote_service_id,
      greserve_item_id: item.id,
      begin: begin_time,
      end,
      lane: lane.value,
      area_code: place.value.area_code,
      until,
    },
    { hash: slots.leaseHash(lease), user_id: user?.id ?? null, from: address },
  );
  return ok({ lease, lease_until: toWire(until), begin_time: toWire(begin_time), end_time: toWire(end) });
}

/** Holds the time for ten more minutes, once. */
export async function renewSlot(
  { lease }: CallParsed<typeof calls.renewSlot>,
  context: Context,
): Promise<CallResult<typeof calls.renewSlot>> {
  const { db, now } = context;
  const hash = await slots.ownLease(context, lease);
  if (!hash) return refuse('not held');
  const until = new Date(now.getTime() + LEASE_MINUTES * MINUTE);
  const renewed = await slots.renewLease(db, hash, now, until);
  if (renewed) return ok({ lease_until: toWire(renewed.lease_until) });
  return refuse((await slots.findLease(db, hash, now)) ? 'renewed already' : 'not held');
}

/** Gives a held time back. An unknown or ended key changes nothing. */
export async function endSlot(
  { lease }: CallParsed<typeof calls.endSlot>,
  context: Context,
): Promise<CallResult<typeof calls.endSlot>> {
  const own = await slots.ownLease(context, lease);
  if (own) await slots.endLease(context.db, own);
  return ok({});
}
