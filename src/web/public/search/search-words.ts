import { showCount } from '#core/kit/count.ts';
import { showDollars } from '#core/kit/money.ts';
import type { PriceKey, Reason } from '#core/search/model.ts';
import { kilometres, RANK_WEIGHTS, type SearchSort, type Step } from '#core/search/rules.ts';
import { replyWords } from '#web/parts/words/price-words.ts';
import { t } from '#web/text/spaces/pages.ts';
import { t as shared } from '#web/text/spaces/shared.ts';

/** The orders of a search, the default first (specification 9: by hires). */
export const sorts = (): readonly { readonly value: SearchSort; readonly label: string }[] => [
  { value: 'hired_count', label: t('search_words>most_hired') },
  { value: 'match', label: t('search_words>best_match') },
  { value: 'score', label: t('search_words>best_rated') },
  { value: 'response', label: t('search_words>fastest_reply') },
  { value: 'distance', label: t('search_words>nearest') },
  { value: 'price', label: t('search_words>lowest_price') },
];

export const travelWords = (): Readonly<Record<string, string>> => ({
  to_me: t('search_words>comes_to_you'),
  to_pro: t('search_words>you_go_to_them'),
  remote: shared('noun>by_phone_or_online'),
});

export const priceWords = (): Readonly<Record<PriceKey, string>> => ({
  'under-50': t('search_words>price_under_50'),
  '50-100': t('search_words>price_50_100'),
  '100-300': t('search_words>price_100_300'),
  'from-300': t('search_words>price_from_300'),
});

/** One reason for a pro's position: "4.9 from 120 reviews", "answers within 20 min", "about 3 km away". */
export function reasonWords({ what, value, score }: Reason): string {
  switch (what) {
    case 'rating':
      return t('search_words>rating_reason', { count: value, score: (score ?? 0).toFixed(1) });
    case 'hires':
      return t('search_words>hires_reason', { count: value });
    case 'response':
      return t('search_words>reply_reason', { time: replyWords(value) });
    case 'distance':
      return value <= 1000
        ? t('search_words>under_1_km')
        : t('search_words>distance_reason', { km: kilometres(value) });
    case 'price':
      return t('search_words>price_reason', { price: showDollars(value) });
    case 'checks':
      return value === 1 ? t('search_words>one_check_reason') : t('search_words>checks_reason', { checks: value });
    default:
      return t('search_words>free_reason');
  }
}

/** A count: "120"; at the counting limit "500+". */
export const countWords = (count: number, is_capped: boolean): string =>
  `${showCount(count)}${is_capped && count > 0 ? '+' : ''}`;

const mostOf = (steps: readonly Step[]): number => Math.max(...steps.map(({ points }) => points));
const stepWords = (upTo: number): string =>
  upTo < 1000 ? t('search_words>metres', { metres: upTo }) : t('search_words>kilometres', { km: upTo / 1000 });
/** "10 within 20 min, 6 within 3 h". */
const stepsWords = (steps: readonly Step[], say: (upTo: number) => string): string =>
  steps
    .map(({ upTo, points }) => t('search_words>points_within', { points, most: say(upTo) }))
    .join(t('search_words>list_separator'));
/** "1, 5 and 20". */
function hireSteps(): string {
  const steps = RANK_WEIGHTS.hires.from;
  return t('search_words>list_and', {
    before: steps.slice(0, -1).join(t('search_words>list_separator')),
    last: steps.at(-1) ?? '',
  });
}

/** The published weights (issue 8 point 3), from the same figures that order the list. */
export const weightWords = (): readonly { readonly what: string; readonly most: number; readonly how: string }[] => [
  {
    what: shared('noun>rating'),
    most: RANK_WEIGHTS.rating.most,
    how: t('search_words>rating_rule', {
      reviews: RANK_WEIGHTS.rating.prior.reviews,
      stars: RANK_WEIGHTS.rating.prior.stars,
    }),
  },
  {
    what: t('search_words>hires'),
    most: RANK_WEIGHTS.hires.each * RANK_WEIGHTS.hires.from.length,
    how: t('search_words>hires_rule', { points: RANK_WEIGHTS.hires.each, steps: hireSteps() }),
  },
  {
    what: t('search_words>reply_time'),
    most: mostOf(RANK_WEIGHTS.response),
    how: t('search_words>reply_rule', { steps: stepsWords(RANK_WEIGHTS.response, replyWords) }),
  },
  {
    what: shared('noun>checks'),
    most: RANK_WEIGHTS.checks.each * 3,
    how: t('search_words>checks_rule', { points: RANK_WEIGHTS.checks.each }),
  },
  {
    what: t('search_words>distance'),
    most: mostOf(RANK_WEIGHTS.distance),
    how: t('search_words>distance_rule', { steps: stepsWords(RANK_WEIGHTS.distance, stepWords) }),
  },
];
