/** The payment plan of a job: one side proposes it, the other accepts, and then the pro asks for payment step by step. */
import { QUOTE_STATUS } from '#core/bids/model.ts';
import type { PlanStep } from '#core/bids/scopes/model.ts';
import { mostDeposit } from '#core/bids/scopes/rules.ts';
import type { CustodySide } from '#core/custody/model.ts';
import { ahead, committed } from '#core/custody/payments/decision-rules.ts';
import * as rules from '#core/custody/plans/agreement-rules.ts';
import type * as calls from '#core/custody/plans/calls.ts';
import type { PlanView } from '#core/custody/plans/calls.ts';
import { plannedDay } from '#core/custody/plans/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import * as bids from '#server/bids/service.ts';
import { depositCap } from '#server/categories/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { portOf } from '../payments/port-service.ts';
import { askForPayment } from '../payments/service.ts';
import { tellPlan } from '../payments/telling-service.ts';
import * as store from './store.ts';

type ByBid = CallParsed<typeof calls.jobPlan>;

const sideOf = ({ provider_id }: bids.JobTerms, user_id: number): CustodySide =>
  provider_id === user_id ? 'pro' : 'requestor';
const isOpen = ({ quote_status_id }: bids.JobTerms): boolean =>
  quote_status_id === QUOTE_STATUS.Hired || quote_status_id === QUOTE_STATUS.WorkCompleted;
const sumOf = (steps: readonly PlanStep[]): number => steps.reduce((sum, { cents }) => sum + cents, 0);

function present(plan: store.PlanRow, asked: readonly store.StepPayment[], isPro: boolean): PlanView {
  return {
    plan_id: plan.id,
    version: plan.version,
    state: plan.state,
    proposed_by: plan.proposed_by,
    reason: plan.reason,
    steps: plan.steps.map(({ cents, ...step }) => {
      const payment = asked.findLast(({ key }) => key === step.key) ?? null;
      return {
        ...step,
        amount: toDecimal(cents),
        payment_id: payment?.id ?? null,
        state: payment?.state ?? null,
        can_ask: isPro && plan.state === 'agreed' && rules.decideStepAsk(step.key, plan.steps, asked).ok,
      };
    }),
    total: toDecimal(plan.cents),
    proposed_on: toWire(plan.created),
    answer_by: plan.state === 'proposed' ? toWire(plan.answer_by) : null,
  };
}

/**
 * The job with the total that a plan has to add up to: the agreed total less what was asked for without a plan. Also the most
 * that its deposit can be, by the category's cap on the whole agreed total.
 */
async function toPlan({ db }: Context, terms: bids.JobTerms) {
  const cap = await depositCap(db, terms.category_id);
  if (terms.agreed_cents === null) return { terms, cap, cap_cents: 0, deposit_most: 0 };
  const direct = await store.readDirect(db, terms.quote_bid_id);
  const left = terms.agreed_cents - committed(direct);
  const deposit_most = rules.depositLeft(terms.agreed_cents, cap.percent, ahead(direct));
  const cap_cents = mostDeposit(terms.agreed_cents, cap.percent);
  return { terms: { ...terms, agreed_cents: left }, cap, cap_cents, deposit_most };
}

export async function jobPlan({ bid_id }: ByBid, context: PersonContext): Promise<CallResult<typeof calls.jobPlan>> {
  const { db, user, now } = context;
  const port = portOf(context);
  const found = port && (await bids.findTerms(context, bid_id, user.id));
  if (!port || !found) return notFound();
  const { terms, cap, cap_cents, deposit_most } = await toPlan(context, found);
  const side = sideOf(terms, user.id);
  const plans = await store.readPlans(db, bid_id);
  const asked = await store.readAsked(db, bid_id);
  const agreed = plans.find(({ state }) => state === 'agreed') ?? null;
  const proposal = plans.find(({ state }) => state === 'proposed') ?? null;
  const { agreed_cents } = terms;
  const { category, percent, source, url, as_of } = cap;
  const isOwn = proposal?.proposed_by === side;
  const act = isOpen(terms) && agreed_cents !== null && agreed_cents > 0;
  return ok({
    job_plan: {
      quote_bid_id: bid_id,
      side,
      planned_on: plannedDay(terms.hired_for, now),
      agreed: agreed_cents === null ? null : toDecimal(agreed_cents),
      deposit_most: toDecimal(deposit_most),
      deposit_cap: { category_name: category, percent, most: toDecimal(cap_cents), deposit_source: source, url, as_of },
      capabilities: port.capabilities.map((one) => ({ ...one })),
      plan: agreed && present(agreed, asked, side === 'pro' && isOpen(terms)),
      is_outdated: agreed !== null && agreed.cents !== agreed_cents,
      proposal: proposal && present(proposal, asked, false),
      acts: [
        ...(act && !proposal ? (['propose_plan'] as const) : []),
        ...(act && proposal && !isOwn ? (['answer_plan'] as const) : []),
        ...(proposal && isOwn ? (['withdraw_plan'] as const) : []),
      ],
    },
  });
}

const tell = (context: Context, terms: Pick<bids.JobTerms, 'quote_bid_id' | 'requestor_id' | 'provider_id'>) =>
  context.publish('payment_plan.changed', { quote_bid_id: terms.quote_bid_id }, [
    terms.requestor_id,
    terms.provider_id,
  ]);

async function locked(context: PersonContext, bid_id: number) {
  const port = portOf(context);
  const found = port && (await bids.lockTerms(context, bid_id, context.user.id));
  if (!port || !found) return null;
  const { terms, deposit_most } = await toPlan(context, found);
  const plans = await store.readPlans(context.db, bid_id);
  return {
    port,
    terms,
    deposit_most,
    side: sideOf(terms, context.user.id),
    agreed: plans.find(({ state }) => state === 'agreed') ?? null,
    proposal: plans.find(({ state }) => state === 'proposed') ?? null,
  };
}

/** Proposes the steps of a payment plan, which the other side answers. */
export async function proposePlan(
  { bid_id, steps, reason }: CallParsed<typeof calls.proposePlan>,
  context: PersonContext,
): Promise<CallResult<typeof calls.proposePlan>> {
  const { db, now } = context;
  const at = await locked(context, bid_id);
  if (!at) return notFound();
  const { terms, agreed, side } = at;
  if (!isOpen(terms) || at.proposal) return refuse('not now');
  const version = (await store.readVersion(db, bid_id)) + 1;
  const known = new Set(agreed?.steps.map(({ key }) => key));
  const planned = steps.map(({ amount, key, ...step }, place) => ({
    ...step,
    key: key !== undefined && known.has(key) ? key : `v${version}s${place + 1}`,
    cents: amount,
  }));
  const decided = rules.decidePlan(planned, {
    agreed_cents: terms.agreed_cents,
    deposit_most: at.deposit_most,
    current: agreed?.steps ?? [],
    asked: await store.readAsked(db, bid_id),
    can: at.port.capabilities,
    now,
  });
  if (!decided.ok) return decided;
  const answer_by = new Date(now.getTime() + rules.PLAN_ANSWER);
  const plan = { quote_bid_id: bid_id, version, proposed_by: side, reason, steps: planned, cents: sumOf(planned) };
  const plan_id = await store.insertPlan(db, { ...plan, answer_by }, now);
  await tellPlan(context, plan_id, 'plan_proposed');
  await tell(context, terms);
  return jobPlan({ bid_id }, context);
}

/** Accepts or declines the proposed plan of the other side. */
export async function answerPlan(
  { bid_id, plan_id, is_accepted }: CallParsed<typeof calls.answerPlan>,
  context: PersonContext,
): Promise<CallResult<typeof calls.answerPlan>> {
  const { db, now } = context;
  const at = await locked(context, bid_id);
  if (!at) return notFound();
  const { terms, proposal, agreed, side } = at;
  if (!proposal || proposal.id !== plan_id || proposal.answer_by <= now || !isOpen(terms)) return refuse('not now');
  if (proposal.proposed_by === side) return refuse('not yours');
  if (is_accepted) {
    if (proposal.cents !== terms.agreed_cents) return refuse('steps do not add up');
    const asked = await store.readAsked(db, bid_id);
    const facts = {
      agreed_cents: terms.agreed_cents,
      deposit_most: at.deposit_most,
      current: agreed?.steps ?? [],
      asked,
      can: at.port.capabilities,
      now,
    };
    // Refused where, since the proposal, payments were asked for, a step has become too far off, or the cap went down.
    const decided = rules.decidePlan(proposal.steps, facts);
    if (!decided.ok) return refuse(decided.error === 'deposit too high' ? decided.error : 'not now');
    if (agreed) await store.movePlan(db, agreed.id, 'replaced', now);
  }
  await store.movePlan(db, proposal.id, is_accepted ? 'agreed' : 'declined', is_accepted ? null : now);
  await tellPlan(context, proposal.id, is_accepted ? 'plan_accepted' : 'plan_declined');
  await tell(context, terms);
  return jobPlan({ bid_id }, context);
}

/** Takes the caller's own proposal back. */
export async function withdrawPlan(
  { bid_id, plan_id }: CallParsed<typeof calls.withdrawPlan>,
  context: PersonContext,
): Promise<CallResult<typeof calls.withdrawPlan>> {
  const at = await locked(context, bid_id);
  if (!at) return notFound();
  const { terms, proposal, side } = at;
  if (!proposal || proposal.id !== plan_id || proposal.proposed_by !== side) return refuse('not now');
  await store.movePlan(context.db, proposal.id, 'withdrawn', context.now);
  await tell(context, terms);
  return jobPlan({ bid_id }, context);
}

/** The pro asks for the payment of the next step of the plan in force. */
export async function askPlanStep(
  { bid_id, key }: CallParsed<typeof calls.askPlanStep>,
  context: PersonContext,
): Promise<CallResult<typeof calls.askPlanStep>> {
  const at = await locked(context, bid_id);
  if (at?.side !== 'pro') return notFound();
  if (!at.agreed) return refuse('not now');
  if (at.agreed.cents !== at.terms.agreed_cents) return refuse('steps do not add up');
  const decided = rules.decideStepAsk(key, at.agreed.steps, await store.readAsked(context.db, bid_id));
  if (!decided.ok) return decided;
  const { cents: amount, title, proof: note, begins_on, ends_on } = decided.value;
  const asked = await askForPayment({ bid_id, amount, title, note, begins_on, ends_on }, context);
  // A customer without an account cannot agree to a plan.
  if (!asked.ok) return refuse(asked.error === 'conversation closed' ? asked.error : 'not now');
  await store.markStep(context.db, asked.value.third_party_payment.payment_id, key);
  await tell(context, at.terms);
  return asked;
}

/** Ends proposals whose time has run out. The plan before stays in force. */
export async function lapsePlans(context: Context): Promise<number> {
  if (!portOf(context)) return 0;
  const lapsed = await store.lapsePlans(context.db, context.now);
  for (const one of lapsed) {
    await tellPlan(context, one.id, 'plan_lapsed');
    await tell(context, one);
  }
  return lapsed.length;
}
