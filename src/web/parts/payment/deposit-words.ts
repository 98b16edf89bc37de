import type { PaidDeposit, ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, MINUTE } from '#core/kit/time.ts';
import { listed } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/custody.ts';
import { showMoment } from '#web/text/times.ts';

/** The fields of a payment that a booking's deposit shows, both to people who are logged in and to people with a link. */
export type SaidDeposit = Pick<ThirdPartyPayment, 'state' | 'side' | 'other_name' | 'holder' | 'amount' | 'deposit'>;

const momentOf = (wire: string, now?: Date): string => {
  const at = fromWire(wire);
  return at ? showMoment(at, now) : '';
};

/** The deposit of a booking that still stands, while the deposit is unpaid or held. Null for any other payment. */
export const openDeposit = ({ deposit, state }: Pick<SaidDeposit, 'deposit' | 'state'>): PaidDeposit | null =>
  deposit?.is_bound && (state === 'requested' || state === 'paying' || state === 'held') ? deposit : null;

/** The deadline for an unpaid deposit. Null if there is none. */
export function payUntil(payment: Pick<SaidDeposit, 'deposit' | 'state'>): Date | null {
  const deposit = payment.state === 'held' ? null : openDeposit(payment);
  return deposit && fromWire(deposit.pay_by);
}

/** Whole minutes left, rounded up; 0 in the last minute, -1 after it. */
export function minutesLeft(until: Date, now: Date): number {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return -1;
  return left <= MINUTE ? 0 : Math.ceil(left / MINUTE);
}

/** Whether an unpaid deposit is past its deadline. Its booking then ends within a minute. */
export function isTooLate(payment: Pick<SaidDeposit, 'deposit' | 'state'>, now: Date): boolean {
  const until = payUntil(payment);
  return until !== null && minutesLeft(until, now) < 0;
}

/** "28 min left". */
export const leftWords = (minutes: number): string =>
  minutes < 1 ? t('deposit>left_less') : t('deposit>left', { minutes: String(minutes) });

/** A screen reader announces the time left once, at this many minutes. */
export const SOON_MINUTES = 5;

/** "Pay the deposit to keep Mon 7 Dec, 9 am", to the customer while it is unpaid; otherwise which booking it is for. */
export function depositTitle(payment: SaidDeposit & { readonly deposit: PaidDeposit }, now: Date): string {
  const when = momentOf(payment.deposit.begin_time, now);
  return payUntil(payment) && payment.side === 'requestor'
    ? t('deposit>pay_title', { when })
    : t('deposit>of_time', { when });
}

/** Who must act on a deposit, or how it ended unpaid. Null if the text of any other payment applies. */
export function depositTurn({ state, side, deposit, other_name: name, holder, amount }: SaidDeposit): string | null {
  if (!deposit) return null;
  const isMine = side === 'requestor';
  switch (state) {
    case 'requested':
      return isMine
        ? t('deposit>turn_requested', { amount: showMoney(fromDecimal(amount) ?? 0) })
        : t('deposit>turn_requested_pro', { name });
    case 'held':
      if (!deposit.is_bound) return null;
      return isMine ? t('deposit>turn_held', { holder }) : t('deposit>turn_held_pro', { name, holder });
    case 'lapsed':
    case 'declined':
      if (deposit.ended === 'unpaid') return t(isMine ? 'deposit>turn_unpaid' : 'deposit>turn_unpaid_pro');
      return isMine ? t('deposit>turn_cancelled') : t('deposit>turn_cancelled_pro', { name });
    default:
      return null;
  }
}

/** Who gets the deposit in the end, line by line: first who holds it, then each way in which the booking can end. */
export function depositTerms(payment: SaidDeposit & { readonly deposit: PaidDeposit }, now: Date): string[] {
  const { side, other_name: name, holder, amount, deposit } = payment;
  const isMine = side === 'requestor';
  const fee_cents = fromDecimal(deposit.cancel_fee) ?? 0;
  const isOver = (fromWire(deposit.free_until) ?? now) <= now;
  const isAll = fee_cents >= (fromDecimal(amount) ?? 0);
  const when = momentOf(deposit.free_until, now);
  const said = { name, fee: showMoney(fee_cents) };
  if (isMine)
    return [
      t('deposit>held', { holder }),
      ...(fee_cents === 0
        ? [t('deposit>any')]
        : [
            ...(isOver ? [] : [t('deposit>free', { when })]),
            isAll
              ? t(isOver ? 'deposit>all_now' : 'deposit>all', said)
              : t(isOver ? 'deposit>late_now' : 'deposit>late', said),
          ]),
      t('deposit>by_pro', { name }),
    ];
  return [
    t('deposit>held_pro', { holder }),
    ...(fee_cents === 0
      ? [t('deposit>any_pro', { name })]
      : [
          ...(isOver ? [] : [t('deposit>free_pro', { name, when })]),
          isAll
            ? t(isOver ? 'deposit>all_now_pro' : 'deposit>all_pro', said)
            : t(isOver ? 'deposit>late_now_pro' : 'deposit>late_pro', said),
        ]),
    t('deposit>by_you_pro'),
  ];
}

/** The price of the booking, its deposit, and what is left to pay after the job. */
export function depositSums({ amount, deposit }: { readonly amount: string; readonly deposit: PaidDeposit }) {
  const [price, cents] = [fromDecimal(deposit.price) ?? 0, fromDecimal(amount) ?? 0];
  return [
    { label: t('deposit>price'), cents: price },
    { label: t('deposit>amount'), cents },
    { label: t('deposit>rest'), cents: price - cents },
  ];
}

/** Which booking the deposit is for: "Deposit for your booking with CoolBreeze · Mon 7 Dec, 9 am". */
export function bookedWords(
  { side, other_name: name, deposit }: SaidDeposit & { readonly deposit: PaidDeposit },
  now: Date,
): string {
  const what = side === 'requestor' ? t('deposit>of_booking', { name }) : t('deposit>of_booking_pro', { name });
  return listed(what, momentOf(deposit.begin_time, now));
}
