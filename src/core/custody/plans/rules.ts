/** Which step of a plan can be paid how: a plan that the provider could not keep is refused before anyone pays (issue 20 point 3). */
import type { PlanStep } from '#core/bids/scopes/model.ts';
import type { Cents } from '#core/kit/money.ts';
import { DAY, sgDay } from '#core/kit/time.ts';
import { CLOCKS, type CustodyMethod } from '../model.ts';
import type { MethodCapability, PlanFault } from './model.ts';

/** Days from the planned end of the work until a dispute about it is decided, if everybody takes all their time. */
export const AFTER_WORK_DAYS =
  (CLOCKS.accept + CLOCKS.statement + CLOCKS.offer + CLOCKS.decision + CLOCKS.appeal + CLOCKS.appeal_decision) / DAY;

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;

/** Days for which the money of a step must be held and can have to go back, counted from the day it is paid. */
export const daysNeeded = (step: Pick<PlanStep, 'ends_on'>, paid_on: string): number =>
  dayNumber(step.ends_on) - dayNumber(paid_on) + AFTER_WORK_DAYS;

/** The longest that a method can carry a step. */
export const daysCarried = (can: MethodCapability): number => Math.min(can.holds_days, can.refund_days);

/** A part of a step that a method can carry. */
export interface StepPart {
  readonly cents: Cents;
  readonly begins_on: string;
  readonly ends_on: string;
}

export interface MethodVerdict {
  readonly method: CustodyMethod;
  /** Null where the step can be paid so. */
  readonly fault: PlanFault | null;
  readonly needs_days: number;
  readonly carries_days: number;
  /** How the step could be divided so that the method carries each part, one after the other; empty where it could not. */
  readonly split: readonly StepPart[];
}

const dayOf = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);

/**
 * Divides a step into the fewest parts of nearly the same length that a method can carry, each paid on the day its own work
 * begins. Amounts follow the days and add up to the cent. Empty where even one day of work is too long.
 */
export function splitStep(step: PlanStep, can: MethodCapability, paid_on: string): StepPart[] {
  const first = Math.max(dayNumber(step.begins_on), dayNumber(paid_on));
  const days = dayNumber(step.ends_on) - first + 1;
  const most = daysCarried(can) - AFTER_WORK_DAYS + 1;
  if (days < 1 || most < 1) return [];
  const count = Math.ceil(days / most);
  if (count < 2 || step.cents < count) return [];
  const parts: StepPart[] = [];
  for (let place = 0; place < count; place++) {
    const from = Math.floor((days * place) / count);
    const until = Math.floor((days * (place + 1)) / count);
    const before = Math.floor((step.cents * from) / days);
    const after = place === count - 1 ? step.cents : Math.floor((step.cents * until) / days);
    parts.push({ cents: after - before, begins_on: dayOf(first + from), ends_on: dayOf(first + until - 1) });
  }
  return parts.every(({ cents }) => cents > 0) ? parts : [];
}

/** Whether a step can be paid by a method today, else why not and how it could. */
export function judge(step: PlanStep, can: MethodCapability, now: Date): MethodVerdict {
  const today = sgDay(now);
  const needs_days = daysNeeded(step, today);
  const verdict = (fault: PlanFault | null, split: readonly StepPart[] = []): MethodVerdict => ({
    method: can.method,
    fault,
    needs_days,
    carries_days: daysCarried(can),
    split,
  });
  if (step.ends_on < today) return verdict('over');
  // A part of a step may have to go back, after a dispute that is split.
  if (!can.partial_refunds) return verdict('no partial refund');
  if (dayNumber(step.begins_on) - dayNumber(today) < can.arrives_days && can.arrives_days > 1)
    return verdict('begins too soon');
  if (needs_days > can.refund_days) return verdict('no refund so late', splitStep(step, can, today));
  if (needs_days > can.holds_days) return verdict('held too long', splitStep(step, can, today));
  return verdict(null);
}

/** The verdicts on a step for each method that the provider has. */
export const judgeAll = (step: PlanStep, can: readonly MethodCapability[], now: Date): MethodVerdict[] =>
  can.map((one) => judge(step, one, now));

/** The day of the work: the one that it was hired for, or today where that has passed or none was agreed. */
export function plannedDay(hired_for: Date | null, now: Date): string {
  const [today, agreed] = [sgDay(now), hired_for && sgDay(hired_for)];
  return agreed && agreed > today ? agreed : today;
}

/** Days before its own work begins that a step is asked for. */
const ASK_AHEAD = 7;
/** When a step of a plan is asked for at the earliest: never before today. */
export const askedOn = (step: Pick<PlanStep, 'begins_on'>, now: Date): Date =>
  new Date(Math.max(now.getTime(), new Date(`${step.begins_on}T00:00:00+08:00`).getTime() - ASK_AHEAD * DAY));

/**
 * Divides a step that no payment method can carry into the fewest parts that a method can carry, each asked for as a step of its
 * own. Empty where the step is possible as it is, or cannot be divided so.
 */
export function planParts(step: PlanStep, can: readonly MethodCapability[], now: Date): readonly StepPart[] {
  const paid_on = sgDay(askedOn(step, now));
  if (impossibleSteps([step], can, now).length === 0 || step.ends_on < paid_on) return [];
  const splits = can
    .filter(({ partial_refunds }) => partial_refunds)
    .map((one) => {
      const ahead = { holds_days: one.holds_days - ASK_AHEAD, refund_days: one.refund_days - ASK_AHEAD };
      return splitStep({ ...step }, { ...one, ...ahead }, paid_on);
    })
    .filter((split) => split.length > 0);
  return splits.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

/** Steps that no method can carry, as they stand: such a plan is refused when it is proposed. */
export const impossibleSteps = (steps: readonly PlanStep[], can: readonly MethodCapability[], now: Date): PlanStep[] =>
  steps.filter((step) => judgeAll(step, can, askedOn(step, now)).every(({ fault }) => fault !== null));
