import { showCount } from '#core/kit/count.ts';
import { showDollars } from '#core/kit/money.ts';
import type { PriceKey, Reason } from '#core/services/search-model.ts';
import { kilometres, RANK_WEIGHTS, type SearchSort, type Step } from '#core/services/search-rules.ts';
import { replyWords } from '#web/parts/price-words.ts';
import { plural } from '#web/ui/format.ts';

/** Orders of a search, the default first (specification 9: by hires). */
export const SORTS: readonly { readonly value: SearchSort; readonly label: string }[] = [
  { value: 'hired_count', label: 'Most hired' },
  { value: 'match', label: 'Best match' },
  { value: 'score', label: 'Best rated' },
  { value: 'response', label: 'Fastest reply' },
  { value: 'distance', label: 'Nearest' },
  { value: 'price', label: 'Lowest price' },
];

export const TRAVEL_WORDS: Readonly<Record<string, string>> = {
  to_me: 'Comes to you',
  to_pro: 'You go to them',
  remote: 'By phone or online',
};

export const PRICE_WORDS: Readonly<Record<PriceKey, string>> = {
  'under-50': 'Under S$50',
  '50-100': 'S$50 to S$100',
  '100-300': 'S$100 to S$300',
  'from-300': 'S$300 and more',
};

/** One reason: "4.9 from 120 reviews", "answers within 20 min", "about 3 km away". */
export function reasonWords({ what, value, score }: Reason): string {
  switch (what) {
    case 'rating':
      return `${(score ?? 0).toFixed(1)} from ${plural(value, 'review')}`;
    case 'hires':
      return `${plural(value, 'hire')} here`;
    case 'response':
      return `answers within ${replyWords(value)}`;
    case 'distance':
      return value <= 1000 ? 'less than 1 km away' : `about ${kilometres(value)} km away`;
    case 'price':
      return `starts at ${showDollars(value)}`;
    case 'checks':
      return value === 1 ? 'one check passed' : `${value} checks passed`;
    default:
      return 'free this week';
  }
}

/** "120", and from the most that is counted on "500+". */
export const countWords = (count: number, is_capped: boolean): string =>
  `${showCount(count)}${is_capped && count > 0 ? '+' : ''}`;

const mostOf = (steps: readonly Step[]): number => Math.max(...steps.map(({ points }) => points));
const stepWords = (upTo: number): string => (upTo < 1000 ? `${upTo} m` : `${upTo / 1000} km`);

/** The published weights (issue 8 point 3), said from the same figures that order the list. */
export const WEIGHT_WORDS: readonly { readonly what: string; readonly most: number; readonly how: string }[] = [
  {
    what: 'Rating',
    most: RANK_WEIGHTS.rating.most,
    how: `From the average of all reviews by people who hired here. Everybody starts as if ${RANK_WEIGHTS.rating.prior.reviews} people had given ${RANK_WEIGHTS.rating.prior.stars} stars, so that one review is not yet a rating.`,
  },
  {
    what: 'Hires',
    most: RANK_WEIGHTS.hires.each * RANK_WEIGHTS.hires.from.length,
    how: `${RANK_WEIGHTS.hires.each} points each from ${RANK_WEIGHTS.hires.from.join(', ').replace(/, (\d+)$/, ' and $1')} hires on Gotong.`,
  },
  {
    what: 'Reply time',
    most: mostOf(RANK_WEIGHTS.response),
    how: `${RANK_WEIGHTS.response.map(({ upTo, points }) => `${points} within ${replyWords(upTo)}`).join(', ')}.`,
  },
  {
    what: 'Checks',
    most: RANK_WEIGHTS.checks.each * 3,
    how: `${RANK_WEIGHTS.checks.each} each for a checked identity, business and certificate.`,
  },
  {
    what: 'Distance',
    most: mostOf(RANK_WEIGHTS.distance),
    how: `Where you say where the job is: ${RANK_WEIGHTS.distance.map(({ upTo, points }) => `${points} within ${stepWords(upTo)}`).join(', ')}.`,
  },
];
