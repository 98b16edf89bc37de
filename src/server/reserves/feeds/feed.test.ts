import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import { DAY, HOUR, toWire } from '#core/kit/time.ts';
import * as calls from '#core/reserves/calls.ts';
import * as feeds from '#core/reserves/feeds/calls.ts';
import { dayIn } from '#core/reserves/zone-rules.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readCalendar } from '../imports/presenter.ts';

let server: TestServer;
let cast: Arrangement;
let pro: TestPerson & { readonly quote_service_id: number };

beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
});
beforeEach(async () => {
  pro = await cast.pro('Hafiz', 20_000);
});
afterAll(() => server.close());

const compact = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const ics = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    ...events.flatMap((lines, i) => [
      'BEGIN:VEVENT',
      `UID:${i}@test`,
      'DTSTAMP:20260101T000000Z',
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

describe('the private link', () => {
  const read = async (url: string) => {
    const reply = await fetch(`${server.url}${new URL(url).pathname}`);
    return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
  };
  const make = () => pro.client.ok(feeds.makeCalendarFeed, { service_id: pro.quote_service_id });

  it('tells jobs with short names and areas only, and not what was imported', async () => {
    const owner = await cast.person('Rachel', 'Gohcanary');
    const bid_id = await cast.offer(await cast.request(owner), pro.quote_service_id);
    await cast.quote(pro, bid_id, '255.00');
    const start = new Date(Math.ceil((Date.now() + DAY) / HOUR) * HOUR);
    await owner.client.ok(bids.hire, { bid_id, hired_for: toWire(start), minutes: 90 });
    await pro.client.ok(feeds.importCalendar, {
      service_id: pro.quote_service_id,
      name: 'Private',
      calendar: ics([`DTSTART:${compact(start)}`, 'DURATION:PT1H', 'SUMMARY:Imported dentist']),
    });
    const { status, type, text } = await read((await make()).url);
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toContain(`DTSTART:${compact(start)}`);
    expect(text).toContain(`DTEND:${compact(new Date(start.getTime() + 1.5 * HOUR))}`);
    expect(text).toContain('SUMMARY:Chemical wash\\, 3 units (Rachel G.)');
    expect(text).toContain('LOCATION:Test Town');
    for (const secret of ['Gohcanary', '#12-345', '520123', '91234567', 'dentist']) expect(text).not.toContain(secret);
    // What we write is what we can read.
    const again = readCalendar(text, 'Asia/Singapore', 0, Date.now() + 400 * DAY);
    expect(again).toMatchObject({ blocks: [{ begin: start.getTime() }] });
  });

  it('ends when it is made anew, ended, or its person is blocked, and never works guessed', async () => {
    const first = await make();
    const second = await make();
    expect((await read(first.url)).status).toBe(404);
    expect((await read(second.url)).status).toBe(200);
    const state = await pro.client.ok(feeds.calendarFeed, { service_id: pro.quote_service_id });
    expect(state.feed_made_on).toBe(second.feed_made_on);
    expect(state.feed_read_on).not.toBeNull();
    await server.database.pool.query('update users set blocked_at = now() where id = $1', [pro.id]);
    expect((await read(second.url)).status).toBe(404);
    await server.database.pool.query('update users set blocked_at = null where id = $1', [pro.id]);
    await pro.client.ok(feeds.endCalendarFeed, { service_id: pro.quote_service_id });
    expect((await read(second.url)).status).toBe(404);
    for (const path of ['x', `${'A'.repeat(43)}`, `${'A'.repeat(43)}.ics`])
      expect((await read(`http://x/calendar/feed/${path}`)).status).toBe(404);
  });

  it('is kept as a hash only', async () => {
    const { url } = await make();
    const token = /([^/]+)\.ics$/.exec(url)?.[1] as string;
    const { rows } = await server.database.pool.query<{ text: string }>(
      `select row_to_json(c)::text as text from service_calendars c`,
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(token);
  });
});

describe('importing', () => {
  const take = (calendar: string, name = 'Family') =>
    pro.client.call(feeds.importCalendar, { service_id: pro.quote_service_id, name, calendar });
  const blocked = async () => {
    const now = Date.now();
    const { entries } = await pro.client.ok(calls.calendar, {
      service_id: pro.quote_service_id,
      from: dayIn('Asia/Singapore', now),
      to: dayIn('Asia/Singapore', now + 30 * DAY),
    });
    return entries.filter(({ kind }) => kind === 'blocked');
  };
  const tomorrow = new Date(Math.ceil((Date.now() + DAY) / HOUR) * HOUR);
  const event = (...more: string[]) => [`DTSTART:${compact(tomorrow)}`, 'DURATION:PT1H', 'SUMMARY:School run', ...more];

  it('blocks time, does not double when done again, and goes as a whole', async () => {
    const weekly = ics(event('RRULE:FREQ=WEEKLY;COUNT=3'));
    expect((await take(weekly)).body).toMatchObject({ calendar_import: { name: 'Family', event_count: 3 } });
    expect(await blocked()).toHaveLength(3);
    const { body } = await take(weekly);
    expect(await blocked()).toHaveLength(3);
    const [first] = await blocked();
    expect(first).toMatchObject({ title: 'School run', is_imported: true, begin_time: toWire(tomorrow) });
    const single = await pro.client.call(calls.deleteServiceReserve, {
      service_reserve_id: first?.service_reserve_id as number,
    });
    expect(single.body).toMatchObject({ error: 'imported' });
    const calendar_import_id = (body as { calendar_import: { id: number } }).calendar_import.id;
    await pro.client.ok(feeds.removeCalendarImport, { calendar_import_id });
    expect(await blocked()).toEqual([]);
    expect((await pro.client.call(feeds.removeCalendarImport, { calendar_import_id })).http).toBe(404);
  });

  it('is refused for what is no calendar, over, too much, or a rule without end', async () => {
    expect((await take('hello')).body).toMatchObject({ error: 'not a calendar' });
    expect((await take('BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD')).body).toMatchObject({ error: 'not a calendar' });
    const past = ics(['DTSTART:20200101T000000Z', 'DTEND:20200101T010000Z', 'SUMMARY:Over']);
    expect((await take(past)).body).toMatchObject({ error: 'nothing to import' });
    expect((await take(ics(event('TRANSP:TRANSPARENT'), event('STATUS:CANCELLED')))).body).toMatchObject({
      error: 'nothing to import',
    });
    const endless = ics(['DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY']);
    expect((await take(endless)).body).toMatchObject({ error: 'too many events' });
    const hourly = ics(event('RRULE:FREQ=HOURLY'));
    expect((await take(hourly)).body).toMatchObject({ error: 'too many events' });
    expect(await blocked()).toEqual([]);
  }, 30_000);

  it('reads zones, whole days, moved and skipped times as they were meant', () => {
    const from = Date.parse('2026-11-01T00:00:00Z');
    const read = (...events: string[][]) => {
      const out = readCalendar(ics(...events), 'Asia/Singapore', from, from + 60 * DAY);
      return 'blocks' in out ? out.blocks.map(({ begin, end }) => [new Date(begin), new Date(end)].map(toWire)) : out;
    };
    expect(
      read(['DTSTART;TZID=America/New_York:20261102T090000', 'DTEND;TZID=America/New_York:20261102T100000']),
    ).toEqual([['2026-11-02 14:00:00', '2026-11-02 15:00:00']]);
    expect(read(['DTSTART:20261102T090000', 'DTEND:20261102T100000'])).toEqual([
      ['2026-11-02 01:00:00', '2026-11-02 02:00:00'],
    ]);
    expect(read(['DTSTART;VALUE=DATE:20261110', 'DTEND;VALUE=DATE:20261112'])).toEqual([
      ['2026-11-09 16:00:00', '2026-11-11 16:00:00'],
    ]);
    expect(
      read([
        'DTSTART:20261110T010000Z',
        'DTEND:20261110T020000Z',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE:20261111T010000Z',
      ]),
    ).toEqual([
      ['2026-11-10 01:00:00', '2026-11-10 02:00:00'],
      ['2026-11-12 01:00:00', '2026-11-12 02:00:00'],
    ]);
  });
});
