/** What is decided when a payment is asked for, paid, claimed back and released. Amounts are cents. */
import type { PlanStep } from '#core/bids/scopes/model.ts';
import { assertCents, type Cents } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import { type CustodyMethod, LEAST_PAYMENT } from '../model.ts';
import type { MethodCapability } from '../plans/model.ts';
import { judge, judgeAll, type MethodVerdict } from '../plans/rules.ts';
import type { PaymentState } from './model.ts';
import { canClaim, isFrozen, PAYMENT_CLOCKS, type PaymentStanding } from './rules.ts';

/** States in which a payment takes up a part of what was agreed: it is asked for, or its money came. */
const COUNTED: readonly PaymentState[] = ['requested', 'paying', 'held', 'done', 'accepted', 'releasing', 'released'];

/** A payment of a job, as much of it as others are decided by. `back` is what of it went back. */
export interface JobPayment {
  readonly state: PaymentState;
  readonly cents: Cents;
  readonly back: Cents;
}

/** What of the agreed total is asked for or paid already. */
export const committed = (payments: readonly JobPayment[]): Cents =>
  payments.reduce((sum, { state, cents, back }) => (COUNTED.includes(state) ? sum + cents - back : sum), 0);

/** States in which a payment is asked for or held, and the pro has not said that its work is done. */
const AHEAD: readonly PaymentState[] = ['requested', 'paying', 'held'];

/** What of the agreed total is asked for or held before its work is done. */
export const ahead = (payments: readonly JobPayment[]): Cents =>
  payments.reduce((sum, { state, cents, back }) => (AHEAD.includes(state) ? sum + cents - back : sum), 0);

/** What is the pro's, or on its way there. */
export const released = (payments: readonly JobPayment[]): Cents =>
  payments.reduce((sum, { state, cents, back }) => (state === 'released' ? sum + cents - back : sum), 0);

export interface AskFacts {
  /** The job is hired and not undone. */
  readonly is_hired: boolean;
  /** What both agreed to; null for a job without an agreed total. */
  readonly agreed_cents: Cents | null;
  readonly payments: readonly JobPayment[];
  readonly can: readonly MethodCapability[];
  readonly now: Date;
}

/**
 * The pro asks for a payment of a step. Never more than was agreed, counting what is asked for or paid; and never what no way
 * to pay could keep: then the verdicts say why, and how the step could be divided.
 */
export function decideAsk(
  step: PlanStep,
  { is_hired, agreed_cents, payments, can, now }: AskFacts,
): Result<
  readonly MethodVerdict[],
  'not now' | 'no agreed total' | 'invalid price' | 'above agreed' | 'plan impossible'
> {
  if (!is_hired) return refuse('not now');
  if (agreed_cents === null) return refuse('no agreed total');
  if (!Number.isSafeInteger(step.cents) || step.cents < LEAST_PAYMENT) return refuse('invalid price');
  if (committed(payments) + step.cents > agreed_cents) return refuse('above agreed');
  const verdicts = judgeAll(step, can, now);
  return verdicts.some(({ fault }) => fault === null) ? ok(verdicts) : refuse('plan impossible');
}

/** The customer pays by a method, which must still be able to keep the step today. */
export function decideMethod(
  step: PlanStep,
  method: CustodyMethod,
  can: readonly MethodCapability[],
  now: Date,
): Result<MethodCapability, 'method impossible'> {
  const chosen = can.find((one) => one.method === method);
  return chosen && judge(step, chosen, now).fault === null ? ok(chosen) : refuse('method impossible');
}

/**
 * When the clock of a state runs out; null where it has none, or stands still while a claim or a dispute is open. Money that is
 * held waits for the planned end of its work first.
 */
export function clockAt(standing: PaymentStanding, since: Date, ends_on: string): Date | null {
  const clock = PAYMENT_CLOCKS[standing.payment];
  // The clocks of an order are its own.
  if (!clock || standing.is_bound || isFrozen(standing)) return null;
  // The end of the day in Singapore.
  const planned = new Date(`${ends_on}T00:00:00+08:00`).getTime() + DAY;
  const from = standing.payment === 'held' ? Math.max(planned, since.getTime()) : since.getTime();
  return new Date(from + clock.after);
}

/** The customer applies for a part of a payment, up to what has not gone back. */
export function decideClaim(
  standing: PaymentStanding,
  { cents, back }: Pick<JobPayment, 'cents' | 'back'>,
  wanted: Cents,
  most: number,
): Result<undefined, 'not now' | 'invalid price'> {
  if (!canClaim(standing, most)) return refuse('not now');
  return Number.isSafeInteger(wanted) && wanted > 0 && wanted <= cents - back ? ok() : refuse('invalid price');
}

/** Where a payment stands after money of it went back: at its end once nothing is left, else where it was. */
export function afterRefund(state: PaymentState, { cents, back }: Pick<JobPayment, 'cents' | 'back'>): PaymentState {
  if (assertCents(back) > assertCents(cents)) throw new RangeError(`${back} of ${cents} went back`);
  return back === cents && state !== 'released' ? 'returned' : state;
}

/** Whether a completed job is paid: all that was agreed is the pro's, and nothing more is on its way. */
export const isPaid = (agreed_cents: Cents, payments: readonly JobPayment[]): boolean =>
  agreed_cents > 0 && released(payments) >= agreed_cents && committed(payments) === released(payments);
