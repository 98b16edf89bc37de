/** The life of a protected payment: who may do what when, and what happens when neither side acts (issue 20 point 7). */
import { machine } from '#core/kit/machine.ts';
import { CLOCKS, CUSTODY_ACTORS, type CustodyActor, type CustodySide } from '../model.ts';
import {
  CLAIM_STATES,
  type ClaimState,
  DISPUTE_STATES,
  type DisputeState,
  PAYMENT_STATES,
  type PaymentState,
} from './model.ts';

/** The step table of a payment. `add` makes it. Money that comes after the end goes back at once. */
export const paymentMachine = machine({
  states: PAYMENT_STATES,
  initial: 'requested',
  actors: CUSTODY_ACTORS,
  steps: {
    read: { by: 'requestor', from: ['requested'] },
    cancelRequest: { by: 'pro', from: ['requested'], to: 'withdrawn' },
    cancel: { by: 'requestor', from: ['requested'], to: 'declined' },
    lapse: { by: 'clock', from: ['requested'], to: 'lapsed' },
    pay: { by: 'requestor', from: ['requested'], to: 'paying' },
    payFailed: { by: 'provider', from: ['paying'], to: 'requested' },
    payLapsed: { by: 'clock', from: ['paying'], to: 'lapsed' },
    paid: { by: 'provider', from: ['requested', 'paying'], to: 'held' },
    paidLate: { by: 'provider', from: ['withdrawn', 'declined', 'lapsed'], to: 'returning' },
    markDone: { by: 'pro', from: ['held'], to: 'done' },
    unmarkDone: { by: 'pro', from: ['done'], to: 'held' },
    accept: { by: ['requestor', 'clock'], from: ['done'], to: 'accepted' },
    acceptEarly: { by: 'requestor', from: ['held'], to: 'accepted' },
    giveBack: { by: ['pro', 'clock'], from: ['held'], to: 'returning' },
    approveExport: { by: ['approver', 'clock'], from: ['accepted'], to: 'releasing' },
    exported: { by: 'provider', from: ['releasing'], to: 'released' },
    // The company had done it before its payer’s bank took all of it: the pro bears it.
    exportedLate: { by: 'provider', from: ['returned'], to: 'released' },
    exportRefused: { by: 'provider', from: ['releasing'], to: 'accepted' },
    returned: { by: 'provider', from: ['returning'], to: 'returned' },
    chargedBack: { by: 'provider', from: ['held', 'done', 'accepted', 'releasing'], to: 'returned' },
    // An approver looks once more before the pro gets what their customer’s bank had taken.
    chargebackWon: { by: 'provider', from: ['returned'], to: 'accepted' },
    // An order of the shop that is over leaves the pro a part: the rest went back with it.
    keepPart: { by: ['requestor', 'pro', 'clock'], from: ['held'], to: 'accepted' },
    settle: { by: ['requestor', 'pro', 'approver', 'clock'], from: ['held', 'done', 'accepted'], to: 'releasing' },
    settleBack: { by: ['requestor', 'pro', 'approver', 'clock'], from: ['held', 'done', 'accepted'], to: 'returning' },
  },
});
export type PaymentStep = keyof typeof paymentMachine.steps;

/** The step table of a claim for a refund. The customer's act `applyRefund` makes it. */
export const claimMachine = machine({
  states: CLAIM_STATES,
  initial: 'applied',
  actors: CUSTODY_ACTORS,
  steps: {
    editRefundInfo: { by: 'requestor', from: ['applied', 'agreed'] },
    cancelRefund: { by: 'requestor', from: ['applied'], to: 'cancelled' },
    agreeRefund: { by: ['pro', 'clock'], from: ['applied'], to: 'agreed' },
    refuseRefund: { by: 'pro', from: ['applied'], to: 'refused' },
    overtake: { by: ['requestor', 'pro', 'provider'], from: ['applied', 'agreed'], to: 'refused' },
    approveRefund: { by: ['approver', 'clock'], from: ['agreed'], to: 'refunding' },
    refunded: { by: 'provider', from: ['refunding'], to: 'refunded' },
    refundFailed: { by: 'provider', from: ['refunding'], to: 'agreed' },
  },
});
export type ClaimStep = keyof typeof claimMachine.steps;

/** The step table of a dispute: statements, offers, an approver's proposal, a decision, one appeal, the end. */
export const disputeMachine = machine({
  states: DISPUTE_STATES,
  initial: 'opened',
  actors: CUSTODY_ACTORS,
  steps: {
    state: { by: ['requestor', 'pro'], from: ['opened'] },
    asksMeet: { by: ['requestor', 'pro'], from: ['opened'], to: 'settled' },
    bothStated: { by: ['requestor', 'pro', 'clock'], from: ['opened'], to: 'stated' },
    addEvidence: { by: ['requestor', 'pro'], from: ['opened', 'stated', 'appealed'] },
    offer: { by: ['requestor', 'pro'], from: ['opened', 'stated'] },
    takeBack: { by: ['requestor', 'pro'], from: ['opened', 'stated'] },
    acceptOffer: { by: ['requestor', 'pro'], from: ['opened', 'stated'], to: 'settled' },
    noAgreement: { by: 'clock', from: ['stated'], to: 'reviewing' },
    propose: { by: 'approver', from: ['reviewing'], to: 'proposed' },
    takeProposal: { by: ['requestor', 'pro'], from: ['proposed'] },
    bothTook: { by: ['requestor', 'pro'], from: ['proposed'], to: 'settled' },
    refuseProposal: { by: ['requestor', 'pro', 'clock'], from: ['proposed'], to: 'deciding' },
    decide: { by: 'approver', from: ['reviewing', 'deciding'], to: 'decided' },
    decideByRule: { by: 'clock', from: ['reviewing', 'deciding'], to: 'decided' },
    takeDecision: { by: ['requestor', 'pro'], from: ['decided'] },
    bothAccept: { by: ['requestor', 'pro'], from: ['decided'], to: 'closed' },
    appeal: { by: ['requestor', 'pro'], from: ['decided'], to: 'appealed' },
    carryOut: { by: 'clock', from: ['decided'], to: 'closed' },
    decideAppeal: { by: 'approver', from: ['appealed'], to: 'closed' },
    keepDecision: { by: 'clock', from: ['appealed'], to: 'closed' },
    withdraw: {
      by: ['requestor', 'pro'],
      from: ['opened', 'stated', 'reviewing', 'proposed', 'deciding'],
      to: 'withdrawn',
    },
    // One side gives the other all of it: by the order of the shop that the payment is of.
    concede: {
      by: ['requestor', 'pro'],
      from: ['opened', 'stated', 'reviewing', 'proposed', 'deciding', 'decided', 'appealed'],
      to: 'settled',
    },
  },
});
export type DisputeStep = keyof typeof disputeMachine.steps;

/** Where nothing more happens by itself. A released payment can still be claimed back or charged back. */
export const PAYMENT_ENDS: readonly PaymentState[] = ['released', 'returned', 'withdrawn', 'declined', 'lapsed'];
/** States in which the company has money of it for the pro, whether or not they get it in the end. */
export const FUNDED_PAYMENTS: readonly PaymentState[] = ['held', 'done', 'accepted', 'releasing'];
/** States in which the customer has paid it, and what did not go back is the pro's or will be. */
export const PAID_IN_PAYMENTS: readonly PaymentState[] = [...FUNDED_PAYMENTS, 'released'];
/** States in which money of it is with the company, or on its way there or from there. */
export const MOVING_PAYMENTS: readonly PaymentState[] = ['paying', ...FUNDED_PAYMENTS, 'returning'];
export const CLAIM_ENDS: readonly ClaimState[] = ['refunded', 'refused', 'cancelled'];
export const OPEN_CLAIMS: readonly ClaimState[] = CLAIM_STATES.filter((state) => !CLAIM_ENDS.includes(state));
export const DISPUTE_ENDS: readonly DisputeState[] = ['settled', 'closed', 'withdrawn'];
export const OPEN_DISPUTES: readonly DisputeState[] = DISPUTE_STATES.filter((state) => !DISPUTE_ENDS.includes(state));

/** States in which the work of a payment is still to be paid or done. */
export const UNDONE_PAYMENTS: readonly PaymentState[] = ['requested', 'paying', 'held'];
/** Ends of a payment that was never paid: its stage of a plan can be asked for again. */
export const UNPAID_ENDS: readonly PaymentState[] = ['withdrawn', 'declined', 'lapsed'];

/** The clock of a state: what happens when it runs out, and after how long. */
export interface Clock<Step extends string> {
  readonly step: Step;
  readonly after: number;
}

/** Null where the state ends, or where the company that holds the money acts: it is asked until it answers. */
export const PAYMENT_CLOCKS: Readonly<Record<PaymentState, Clock<PaymentStep> | null>> = {
  requested: { step: 'lapse', after: CLOCKS.request },
  paying: { step: 'payLapsed', after: CLOCKS.paying },
  held: { step: 'giveBack', after: CLOCKS.unfinished },
  done: { step: 'accept', after: CLOCKS.accept },
  accepted: { step: 'approveExport', after: CLOCKS.export },
  releasing: null,
  released: null,
  returning: null,
  returned: null,
  withdrawn: null,
  declined: null,
  lapsed: null,
};
export const CLAIM_CLOCKS: Readonly<Record<ClaimState, Clock<ClaimStep> | null>> = {
  applied: { step: 'agreeRefund', after: CLOCKS.refund_answer },
  agreed: { step: 'approveRefund', after: CLOCKS.refund_approval },
  refunding: null,
  refunded: null,
  refused: null,
  cancelled: null,
};
export const DISPUTE_CLOCKS: Readonly<Record<DisputeState, Clock<DisputeStep> | null>> = {
  opened: { step: 'bothStated', after: CLOCKS.statement },
  stated: { step: 'noAgreement', after: CLOCKS.offer },
  reviewing: { step: 'decideByRule', after: CLOCKS.decision },
  proposed: { step: 'refuseProposal', after: CLOCKS.proposal },
  // What is left of the time of the decision: core/custody/disputes/rules.ts.
  deciding: { step: 'decideByRule', after: CLOCKS.decision },
  decided: { step: 'carryOut', after: CLOCKS.appeal },
  appealed: { step: 'keepDecision', after: CLOCKS.appeal_decision },
  settled: null,
  closed: null,
  withdrawn: null,
};

/** A payment with what stands against it. `claims` counts all there ever were. */
export interface PaymentStanding {
  readonly payment: PaymentState;
  readonly claim: ClaimState | null;
  readonly dispute: DisputeState | null;
  readonly claims: number;
  /** An order of the shop decides on it until that is over: its two people pay and read it, and nothing else. */
  readonly is_bound?: boolean;
}

const isOpen = <S>(state: S | null, ends: readonly S[]): state is S => state !== null && !ends.includes(state);

/** While a claim or a dispute is open the payment itself stands still: its clock waits, and no money moves to the pro. */
export const isFrozen = ({ claim, dispute }: PaymentStanding): boolean =>
  isOpen(claim, CLAIM_ENDS) || isOpen(dispute, DISPUTE_ENDS);

/** Money of it that a claim or a dispute can be about: held, or the pro's already. */
const CLAIMABLE: readonly PaymentState[] = ['held', 'done', 'accepted', 'released'];
/** Whether the customer can apply for a refund. */
export const canClaim = (standing: PaymentStanding, most: number): boolean =>
  !standing.is_bound &&
  CLAIMABLE.includes(standing.payment) &&
  !isFrozen(standing) &&
  standing.dispute === null &&
  standing.claims < most;
/** States in which a pro can open a dispute: once the money has been sent to them, they have nothing to dispute. */
const OF_PRO: readonly PaymentState[] = ['held', 'done', 'accepted'];
/**
 * Whether this side can open a dispute: once for a payment, also while a claim is open, which ends with it. A pro who agreed to a
 * refund, also by not answering in time, cannot take that back by a dispute.
 */
export const canDispute = ({ payment, claim, dispute, is_bound }: PaymentStanding, side: CustodySide): boolean =>
  !is_bound &&
  dispute === null &&
  claim !== 'refunding' &&
  (side === 'pro' ? OF_PRO.includes(payment) && claim !== 'agreed' : CLAIMABLE.includes(payment));

/** Steps that stay possible while a claim or dispute is open: those of the company, whose word is a fact. */
const FACTS: readonly PaymentStep[] = [
  'exported',
  'exportedLate',
  'exportRefused',
  'returned',
  'paidLate',
  'paid',
  'payFailed',
  'chargedBack',
  'chargebackWon',
];
/** The end of a claim, a dispute or an order moves the payment, never a step of its own. */
const BY_SETTLEMENT: readonly PaymentStep[] = ['settle', 'settleBack', 'keepPart'];
/** What people do with a payment that an order decides on. */
const FREE_OF_ORDER: readonly PaymentStep[] = ['read', 'pay'];

/** Whether this actor may take a step with a payment now. */
export const canStep = (step: PaymentStep, standing: PaymentStanding, actor: CustodyActor): boolean => {
  if (BY_SETTLEMENT.includes(step)) return false;
  if (standing.is_bound && !FACTS.includes(step) && !FREE_OF_ORDER.includes(step)) return false;
  if (isFrozen(standing) && !FACTS.includes(step)) return false;
  return paymentMachine.can(step, standing.payment, actor);
};
