import { fromDecimal, toDecimal } from '#core/kit/money.ts';
import type { Policy } from '../fees/policy-rules.ts';
import type { TariffBase } from './model.ts';

/** A policy for the wire, and from it. Throws a RangeError for what is no amount. */
export const showPolicy = ({ charged_for, commission_basis_points, monthly }: Policy): PolicyView => ({
  charged_for,
  commission_basis_points,
  monthly: monthly && { price: toDecimal(monthly.cents), quotes: monthly.quotes },
});
export type PolicyView = Pick<TariffBase, 'charged_for' | 'commission_basis_points' | 'monthly'>;

/** A policy from the wire, in cents. Throws a RangeError on what is no amount. */
export function readPolicy({ charged_for, commission_basis_points, monthly }: PolicyView): Policy {
  if (monthly === null) return { charged_for, commission_basis_points, monthly };
  const cents = fromDecimal(monthly.price);
  if (cents === null) throw new RangeError(`not an amount: ${monthly.price}`);
  return { charged_for, commission_basis_points, monthly: { cents, quotes: monthly.quotes } };
}
