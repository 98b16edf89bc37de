import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import * as calls from '#core/bookings/calls.ts';
import type { CallInput } from '#core/kit/call.ts';
import { DAY, HOUR, MINUTE, toWire } from '#core/kit/time.ts';
import * as reserves from '#core/reserves/calls.ts';
import * as items from '#core/reserves/items/calls.ts';
import { editServiceCategory } from '#core/services/preferences/calls.ts';
import * as staff from '#core/staff/calls.ts';
import { blockPerson } from '#core/users/blocks/calls.ts';
import { wallet as walletCall } from '#core/wallet/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import {
  AIRCON_FIELDS,
  airconId,
  MONDAY,
  makeBookable,
  mondayAt,
  mondayWire,
} from '#test/support/scenes/bookable-pro.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer, testClient } from '#test/support/server.ts';
import { askedBy } from '#test/support/statements/asked.ts';
import { readTold } from '#test/support/told.ts';
import { bookingJobs } from './jobs.ts';

let server: TestServer;
let cast: Arrangement;
let category_id: number;
let pro: TestPerson & { readonly quote_service_id: number };
let priya: TestPerson;
let item_id: number;

type ItemInput = Omit<CallInput<typeof items.addGreserveItem>, 'quote_service_id'>;
const wash = (more: Partial<ItemInput> = {}): ItemInput => ({
  category_id,
  name: 'Chemical wash',
  price: '85.00',
  price_kind: 'per_unit',
  max_units: 4,
  minutes: 45,
  cancel_fee: '40.00',
  fields: AIRCON_FIELDS,
  ...more,
});
const addItem = async (more: Partial<ItemInput> = {}) =>
  (await pro.client.ok(items.addGreserveItem, { quote_service_id: pro.quote_service_id, ...wash(more) })).greserve_item;
const setDirect = (is_direct_reserve_on: boolean) =>
  pro.client.ok(editServiceCategory, { service_id: pro.quote_service_id, category_id, is_direct_reserve_on });
const slotsOf = async (more: Partial<CallInput<typeof calls.greserveSlots>> = {}) => {
  const ask = { greserve_item_id: item_id, from: MONDAY, days: 1, units: 2, postal_code: '520123', ...more };
  return (await server.client().ok(calls.greserveSlots, ask)).days[0]?.slots ?? [];
};
const wish = (hour: number, more: Record<string, unknown> = {}) => ({
  greserve_item_id: item_id,
  begin_time: mondayWire(hour),
  units: 2,
  postal_code: '520123',
  ...more,
});
const booking = (hour: number, more: Partial<CallInput<typeof calls.addGreserveEvent>> = {}) => ({
  ...wish(hour),
  price_shown: '170.00',
  address: '#06-231',
  consumer_name: 'Priya Nair',
  consumer_phone: '9123 4567',
  email: 'priya.nair@example.sg',
  note: 'Drips at night.',
  device_id: 'a phone of hers',
  ...more,
});
const book = async (hour: number, more: Partial<CallInput<typeof calls.addGreserveEvent>> = {}, who = priya) =>
  (await who.client.ok(calls.addGreserveEvent, booking(hour, more))).greserve_event;
const credit = async () => (await pro.client.ok(walletCall, {})).wallet.available_wallet_amount;
const stopAt = (ms: number) => server.app.parts.clock.stopAt(new Date(Date.now() + ms));

beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'reservation=on' });
  cast = await arrange(server);
  category_id = await airconId(server);
});
beforeEach(async () => {
  // All people of this test come from one address, so leases left by one test would count in the next.
  await server.sql(`delete from service_reserves where kind = 'lease'`);
  pro = await cast.pro('Hafiz', 20_000);
  priya = await cast.person('Priya', 'Nair');
  await makeBookable(server, pro);
  item_id = (await addItem()).id;
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

describe('the page of a pro who can be booked', () => {
  it('shows the free times at a place that they serve, and says why there are none elsewhere', async () => {
    const page = async (postal: string) => {
      const path = `/service/${pro.quote_service_id}/reserve?item=${item_id}&postal=${postal}&week=${MONDAY}`;
      return (await fetch(server.url + path)).text();
    };
    const free = /at=\d{4}-\d\d-\d\d/;
    const served = await page('520123');
    expect(served).toMatch(free);
    expect(served).not.toContain('doesn’t come to this area');
    await server.sql(
      `delete from quote_service_areas where quote_service_id = $1 and area_code <> (select code from areas where name = 'Tampines')`,
      [pro.quote_service_id],
    );
    const outside = await page('600123');
    expect(outside).not.toMatch(free);
    expect(outside).toContain('doesn’t come to this area');
    const unknown = await page('999999');
    expect(unknown).not.toMatch(free);
    expect(unknown).toContain('We can’t find this postal code');
    expect(await page('520123')).toMatch(free);
  });
});

describe('what can be booked', () => {
  it('is added, changed, closed and removed by its own pro, and read by all', async () => {
    const list = { quote_service_id: pro.quote_service_id };
    const read = async (client = server.client()) =>
      (await client.ok(items.greserveItems, list)).greserve_items.map(({ id }) => id);
    expect(await read()).toEqual([item_id]);
    const gas = await addItem({ name: 'Gas top-up', price_kind: 'from', max_units: 1, price: '60.00', is_open: false });
    // Terms that are not given have the form's defaults.
    expect(gas).toMatchObject({
      buffer_minutes: 0,
      notice_minutes: 240,
      horizon_days: 30,
      daily_limit: null,
      free_cancel_hours: 24,
      deposit_percent: 0,
      confirm_minutes: 120,
    });
    expect(await read()).toEqual([item_id]);
    expect(await read(pro.client)).toEqual([item_id, gas.id]);
    const heard = await hearing(server);
    const { greserve_item } = await pro.client.ok(items.editGreserveItem, {
      greserve_item_id: gas.id,
      ...wash({ name: 'Gas', max_units: 1, price_kind: 'from', daily_limit: 2 }),
    });
    expect(greserve_item).toMatchObject({ name: 'Gas', daily_limit: 2, is_direct: true, price: '85.00' });
    expect(await read()).toEqual([item_id, gas.id]);
    await pro.client.ok(items.deleteGreserveItem, { greserve_item_id: gas.id });
    const { quote_service_id } = pro;
    expect(await heard('service.changed', { quote_service_id })).toEqual([[pro.id], [pro.id]]);
    expect(await read(pro.client)).toEqual([item_id]);
    for (const call of [items.editGreserveItem, items.deleteGreserveItem] as const)
      expect(
        (await priya.client.call(call as typeof items.editGreserveItem, { greserve_item_id: item_id, ...wash() })).http,
      ).toBe(404);
    expect((await priya.client.call(items.addGreserveItem, { ...list, ...wash() })).http).toBe(404);
  });

  it('is put in order by its own pro, all of it at once', async () => {
    const of = { quote_service_id: pro.quote_service_id };
    const read = async () => (await server.client().ok(items.greserveItems, of)).greserve_items.map(({ id }) => id);
    const [gas, visit] = [(await addItem({ name: 'Gas' })).id, (await addItem({ name: 'Visit' })).id];
    await pro.client.ok(items.orderGreserveItems, { ...of, greserve_item_ids: [visit, item_id, gas] });
    expect(await read()).toEqual([visit, item_id, gas]);
    const order = (greserve_item_ids: number[], who = pro.client) =>
      who.call(items.orderGreserveItems, { ...of, greserve_item_ids });
    expect((await order([gas, visit, item_id], priya.client)).http).toBe(404);
    await pro.client.ok(items.deleteGreserveItem, { greserve_item_id: gas });
    // Ids that the tab knows nothing of; one twice; one missing.
    for (const ids of [[gas, visit, item_id], [visit, visit], [visit]])
      expect(await order(ids)).toMatchObject({ error: 'list changed' });
    expect(await read()).toEqual([visit, item_id]);
  });

  it('is refused where it cannot be done, with what is wrong', async () => {
    const add = (more: Partial<ItemInput>) =>
      pro.client.call(items.addGreserveItem, { quote_service_id: pro.quote_service_id, ...wash(more) });
    expect(await add({ category_id: 999_999 })).toMatchObject({ error: 'not your category' });
    expect(await add({ minutes: 480, max_units: 2 })).toMatchObject({ error: 'too long' });
    expect(await add({ price_kind: 'fixed', max_units: 2 })).toMatchObject({ error: 'one unit' });
    expect(await add({ cancel_fee: '85.01' })).toMatchObject({ error: 'fee above price' });
    expect(await add({ price: '0.00', cancel_fee: '0.00' })).toMatchObject({ error: 'no price' });
    expect((await add({ fields: { nothing: 1 } })).http).toBe(400);
    const { greserve_items } = await pro.client.ok(items.greserveItems, { quote_service_id: pro.quote_service_id });
    const edit = (more: Partial<ItemInput>) =>
      pro.client.call(items.editGreserveItem, { greserve_item_id: greserve_items[0]?.id as number, ...wash(more) });
    expect(await edit({ minutes: 480, max_units: 2 })).toMatchObject({ error: 'too long' });
    expect(await edit({ price_kind: 'fixed', max_units: 2 })).toMatchObject({ error: 'one unit' });
    expect(await edit({ price: '0.00', cancel_fee: '0.00' })).toMatchObject({ error: 'no price' });
    expect(await edit({ cancel_fee: '85.01' })).toMatchObject({ error: 'fee above price' });
    for (let n = 1; n < 20; n++) await addItem();
    expect(await add({})).toMatchObject({ error: 'too many items' });
  });
});

describe('what a booking costs the pro', () => {
  it('is said by item, and is no less than what is charged', async () => {
    const ask = { quote_service_id: pro.quote_service_id };
    const { fees } = await pro.client.ok(calls.greserveFees, ask);
    expect(fees.map(({ greserve_item_id }) => greserve_item_id)).toEqual([item_id]);
    const before = Number(await credit());
    await book(10);
    const paid = before - Number(await credit());
    expect(paid).toBeGreaterThan(0);
    expect(Number(fees[0]?.fee)).toBeGreaterThanOrEqual(Number(paid.toFixed(2)));
    expect((await priya.client.call(calls.greserveFees, ask)).http).toBe(404);
  });
});

describe('free times', () => {
  it('leave room for the work, what is booked, blocked time and the way between', async () => {
    for (const from of ['2026-02-31', '9999-12-31']) {
      const ask = { greserve_item_id: item_id, from, days: 1, units: 2, postal_code: '520123' };
      expect(await server.client().call(calls.greserveSlots, ask)).toMatchObject({ http: 400, error: 'validation' });
    }
    const all = await slotsOf();
    expect([all[0], all.at(-1)]).toEqual([mondayWire(9), mondayWire(16.5)]);
    const at = { quote_service_id: pro.quote_service_id, title: 'x' };
    await pro.client.ok(reserves.addServiceReserve, {
      ...at,
      kind: 'block',
      begin_time: mondayWire(12),
      end_time: mondayWire(13),
    });
    const left = await slotsOf();
    expect(left).not.toContain(mondayWire(11));
    expect(left).toContain(mondayWire(10.5));
    await book(14);
    const now = await slotsOf();
    // The drive within an area takes more than ten minutes, so the next half hour after the work is too soon.
    expect(now).not.toContain(mondayWire(15.5));
    expect(now).toContain(mondayWire(16));
  });

  it('are none where the pro cannot take a job', async () => {
    const refused = () => server.client().call(calls.greserveSlots, { greserve_item_id: item_id, from: MONDAY });
    expect((await refused()).error).toBeUndefined();
    await server.sql('update greserve_items set is_open = false where id = $1', [item_id]);
    expect((await refused()).http).toBe(404);
    await server.sql('update greserve_items set is_open = true where id = $1', [item_id]);
    await cast.limit(pro, category_id);
    expect(await refused()).toMatchObject({ error: 'not bookable' });
  });

  it('are none while the flag is off: nothing is shown, held or booked', async () => {
    const off = await startTestServer({ FLAGS: 'reservation=off' }, { database: server.database });
    try {
      const client = testClient(off.url, priya.token);
      const asked = { greserve_item_id: item_id, from: MONDAY };
      expect(await client.call(calls.greserveSlots, asked)).toMatchObject({ error: 'not bookable' });
      expect(await client.call(calls.holdSlot, wish(10))).toMatchObject({ error: 'not bookable' });
      expect(await client.call(calls.addGreserveEvent, booking(10))).toMatchObject({ error: 'not bookable' });
    } finally {
      await off.app.close();
    }
    expect(await slotsOf()).toContain(mondayWire(10));
  });

  it('say what is wrong with a place and with too many units', async () => {
    const ask = (more: Partial<CallInput<typeof calls.greserveSlots>>) =>
      server.client().call(calls.greserveSlots, { greserve_item_id: item_id, from: MONDAY, ...more });
    expect(await ask({ postal_code: '999999' })).toMatchObject({ error: 'unknown postal code' });
    expect(await ask({ units: 5 })).toMatchObject({ error: 'too many units' });
    await server.sql(`delete from quote_service_areas where quote_service_id = $1`, [pro.quote_service_id]);
    expect(await ask({ postal_code: '520123' })).toMatchObject({ error: 'out of area' });
  });
});

describe('a time that is held', () => {
  it('is refused with what is wrong with its place, its units and its day', async () => {
    const hold = (more: Record<string, unknown>) => priya.client.call(calls.holdSlot, wish(10, more));
    expect(await hold({ postal_code: '999999' })).toMatchObject({ error: 'unknown postal code' });
    expect(await hold({ units: 5 })).toMatchObject({ error: 'too many units' });
    const greserve_item_id = (await addItem({ daily_limit: 1 })).id;
    await book(14, { greserve_item_id });
    expect(await hold({ greserve_item_id })).toMatchObject({ error: 'day full' });
    expect(await hold({})).toMatchObject({ status: 'Success' });
    await server.sql(`delete from quote_service_areas where quote_service_id = $1`, [pro.quote_service_id]);
    expect(await hold({})).toMatchObject({ error: 'out of area' });
  });

  it('cannot be booked by others for ten minutes, once ten more, and is then free by itself', async () => {
    const guest = server.client();
    const held = await guest.ok(calls.holdSlot, wish(10));
    expect(await slotsOf()).not.toContain(mondayWire(10));
    expect(await slotsOf({ lease: held.lease })).toContain(mondayWire(10));
    const other = await priya.client.call(calls.holdSlot, wish(10));
    expect(other).toMatchObject({ error: 'time taken' });
    const free = other.body.free_times as string[];
    expect(free).toHaveLength(3);
    for (const time of free) expect(await slotsOf()).toContain(time);
    stopAt(9 * MINUTE);
    await guest.ok(calls.renewSlot, { lease: held.lease });
    expect(await guest.call(calls.renewSlot, { lease: held.lease })).toMatchObject({ error: 'renewed already' });
    stopAt(20 * MINUTE);
    expect(await slotsOf()).toContain(mondayWire(10));
    expect(await guest.call(calls.renewSlot, { lease: held.lease })).toMatchObject({ error: 'not held' });
    // A lease that has ended blocks neither another hold, nor a hire, nor the pro's own entry.
    await priya.client.ok(calls.holdSlot, wish(10));
  });

  it('is given up for another time, or by the holder of its key', async () => {
    const guest = server.client();
    const first = await guest.ok(calls.holdSlot, wish(9));
    const second = await guest.ok(calls.holdSlot, wish(14, { lease: first.lease }));
    expect(await slotsOf()).toContain(mondayWire(9));
    await guest.ok(calls.endSlot, { lease: second.lease });
    await guest.ok(calls.endSlot, { lease: second.lease });
    expect(await slotsOf()).toContain(mondayWire(14));
  });

  it('cannot be used by another person who has its key', async () => {
    const tess = await cast.person('Tess');
    const { lease } = await tess.client.ok(calls.holdSlot, wish(10));
    const stolen = await priya.client.call(calls.addGreserveEvent, booking(10, { lease }));
    expect(stolen).toMatchObject({ error: 'time taken' });
    expect(stolen.body.free_times).toHaveLength(3);
    expect(await priya.client.call(calls.holdSlot, wish(10, { lease }))).toMatchObject({ error: 'time taken' });
    for (const other of [priya.client, server.client()])
      expect(await other.call(calls.renewSlot, { lease })).toMatchObject({ error: 'not held' });
    await priya.client.ok(calls.endSlot, { lease });
    expect(await slotsOf()).not.toContain(mondayWire(10));
    expect((await tess.client.ok(calls.addGreserveEvent, booking(10, { lease }))).greserve_event.state).toBe('booked');
  });

  it('is told as a hire: no one is told to wait for quotes', async () => {
    await book(10);
    const kinds = await server.sql<{ kind: string }>('select kind from notices where user_id = $1', [priya.id]);
    expect(kinds.map(({ kind }) => kind)).toContain('hire_confirmed');
    expect(kinds.map(({ kind }) => kind)).not.toContain('request_sent');
    expect(kinds.map(({ kind }) => kind)).not.toContain('quote_received');
  });

  it('cannot be of a closed item, and another person cannot change the booking', async () => {
    const event = await book(10);
    const tess = await cast.person('Tess');
    expect((await tess.client.call(calls.deleteGreserveEvent, { id: event.id })).http).toBe(404);
    expect(
      (await tess.client.call(calls.answerGreserveEvent, { greserve_event_id: event.id, is_confirmed: true })).http,
    ).toBe(404);
    await server.sql('update greserve_items set is_open = false where id = $1', [item_id]);
    for (const call of [calls.holdSlot, calls.addGreserveEvent] as const)
      expect((await tess.client.call(call as typeof calls.addGreserveEvent, booking(14))).http).toBe(404);
  });

  it('begins at no hour that clocks skip, and at the first of one that they show twice', async () => {
    // In London clocks skip 01:00 to 02:00 on the last Sunday of March, and show it twice on the last of October.
    const days = Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((day) => [day, [{ begin: 0, end: 360 }]]));
    await pro.client.ok(reserves.changeBusinessHours, {
      service_id: pro.quote_service_id,
      zone: 'Europe/London',
      days,
    });
    const nextSunday = (month: number) => {
      const year = new Date(Date.now() + 30 * DAY).getUTCFullYear();
      for (let y = year; ; y++) {
        const last = new Date(Date.UTC(y, month, 0));
        last.setUTCDate(last.getUTCDate() - last.getUTCDay());
        if (last.getTime() > Date.now() + 3 * DAY) return last.getTime();
      }
    };
    const shown = async (from: number) => {
      stopAt(from - Date.now() - 2 * DAY);
      const day = new Date(from).toISOString().slice(0, 10);
      const ask = { greserve_item_id: item_id, from: day, days: 1, postal_code: '520123' };
      return (await server.client().ok(calls.greserveSlots, ask)).days[0]?.slots ?? [];
    };
    const hours = (from: number, ...of: number[]) => of.map((hour) => toWire(new Date(from + hour * HOUR)));
    const spring = nextSunday(3);
    // 00:00, 00:30, and then 02:00: an hour later on the clock, half an hour later in time.
    expect((await shown(spring)).slice(0, 4)).toEqual(hours(spring, 0, 0.5, 1, 1.5));
    const autumn = nextSunday(10);
    const found = await shown(autumn);
    expect(found).toEqual(expect.arrayContaining(hours(autumn, 0, 0.5)));
    for (const [second] of [hours(autumn, 1), hours(autumn, 1.5)]) {
      expect(found).not.toContain(second);
      const refused = await server.client().call(calls.holdSlot, { ...wish(10), begin_time: second as string });
      expect(refused).toMatchObject({ error: 'off the grid' });
      expect(refused.body.free_times).toHaveLength(3);
    }
  });

  it('is limited in number for a person and for an address', async () => {
    for (const hour of [9, 11.5, 14]) await priya.client.ok(calls.holdSlot, wish(hour));
    expect(await priya.client.call(calls.holdSlot, wish(16.5))).toMatchObject({ error: 'too many held' });
    const others = await cast.pro('Siti', 20_000);
    expect(others.id).toBeGreaterThan(0);
    await server.sql(`update service_reserves set lease_user_id = null where kind = 'lease'`);
    for (let n = 0; n < 3; n++)
      await server.sql(
        `insert into service_reserves (quote_service_id, kind, lane, begin_time, end_time, greserve_item_id, lease_until, lease_from, created, modified)
         select quote_service_id, kind, lane + 9 + $1, begin_time, end_time, greserve_item_id, lease_until, lease_from, created, modified
         from service_reserves where kind = 'lease' order by id limit 1`,
        [n],
      );
    expect(await server.client().call(calls.holdSlot, wish(16.5))).toMatchObject({ error: 'too many held' });
  });

  it.each([
    ['between the half hours', 9.25, 'off the grid'],
    ['before the shop opens', 8, 'closed'],
    ['so late that the work ends after hours', 17, 'closed'],
    ['in the past', -24 * 40, 'too soon'],
    ['beyond the horizon', 24 * 90, 'too far'],
  ])('cannot begin %s', async (_, hour, error) => {
    const held = await server.client().call(calls.holdSlot, wish(hour));
    const booked = await priya.client.call(calls.addGreserveEvent, booking(hour));
    for (const refused of [held, booked]) {
      expect(refused).toMatchObject({ error });
      // A refusal offers the nearest free times, each of which the page shows as well.
      const offered = refused.body.free_times as string[];
      expect(offered).toHaveLength(3);
      for (const time of offered) expect(await slotsOf({ from: time.slice(0, 10) })).toContain(time);
    }
  });

  it('is deleted from the database once it has ended and the job has run', async () => {
    await server.client().ok(calls.holdSlot, wish(9));
    stopAt(11 * MINUTE);
    for (const job of bookingJobs) await runJob(server.app.parts, job);
    const left = `select count(*)::int as n from service_reserves where kind = 'lease' and lease_until <= $1`;
    expect((await server.sql(left, [new Date(Date.now() + 11 * MINUTE)]))[0]).toEqual({ n: 0 });
  });
});

describe('a booking at once', () => {
  it('is a request, a quote and a hire, for the fee of a quote', async () => {
    const before = await credit();
    const { lease } = await priya.client.ok(calls.holdSlot, wish(10));
    const event = await book(10, { lease });
    expect(event).toMatchObject({
      state: 'booked',
      side: 'requestor',
      begin_time: mondayWire(10),
      end_time: mondayWire(11.5),
      price: '170.00',
      cancel_fee: '40.00',
      free_until: toWire(new Date(mondayAt(10) - DAY)),
      consumer_name: 'Priya Nair',
    });
    const { quote_bid } = await priya.client.ok(bids.bid, { bid_id: event.quote_bid_id as number });
    expect(quote_bid).toMatchObject({ quote_status_id: 3, hired_for: mondayWire(10), flat_rate_at: '170.00' });
    const shown = await pro.client.ok(reserves.calendar, {
      service_id: pro.quote_service_id,
      from: MONDAY,
      to: MONDAY,
    });
    expect(shown.entries.map(({ kind, begin_time, end_time }) => [kind, begin_time, end_time])).toEqual([
      ['hired', mondayWire(10), mondayWire(11.5)],
    ]);
    expect(Number(await credit())).toBeLessThan(Number(before));
    const { greserve_events } = await pro.client.ok(calls.greserveEvents, { quote_service_id: pro.quote_service_id });
    expect(greserve_events).toMatchObject([
      {
        side: 'provider',
        consumer_phone: '9123 4567',
        address: '#06-231',
        email: 'priya.nair@example.sg',
        note: 'Drips at night.',
      },
    ]);
    expect(await server.sql(`select device_id from greserve_events where id = ${event.id}`)).toEqual([
      { device_id: 'a phone of hers' },
    ]);
    await expect((await cast.person('Nosy')).client.ok(calls.greserveEvents, {})).resolves.toEqual(
      expect.objectContaining({ greserve_events: [] }),
    );
  });

  it('is not made twice, and not at a time that another took', async () => {
    await book(10);
    const again = await priya.client.call(calls.addGreserveEvent, booking(10));
    expect(again).toMatchObject({ error: 'booked already' });
    expect(again.body.free_times).toHaveLength(3);
    expect(await (await cast.person('Tess')).client.call(calls.addGreserveEvent, booking(10))).toMatchObject({
      error: 'time taken',
    });
    const { lease } = await server.client().ok(calls.holdSlot, wish(14));
    expect(await priya.client.call(calls.addGreserveEvent, booking(14))).toMatchObject({ error: 'time taken' });
    await book(14, { lease });
  });

  it('changes nothing where it is refused', async () => {
    const refused = async (more: Record<string, unknown>, who = priya) =>
      who.client.call(calls.addGreserveEvent, booking(10, more));
    expect(await refused({ price_shown: '160.00' })).toMatchObject({ error: 'price changed' });
    expect(await refused({ postal_code: '999999' })).toMatchObject({ error: 'unknown postal code' });
    expect(await refused({ address: '' })).toMatchObject({ error: 'address missing' });
    expect(await refused({ consumer_phone: 'abc' })).toMatchObject({ error: 'phone wrong' });
    expect(await refused({ units: 5, price_shown: '425.00' })).toMatchObject({ error: 'too many units' });
    expect(await refused({ greserve_item_id: 999_999 })).toMatchObject({ http: 404 });
    expect(await refused({}, pro)).toMatchObject({ error: 'own service' });
    const stranger = await cast.person('Newcomer');
    await server.sql('update users set is_vouched = false where id = $1', [stranger.id]);
    expect(await refused({}, stranger)).toMatchObject({ error: 'phone needed' });
    await server.sql(`delete from quote_service_areas where quote_service_id = $1`, [pro.quote_service_id]);
    expect(await refused({})).toMatchObject({ error: 'out of area' });
    await server.sql(`insert into quote_service_areas select $1, code from areas`, [pro.quote_service_id]);
    await server.sql('update greserve_items set fields = $2 where id = $1', [item_id, '{}']);
    expect((await refused({})).http).toBe(400);
    const made = `select (select count(*) from quote_requests where user_id = $1)::int as requests,
      (select count(*) from service_reserves where quote_service_id = $2)::int as times`;
    expect((await server.sql(made, [priya.id, pro.quote_service_id]))[0]).toEqual({ requests: 0, times: 0 });
  });

  it('asks the customer what neither the item nor the booking answers', async () => {
    const { last_service: _, ...fields } = AIRCON_FIELDS;
    item_id = (await addItem({ fields })).id;
    const event = await book(10, { fields: { last_service: '6-12-months', service: ['repair'] } });
    const [row] = await server.sql(
      'select r.fields from quote_requests r join quote_bids b on b.quote_request_id = r.id where b.id = $1',
      [event.quote_bid_id],
    );
    // The customer's answers do not replace the pro's.
    expect(row?.fields).toMatchObject({
      last_service: '6-12-months',
      service: ['chemical-wash'],
      units: 2,
      notes: 'Drips at night.',
    });
  });

  it('is refused to those the limits hold back', async () => {
    const refused = async () => (await priya.client.call(calls.addGreserveEvent, booking(10))).error;
    await server.sql(
      `insert into person_limits (user_id, act, category_id, reason, until, operator_id, created) values ($1, 'post', null, 'x', $2, $1, now())`,
      [priya.id, new Date(Date.now() + DAY)],
    );
    expect(await refused()).toBe('limited');
    await server.sql('delete from person_limits where user_id = $1', [priya.id]);
    await server.sql(`update users set created = now() where id = $1`, [priya.id]);
    for (let n = 0; n < 5; n++) await cast.request(priya);
    expect(await refused()).toBe('too many requests');
    await server.sql(`update quote_requests set is_closed = true where user_id = $1`, [priya.id]);
    expect(await refused()).toBe('too many today');
  });

  it('is refused between people who blocked each other', async () => {
    await priya.client.ok(blockPerson, { quote_service_id: pro.quote_service_id });
    expect(await priya.client.call(calls.addGreserveEvent, booking(10))).toMatchObject({ http: 404 });
  });

  it('is refused where the pro has no credit left', async () => {
    await server.sql(`update greserve_items set modified = modified where id = $1`, [item_id]);
    const poor = await cast.pro('Poor', 0);
    await server.sql('update greserve_items set quote_service_id = $2, category_id = $3 where id = $1', [
      item_id,
      poor.quote_service_id,
      cast.category_id,
    ]);
    expect(await priya.client.call(calls.addGreserveEvent, booking(10))).toMatchObject({ error: 'not bookable' });
  });

  it('ends with its hire: its time is free, and the record says who cancelled', async () => {
    const event = await book(10);
    const other = await cast.person('Other');
    expect((await other.client.call(calls.deleteGreserveEvent, { id: event.id })).http).toBe(404);
    expect((await pro.client.call(calls.deleteGreserveEvent, { id: event.id })).http).toBe(404);
    const { greserve_event } = await priya.client.ok(calls.deleteGreserveEvent, { id: event.id });
    expect(greserve_event.state).toBe('cancelled');
    expect(await slotsOf()).toContain(mondayWire(10));
    expect(await priya.client.call(calls.deleteGreserveEvent, { id: event.id })).toMatchObject({ error: 'not now' });
    const second = await book(14);
    await priya.client.ok(bids.undoHire, { bid_id: second.quote_bid_id as number });
    const { greserve_events } = await priya.client.ok(calls.greserveEvents, {});
    expect(greserve_events.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  });

  it('counts towards the day’s limit of its item', async () => {
    item_id = (await addItem({ daily_limit: 1 })).id;
    await book(10);
    const refused = await priya.client.call(calls.addGreserveEvent, booking(14));
    expect(refused).toMatchObject({ error: 'day full' });
    expect(await slotsOf()).toEqual([]);
  });
});

describe('a booking that the pro confirms first', () => {
  beforeEach(() => setDirect(false));

  it('holds its time, costs nothing, and is booked by the pro’s yes', async () => {
    const before = await credit();
    const event = await book(10);
    expect(event).toMatchObject({ state: 'pending', quote_bid_id: null });
    expect(Date.parse(`${event.confirm_by}Z`.replace(' ', 'T')) - Date.now()).toBeGreaterThan(110 * MINUTE);
    expect(await credit()).toBe(before);
    expect(await slotsOf()).not.toContain(mondayWire(10));
    const { greserve_events } = await pro.client.ok(calls.greserveEvents, { state: 'pending' });
    // Until it is booked, the pro sees a shortened name and no contact details.
    expect(greserve_events).toMatchObject([
      { id: event.id, consumer_name: 'Priya N.', consumer_phone: '', address: '' },
    ]);
    // Only the pro sees the fee and the drive of a confirmation.
    expect(greserve_events[0]?.travel).toMatchObject({ area: expect.any(String), short_by: 0, next: null });
    expect((await priya.client.ok(calls.greserveEvents, {})).greserve_events[0]?.travel).toBeNull();
    const fee = greserve_events[0]?.fee as string;
    expect(Number(fee)).toBeGreaterThan(0);
    expect((await priya.client.ok(calls.greserveEvents, {})).greserve_events[0]?.fee).toBeNull();
    const answer = { greserve_event_id: event.id, is_confirmed: true };
    expect((await priya.client.call(calls.answerGreserveEvent, answer)).http).toBe(404);
    const done = (await pro.client.ok(calls.answerGreserveEvent, answer)).greserve_event;
    expect(done).toMatchObject({ state: 'booked', consumer_name: 'Priya Nair', address: '#06-231', fee: null });
    expect(Number(before) - Number(await credit())).toBeCloseTo(Number(fee), 2);
    expect(await pro.client.call(calls.answerGreserveEvent, answer)).toMatchObject({ error: 'not now' });
  });

  it('is free again where the pro refuses, or does not answer in time', async () => {
    const first = await book(10);
    await pro.client.ok(calls.answerGreserveEvent, { greserve_event_id: first.id, is_confirmed: false });
    expect(await slotsOf()).toContain(mondayWire(10));
    const second = await book(14);
    stopAt(3 * HOUR);
    expect(await slotsOf()).toContain(mondayWire(14));
    const late = { greserve_event_id: second.id, is_confirmed: true };
    expect(await pro.client.call(calls.answerGreserveEvent, late)).toMatchObject({ error: 'not now' });
    for (const job of bookingJobs) await runJob(server.app.parts, job);
    const { greserve_events } = await priya.client.ok(calls.greserveEvents, {});
    expect(greserve_events.map(({ state }) => state)).toEqual(['lapsed', 'refused']);
    const kinds = await server.sql<{ kind: string; channel: string }>(
      `select distinct kind from deliveries where user_id in ($1, $2) and kind like 'booking%' order by kind`,
      [priya.id, pro.id],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['booking_asked', 'booking_declined']);
  });

  it('is cancelled by the customer, and not answered any more', async () => {
    const event = await book(10);
    await priya.client.ok(calls.deleteGreserveEvent, { id: event.id });
    expect(await slotsOf()).toContain(mondayWire(10));
    const answer = { greserve_event_id: event.id, is_confirmed: true };
    expect(await pro.client.call(calls.answerGreserveEvent, answer)).toMatchObject({ error: 'not now' });
  });

  it('waits for five answers at most', async () => {
    const many = await addItem({ minutes: 15, max_units: 1, price_kind: 'fixed' });
    item_id = many.id;
    const small = { units: 1, price_shown: '85.00' };
    for (const hour of [9, 10, 11, 12, 13]) await book(hour, small);
    expect(await priya.client.call(calls.addGreserveEvent, booking(15, small))).toMatchObject({
      error: 'too many pending',
    });
  });

  it('is answered by a helper who answers customers, within what the owner lets them spend', async () => {
    const wei = await cast.person('Wei');
    const [contact] = await server.sql<{ email: string }>('select email from users where id = $1', [wei.id]);
    const told = readTold(server);
    await pro.client.ok(staff.inviteStaff, { name: 'Wei', contact: String(contact?.email), role: 'answers' });
    const hash = await told.hash(String(contact?.email), 'staff_invited');
    const { staff_id } = (await wei.client.ok(staff.acceptStaff, { hash })).membership;
    await wei.client.ok(staff.switchStaff, { staff_id });
    const first = await book(10);
    const second = await book(14);
    // The helper does not see what the owner booked as a customer.
    await server.sql(
      `insert into greserve_events (greserve_item_id, quote_service_id, provider_id, requestor_id, begin_time, end_time, units,
         price_cents, state, confirm_by, free_until, cancel_fee_cents, postal_code, area_code, created, modified)
       select greserve_item_id, quote_service_id, requestor_id, provider_id, begin_time, end_time, units, price_cents, state,
         confirm_by, free_until, cancel_fee_cents, postal_code, area_code, created, modified from greserve_events where id = $1`,
      [first.id],
    );
    expect((await pro.client.ok(calls.greserveEvents, { state: 'pending' })).greserve_events).toHaveLength(3);
    const shown = async () => (await wei.client.ok(calls.greserveEvents, { state: 'pending' })).greserve_events;
    expect((await shown()).map(({ id, fee }) => [id, fee])).toEqual([
      [second.id, '0.00'],
      [first.id, '0.00'],
    ]);
    const answer = (greserve_event_id: number, is_confirmed: boolean) =>
      wei.client.call(calls.answerGreserveEvent, { greserve_event_id, is_confirmed });
    expect(await answer(first.id, true)).toMatchObject({ error: 'ask the owner' });
    await pro.client.ok(staff.editStaff, { staff_id, role: 'answers', daily_fee: '100.00' });
    expect(Number((await shown())[0]?.fee)).toBeGreaterThan(0);
    expect(await answer(first.id, true)).toMatchObject({ status: 'Success' });
    expect(await answer(second.id, false)).toMatchObject({ status: 'Success' });
    const log = (await pro.client.ok(staff.staffLog, { staff_id })).acts.map(({ act }) => act);
    expect(log.toSorted()).toEqual(['booking', 'booking', 'quote']);
    await pro.client.ok(staff.editStaff, { staff_id, role: 'jobs' });
    expect((await wei.client.call(calls.greserveEvents, {})).http).toBe(404);
    expect((await answer(second.id, true)).http).toBe(404);
  });

  it('reads the fees of five with as many statements as of one', async () => {
    const statements = async () => {
      let fees: unknown[] = [];
      const texts = await askedBy(
        async () => {
          const { greserve_events } = await pro.client.ok(calls.greserveEvents, { state: 'pending' });
          fees = greserve_events.map(({ fee }) => fee);
        },
        (text) => /greserve_|fee_|tariff|categories|questions/.test(text),
      );
      return { made: texts.length, fees };
    };
    const more = { units: 1, price_shown: '85.00' };
    await book(9, more);
    const one = await statements();
    for (const hour of [11, 13, 15, 17]) await book(hour, more);
    const five = await statements();
    expect(five.fees).toEqual(Array(5).fill(one.fees[0]));
    expect(Number(one.fees[0])).toBeGreaterThan(0);
    expect(one.made).toBeGreaterThanOrEqual(3);
    expect(five.made).toBe(one.made);
  });

  it('cannot be confirmed without credit, nor for a customer who cannot ask any more', async () => {
    const event = await book(10);
    const answer = { greserve_event_id: event.id, is_confirmed: true };
    await server.sql('update users set is_vouched = false where id = $1', [priya.id]);
    expect(await pro.client.call(calls.answerGreserveEvent, answer)).toMatchObject({ error: 'customer left' });
    await server.sql('update users set is_vouched = true where id = $1', [priya.id]);
    await cast.limit(pro, category_id);
    expect(await pro.client.call(calls.answerGreserveEvent, answer)).toMatchObject({ error: 'not bookable' });
    await pro.client.ok(calls.answerGreserveEvent, { ...answer, is_confirmed: false });
  });
});
