import * as approvals from '#core/custody/approvals/calls.ts';
import * as disputes from '#core/custody/disputes/calls.ts';
import * as decisions from '#core/custody/disputes/ops-calls.ts';
import { CUSTODY_METHODS, type CustodySide } from '#core/custody/model.ts';
import * as payments from '#core/custody/payments/calls.ts';
import type { ClaimState, DisputeState, PaymentState } from '#core/custody/payments/model.ts';
import { toDecimal } from '#core/kit/money.ts';
import type { Random } from '#db/seed/random.ts';

/** A payment as a player last saw it. It may have changed by the time that the call arrives. */
export interface Known {
  readonly id: number;
  readonly requestor_id: number;
  readonly provider_id: number;
  readonly cents: number;
  readonly back_cents: number;
  readonly state: PaymentState;
  readonly claim: ClaimState | null;
  readonly claim_cents: number | null;
  readonly dispute: DisputeState | null;
  readonly opened_by: CustodySide | null;
  readonly at_stake: number | null;
  readonly offer_by: CustodySide | null;
  readonly offer_cents: number | null;
  readonly offer_version: number | null;
  readonly proposal_cents: number | null;
  readonly first_cents: number | null;
}

export const KNOWN = `
  select p.id, p.requestor_id, p.provider_id, p.cents, p.back_cents, p.state, l.state as claim, l.cents as claim_cents,
    d.state as dispute, d.opened_by, d.cents as at_stake, d.offer_by, d.offer_cents, d.offer_version, d.proposal_cents, d.first_cents
  from custody_payments p left join custody_disputes d on d.payment_id = p.id
  left join lateral (select * from custody_claims k where k.payment_id = p.id order by k.id desc limit 1) l on true`;

export interface Wish {
  readonly by: CustodySide | 'approver';
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Act {
  readonly by: CustodySide | 'approver' | 'either' | 'other';
  readonly call: { readonly method: string; readonly path: string };
  /** When the act is likely to be possible. */
  readonly fits: (p: Known) => boolean;
  readonly body?: (p: Known, random: Random) => Record<string, unknown>;
}

const left = ({ cents, back_cents }: Known) => cents - back_cents;
const isFree = ({ claim, dispute }: Known) =>
  (claim === null || ['refunded', 'refused', 'cancelled'].includes(claim)) &&
  (dispute === null || ['settled', 'closed', 'withdrawn'].includes(dispute));
const inState =
  (...states: readonly PaymentState[]) =>
  (p: Known) =>
    states.includes(p.state) && isFree(p);
const inClaim =
  (...states: readonly ClaimState[]) =>
  ({ claim }: Known) =>
    claim !== null && states.includes(claim);
const inDispute =
  (...states: readonly DisputeState[]) =>
  ({ dispute }: Known) =>
    dispute !== null && states.includes(dispute);
/** A part of the sum, all of it, a cent, or one cent too many. */
const part = (cents: number, random: Random): string => {
  const most = Math.max(cents, 1);
  return toDecimal(
    random.pick([random.int(1, most), random.int(1, most), most, 1, random.chance(0.2) ? most + 1 : most]),
  );
};
const whole = { statement: 'It leaks.', attachment_id: [] as number[] };
const stake = (p: Known) => p.at_stake ?? left(p);

/** What people can do with a payment, each by one call. */
export const ACTS: Readonly<Record<string, Act>> = {
  read: { by: 'requestor', call: payments.readThirdParty, fits: inState('requested') },
  pay: {
    by: 'requestor',
    call: payments.payThirdParty,
    fits: inState('requested'),
    body: (_, random) => ({ pay_type: random.pick([...CUSTODY_METHODS, 'card', 'paynow']) }),
  },
  ask: { by: 'either', call: payments.askThirdParty, fits: inState('paying', 'releasing', 'returning') },
  'cancel request': { by: 'pro', call: payments.cancelRequestThirdParty, fits: inState('requested') },
  cancel: {
    by: 'requestor',
    call: payments.cancelThirdParty,
    fits: inState('requested'),
    body: () => ({ reason: '' }),
  },
  done: { by: 'pro', call: payments.doneThirdParty, fits: inState('held') },
  'not done': { by: 'pro', call: payments.undoDoneThirdParty, fits: inState('done') },
  accept: { by: 'requestor', call: payments.acceptThirdParty, fits: inState('held', 'done') },
  'give back': { by: 'pro', call: payments.giveBackThirdParty, fits: inState('held') },
  'approve export': {
    by: 'approver',
    call: approvals.approveExport,
    fits: inState('accepted'),
    body: (p) => ({ amount: toDecimal(left(p)) }),
  },
  'apply refund': {
    by: 'requestor',
    call: payments.applyRefund,
    fits: inState('held', 'done', 'accepted', 'released'),
    body: (p, random) => ({ amount: part(left(p), random), reason: 'It leaks.' }),
  },
  'edit refund': {
    by: 'requestor',
    call: payments.editRefundInfo,
    fits: inClaim('applied', 'agreed'),
    body: (p, random) => ({ amount: part(left(p), random), reason: 'It still leaks.' }),
  },
  'cancel refund': { by: 'requestor', call: payments.cancelRefund, fits: inClaim('applied') },
  'agree refund': {
    by: 'pro',
    call: payments.agreeRefund,
    fits: inClaim('applied'),
    body: ({ claim_cents }) => ({ amount: toDecimal(claim_cents ?? 1) }),
  },
  'refuse refund': {
    by: 'pro',
    call: payments.refuseRefund,
    fits: inClaim('applied'),
    body: () => ({ reason: 'No.' }),
  },
  'approve refund': {
    by: 'approver',
    call: approvals.approveRefund,
    fits: inClaim('agreed'),
    body: ({ claim_cents }) => ({ amount: toDecimal(claim_cents ?? 1) }),
  },
  'open dispute': {
    by: 'either',
    call: disputes.openDispute,
    fits: (p) => inState('held', 'done', 'accepted', 'released')(p) && p.dispute === null,
    body: (p, random) => ({ ...whole, asks: toDecimal(random.int(0, left(p))) }),
  },
  'state dispute': {
    by: 'other',
    call: disputes.stateDispute,
    fits: inDispute('opened'),
    body: (p, random) => ({ ...whole, asks: toDecimal(random.int(0, stake(p))) }),
  },
  offer: {
    by: 'either',
    call: disputes.offerSplit,
    fits: inDispute('opened', 'stated'),
    body: (p, random) => ({ to_customer: toDecimal(random.int(0, stake(p))) }),
  },
  'take back': {
    by: 'either',
    call: disputes.takeBackOffer,
    fits: (p) => p.offer_by !== null && inDispute('opened', 'stated')(p),
  },
  'accept offer': {
    by: 'either',
    call: disputes.acceptOffer,
    fits: (p) => p.offer_by !== null && inDispute('opened', 'stated')(p),
    body: ({ offer_version }) => ({ version: Math.max(offer_version ?? 1, 1) }),
  },
  withdraw: { by: 'either', call: disputes.withdrawDispute, fits: inDispute('opened', 'stated', 'reviewing') },
  propose: {
    by: 'approver',
    call: decisions.proposeSplit,
    fits: inDispute('reviewing'),
    body: (p, random) => ({ to_customer: toDecimal(random.int(0, stake(p))), reason: 'Half of it works.' }),
  },
  'answer proposal': {
    by: 'either',
    call: disputes.answerProposal,
    fits: inDispute('proposed'),
    body: ({ proposal_cents }, random) => ({
      is_accepted: random.chance(0.7),
      to_customer: toDecimal(proposal_cents ?? 0),
    }),
  },
  decide: {
    by: 'approver',
    call: decisions.decideDispute,
    fits: inDispute('reviewing', 'deciding', 'appealed'),
    body: (p, random) => ({
      to_customer: toDecimal(p.first_cents ?? random.int(0, stake(p))),
      reason: 'The photos show it.',
    }),
  },
  'accept decision': { by: 'either', call: disputes.acceptDecision, fits: inDispute('decided') },
  appeal: { by: 'either', call: disputes.appealDispute, fits: inDispute('decided'), body: () => ({ reason: 'No.' }) },
};
const NAMES = Object.keys(ACTS);

/** Acts that are done rarely, because they would end most payments before anything else happens to them. */
const RARE: Readonly<Record<string, number>> = {
  cancel: 0.1,
  'cancel request': 0.1,
  'give back': 0.2,
  'not done': 0.3,
  read: 0.2,
};

/** Picks an act for a payment: mostly a possible one, at times an impossible one. Null where none fits. */
export function chooseAct(p: Known, random: Random): { readonly name: string; readonly wish: Wish } | null {
  const likely = NAMES.filter((name) => ACTS[name]?.fits(p) && random.chance(RARE[name] ?? 1));
  const name = random.chance(0.08) ? random.pick(NAMES) : random.pick(likely);
  const act = name === undefined ? undefined : ACTS[name];
  if (!act) return null;
  const either: CustodySide = random.chance(0.5) ? 'pro' : 'requestor';
  const other: CustodySide = p.opened_by === 'pro' ? 'requestor' : 'pro';
  const by = act.by === 'either' ? either : act.by === 'other' ? other : act.by;
  const body = { ...act.body?.(p, random) };
  const isInPath = act.call.path.includes('{payment_id}');
  const path = act.call.path.replace('{payment_id}', String(p.id));
  return { name, wish: { by, method: act.call.method, path, body: isInPath ? body : { ...body, payment_id: p.id } } };
}
