import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/bookings/calls.ts';
import { MINUTE, toWire } from '#core/kit/time.ts';
import { addGreserveItem } from '#core/reserves/items/calls.ts';
import { travelMinutes } from '#core/reserves/travel-rules.ts';
import { dayAfter, momentIn } from '#core/reserves/zone-rules.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { AIRCON_FIELDS, airconId, MONDAY, makeBookable } from '#test/support/scenes/bookable-pro.ts';
import { startTestServer, type TestClient, type TestServer, testClient } from '#test/support/server.ts';
import { bookingJobs } from './jobs.ts';

// Many people want few times, on two nodes of one database (issue 19 point 12).

const CLIENTS = 64;
const DAYS = 5;
const ZONE = 'Asia/Singapore';
const POSTAL = '520123';
const MINUTES = 60;
const SETTINGS = { FLAGS: 'reservation=on', TRUST_PROXY: 'loopback' };

let first: TestServer;
let second: TestServer;
let cast: Arrangement;
let pro: TestPerson & { readonly quote_service_id: number };
let people: readonly TestPerson[];
let item_id: number;
/** The least time between two jobs in one area: the drive alone. */
let gap: number;

beforeAll(async () => {
  first = await startTestServer(SETTINGS);
  second = await startTestServer(SETTINGS, { database: first.database });
  cast = await arrange(first);
  pro = await cast.pro('Hafiz', 500_000);
  const category_id = await airconId(first);
  const { quote_service_id } = pro;
  await makeBookable(first, pro, ['1', '2', '3', '4', '5']);
  const item = { quote_service_id, category_id, name: 'Wash', price: '85.00', minutes: MINUTES, fields: AIRCON_FIELDS };
  item_id = (await pro.client.ok(addGreserveItem, item)).greserve_item.id;
  const made: TestPerson[] = [];
  for (let n = 0; n < CLIENTS; n++) made.push(await cast.person(`Racer${n}`));
  people = made;
  gap = travelMinutes({ lat: 1.35, lng: 103.94 }, { lat: 1.35, lng: 103.94 }) * MINUTE;
});
afterAll(async () => {
  await second.app.close();
  await first.close();
});

/** A client of one of the two nodes, from an address of its own. */
function racer(n: number): { readonly client: TestClient; readonly from: Record<string, string> } {
  const node = n % 2 === 0 ? first : second;
  return { client: testClient(node.url, people[n]?.token ?? null), from: { 'x-forwarded-for': `10.9.${n}.1` } };
}
const freeTimes = async (client: TestClient): Promise<string[]> => {
  const ask = { greserve_item_id: item_id, from: MONDAY, days: DAYS, units: 1, postal_code: POSTAL };
  return (await client.ok(calls.greserveSlots, ask)).days.flatMap(({ slots }) => slots);
};
const wish = (begin_time: string) => ({ greserve_item_id: item_id, begin_time, postal_code: POSTAL });
const booking = (begin_time: string, lease?: string) => ({
  ...wish(begin_time),
  price_shown: '85.00',
  address: '#06-231',
  consumer_name: 'Racer',
  ...(lease === undefined ? {} : { lease }),
});
const ms = (wire: string) => Date.parse(`${wire.replace(' ', 'T')}Z`);
/** Repeats a call that waited too long for its turn: it is answered 503 and has changed nothing. */
async function answered<R extends { readonly http: number }>(send: () => Promise<R>): Promise<R> {
  let reply = await send();
  while (reply.http === 503) reply = await send();
  return reply;
}
const isInTheWay = (a: string, b: string) => Math.abs(ms(a) - ms(b)) < MINUTES * MINUTE + gap;

describe('64 people for the times of five days, at two nodes', () => {
  it('get each time once, lose nothing that was promised, and are refused only what another had', async () => {
    const booked: { readonly id: number; readonly begin_time: string; readonly n: number }[] = [];
    const held: string[] = [];
    const refused: string[] = [];
    const others: unknown[] = [];

    /** Tries times until one is booked or none is left. Every fourth person holds a time first; every eighth only holds it. */
    async function race(n: number): Promise<void> {
      const { client, from } = racer(n);
      for (let turn = 0; turn < 60; turn++) {
        const free = await freeTimes(client);
        const time = free[(n * 7 + turn) % Math.max(1, free.length)];
        if (time === undefined) return;
        let lease: string | undefined;
        if (n % 4 === 0) {
          const hold = await answered(() => client.call(calls.holdSlot, wish(time), from));
          if (hold.error === 'time taken') {
            refused.push(time);
            continue;
          }
          if (hold.status !== 'Success') return void others.push(hold.body);
          held.push(time);
          if (n % 8 === 0) return;
          lease = hold.body.lease;
        }
        const reply = await answered(() => client.call(calls.addGreserveEvent, booking(time, lease), from));
        if (reply.status === 'Success') {
          booked.push({ id: reply.body.greserve_event.id, begin_time: time, n });
          return;
        }
        // The holder of a time always gets it.
        if (reply.error !== 'time taken' || lease !== undefined) return void others.push(reply.body);
        refused.push(time);
      }
    }
    await Promise.all(people.map((_, n) => race(n)));

    expect(others).toEqual([]);
    expect(booked.length).toBeGreaterThan(DAYS * 3);
    // Each time was promised to one person: no two are closer than the work and the drive.
    const times = booked.map(({ begin_time }) => begin_time).sort();
    for (let i = 1; i < times.length; i++)
      expect([times[i - 1], times[i], isInTheWay(times[i - 1] as string, times[i] as string)]).toEqual([
        times[i - 1],
        times[i],
        false,
      ]);
    // Each promised booking is there on both sides, as a hire in the calendar.
    const { greserve_events } = await pro.client.ok(calls.greserveEvents, { state: 'booked' });
    expect(greserve_events.map(({ id, begin_time }) => `${id} ${begin_time}`).sort()).toEqual(
      booked.map(({ id, begin_time }) => `${id} ${begin_time}`).sort(),
    );
    const rows = await first.sql<{ begin_time: Date }>(
      `select begin_time from service_reserves where quote_service_id = $1 and kind = 'hire' order by begin_time`,
      [pro.quote_service_id],
    );
    expect(rows.map(({ begin_time }) => toWire(begin_time))).toEqual(times);
    // Each refused time was one that another person had booked or held.
    const had = [...times, ...held];
    for (const time of refused) expect([time, had.some((one) => isInTheWay(one, time))]).toEqual([time, true]);

    // Abandoned leases end by themselves, and then every time that shows can be booked.
    const later = new Date(Date.now() + 21 * MINUTE);
    for (const node of [first, second]) node.app.parts.clock.stopAt(later);
    for (const job of bookingJobs) await runJob(first.app.parts, job);
    const left = await first.sql(`select id from service_reserves where kind = 'lease'`);
    expect(left).toEqual([]);
    let n = 0;
    for (let free = await freeTimes(first.client()); free.length > 0; free = await freeTimes(first.client())) {
      const { client, from } = racer(n++);
      const reply = await client.call(calls.addGreserveEvent, booking(free[0] as string), from);
      expect([free[0], reply.error]).toEqual([free[0], undefined]);
    }
    const overlaps = await first.sql(
      `select a.id from service_reserves a join service_reserves b on a.id < b.id and a.quote_service_id = b.quote_service_id
         and a.lane = b.lane and a.begin_time < b.end_time and b.begin_time < a.end_time where a.quote_service_id = $1`,
      [pro.quote_service_id],
    );
    expect(overlaps).toEqual([]);
    for (const node of [first, second]) node.app.parts.clock.stopAt(null);
  }, 240_000);

  it('who wait for a calendar leave connections to others: free times can still be read', async () => {
    const begin_time = toWire(new Date(momentIn(ZONE, dayAfter(MONDAY, 8), 600)));
    const waiting = async () =>
      (
        await first.sql<{ n: number }>(
          `select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      )[0]?.n;
    const stop = await first.database.pool.connect();
    try {
      await stop.query('begin');
      await stop.query('select from quote_services where id = $1 for update', [pro.quote_service_id]);
      const asked = people.slice(0, 24).map((_, n) => {
        const { from } = racer(n);
        const client = testClient(first.url, people[n]?.token ?? null);
        return n % 2 === 0
          ? client.call(calls.holdSlot, wish(begin_time), from)
          : client.call(calls.addGreserveEvent, booking(begin_time), from);
      });
      // Half of the twelve connections wait, whichever of the two calls asked for them.
      await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(6);
      expect((await freeTimes(first.client())).length).toBeGreaterThanOrEqual(0);
      expect(await waiting()).toBe(6);
      await stop.query('commit');
      for (const { http } of await Promise.all(asked)) expect([200, 503]).toContain(http);
    } finally {
      stop.release();
    }
  });

  it('each ask for the same time at once: one gets it, and the others are offered the nearest free times', async () => {
    const begin_time = toWire(new Date(momentIn(ZONE, dayAfter(MONDAY, 7), 600)));
    const replies = await Promise.all(
      people.map((_, n) => {
        const { client, from } = racer(n);
        return answered(() => client.call(calls.holdSlot, wish(begin_time), from));
      }),
    );
    expect(replies.filter(({ status }) => status === 'Success')).toHaveLength(1);
    const around = { greserve_item_id: item_id, from: dayAfter(MONDAY, 5), days: 10, postal_code: POSTAL };
    const { days } = await first.client().ok(calls.greserveSlots, around);
    const free = new Set(days.flatMap(({ slots }) => slots));
    for (const reply of replies.filter(({ status }) => status !== 'Success')) {
      expect(reply.error).toBe('time taken');
      const offered = reply.body.free_times as string[];
      expect(offered).toHaveLength(3);
      for (const time of offered) expect(free.has(time)).toBe(true);
    }
  });
});
