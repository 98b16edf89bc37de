import { DAY, HOUR, MINUTE, sgDay, sgMoment } from '#core/kit/time.ts';
import { common, type Interval, merged, overlaps, without } from '#core/reserves/interval-rules.ts';
import type { Stop, Way } from '#core/reserves/way-rules.ts';
import { ON_WAY_AFTER, ON_WAY_BEFORE } from '../appointments/rules.ts';

/** A job as the day is arranged by it. Times in milliseconds. */
export interface DayFacts extends Stop {
  readonly on_way: number | null;
  readonly arrived: number | null;
  readonly done: number | null;
  /** The pro said that the work is finished, and waits for the customer; or the other way round. */
  readonly finish_by: 'provider' | 'requestor' | null;
  /** The customer said that it is not done: the pro cannot complete it alone. */
  readonly is_not_done: boolean;
}

/** From when until when the day of a moment lasts, in Singapore. */
export function dayOf(now: number, days = 0): Interval {
  const begin = (sgMoment(sgDay(new Date(now + days * DAY))) as Date).getTime();
  return { begin, end: begin + DAY };
}

/** For how long a job that is done stays in front, with the way back. */
export const DONE_SHOWN = 15 * MINUTE;
/** The shortest gap that is worth a line. */
export const GAP_MIN = HOUR;

const isUnderWay = ({ on_way, arrived, done }: DayFacts): boolean => done === null && (on_way ?? arrived) !== null;
const lastStep = ({ on_way, arrived }: DayFacts): number => arrived ?? on_way ?? 0;

/**
 * The job in front: the one under way that was set off to last, else one that was done just now, else the next whose time is
 * not over, else the last one whose time is over and that is not marked as done. Null where today holds none of these.
 */
export function jobInFront<J extends DayFacts>(jobs: readonly J[], now: number): J | null {
  const today = dayOf(now);
  const near = jobs.filter((job) => job.begin < today.end && (overlaps(job, today) || now - job.begin <= ON_WAY_AFTER));
  const latest = (some: readonly J[], by: (job: J) => number) =>
    some.reduce<J | null>((last, job) => (last === null || by(job) >= by(last) ? job : last), null);
  const open = near.filter(({ done }) => done === null);
  return (
    latest(open.filter(isUnderWay), lastStep) ??
    latest(
      near.filter(({ done }) => done !== null && now - done < DONE_SHOWN),
      ({ done }) => done ?? 0,
    ) ??
    [...open].filter(({ end }) => end > now).sort((a, b) => a.begin - b.begin)[0] ??
    latest(open, ({ begin }) => begin)
  );
}

export type NextAct =
  | { readonly act: 'on_the_way' | 'arrive'; readonly opens: number | null }
  /** `opens`: when it can be said, where that is not yet. */
  | { readonly act: 'done'; readonly opens: number | null }
  /** The customer is asked, or asks, whether the work is finished. */
  | { readonly act: 'wait' | 'confirm' | 'ask'; readonly opens: null }
  | { readonly act: 'next'; readonly opens: null };

/** The one filled button of a job, as the day goes on. */
export function nextAct(job: DayFacts, now: number): NextAct {
  if (job.done !== null) return { act: 'next', opens: null };
  if (job.finish_by === 'requestor') return { act: 'confirm', opens: null };
  if (job.finish_by === 'provider' && (job.is_not_done || now < job.begin)) return { act: 'wait', opens: null };
  // Who never said that they set off is not asked to any more once the agreed time is over.
  const isOver = now - job.begin > ON_WAY_AFTER || (job.on_way === null && now >= job.end);
  if (job.arrived !== null || isOver) {
    if (job.is_not_done) return { act: 'ask', opens: null };
    return { act: 'done', opens: now < job.begin ? job.begin : null };
  }
  if (job.on_way !== null) return { act: 'arrive', opens: null };
  const from = job.begin - ON_WAY_BEFORE;
  return { act: 'on_the_way', opens: now < from ? from : null };
}

/** When a pro who sets off now, or has set off, is there. */
export const arrivesAt = (way: Way | null, on_way: number): number | null =>
  way && Math.ceil((on_way + way.minutes * MINUTE) / MINUTE) * MINUTE;

export type DayRow<J, E> =
  | ({ readonly kind: 'job'; readonly job: J } & Interval)
  | ({ readonly kind: 'entry'; readonly entry: E } & Interval)
  | ({ readonly kind: 'free' } & Interval);

/**
 * A part of a day in order: jobs, what else is in the calendars, and the gaps of an hour or more within the hours. What has
 * begun before and is not over shows from its own beginning; a gap never begins before `within`.
 */
export function arrange<J extends DayFacts, E extends Interval>(
  jobs: readonly J[],
  entries: readonly E[],
  open: readonly Interval[],
  within: Interval,
): DayRow<J, E>[] {
  const rows: DayRow<J, E>[] = [
    ...jobs
      .filter((job) => overlaps(job, within))
      .map((job) => ({ kind: 'job' as const, job, begin: job.begin, end: job.end })),
    ...entries
      .filter((entry) => overlaps(entry, within))
      .map((entry) => ({ kind: 'entry' as const, entry, begin: entry.begin, end: entry.end })),
  ];
  const free = without(common(merged(open), [within]), [...jobs, ...entries]);
  const gaps = free.filter(({ begin, end }) => end - begin >= GAP_MIN);
  return [...rows, ...gaps.map((gap) => ({ kind: 'free' as const, ...gap }))].sort(
    (a, b) => a.begin - b.begin || a.end - b.end,
  );
}

/** How much of these days is work: minutes of the jobs that begin in them. */
export const workMinutes = (jobs: readonly Interval[], within: Interval): number =>
  jobs
    .filter(({ begin }) => begin >= within.begin && begin < within.end)
    .reduce((sum, { begin, end }) => sum + Math.round((end - begin) / MINUTE), 0);
