import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Schedule } from '../hours/rules.ts';
import type { Spot } from '../travel-rules.ts';
import { travelMinutes } from '../travel-rules.ts';
import {
  type BookingDiary,
  type BookingTerms,
  type BookingWish,
  decideSlot,
  freeSlots,
  gapMinutes,
  nearestSlots,
  type Standing,
} from './rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Monday, 00:00 in Singapore. */
const MONDAY = Date.parse('2026-11-23T00:00:00+08:00');
const at = (hour: number) => MONDAY + hour * HOUR;
const TAMPINES: Spot = { lat: 1.3496, lng: 103.9568 };
const JURONG: Spot = { lat: 1.3329, lng: 103.7436 };

const TERMS: BookingTerms = {
  minutes: 90,
  buffer_minutes: 0,
  notice_minutes: 120,
  horizon_days: 14,
  daily_limit: null,
};
const HOURS: Schedule = {
  zone: 'Asia/Singapore',
  days: { 1: [{ begin: 540, end: 1080 }], 2: [{ begin: 540, end: 1080 }], 3: [{ begin: 1200, end: 1560 }] },
};
const wish = (more: Partial<BookingTerms> = {}, spot: Spot | null = TAMPINES): BookingWish => ({
  item_id: 1,
  terms: { ...TERMS, ...more },
  spot,
});
const job = (begin: number, end: number, more: Partial<Standing> = {}): Standing => ({
  begin: at(begin),
  end: at(end),
  lane: 1,
  is_elsewhere: false,
  spot: TAMPINES,
  item_id: null,
  ...more,
});
const diary = (standing: readonly Standing[] = [], more: Partial<BookingDiary> = {}): BookingDiary => ({
  schedule: HOURS,
  parallel_jobs: 1,
  standing,
  ...more,
});
const said = (given: BookingDiary, begin: number, more: Partial<BookingTerms> = {}, now = at(0), spot = TAMPINES) => {
  const decided = decideSlot(given, wish(more, spot), begin, now);
  return decided.ok ? decided.value : decided.error;
};

describe('a time that is booked', () => {
  it('is on the half hour, within hours, and neither too soon nor too far', () => {
    expect(said(diary(), at(9))).toBe(1);
    expect(said(diary(), at(9.25))).toBe('off the grid');
    expect(said(diary(), at(9) + 1)).toBe('off the grid');
    expect(said(diary(), at(9), {}, at(7))).toBe(1);
    expect(said(diary(), at(9), {}, at(7) + 1)).toBe('too soon');
    expect(said(diary(), at(9), {}, at(30))).toBe('too soon');
    expect(said(diary(), at(16.5))).toBe(1);
    expect(said(diary(), at(17))).toBe('closed');
    expect(said(diary(), at(8.5))).toBe('closed');
    expect(said(diary(), at(9), { horizon_days: 0 })).toBe(1);
    expect(said(diary(), at(33), { horizon_days: 0 })).toBe('too far');
    expect(said(diary(), at(33), { horizon_days: 1 })).toBe(1);
    expect(said(diary([], { schedule: null }), at(9))).toBe('closed');
  });

  it('is not over time that is blocked elsewhere for one who works alone, and over it for a firm with crews', () => {
    const dentist = job(12, 13, { lane: 0, spot: null, is_elsewhere: true });
    expect(said(diary([dentist]), at(12))).toBe('time taken');
    expect(said(diary([dentist], { parallel_jobs: null }), at(12))).toBe('time taken');
    expect(said(diary([dentist], { parallel_jobs: 2 }), at(12))).toBe(1);
    expect(said(diary([{ ...dentist, is_elsewhere: false }], { parallel_jobs: 2 }), at(12))).toBe('time taken');
  });

  it('may reach past midnight where the hours do', () => {
    expect(said(diary(), at(72.5))).toBe(1);
    expect(said(diary(), at(73))).toBe('closed');
  });

  it('is not over a pause, a block or a job, and may touch them', () => {
    const pause = job(12, 13, { lane: 0, spot: null });
    expect(said(diary([pause]), at(12))).toBe('time taken');
    expect(said(diary([pause]), at(13))).toBe(1);
    expect(said(diary([pause]), at(10.5))).toBe(1);
    const unplaced = job(12, 13, { spot: null });
    expect(said(diary([unplaced]), at(10.5))).toBe(1);
    expect(said(diary([unplaced]), at(11))).toBe('time taken');
  });

  it('leaves time for the buffer and for the drive from and to the jobs beside it', () => {
    const drive = travelMinutes(TAMPINES, JURONG);
    expect(drive).toBeGreaterThan(60);
    const far = job(9, 11, { spot: JURONG });
    const first = Math.ceil((11 * 60 + drive) / 30) / 2;
    expect(said(diary([far]), at(first))).toBe(1);
    expect(said(diary([far]), at(first - 0.5))).toBe('time taken');
    expect(said(diary([far]), at(first - 0.5), {}, at(0), JURONG)).toBe(1);
    const after = job(15, 16, { spot: JURONG });
    const last = Math.floor((15 * 60 - drive - 90) / 30) / 2;
    expect(said(diary([after]), at(last))).toBe(1);
    expect(said(diary([after]), at(last + 0.5))).toBe('time taken');
    const unplaced = job(9, 11, { spot: null });
    expect(said(diary([unplaced]), at(11), { buffer_minutes: 30 })).toBe('time taken');
    expect(said(diary([unplaced]), at(11.5), { buffer_minutes: 30 })).toBe(1);
    expect(gapMinutes({ ...TERMS, buffer_minutes: 10 }, TAMPINES, null)).toBe(10);
  });

  it('takes the first crew that is free; crews that are gone by now still count', () => {
    const two = { parallel_jobs: 2 };
    expect(said(diary([job(9, 11)], two), at(9))).toBe(2);
    expect(said(diary([job(9, 11), job(9, 11, { lane: 2 })], two), at(9))).toBe('time taken');
    for (const lane of [1, 2])
      expect(said(diary([job(9, 11, { lane }), job(9, 11, { lane: 3 })], two), at(9))).toBe('time taken');
    expect(said(diary([job(9, 11, { lane: 3 })], two), at(9))).toBe(1);
    expect(said(diary([job(9, 11)], { parallel_jobs: null }), at(9))).toBe('time taken');
  });

  it('is not beside another service of a pro who works alone', () => {
    const elsewhere = job(9, 11, { is_elsewhere: true, spot: null });
    expect(said(diary([elsewhere]), at(9))).toBe('time taken');
    expect(said(diary([elsewhere]), at(11))).toBe(1);
    expect(said(diary([elsewhere], { parallel_jobs: 2 }), at(9))).toBe(1);
  });

  it('counts what was booked of the same kind on that day', () => {
    const one = job(9, 10.5, { item_id: 1 });
    const limit = { daily_limit: 1 };
    expect(said(diary([one]), at(14), limit)).toBe('day full');
    expect(said(diary([one]), at(14), { daily_limit: 2 })).toBe(1);
    expect(said(diary([one]), at(33), limit)).toBe(1);
    expect(said(diary([{ ...one, item_id: 2 }]), at(14), limit)).toBe(1);
  });
});

describe('slots', () => {
  it('are all beginnings that can be booked', () => {
    const slots = freeSlots(diary([job(10, 16, { spot: null })]), wish(), { begin: at(0), end: at(48) }, at(0));
    expect(slots.map((slot) => (slot - MONDAY) / HOUR)).toEqual([
      16, 16.5, 33, 33.5, 34, 34.5, 35, 35.5, 36, 36.5, 37, 37.5, 38, 38.5, 39, 39.5, 40, 40.5,
    ]);
    expect(freeSlots(diary([], { schedule: null }), wish(), { begin: at(0), end: at(48) }, at(0))).toEqual([]);
  });

  it('nearest to one that was taken are offered in their order', () => {
    expect(nearestSlots([1, 5, 9, 12, 20], 10, 3)).toEqual([5, 9, 12]);
    expect(nearestSlots([8, 12], 10, 1)).toEqual([8]);
    expect(nearestSlots([], 10, 3)).toEqual([]);
  });
});

// Zones with and without summer time, and one whose clocks stand beside the hour. Days around the changes of 2026 and 2027.
const ZONES = ['Asia/Singapore', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
const DAYS = ['2026-11-23', '2026-03-27', '2026-10-23', '2026-10-30', '2026-03-06', '2026-04-03'].map((day) =>
  Date.parse(`${day}T00:00:00Z`),
);
const SPOTS = [TAMPINES, JURONG, { lat: 1.37, lng: 103.85 }, null];

const ranges = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 30 })), { maxLength: 2 })
  .map((list) => list.map(([begin, long]) => ({ begin: begin * 30, end: begin * 30 + long * 30 })));
const scene = fc.record({
  zone: fc.constantFrom(...ZONES),
  from: fc.constantFrom(...DAYS),
  days: fc.tuple(ranges, ranges, ranges, ranges, ranges, ranges, ranges),
  parallel_jobs: fc.constantFrom(null, 1, 2, 3),
  standing: fc.array(
    fc.record({
      begin: fc.integer({ min: -48, max: 400 }),
      long: fc.integer({ min: 1, max: 40 }),
      lane: fc.integer({ min: 0, max: 4 }),
      is_elsewhere: fc.boolean(),
      spot: fc.constantFrom(...SPOTS),
      item_id: fc.constantFrom(null, 1, 2),
    }),
    { maxLength: 12 },
  ),
  terms: fc.record({
    minutes: fc.integer({ min: 1, max: 20 }).map((n) => n * 15),
    buffer_minutes: fc.constantFrom(0, 10, 45),
    notice_minutes: fc.constantFrom(0, 120, 3000),
    horizon_days: fc.integer({ min: 0, max: 8 }),
    daily_limit: fc.constantFrom(null, 1, 2),
  }),
  spot: fc.constantFrom(...SPOTS),
  now: fc.integer({ min: -600, max: 3000 }),
});
type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never;

const arranged = ({ zone, from, days, parallel_jobs, standing, terms, spot, now }: Scene) => ({
  from,
  now: from + now * MINUTE,
  wish: { item_id: 1, terms, spot },
  diary: {
    schedule: { zone, days: Object.fromEntries(days.map((each, n) => [n + 1, each])) },
    parallel_jobs,
    standing: standing.map(({ begin, long, ...rest }) => ({
      ...rest,
      begin: from + begin * 15 * MINUTE,
      end: from + (begin + long) * 15 * MINUTE,
    })),
  } satisfies BookingDiary,
});

describe('whatever the calendar', () => {
  it('what is shown is accepted, and what is accepted was shown', () => {
    fc.assert(
      fc.property(scene, fc.array(fc.integer({ min: 0, max: 4 * 96 }), { maxLength: 40 }), (given, tries) => {
        const { diary, wish, now, from } = arranged(given);
        const shown = freeSlots(diary, wish, { begin: from, end: from + 4 * DAY }, now);
        for (const slot of shown) expect(decideSlot(diary, wish, slot, now).ok).toBe(true);
        for (const quarter of tries) {
          const begin = from + quarter * 15 * MINUTE;
          const isShown = begin < from + 4 * DAY && shown.includes(begin);
          if (begin < from + 4 * DAY) expect(decideSlot(diary, wish, begin, now).ok).toBe(isShown);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('booking until nothing is left never has more jobs at once than crews, nor a crew without time to drive', () => {
    fc.assert(
      fc.property(scene, fc.array(fc.nat(), { maxLength: 12 }), (given, picks) => {
        const { diary, wish, now, from } = arranged(given);
        const lanes = diary.parallel_jobs ?? 1;
        // Begins with nothing but pauses: what the pro agreed by hand may be anywhere.
        let standing: Standing[] = diary.standing.filter(({ lane }) => lane === 0);
        for (const pick of picks) {
          const spot = SPOTS[pick % SPOTS.length] ?? null;
          const wanted = { ...wish, spot };
          const shown = freeSlots({ ...diary, standing }, wanted, { begin: from, end: from + 3 * DAY }, now);
          const begin = shown[pick % Math.max(shown.length, 1)];
          if (begin === undefined) continue;
          const decided = decideSlot({ ...diary, standing }, wanted, begin, now);
          if (!decided.ok) throw new Error(decided.error);
          const end = begin + wish.terms.minutes * MINUTE;
          standing = [...standing, { begin, end, lane: decided.value, is_elsewhere: false, spot, item_id: 1 }];
        }
        const jobs = standing.filter(({ lane }) => lane > 0);
        for (const [n, one] of jobs.entries()) {
          expect(one.lane).toBeLessThanOrEqual(lanes);
          for (const other of jobs.slice(n + 1)) {
            if (one.lane !== other.lane) continue;
            const [first, second] = one.begin < other.begin ? [one, other] : [other, one];
            const gap = gapMinutes(wish.terms, first.spot, second.spot) * MINUTE;
            expect(second.begin - first.end).toBeGreaterThanOrEqual(gap);
          }
          // Time blocked in another service stops only a pro who works alone.
          for (const pause of standing.filter(({ lane, is_elsewhere }) => lane === 0 && (!is_elsewhere || lanes === 1)))
            expect(one.end <= pause.begin || pause.end <= one.begin).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});
