import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import { DAY, HOUR, toWire } from '#core/kit/time.ts';
import * as calls from '#core/reserves/calls.ts';
import * as feeds from '#core/reserves/feeds/calls.ts';
import { dayIn } from '#core/reserves/zone-rules.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { calendarText, calendarTime } from '#test/support/outside/calendar-host.ts';
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

const from = Date.parse('2026-11-01T00:00:00Z');
/** The busy times of some events, or of a whole calendar, in sixty days. */
const timesOf = (text: string) => {
  const out = readCalendar(text, 'Asia/Singapore', from, from + 60 * DAY, 1000);
  return 'blocks' in out ? out.blocks.map(({ begin, end }) => [new Date(begin), new Date(end)].map(toWire)) : out;
};
const read = (...events: string[][]) => timesOf(calendarText(...events));

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
      calendar: calendarText([`DTSTART:${calendarTime(start)}`, 'DURATION:PT1H', 'SUMMARY:Imported dentist']),
    });
    const { status, type, text } = await read((await make()).url);
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toContain(`DTSTART:${calendarTime(start)}`);
    expect(text).toContain(`DTEND:${calendarTime(new Date(start.getTime() + 1.5 * HOUR))}`);
    expect(text).toContain('SUMMARY:Chemical wash\\, 3 units (Rachel G.)');
    expect(text).toContain('LOCATION:Test Town');
    for (const secret of ['Gohcanary', '#12-345', '520123', '91234567', 'dentist']) expect(text).not.toContain(secret);
    // We can read what we write.
    const again = readCalendar(text, 'Asia/Singapore', 0, Date.now() + 400 * DAY, 1000);
    expect(again).toMatchObject({ blocks: [{ begin: start.getTime() }] });
  });

  it('names an entry without a title by its kind', async () => {
    const from = Math.ceil((Date.now() + DAY) / HOUR) * HOUR;
    for (const [n, kind] of (['block', 'visit', 'job'] as const).entries())
      await pro.client.ok(calls.addServiceReserve, {
        quote_service_id: pro.quote_service_id,
        kind,
        title: '',
        note: '',
        begin_time: toWire(new Date(from + n * HOUR)),
        end_time: toWire(new Date(from + (n + 1) * HOUR)),
      });
    const { text } = await read((await make()).url);
    expect([...text.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title)).toEqual(['Blocked time', 'Visit', 'Job']);
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
  const event = (...more: string[]) => [
    `DTSTART:${calendarTime(tomorrow)}`,
    'DURATION:PT1H',
    'SUMMARY:School run',
    ...more,
  ];

  it('blocks time, does not double when done again, and goes as a whole', async () => {
    const weekly = calendarText(event('RRULE:FREQ=WEEKLY;COUNT=3'));
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

    // It takes all of today, and nothing of the day before.
    const midnight = new Date();
    midnight.setUTCHours(0, 0, 0, 0);
    const at = (moment: Date) => calendarText([`DTSTART:${calendarTime(moment)}`, 'DURATION:PT1H', 'SUMMARY:Early']);
    expect((await take(at(new Date(midnight.getTime() - HOUR)))).body).toMatchObject({ error: 'nothing to import' });
    const { body: early } = await take(at(midnight));
    expect(early).toMatchObject({ calendar_import: { event_count: 1 } });
    await pro.client.ok(feeds.removeCalendarImport, {
      calendar_import_id: (early as { calendar_import: { id: number } }).calendar_import.id,
    });
  });

  it('is refused for what is no calendar, over, too much, or a rule without end', async () => {
    expect((await take('hello')).body).toMatchObject({ error: 'not a calendar' });
    expect((await take('BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD')).body).toMatchObject({ error: 'not a calendar' });
    const past = calendarText(['DTSTART:20200101T000000Z', 'DTEND:20200101T010000Z', 'SUMMARY:Over']);
    expect((await take(past)).body).toMatchObject({ error: 'nothing to import' });
    expect((await take(calendarText(event('TRANSP:TRANSPARENT'), event('STATUS:CANCELLED')))).body).toMatchObject({
      error: 'nothing to import',
    });
    const endless = calendarText(['DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY']);
    expect((await take(endless)).body).toMatchObject({ error: 'too many events' });
    const hourly = calendarText(event('RRULE:FREQ=HOURLY'));
    expect((await take(hourly)).body).toMatchObject({ error: 'too many events' });
    expect(await blocked()).toEqual([]);
  }, 30_000);

  it('reads zones, whole days, moved and skipped times as they were meant', () => {
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

  it('follows a series through what was moved, changed, cancelled and taken out, whoever else is in the file', () => {
    const series = [
      'UID:run@test',
      'DTSTART;TZID=Asia/Singapore:20261110T090000',
      'DTEND;TZID=Asia/Singapore:20261110T100000',
      'RRULE:FREQ=DAILY;COUNT=5',
      // Given in another time zone than the series.
      'EXDATE:20261111T010000Z',
    ];
    const instead = (when: string, ...lines: string[]) => ['UID:run@test', `RECURRENCE-ID:${when}`, ...lines];
    expect(
      read(
        series,
        instead('20261112T010000Z', 'DTSTART:20261112T060000Z', 'DTEND:20261112T080000Z'),
        instead('20261113T010000Z', 'DTSTART:20261113T010000Z', 'DTEND:20261113T020000Z', 'STATUS:CANCELLED'),
        // At the same time, but of another series.
        ['UID:other@test', 'RECURRENCE-ID:20261114T010000Z', 'DTSTART:20261120T010000Z', 'DTEND:20261120T020000Z'],
      ),
    ).toEqual([
      ['2026-11-10 01:00:00', '2026-11-10 02:00:00'],
      ['2026-11-14 01:00:00', '2026-11-14 02:00:00'],
      ['2026-11-12 06:00:00', '2026-11-12 08:00:00'],
      ['2026-11-20 01:00:00', '2026-11-20 02:00:00'],
    ]);
  });

  it('moves the rest of a series, and reads one that was moved here from beyond', () => {
    const weekly = ['UID:w@test', 'DTSTART:20261102T010000Z', 'DTEND:20261102T020000Z', 'RRULE:FREQ=WEEKLY;COUNT=4'];
    const rest = [
      'UID:w@test',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261116T010000Z',
      'DTSTART:20261116T030000Z',
      'DTEND:20261116T050000Z',
    ];
    expect(read(weekly, rest)).toEqual([
      ['2026-11-02 01:00:00', '2026-11-02 02:00:00'],
      ['2026-11-09 01:00:00', '2026-11-09 02:00:00'],
      ['2026-11-23 03:00:00', '2026-11-23 05:00:00'],
      ['2026-11-16 03:00:00', '2026-11-16 05:00:00'],
    ]);
    const yearly = ['UID:y@test', 'DTSTART:20250301T010000Z', 'DTEND:20250301T020000Z', 'RRULE:FREQ=YEARLY'];
    const early = [
      'UID:y@test',
      'RECURRENCE-ID:20270301T010000Z',
      'DTSTART:20261201T010000Z',
      'DTEND:20261201T020000Z',
    ];
    expect(read(yearly, early)).toEqual([['2026-12-01 01:00:00', '2026-12-01 02:00:00']]);
  });

  it('keeps the hour on the wall when clocks change, ends in another zone, and zones that the file defines', () => {
    const daily = ['DTSTART;TZID=America/New_York:20261031T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'];
    expect(read(daily)).toEqual([
      ['2026-11-01 14:00:00', '2026-11-01 15:00:00'],
      ['2026-11-02 14:00:00', '2026-11-02 15:00:00'],
    ]);
    const flight = ['DTSTART;TZID=Asia/Singapore:20261105T090000', 'DTEND;TZID=Europe/London:20261105T150000'];
    expect(read(flight)).toEqual([['2026-11-05 01:00:00', '2026-11-05 15:00:00']]);
    const own = [
      'BEGIN:VTIMEZONE',
      'TZID:Office',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:+0800',
      'TZOFFSETTO:+0800',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
    ].join('\r\n');
    const text = calendarText(['DTSTART;TZID=Office:20261105T090000', 'DTEND;TZID=Office:20261105T100000']);
    expect(timesOf(text.replace('BEGIN:VEVENT', own))).toEqual([['2026-11-05 01:00:00', '2026-11-05 02:00:00']]);
  });

  it('reads a calendar that says no more than busy times', () => {
    const busy = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//test//EN',
      'BEGIN:VFREEBUSY',
      'UID:1@test',
      'DTSTAMP:20261101T000000Z',
      'FREEBUSY;FBTYPE=BUSY:20261105T010000Z/20261105T020000Z,20261106T010000Z/PT2H',
      'FREEBUSY;FBTYPE=FREE:20261107T010000Z/PT2H',
      'END:VFREEBUSY',
      'END:VCALENDAR',
    ].join('\r\n');
    expect(timesOf(busy)).toEqual([
      ['2026-11-05 01:00:00', '2026-11-05 02:00:00'],
      ['2026-11-06 01:00:00', '2026-11-06 03:00:00'],
    ]);
  });
});
