import { fromDecimal } from '#core/kit/money.ts';
import type { CreditPackage, PaymentOrder } from '#core/payments/model.ts';

/** What an order was for, as pricing/{target} takes it: the package with the same credit and bonus, else the amount in dollars. */
export function targetOf(
  order: Pick<PaymentOrder, 'credit' | 'bonus'>,
  packages: readonly Pick<CreditPackage, 'slug' | 'credit' | 'bonus'>[],
): string {
  const same = packages.find(({ credit, bonus }) => credit === order.credit && bonus === order.bonus);
  return same?.slug ?? String(Math.round((fromDecimal(order.credit) ?? 0) / 100));
}
