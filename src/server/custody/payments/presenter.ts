import { commissionOf } from '#core/custody/commissions/rules.ts';
import { decideOpening } from '#core/custody/disputes/rules.ts';
import type { CustodySide } from '#core/custody/model.ts';
import { MOST_CLAIMS } from '#core/custody/model.ts';
import { receiptPath } from '#core/custody/papers/calls.ts';
import { FOLLOWED_CHANGES } from '#core/custody/payments/news-rules.ts';
import {
  CLAIM_CLOCKS,
  CLAIM_ENDS,
  type ClaimStep,
  canClaim,
  canStep,
  claimMachine,
  DISPUTE_CLOCKS,
  DISPUTE_ENDS,
  isFrozen,
  PAYMENT_CLOCKS,
  type PaymentStep,
} from '#core/custody/payments/rules.ts';
import type {
  ClaimView,
  MethodView,
  NextStep,
  PartyAct,
  ThirdPartyPayment,
} from '#core/custody/payments/view-model.ts';
import type { MethodCapability } from '#core/custody/plans/model.ts';
import type { MethodVerdict } from '#core/custody/plans/rules.ts';
import { toDecimal } from '#core/kit/money.ts';
import { toWire, toWireOrNull } from '#core/kit/time.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { standingOf } from './step-service.ts';
import type { ClaimRow, HistoryRow, PaymentRow } from './store.ts';

export const sideOf = ({ provider_id }: Pick<PaymentRow, 'provider_id'>, user_id: number): CustodySide =>
  provider_id === user_id ? 'pro' : 'requestor';

const NAMES = {
  lapse: 'lapse',
  payLapsed: 'pay_lapsed',
  giveBack: 'give_back',
  accept: 'accept',
  approveExport: 'approve_export',
  agreeRefund: 'agree_refund',
  approveRefund: 'approve_refund',
} as const;

/** What the clock does next: an open dispute or refund comes first, because it stops the payment's own clock. */
export function nextOf(row: PaymentRow): NextStep | null {
  const dispute = row.dispute_state && DISPUTE_CLOCKS[row.dispute_state];
  const claim = row.claim_state && CLAIM_CLOCKS[row.claim_state];
  if (dispute) return row.dispute_clock_at && { step: 'dispute', at: toWire(row.dispute_clock_at) };
  // While an unpaid payment is bound, the booking's deadline counts.
  const own = row.is_bound && row.ref === null ? row.pay_by : row.clock_at;
  const [clock, at] = claim ? [claim, row.claim_clock_at] : [PAYMENT_CLOCKS[row.state], own];
  return clock && at ? { step: NAMES[clock.step as keyof typeof NAMES], at: toWire(at) } : null;
}

/** The ways to pay it. A deposit has to arrive soon, so ways that take days are left out. */
export const methodsFor = (
  { pay_by }: Pick<PaymentRow, 'pay_by'>,
  can: readonly MethodCapability[],
): readonly MethodCapability[] => (pay_by === null ? can : can.filter(({ arrives_days }) => arrives_days <= 1));

/** Whether the time to pay a booking's deposit has passed. */
export const isLate = ({ pay_by, is_bound }: Pick<PaymentRow, 'pay_by' | 'is_bound'>, now: Date): boolean =>
  pay_by !== null && is_bound && pay_by <= now;

const isDisputed = ({ dispute_state }: PaymentRow): boolean =>
  dispute_state !== null && !DISPUTE_ENDS.includes(dispute_state);

/** What this side can do now. */
export function actsOf(row: PaymentRow, side: CustodySide, { parts, now }: Pick<Context, 'parts' | 'now'>): PartyAct[] {
  const standing = standingOf(row);
  const can = (step: PaymentStep) => canStep(step, standing, side);
  const claim = row.claim_state;
  const isClaimOpen = claim !== null && !CLAIM_ENDS.includes(claim) && !isDisputed(row);
  const canOf = (step: ClaimStep) => isClaimOpen && claimMachine.can(step, claim, side);
  const left = row.cents - row.back_cents;
  const methods = parts.providers.custody?.capabilities ?? [];
  const { refund_days = 0 } = methods.find(({ method }) => method === row.method) ?? {};
  const all: readonly (readonly [PartyAct, boolean])[] = [
    ['pay', (can('pay') && !isLate(row, now)) || (side === 'requestor' && row.state === 'paying')],
    ['ask', ['paying', 'releasing', 'returning'].includes(row.state) || claim === 'refunding'],
    ['read', can('read') && row.read_on === null],
    ['cancel', can('cancel')],
    ['cancel_request', can('cancelRequest')],
    ['done', can('markDone')],
    ['undo_done', can('unmarkDone')],
    ['accept', can('accept') || can('acceptEarly')],
    ['give_back', can('giveBack')],
    ['apply_refund', side === 'requestor' && canClaim(standing, MOST_CLAIMS) && row.back_cents < row.cents],
    ['edit_refund_info', canOf('editRefundInfo')],
    ['cancel_refund', canOf('cancelRefund')],
    ['agree_refund', canOf('agreeRefund')],
    ['refuse_refund', canOf('refuseRefund')],
    ['open_dispute', left > 0 && decideOpening(standing, side, { ...row, refund_days }, now)],
  ];
  return all.flatMap(([act, isOpen]) => (isOpen ? [act] : []));
}

export const presentClaim = (row: ClaimRow): ClaimView => ({
  claim_id: row.id,
  state: row.state,
  amount: toDecimal(row.cents),
  reason: row.reason,
  attachments: [...row.attachments],
  answer: row.answer,
  created: toWire(row.created),
  ended_on: toWireOrNull(row.ended_on),
});

const claimOf = (row: PaymentRow): ClaimView | null =>
  row.claim_id === null || row.claim_state === null
    ? null
    : presentClaim({
        id: row.claim_id,
        state: row.claim_state,
        cents: row.claim_cents,
        reason: row.claim_reason,
        attachments: row.claim_attachments,
        answer: row.claim_answer,
        created: row.claim_created,
        ended_on: row.claim_ended_on,
      });

/** What every reader of a payment sees. */
export const presentFacts = (row: PaymentRow) => ({
  payment_id: row.id,
  quote_bid_id: row.quote_bid_id,
  request_title: row.request_title,
  title: row.title,
  note: row.note,
  begins_on: row.begins_on,
  ends_on: row.ends_on,
  amount: toDecimal(row.cents),
  currency: row.currency,
  refunded: toDecimal(row.back_cents),
  state: row.state,
  pay_type: row.method,
  holder: row.holder,
  error_code: row.error_code,
  is_last: row.is_last,
  is_frozen: isFrozen(standingOf(row)),
  deposit: row.pay_by && row.deposit && { pay_by: toWire(row.pay_by), is_bound: row.is_bound, ...row.deposit },
  receipt_url: row.paid_on ? receiptPath(row.id, 'html') : null,
  next: nextOf(row),
  refund: claimOf(row),
  refunds_left: Math.max(0, MOST_CLAIMS - row.claims),
  dispute_state: row.dispute_state,
  created: toWire(row.created),
  read_on: toWireOrNull(row.read_on),
  paid_on: toWireOrNull(row.paid_on),
  done_on: toWireOrNull(row.done_on),
  accepted_on: toWireOrNull(row.accepted_on),
  released_on: toWireOrNull(row.released_on),
  ended_on: toWireOrNull(row.ended_on),
});

/** The commission that the pro pays us on what has not gone back. */
function presentCommission({ cents, back_cents, commission_basis_points: basis_points }: PaymentRow) {
  if (basis_points === 0) return null;
  const left = cents - back_cents;
  const ours = commissionOf(left, basis_points);
  return { basis_points, amount: toDecimal(ours), after: toDecimal(left - ours) };
}

export function presentPayment(row: PaymentRow, context: PersonContext): ThirdPartyPayment {
  const side = sideOf(row, context.user.id);
  const other_name = side === 'pro' ? row.requestor_name : row.provider_name;
  const commission = side === 'pro' ? presentCommission(row) : null;
  return { ...presentFacts(row), side, other_name, commission, acts: actsOf(row, side, context) };
}

export const presentMethod = ({ method, split, ...verdict }: MethodVerdict): MethodView => ({
  pay_type: method,
  ...verdict,
  split: split.map(({ cents, ...days }) => ({ amount: toDecimal(cents), ...days })),
});

/** Notes also hold the company's codes and the job's changes. People read only what people wrote. */
const isCode = ({ by, note }: HistoryRow): boolean =>
  by === 'provider' || (FOLLOWED_CHANGES as readonly string[]).includes(note);
export const presentStep = ({ created, note, ...step }: HistoryRow) => ({
  ...step,
  note: isCode({ created, note, ...step }) ? '' : note,
  at: toWire(created),
});
