import { type Result, refuse } from '#core/kit/result.ts';
import { DEFAULT_ZONE, freeBetween, laneFor, nextTimes, type Schedule } from './hours/rules.ts';
import { type Interval, overlaps } from './interval-rules.ts';
import { dayIn } from './zone-rules.ts';

/** An entry in the way or beside: a job has a lane from 1, blocked time and pauses have lane 0. */
export interface Taken extends Interval {
  readonly lane: number;
  readonly title: string;
}

/** A service's calendar as decisions need it. */
export interface Diary {
  /** Null: always open. */
  readonly schedule: Schedule | null;
  /** Most jobs at once; null: no limit. */
  readonly parallel_jobs: number | null;
  readonly taken: readonly Taken[];
}

const ALL_DAY = [{ begin: 0, end: 1440 }];
/** Open all day, every day: what a service is before its hours are set. */
export const ALWAYS_OPEN: Schedule = {
  zone: DEFAULT_ZONE,
  days: { 1: ALL_DAY, 2: ALL_DAY, 3: ALL_DAY, 4: ALL_DAY, 5: ALL_DAY, 6: ALL_DAY, 7: ALL_DAY },
};

/** The number of lanes where jobs at once have no limit: more than there can be entries. */
const UNCOUNTED = 10_000;
const lanesOf = (diary: Diary) => diary.parallel_jobs ?? UNCOUNTED;

/**
 * The lane for a job (specification 4, Hire): refused where time is blocked or paused, or where as many jobs run as the
 * service takes at once, with what is in the way. Hours do not refuse: who agrees on a late evening has agreed.
 */
export function decideLane(diary: Diary, wanted: Interval): Result<number, 'time taken'> {
  const beside = diary.taken.filter((each) => overlaps(each, wanted));
  const blocked = beside.find(({ lane }) => lane === 0);
  if (blocked) return taken(blocked);
  const lane = laneFor(beside, wanted, lanesOf(diary));
  // Jobs in lanes that the service no longer has, because it takes fewer at once than before, still count.
  const running = new Set(beside.map((each) => each.lane)).size;
  if (lane !== null && running < lanesOf(diary)) return { ok: true, value: lane };
  return taken(beside[0] as Taken);
}

const taken = (by: Taken) => refuse('time taken', undefined, { by });

/**
 * The next beginnings from a moment on, on the half hour, at which a job of so many minutes is within hours and finds a
 * lane: at most `count`, within two weeks.
 */
export function freeTimes(diary: Diary, from: number, minutes: number, count: number): number[] {
  const schedule = diary.schedule ?? ALWAYS_OPEN;
  const busy = {
    reserves: diary.taken.filter(({ lane }) => lane > 0),
    pauses: diary.taken.filter(({ lane }) => lane === 0),
    lanes: lanesOf(diary),
  };
  return nextTimes(schedule, busy, { from, days: FREE_DAYS, minutes, count: 200 })
    .filter((begin) => decideLane(diary, { begin, end: begin + minutes * 60_000 }).ok)
    .slice(0, count);
}

/** We say that a pro is free no sooner than so many minutes from now. */
export const SLOT_NOTICE = 120;

/**
 * What may be said in public of when a service is free: the first beginning of each of its next free days, at most `count`.
 * None for a service without hours: that no hours are set does not mean that its pro works at three in the morning.
 */
export function nextSlots(diary: Diary, now: number, minutes: number, count: number): number[] {
  if (diary.schedule === null) return [];
  const { zone } = diary.schedule;
  const found: number[] = [];
  for (const begin of freeTimes(diary, now + SLOT_NOTICE * 60_000, minutes, 200)) {
    const last = found.at(-1);
    if (last !== undefined && dayIn(zone, last) === dayIn(zone, begin)) continue;
    found.push(begin);
    if (found.length === count) break;
  }
  return found;
}

/** How far ahead free times are looked for. */
export const FREE_DAYS = 14;

/** Whether the pro can be expected to answer: within hours, and not paused or blocked. */
export const isAnswering = (diary: Diary, at: number): boolean => {
  const pauses = diary.taken.filter(({ lane }) => lane === 0);
  const within = { begin: at, end: at + 1 };
  return freeBetween(diary.schedule ?? ALWAYS_OPEN, { reserves: [], pauses, lanes: 1 }, within).length > 0;
};

/** How long a hire lasts, in minutes: as agreed, else as the quote says, else as the service's jobs do. */
export function hireMinutes(
  agreed: number | null | undefined,
  quote: { readonly hours_low?: number | undefined; readonly hours_high?: number | undefined },
  usual: number,
): number {
  const hours = quote.hours_high ?? quote.hours_low;
  const minutes = agreed ?? (hours === undefined ? usual : Math.round(hours * 60));
  return Math.min(1440, Math.max(15, minutes));
}
