import { MIN_PROS_TO_DISPLAY } from '#core/categories/model.ts';
import { showCount } from '#core/kit/count.ts';
import { fromDecimal, showDollars, showMoney } from '#core/kit/money.ts';
import { PRO_LIST_AREA_COUNT_MAX, PRO_LIST_COUNT_MAX, type ProSort } from '#core/services/model.ts';

/** The three orders of a list of pros (specification 9), the default first. */
export const SORT_WORDS: readonly { readonly value: ProSort; readonly label: string }[] = [
  { value: 'hired_count', label: 'Most hired' },
  { value: 'score', label: 'Best rated' },
  { value: 'newest', label: 'Newest' },
];

/** "20 min", "3 h", "2 days". */
export function replyWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 2880) return `${Math.round(minutes / 60)} h`;
  return `${Math.round(minutes / 1440)} days`;
}

/** "S$35", or "S$35.50" where there are cents; null without a price. */
export function fromPrice(from_price: string | null): string | null {
  const cents = from_price === null ? null : fromDecimal(from_price);
  if (cents === null) return null;
  return cents % 100 === 0 ? showDollars(cents) : showMoney(cents);
}

/** "per unit"; empty without a unit. A unit that already reads so stays as it is. */
export const perUnit = (unit: string): string => (unit === '' || unit.startsWith('per ') ? unit : `per ${unit}`);

/** "214 pros", "200+ pros"; null below the number from which pros are counted in public (decision 23). */
export function prosCounted(total: number, isArea: boolean): string | null {
  if (total < MIN_PROS_TO_DISPLAY) return null;
  const most = isArea ? PRO_LIST_AREA_COUNT_MAX : PRO_LIST_COUNT_MAX;
  return `${showCount(total)}${total >= most ? '+' : ''} pros`;
}
