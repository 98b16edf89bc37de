import { MINUTE, toWire } from '#core/kit/time.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './store.ts';

/** Tells one side of a booking that it was asked for, was refused or lapsed. */
export async function tellBooking(
  context: Context,
  event_id: number,
  what: 'booking_asked' | 'booking_refused' | 'booking_lapsed',
  user_id: number,
): Promise<void> {
  const told = await store.readTold(context.db, event_id);
  const { item, pro_name, customer_name, area, begin_time, end_time, confirm_by, quote_service_id } = told;
  const when = toWire(begin_time);
  const length = (end_time.getTime() - begin_time.getTime()) / MINUTE;
  const key = `${what}:${event_id}`;
  if (what === 'booking_asked') {
    const path = `/dashboard/calendar/${quote_service_id}/bookings?as=pro`;
    const data = { customer_name, item, area, when, length, confirm_by: toWire(confirm_by ?? begin_time), path };
    return tellPerson(context, { kind: 'booking_asked', user_id, key, data });
  }
  const why = what === 'booking_refused' ? ('refused' as const) : ('lapsed' as const);
  const data = { why, pro_name, item, when, length, path: `/service/${quote_service_id}/reserve` };
  return tellPerson(context, { kind: 'booking_declined', user_id, key, data });
}
