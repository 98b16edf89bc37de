/** What the two people of a job do in a dispute over a protected payment. Each act locks the job and the payment first. */
import type * as calls from '#core/custody/disputes/calls.ts';
import * as rules from '#core/custody/disputes/rules.ts';
import { DISPUTE_LIMITS, type DisputeView } from '#core/custody/disputes/view-model.ts';
import { type CustodySide, otherSide } from '#core/custody/model.ts';
import { OPEN_CLAIMS } from '#core/custody/payments/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { type NotFound, notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import * as messages from '#server/messages/payments/service.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as uploads from '#server/uploads/service.ts';
import { portOf } from '../payments/port-service.ts';
import { sideOf } from '../payments/presenter.ts';
import * as steps from '../payments/step-service.ts';
import { findPayment, lockPayment, type PaymentRow } from '../payments/store.ts';
import { presentDispute } from './presenter.ts';
import { type Disputed, endDispute, takeDisputeStep } from './step-service.ts';
import * as store from './store.ts';

type One = CallParsed<typeof calls.takeBackOffer>;
type Acted<E extends string = 'not now'> = Promise<Result<{ dispute: DisputeView }, E | 'not now' | NotFound>>;

/** The dispute over the caller's payment, as the caller may read it. */
export async function disputeThirdParty(
  { payment_id }: One,
  context: PersonContext,
): Promise<CallResult<typeof calls.disputeThirdParty>> {
  const { db, user } = context;
  const row = portOf(context) ? await findPayment(db, payment_id, user.id) : null;
  const dispute = row && (await store.readDispute(db, payment_id));
  if (!row || !dispute) return notFound();
  const evidence = await store.readEvidence(db, dispute.id);
  return ok({ dispute: presentDispute(row, dispute, evidence, sideOf(row, user.id)) });
}

/** A payment of the caller's with its job, both locked until the transaction ends. */
async function lockOwn(
  context: PersonContext,
  payment_id: number,
): Promise<{ readonly row: PaymentRow; readonly side: CustodySide } | null> {
  const { db, user } = context;
  const found = portOf(context) ? await findPayment(db, payment_id, user.id) : null;
  const row = found && (await lockPayment(db, payment_id));
  return row && { row, side: sideOf(row, user.id) };
}

/** Carries out an act in the caller's dispute, and answers the dispute after it. */
async function inDispute<E extends string>(
  context: PersonContext,
  payment_id: number,
  act: (at: Disputed, side: CustodySide) => Promise<Result<unknown, E | 'not now'>>,
): Acted<E> {
  const own = await lockOwn(context, payment_id);
  const dispute = own && (await store.readDispute(context.db, payment_id));
  if (!own || !dispute) return notFound();
  const done = await act({ row: own.row, dispute }, own.side);
  return done.ok ? disputeThirdParty({ payment_id }, context) : done;
}

interface Laid {
  readonly note?: string;
  readonly attachment_ids: readonly number[];
  readonly messages?: readonly store.KeptMessage[];
}
/** Adds evidence that both sides see; false where a file is missing or not the caller's. */
async function lay(
  context: PersonContext,
  { row, dispute }: Disputed,
  side: CustodySide,
  { note = '', attachment_ids, messages: kept = [] }: Laid,
): Promise<boolean> {
  const { db, user, now } = context;
  const { quote_bid_id } = row;
  if (attachment_ids.length > 0 && !(await uploads.attach(context, attachment_ids, { quote_bid_id }))) return false;
  if (note === '' && attachment_ids.length === 0 && kept.length === 0) return true;
  const said = { dispute_id: dispute.id, side, user_id: user.id, note, attachment_ids, messages: kept };
  await store.insertEvidence(db, said, now);
  return true;
}

/** Opens a dispute over what is left of a payment, with the opener's statement. Ends an open application for a refund. */
export async function openDispute(
  { payment_id, statement, asks, attachment_id }: CallParsed<typeof calls.openDispute>,
  context: PersonContext,
): Promise<CallResult<typeof calls.openDispute>> {
  const { db, now } = context;
  const own = await lockOwn(context, payment_id);
  const port = portOf(context);
  if (!own || !port) return notFound();
  const { side } = own;
  const cents = steps.leftOf(own.row);
  const { refund_days = 0 } = port.capabilities.find(({ method }) => method === own.row.method) ?? {};
  if (cents === 0 || !rules.decideOpening(steps.standingOf(own.row), side, { ...own.row, refund_days }, now))
    return refuse('not now');
  if (!rules.isAsk(cents, asks)) return refuse('invalid price');
  let { row } = own;
  if (row.claim_state !== null && OPEN_CLAIMS.includes(row.claim_state)) {
    const overtaken = await steps.takeClaimStep(context, row, 'overtake', { by: side });
    if (!overtaken.ok) return overtaken;
    row = overtaken.value;
  }
  const clock_at = rules.disputeClockAt('opened', now, null);
  const opened = await store.insertDispute(db, { payment_id, clock_at, opened_by: side, cents }, now);
  const said = { [`${side}_statement`]: statement, [`${side}_asks`]: asks, [`${side}_stated_on`]: now };
  await store.patchDispute(db, opened.id, said);
  const at = { row, dispute: { ...opened, ...said } };
  if (!(await lay(context, at, side, { attachment_ids: attachment_id }))) return refuse('attachment missing');
  await steps.record(context, row, 'openDispute', { by: side });
  const standing = { dispute_state: opened.state, dispute_opened_by: side, dispute_clock_at: clock_at };
  await steps.noteDispute(context, row, standing);
  return disputeThirdParty({ payment_id }, context);
}

export const stateDispute = (
  { payment_id, statement, asks, attachment_id }: CallParsed<typeof calls.stateDispute>,
  context: PersonContext,
) =>
  inDispute<'invalid price' | 'attachment missing'>(context, payment_id, async (at, side) => {
    const { dispute } = at;
    if (dispute[`${side}_stated_on`] !== null) return refuse('not now');
    if (!rules.isAsk(dispute.cents, asks)) return refuse('invalid price');
    const patch = { [`${side}_statement`]: statement, [`${side}_asks`]: asks, [`${side}_stated_on`]: context.now };
    const stated = await takeDisputeStep(context, at, 'state', { by: side }, patch);
    if (!stated.ok) return stated;
    if (!(await lay(context, at, side, { attachment_ids: attachment_id }))) return refuse('attachment missing');
    const { requestor_asks, pro_asks } = stated.value.dispute;
    if (requestor_asks === null || pro_asks === null) return ok();
    const met = rules.asksMeet(dispute.cents, requestor_asks, pro_asks);
    return met
      ? endDispute(context, stated.value, 'asksMeet', met.to_requestor, { by: side })
      : takeDisputeStep(context, stated.value, 'bothStated', { by: side });
  });

export const addEvidence = (
  { payment_id, note, attachment_id, message_id }: CallParsed<typeof calls.addEvidence>,
  context: PersonContext,
) =>
  inDispute<'nothing added' | 'message missing' | 'too much' | 'attachment missing'>(
    context,
    payment_id,
    async (at, side) => {
      const { row, dispute } = at;
      const ids = [...new Set(message_id)];
      if (note === '' && attachment_id.length === 0 && ids.length === 0) return refuse('nothing added');
      const known = await store.readEvidence(context.db, dispute.id);
      if (known.filter((one) => one.side === side).length >= DISPUTE_LIMITS.evidence) return refuse('too much');
      const read = await messages.keepMessages(context, row, ids);
      if (read.length !== ids.length) return refuse('message missing');
      const kept = read.map(({ sender_id, ...message }) => ({ ...message, side: sideOf(row, sender_id) }));
      const added = await takeDisputeStep(context, at, 'addEvidence', { by: side });
      if (!added.ok) return added;
      return (await lay(context, at, side, { note, attachment_ids: attachment_id, messages: kept }))
        ? ok()
        : refuse('attachment missing');
    },
  );

/** The open offer, in the form that the rules read. */
const standingOffer = ({ offer_by, offer_cents, offer_version }: store.DisputeRow): rules.Offer | null =>
  offer_by && offer_cents !== null ? { by: offer_by, to_requestor: offer_cents, version: offer_version } : null;

export const offerSplit = (
  { payment_id, to_customer, note }: CallParsed<typeof calls.offerSplit>,
  context: PersonContext,
) =>
  inDispute<'invalid price' | 'same offer'>(context, payment_id, async (at, side) => {
    const { dispute } = at;
    const decided = rules.decideOffer(dispute.cents, standingOffer(dispute), side, to_customer);
    if (!decided.ok) return decided;
    return takeDisputeStep(
      context,
      at,
      'offer',
      { by: side, note },
      {
        offer_by: side,
        offer_cents: to_customer,
        offer_note: note,
        // A new version, so that an answer to the withdrawn offer cannot accept the next one.
        offer_version: dispute.offer_version + 1,
        offered_on: context.now,
      },
    );
  });

const NO_OFFER = { offer_by: null, offer_cents: null, offered_on: null } as const;
export const takeBackOffer = ({ payment_id }: One, context: PersonContext) =>
  inDispute(context, payment_id, async (at, side) =>
    at.dispute.offer_by === side ? takeDisputeStep(context, at, 'takeBack', { by: side }, NO_OFFER) : refuse('not now'),
  );

export const acceptOffer = ({ payment_id, version }: CallParsed<typeof calls.acceptOffer>, context: PersonContext) =>
  inDispute<'not yours' | 'changed elsewhere'>(context, payment_id, async (at, side) => {
    const { dispute } = at;
    const taken = rules.takeOffer(dispute.cents, standingOffer(dispute), side, version);
    if (!taken.ok) return taken;
    return endDispute(context, at, 'acceptOffer', taken.value.to_requestor, { by: side });
  });

/** One side accepts what an approver proposed or decided. Once both sides have, the dispute ends with it. */
async function take(
  context: PersonContext,
  at: Disputed,
  side: CustodySide,
  as: 'Proposal' | 'Decision',
  to_requestor: number | null,
): Promise<Result<unknown, 'not now'>> {
  const { taken_by } = at.dispute;
  if (to_requestor === null || taken_by.includes(side)) return refuse('not now');
  const patch = { taken_by: [...taken_by, side] };
  return taken_by.includes(otherSide(side))
    ? endDispute(context, at, as === 'Proposal' ? 'bothTook' : 'bothAccept', to_requestor, { by: side }, patch)
    : takeDisputeStep(context, at, `take${as}`, { by: side }, patch);
}

export const answerProposal = (
  { payment_id, is_accepted, to_customer }: CallParsed<typeof calls.answerProposal>,
  context: PersonContext,
) =>
  inDispute(context, payment_id, async (at, side) => {
    const { state, proposal_cents } = at.dispute;
    if (state !== 'proposed' || proposal_cents !== to_customer) return refuse('not now');
    return is_accepted
      ? take(context, at, side, 'Proposal', proposal_cents)
      : takeDisputeStep(context, at, 'refuseProposal', { by: side }, { taken_by: [] });
  });

export const acceptDecision = ({ payment_id }: One, context: PersonContext) =>
  inDispute(context, payment_id, async (at, side) =>
    at.dispute.state === 'decided' ? take(context, at, side, 'Decision', at.dispute.decision_cents) : refuse('not now'),
  );

export const appealDispute = ({ payment_id, reason }: CallParsed<typeof calls.appealDispute>, context: PersonContext) =>
  inDispute(context, payment_id, async (at, side) => {
    const { cents, decision_cents, taken_by } = at.dispute;
    if (decision_cents === null || taken_by.includes(side) || !rules.canAppeal(cents, decision_cents, side))
      return refuse('not now');
    const patch = { appealed_by: side, appeal_reason: reason, appealed_on: context.now };
    return takeDisputeStep(context, at, 'appeal', { by: side }, patch);
  });

export const withdrawDispute = ({ payment_id }: One, context: PersonContext) =>
  inDispute(context, payment_id, async (at, side) =>
    at.dispute.opened_by === side && !at.row.is_bound
      ? takeDisputeStep(context, at, 'withdraw', { by: side }, NO_OFFER)
      : refuse('not now'),
  );
