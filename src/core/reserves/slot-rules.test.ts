import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Schedule } from './hours/rules.ts';
import { openBetween } from './hours/rules.ts';
import { covers, overlaps } from './interval-rules.ts';
import {
  ALWAYS_OPEN,
  type Diary,
  decideLane,
  freeTimes,
  hireMinutes,
  isAnswering,
  nextSlots,
  SLOT_NOTICE,
  type Taken,
} from './slot-rules.ts';

const HOUR = 3_600_000;
/** A Monday, 00:00 in Singapore. */
const MONDAY = Date.parse('2026-11-23T00:00:00+08:00');
const at = (hour: number) => MONDAY + hour * HOUR;
const job = (begin: number, end: number, lane = 1): Taken => ({ begin: at(begin), end: at(end), lane, title: 'Job' });
const block = (begin: number, end: number): Taken => ({ begin: at(begin), end: at(end), lane: 0, title: 'School run' });
const diary = (taken: readonly Taken[], more: Partial<Diary> = {}): Diary => ({
  schedule: null,
  parallel_jobs: 1,
  taken,
  ...more,
});
const hours: Schedule = { zone: 'Asia/Singapore', days: { 1: [{ begin: 540, end: 1080 }] } };

describe('the slots that are said in public', () => {
  const weekdays: Schedule = {
    zone: 'Asia/Singapore',
    days: { 1: [{ begin: 540, end: 1080 }], 2: [{ begin: 540, end: 1080 }], 3: [] },
  };
  it('are the first of each free day, and none without hours', () => {
    expect(nextSlots(diary([], { schedule: weekdays }), at(0), 60, 3)).toEqual([at(9), at(33), at(9 + 168)]);
    expect(nextSlots(diary([]), at(0), 60, 3)).toEqual([]);
    expect(nextSlots(diary([], { schedule: { ...weekdays, days: {} } }), at(0), 60, 3)).toEqual([]);
  });

  it('pass over what is taken, blocked or too soon', () => {
    const open = { schedule: weekdays };
    expect(nextSlots(diary([job(9, 12)], open), at(0), 60, 1)).toEqual([at(12)]);
    expect(nextSlots(diary([block(0, 24)], open), at(0), 60, 1)).toEqual([at(33)]);
    expect(nextSlots(diary([], open), at(9.25), 60, 1)).toEqual([at(11.5)]);
    expect(nextSlots(diary([], open), at(16), 60, 1)).toEqual([at(33)]);
  });

  it('are never a time that the calendar refuses', () => {
    const taken = fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 30 }), fc.nat(2)));
    fc.assert(
      fc.property(
        taken,
        fc.integer({ min: 1, max: 2 }),
        fc.integer({ min: 0, max: 100 }),
        (list, parallel_jobs, hour) => {
          const held = list.map(([begin, long, lane]) => job(begin, begin + long, lane));
          const given = diary(held, { schedule: weekdays, parallel_jobs });
          for (const begin of nextSlots(given, at(hour), 90, 4)) {
            const wanted = { begin, end: begin + 1.5 * HOUR };
            expect(decideLane(given, wanted).ok).toBe(true);
            expect(covers(openBetween(weekdays, wanted), wanted)).toBe(true);
            expect(begin).toBeGreaterThanOrEqual(at(hour) + SLOT_NOTICE * 60_000);
          }
        },
      ),
    );
  });
});

describe('the lane of a job', () => {
  it('is the first that is free, and back to back is free', () => {
    expect(decideLane(diary([job(9, 11)]), { begin: at(11), end: at(12) })).toEqual({ ok: true, value: 1 });
    expect(decideLane(diary([job(9, 11)], { parallel_jobs: 2 }), job(10, 12))).toEqual({ ok: true, value: 2 });
    expect(decideLane(diary([]), job(9, 11))).toEqual({ ok: true, value: 1 });
  });

  it('is refused with what is in the way', () => {
    expect(decideLane(diary([job(9, 11)]), job(10, 12))).toMatchObject({
      ok: false,
      error: 'time taken',
      details: { by: { begin: at(9), title: 'Job' } },
    });
    const blocked = decideLane(diary([block(8, 10)], { parallel_jobs: null }), job(9, 11));
    expect(blocked).toMatchObject({ ok: false, details: { by: { title: 'School run' } } });
  });

  it('counts no pro where nothing is set, and all pros where fewer are taken than before', () => {
    const three = [job(9, 11, 1), job(9, 11, 2), job(9, 11, 3)];
    expect(decideLane(diary(three, { parallel_jobs: null }), job(9, 11))).toEqual({ ok: true, value: 4 });
    expect(decideLane(diary([job(9, 11, 3)], { parallel_jobs: 1 }), job(9, 11)).ok).toBe(false);
    expect(decideLane(diary([job(9, 11, 3)], { parallel_jobs: 2 }), job(9, 11))).toEqual({ ok: true, value: 1 });
    for (const lane of [1, 2])
      expect(decideLane(diary([job(9, 11, lane), job(9, 11, 3)], { parallel_jobs: 2 }), job(9, 11)).ok).toBe(false);
  });

  it('never shares its lane, never passes the number of lanes, whatever comes in what order', () => {
    const wish = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 6 }));
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 25 }), fc.integer({ min: 1, max: 3 }), (wishes, parallel_jobs) => {
        const kept: Taken[] = [];
        for (const [begin, long] of wishes) {
          const wanted = { begin: at(begin), end: at(begin + long) };
          const decided = decideLane(diary(kept, { parallel_jobs }), wanted);
          if (decided.ok) kept.push({ ...wanted, lane: decided.value, title: '' });
        }
        for (const a of kept) {
          expect(a.lane).toBeLessThanOrEqual(parallel_jobs);
          for (const b of kept) if (a !== b && a.lane === b.lane) expect(overlaps(a, b)).toBe(false);
        }
      }),
    );
  });
});

describe('free times', () => {
  it('are within hours, after what is taken, on the half hour', () => {
    const times = freeTimes(diary([job(9, 11), block(12, 13)], { schedule: hours }), at(8), 60, 3);
    expect(times).toEqual([at(11), at(13), at(13.5)]);
    expect(freeTimes(diary([], { schedule: { ...hours, days: {} } }), at(8), 60, 3)).toEqual([]);
  });

  it('are times that the rule takes, within hours', () => {
    const entry = fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 2 }))
      .map(([begin, long, lane]): Taken => ({ begin: at(begin), end: at(begin + long), lane, title: '' }));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), fc.integer({ min: 1, max: 2 }), (taken, parallel_jobs) => {
        const of = diary(taken, { parallel_jobs, schedule: hours });
        for (const begin of freeTimes(of, at(0), 90, 4)) {
          const wanted = { begin, end: begin + 1.5 * HOUR };
          expect(decideLane(of, wanted).ok).toBe(true);
          expect(covers(openBetween(hours, wanted), wanted)).toBe(true);
        }
      }),
    );
  });
});

it('a pro answers within hours and not in a pause; without hours always', () => {
  expect(isAnswering(diary([], { schedule: hours }), at(10))).toBe(true);
  expect(isAnswering(diary([], { schedule: hours }), at(20))).toBe(false);
  expect(isAnswering(diary([block(9, 12)], { schedule: hours }), at(10))).toBe(false);
  expect(isAnswering(diary([job(9, 12)], { schedule: hours }), at(10))).toBe(true);
  expect(isAnswering(diary([]), at(3))).toBe(true);
  expect(openBetween(ALWAYS_OPEN, { begin: at(0), end: at(240) })).toEqual([{ begin: at(0), end: at(240) }]);
});

it('a hire lasts as agreed, else as quoted, else as usual, within a day', () => {
  expect(hireMinutes(90, { hours_high: 3 }, 120)).toBe(90);
  expect(hireMinutes(null, { hours_low: 2, hours_high: 3 }, 120)).toBe(180);
  expect(hireMinutes(undefined, { hours_low: 2 }, 120)).toBe(120);
  expect(hireMinutes(null, {}, 45)).toBe(45);
  expect(hireMinutes(null, { hours_high: 200 }, 45)).toBe(1440);
});
