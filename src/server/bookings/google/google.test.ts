import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as appointments from '#core/bids/appointments/calls.ts';
import * as bids from '#core/bids/calls.ts';
import * as bookings from '#core/bookings/calls.ts';
import * as google from '#core/bookings/google/calls.ts';
import type { CallInput } from '#core/kit/call.ts';
import { DAY, HOUR, MINUTE, toWire } from '#core/kit/time.ts';
import * as reserves from '#core/reserves/calls.ts';
import * as items from '#core/reserves/items/calls.ts';
import { dayIn, momentIn } from '#core/reserves/zone-rules.ts';
import { editServiceCategory } from '#core/services/preferences/calls.ts';
import { wallet as walletCall } from '#core/wallet/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import {
  type ActionsCenter,
  actionsCenter,
  CENTER_USER,
  type CenterBooking,
  type CenterSlot,
  causeOf,
} from '#test/support/outside/actions-center.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const OLD = 'actions-center:an-old-password-of-32-letters';
const NEW = 'actions-center:a-newer-password-of-32-letters';
const SETTINGS = { FLAGS: 'reservation=on,google_reserve=on', GOOGLE_RESERVE_KEYS: `${OLD},${NEW}` };
const ZONE = 'Asia/Singapore';
/** The Monday after next, in Singapore. */
const monday = (() => {
  let at = Date.now() + 7 * DAY;
  while (new Date(at + 8 * HOUR).getUTCDay() !== 1) at += DAY;
  return dayIn(ZONE, at);
})();
const at = (hour: number) => momentIn(ZONE, monday, hour * 60);
const ITEM = {
  name: 'Chemical wash',
  price: '85.00',
  price_kind: 'per_unit' as const,
  max_units: 4,
  minutes: 60,
  cancel_fee: '40.00',
  free_cancel_hours: 24,
  fields: {
    service: ['chemical-wash'],
    unit_type: ['wall-mounted'],
    last_service: '6-12-months',
    property_type: 'hdb-4-room',
  },
};

let server: TestServer;
let cast: Arrangement;
let center: ActionsCenter;
let me: typeof CENTER_USER;
let people = 0;
let category_id: number;
let pro: TestPerson & { readonly quote_service_id: number };
let item_id: number;

const slot = (hour: number, more: Partial<CenterSlot> = {}): CenterSlot => ({
  merchant_id: String(pro.quote_service_id),
  service_id: String(item_id),
  start_sec: String(at(hour) / 1000),
  duration_sec: '3600',
  ...more,
});
const user = (user_id: string, more: Record<string, unknown> = {}) => ({
  user_information: { ...CENTER_USER, user_id: `${user_id} ${people}`, ...more },
});
const cancel = (booking: CenterBooking) =>
  center.update({ booking: { booking_id: booking.booking_id, status: 'CANCELED' } });
const move = (booking: CenterBooking, hour: number) =>
  center.update({
    booking: { booking_id: booking.booking_id, slot: { start_sec: slot(hour).start_sec, duration_sec: '3600' } },
  });
const statusOf = async ({ booking_id }: CenterBooking) => (await center.status(booking_id)).body.booking_status;
const setDirect = (is_direct_reserve_on: boolean) =>
  pro.client.ok(editServiceCategory, { service_id: pro.quote_service_id, category_id, is_direct_reserve_on });
const eventsOf = async () => (await pro.client.ok(bookings.greserveEvents, {})).greserve_events;
const eventOf = async (booking: CenterBooking) => {
  const event = (await eventsOf()).find(({ id }) => String(id) === booking.booking_id);
  if (!event) throw new Error('the pro does not see the booking');
  return event;
};
const stopAt = (ms: number) => server.app.parts.clock.stopAt(new Date(ms));
const addItem = async (more: Partial<CallInput<typeof items.addGreserveItem>> = {}, is_google = true) => {
  const added = await pro.client.ok(items.addGreserveItem, {
    quote_service_id: pro.quote_service_id,
    category_id,
    ...ITEM,
    ...more,
  });
  await server.sql('update greserve_items set is_google = $2 where id = $1', [added.greserve_item.id, is_google]);
  return added.greserve_item.id;
};

/** A pro with a shop that customers come to, open on Mondays from 9 to 6, with an item that is offered on Google. */
async function openShop(cents: number): Promise<void> {
  pro = await cast.pro('Hafiz', cents);
  await server.sql('insert into quote_service_categories (quote_service_id, category_id) values ($1, $2)', [
    pro.quote_service_id,
    category_id,
  ]);
  await server.sql(
    `insert into quote_service_areas (quote_service_id, area_code) select $1, code from areas on conflict do nothing`,
    [pro.quote_service_id],
  );
  // Customers come to the shop.
  await server.sql('update quote_services set is_customer_travel_to_me = true where id = $1', [pro.quote_service_id]);
  await pro.client.ok(reserves.changeBusinessHours, {
    service_id: pro.quote_service_id,
    days: { '1': [{ begin: 540, end: 1080 }] },
  });
  item_id = await addItem();
  await setDirect(true);
}

beforeAll(async () => {
  server = await startTestServer(SETTINGS);
  cast = await arrange(server);
  const [aircon] = await server.sql<{ id: number }>(`select id from categories where slug = 'aircon-servicing'`);
  category_id = aircon?.id as number;
});
beforeEach(async () => {
  me = { ...CENTER_USER, user_id: `person ${people++}` };
  center = actionsCenter(server.url, NEW, me);
  await server.sql('delete from limit_windows');
  await openShop(50_000);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

describe('who may ask', () => {
  it('is any client with one of the two keys, so that one can replace the other', async () => {
    for (const key of [OLD, NEW])
      expect(await actionsCenter(server.url, key).health()).toMatchObject({ http: 200, body: { status: 'SERVING' } });
  });

  it('is no client without a key, with a wrong one or with a part of one', async () => {
    const bare = await fetch(`${server.url}/google-reserve/v3/HealthCheck`);
    expect([bare.status, bare.headers.get('www-authenticate')]).toEqual([
      401,
      'Basic realm="booking server", charset="UTF-8"',
    ]);
    for (const key of ['', 'actions-center:', `${NEW}x`, NEW.slice(0, -1), 'gotong-web', `${OLD},${NEW}`]) {
      const wrong = actionsCenter(server.url, key);
      expect((await wrong.health()).http).toBe(401);
      expect((await wrong.create(slot(10))).http).toBe(401);
    }
    expect(await eventsOf()).toEqual([]);
  });

  it('is asked to wait after twenty wrong logins, and another address is not', async () => {
    const wrong = actionsCenter(server.url, 'actions-center:guess');
    const seen = new Set<number>();
    for (let n = 0; n < 22; n++) seen.add((await wrong.health()).http);
    expect([...seen]).toEqual([401, 429]);
    expect((await center.health()).http).toBe(429);
    await server.sql(`delete from limit_windows where key like 'google-reserve:%'`);
    expect((await center.health()).http).toBe(200);
  });

  it('finds nothing there while a flag is off, or no key is set', async () => {
    for (const env of [
      { ...SETTINGS, FLAGS: 'reservation=on' },
      { ...SETTINGS, FLAGS: 'google_reserve=on' },
      { FLAGS: SETTINGS.FLAGS },
    ]) {
      const other = await startTestServer(env);
      try {
        expect((await actionsCenter(other.url, NEW).health()).http).toBe(404);
        expect((await actionsCenter(other.url, '').health()).http).toBe(404);
      } finally {
        await other.close();
      }
    }
  });
});

describe('what is free', () => {
  it('answers each time that was asked, in order, as the engine decides', async () => {
    const asked = [9, 11, 17.5, 8, 17, 13].map((hour) => slot(hour));
    expect(await center.free(asked)).toEqual([true, true, false, false, true, true]);
    await center.booked(slot(11));
    expect(await center.free(asked)).toEqual([true, false, false, false, true, true]);
    const { body } = await center.lookup({
      merchant_id: slot(9).merchant_id,
      slot_time: [{ service_id: slot(9).service_id, start_sec: slot(9).start_sec, resource_ids: { party_size: 2 } }],
    });
    expect(body.slot_time_availability).toEqual([
      {
        slot_time: { service_id: slot(9).service_id, start_sec: slot(9).start_sec, resource_ids: { party_size: 2 } },
        available: true,
      },
    ]);
  });

  it('is nothing of what is not offered, unknown, of another merchant or of another length', async () => {
    const hidden = await addItem({ name: 'Not there' }, false);
    const other = await cast.pro('Mei');
    const asked = [
      slot(9, { service_id: String(hidden) }),
      slot(9, { service_id: '999999' }),
      slot(9, { service_id: 'drop table' }),
      slot(9, { duration_sec: '1800' }),
    ];
    expect(await center.free(asked)).toEqual([false, false, false, false]);
    for (const merchant_id of [String(other.quote_service_id), '999999', 'nobody'])
      expect(await center.free([slot(9, { merchant_id })])).toEqual([false]);
  });

  it('is nothing where something is missing: an open item, a listed service, answers, a place, a pro at work, credit', async () => {
    const free = async () => (await center.free([slot(9)]))[0];
    const sql = (text: string) => server.sql(text, [pro.quote_service_id]);
    const off: readonly [string, string][] = [
      [
        'update greserve_items set is_open = false where quote_service_id = $1',
        'update greserve_items set is_open = true where quote_service_id = $1',
      ],
      [
        'update quote_services set is_public = false where id = $1',
        'update quote_services set is_public = true where id = $1',
      ],
      [
        `update greserve_items set fields = fields - 'property_type' where quote_service_id = $1`,
        `update greserve_items set fields = fields || '{"property_type": "hdb-4-room"}' where quote_service_id = $1`,
      ],
      [
        'update quote_services set is_customer_travel_to_me = false where id = $1',
        'update quote_services set is_customer_travel_to_me = true where id = $1',
      ],
      [
        `insert into pause_events (quote_service_id, begin_time, end_time)
         values ($1, now() - interval '1 day', now() + interval '1 day')`,
        'delete from pause_events where quote_service_id = $1',
      ],
    ];
    expect(await free()).toBe(true);
    for (const [without, back] of off) {
      await sql(without);
      expect([without, await free()]).toEqual([without, false]);
      expect(causeOf(await center.create(slot(9)))).toBe('SLOT_UNAVAILABLE');
      await sql(back);
      expect([back, await free()]).toEqual([back, true]);
    }
    await openShop(0);
    expect(await free()).toBe(false);
  });

  it('takes a hundred times in one question, and refuses more than a thousand', async () => {
    const hundred = Array.from({ length: 100 }, (_, n) => slot(9 + (n % 8)));
    expect((await center.free(hundred)).every(Boolean)).toBe(true);
    const many = {
      merchant_id: '1',
      slot_time: Array.from({ length: 1_001 }, () => ({ service_id: '1', start_sec: '1' })),
    };
    expect((await center.lookup(many)).http).toBe(400);
  });
});

describe('the documented test cases', () => {
  it('A booking can be created from a requested slot, and shows up in the merchant’s interface', async () => {
    const booking = await center.booked(slot(10), { additional_request: 'Drips at night.' });
    expect(booking).toMatchObject({
      status: 'CONFIRMED',
      slot: { ...slot(10), confirmation_mode: 'CONFIRMATION_MODE_SYNCHRONOUS' },
      user_information: { ...me, telephone: '+6591234567' },
    });
    expect(await eventOf(booking)).toMatchObject({
      state: 'booked',
      is_google: true,
      consumer_name: 'John Smith',
      consumer_phone: '+6591234567',
      email: 'john.smith@gmail.com',
      note: 'Drips at night.',
      price: '85.00',
      units: 1,
    });
    const { quote_bid_id } = await eventOf(booking);
    const { quote_bid } = await pro.client.ok(bids.lead, { bid_id: quote_bid_id as number });
    expect(quote_bid.hired_on).not.toBeNull();
    expect(quote_bid.is_booked).toBe(true);
  });

  it('If booking creation fails, a business logic error shows up in the response, with status 200', async () => {
    await center.booked(slot(10));
    const taken = await center.create(slot(10), user('another'));
    expect([taken.http, causeOf(taken)]).toEqual([200, 'SLOT_UNAVAILABLE']);
    for (const hour of [8, 9.25, 23, -24 * 30, 24 * 200])
      expect([hour, causeOf(await center.create(slot(hour), user(`at ${hour}`)))]).toEqual([hour, 'SLOT_UNAVAILABLE']);
  });

  it('If a CreateBooking attempt succeeds, the same response is returned when the same request is received again', async () => {
    const once = { idempotency_token: `same ${people}` };
    const first = await center.booked(slot(10), once);
    const credit = (await pro.client.ok(walletCall, {})).wallet.available_wallet_amount;
    expect(await center.booked(slot(10), once)).toEqual(first);
    const many = await Promise.all(
      Array.from({ length: 8 }, () => center.booked(slot(12), { idempotency_token: `eight ${people}` })),
    );
    expect(new Set(many.map(({ booking_id }) => booking_id)).size).toBe(1);
    expect(await eventsOf()).toHaveLength(2);
    expect((await pro.client.ok(walletCall, {})).wallet.available_wallet_amount).not.toBe(credit);
  });

  it('If a CreateBooking attempt fails, the server tries again when the same request is received again', async () => {
    const other = await center.booked(slot(10), user('first'));
    const again = { idempotency_token: `again ${people}`, ...user('second') };
    expect(causeOf(await center.create(slot(10), again))).toBe('SLOT_UNAVAILABLE');
    await cancel(other);
    expect((await center.booked(slot(10), again)).status).toBe('CONFIRMED');
  });

  it('A slot that is filled is unavailable until a booking of it is cancelled', async () => {
    const booking = await center.booked(slot(10));
    expect(await center.free([slot(10)])).toEqual([false]);
    await cancel(booking);
    expect(await center.free([slot(10)])).toEqual([true]);
  });

  it('Existing bookings can be cancelled, twice like once', async () => {
    const booking = await center.booked(slot(10));
    expect((await cancel(booking)).body.booking).toMatchObject({ booking_id: booking.booking_id, status: 'CANCELED' });
    expect((await cancel(booking)).body.booking).toMatchObject({ status: 'CANCELED' });
    expect(await eventOf(booking)).toMatchObject({ state: 'cancelled' });
  });

  it('Existing bookings can be rescheduled to a different slot of the same service, twice like once', async () => {
    const booking = await center.booked(slot(10));
    for (let n = 0; n < 2; n++)
      expect((await move(booking, 10.5)).body.booking).toMatchObject({ status: 'CONFIRMED', slot: slot(10.5) });
    expect(await center.free([slot(9), slot(10), slot(12)])).toEqual([true, false, true]);
    const { quote_bid_id, begin_time } = await eventOf(booking);
    const { appointment } = await pro.client.ok(appointments.appointment, { bid_id: quote_bid_id as number });
    expect(appointment?.begin_time).toBe(begin_time);
  });

  it('A reschedule to a taken slot fails, and the booking stays as it was', async () => {
    const booking = await center.booked(slot(10));
    await center.booked(slot(12), user('another'));
    expect(causeOf(await move(booking, 12))).toBe('SLOT_UNAVAILABLE');
    expect(causeOf(await move(booking, 8))).toBe('SLOT_UNAVAILABLE');
    expect((await center.list(me.user_id)).body.bookings).toEqual([
      expect.objectContaining({ booking_id: booking.booking_id, slot: expect.objectContaining(slot(10)) }),
    ]);
    expect(await center.free([slot(10)])).toEqual([false]);
  });

  it('The status of a booking is told, and that of an unknown one is not', async () => {
    const booking = await center.booked(slot(10));
    expect((await center.status(booking.booking_id)).body).toEqual({
      booking_id: booking.booking_id,
      booking_status: 'CONFIRMED',
      prepayment_status: 'PREPAYMENT_NOT_PROVIDED',
    });
    for (const id of ['0', '999999', 'x', '1e3', `${booking.booking_id} `])
      expect([id, (await center.status(id)).http]).toEqual([id, 404]);
    expect((await center.update({ booking: { booking_id: '999999', status: 'CANCELED' } })).http).toBe(404);
  });

  it('All upcoming bookings of a user are listed, and none of other users', async () => {
    const first = await center.booked(slot(12));
    const second = await center.booked(slot(10));
    await center.booked(slot(14), user('another'));
    const ids = async () =>
      ((await center.list(me.user_id)).body.bookings as CenterBooking[]).map(({ booking_id }) => booking_id);
    expect(await ids()).toEqual([second.booking_id, first.booking_id]);
    await cancel(second);
    expect(await ids()).toEqual([first.booking_id]);
    expect((await center.list('nobody')).body).toEqual({ bookings: [] });
  });

  it('A user who has the slot already is told so', async () => {
    await center.booked(slot(10));
    expect(causeOf(await center.create(slot(10)))).toBe('SLOT_ALREADY_BOOKED_BY_USER');
    expect(causeOf(await center.create(slot(10.5)))).toBe('SLOT_ALREADY_BOOKED_BY_USER');
  });

  it('Malformed requests are a 400, and change nothing', async () => {
    const bad: readonly Record<string, unknown>[] = [
      { user_information: undefined },
      { user_information: { ...me, email: 'not one' } },
      { user_information: { ...me, given_name: '' } },
      { idempotency_token: '' },
      { slot: { ...slot(10), start_sec: '10e3' } },
      { slot: { ...slot(10), start_sec: -5 } },
      { slot: undefined },
    ];
    for (const more of bad) expect([more, (await center.create(slot(10), more)).http]).toEqual([more, 400]);
    expect((await center.lookup({})).http).toBe(400);
    expect((await center.lookup({ merchant_id: '1', slot_time: [null] })).http).toBe(400);
    const booking = await center.booked(slot(10));
    expect((await center.update({ booking: { booking_id: booking.booking_id } })).http).toBe(400);
    expect((await center.update({})).http).toBe(400);
    expect(await eventsOf()).toHaveLength(1);
  });
});

describe('the terms of a booking', () => {
  it('after its free time it can be neither cancelled nor moved through Google, nor once it has begun', async () => {
    const booking = await center.booked(slot(10));
    stopAt(at(10) - 23 * HOUR);
    expect(causeOf(await cancel(booking))).toBe('OUTSIDE_CANCELLATION_WINDOW');
    expect(causeOf(await move(booking, 11))).toBe('OUTSIDE_CANCELLATION_WINDOW');
    stopAt(at(10) + MINUTE);
    expect(causeOf(await cancel(booking))).toBe('BOOKING_NOT_CANCELLABLE');
    expect(await statusOf(booking)).toBe('CONFIRMED');
  });

  it('a booking that has ended is not moved', async () => {
    const booking = await center.booked(slot(10));
    await cancel(booking);
    expect(causeOf(await move(booking, 11))).toBe('BOOKING_ALREADY_CANCELLED');
  });

  it('a job whose time was cancelled in the same moment gets no new one', async () => {
    const booking = await center.booked(slot(10));
    const { quote_bid_id } = await eventOf(booking);
    // As a cancellation leaves the job before the booking is told of it.
    await server.sql('update appointments set cancelled_on = $2 where quote_bid_id = $1', [
      quote_bid_id,
      new Date(at(8)),
    ]);
    expect(causeOf(await move(booking, 11))).toBe('SLOT_UNAVAILABLE');
    const [time] = await server.sql('select begin_time, cancelled_on from appointments where quote_bid_id = $1', [
      quote_bid_id,
    ]);
    expect(time).toEqual({ begin_time: new Date(at(10)), cancelled_on: new Date(at(8)) });
  });

  it('a person who reaches the limit of bookings in a day is refused', async () => {
    for (const hour of [9, 11, 13]) await center.booked(slot(hour));
    expect(causeOf(await center.create(slot(15)))).toBe('USER_OVER_BOOKING_LIMIT');
    expect((await center.booked(slot(15), user('another'))).status).toBe('CONFIRMED');
  });
});

describe('where the pro confirms first', () => {
  beforeEach(() => setDirect(false));

  it('a booking waits for the pro, and is confirmed or declined', async () => {
    const yes = await center.booked(slot(10));
    const no = await center.booked(slot(12), user('another'));
    expect([yes.status, yes.slot.confirmation_mode]).toEqual([
      'PENDING_MERCHANT_CONFIRMATION',
      'CONFIRMATION_MODE_ASYNCHRONOUS',
    ]);
    expect(await center.free([slot(10), slot(12)])).toEqual([false, false]);
    await pro.client.ok(bookings.answerGreserveEvent, {
      greserve_event_id: Number(yes.booking_id),
      is_confirmed: true,
    });
    await pro.client.ok(bookings.answerGreserveEvent, {
      greserve_event_id: Number(no.booking_id),
      is_confirmed: false,
    });
    expect([await statusOf(yes), await statusOf(no)]).toEqual(['CONFIRMED', 'DECLINED_BY_MERCHANT']);
    expect(await center.free([slot(10), slot(12)])).toEqual([false, true]);
  });

  it('what waits is moved and cancelled at once', async () => {
    const booking = await center.booked(slot(10));
    expect((await move(booking, 10.5)).body.booking).toMatchObject({
      status: 'PENDING_MERCHANT_CONFIRMATION',
      slot: slot(10.5),
    });
    expect(await center.free([slot(9), slot(10), slot(12)])).toEqual([true, false, true]);
    expect((await cancel(booking)).body.booking).toMatchObject({ status: 'CANCELED' });
    expect(await center.free([slot(10)])).toEqual([true]);
  });

  it('what waits is not moved to a time that is taken, and keeps its own', async () => {
    const booking = await center.booked(slot(10));
    await center.booked(slot(12), user('another'));
    expect(causeOf(await move(booking, 12))).toBe('SLOT_UNAVAILABLE');
    expect(await statusOf(booking)).toBe('PENDING_MERCHANT_CONFIRMATION');
    expect(await center.free([slot(10), slot(14)])).toEqual([false, true]);
  });

  it('what was confirmed asks the pro for its new time, and keeps the old one until then', async () => {
    const booking = await center.booked(slot(10));
    await pro.client.ok(bookings.answerGreserveEvent, {
      greserve_event_id: Number(booking.booking_id),
      is_confirmed: true,
    });
    expect((await move(booking, 14)).body.booking).toMatchObject({
      status: 'PENDING_MERCHANT_CONFIRMATION',
      slot: slot(14),
    });
    expect(await statusOf(booking)).toBe('CONFIRMED');
    const bid_id = (await eventOf(booking)).quote_bid_id as number;
    const { appointment } = await pro.client.ok(appointments.appointment, { bid_id });
    await server.sql(`delete from google_updates where kind = 'booking'`);
    await pro.client.ok(appointments.answerTime, {
      bid_id,
      proposal_id: appointment?.proposal?.id as number,
      is_accepted: true,
    });
    // Google did not make this change, so it is told of it.
    expect(await server.sql(`select subject_id from google_updates where kind = 'booking'`)).toEqual([
      { subject_id: Number(booking.booking_id) },
    ]);
    const { bookings: listed } = (await center.list(me.user_id)).body as { bookings: CenterBooking[] };
    expect(listed[0]).toMatchObject({ status: 'CONFIRMED', slot: slot(14) });
  });
});

describe('who books on Google', () => {
  it('is a guest: one account a person of Google’s, never one of ours, without a login or mail', async () => {
    const rachel = await cast.person('Rachel');
    const [{ email }] = (await server.sql<{ email: string }>('select email from users where id = $1', [rachel.id])) as [
      { email: string },
    ];
    const booking = await center.booked(slot(10), user('rachel at google', { email }));
    await center.booked(slot(12), user('rachel at google', { email }));
    const guests = await server.sql<{
      requestor_id: number;
      email: string;
      guest_of: string;
      phone: string | null;
      passwd_hash: null;
    }>(
      `select distinct e.requestor_id, u.email, u.guest_of, u.phone, u.passwd_hash from greserve_events e join users u on u.id = e.requestor_id
       where e.provider_id = $1`,
      [pro.id],
    );
    expect(guests).toEqual([
      {
        requestor_id: expect.not.stringMatching(String(rachel.id)),
        email: expect.stringMatching(/^google-[0-9a-f]{40}@guest\.invalid$/),
        guest_of: 'google',
        phone: null,
        passwd_hash: null,
      },
    ]);
    expect(guests[0]?.requestor_id).not.toBe(rachel.id);
    expect((await rachel.client.ok(bookings.greserveEvents, {})).greserve_events).toEqual([]);
    // The pro cancels: no mail goes to the guest's address, which does not exist.
    const bid_id = (await eventOf(booking)).quote_bid_id as number;
    await pro.client.ok(appointments.cancelJob, { bid_id, reason: 'Ill.' });
    expect(await statusOf(booking)).toBe('CANCELED');
    expect(
      await server.sql(`select kind, channel, address from deliveries where address like '%@guest.invalid'`),
    ).toEqual([]);
  });

  it('leaves no account behind where the booking fails', async () => {
    await center.booked(slot(10), user('one who books'));
    await center.create(slot(10), user('one who does not'));
    const before = (await server.sql(`select 1 from users where guest_of = 'google'`)).length;
    await center.create(slot(10), user('nor this one'));
    expect((await server.sql(`select 1 from users where guest_of = 'google'`)).length).toBe(before);
  });
});

describe('the pro’s screen', () => {
  const shown = async () => (await pro.client.ok(google.googleItems, {})).services;
  const turn = (greserve_item_id: number, is_google: boolean, who: TestPerson = pro) =>
    who.client.call(google.offerOnGoogle, { greserve_item_id, is_google });

  it('shows what is offered and what is missing, and turns it on and off', async () => {
    const { is_connected, sends_addresses } = await pro.client.ok(google.googleItems, {});
    expect([is_connected, sends_addresses]).toEqual([true, false]);
    expect(await shown()).toMatchObject([
      { id: pro.quote_service_id, items: [{ id: item_id, is_google: true, is_offered: true, missing: [] }] },
    ]);
    const heard = await hearing(server);
    const off = await turn(item_id, false);
    expect(await heard('service.changed', { quote_service_id: pro.quote_service_id })).toEqual([[pro.id]]);
    expect(off.body.greserve_item).toMatchObject({ is_google: false, is_offered: false, missing: [] });
    expect(await center.free([slot(9)])).toEqual([false]);
    await server.sql('update quote_services set is_customer_travel_to_me = false where id = $1', [
      pro.quote_service_id,
    ]);
    expect((await turn(item_id, true)).body.greserve_item).toMatchObject({
      is_google: true,
      is_offered: false,
      missing: ['place'],
    });
  });

  it('is of its own pro alone', async () => {
    const other = await cast.pro('Mei');
    for (const who of [other, await cast.person('Priya')]) expect((await turn(item_id, false, who)).http).toBe(404);
    expect((await other.client.ok(google.googleItems, {})).services.map(({ id }) => id)).toEqual([
      other.quote_service_id,
    ]);
    expect((await turn(999_999, true)).http).toBe(404);
    expect((await shown())[0]?.items[0]?.is_google).toBe(true);
  });

  it('keeps what is offered when the item is changed, and lists what came from Google alone', async () => {
    await pro.client.ok(items.editGreserveItem, { greserve_item_id: item_id, category_id, ...ITEM, name: 'Deep wash' });
    expect((await shown())[0]?.items[0]).toMatchObject({ name: 'Deep wash', is_google: true });
    const booking = await center.booked(slot(10));
    const priya = await cast.person('Priya');
    await priya.client.ok(bookings.addGreserveEvent, {
      greserve_item_id: item_id,
      begin_time: toWire(new Date(at(14))),
      postal_code: '520123',
      price_shown: '85.00',
      address: '#06-231',
      consumer_name: 'Priya',
    });
    const { greserve_events } = await pro.client.ok(bookings.greserveEvents, { source: 'google' });
    expect(greserve_events.map(({ id, is_google }) => [String(id), is_google])).toEqual([[booking.booking_id, true]]);
    expect((await eventsOf()).map(({ is_google }) => is_google)).toEqual([false, true]);
  });

  it('is not there while the flag is off', async () => {
    const off = await startTestServer({ FLAGS: 'reservation=on' });
    try {
      const there = await arrange(off);
      const wei = await there.pro('Wei');
      expect((await wei.client.call(google.googleItems, {})).http).toBe(404);
      expect((await wei.client.call(google.offerOnGoogle, { greserve_item_id: 1, is_google: true })).http).toBe(404);
    } finally {
      await off.close();
    }
  });
});

describe('jobs at the customer’s place', () => {
  it('are offered where Google sends addresses, and booked at the address', async () => {
    const home = await startTestServer({ ...SETTINGS, GOOGLE_RESERVE_ADDRESSES: 'true' });
    try {
      const there = await arrange(home);
      const [aircon] = await home.sql<{ id: number }>(`select id from categories where slug = 'aircon-servicing'`);
      const mei = await there.pro('Mei', 50_000);
      const service = mei.quote_service_id;
      await home.sql('insert into quote_service_categories (quote_service_id, category_id) values ($1, $2)', [
        service,
        aircon?.id,
      ]);
      await home.sql(
        `insert into quote_service_areas (quote_service_id, area_code) select $1, code from areas on conflict do nothing`,
        [service],
      );
      await mei.client.ok(reserves.changeBusinessHours, {
        service_id: service,
        days: { '1': [{ begin: 540, end: 1080 }] },
      });
      const { greserve_item } = await mei.client.ok(items.addGreserveItem, {
        quote_service_id: service,
        category_id: aircon?.id as number,
        ...ITEM,
      });
      await home.sql('update greserve_items set is_google = true');
      await mei.client.ok(editServiceCategory, {
        service_id: service,
        category_id: aircon?.id as number,
        is_direct_reserve_on: true,
      });
      const asks = actionsCenter(home.url, NEW);
      const when = (hour: number): CenterSlot => ({
        merchant_id: String(service),
        service_id: String(greserve_item.id),
        start_sec: String(at(hour) / 1000),
        duration_sec: '3600',
      });
      expect(await asks.free([when(10)])).toEqual([true]);
      expect(causeOf(await asks.create(when(10)))).toBe('CAUSE_UNSPECIFIED');
      const address = {
        country: 'SG',
        locality: 'Singapore',
        postal_code: '520123',
        street_address: '123 Tampines St 11 #06-231',
      };
      const unknown = { ...address, postal_code: '000000' };
      expect(causeOf(await asks.create(when(10), user('u', { address: unknown })))).toBe('CAUSE_UNSPECIFIED');
      const booked = await asks.booked(when(10), user('u', { address }));
      const { greserve_events } = await mei.client.ok(bookings.greserveEvents, {});
      expect(greserve_events[0]).toMatchObject({
        address: address.street_address,
        state: 'booked',
        area_name: 'Tampines',
      });
      // A time is free only where it is free at every address, also an hour's drive away.
      const free = await asks.free([when(11), when(11.5), when(12), when(12.5), when(13), when(13.5)]);
      const far = { ...address, postal_code: '640123', street_address: '9 Jurong West' };
      for (const [n, isFree] of free.entries())
        if (isFree) {
          expect((await asks.booked(when(11 + n / 2), user('far', { address: far }))).status).toBe('CONFIRMED');
          break;
        }
      expect(free.includes(true) && !free[0]).toBe(true);
      expect(booked.status).toBe('CONFIRMED');
    } finally {
      await home.close();
    }
  });
});
