import { changeProblem } from '#core/bookings/google/rules.ts';
import { confirmBy, freeUntil } from '#core/bookings/rules.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { MINUTE, toWire } from '#core/kit/time.ts';
import { moveBooked, proposeTime } from '#server/bids/hash-links/service.ts';
import * as categories from '#server/categories/service.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as reserves from '#server/reserves/service.ts';
import * as slots from '#server/reserves/slots/service.ts';
import { changed } from '../changed-service.ts';
import { wishOf } from '../ready-service.ts';
import { cancel } from '../service.ts';
import * as store from '../store.ts';
import type { Asked } from './presenter.ts';
import * as google from './store.ts';

interface Wanted {
  readonly begin: Date;
  readonly duration_sec: number | undefined;
}

/**
 * Cancels a guest's booking (`to` null) or moves it, as its terms allow. Where the pro confirms bookings and has confirmed this
 * one, it keeps its time until the pro accepts the new one; answers the time that the pro is asked for.
 */
export async function changeIn(
  context: PersonContext,
  id: number,
  to: Wanted | null,
): Promise<Result<Asked | null, string>> {
  const { db, now } = context;
  await store.lockEventOf(db, id);
  const event = await google.findEvent(db, id);
  if (!event) return refuse('over');
  const isLive = event.state === 'pending' || event.state === 'booked';
  if (!isLive) return to === null ? ok(null) : refuse('over');
  if (to !== null && to.begin.getTime() === event.begin_time.getTime()) return ok(null);
  const problem = changeProblem(event, now);
  if (problem) return refuse(problem);
  const asked = to === null ? await cancelled(context, id) : await moved(context, event, to);
  if (!asked.ok) return asked;
  await google.forgetUpdates(db, id);
  return asked;
}

async function cancelled(context: PersonContext, id: number): Promise<Result<null, string>> {
  const done = await cancel({ id }, context);
  return done.ok ? ok(null) : refuse('over');
}

async function moved(
  context: PersonContext,
  event: google.GoogleEvent,
  { begin, duration_sec }: Wanted,
): Promise<Result<Asked | null, string>> {
  const { db, now } = context;
  const minutes = (event.end_time.getTime() - event.begin_time.getTime()) / MINUTE;
  const end = slots.endOf(begin, minutes);
  if (duration_sec !== undefined && duration_sec !== 0 && duration_sec !== minutes * 60) return refuse('not bookable');
  const item = await store.findItem(db, event.greserve_item_id, now);
  const place = await categories.placeOfPostal(db, event.postal_code);
  if (!item || !place) return refuse('not bookable');
  const spot = { lat: place.area.lat, lng: place.area.lng };
  const wish = { ...wishOf(context, item, 1, spot), terms: { ...item, minutes } };
  const laneAt = () => slots.laneAt(context, event.quote_service_id, wish, begin, null);
  if (event.quote_bid_id === null) {
    await slots.lockCalendars(db, event.quote_service_id, now);
    await slots.endEventLease(db, event.id);
    const lane = await laneAt();
    if (!lane.ok) return refuse(lane.error);
    const confirm_by = confirmBy(now, begin, item.confirm_minutes);
    const { quote_service_id, greserve_item_id, area_code, id } = event;
    const held = { quote_service_id, greserve_item_id, begin, end, lane: lane.value, area_code, until: confirm_by };
    await slots.holdTime(context, held, { greserve_event_id: id });
    const free_until = freeUntil(begin, item.free_cancel_hours);
    await google.moveAsked(db, id, { begin, end, confirm_by, free_until }, now);
    await changed(context, { ...event, provider_id: item.provider_id });
    return ok(null);
  }
  const bid_id = event.quote_bid_id;
  if (!event.is_direct) {
    const proposed = await proposeTime({ bid_id, begin_time: toWire(begin), minutes, also: [], note: '' }, context);
    return proposed.ok ? ok({ begin, end }) : refuse('time taken');
  }
  const done = await moveBooked(context, bid_id, { begin_time: begin, minutes }, async () => {
    await slots.lockCalendars(db, event.quote_service_id, now);
    // The booking's own old time must not block the new one.
    reserves.unbookHire(context, bid_id);
    return laneAt();
  });
  if (!done.ok) return refuse(done.error);
  await slots.noteItem(db, bid_id, item.id);
  return ok(null);
}
