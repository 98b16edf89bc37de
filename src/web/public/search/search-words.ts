import { showCount } from '#core/kit/count.ts';
import { showDollars } from '#core/kit/money.ts';
import type { PriceKey, Reason } from '#core/services/search-model.ts';
import { kilometres, RANK_WEIGHTS, type SearchSort, type Step } from '#core/services/search-rules.ts';
import { replyWords } from '#web/parts/price-words.ts';
import { t } from '#web/text/pages.ts';

/** Orders of a search, the default first (specification 9: by hires). */
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
  remote: t('search_words>by_phone_or_online'),
});

export const priceWords = (): Readonly<Record<PriceKey, string>> => ({
  'under-50': t('search_words>under_s_50'),
  '50-100': t('search_words>s_50_to_s_100'),
  '100-300': t('search_words>s_100_to_s_300'),
  'from-300': t('search_words>s_300_and_more'),
});

/** One reason: "4.9 from 120 reviews", "answers within 20 min", "about 3 km away". */
export function reasonWords({ what, value, score }: Reason): string {
  switch (what) {
    case 'rating':
      return t('search_words>from_reviews', { count: value, score: (score ?? 0).toFixed(1) });
    case 'hires':
      return t('search_words>hires_here', { count: value });
    case 'response':
      return t('search_words>answers_within', { time: replyWords(value) });
    case 'distance':
      return value <= 1000
        ? t('search_words>less_than_1_km_away')
        : t('search_words>about_km_away', { km: kilometres(value) });
    case 'price':
      return t('search_words>starts_at', { price: showDollars(value) });
    case 'checks':
      return value === 1 ? t('search_words>one_check_passed') : t('search_words>checks_passed', { checks: value });
    default:
      return t('search_words>free_this_week');
  }
}

/** "120", and from the most that is counted on "500+". */
export const countWords = (count: number, is_capped: boolean): string =>
  `${showCount(count)}${is_capped && count > 0 ? '+' : ''}`;

const mostOf = (steps: readonly Step[]): number => Math.max(...steps.map(({ points }) => points));
const stepWords = (upTo: number): string =>
  upTo < 1000 ? t('search_words>m', { metres: upTo }) : t('search_words>km', { km: upTo / 1000 });
/** "10 within 20 min, 6 within 3 h". */
const stepsWords = (steps: readonly Step[], say: (upTo: number) => string): string =>
  steps.map(({ upTo, points }) => t('search_words>within', { points, most: say(upTo) })).join(t('search_words>text'));
/** "1, 5 and 20". */
function hireSteps(): string {
  const steps = RANK_WEIGHTS.hires.from;
  return t('search_words>and', {
    before: steps.slice(0, -1).join(t('search_words>text')),
    last: steps.at(-1) ?? '',
  });
}

/** The published weights (issue 8 point 3), said from the same figures that order the list. */
export const weightWords = (): readonly { readonly what: string; readonly most: number; readonly how: string }[] => [
  {
    what: t('search_words>rating'),
    most: RANK_WEIGHTS.rating.most,
    how: t('search_words>from_the_average_of_all', {
      reviews: RANK_WEIGHTS.rating.prior.reviews,
      stars: RANK_WEIGHTS.rating.prior.stars,
    }),
  },
  {
    what: t('search_words>hires'),
    most: RANK_WEIGHTS.hires.each * RANK_WEIGHTS.hires.from.length,
    how: t('search_words>points_each_from_hires_on', { points: RANK_WEIGHTS.hires.each, steps: hireSteps() }),
  },
  {
    what: t('search_words>reply_time'),
    most: mostOf(RANK_WEIGHTS.response),
    how: t('search_words>text_2', { steps: stepsWords(RANK_WEIGHTS.response, replyWords) }),
  },
  {
    what: t('search_words>checks'),
    most: RANK_WEIGHTS.checks.each * 3,
    how: t('search_words>each_for_a_checked_identity', { points: RANK_WEIGHTS.checks.each }),
  },
  {
    what: t('search_words>distance'),
    most: mostOf(RANK_WEIGHTS.distance),
    how: t('search_words>where_you_say_where_the', { steps: stepsWords(RANK_WEIGHTS.distance, stepWords) }),
  },
];
