/** Addresses of the search for pros and of the pages of services by place (specification 2; decision 25). */

/** Most characters of a search. */
export const SEARCH_TEXT_MAX = 200;

/** The parts of a search's address, in the order in which they stand there. */
export const QUERY_KEYS = [
  'q',
  'area',
  'postal',
  'travel',
  'free',
  'rating',
  'price',
  'certificate',
  'language',
  'job',
  'sort',
  'cursor',
] as const;
/**
 * What stands in the address of a search, as it was given: `area` is a planning area's code, `job` is
 * "question.choice,question.choice".
 */
export type SearchQuery = { readonly [K in (typeof QUERY_KEYS)[number]]?: string | undefined };
/** What narrows a search, besides what it is and where. */
export const FILTER_KEYS = ['travel', 'free', 'rating', 'price', 'certificate', 'language', 'job'] as const;

/** The address of a search with some of its parts changed: one that is undefined is left out, and a list starts anew. */
export function searchHref(path: string, query: SearchQuery, change: SearchQuery = {}): string {
  const wanted: SearchQuery = { ...query, cursor: undefined, ...change };
  const parts = new URLSearchParams();
  for (const key of QUERY_KEYS) {
    const value = wanted[key];
    if (value && !(key === 'sort' && value === 'hired_count')) parts.set(key, value);
  }
  const text = parts.toString();
  return text ? `${path}?${text}` : path;
}

/** A region of Singapore as addresses name it (decision 25): 'north-east'. */
export const regionSlug = (region: string): string => region.toLowerCase().replace(/[^a-z]+/g, '-');

/** The address of a near-me page; each of its parts stands under the one before. */
export const nearPath = (slug: string, area: { readonly region: string; readonly slug?: string } | null): string =>
  area === null
    ? `/nearme/${slug}`
    : `/nearme/${slug}/${regionSlug(area.region)}${area.slug === undefined ? '' : `/${area.slug}`}`;
