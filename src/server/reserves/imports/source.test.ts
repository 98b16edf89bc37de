import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import * as bookings from '#core/bookings/calls.ts';
import { DAY, HOUR, MINUTE, toWire } from '#core/kit/time.ts';
import * as reserves from '#core/reserves/calls.ts';
import * as feeds from '#core/reserves/feeds/calls.ts';
import { addGreserveItem } from '#core/reserves/items/calls.ts';
import { MAX_IMPORTS } from '#core/reserves/model.ts';
import { dayIn, momentIn } from '#core/reserves/zone-rules.ts';
import { editServiceCategory } from '#core/services/preferences/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type CalendarHost, calendarHost, calendarText, calendarTime } from '#test/support/outside/calendar-host.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { checkDue } from './source-service.ts';

// Calendars that pros keep elsewhere (issue 19 point 9), over HTTP, with a server of our own as the outside one.

let outside: CalendarHost;
let server: TestServer;
let cast: Arrangement;
let pro: TestPerson & { readonly quote_service_id: number };
const PATH = '/private-1f8a/basic.ics';
const ZONE = 'Asia/Singapore';
/** The Monday after next, in Singapore. */
const monday = (() => {
  let at = Date.now() + 7 * DAY;
  while (new Date(at + 8 * HOUR).getUTCDay() !== 1) at += DAY;
  return dayIn(ZONE, at);
})();
const at = (hour: number) => momentIn(ZONE, monday, hour * 60);
const event = (hour: number, hours: number, ...more: string[]) => [
  `DTSTART:${calendarTime(at(hour))}`,
  `DTEND:${calendarTime(at(hour + hours))}`,
  'SUMMARY:Secret dentist',
  'LOCATION:Secret clinic',
  ...more,
];
const span = (from: number, to: number) => [toWire(new Date(at(from))), toWire(new Date(at(to)))];

const subscribe = (more: Partial<{ name: string; address: string; service_id: number }> = {}, who = pro) =>
  who.client.call(feeds.subscribeCalendar, {
    service_id: pro.quote_service_id,
    name: 'Family',
    address: `${outside.origin}${PATH}`,
    ...more,
  });
const subscribed = async () => {
  const { body } = await subscribe();
  return (body as { calendar_import: { id: number } }).calendar_import.id;
};
const imports = async () => (await pro.client.ok(feeds.calendarFeed, { service_id: pro.quote_service_id })).imports;
const blocked = async () =>
  (await pro.client.ok(reserves.calendar, { service_id: pro.quote_service_id, from: monday, to: monday })).entries
    .filter(({ kind }) => kind === 'blocked')
    .map(({ begin_time, end_time }) => [begin_time, end_time]);
const ms = (wire: string | undefined) => Date.parse(`${wire?.replace(' ', 'T')}Z`);
const later = (ms: number) => server.app.parts.clock.stopAt(new Date(Date.now() + ms));

beforeAll(async () => {
  outside = await calendarHost();
  server = await startTestServer({ FLAGS: 'reservation=on', CALENDAR_HOSTS: outside.host, LOG_LEVEL: 'silent' });
  cast = await arrange(server);
});
beforeEach(async () => {
  await server.sql('delete from calendar_imports');
  outside.at.clear();
  outside.asked.length = 0;
  outside.put(PATH, calendarText(event(10, 1)));
  pro = await cast.pro('Hafiz', 20_000);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(async () => {
  await server.close();
  await outside.close();
});

describe('subscribing', () => {
  it('blocks the busy times at once, and says what was read, when and from where', async () => {
    const { body } = await subscribe();
    expect(body).toMatchObject({
      calendar_import: { name: 'Family', event_count: 1, source: { host: '127.0.0.1', problem: null }, clashes: [] },
    });
    expect(await blocked()).toEqual([span(10, 11)]);
    const [shown] = await imports();
    expect(shown?.source?.read_on).toBe(shown?.source?.checked_on);
  });

  it('keeps the times alone: no title, place or address stands anywhere in the clear', async () => {
    await subscribe();
    for (const table of ['service_reserves', 'calendar_imports', 'outbox']) {
      const [row] = await server.sql<{ text: string }>(
        `select coalesce(string_agg(t::text, ' '), '') as text from ${table} t`,
      );
      for (const secret of ['Secret', 'clinic', 'private-1f8a']) expect([table, row?.text]).not.toContain(secret);
    }
    const { entries } = await pro.client.ok(reserves.calendar, {
      service_id: pro.quote_service_id,
      from: monday,
      to: monday,
    });
    expect(entries).toMatchObject([{ title: 'Family', is_imported: true }]);
  });

  it('is refused for what is no address, no calendar, not readable, too much, twice, or one too many', async () => {
    const codeOf = async (more: Parameters<typeof subscribe>[0] = {}) => (await subscribe(more)).error;
    expect(await codeOf({ address: 'my calendar' })).toBe('address not allowed');
    expect(await codeOf({ address: 'https://127.0.0.2/a.ics' })).toBe('address not allowed');
    expect(await codeOf({ address: `http://localhost:${new URL(server.url).port}/health` })).toBe(
      'address not allowed',
    );
    expect((await subscribe({ address: `${outside.origin}/nothing.ics` })).body).toMatchObject({
      error: 'not readable',
      why: 'not found',
    });
    outside.at.set('/login', (response) => response.end('<!doctype html><title>Log in</title>'));
    expect(await codeOf({ address: `${outside.origin}/login` })).toBe('not a calendar');
    outside.put(
      '/endless.ics',
      calendarText([`DTSTART:${calendarTime(at(9))}`, 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY']),
    );
    expect(await codeOf({ address: `${outside.origin}/endless.ics` })).toBe('too many events');
    expect(await imports()).toEqual([]);
    expect(await codeOf()).toBeUndefined();
    expect(await codeOf({ name: 'Again' })).toBe('subscribed already');
    await server.sql(
      `insert into calendar_imports (quote_service_id, name, event_count, created)
       select $1, 'File ' || n, 1, now() from generate_series(2, ${MAX_IMPORTS}) n`,
      [pro.quote_service_id],
    );
    outside.put('/other.ics', calendarText());
    expect(await codeOf({ address: `${outside.origin}/other.ics` })).toBe('too many calendars');
  });

  it('is the pro’s own alone, and asking again too', async () => {
    const id = await subscribed();
    const rival = await cast.pro('Bala');
    expect((await subscribe({}, rival)).http).toBe(404);
    for (const client of [rival.client, (await cast.person('Rachel')).client])
      expect((await client.call(feeds.checkCalendarImport, { calendar_import_id: id })).http).toBe(404);
    expect((await server.client().call(feeds.checkCalendarImport, { calendar_import_id: id })).http).toBe(403);
  });

  it('stands beside a file of the same name, which takes no place of it', async () => {
    await subscribe();
    const file = { service_id: pro.quote_service_id, name: 'Family', calendar: calendarText(event(15, 1)) };
    await pro.client.ok(feeds.importCalendar, file);
    await pro.client.ok(feeds.importCalendar, file);
    expect(await blocked()).toEqual([span(10, 11), span(15, 16)]);
    expect((await imports()).map(({ source }) => source === null)).toEqual([false, true]);
  });
});

describe('reading again', () => {
  it('moves with the calendar, and asks with what the server compares by', async () => {
    await subscribe();
    expect(await checkDue(server.app.parts)).toBe(0);
    outside.put(PATH, calendarText(event(13, 2), event(14, 2), event(18, 1, 'TRANSP:TRANSPARENT')));
    later(40 * MINUTE);
    expect(await checkDue(server.app.parts)).toBe(1);
    expect(await blocked()).toEqual([span(13, 16)]);
    later(80 * MINUTE);
    await checkDue(server.app.parts);
    const [first, second, third] = outside.asked.map(({ headers }) => headers['if-none-match']);
    expect(first).toBeUndefined();
    expect(second).toBeDefined();
    expect(third).not.toBe(second);
    expect(await blocked()).toEqual([span(13, 16)]);
  });

  it('brings the whole calendar twice a day, because the days ahead go on', async () => {
    await subscribe();
    later(13 * HOUR);
    await checkDue(server.app.parts);
    expect(outside.asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined]);
  });

  it('keeps the times that were known while the calendar cannot be read, says why, and asks ever later', async () => {
    const id = await subscribed();
    outside.at.set(PATH, (response) => response.writeHead(503).end());
    const check = async () =>
      (await pro.client.ok(feeds.checkCalendarImport, { calendar_import_id: id })).calendar_import.source;
    const halfHours: number[] = [];
    for (let n = 0; n < 3; n++) {
      const source = await check();
      expect(source?.problem).toBe('server fault');
      const ahead = ms(source?.next_check_on) - ms(source?.checked_on);
      halfHours.push(ahead / (30 * MINUTE));
    }
    for (const [n, wait] of [2, 4, 8].entries()) expect(Math.abs((halfHours[n] ?? 0) / wait - 1)).toBeLessThan(0.11);
    expect(await blocked()).toEqual([span(10, 11)]);
    outside.at.set(PATH, (response) => response.end('moved'));
    expect((await check())?.problem).toBe('not a calendar');
    outside.put(PATH, calendarText());
    const well = await check();
    expect(well?.problem).toBeNull();
    // It answers again: from here on it is read at the usual interval.
    expect(ms(well?.next_check_on) - ms(well?.checked_on)).toBeLessThan(1.2 * HOUR);
    expect(await blocked()).toEqual([]);
  });

  it('is done by one node, and leaves the others when one is broken', async () => {
    await subscribe();
    outside.put('/second.ics', calendarText(event(20, 1)));
    await subscribe({ name: 'Second', address: `${outside.origin}/second.ics` });
    await server.sql(`update calendar_imports set source_sealed = '\\x00' where name = 'Family'`);
    outside.asked.length = 0;
    later(40 * MINUTE);
    const done = await Promise.all([checkDue(server.app.parts), checkDue(server.app.parts)]);
    expect(done[0] + done[1]).toBe(2);
    expect(outside.asked).toHaveLength(1);
    expect((await imports()).map(({ source }) => source?.problem)).toEqual(['address not allowed', null]);
  });

  it('is no more once the calendar is removed, and its times are free again', async () => {
    const id = await subscribed();
    await pro.client.ok(feeds.removeCalendarImport, { calendar_import_id: id });
    expect(await blocked()).toEqual([]);
    outside.asked.length = 0;
    later(40 * MINUTE);
    expect(await checkDue(server.app.parts)).toBe(0);
    expect((await pro.client.call(feeds.checkCalendarImport, { calendar_import_id: id })).http).toBe(404);
    expect(outside.asked).toEqual([]);
  });
});

describe('with own jobs', () => {
  it('a clash is told and deletes neither', async () => {
    const owner = await cast.person('Rachel', 'Goh');
    const bid_id = await cast.offer(await cast.request(owner), pro.quote_service_id);
    await cast.quote(pro, bid_id, '255.00');
    await owner.client.ok(bids.hire, { bid_id, hired_for: toWire(new Date(at(10))), minutes: 90 });
    await pro.client.ok(reserves.addServiceReserve, {
      quote_service_id: pro.quote_service_id,
      kind: 'job',
      begin_time: toWire(new Date(at(15))),
      end_time: toWire(new Date(at(16))),
      title: 'Regular',
    });
    await subscribe();
    expect(await imports()).toMatchObject([
      { clashes: [{ quote_bid_id: bid_id, begin_time: toWire(new Date(at(10))), title: 'Chemical wash, 3 units' }] },
    ]);
    const { entries } = await pro.client.ok(reserves.calendar, {
      service_id: pro.quote_service_id,
      from: monday,
      to: monday,
    });
    expect(entries.map(({ kind }) => kind).sort()).toEqual(['blocked', 'hired', 'job']);
  });

  it('no pro can be hired for its times', async () => {
    await subscribe();
    const owner = await cast.person('Rachel', 'Goh');
    const bid_id = await cast.offer(await cast.request(owner), pro.quote_service_id);
    await cast.quote(pro, bid_id, '255.00');
    const hire = (hour: number) =>
      owner.client.call(bids.hire, { bid_id, hired_for: toWire(new Date(at(hour))), minutes: 60 });
    expect((await hire(10)).error).toBe('time taken');
    expect((await hire(11)).status).toBe('Success');
  });
});

describe('a time that can be booked', () => {
  let item_id: number;
  let category_id: number;
  const fields = {
    service: ['chemical-wash'],
    unit_type: ['wall-mounted'],
    last_service: '6-12-months',
    property_type: 'hdb-4-room',
  };
  const bookable = async (quote_service_id: number) => {
    await server.sql(
      'insert into quote_service_categories (quote_service_id, category_id) values ($1, $2) on conflict do nothing',
      [quote_service_id, category_id],
    );
    await server.sql('insert into quote_service_areas select $1, code from areas on conflict do nothing', [
      quote_service_id,
    ]);
    await pro.client.ok(reserves.changeBusinessHours, {
      service_id: quote_service_id,
      days: { '1': [{ begin: 540, end: 1080 }] },
    });
    const item = { quote_service_id, category_id, name: 'Wash', price: '85.00', minutes: 60, fields };
    const { greserve_item } = await pro.client.ok(addGreserveItem, item);
    await pro.client.ok(editServiceCategory, { service_id: quote_service_id, category_id, is_direct_reserve_on: true });
    return greserve_item.id;
  };
  beforeEach(async () => {
    await server.sql(`delete from service_reserves where kind = 'lease'`);
    const [aircon] = await server.sql<{ id: number }>(`select id from categories where slug = 'aircon-servicing'`);
    category_id = aircon?.id as number;
    item_id = await bookable(pro.quote_service_id);
  });
  const shown = async () => {
    const ask = { greserve_item_id: item_id, from: monday, days: 1, units: 1, postal_code: '520123' };
    return new Set((await server.client().ok(bookings.greserveSlots, ask)).days[0]?.slots ?? []);
  };
  const tries = async () => {
    const owner = await cast.person('Priya', 'Nair');
    const taken = new Set<string>();
    for (let hour = 9; hour < 18; hour += 0.5) {
      const begin_time = toWire(new Date(at(hour)));
      const held = await owner.client.call(bookings.holdSlot, {
        greserve_item_id: item_id,
        begin_time,
        postal_code: '520123',
      });
      if (held.status !== 'Success') continue;
      taken.add(begin_time);
      await owner.client.ok(bookings.endSlot, { lease: (held.body as { lease: string }).lease });
    }
    return taken;
  };

  it('is shown if and only if it is accepted, as the calendar changes', async () => {
    const all = await shown();
    expect(all.size).toBe(17);
    await subscribe();
    for (const text of [null, calendarText(event(9, 2), event(14, 0.25)), calendarText(event(0, 24)), calendarText()]) {
      if (text !== null) {
        outside.put(PATH, text);
        const [{ id } = { id: 0 }] = await imports();
        await pro.client.ok(feeds.checkCalendarImport, { calendar_import_id: id });
      }
      const now = await shown();
      expect(await tries()).toEqual(now);
      if (text === null)
        expect([...all].filter((time) => !now.has(time))).toEqual([9.5, 10, 10.5].map((h) => span(h, h)[0]));
    }
    expect(await shown()).toEqual(all);
  });

  it('is taken by a calendar of another service too, for one who works alone', async () => {
    const second = await cast.service(pro, 'Second');
    const all = await shown();
    await subscribe({ service_id: second });
    const now = await shown();
    expect([...all].filter((time) => !now.has(time))).toEqual([9.5, 10, 10.5].map((hour) => span(hour, hour)[0]));
    expect(await tries()).toEqual(now);
  });
});
