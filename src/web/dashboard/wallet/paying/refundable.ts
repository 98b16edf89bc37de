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
    (fromDecimal(order.refunded) ?? 0) < (fromDecimal(order.total) ?? 0)
  );
}
