import type { PlanStep } from '#core/bids/scopes/model.ts';
import { LEAST_PAYMENT } from '#core/custody/model.ts';
import type * as calls from '#core/custody/plans/calls.ts';
import type { PlanView } from '#core/custody/plans/calls.ts';
import { askedOn, judgeAll, type MethodVerdict, planParts, type StepPart } from '#core/custody/plans/rules.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { showMoney, toDecimal } from '#core/kit/money.ts';
import { sgDay } from '#core/kit/time.ts';
import { t } from '#web/text/spaces/custody.ts';
import { centsOf } from '../payment-words.ts';

export type JobPlan = CallOutput<typeof calls.jobPlan>['job_plan'];
type StepView = PlanView['steps'][number];

/** A step as typed. `id` is its row on the screen. */
export interface StepDraft {
  readonly id: string;
  /** Set for a step of the current plan. */
  readonly key?: string;
  readonly kind: 'deposit' | 'work';
  readonly title: string;
  /** Null if empty. */
  readonly cents: number | null;
  readonly proof: string;
  readonly begins_on: string;
  readonly ends_on: string;
  /** Requested or paid already, so it can't change. */
  readonly is_fixed: boolean;
}

export const MOST_STEPS = 8;

const ENDED: readonly NonNullable<StepView['state']>[] = ['returning', 'returned', 'withdrawn', 'declined', 'lapsed'];
/** Whether a step is requested or paid, so that a new plan must keep it. */
export const isFixed = ({ state }: Pick<StepView, 'state'>): boolean => state !== null && !ENDED.includes(state);

export const emptyStep = (begins_on: string): StepDraft => ({
  id: crypto.randomUUID(),
  kind: 'work',
  title: '',
  cents: null,
  proof: '',
  begins_on,
  ends_on: begins_on,
  is_fixed: false,
});

/** The first steps of a draft: those of the current plan, else a deposit if possible, and the rest. */
export function stepsOf(job: JobPlan, now: Date): readonly StepDraft[] {
  if (job.plan)
    return job.plan.steps.map(({ key, kind, title, amount, proof, begins_on, ends_on, state }) => ({
      id: key,
      key,
      kind,
      title,
      cents: centsOf(amount),
      proof,
      begins_on,
      ends_on,
      is_fixed: isFixed({ state }),
    }));
  const day = job.planned_on;
  const whole = centsOf(job.agreed ?? '0.00');
  const deposit = Math.min(centsOf(job.deposit_most), whole);
  if (deposit < LEAST_PAYMENT) return [{ ...emptyStep(day), title: t('plan>work'), cents: whole }];
  return [
    // The deposit is requested at once.
    { ...emptyStep(sgDay(now)), ends_on: day, kind: 'deposit', title: t('plan>deposit'), cents: deposit },
    { ...emptyStep(day), title: t('plan>rest'), cents: whole - deposit },
  ];
}

/** The total of the steps in cents. Empty amounts count as 0. */
export const sumOf = (steps: readonly StepDraft[]): number => steps.reduce((sum, { cents }) => sum + (cents ?? 0), 0);

const planStep = ({ id, kind, title, cents, proof, begins_on, ends_on }: StepDraft): PlanStep => ({
  key: id,
  kind,
  title,
  cents: cents ?? 0,
  proof,
  begins_on,
  ends_on,
});
const isDated = ({ begins_on, ends_on }: StepDraft): boolean => begins_on !== '' && ends_on >= begins_on;

/** Which ways could pay a step when it is requested. Empty until its days are known. */
export const verdictsOf = (step: StepDraft, { capabilities }: JobPlan, now: Date): readonly MethodVerdict[] =>
  isDated(step) ? judgeAll(planStep(step), capabilities, askedOn(step, now)) : [];

/** The division into the fewest parts that can be paid, for a step that no way can pay whole. */
export const divisionOf = (step: StepDraft, { capabilities }: JobPlan, now: Date): readonly StepPart[] =>
  isDated(step) ? planParts(planStep(step), capabilities, now) : [];

/** Replaces a step by its parts. */
export const divided = (steps: readonly StepDraft[], id: string, parts: readonly StepPart[]): readonly StepDraft[] =>
  steps.flatMap((step) =>
    step.id !== id
      ? [step]
      : parts.map((part, place) => ({
          ...emptyStep(part.begins_on),
          ...part,
          kind: step.kind,
          title: t('plan>part', { title: step.title, place: place + 1 }),
          proof: step.proof,
        })),
  );

export interface StepFault {
  /** The id of the control. */
  readonly id: string;
  readonly text: string;
}

/** What is wrong with the steps, by control. The server checks again. */
export function faultsOf(steps: readonly StepDraft[], job: JobPlan, now: Date): readonly StepFault[] {
  return steps.flatMap((step, place) => {
    if (step.is_fixed) return [];
    const { id, title, cents, kind, begins_on } = step;
    const before = steps[place - 1];
    const faults: StepFault[] = [];
    if (title.trim() === '') faults.push({ id: `step-title-${id}`, text: t('plan>title_missing') });
    if (cents === null || cents < LEAST_PAYMENT) faults.push({ id: `step-amount-${id}`, text: t('plan>amount_error') });
    else if (kind === 'deposit' && cents > centsOf(job.deposit_most))
      faults.push({
        id: `step-amount-${id}`,
        text: t('plan>deposit_error', { most: showMoney(centsOf(job.deposit_most)) }),
      });
    if (kind === 'deposit' && place > 0) faults.push({ id: `step-title-${id}`, text: t('plan>deposit_first') });
    if (!isDated(step)) faults.push({ id: `step-ends-${id}`, text: t('request>days_error') });
    else if (before && begins_on < before.begins_on)
      faults.push({ id: `step-begins-${id}`, text: t('plan>order_error') });
    else if (verdictsOf(step, job, now).every(({ fault }) => fault !== null))
      faults.push({ id: `step-ends-${id}`, text: t('plan>impossible') });
    return faults;
  });
}

/** The steps as the call's input. */
export const wireSteps = (steps: readonly StepDraft[]) =>
  steps.map(({ key, kind, title, cents, proof, begins_on, ends_on }) => ({
    ...(key === undefined ? {} : { key }),
    kind,
    title: title.trim(),
    amount: toDecimal(cents ?? 0),
    proof: proof.trim(),
    begins_on,
    ends_on,
  }));
