import { TIME_SLOTS } from '#core/categories/model.ts';
import { MINUTE, sgMoment } from '#core/kit/time.ts';
import { freeBetween } from '#core/reserves/hours/rules.ts';
import type { Interval } from '#core/reserves/interval-rules.ts';
import { ALWAYS_OPEN, type Diary } from '#core/reserves/slot-rules.ts';
import type { Free } from './model.ts';

/** When the customer wishes the job, as stretches of one day; null for any day. Without an hour, from eight to ten at night. */
export function wishedTimes(wanted_on: string | null, wanted_slots: readonly number[]): Interval[] | null {
  if (wanted_on === null || sgMoment(wanted_on) === null) return null;
  const slots = TIME_SLOTS.filter(({ key }) => wanted_slots.includes(key));
  return (slots.length === 0 ? [{ begin: 480, end: 1_320 }] : slots).map(({ begin, end }) => ({
    begin: (sgMoment(wanted_on, begin) as Date).getTime(),
    end: (sgMoment(wanted_on, end) as Date).getTime(),
  }));
}

/** Whether a pro could begin a job of so many minutes in the wished hours, by hours, pauses and what stands in the calendar. */
export function freeAt(diary: Diary, wished: readonly Interval[] | null, minutes: number): Free {
  if (wished === null) return 'any';
  if (diary.schedule === null && diary.taken.length === 0) return 'unknown';
  const busy = {
    reserves: diary.taken.filter(({ lane }) => lane > 0),
    pauses: diary.taken.filter(({ lane }) => lane === 0),
    lanes: diary.parallel_jobs ?? 10_000,
  };
  const long = minutes * MINUTE;
  // A job that begins in the wished hours may end after them.
  return wished.some(({ begin, end }) =>
    freeBetween(diary.schedule ?? ALWAYS_OPEN, busy, { begin, end: end + long }).some(
      (free) => free.begin < end && free.end - free.begin >= long,
    ),
  )
    ? 'yes'
    : 'no';
}
