import { machine } from '#core/kit/machine.ts';
import type { Cents } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import type { BuyerRefundStatus, OrderStatus, PaymentMethod } from '../model.ts';
import { REFUND_STATUSES, type RefundStatus } from '../ops/calls.ts';
import { shareOf } from '../price-rules.ts';

/** How long after a purchase its credit may go back to the card. */
export const REFUND_DAYS = 180;
/** Credit above which a second operator has to agree, in cents: a setting (`refund_second_above_cents`) with this figure. */
export const REFUND_SECOND_ABOVE = 10_000;

/** A refund's life. Its credit leaves the wallet with the step to 'sent', and comes back where the provider refuses. */
export const refundMachine = machine({
  states: REFUND_STATUSES,
  initial: 'asked',
  steps: {
    approve: { by: 'operator', from: ['asked'], to: 'sent' },
    approve_large: { by: 'operator', from: ['asked'], to: 'seconding' },
    second: { by: 'operator', from: ['seconding'], to: 'sent' },
    refuse: { by: 'operator', from: ['asked', 'seconding'], to: 'refused' },
    withdraw: { by: 'buyer', from: ['asked', 'seconding'], to: 'withdrawn' },
    wait: { by: 'provider', from: ['sent', 'pending'], to: 'pending' },
    pay: { by: 'provider', from: ['sent', 'pending'], to: 'succeeded' },
    fail: { by: 'provider', from: ['sent', 'pending'], to: 'failed' },
  },
});

/** The status of a refund that its buyer sees: without the second operator's approval and the provider's own steps. */
export function buyerRefund(status: RefundStatus): BuyerRefundStatus | null {
  if (status === 'seconding') return 'asked';
  if (status === 'pending') return 'sent';
  return status === 'withdrawn' ? null : status;
}

interface Parts {
  readonly credit_cents: Cents;
  readonly gst_cents: Cents;
  readonly bonus_cents: Cents;
}

/**
 * The tax and the bonus that go with a part of an order's credit. Counted over all that goes back, so that the parts add up
 * to the whole to the cent, however often it is split.
 */
export function refundShare(
  order: Parts,
  refunded: Parts,
  credit_cents: Cents,
): Parts & { readonly total_cents: Cents } {
  const gone = refunded.credit_cents + credit_cents;
  if (credit_cents <= 0 || gone > order.credit_cents) throw new RangeError(`not a part of the order: ${credit_cents}`);
  const part = (whole: Cents, before: Cents) => Math.max(0, shareOf(whole, gone, order.credit_cents) - before);
  const gst_cents = part(order.gst_cents, refunded.gst_cents);
  return {
    credit_cents,
    gst_cents,
    bonus_cents: part(order.bonus_cents, refunded.bonus_cents),
    total_cents: credit_cents + gst_cents,
  };
}

/** Whether a purchase can be asked back at all: a completed card payment of the last 180 days with something left. */
export function checkRefundable(
  order: {
    readonly status: OrderStatus;
    readonly method: PaymentMethod;
    readonly completed_on: Date | null;
    readonly credit_cents: Cents;
    readonly refunded_credit_cents: Cents;
    readonly has_dispute: boolean;
  },
  now: Date,
): Result<undefined, 'not refundable'> {
  const { status, method, completed_on } = order;
  const isOf = status === 'completed' && method === 'card' && completed_on !== null && !order.has_dispute;
  if (!isOf || now.getTime() - completed_on.getTime() > REFUND_DAYS * DAY) return refuse('not refundable');
  return order.refunded_credit_cents < order.credit_cents ? ok() : refuse('not refundable');
}
