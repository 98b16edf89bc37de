import type { PaidBy } from '#core/shop/orders/model.ts';
import type { Context } from '#server/platform/context.ts';

/** What is paid: an order, its buyer and its pro. */
export interface Payable {
  readonly id: number;
  readonly quote_bid_id: number;
  readonly requestor_id: number;
  readonly provider_id: number;
  readonly amount_cents: number;
}

/**
 * The one place where an order is paid. Nothing is held yet: buyer and pro settle at the job, and no card is asked for.
 * Protected payments (docs/decisions/052-orders.md) take its place.
 */
export const payFor = async (_: Context, __: Payable): Promise<PaidBy> => 'at_job';

/** An order is over: so much goes back, and so much is the pro's. Where nothing is held, nothing moves. */
export async function settleOrder(
  _: Context,
  order: Payable & { readonly paid_by: PaidBy },
  money: { readonly refund_cents: number; readonly kept_cents: number },
): Promise<void> {
  if (money.refund_cents + money.kept_cents !== order.amount_cents)
    throw new Error(`the money of order ${order.id} does not add up`);
}
