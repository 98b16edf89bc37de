import type { Question } from '#core/categories/model.ts';
import { type Answers, INTENT_KEY, POSTAL_KEY, WHEN_KEY } from '#core/categories/rules.ts';
import { machine } from '#core/kit/machine.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY, HOUR, monthsAfter } from '#core/kit/time.ts';
import { CADENCES, type Cadence, type Trouble } from '#core/notices/series-model.ts';
import { GRID_MINUTES } from '#core/reserves/slots/rules.ts';
import { dayAfter, dayIn, minuteIn, momentIn } from '#core/reserves/zone-rules.ts';
import { bookedAnswers, type Said } from '../rules.ts';
import {
  type Actor,
  ANSWER_ACTS,
  ANSWER_DAYS,
  FIRST_WITHIN_DAYS,
  MADE_AHEAD,
  SERIES_ACTS,
  type SeriesAct,
  type SeriesState,
  SHOWN_VISITS,
  STUCK_BEFORE_PAUSE,
  UNDO_HOURS,
  VISIT_ACTS,
  type VisitAct,
  type VisitState,
} from './model.ts';

/** When a series is: its first day and minute by the clocks of its zone. */
export interface Rhythm {
  readonly cadence: Cadence;
  /** YYYY-MM-DD. */
  readonly begin_day: string;
  readonly begin_minute: number;
  readonly zone: string;
}

const MONTHS: Partial<Record<Cadence, number>> = { month: 1, three_months: 3 };

/** The day of a visit. It is counted from the first one, so that a short month does not move those after it. */
export function visitDay({ cadence, begin_day }: Pick<Rhythm, 'cadence' | 'begin_day'>, n: number): string {
  const months = MONTHS[cadence];
  if (months !== undefined) return monthsAfter(begin_day, months * n);
  return dayAfter(begin_day, (cadence === 'week' ? 7 : 14) * n);
}

/** The moment of a visit, in milliseconds since 1970 UTC. */
export const visitTime = (rhythm: Rhythm, n: number): number =>
  momentIn(rhythm.zone, visitDay(rhythm, n), rhythm.begin_minute);

/** The first visit from `n` on that begins later than a moment. */
export function visitAfter(rhythm: Rhythm, n: number, moment: number, differing: readonly Visit[] = []): number {
  let next = n;
  while (timeOf(rhythm, next, differing) <= moment) next += 1;
  return next;
}

const timeOf = (rhythm: Rhythm, n: number, differing: readonly Visit[]): number =>
  differing.find((each) => each.n === n)?.begin ?? visitTime(rhythm, n);

/** That visit, as it stands. */
export function nextVisit(rhythm: Rhythm, n: number, moment: number, differing: readonly Visit[]): Visit {
  const next = visitAfter(rhythm, n, moment, differing);
  return differing.find((each) => each.n === next) ?? { n: next, state: 'planned', begin: visitTime(rhythm, next) };
}

/** When the same job would first be done again: at its time of the day, on the half hour, the first one from tomorrow on. */
export function firstVisit(
  cadence: Cadence,
  done: { readonly begin: number; readonly zone: string },
  now: number,
): Rhythm {
  const { begin, zone } = done;
  const minute = minuteIn(zone, begin);
  const rhythm = { cadence, begin_day: dayIn(zone, begin), begin_minute: minute - (minute % GRID_MINUTES), zone };
  const tomorrow = momentIn(zone, dayAfter(dayIn(zone, now), 1), 0);
  return { ...rhythm, begin_day: visitDay(rhythm, visitAfter(rhythm, 1, tomorrow - 1)) };
}

/** How often a kind of work is usually done again. */
export function usualCadence(category_slug: string): Cadence {
  if (/tuition|teacher|trainer|lessons|elderly/.test(category_slug)) return 'week';
  if (/house-cleaning/.test(category_slug)) return 'two_weeks';
  if (/grooming|gardening|massage|laundry|accounting/.test(category_slug)) return 'month';
  return 'three_months';
}

export const cadenceChoices = (done: { readonly begin: number; readonly zone: string }, now: number) =>
  CADENCES.map((cadence) => ({ cadence, rhythm: firstVisit(cadence, done, now) }));

/** Whether a first visit may be asked for at a moment; whether the pro is free is decided by the engine of bookings. */
export function checkFirst(
  begin: number,
  zone: string,
  now: number,
): Result<undefined, 'off the grid' | 'too soon' | 'too far'> {
  if (minuteIn(zone, begin) % GRID_MINUTES !== 0) return refuse('off the grid');
  if (begin < now + HOUR) return refuse('too soon');
  return begin > now + FIRST_WITHIN_DAYS * DAY ? refuse('too far') : ok();
}

/** Until when the pro answers. */
export const answerBy = (asked_on: number, first: number): number => Math.min(asked_on + ANSWER_DAYS * DAY, first);

/** When a visit is to become a job. */
export const madeOn = (cadence: Cadence, begin: number): number => begin - MADE_AHEAD[cadence] * DAY;

const PEOPLE = ['requestor', 'provider'] as const;
const seriesMachine = machine<SeriesState, Actor, SeriesAct | 'lapse' | 'hold' | 'stop'>({
  states: ['asked', 'active', 'paused', 'ended'],
  initial: 'asked',
  steps: {
    accept: { by: 'provider', from: ['asked'], to: 'active' },
    decline: { by: 'provider', from: ['asked'], to: 'ended' },
    pause: { by: PEOPLE, from: ['active'], to: 'paused' },
    resume: { by: PEOPLE, from: ['paused'], to: 'active' },
    end: { by: PEOPLE, from: ['asked', 'active', 'paused'], to: 'ended' },
    // To the state before it.
    undo_end: { by: PEOPLE, from: ['ended'] },
    lapse: { by: 'house', from: ['asked'], to: 'ended' },
    hold: { by: 'house', from: ['active'], to: 'paused' },
    stop: { by: 'house', from: ['asked', 'active', 'paused'], to: 'ended' },
  },
});
export type AnyAct = SeriesAct | 'lapse' | 'hold' | 'stop';

export interface SeriesFacts {
  readonly state: SeriesState;
  /** Who brought it there, and when. */
  readonly state_by: Actor;
  readonly state_on: Date;
  /** What it was before it ended. */
  readonly state_before: SeriesState | null;
  readonly answer_by: Date;
  /** The two cannot reach each other, or one of them is gone. */
  readonly is_apart: boolean;
}

/**
 * What a series becomes by an act. A side that paused it goes on with it alone, and a side that ended it takes that back alone;
 * what the house paused either side goes on with. What is asked for and not answered in time is over, whether or not the clock's work has said so.
 */
export function decideSeries(
  series: SeriesFacts,
  act: AnyAct,
  actor: Actor,
  now: Date,
): Result<SeriesState, 'not now' | 'not yours'> {
  const taken = seriesMachine.take(act, series.state, actor);
  if (!taken.ok) return taken;
  const isLate = series.state === 'asked' && series.answer_by <= now;
  if (act === 'lapse' ? !isLate : isLate && act === 'accept') return refuse('not now');
  if (series.is_apart && (act === 'accept' || act === 'resume' || act === 'undo_end')) return refuse('not now');
  if (act === 'resume' && series.state_by !== 'house' && series.state_by !== actor) return refuse('not yours');
  if (act !== 'undo_end') return ok(taken.value);
  if (series.state_by !== actor) return refuse('not yours');
  const isOver = now.getTime() >= series.state_on.getTime() + UNDO_HOURS * HOUR;
  if (isOver || series.state_before === null) return refuse('not now');
  if (series.state_before === 'asked' && series.answer_by <= now) return refuse('not now');
  return ok(series.state_before);
}

/** What a person can do with a series now. A pro who is asked declines instead of ending. */
export function seriesSteps(series: SeriesFacts, actor: Actor, now: Date): SeriesAct[] {
  const can = [...ANSWER_ACTS, ...SERIES_ACTS].filter((act) => decideSeries(series, act, actor, now).ok);
  return can.includes('decline') ? can.filter((act) => act !== 'end') : can;
}

export interface Visit {
  readonly n: number;
  readonly state: VisitState;
  /** Milliseconds since 1970 UTC. */
  readonly begin: number;
}

/**
 * What a person may do with a visit: what is planned is skipped or moved, what is skipped comes back while its job would not be
 * made yet, and what could not be made is moved or skipped. What was made is a job with ways of its own.
 */
export function visitSteps(visit: Visit, next_n: number, series: SeriesState, now: number): VisitAct[] {
  return VISIT_ACTS.filter((act) => decideVisit(visit, act, next_n, series, now).ok);
}

/** The state of a visit after an act. `next_n` is the first visit without a job; `now` and begins are milliseconds. Refuses `not now`. */
export function decideVisit(
  { n, state, begin }: Visit,
  act: VisitAct,
  next_n: number,
  series: SeriesState,
  now: number,
): Result<VisitState, 'not now'> {
  if (series !== 'active') return refuse('not now');
  const isAhead = n >= next_n && begin > now;
  switch (act) {
    case 'skip':
      return state === 'stuck' || (isAhead && (state === 'planned' || state === 'moved'))
        ? ok('skipped')
        : refuse('not now');
    case 'unskip':
      return isAhead && state === 'skipped' ? ok('planned') : refuse('not now');
    case 'move':
      return state === 'stuck' || (isAhead && (state === 'planned' || state === 'moved'))
        ? ok('moved')
        : refuse('not now');
  }
}

/** Whether a visit may be moved there: later than now, and not beyond those before and after it, so that they keep their order. */
export function checkMove(
  rhythm: Rhythm,
  n: number,
  begin: number,
  now: number,
): Result<undefined, 'off the grid' | 'too soon' | 'not between'> {
  if (minuteIn(rhythm.zone, begin) % GRID_MINUTES !== 0) return refuse('off the grid');
  if (begin < now + HOUR) return refuse('too soon');
  const isAfter = n === 0 || begin > visitTime(rhythm, n - 1);
  return isAfter && begin < visitTime(rhythm, n + 1) ? ok() : refuse('not between');
}

/** The visits from `next_n` on, with what differs from the plan, those of now and later. */
export function visitsAhead(
  rhythm: Rhythm,
  next_n: number,
  differing: readonly Visit[],
  now: number,
  count = SHOWN_VISITS,
): Visit[] {
  const first = visitAfter(rhythm, next_n, now, differing);
  return Array.from({ length: count }, (_, i): Visit => {
    const n = first + i;
    return differing.find((each) => each.n === n) ?? { n, state: 'planned', begin: visitTime(rhythm, n) };
  });
}

/** Troubles that do not pass: the series ends. */
const FINAL: readonly Trouble[] = ['customer_gone', 'pro_gone', 'category_closed', 'not_answered'];
/** Troubles of the two, not of one visit: the series is paused. */
const STANDING: readonly Trouble[] = ['blocked', 'stuck_often'];

/** What follows from a visit that could not be made: it waits for another time, or the series is paused or ends. */
export function afterTrouble(
  why: Trouble,
  stuck_before: number,
): { readonly follows: 'end' | 'pause' | 'stuck'; readonly why: Trouble } {
  if (FINAL.includes(why)) return { follows: 'end', why };
  if (STANDING.includes(why)) return { follows: 'pause', why };
  return stuck_before + 1 >= STUCK_BEFORE_PAUSE ? { follows: 'pause', why: 'stuck_often' } : { follows: 'stuck', why };
}

/** The trouble that a refusal of posting, quoting or hiring means. */
export function troubleOf(refused: string | number): Trouble {
  switch (refused) {
    case 'off the grid':
    case 'too soon':
    case 'too far':
    case 'closed':
    case 'day full':
    case 'time taken':
    case 'time in the past':
      return 'no_time';
    case 'phone needed':
    case 'too many requests':
    case 'too many today':
    case 'limited':
    case 'address missing':
    case 'unknown postal code':
    case 'customer_unready':
      return 'customer_unready';
    case 'form changed':
    case 'attachment missing':
      return 'form_changed';
    case 251:
    case 'pro_uncertified':
      return 'pro_uncertified';
    default:
      return 'pro_unavailable';
  }
}

/** The answers of a visit's request: those of the finished job, with its own day. Files stay with the job that they were for. */
export function repeatedAnswers(questions: readonly Question[], last: Answers, said: Said): Record<string, unknown> {
  const kept = Object.fromEntries(
    questions.filter(({ key, type }) => type !== 'files' && !isOfTheDay(key, type)).map(({ key }) => [key, last[key]]),
  );
  const known = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
  return bookedAnswers(questions, known, said, {});
}

const isOfTheDay = (key: string, type: Question['type']): boolean =>
  key === WHEN_KEY ||
  key === INTENT_KEY ||
  key === POSTAL_KEY ||
  ['date', 'date_multi', 'date_range', 'datetime', 'slots'].includes(type);
