import { addGreserveEvent, greserveSlots } from '#core/bookings/calls.ts';
import type { GreserveEvent } from '#core/bookings/model.ts';
import type { CallInput } from '#core/kit/call.ts';
import { DAY } from '#core/kit/time.ts';
import { changeBusinessHours } from '#core/reserves/calls.ts';
import { DEFAULT_ZONE } from '#core/reserves/hours/rules.ts';
import { addGreserveItem } from '#core/reserves/items/calls.ts';
import { dayIn } from '#core/reserves/zone-rules.ts';
import { myServices } from '#core/services/calls.ts';
import { editServiceCategory } from '#core/services/preferences/calls.ts';
import type { Person } from '../people.ts';

/** A postal code in the area of a new pro. */
export const POSTAL = '520147';

/** Opens a new pro's service from 9 to 6 on every day, and returns it. */
export async function openService(pro: Person): Promise<{ id: number; name: string; category_id: number }> {
  const { services } = await pro.client.ok(myServices, { page: 1 });
  const { id, name, categories } = services[0] as (typeof services)[number];
  const hours = [{ begin: 540, end: 1080 }];
  const days = Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((day) => [day, hours]));
  await pro.client.ok(changeBusinessHours, { service_id: id, days });
  return { id, name, category_id: categories[0]?.id as number };
}

/** Makes a pro bookable from 9 to 6 on every day, either at once or after the pro confirms. */
export async function bookable(
  pro: Person,
  is_direct_reserve_on: boolean,
  more: Partial<CallInput<typeof addGreserveItem>> = {},
): Promise<{ id: number; name: string; item_id: number }> {
  const { id, name, category_id } = await openService(pro);
  const { greserve_item } = await pro.client.ok(addGreserveItem, {
    quote_service_id: id,
    category_id,
    name: 'Chemical wash',
    price: '85.00',
    price_kind: 'per_unit',
    max_units: 4,
    minutes: 45,
    notice_minutes: 1440,
    cancel_fee: '40.00',
    fields: {
      service: ['chemical-wash'],
      unit_type: ['wall-mounted'],
      last_service: '6-12-months',
      property_type: 'hdb-4-room',
    },
    ...more,
  });
  await pro.client.ok(editServiceCategory, { service_id: id, category_id, is_direct_reserve_on });
  return { id, name, item_id: greserve_item.id };
}

/** Books two units at the first free time in 8 days. */
export async function bookFirst(customer: Person, greserve_item_id: number): Promise<GreserveEvent> {
  const from = dayIn(DEFAULT_ZONE, Date.now() + 8 * DAY);
  const wish = { greserve_item_id, units: 2, postal_code: POSTAL };
  const { days } = await customer.client.ok(greserveSlots, { ...wish, from, days: 1 });
  const { greserve_event } = await customer.client.ok(addGreserveEvent, {
    ...wish,
    begin_time: days[0]?.slots[0] as string,
    price_shown: '170.00',
    address: '#06-231',
    consumer_name: customer.name,
    note: 'Drips at night.',
  });
  return greserve_event;
}
