import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { ScalesIcon } from '@phosphor-icons/react/dist/ssr/Scales';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import type { CustodyMethod } from '#core/custody/model.ts';
import type { ClaimView, MethodView, NextStep, ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { t } from '#web/text/spaces/custody.ts';
import { showDate, showMoment } from '#web/text/times.ts';
import type { StatusPillProps } from '#web/ui/data/StatusPill.tsx';
import { depositTurn } from './deposit-words.ts';

/** The fields of a payment that are shown, both to people who are logged in and to people with a link. */
export type SaidPayment = Pick<
  ThirdPartyPayment,
  | 'state'
  | 'side'
  | 'other_name'
  | 'holder'
  | 'read_on'
  | 'is_frozen'
  | 'dispute_state'
  | 'amount'
  | 'refunded'
  | 'begins_on'
  | 'ends_on'
  | 'deposit'
> & { readonly refund: Pick<ClaimView, 'state' | 'amount'> | null };

export const centsOf = (amount: string): number => fromDecimal(amount) ?? 0;
export const show = (amount: string): string => showMoney(centsOf(amount));

/** "Fri 27 Nov, 6 pm". */
export function moment(wire: string, now: Date): string {
  const at = fromWire(wire);
  return at ? showMoment(at, now) : '';
}

export const workDays = ({ begins_on, ends_on }: Pick<ThirdPartyPayment, 'begins_on' | 'ends_on'>): string =>
  begins_on === ends_on
    ? t('list>work_day', { day: showDate(begins_on) })
    : t('list>work', { begins: showDate(begins_on), ends: showDate(ends_on) });

export const methodName = (way: CustodyMethod): string =>
  ({ card: t('pay>card'), paynow: t('pay>paynow'), bank_transfer: t('pay>bank_transfer') })[way];

/** Whether the full amount went back to the customer. */
const isBack = ({ amount, refunded }: SaidPayment): boolean => centsOf(refunded) >= centsOf(amount);

/** The status of a payment for its reader. An open refund or dispute shows instead of the payment's own state. */
export function pillOf(payment: SaidPayment): StatusPillProps {
  const { state, side, refund, is_frozen } = payment;
  const isMine = side === 'requestor';
  if (is_frozen && refund?.state === 'applied')
    return { label: t('state>refund'), icon: ArrowUUpLeftIcon, tone: isMine ? 'info' : 'warning' };
  if (is_frozen && refund?.state === 'agreed')
    return { label: t('state>refund_agreed'), icon: ArrowUUpLeftIcon, tone: 'info' };
  if (refund?.state === 'refunding') return { label: t('state>refunding'), icon: ArrowUUpLeftIcon, tone: 'info' };
  if (is_frozen) return { label: t('state>dispute'), icon: ScalesIcon, tone: 'danger' };
  switch (state) {
    case 'requested':
      return isMine
        ? { label: t('state>to_pay'), icon: ClockIcon, tone: 'warning' }
        : { label: t('state>asked'), icon: ClockIcon, tone: 'neutral' };
    case 'paying':
      return { label: t('state>paying'), icon: ClockIcon, tone: 'info' };
    case 'held':
      return { label: t('state>held'), icon: LockSimpleIcon, tone: 'brand' };
    case 'done':
      return isMine
        ? { label: t('state>your_answer'), icon: ClockIcon, tone: 'warning' }
        : { label: t('state>done'), icon: CheckCircleIcon, tone: 'info' };
    case 'accepted':
      return { label: t('state>accepted'), icon: CheckCircleIcon, tone: 'info' };
    case 'releasing':
      return { label: t('state>releasing'), icon: ClockIcon, tone: 'info' };
    case 'released':
      // The full amount may have been refunded since.
      if (isBack(payment)) return { label: t('state>returned'), icon: ArrowUUpLeftIcon, tone: 'neutral' };
      return { label: t('state>released'), icon: CheckCircleIcon, tone: 'success' };
    case 'returning':
      return { label: t('state>returning'), icon: ArrowUUpLeftIcon, tone: 'info' };
    case 'returned':
      return { label: t('state>returned'), icon: ArrowUUpLeftIcon, tone: 'neutral' };
    case 'withdrawn':
      return { label: t('state>withdrawn'), icon: XCircleIcon, tone: 'neutral' };
    case 'declined':
      return { label: t('state>declined'), icon: XCircleIcon, tone: 'neutral' };
    case 'lapsed':
      return { label: t('state>lapsed'), icon: XCircleIcon, tone: 'neutral' };
  }
}

/** Who must act now, and what they can do. */
export function turnOf(payment: SaidPayment): string {
  const { state, side, refund, other_name: name, holder, read_on, is_frozen, dispute_state } = payment;
  const isMine = side === 'requestor';
  if (is_frozen && dispute_state !== null) return t('turn>dispute');
  if (refund?.state === 'applied') return isMine ? t('turn>refund_customer', { name }) : t('turn>refund_pro');
  if (refund?.state === 'agreed') return t('turn>refund_agreed');
  if (refund?.state === 'refunding') return t(isMine ? 'turn>refunding_customer' : 'turn>refunding', { holder });
  const ofDeposit = depositTurn(payment);
  if (ofDeposit !== null) return ofDeposit;
  switch (state) {
    case 'requested':
      if (isMine) return t('turn>requested_customer', { amount: show(payment.amount) });
      return read_on === null
        ? t('turn>requested_pro', { name })
        : `${t('turn>read_pro', { name })} ${t('turn>requested_pro', { name })}`;
    case 'paying':
      return isMine ? t('turn>paying_customer', { holder }) : t('turn>paying_pro', { name, holder });
    case 'held':
      return isMine ? t('turn>held_customer', { name }) : t('turn>held_pro');
    case 'done':
      return isMine ? t('turn>done_customer') : t('turn>done_pro', { name });
    case 'accepted':
      return t(isMine ? 'turn>accepted' : 'turn>accepted_pro');
    case 'releasing':
      return t(isMine ? 'turn>releasing' : 'turn>releasing_pro', { holder });
    case 'released':
      if (isBack(payment)) return t(isMine ? 'turn>returned_customer' : 'turn>returned');
      if (centsOf(payment.refunded) > 0) {
        const back = { name, amount: show(payment.refunded) };
        return isMine ? t('turn>released_part_customer', back) : t('turn>released_part_pro', back);
      }
      return isMine ? t('turn>released_customer', { name }) : t('turn>released_pro');
    case 'returning':
      return t(isMine ? 'turn>returning_customer' : 'turn>returning', { holder });
    case 'returned':
      return t(isMine ? 'turn>returned_customer' : 'turn>returned');
    case 'withdrawn':
      return t(isMine ? 'turn>withdrawn_customer' : 'turn>withdrawn_pro');
    case 'declined':
      return t(isMine ? 'turn>declined_customer' : 'turn>declined');
    case 'lapsed':
      return t(isMine ? 'turn>lapsed_customer' : 'turn>lapsed');
  }
}

/** What happens next without anyone acting, in words for this reader. */
export function nextWords(step: NextStep['step'], payment: SaidPayment): string {
  const amount = showMoney(centsOf(payment.amount) - centsOf(payment.refunded));
  const back = { amount: show(payment.refund?.amount ?? payment.amount) };
  const isCustomer = payment.side === 'requestor';
  if (payment.deposit?.is_bound && (step === 'lapse' || step === 'pay_lapsed'))
    return t(isCustomer ? 'deposit>next_lapse' : 'deposit>next_lapse_pro');
  switch (step) {
    case 'lapse':
      return isCustomer ? t('next>lapse_mine') : t('next>lapse');
    case 'pay_lapsed':
      return t('next>pay_lapsed');
    case 'give_back':
      return isCustomer ? t('next>give_back_mine', { amount }) : t('next>give_back', { amount });
    case 'accept':
      return isCustomer ? t('next>accept', { amount }) : t('next>accept_mine', { amount });
    case 'approve_export':
      return isCustomer ? t('next>approve_export', { amount }) : t('next>approve_export_mine', { amount });
    case 'agree_refund':
      return t('next>agree_refund', back);
    case 'approve_refund':
      return isCustomer ? t('next>approve_refund_mine', back) : t('next>approve_refund', back);
    case 'dispute':
      return disputeNextWords(payment.dispute_state);
  }
}

/** What happens when the deadline of a dispute passes. */
function disputeNextWords(state: ThirdPartyPayment['dispute_state']): string {
  switch (state) {
    case 'opened':
      return t('dispute_next>both_stated');
    case 'stated':
      return t('dispute_next>no_agreement');
    case 'proposed':
      return t('dispute_next>refuse_proposal');
    case 'decided':
      return t('dispute_next>carry_out');
    case 'appealed':
      return t('dispute_next>keep_decision');
    default:
      return t('dispute_next>decide_by_rule');
  }
}

/** Whether this way to pay works for a payment, or why not. */
export function whyNotBy({ fault, needs_days: needs, carries_days: carries }: MethodView): string {
  switch (fault) {
    case null:
      return t('pay>works');
    case 'held too long':
      return t('pay>held_too_long', { needs, carries });
    case 'no refund so late':
      return t('pay>no_refund_so_late', { needs, carries });
    case 'no partial refund':
      return t('pay>no_partial_refund');
    case 'begins too soon':
      return t('pay>begins_too_soon');
    case 'over':
      return t('pay>over');
  }
}
