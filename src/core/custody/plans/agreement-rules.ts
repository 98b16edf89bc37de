/** A deposit and milestones for one job: proposed by a side, in force once the other accepts (issue 20 point 2). Amounts are cents. */
import type { PlanStep } from '#core/bids/scopes/model.ts';
import { decideScope, mostDeposit } from '#core/bids/scopes/rules.ts';
import { machine } from '#core/kit/machine.ts';
import type { Cents } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import { LEAST_PAYMENT } from '../model.ts';
import type { PaymentState } from '../payments/model.ts';
import type { MethodCapability } from './model.ts';
import { impossibleSteps } from './rules.ts';

/** `replaced`: both agreed to another. */
export const PLAN_STATES = ['proposed', 'agreed', 'declined', 'withdrawn', 'lapsed', 'replaced'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** In force, or waiting for an answer. */
export const CURRENT_PLANS: readonly PlanState[] = ['agreed', 'proposed'];

/** How long the other side has to answer; then the plan that was in force stays. */
export const PLAN_ANSWER = 3 * DAY;

/** The step table of a plan. */
export const planMachine = machine({
  states: PLAN_STATES,
  initial: 'proposed',
  steps: {
    accept: { by: 'other', from: ['proposed'], to: 'agreed' },
    decline: { by: 'other', from: ['proposed'], to: 'declined' },
    withdraw: { by: 'proposer', from: ['proposed'], to: 'withdrawn' },
    lapse: { by: 'clock', from: ['proposed'], to: 'lapsed' },
    replace: { by: 'other', from: ['agreed'], to: 'replaced' },
  },
});

/** A step that is asked for or paid. */
export interface AskedStep {
  readonly key: string;
  readonly state: PaymentState;
}

const ASKED: readonly PaymentState[] = ['requested', 'paying', 'held', 'done', 'accepted', 'releasing', 'released'];
const FUNDED: readonly PaymentState[] = ['held', 'done', 'accepted', 'releasing', 'released'];
const isAsked = (key: string, asked: readonly AskedStep[]): boolean =>
  asked.some((one) => one.key === key && ASKED.includes(one.state));

export interface PlanFacts {
  /** What of the agreed total is left to plan. */
  readonly agreed_cents: Cents | null;
  /** The most that its deposit can be: `depositLeft`. */
  readonly deposit_most: Cents;
  /** The plan in force; empty where there is none. */
  readonly current: readonly PlanStep[];
  readonly asked: readonly AskedStep[];
  readonly can: readonly MethodCapability[];
  readonly now: Date;
}

/**
 * The most that a plan's deposit can be: the category's share of the whole agreed total, rounded down, less what is asked for or held
 * without a plan before its work is done. The cap is on what a customer gives before the work, however it is asked for.
 */
export const depositLeft = (total_cents: Cents, percent: number, ahead_cents: Cents): Cents =>
  Math.max(0, mostDeposit(total_cents, percent) - ahead_cents);

export type PlanRefusal =
  | 'no agreed total'
  | 'wrong step'
  | 'deposit too high'
  | 'steps do not add up'
  | 'step under way'
  | 'plan impossible';

const sameStep = (one: PlanStep, other: PlanStep | undefined): boolean =>
  other !== undefined &&
  one.cents === other.cents &&
  one.kind === other.kind &&
  one.begins_on === other.begins_on &&
  one.ends_on === other.ends_on;

/**
 * Whether a plan can be proposed: steps in order that add up to what was agreed, to the cent; one deposit at most, first and within
 * the category's cap; each of what can be paid at all, by a way that can keep it. Steps that are asked for or paid stay as they are,
 * also a deposit that is above the cap since the total or the cap went down.
 */
export function decidePlan(
  steps: readonly PlanStep[],
  { agreed_cents, deposit_most, current, asked, can, now }: PlanFacts,
): Result<undefined, PlanRefusal> {
  if (agreed_cents === null) return refuse('no agreed total');
  if (steps.length < 2 || steps.some(({ cents }) => cents < LEAST_PAYMENT)) return refuse('wrong step');
  const line = { key: 'all', what: 'all', note: '', cents: agreed_cents, is_optional: false, is_taken: true };
  const terms = { not_included: '', materials: '', warranty: '', done_by: null };
  const under_way = current.filter(({ key }) => isAsked(key, asked));
  const isKept = under_way.some(({ kind }) => kind === 'deposit');
  if (!isKept && steps.some(({ kind, cents }) => kind === 'deposit' && cents > deposit_most))
    return refuse('deposit too high');
  const decided = decideScope({ lines: [line], ...terms, steps }, 100);
  if (!decided.ok) {
    const { error } = decided;
    return refuse(error === 'steps do not add up' ? error : 'wrong step');
  }
  if (
    under_way.some(
      (step) =>
        !sameStep(
          step,
          steps.find(({ key }) => key === step.key),
        ),
    )
  )
    return refuse('step under way');
  const ahead = steps.filter(({ key }) => !isAsked(key, asked));
  return impossibleSteps(ahead, can, now).length > 0 ? refuse('plan impossible') : ok();
}

/** The pro asks for a step of the plan in force: in order, each once, and after the one before was paid. */
export function decideStepAsk(
  key: string,
  steps: readonly PlanStep[],
  asked: readonly AskedStep[],
): Result<PlanStep, 'not now' | 'step before'> {
  const place = steps.findIndex((step) => step.key === key);
  const step = steps[place];
  if (!step || isAsked(key, asked)) return refuse('not now');
  const before = steps.slice(0, place);
  const isPaid = (one: PlanStep) => asked.some(({ key: of, state }) => of === one.key && FUNDED.includes(state));
  return before.every(isPaid) ? ok(step) : refuse('step before');
}
