import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { t } from '#web/text/spaces/cart.ts';
import { lengthWords, momentWords } from '../reserve-words.ts';

export const moneyOf = (amount: string): string => showMoney(fromDecimal(amount) ?? 0);

/** "Fri 27 Nov, 10:30 am, about 3 h". */
export const momentAndLength = (begin_time: string, minutes: number): string =>
  t('time>chosen', { when: momentWords(begin_time), length: lengthWords(minutes) });

/** The terms that a buyer agrees to, besides the price. */
export function termLines(terms: {
  readonly free_cancel_hours: number;
  readonly late_cancel_percent: number;
  readonly warranty_days: number;
}): string[] {
  const { free_cancel_hours, late_cancel_percent, warranty_days } = terms;
  return [
    late_cancel_percent === 0
      ? t('buy>free')
      : t('buy>free_until', { hours: free_cancel_hours, percent: late_cancel_percent }),
    ...(warranty_days > 0 ? [t('buy>warranty', { count: warranty_days })] : []),
  ];
}
