import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_PREFIXES } from './day-model.ts';
import * as hours from './hours/rules.ts';
import { common, covers, fullWith, type Interval, merged, without } from './interval-rules.ts';
import { dayAfter, dayIn, isZone, minuteIn, momentIn, weekdayOf } from './zone-rules.ts';

const interval = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }))
  .map(([begin, long]): Interval => ({ begin, end: begin + long }));
const intervals = fc.array(interval, { maxLength: 8 });
/** Which whole numbers lie in these: the plain truth that the rules are held to. */
const points = (of: readonly Interval[]) =>
  Array.from({ length: 90 }, (_, at) => of.some(({ begin, end }) => begin <= at && at < end));

describe('intervals', () => {
  it('merged hold the same moments, in order and apart', () => {
    fc.assert(
      fc.property(intervals, (given) => {
        const out = merged(given);
        expect(points(out)).toEqual(points(given));
        for (const [i, each] of out.entries()) {
          expect(each.end).toBeGreaterThan(each.begin);
          if (i > 0) expect(each.begin).toBeGreaterThan((out[i - 1] as Interval).end);
        }
      }),
    );
  });

  it('in common, and without each other, hold what both do, and what only the first does', () => {
    fc.assert(
      fc.property(intervals, intervals, (a, b) => {
        const [inA, inB] = [points(a), points(b)];
        expect(points(common(a, b))).toEqual(inA.map((x, i) => x && inB[i]));
        expect(points(without(a, b))).toEqual(inA.map((x, i) => x && !inB[i]));
      }),
    );
  });

  it('cover what lies in them wholly', () => {
    fc.assert(
      fc.property(intervals, interval, (given, inner) => {
        const inside = points(given);
        expect(covers(given, inner)).toBe(points([inner]).every((x, i) => !x || inside[i]));
      }),
    );
  });

  it('are full where as many as there are lanes run at once', () => {
    fc.assert(
      fc.property(intervals, fc.integer({ min: 1, max: 4 }), (given, lanes) => {
        const running = (at: number) => given.filter(({ begin, end }) => begin <= at && at < end).length;
        expect(points(fullWith(lanes, given))).toEqual(Array.from({ length: 90 }, (_, at) => running(at) >= lanes));
      }),
    );
  });
});

const ZONES = [
  'Asia/Singapore',
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
];
const aDay = fc
  .integer({ min: 0, max: 3650 })
  .map((days) => new Date(Date.UTC(2020, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));

describe('wall clocks', () => {
  it('agree with Temporal on any day of ten years, in zones with and without summer time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), aDay, fc.integer({ min: 0, max: 1439 }), (zone, day, minute) => {
        const time = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });
        const there = Temporal.PlainDate.from(day).toPlainDateTime(time).toZonedDateTime(zone);
        expect(momentIn(zone, day, minute)).toBe(there.epochMilliseconds);
        expect(dayIn(zone, there.epochMilliseconds)).toBe(there.toPlainDate().toString());
        expect(minuteIn(zone, there.epochMilliseconds)).toBe(there.hour * 60 + there.minute);
      }),
      { numRuns: 2000 },
    );
  });

  it('know the days on which they change', () => {
    const long = (zone: string, day: string) =>
      (momentIn(zone, dayAfter(day, 1), 0) - momentIn(zone, day, 0)) / 3_600_000;
    expect(long('Europe/Berlin', '2026-03-29')).toBe(23);
    expect(long('Europe/Berlin', '2026-10-25')).toBe(25);
    expect(long('Asia/Singapore', '2026-03-29')).toBe(24);
    // 02:30 is skipped and read as 03:30; 02:30 that comes twice is the first.
    expect(new Date(momentIn('Europe/Berlin', '2026-03-29', 150)).toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(new Date(momentIn('Europe/Berlin', '2026-10-25', 150)).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('are only of zones that there are; weekdays are 1 to 7 from Monday', () => {
    expect(isZone('Asia/Singapore')).toBe(true);
    expect(isZone('Mars/Olympus')).toBe(false);
    expect(weekdayOf('2026-11-23')).toBe(1);
    expect(weekdayOf('2026-11-29')).toBe(7);
  });
});

const range = fc
  .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 20 }))
  .map(([begin, long]): hours.Range => ({ begin: begin * 30, end: (begin + long) * 30 }));
describe('hours that a window passes over', () => {
  const given = { zone: 'Asia/Singapore', days: { 6: [{ begin: 540, end: 1080 }], 5: [{ begin: 1200, end: 1560 }] } };
  // Sat 28 Nov 2026, in Singapore.
  const saturday = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour - 8));
  it('are none within them, where no hours are set, or where only the beginning was agreed', () => {
    expect(hours.hoursPassedOver(given, saturday(9), 180)).toBeNull();
    expect(hours.hoursPassedOver(given, saturday(15), 180)).toBeNull();
    expect(hours.hoursPassedOver(null, saturday(3), 180)).toBeNull();
    expect(hours.hoursPassedOver(given, saturday(17), null)).toBeNull();
    // Friday's hours reach into Saturday.
    expect(hours.hoursPassedOver(given, saturday(1), 60)).toBeNull();
  });
  it('are those of the day on which it begins', () => {
    expect(hours.hoursPassedOver(given, saturday(17), 120)).toEqual([{ begin: 540, end: 1080 }]);
    expect(hours.hoursPassedOver(given, saturday(18), null)).toEqual([{ begin: 540, end: 1080 }]);
    expect(hours.hoursPassedOver(given, saturday(24 + 10), 60)).toEqual([]);
  });
});

const schedule = fc.record({
  zone: fc.constantFrom(...ZONES),
  days: fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5', '6', '7'), fc.array(range, { maxLength: 3 })),
}) as unknown as fc.Arbitrary<hours.Schedule>;
const aMoment = fc.integer({ min: 0, max: 3650 * 288 }).map((n) => Date.UTC(2020, 0, 1) + n * 300_000);

describe('business hours', () => {
  it('are open where a range of the day, or of the night before, says so', () => {
    fc.assert(
      fc.property(schedule, aMoment, (given, at) => {
        const day = dayIn(given.zone, at);
        const says = [day, dayAfter(day, -1)].some((each) =>
          (given.days[weekdayOf(each)] ?? []).some(
            ({ begin, end }) => momentIn(given.zone, each, begin) <= at && at < momentIn(given.zone, each, end),
          ),
        );
        expect(hours.isOpenAt(given, at)).toBe(says);
      }),
      { numRuns: 1000 },
    );
  });

  it('of a stretch are those of its parts', () => {
    fc.assert(
      fc.property(
        schedule,
        aMoment,
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 200 }),
        (given, at, a, b) => {
          const [middle, end] = [at + a * 3_600_000, at + (a + b) * 3_600_000];
          const parts = [
            ...hours.openBetween(given, { begin: at, end: middle }),
            ...hours.openBetween(given, { begin: middle, end }),
          ];
          expect(merged(parts)).toEqual(hours.openBetween(given, { begin: at, end }));
        },
      ),
      { numRuns: 200 },
    );
  });

  const plain = (days: hours.Schedule['days']): hours.Schedule => ({ zone: 'Asia/Singapore', days });
  it.each([
    [
      'nothing wrong',
      plain({
        1: [
          { begin: 540, end: 720 },
          { begin: 780, end: 1080 },
        ],
      }),
      {},
    ],
    ['hours past midnight', plain({ 5: [{ begin: 1080, end: 1560 }] }), {}],
    ['the wrong order', plain({ 1: [{ begin: 720, end: 540 }] }), { 1: 'order' }],
    ['no length', plain({ 1: [{ begin: 720, end: 720 }] }), { 1: 'order' }],
    ['a begin of the next day', plain({ 1: [{ begin: 1440, end: 1500 }] }), { 1: 'order' }],
    ['more than a day', plain({ 1: [{ begin: 60, end: 1501 }] }), { 1: 'too long' }],
    [
      'two at once',
      plain({
        1: [
          { begin: 540, end: 720 },
          { begin: 700, end: 800 },
        ],
      }),
      { 1: 'overlap' },
    ],
    [
      'a night that runs into the morning',
      plain({ 7: [{ begin: 1200, end: 1500 }], 1: [{ begin: 30, end: 60 }] }),
      { 7: 'overlap' },
    ],
    [
      'seven ranges',
      plain({ 1: [0, 1, 2, 3, 4, 5, 6].map((n) => ({ begin: n * 60, end: n * 60 + 30 })) }),
      { 1: 'too many' },
    ],
  ])('with %s', (_, given, problems) => {
    expect(hours.scheduleProblems(given)).toEqual(problems);
  });
});

describe('a job', () => {
  const nine = Date.parse('2026-11-23T01:00:00Z');
  const h = (n: number) => nine + n * 3_600_000;
  const week: hours.Schedule = { zone: 'Asia/Singapore', days: { 1: [{ begin: 540, end: 1080 }] } };
  const idle: hours.Busy = { reserves: [], pauses: [], lanes: 1 };

  it('fits in open hours where nothing else is', () => {
    expect(hours.fits(week, idle, { begin: h(0), end: h(2) })).toBe('yes');
    expect(hours.fits(week, idle, { begin: h(-1), end: h(1) })).toBe('closed');
    expect(hours.fits(week, idle, { begin: h(8), end: h(10) })).toBe('closed');
    const busy = { ...idle, reserves: [{ begin: h(1), end: h(2) }] };
    expect(hours.fits(week, busy, { begin: h(1.5), end: h(3) })).toBe('taken');
    expect(hours.fits(week, busy, { begin: h(2), end: h(3) })).toBe('yes');
    expect(hours.fits(week, { ...busy, lanes: 2 }, { begin: h(1.5), end: h(3) })).toBe('yes');
    expect(hours.fits(week, { ...idle, pauses: [{ begin: h(1), end: h(2) }] }, { begin: h(0), end: h(1.5) })).toBe(
      'paused',
    );
  });

  it('gets a lane in which nothing overlaps it, whenever it fits', () => {
    const job = fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 8 }))
      .map(([begin, long]): Interval => ({ begin, end: begin + long }));
    fc.assert(
      fc.property(fc.array(job, { maxLength: 30 }), fc.integer({ min: 1, max: 3 }), (jobs, lanes) => {
        const taken: (Interval & { lane: number })[] = [];
        for (const each of jobs) {
          const lane = hours.laneFor(taken, each, lanes);
          if (lane === null) continue;
          expect(lane).toBeLessThanOrEqual(lanes);
          for (const other of taken.filter((one) => one.lane === lane))
            expect(each.begin >= other.end || other.begin >= each.end).toBe(true);
          taken.push({ ...each, lane });
        }
        // Never more at once than lanes.
        expect(fullWith(lanes + 1, taken)).toEqual([]);
      }),
    );
  });

  it('is offered the next half hours at which it fits, and each of them fits', () => {
    const busy = { ...idle, reserves: [{ begin: h(0), end: h(2.25) }], pauses: [{ begin: h(5), end: h(6) }] };
    const times = hours.nextTimes(week, busy, { from: h(0), days: 1, minutes: 120, count: 4 });
    expect(times).toEqual([h(2.5), h(3), h(6), h(6.5)]);
    fc.assert(
      fc.property(schedule, aMoment, fc.integer({ min: 30, max: 240 }), (given, from, minutes) => {
        const found = hours.nextTimes(given, idle, { from, days: 9, minutes, count: 5 });
        expect(found.length).toBeLessThanOrEqual(5);
        for (const at of found) {
          expect(at).toBeGreaterThanOrEqual(from);
          expect(hours.fits(given, idle, { begin: at, end: at + minutes * 60_000 })).toBe('yes');
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('what days and times are called', () => {
  it.each([
    ['2026-11-25', 'today'],
    ['2026-11-26', 'tomorrow'],
    ['2026-11-27', 'day_after_tomorrow'],
    ['2026-11-28', 'this_week'],
    ['2026-11-29', 'this_week'],
    ['2026-11-30', 'next_week'],
    ['2026-12-06', 'next_week'],
    ['2026-12-07', null],
    ['2026-11-24', null],
  ])('from Wednesday 25 November, %s is %s', (day, label) => {
    expect(hours.relativeDay(day, '2026-11-25')).toBe(label);
  });

  it('puts each half hour under one prefix, the first and last of which are the specification’s', () => {
    for (const prefix of DAY_PREFIXES)
      for (const clock of [prefix.begin, prefix.end]) {
        const [hour = 0, minute = 0] = clock.split(':').map(Number);
        expect(hours.prefixOf(hour * 60 + minute)).toBe(prefix);
      }
    expect(hours.prefixAt('Asia/Singapore', Date.parse('2026-11-23T04:10:00Z')).zh).toBe('中午');
  });
});
