/** The deposit of a booking: how much it is, until when it is paid, and who has it in the end. Amounts are cents. */
import { mostDeposit } from '#core/bids/scopes/rules.ts';
import { LEAST_PAYMENT } from '#core/custody/model.ts';
import type { Cents } from '#core/kit/money.ts';
import { MINUTE } from '#core/kit/time.ts';
import { DEPOSIT_PAY_MINUTES } from '#core/reserves/deposits/model.ts';

/**
 * The deposit of a booking at this price: the share that its pro asks for, at most the cap of its category, rounded down to the
 * cent. 0 where the pro asks for none, or where it would be less than the smallest payment.
 */
export function depositCents(price_cents: Cents, percent: number, cap_percent: number): Cents {
  const cents = mostDeposit(price_cents, Math.min(percent, cap_percent));
  return cents < LEAST_PAYMENT ? 0 : cents;
}

/** Why an item cannot have this deposit; null where it can. `price_cents` is the least that a booking of it costs. */
export function depositProblem(
  { price_cents, deposit_percent }: { readonly price_cents: Cents; readonly deposit_percent: number },
  cap_percent: number,
): 'deposit above cap' | 'deposit too small' | null {
  if (deposit_percent === 0) return null;
  if (deposit_percent > cap_percent) return 'deposit above cap';
  return mostDeposit(price_cents, deposit_percent) < LEAST_PAYMENT ? 'deposit too small' : null;
}

/** Until when a deposit is paid that is asked for now: before the booked time begins, however soon that is. */
export const payBy = (now: Date, begin: Date): Date =>
  new Date(Math.min(now.getTime() + DEPOSIT_PAY_MINUTES * MINUTE, begin.getTime()));

/**
 * How a booking with a deposit ends without its work. `late`: its customer cancels after the free time. `customer_absent` and
 * `pro_absent`: one side was not there, and said so or was silent.
 */
export const DEPOSIT_ENDS = ['free', 'late', 'by_pro', 'unpaid', 'customer_absent', 'pro_absent'] as const;
export type DepositEnd = (typeof DEPOSIT_ENDS)[number];
/** Ends that cost the customer the item's fee for late cancelling. */
const COSTS: readonly DepositEnd[] = ['late', 'customer_absent'];

/** How a deposit is divided: the fee for late cancelling goes to the pro out of it, as far as it goes, and the rest back. */
export function divideDeposit(
  deposit_cents: Cents,
  cancel_fee_cents: Cents,
  end: DepositEnd,
): { readonly back: Cents; readonly kept: Cents } {
  const kept = COSTS.includes(end) ? Math.min(cancel_fee_cents, deposit_cents) : 0;
  return { back: deposit_cents - kept, kept };
}

/** How the end of a hire ends its booking's deposit. */
export function endOf(
  { free_until, is_paid }: { readonly free_until: Date; readonly is_paid: boolean },
  by: 'requestor' | 'provider',
  now: Date,
): DepositEnd {
  if (by === 'provider') return 'by_pro';
  if (!is_paid) return 'unpaid';
  return now > free_until ? 'late' : 'free';
}
