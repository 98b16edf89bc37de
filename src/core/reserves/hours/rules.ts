import { DAY_PREFIXES, type RelativeDay } from '../day-model.ts';
import { common, covers, fullWith, type Interval, merged, overlaps, without } from '../interval-rules.ts';
import { dayAfter, dayIn, minuteIn, momentIn, weekdayOf } from '../zone-rules.ts';

/** A stretch of one day's hours, in minutes since its midnight. An end past 1,440 is after midnight. */
export interface Range {
  readonly begin: number;
  readonly end: number;
}

/** When a service is open, by weekday 1 to 7 (specification 3, `schedule`). A day without ranges is closed. */
export interface Schedule {
  readonly zone: string;
  readonly days: Readonly<Record<number, readonly Range[]>>;
}

export const DEFAULT_ZONE = 'Asia/Singapore';

/** Why a schedule cannot be kept, per weekday; empty when it can. */
export function scheduleProblems(schedule: Schedule): Record<number, 'overlap' | 'order' | 'too long' | 'too many'> {
  const problems: Record<number, 'overlap' | 'order' | 'too long' | 'too many'> = {};
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    const ranges = schedule.days[weekday] ?? [];
    const sorted = [...ranges].sort((a, b) => a.begin - b.begin);
    if (ranges.length > 6) problems[weekday] = 'too many';
    else if (ranges.some(({ begin, end }) => begin < 0 || begin >= 1440 || end <= begin)) problems[weekday] = 'order';
    else if (ranges.some(({ begin, end }) => end - begin > 1440 || end > 2880)) problems[weekday] = 'too long';
    else if (sorted.some((range, i) => i > 0 && range.begin < (sorted[i - 1] as Range).end))
      problems[weekday] = 'overlap';
    else if (reachesIntoNext(schedule, weekday)) problems[weekday] = 'overlap';
  }
  return problems;
}

/** Whether a day's hours past midnight run into those of the day after. */
function reachesIntoNext(schedule: Schedule, weekday: number): boolean {
  const late = Math.max(0, ...(schedule.days[weekday] ?? []).map(({ end }) => end - 1440));
  return (schedule.days[(weekday % 7) + 1] ?? []).some(({ begin }) => begin < late);
}

/** When a service is open between two moments: merged and in order. Days begin and end as clocks in its zone say. */
export function openBetween(schedule: Schedule, within: Interval): Interval[] {
  const { zone, days } = schedule;
  const out: Interval[] = [];
  // The day before may reach past midnight.
  for (let day = dayAfter(dayIn(zone, within.begin), -1), last = dayIn(zone, within.end); day <= last; ) {
    for (const { begin, end } of days[weekdayOf(day)] ?? [])
      out.push({ begin: momentIn(zone, day, begin), end: momentIn(zone, day, end) });
    day = dayAfter(day, 1);
  }
  return common(merged(out), [within]);
}

export const isOpenAt = (schedule: Schedule, at: number): boolean =>
  openBetween(schedule, { begin: at, end: at + 1 }).length > 0;

/**
 * The hours of the day on which a window begins, where the window is not within them: an empty list for a day that is closed.
 * Null where it is within, or where no hours are set. Without a length only its beginning counts.
 */
export function hoursPassedOver(schedule: Schedule | null, at: Date, minutes: number | null): readonly Range[] | null {
  if (!schedule) return null;
  const begin = at.getTime();
  const wanted = { begin, end: begin + (minutes ?? 1) * 60_000 };
  if (covers(openBetween(schedule, wanted), wanted)) return null;
  return schedule.days[weekdayOf(dayIn(schedule.zone, begin))] ?? [];
}

/** What stands in a service's calendar besides its hours. */
export interface Busy {
  /** Jobs: as many at once as there are lanes. */
  readonly reserves: readonly Interval[];
  /** Pauses: nothing at all. */
  readonly pauses: readonly Interval[];
  readonly lanes: number;
}

/** When one more job could be done between two moments: open, not paused, and with a lane free. */
export const freeBetween = (schedule: Schedule, busy: Busy, within: Interval): Interval[] =>
  without(openBetween(schedule, within), [...busy.pauses, ...fullWith(busy.lanes, busy.reserves)]);

/** The lane that a new job gets, counted from 1: the first in which nothing overlaps it. Null when all are taken. */
export function laneFor(
  taken: readonly (Interval & { readonly lane: number })[],
  wanted: Interval,
  lanes: number,
): number | null {
  for (let lane = 1; lane <= lanes; lane += 1)
    if (!taken.some((each) => each.lane === lane && overlaps(each, wanted))) return lane;
  return null;
}

/** The next beginnings at which a job of so many minutes fits, on the half hour, at most `count`. */
export function nextTimes(
  schedule: Schedule,
  busy: Busy,
  wish: { readonly from: number; readonly days: number; readonly minutes: number; readonly count: number },
): number[] {
  const HALF_HOUR = 1_800_000;
  const long = wish.minutes * 60_000;
  const free = freeBetween(schedule, busy, { begin: wish.from, end: wish.from + wish.days * 86_400_000 });
  const found: number[] = [];
  for (const { begin, end } of free)
    for (let at = Math.ceil(begin / HALF_HOUR) * HALF_HOUR; at + long <= end; at += HALF_HOUR) {
      found.push(at);
      if (found.length === wish.count) return found;
    }
  return found;
}

/** Whether a job fits where it is wanted, and if not, what is in its way. */
export function fits(schedule: Schedule, busy: Busy, wanted: Interval): 'yes' | 'closed' | 'paused' | 'taken' {
  if (busy.pauses.some((pause) => overlaps(pause, wanted))) return 'paused';
  if (fullWith(busy.lanes, busy.reserves).some((full) => overlaps(full, wanted))) return 'taken';
  return covers(openBetween(schedule, wanted), wanted) ? 'yes' : 'closed';
}

/** How a day is called from another; null where only its date will do. Weeks begin on Monday. */
export function relativeDay(day: string, today: string): RelativeDay | null {
  const ahead = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000;
  if (ahead === 0) return 'today';
  if (ahead === 1) return 'tomorrow';
  if (ahead === 2) return 'day_after_tomorrow';
  const untilMonday = 8 - weekdayOf(today);
  if (ahead > 0 && ahead < untilMonday) return 'this_week';
  return ahead >= untilMonday && ahead < untilMonday + 7 ? 'next_week' : null;
}

/** What is said before a time of day (specification 9): each half hour belongs to one. */
export function prefixOf(minute: number): (typeof DAY_PREFIXES)[number] {
  const clock = `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return DAY_PREFIXES.findLast(({ begin }) => begin <= clock) ?? DAY_PREFIXES[0];
}

/** The prefix of a moment in a zone. */
export const prefixAt = (zone: string, at: number) => prefixOf(minuteIn(zone, at));
