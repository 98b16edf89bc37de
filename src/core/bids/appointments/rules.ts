import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY, fromWire, HOUR, MINUTE, sgDay, sgMoment } from '#core/kit/time.ts';
import type { StaffRole } from '#core/staff/model.ts';
import { hireTime } from '../decision-rules.ts';
import { QUOTE_STATUS } from '../model.ts';
import { LATE_MINUTES, type TimeStep } from './model.ts';

export type Side = 'requestor' | 'provider';

/** An agreed time, and what became of it. */
export interface TimeFacts {
  readonly quote_status_id: number;
  readonly begin_time: Date;
  readonly minutes: number | null;
  readonly on_way_on: Date | null;
  readonly arrived_on: Date | null;
  readonly late_told: readonly number[];
  /** The customer has no account, and can answer no proposal. */
  readonly is_guest: boolean;
  /** The proposal that waits. */
  readonly proposal: { readonly id: number; readonly side: Side; readonly times: readonly Time[] } | null;
}

export interface Time {
  readonly begin_time: Date;
  readonly minutes: number | null;
}

const isAgreed = ({ quote_status_id }: TimeFacts): boolean => quote_status_id === QUOTE_STATUS.Hired;

/** A guest says another time through where they booked, but reads and answers none of the pro’s. */
const canHear = ({ is_guest }: TimeFacts, side: Side): boolean => !is_guest || side === 'requestor';

/** From when until when a pro can say that they are on the way. */
export const ON_WAY_BEFORE = 6 * HOUR;
export const ON_WAY_AFTER = 12 * HOUR;
/** For how long "I have arrived" can be taken back. */
export const UNDO_ARRIVED_MS = 10 * MINUTE;

/** For how long an act of the day may wait on a device without a signal. */
export const TAPPED_WITHIN = 12 * HOUR;

/**
 * When an act of the day was done: as the device says that had to wait for a signal, never after now (its clock may be fast);
 * now where it says nothing. An act that waited longer than `TAPPED_WITHIN` is refused: what it says is no news any more.
 */
export function tappedAt(tapped_on: string | undefined, now: Date): Result<Date, 'waited too long'> {
  const at = tapped_on === undefined ? null : fromWire(tapped_on);
  if (!at || at >= now) return ok(now);
  return now.getTime() - at.getTime() > TAPPED_WITHIN ? refuse('waited too long') : ok(at);
}

interface Proposed {
  readonly begin_time?: string | undefined;
  readonly minutes?: number | undefined;
  readonly also?: readonly { readonly begin_time: string; readonly minutes?: number | undefined }[] | undefined;
  readonly instead_of?: number | undefined;
}

const isSame = (a: Time, b: Time): boolean =>
  a.begin_time.getTime() === b.begin_time.getTime() && a.minutes === b.minutes;

/**
 * Proposes one to three other times: of a hired job, still to come, each another one and none the agreed one. One proposal waits
 * at a time; the other side answers it with times of its own by naming it.
 */
export function decidePropose(
  facts: TimeFacts,
  side: Side,
  input: Proposed,
  now: Date,
): Result<
  readonly Time[],
  'date time missing' | 'time in the past' | 'same time' | 'proposal open' | 'no account' | 'not now'
> {
  if (!isAgreed(facts)) return refuse('not now');
  if (!canHear(facts, side)) return refuse('no account');
  const { proposal } = facts;
  const isAnswer = input.instead_of !== undefined;
  if (isAnswer && (proposal?.id !== input.instead_of || proposal.side === side)) return refuse('not now');
  if (proposal && !isAnswer) return refuse('proposal open');
  const times: Time[] = [];
  for (const { begin_time, minutes } of [input, ...(input.also ?? [])]) {
    const at = hireTime(begin_time, now);
    if (!at.ok) return at;
    const time = { begin_time: at.value, minutes: minutes ?? null };
    if ([facts, ...times].some((known) => isSame(known, time))) return refuse('same time');
    times.push(time);
  }
  return ok(times);
}

/** The other side takes one of the proposed times, or none; a time that has passed meanwhile cannot be taken. */
export function decideAnswer(
  facts: TimeFacts,
  side: Side,
  is_accepted: boolean,
  now: Date,
  choice = 0,
): Result<Time, 'time in the past' | 'not now'> {
  const { proposal } = facts;
  const chosen = proposal?.times[is_accepted ? choice : 0];
  if (!isAgreed(facts) || !chosen || proposal.side === side) return refuse('not now');
  if (is_accepted && chosen.begin_time <= now) return refuse('time in the past');
  return ok(chosen);
}

/** Who proposed takes it back. */
export const decideTakeBack = (facts: TimeFacts, side: Side): Result<undefined, 'not now'> =>
  isAgreed(facts) && facts.proposal?.side === side ? ok() : refuse('not now');

/** The pro sets off: once, and around the time. False where it was said already. */
export function decideOnTheWay(facts: TimeFacts, now: Date): Result<boolean, 'too early' | 'not now'> {
  if (!isAgreed(facts)) return refuse('not now');
  if (facts.on_way_on || facts.arrived_on) return ok(false);
  return decideOnTheDay(facts, now);
}

/** What is said around the time of a job. */
function decideOnTheDay(facts: TimeFacts, now: Date): Result<true, 'too early' | 'not now'> {
  const ahead = facts.begin_time.getTime() - now.getTime();
  if (ahead > ON_WAY_BEFORE) return refuse('too early');
  return ahead < -ON_WAY_AFTER ? refuse('not now') : ok(true);
}

/** The pro is there: once, and around the time, also without having said that they set off. False where it was said already. */
export function decideArrive(facts: TimeFacts, now: Date): Result<boolean, 'too early' | 'not now'> {
  if (!isAgreed(facts)) return refuse('not now');
  return facts.arrived_on ? ok(false) : decideOnTheDay(facts, now);
}

/** "I have arrived" was a slip: it is taken back soon after. False where nothing is there to take back. */
export function decideUndoArrive(facts: TimeFacts, now: Date): Result<boolean, 'not now'> {
  if (!isAgreed(facts)) return refuse('not now');
  if (!facts.arrived_on) return ok(false);
  return now.getTime() - facts.arrived_on.getTime() < UNDO_ARRIVED_MS ? ok(true) : refuse('not now');
}

/** The pro will be late by so many minutes: each number is said once, before they are there. False where it was said already. */
export function decideLate(facts: TimeFacts, minutes: number, now: Date): Result<boolean, 'too early' | 'not now'> {
  if (!isAgreed(facts) || facts.arrived_on) return refuse('not now');
  return facts.late_told.includes(minutes) ? ok(false) : decideOnTheDay(facts, now);
}

function proposalSteps(facts: TimeFacts, side: Side): TimeStep[] {
  const isHeard = canHear(facts, side);
  if (!facts.proposal) return isHeard ? ['propose'] : [];
  if (facts.proposal.side === side) return ['take_back'];
  return isHeard ? ['answer', 'counter'] : ['answer'];
}

/** What this side can do now: what the screens make buttons of. */
export function timeSteps(facts: TimeFacts, side: Side, now: Date): TimeStep[] {
  if (!isAgreed(facts)) return [];
  const steps = proposalSteps(facts, side);
  if (side === 'requestor') return steps;
  const can = (decided: Result<boolean, unknown & string>) => decided.ok && decided.value;
  if (can(decideOnTheWay(facts, now))) steps.push('on_the_way');
  if (LATE_MINUTES.some((minutes) => can(decideLate(facts, minutes, now)))) steps.push('late');
  if (can(decideArrive(facts, now))) steps.push('arrive');
  if (can(decideUndoArrive(facts, now))) steps.push('undo_arrive');
  return [...steps, 'cancel'];
}

/** The steps that a helper of the pro may take: a helper for jobs alone agrees no times, and no helper cancels. */
export const stepsOnStaff = (steps: readonly TimeStep[], role: StaffRole): TimeStep[] =>
  steps.filter((step) => step !== 'cancel' && (role === 'answers' || !OF_TIMES.includes(step)));
const OF_TIMES: readonly TimeStep[] = ['propose', 'answer', 'counter', 'take_back'];

export type Reminder = 'day' | 'soon';
/** How long before the beginning the second reminder is due. */
export const SOON = 2 * HOUR;
/** The first reminder is due at 6 pm in Singapore, the day before. */
const EVENING_MINUTE = 18 * 60;

/** When the first reminder of a job is due. */
export const eveningBefore = (begin: Date): Date =>
  sgMoment(sgDay(new Date(begin.getTime() - DAY)), EVENING_MINUTE) as Date;

/**
 * The reminder of a job that is due now: at 6 pm the day before, and two hours before it begins. What was agreed after a
 * reminder's time needs none, and one whose time is over is not sent late: tomorrow's only until midnight.
 */
export function dueReminder(
  job: {
    readonly begin_time: Date;
    readonly agreed_on: Date;
    readonly day_reminded_on: Date | null;
    readonly soon_reminded_on: Date | null;
  },
  now: Date,
): Reminder | null {
  const { begin_time, agreed_on, day_reminded_on, soon_reminded_on } = job;
  if (now >= begin_time) return null;
  const soon = new Date(begin_time.getTime() - SOON);
  if (now >= soon) return soon_reminded_on || agreed_on >= soon ? null : 'soon';
  const evening = eveningBefore(begin_time);
  if (now < evening || sgDay(now) === sgDay(begin_time)) return null;
  return day_reminded_on || agreed_on >= evening ? null : 'day';
}

/**
 * When a pro is expected: by what they said of being late, else by when they set off and how long the drive is, in whole five
 * minutes and never too early. Nothing is said before they set off, nor once they are there.
 */
export function arrivalOf(
  {
    begin_time,
    on_way_on,
    arrived_on,
    late_told,
  }: Pick<TimeFacts, 'begin_time' | 'on_way_on' | 'arrived_on' | 'late_told'>,
  drive_minutes: number | null,
): Date | null {
  if (arrived_on) return null;
  const late = late_told.at(-1);
  if (late !== undefined) return new Date(begin_time.getTime() + late * MINUTE);
  if (!on_way_on || drive_minutes === null) return null;
  const step = 5 * MINUTE;
  return new Date(Math.ceil((on_way_on.getTime() + drive_minutes * MINUTE) / step) * step);
}
