import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { MAX_UNITS } from '#core/reserves/items/model.ts';
import { LIMITED } from '#core/users/limits/model.ts';
import { greserveEventShape, NOTE_MAX } from './model.ts';

const section = '7 Voice, reserve: /new/v1/greserve_*';
const postal = () => shape.text(6).regex(/^\d{6}$/, 'six digits');
const lease = () => shape.text(64, 16);

/** Why a time cannot be had; with `free_times`, the nearest that can. */
const slotErrors = {
  'off the grid': 'Bookings start on the hour or half hour.',
  'too soon': 'That’s too soon for this pro. Choose a later time.',
  'too far': 'That’s too far ahead. Choose an earlier day.',
  closed: 'The pro doesn’t work at that time. Choose another.',
  'day full': 'This day is fully booked. Choose another day.',
  'time taken': 'Another customer has just taken this time. Choose another.',
} as const;
const placeErrors = {
  'unknown postal code': 'We can’t find this postal code. Check the six digits.',
  'out of area': 'This pro doesn’t come to your area. Ask for quotes from others.',
} as const;
const itemErrors = {
  'not bookable': 'This can’t be booked online right now. Ask for a quote instead.',
  'too many units': 'That’s more units than can be booked online. Ask for a quote instead.',
} as const;

export const greserveSlots = call({
  section,
  summary: 'The free times of what can be booked, by day of the service’s zone: up to 14 days.',
  method: 'GET',
  path: '/new/v1/greserve_items/{greserve_item_id}/slots.json',
  auth: 'optional',
  input: z.object({
    greserve_item_id: shape.id(),
    from: shape.day(),
    days: shape.int(1, 14).default(7),
    units: shape.int(1, MAX_UNITS).default(1),
    postal_code: postal().optional(),
    lease: lease().optional(),
  }),
  output: z.object({
    zone: z.string(),
    days: z.array(z.object({ day: z.string(), slots: z.array(shape.wireTime()) })),
  }),
  errors: { ...itemErrors, ...placeErrors },
});

export const holdSlot = call({
  section,
  summary: 'Holds a free time for ten minutes while somebody books it; gives up the one held before.',
  method: 'POST',
  path: '/new/v1/greserve_leases/add.json',
  auth: 'optional',
  input: z.object({
    greserve_item_id: shape.id(),
    begin_time: shape.time(),
    units: shape.int(1, MAX_UNITS).default(1),
    postal_code: postal(),
    lease: lease().optional(),
  }),
  output: z.object({
    /** The key to this time, which only the person who holds it gets. */
    lease: z.string(),
    lease_until: shape.wireTime(),
    begin_time: shape.wireTime(),
    end_time: shape.wireTime(),
  }),
  errors: {
    ...slotErrors,
    ...itemErrors,
    ...placeErrors,
    'too many held': 'You’re holding other times. Finish one of those bookings or wait ten minutes.',
  },
});

export const renewSlot = call({
  section,
  summary: 'Holds a time that is held for ten minutes more, once.',
  method: 'POST',
  path: '/new/v1/greserve_leases/renew.json',
  auth: 'optional',
  input: z.object({ lease: lease() }),
  output: z.object({ lease_until: shape.wireTime() }),
  errors: {
    'renewed already': 'A time can be held for longer once only. Book it now.',
    'not held': 'This time is no longer held for you. Choose it again.',
  },
});

export const endSlot = call({
  section,
  summary: 'Gives up a time that is held. One that is held no more stays so.',
  method: 'POST',
  path: '/new/v1/greserve_leases/delete.json',
  auth: 'optional',
  input: z.object({ lease: lease() }),
  output: z.object({}),
});

export const greserveEvents = call({
  section,
  summary: 'What the caller booked and what was booked of the caller’s services, latest begin first; at most 100.',
  method: 'GET',
  path: '/new/v1/greserve_events/index.json',
  named: ['quote_service_id', 'state', 'source'],
  auth: 'session',
  staff: 'answers',
  input: z.object({
    quote_service_id: shape.id().optional(),
    state: z.enum(['pending', 'booked']).optional(),
    /** Only what came from there. */
    source: z.enum(['google']).optional(),
  }),
  output: z.object({ greserve_events: z.array(greserveEventShape) }),
});

export const greserveFees = call({
  section,
  summary: 'What a booking of each item of an own service costs its pro at most, at the rule of now.',
  method: 'GET',
  path: '/new/v1/greserve_items/fees.json',
  named: ['quote_service_id'],
  auth: 'session',
  input: z.object({ quote_service_id: shape.id() }),
  output: z.object({ fees: z.array(z.object({ greserve_item_id: z.number(), fee: shape.wireMoney() })) }),
});

export const addGreserveEvent = call({
  section: '7 Voice, reserve: /new/v1/greserve_*, 3 greserve event',
  summary: 'Books a time: at once where the pro says so, else the pro confirms it first.',
  method: 'POST',
  path: '/new/v1/greserve_events/add.json',
  auth: 'session',
  input: z.object({
    greserve_item_id: shape.id(),
    begin_time: shape.time(),
    units: shape.int(1, MAX_UNITS).default(1),
    postal_code: postal(),
    /** What was shown: another price by now is refused. */
    price_shown: shape.amount(),
    /** The deposit that was shown; it is refused as the price is. */
    deposit_shown: shape.amount().default(0),
    lease: lease().optional(),
    fields: shape.json(z.record(z.string().max(60), z.unknown())).default({}),
    address: shape.text(200).default(''),
    consumer_name: shape.text(80, 1),
    consumer_phone: shape.text(30).default(''),
    email: z.union([z.literal(''), shape.email()]).default(''),
    note: shape.text(NOTE_MAX).default(''),
    device_id: shape.text(100).default(''),
  }),
  output: z.object({
    greserve_event: greserveEventShape,
    /** Where its deposit is paid without a session; null where none is to be paid now. */
    pay_path: z.string().nullable(),
  }),
  errors: {
    ...slotErrors,
    ...itemErrors,
    ...placeErrors,
    'booked already': 'You’ve booked this time already. It’s in your appointments.',
    'price changed': 'The price has changed. Look at it again before you book.',
    'deposit changed': 'The deposit has changed. Look at it again before you book.',
    'phone needed': 'Confirm your phone number before you book.',
    'address missing': 'Enter your block and unit number, so that the pro can find you.',
    'phone wrong': 'Check the phone number.',
    'own service': 'You can’t book your own service.',
    'too many pending': 'You’re waiting for answers to 5 bookings. Wait for one of them first.',
    'too many requests': 'You have too many open requests. Close one you no longer need first.',
    'too many today': 'You’ve posted as many requests as you can in a day. Try again tomorrow.',
    limited: LIMITED,
  },
});

export const answerGreserveEvent = call({
  section,
  summary: 'The pro confirms what was asked for, which books it, or refuses it, which frees its time.',
  method: 'POST',
  path: '/new/v1/greserve_events/{greserve_event_id}/answer.json',
  auth: 'session',
  staff: 'answers',
  staff_act: 'booking',
  input: z.object({ greserve_event_id: shape.id(), is_confirmed: shape.flag() }),
  output: z.object({ greserve_event: greserveEventShape }),
  errors: {
    'not now': 'This was answered, cancelled or has lapsed. The page now shows the latest.',
    'not bookable': 'You can’t take this booking right now. Check your credit, certificates and service first.',
    'ask the owner': 'We can’t take this booking now. Ask the owner.',
    'customer left': 'The customer can’t book any more. Refuse it to free the time.',
  },
});

export const deleteGreserveEvent = call({
  section,
  summary: 'The customer cancels: what waits is over, and what is booked ends its hire.',
  method: 'POST',
  path: '/new/v1/greserve_events/delete/{id}.json',
  auth: 'session',
  input: z.object({ id: shape.id() }),
  output: z.object({ greserve_event: greserveEventShape }),
  errors: { 'not now': 'You can’t cancel this any more. The page now shows the latest.' },
});
