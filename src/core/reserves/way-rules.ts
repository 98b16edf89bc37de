import { MINUTE, sgDay } from '#core/kit/time.ts';
import type { Interval } from './interval-rules.ts';
import { type Spot, travelMinutes } from './travel-rules.ts';

/** A job as the way to it goes by. Times in milliseconds. */
export interface Stop<S extends Spot = Spot> extends Interval {
  readonly id: number;
  /** Who goes there: the pro alone is one for all services, a firm has one for each of its jobs at once. */
  readonly crew: string;
  /** Where it is; null for work without a drive. */
  readonly spot: S | null;
  /** Where one starts in the morning. */
  readonly base: S;
}

/** The way to a job: how long, from where, when to leave to be there at its beginning, and what is missing for that. */
export interface Way<S extends Spot = Spot> {
  readonly minutes: number;
  readonly from: S;
  readonly leave_by: number;
  /** By how many minutes the job before it ends too late for this way; 0 where there is time. */
  readonly short_by: number;
}

const beside = <J extends Stop>(job: J, jobs: readonly J[]): J[] => {
  const day = sgDay(new Date(job.begin));
  return jobs
    .filter(
      ({ id, crew, spot, begin }) =>
        id !== job.id && crew === job.crew && spot !== null && sgDay(new Date(begin)) === day,
    )
    .sort((a, b) => a.begin - b.begin || a.id - b.id);
};

/** Where a pro comes from: the job before it on the same day in Singapore, or where they start in the morning. */
export function wayTo<J extends Stop>(job: J, jobs: readonly J[]): Way<J['base']> | null {
  if (!job.spot) return null;
  const before = beside(job, jobs)
    .filter(({ begin }) => begin < job.begin)
    .at(-1);
  const from: J['base'] = before?.spot ?? job.base;
  const minutes = travelMinutes(from, job.spot);
  const between = before ? Math.floor((job.begin - before.end) / MINUTE) : minutes;
  return { minutes, from, leave_by: job.begin - minutes * MINUTE, short_by: Math.max(0, minutes - between) };
}

/** A place with its name, as people know it. */
export interface NamedSpot extends Spot {
  readonly area: string;
}

/** The way to a job, and on to the next one of the day. */
export interface Travel {
  readonly minutes: number;
  /** Where from; of the next one, where to. */
  readonly area: string;
  readonly short_by: number;
  readonly next: { readonly minutes: number; readonly area: string; readonly short_by: number } | null;
}

/** What a pro drives for a job, as the day is without it or with it. Null for a job without a drive. */
export function travelOf(job: Stop<NamedSpot>, jobs: readonly Stop<NamedSpot>[]): Travel | null {
  const way = wayTo(job, jobs);
  if (!way) return null;
  const next = beside(job, jobs).find(({ begin }) => begin > job.begin);
  const onward = next ? wayTo(next, [job]) : null;
  return {
    minutes: way.minutes,
    area: way.from.area,
    short_by: way.short_by,
    next: onward && next?.spot ? { minutes: onward.minutes, area: next.spot.area, short_by: onward.short_by } : null,
  };
}
