import type { OrderStatus } from '#core/payments/model.ts';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { orderLook } from './order-words.ts';

/** The status of a purchase. */
export function OrderStatusPill({ status, className }: { status: OrderStatus; className?: string }) {
  return <StatusPill {...orderLook()[status]} className={className} />;
}
