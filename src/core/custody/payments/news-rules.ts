/** Which steps of a protected payment send notices, and to which side: those that need an answer, and those that move money. */

import type { BidChange } from '#core/events.ts';
import type { PaymentNews } from '#core/notices/payment-model.ts';
import type { CustodyActor, CustodySide } from '../model.ts';
import type { ClaimStep, DisputeStep, PaymentStep } from './rules.ts';

/** Changes of a job that its payments follow. The step of the payment has the change as its note. */
export const FOLLOWED_CHANGES: readonly BidChange[] = [
  'completed',
  'finish_confirmed',
  'completion_undone',
  'not_done',
  'cancelled',
  'unhired',
  'price_agreed',
];

/** Every step that the history of a payment records. */
export type TakenStep = PaymentStep | ClaimStep | DisputeStep | 'add' | 'applyRefund' | 'openDispute' | 'settled';
/** The notice for each side. `other`: for the side that did not act, or for both where neither did. */
interface Told {
  readonly requestor?: PaymentNews;
  readonly pro?: PaymentNews;
  readonly other?: PaymentNews;
  /** Sent to both sides instead, where the step was taken because a time ran out. */
  readonly silent?: PaymentNews;
  /** Sent even where the change of the job sends its own notice, because a side has to answer or money moves. */
  readonly always?: true;
}
/** Why the step sends no notice. */
type Untold = `nobody, because ${string}`;

export const PAYMENT_TELLS: Readonly<Record<TakenStep, Told | Untold>> = {
  add: { requestor: 'asked', always: true },
  read: 'nobody, because having seen a request asks for nothing',
  cancelRequest: { requestor: 'withdrawn' },
  cancel: { pro: 'declined' },
  lapse: { other: 'lapsed' },
  pay: 'nobody, because the money that comes, or does not, is told',
  payFailed: { requestor: 'pay_failed' },
  payLapsed: { other: 'lapsed' },
  paid: { requestor: 'held', pro: 'paid' },
  paidLate: { requestor: 'paid_late' },
  markDone: { requestor: 'done', always: true },
  unmarkDone: { requestor: 'done_undone' },
  accept: { pro: 'accepted', silent: 'accepted_silent' },
  acceptEarly: { pro: 'accepted' },
  giveBack: { requestor: 'given_back', silent: 'given_back_silent', always: true },
  approveExport: 'nobody, because the money that arrives is told',
  exported: { pro: 'released' },
  exportedLate: 'nobody, because the pro was told of the chargeback, which leaves nothing of it',
  exportRefused: 'nobody, because it is tried again, and approvers see it',
  returned: { requestor: 'returned' },
  chargedBack: { pro: 'charged_back' },
  chargebackWon: { pro: 'chargeback_won' },
  keepPart: 'nobody, because its order tells how it ended',
  settle: 'nobody, because the end of its dispute is told',
  settleBack: 'nobody, because the end of its dispute is told',
  settled: 'nobody, because the end of its dispute is told',
  applyRefund: { pro: 'refund_asked' },
  editRefundInfo: { pro: 'refund_asked' },
  cancelRefund: { pro: 'refund_cancelled' },
  agreeRefund: { requestor: 'refund_agreed', silent: 'refund_agreed_silent' },
  refuseRefund: { requestor: 'refund_refused' },
  overtake: 'nobody, because what overtakes it is told',
  approveRefund: 'nobody, because the money that arrives is told',
  refunded: { requestor: 'refunded' },
  refundFailed: 'nobody, because it is tried again, and approvers see it',
  openDispute: { other: 'dispute_opened' },
  state: 'nobody, because what comes after both statements is told',
  asksMeet: { other: 'dispute_ended' },
  bothStated: { other: 'dispute_stated' },
  addEvidence: 'nobody, because it asks for no answer, and the page and the file show it',
  offer: { other: 'dispute_offer' },
  takeBack: 'nobody, because who comes to take the offer reads that it is gone',
  acceptOffer: { other: 'dispute_ended' },
  noAgreement: { other: 'dispute_reviewing' },
  propose: { other: 'dispute_proposed' },
  takeProposal: 'nobody, because the answer of both is told',
  bothTook: { other: 'dispute_ended' },
  refuseProposal: 'nobody, because the decision that follows is told',
  decide: { other: 'dispute_decided' },
  decideByRule: { other: 'dispute_decided' },
  takeDecision: 'nobody, because the end is told',
  bothAccept: { other: 'dispute_ended' },
  appeal: { other: 'dispute_appealed' },
  carryOut: { other: 'dispute_ended' },
  decideAppeal: { other: 'dispute_ended' },
  keepDecision: { other: 'dispute_ended' },
  withdraw: { other: 'dispute_withdrawn' },
  concede: 'nobody, because its order tells how it ended',
};

/** Notices that name a time until which the receiver can answer. */
const WITH_UNTIL: readonly PaymentNews[] = [
  'asked',
  'deposit_asked',
  'done',
  'refund_asked',
  'dispute_opened',
  'dispute_stated',
  'dispute_offer',
  'dispute_reviewing',
  'dispute_proposed',
  'dispute_decided',
  'dispute_appealed',
  'plan_proposed',
];
export const hasUntil = (what: PaymentNews): boolean => WITH_UNTIL.includes(what);

/**
 * The notice that a step sends to each side. `is_following`: the job changed, and sends its own notice. `is_answered`: the pro
 * answered the refund before the customer changed its words. `is_deposit`: it is the deposit of a booking, which ends unless it
 * is paid.
 */
export function newsOf(
  step: TakenStep,
  by: CustodyActor,
  {
    is_following = false,
    is_answered = false,
    is_deposit = false,
  }: { readonly is_following?: boolean; readonly is_answered?: boolean; readonly is_deposit?: boolean } = {},
): Readonly<Partial<Record<CustodySide, PaymentNews>>> {
  const told = PAYMENT_TELLS[step];
  if (typeof told === 'string' || (is_following && !told.always)) return {};
  if (step === 'editRefundInfo' && is_answered) return {};
  if (step === 'add' && is_deposit) return { requestor: 'deposit_asked' };
  if (told.silent && by === 'clock') return { requestor: told.silent, pro: told.silent };
  if (!told.other) return { ...(told.requestor && { requestor: told.requestor }), ...(told.pro && { pro: told.pro }) };
  return {
    ...(by === 'requestor' ? {} : { requestor: told.other }),
    ...(by === 'pro' ? {} : { pro: told.other }),
  };
}
