/*
 * Plans of a job: a deposit and milestones, each one protected payment. All of it answers 404 while the flag `safety_payment` is off.
 *
 * For screens: `plan` is in force, `proposal` waits for an answer until `answer_by`. A step has the state of its payment, or null
 * before it is asked for. While a plan is in force the pro asks for its steps by `askPlanStep`, and `addThirdParty` is refused.
 */
import { z } from 'zod';
import { PAYMENT_MAX_CENTS } from '#core/custody/model.ts';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { CUSTODY_METHODS, CUSTODY_SIDES } from '../model.ts';
import { PAYMENT_STATES } from '../payments/model.ts';
import { PAYMENT_LIMITS, thirdPartyPaymentShape } from '../payments/view-model.ts';
import { PLAN_STATES } from './agreement-rules.ts';

const section = '4, 7 Payments';
const root = '/new/v1/third_party_payments/plan/{bid_id}';
const KINDS = ['deposit', 'work'] as const;

const planStepShape = z.object({
  key: z.string(),
  kind: z.enum(KINDS),
  title: z.string(),
  amount: shape.wireMoney(),
  proof: z.string(),
  begins_on: shape.wireDay(),
  ends_on: shape.wireDay(),
  payment_id: z.number().nullable(),
  state: z.enum(PAYMENT_STATES).nullable(),
  /** The pro can ask for it now. */
  can_ask: z.boolean(),
});
export const planShape = z.object({
  plan_id: z.number(),
  version: z.number(),
  state: z.enum(PLAN_STATES),
  proposed_by: z.enum(CUSTODY_SIDES),
  reason: z.string(),
  steps: z.array(planStepShape),
  total: shape.wireMoney(),
  proposed_on: shape.wireTime(),
  answer_by: shape.wireTime().nullable(),
});
export type PlanView = z.infer<typeof planShape>;

/** What the company can do with money that comes in by a method: figures of its own, with where and when they were read. */
const capabilityShape = z.object({
  method: z.enum(CUSTODY_METHODS),
  holds_days: z.number(),
  partial_release: z.boolean(),
  partial_refunds: z.boolean(),
  refund_days: z.number(),
  refunds_after_payout: z.boolean(),
  chargebacks: z.boolean(),
  arrives_days: z.number(),
  source: z.string(),
  as_of: z.string(),
});

const reply = z.object({
  job_plan: z.object({
    quote_bid_id: z.number(),
    side: z.enum(CUSTODY_SIDES),
    /** The day of the work: a plan begins with it. */
    planned_on: shape.wireDay(),
    /** What a plan adds up to: what both agreed to, less what was asked for without one; null without an agreed total. */
    agreed: shape.wireMoney().nullable(),
    /** The most that a deposit can be. */
    deposit_most: shape.wireMoney(),
    /** Why: the cap of the job’s category in percent of the total, who says so, and when that was read. */
    deposit_cap: z.object({
      category_name: z.string(),
      percent: z.number(),
      /** Of the whole agreed total; `deposit_most` is what is left of it. */
      most: shape.wireMoney(),
      deposit_source: z.string(),
      url: z.string(),
      as_of: z.string(),
    }),
    /** What each way to pay can carry: `judgeAll` says by them, before a plan is sent, whether it is possible. */
    capabilities: z.array(capabilityShape),
    plan: planShape.nullable(),
    /** What was agreed is not what the plan comes to any more: another has to be agreed. */
    is_outdated: z.boolean(),
    proposal: planShape.nullable(),
    acts: z.array(z.enum(['propose_plan', 'answer_plan', 'withdraw_plan'])),
  }),
});
const notNow = {
  'not now': 'You can’t do this any more because something has changed. The page now shows the latest.',
} as const;

export const jobPlan = call({
  section,
  summary: 'The plan of a job, and what is proposed in its place.',
  method: 'GET',
  path: `${root}.json`,
  auth: 'session',
  input: z.object({ bid_id: shape.id() }),
  output: reply,
});

export const proposePlan = call({
  section,
  summary:
    'Either side proposes a plan of two to eight steps that add up to what was agreed. It is in force once the other accepts; unanswered for three days, the one before stays. Steps that are asked for or paid stay as they are.',
  method: 'POST',
  path: `${root}/propose.json`,
  auth: 'session',
  input: z.object({
    bid_id: shape.id(),
    /** In their order. `key`: of a step of the plan in force that stays. */
    steps: shape.json(
      z
        .array(
          z.object({
            key: z.string().min(1).max(40).optional(),
            kind: z.enum(KINDS).default('work'),
            title: shape.text(PAYMENT_LIMITS.title, 1),
            amount: shape.amount(PAYMENT_MAX_CENTS),
            proof: shape.text(300).default(''),
            begins_on: shape.day(),
            ends_on: shape.day(),
          }),
        )
        .min(1)
        .max(8),
    ),
    reason: shape.text(PAYMENT_LIMITS.reason).default(''),
  }),
  output: reply,
  errors: {
    'no agreed total': 'This job has no agreed total. Agree on a price first.',
    'wrong step': 'A plan has 2 to 8 steps in order of their days, each of S$1.00 or more. A deposit comes first.',
    'deposit too high': 'The deposit is more than this category allows.',
    'steps do not add up': 'The steps must add up to the agreed total.',
    'step under way': 'A step that is asked for or paid stays as it is.',
    'plan impossible': 'A step takes longer than any way to pay can be held. Divide it.',
    ...notNow,
  },
});

export const answerPlan = call({
  section,
  summary: 'The other side accepts a proposed plan or declines it. Accepted, it takes the place of the one before.',
  method: 'POST',
  path: `${root}/answer.json`,
  auth: 'session',
  input: z.object({ bid_id: shape.id(), plan_id: shape.id(), is_accepted: shape.flag() }),
  output: reply,
  errors: {
    'not yours': 'You proposed this plan. The other side answers it.',
    'steps do not add up': 'The agreed total has changed. Propose a plan that adds up to it.',
    'deposit too high': 'The deposit is more than this category allows now. Propose another plan.',
    ...notNow,
  },
});

export const withdrawPlan = call({
  section,
  summary: 'Who proposed a plan takes it back before it is answered.',
  method: 'POST',
  path: `${root}/withdraw.json`,
  auth: 'session',
  input: z.object({ bid_id: shape.id(), plan_id: shape.id() }),
  output: reply,
  errors: notNow,
});

export const askPlanStep = call({
  section,
  summary:
    'The pro asks for a step of the plan in force, in order, after the one before was paid: a request for payment like any other.',
  method: 'POST',
  path: `${root}/ask.json`,
  auth: 'session',
  input: z.object({ bid_id: shape.id(), key: z.string().min(1).max(40) }),
  output: z.object({ third_party_payment: thirdPartyPaymentShape }),
  errors: {
    'step before': 'The step before isn’t paid yet. Steps are paid in order.',
    'steps do not add up': 'The agreed total has changed. Propose a plan that adds up to it.',
    'conversation closed': 'You can’t write in this conversation any more.',
    ...notNow,
  },
});
