import type { JobScope, ScopeChange } from '#core/bids/scopes/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { showMoment } from '#web/text/times.ts';

export const centsOf = (amount: string): number => fromDecimal(amount) ?? 0;
export const show = (amount: string): string => showMoney(centsOf(amount));

/** "Fri 27 Nov, 6 pm". */
export function moment(wire: string, now: Date): string {
  const at = fromWire(wire);
  return at ? showMoment(at, now) : '';
}

/** How much a change raises the total, in cents; negative if it lowers it. */
export const differenceOf = ({ total_before, total_after }: ScopeChange): number =>
  centsOf(total_after) - centsOf(total_before);

/** The total in cents with the optional lines that are taken. */
export const totalTaken = (scope: JobScope, taken: readonly string[]): number =>
  scope.lines.reduce(
    (sum, { key, amount, is_optional }) => sum + (!is_optional || taken.includes(key) ? centsOf(amount) : 0),
    0,
  );
