import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { GreserveItem } from '#core/reserves/items/model.ts';
import { listed } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/services.ts';
import type { SelectOption } from '#web/ui/form/Select.tsx';
import { lengthWords } from '../../calendar/today/today-words.ts';

const DAY = 1440;

/** A duration in words, such as "45 min", "4 h" or "2 days". */
export const spanWords = (minutes: number): string =>
  minutes >= DAY && minutes % DAY === 0 ? t('bookable>days', { count: minutes / DAY }) : lengthWords(minutes);

/** The options of a select: the numbers of a list, with the chosen one added where the list does not have it. */
const choices = (numbers: readonly number[], chosen: string, words: (number: number) => string): SelectOption[] =>
  [...new Set([...numbers, ...(chosen === '' ? [] : [Number(chosen)])])]
    .sort((a, b) => a - b)
    .map((number) => ({ value: String(number), label: words(number) }));

export const minuteChoices = (numbers: readonly number[], chosen: string): SelectOption[] =>
  choices(numbers, chosen, (minutes) => (minutes === 0 ? t('bookable>none') : spanWords(minutes)));
export const dayChoices = (numbers: readonly number[], chosen: string): SelectOption[] =>
  choices(numbers, chosen, (count) => t('bookable>days', { count }));
export const hourChoices = (numbers: readonly number[], chosen: string): SelectOption[] =>
  choices(numbers, chosen, (hours) => (hours === 0 ? t('bookable>until_it_begins') : spanWords(hours * 60)));
export const countChoices = (numbers: readonly number[], chosen: string): SelectOption[] =>
  choices(numbers, chosen, String);

/** An item's price in words, such as "S$85.00 per unit, up to 4 units, 45 min each". */
export function priceWords({ price, price_kind, max_units, minutes }: GreserveItem): string {
  const money = showMoney(fromDecimal(price) ?? 0);
  const length = spanWords(minutes);
  switch (price_kind) {
    case 'per_unit':
      return listed(
        t('bookable>price_per_unit', { price: money }),
        t('bookable>up_to_units', { count: max_units }),
        t('bookable>each', { length }),
      );
    case 'from':
      return listed(t('bookable>price_from', { price: money }), length);
    case 'fixed':
      return listed(money, length);
  }
}
