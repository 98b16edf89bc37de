import type { RankPart, SearchSort } from '#core/search/rules.ts';
import { plural } from '#web/ui/format.ts';

export const SORT_NAMES: Readonly<Record<SearchSort, string>> = {
  hired_count: 'Most hired',
  match: 'Best match',
  score: 'Best rated',
  response: 'Fastest to answer',
  distance: 'Nearest',
  price: 'Lowest starting price',
};

export const PART_NAMES: Readonly<Record<RankPart, string>> = {
  rating: 'Rating',
  hires: 'Hires',
  response: 'Answers',
  checks: 'Checks',
  distance: 'Distance',
};

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** The search of a stored list in one line: its category, the filters that were set and its page. */
export function askedFor({ category, words, page, ...filters }: Readonly<Record<string, unknown>>): string {
  const set = Object.entries(filters)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => {
      const told = value === true ? 'yes' : Array.isArray(value) ? value.map(String).join(', ') : JSON.stringify(value);
      return `${name.replaceAll('_', ' ')}: ${told}`;
    });
  return [
    typeof category === 'string' ? category : 'all categories',
    ...(typeof words === 'number' && words > 0 ? [plural(words, 'word', 'words')] : []),
    ...set,
    ...(typeof page === 'number' && page > 1 ? [`page ${page}`] : []),
  ].join(' · ');
}
