/** The one place where a dispute changes its state. The caller locks its payment. The end of a dispute also moves the money. */

import { canAppeal, defaultDivision, disputeClockAt } from '#core/custody/disputes/rules.ts';
import { CLOCKS, type CustodySide } from '#core/custody/model.ts';
import { DISPUTE_CLOCKS, DISPUTE_ENDS, type DisputeStep, disputeMachine } from '#core/custody/payments/rules.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Context } from '#server/platform/context.ts';
import * as steps from '../payments/step-service.ts';
import type { PaymentRow } from '../payments/store.ts';
import * as store from './store.ts';

/** A dispute with its payment, both locked. */
export interface Disputed {
  readonly row: PaymentRow;
  readonly dispute: store.DisputeRow;
}

/** Takes a step of a dispute, where this actor may take it now. */
export async function takeDisputeStep(
  context: Context,
  { row, dispute }: Disputed,
  step: DisputeStep,
  taken: steps.Taken,
  patch: store.DisputePatch = {},
): Promise<Result<Disputed, 'not now'>> {
  const { db, now } = context;
  if (!disputeMachine.can(step, dispute.state, taken.by)) return refuse('not now');
  const state = disputeMachine.steps[step].to ?? dispute.state;
  const decide_by = state === 'reviewing' ? new Date(now.getTime() + CLOCKS.decision) : dispute.decide_by;
  const isMoved = state !== dispute.state;
  const times = isMoved && {
    since: now,
    decide_by,
    clock_at: disputeClockAt(state, now, decide_by),
    ended_on: DISPUTE_ENDS.includes(state) ? now : null,
  };
  const all = { ...patch, ...times, state };
  await store.patchDispute(db, dispute.id, all);
  // Letters tell each step, also while the payment is bound to an order; where the order ends the dispute, it tells that itself.
  await steps.record(context, row, step, { is_of_order: false, ...taken });
  const next = { ...dispute, ...all };
  const { opened_by, clock_at } = next;
  const standing = { dispute_state: state, dispute_opened_by: opened_by, dispute_clock_at: clock_at };
  return ok({ row: await steps.noteDispute(context, row, standing), dispute: next });
}

/** Ends a dispute: sends `to_requestor` back to the customer, and gives the rest to the pro. */
export async function endDispute(
  context: Context,
  before: Disputed,
  step: DisputeStep,
  to_requestor: number,
  taken: steps.Taken,
  patch: store.DisputePatch = {},
): Promise<Result<Disputed, 'not now'>> {
  const ended = await takeDisputeStep(context, before, step, taken, { ...patch, outcome_cents: to_requestor });
  if (!ended.ok) return ended;
  const { row, dispute } = ended.value;
  await steps.settle(context, row, { dispute_id: dispute.id, to_requestor }, { by: taken.by });
  return ended;
}

const SIDES: readonly CustodySide[] = ['requestor', 'pro'];
/** What a decision writes in the dispute. A side that got all of it has nothing to appeal, so it counts as accepting. */
export const decisionOf = (
  { cents }: store.DisputeRow,
  to_requestor: number,
  now: Date,
  more: store.DisputePatch,
): store.DisputePatch => ({
  decision_cents: to_requestor,
  decided_on: now,
  taken_by: SIDES.filter((side) => !canAppeal(cents, to_requestor, side)),
  first_by: null,
  first_cents: null,
  first_reason: '',
  ...more,
});

/** Takes the step of a dispute whose time has run out. */
export async function runDisputeClock(context: Context, row: PaymentRow): Promise<Result<Disputed, 'not now'>> {
  const { db, now } = context;
  const dispute = await store.readDispute(db, row.id);
  const clock = dispute && DISPUTE_CLOCKS[dispute.state];
  if (!dispute || !clock) return refuse('not now');
  const { step } = clock;
  const by = { by: 'clock' } as const;
  const at = { row, dispute };
  if (step === 'carryOut' || step === 'keepDecision')
    return endDispute(context, at, step, dispute.decision_cents ?? 0, by);
  if (step === 'decideByRule') {
    const { to_requestor } = defaultDivision(row.state, dispute.cents);
    return takeDisputeStep(context, at, step, by, decisionOf(dispute, to_requestor, now, { decided_by: [] }));
  }
  const patch =
    step === 'noAgreement'
      ? { offer_by: null, offer_cents: null, offered_on: null }
      : step === 'refuseProposal'
        ? { taken_by: [] }
        : {};
  return takeDisputeStep(context, at, step, by, patch);
}
