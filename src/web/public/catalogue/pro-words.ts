import { MIN_PROS_TO_DISPLAY } from '#core/categories/model.ts';
import { showCount } from '#core/kit/count.ts';
import { PRO_LIST_AREA_COUNT_MAX, PRO_LIST_COUNT_MAX, type ProSort } from '#core/services/model.ts';
import { t } from '#web/text/spaces/public.ts';

export { fromPrice, perUnit, replyWords } from '#web/parts/words/price-words.ts';

/** The three orders of a list of pros (specification 9), the default first. */
export const sortWords = (): readonly { readonly value: ProSort; readonly label: string }[] => [
  { value: 'hired_count', label: t('pro>most_hired') },
  { value: 'score', label: t('pro>best_rated') },
  { value: 'newest', label: t('pro>newest') },
];

/** "214 pros", "200+ pros"; null if there are too few to publish a number (decision 23). */
export function prosCounted(total: number, isArea: boolean): string | null {
  if (total < MIN_PROS_TO_DISPLAY) return null;
  const most = isArea ? PRO_LIST_AREA_COUNT_MAX : PRO_LIST_COUNT_MAX;
  return t('pro>total', { total: `${showCount(total)}${total >= most ? '+' : ''}` });
}
