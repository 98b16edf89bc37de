import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DEFAULT_ZONE, openBetween, type Schedule } from '../hours/rules.ts';
import { covers, type Interval, overlaps } from '../interval-rules.ts';
import { type Spot, travelMinutes } from '../travel-rules.ts';
import { dayAfter, dayIn, minuteIn, momentIn } from '../zone-rules.ts';

/** Bookings begin on the half hour of the zone's clocks. */
export const GRID_MINUTES = 30;

/** What a pro sets for one kind of work that can be booked (issue 19 point 5). */
export interface BookingTerms {
  /** How long the work takes. */
  readonly minutes: number;
  /** Time kept free before and after, besides the drive. */
  readonly buffer_minutes: number;
  /** The earliest time that can be booked, in minutes from now. */
  readonly notice_minutes: number;
  /** The last day that can be booked, in days from today, in the time zone of the schedule. */
  readonly horizon_days: number;
  /** How many of this kind on one day; null: as many as fit. */
  readonly daily_limit: number | null;
}

/** What stands in a calendar, as a booking sees it. */
export interface Standing extends Interval {
  /** A job has a lane from 1; blocked time and pauses have 0. */
  readonly lane: number;
  /** Of another service of the same pro. */
  readonly is_elsewhere: boolean;
  /** Where it is; null where that is not known. */
  readonly spot: Spot | null;
  /** The kind of work that was booked; null for everything else. */
  readonly item_id: number | null;
}

/** The calendar of a service that can be booked. */
export interface BookingDiary {
  /** Null: no hours are set, and nothing can be booked. */
  readonly schedule: Schedule | null;
  /** Jobs at once; null counts as one. */
  readonly parallel_jobs: number | null;
  readonly standing: readonly Standing[];
}

/** What a customer wants to book. */
export interface BookingWish {
  readonly item_id: number;
  readonly terms: BookingTerms;
  /**
   * Where the work is; null where its place is not known yet: then no drive is counted. Several where it is at one of them:
   * then the longest drive is counted, so that what is free is free for each of them.
   */
  readonly spot: Spot | readonly Spot[] | null;
  /** The pro agreed to it before: without hours of theirs, any time is open. */
  readonly is_agreed?: boolean;
}

export type BookingRefusal = 'off the grid' | 'too soon' | 'too far' | 'closed' | 'day full' | 'time taken';

const MINUTE = 60_000;

/** No drive takes longer. */
const FAR_MINUTES = 600;

const spotsOf = (where: BookingWish['spot']): readonly Spot[] =>
  where === null ? [] : 'lat' in where ? [where] : where;

/** Minutes that have to lie between two jobs of one lane: the pause and the drive, the longest where the place is one of several. */
export function gapMinutes(terms: BookingTerms, from: BookingWish['spot'], to: BookingWish['spot']): number {
  let drive = 0;
  for (const a of spotsOf(from)) for (const b of spotsOf(to)) drive = Math.max(drive, travelMinutes(a, b));
  return terms.buffer_minutes + drive;
}

/**
 * Whether a booking may begin at a moment, and in which lane. It is the one decision of booking: `freeSlots` shows what this
 * accepts, and a booking is accepted by this alone (issue 19 point 1). All moments in milliseconds since 1970 UTC.
 */
export function decideSlot(
  diary: BookingDiary,
  wish: BookingWish,
  begin: number,
  now: number,
): Result<number, BookingRefusal> {
  const schedule = scheduleOf(diary, wish);
  if (schedule === null) return refuse('closed');
  const wanted = { begin, end: begin + wish.terms.minutes * MINUTE };
  return decideWithin(diary, schedule.zone, openBetween(schedule, wanted), wish, wanted, now);
}

const ALL_DAY = [{ begin: 0, end: 1440 }];
const ANY_TIME: Schedule = {
  zone: DEFAULT_ZONE,
  days: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, ALL_DAY])),
};
const scheduleOf = ({ schedule }: BookingDiary, { is_agreed }: BookingWish): Schedule | null =>
  schedule ?? (is_agreed ? ANY_TIME : null);

function decideWithin(
  diary: BookingDiary,
  zone: string,
  open: readonly Interval[],
  { item_id, terms, spot }: BookingWish,
  wanted: Interval,
  now: number,
): Result<number, BookingRefusal> {
  const { begin } = wanted;
  if (!isOnGrid(zone, begin)) return refuse('off the grid');
  if (begin < now + terms.notice_minutes * MINUTE) return refuse('too soon');
  const day = dayIn(zone, begin);
  if (day > dayAfter(dayIn(zone, now), terms.horizon_days)) return refuse('too far');
  if (!covers(open, wanted)) return refuse('closed');
  const jobs = diary.standing.filter(({ lane }) => lane > 0);
  if (diary.standing.some((each) => isBlocking(diary, each) && overlaps(each, wanted))) return refuse('time taken');
  const same = jobs.filter((each) => each.item_id === item_id && dayIn(zone, each.begin) === day);
  if (terms.daily_limit !== null && same.length >= terms.daily_limit) return refuse('day full');
  const lane = freeLane(diary, jobs, terms, spot, wanted);
  return lane === null ? refuse('time taken') : ok(lane);
}

/** Blocked time is the service's own; what keeps one who works alone elsewhere keeps them from all of theirs. */
const isBlocking = ({ parallel_jobs }: BookingDiary, { lane, is_elsewhere }: Standing): boolean =>
  lane === 0 && (!is_elsewhere || (parallel_jobs ?? 1) === 1);

/** A time that clocks show twice is booked at its first. */
function isOnGrid(zone: string, at: number): boolean {
  const minute = minuteIn(zone, at);
  return minute % GRID_MINUTES === 0 && at === momentIn(zone, dayIn(zone, at), minute);
}

/** The lane whose crew can be there in time and leave in time; jobs in lanes that are gone by now take one of those left. */
function freeLane(
  { parallel_jobs }: BookingDiary,
  jobs: readonly Standing[],
  terms: BookingTerms,
  spot: BookingWish['spot'],
  wanted: Interval,
): number | null {
  const lanes = parallel_jobs ?? 1;
  const far = (terms.buffer_minutes + FAR_MINUTES) * MINUTE;
  const isInTheWay = (each: Standing): boolean =>
    each.begin < wanted.end + far &&
    wanted.begin < each.end + far &&
    each.begin < wanted.end + gapMinutes(terms, spot, each.spot) * MINUTE &&
    wanted.begin < each.end + gapMinutes(terms, each.spot, spot) * MINUTE;
  const near = jobs.filter(isInTheWay);
  // Who works alone has one body for all services; a firm with crews keeps each service's apart.
  if (lanes === 1 && near.length > 0) return null;
  const own = near.filter(({ is_elsewhere }) => !is_elsewhere);
  const free = Array.from({ length: lanes }, (_, n) => n + 1).filter((lane) => !own.some((each) => each.lane === lane));
  const beyond = own.filter(({ lane }) => lane > lanes).length;
  return free.length > beyond ? (free[0] ?? null) : null;
}

/** Every beginning between two moments that can be booked, in order. The diary must reach a day beyond both. */
export function freeSlots(diary: BookingDiary, wish: BookingWish, within: Interval, now: number): number[] {
  const schedule = scheduleOf(diary, wish);
  if (schedule === null) return [];
  const { zone } = schedule;
  const long = wish.terms.minutes * MINUTE;
  const open = openBetween(schedule, { begin: within.begin, end: within.end + long });
  const found = new Set<number>();
  for (let day = dayIn(zone, within.begin), last = dayIn(zone, within.end); day <= last; day = dayAfter(day, 1))
    for (let minute = 0; minute < 1440; minute += GRID_MINUTES) {
      const begin = momentIn(zone, day, minute);
      if (begin < within.begin || begin >= within.end) continue;
      if (decideWithin(diary, zone, open, wish, { begin, end: begin + long }, now).ok) found.add(begin);
    }
  return [...found].sort((a, b) => a - b);
}

/** The bookable beginnings nearest to a moment, at most `count`, in order: offered where the chosen one was taken. */
export function nearestSlots(slots: readonly number[], at: number, count: number): number[] {
  return [...slots]
    .sort((a, b) => Math.abs(a - at) - Math.abs(b - at) || a - b)
    .slice(0, count)
    .sort((a, b) => a - b);
}
