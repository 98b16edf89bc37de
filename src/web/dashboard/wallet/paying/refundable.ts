import { fromDecimal } from '#core/kit/money.ts';
import { DAY, fromWire } from '#core/kit/time.ts';
import type { PaymentOrder } from '#core/payments/model.ts';
import { REFUND_DAYS } from '#core/payments/refunds/rules.ts';

/** Whether the button is shown; the server decides again, with what has been spent since. */
export function isRefundable(order: PaymentOrder, now: Date): boolean {
  const paid = order.completed_on === null ? null : fromWire(order.completed_on);
  return (
    order.status === 'completed' &&
    order.method === 'card' &&
    paid !== null &&
    now.getTime() - paid.getTime() <= REFUND_DAYS * DAY &&
    order.refund?.status !== 'asked' &&
    order.refund?.status !== 'sent' &&
    (fromDecimal(order.credit_left) ?? 0) > 0
  );
}

/** The credit that can be asked back, in cents: what no refund took of it, as far as the bought credit is unspent. */
export const mostRefundable = (order: PaymentOrder, bought_cents: number): number =>
  Math.min(fromDecimal(order.credit_left) ?? 0, bought_cents);
