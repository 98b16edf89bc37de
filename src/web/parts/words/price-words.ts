import { fromDecimal, showDollars, showMoney } from '#core/kit/money.ts';
import { t } from '#web/text/spaces/parts.ts';

/** "20 min", "3 h", "2 days". */
export function replyWords(minutes: number): string {
  if (minutes < 60) return t('price>minutes', { minutes });
  if (minutes < 2880) return t('price>hours', { hours: Math.round(minutes / 60) });
  return t('price>days', { days: Math.round(minutes / 1440) });
}

/** "S$35", or "S$35.50" if there are cents; null if there is no price. */
export function fromPrice(from_price: string | null): string | null {
  const cents = from_price === null ? null : fromDecimal(from_price);
  if (cents === null) return null;
  return fromCents(cents);
}

/** The same, from cents. */
export const fromCents = (cents: number): string => (cents % 100 === 0 ? showDollars(cents) : showMoney(cents));

/** "per unit"; '' if there is no unit. A unit that begins with "per " stays as it is. */
export const perUnit = (unit: string): string =>
  unit === '' || unit.startsWith('per ') ? unit : t('price>per_unit', { unit });
