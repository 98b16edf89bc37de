import { expect, it } from 'vitest';
import { HOUR } from '#core/kit/time.ts';
import type { Diary } from '#core/reserves/slot-rules.ts';
import { firstFit } from './fit-rules.ts';

/** A moment of Tue 24 Nov 2026 in Singapore. */
const at = (hour: number): number => Date.parse('2026-11-23T16:00:00Z') + hour * HOUR;
const everyDay = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ begin: 540, end: 1080 }]]));
const diary = (more: Partial<Diary> = {}): Diary => ({
  schedule: { zone: 'Asia/Singapore', days: everyDay },
  parallel_jobs: 1,
  taken: [],
  ...more,
});
const any = { wanted_on: null, wanted_slots: [] };
const taken = (from: number, to: number, lane = 1) => ({ begin: at(from), end: at(to), lane, title: '' });

it('is the first free beginning with notice, within hours', () => {
  expect(firstFit(diary(), any, 120, at(8))).toBe(at(10));
  expect(firstFit(diary({ taken: [taken(9, 13)] }), any, 120, at(8))).toBe(at(13));
  expect(firstFit(diary({ taken: [taken(9, 13, 0)] }), any, 120, at(8))).toBe(at(13));
  // Two hours do not fit any more today.
  expect(firstFit(diary(), any, 120, at(15))).toBe(at(24 + 9));
});

it('is within the wished day and times of day', () => {
  const afternoon = { wanted_on: '2026-11-26', wanted_slots: [3, 4] };
  expect(firstFit(diary(), afternoon, 60, at(8))).toBe(at(48 + 12));
  expect(firstFit(diary({ taken: [taken(48 + 12, 48 + 15)] }), afternoon, 60, at(8))).toBe(at(48 + 15));
  expect(firstFit(diary({ taken: [taken(48 + 12, 48 + 18)] }), afternoon, 60, at(8))).toBeNull();
  expect(firstFit(diary(), { wanted_on: null, wanted_slots: [2] }, 60, at(13))).toBe(at(24 + 9));
});

it('is none beyond two weeks, in the evening of a pro who closes at six, or where no hours are set', () => {
  expect(firstFit(diary(), { wanted_on: '2026-12-24', wanted_slots: [] }, 60, at(8))).toBeNull();
  expect(firstFit(diary(), { wanted_on: '2026-11-26', wanted_slots: [5] }, 60, at(8))).toBeNull();
  expect(firstFit(diary({ schedule: null }), any, 60, at(8))).toBeNull();
});
