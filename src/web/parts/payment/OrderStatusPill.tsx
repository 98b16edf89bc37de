import type { OrderStatus } from '#core/payments/model.ts';
import { StatusPill } from '#web/ui/StatusPill.tsx';
import { ORDER_LOOK } from './order-words.ts';

/** Where a purchase stands. */
export function OrderStatusPill({ status, className }: { status: OrderStatus; className?: string }) {
  return <StatusPill {...ORDER_LOOK[status]} className={className} />;
}
