import { toCursor } from '#core/kit/page.ts';

/** A path of the API or of a page that is measured at each size, with a new request each time. */
export interface ScaleWork {
  readonly what: string;
  readonly path: (world: ScaleWorld) => string;
  /** Measured on a server that caches no pages and no facets. */
  readonly isUncached?: true;
}

/** Facts of a filled database that the paths need. */
export interface ScaleWorld {
  /** The service with the most reviews. */
  readonly giant: number;
  /** The id that a page deep in its reviews begins below. */
  readonly deepReview: number;
  /** The cursor of the hundredth page of a list, by the list's path. */
  readonly deep: ReadonlyMap<string, string>;
}

export const SEARCH = '/new/v1/pro_search/index.json';
const LIST = '/new/v1/quote_services/index.json';
const search = (query: Readonly<Record<string, string>>): string => `${SEARCH}?${new URLSearchParams(query)}`;
const work = (what: string, path: string, isUncached?: true): ScaleWork => ({
  what,
  path: () => path,
  ...(isUncached ? { isUncached } : {}),
});
const deepOf = (what: string, path: string): ScaleWork => ({
  what,
  path: ({ deep }) => `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(deep.get(path) ?? '')}`,
});

/** Lists whose hundredth page is measured too. */
export const DEEP_LISTS = [
  search({ category: 'aircon-servicing' }),
  search({ category: 'aircon-servicing', sort: 'score' }),
  `${LIST}?category=aircon-servicing`,
] as const;
const [BY_HIRES, BY_SCORE, CATEGORY] = DEEP_LISTS;

export const SCALE_WORKS: readonly ScaleWork[] = [
  work('Search: a rare word (25 pros)', search({ q: 'quokka' })),
  work('Search: a word that one in five says', search({ q: 'friendly' })),
  work('Search: a word that half say', search({ q: 'prices' })),
  work('Search: a word that one in 200 says', search({ q: 'saltwater' })),
  work('Search: two words, one common and one not', search({ q: 'friendly bonsai' })),
  work('Search: Chinese, said by one in seven', search({ q: '经验' })),
  work('Search: Chinese, a name', search({ q: '森田' })),
  work('Search: a typing mistake in a rare word', search({ q: 'quoka' })),
  work('Search: a typing mistake in a common word', search({ q: 'freindly' })),
  work('Search: a common word in a category and an area', search({ q: 'friendly', category: 'plumber', area: 'TM' })),
  work('Search: a category by words', search({ q: 'aircon tampines' })),
  work('Search: best match', search({ category: 'aircon-servicing', sort: 'match' })),
  work(
    'Search: nearest, with a postal code',
    search({ category: 'aircon-servicing', postal: '520284', sort: 'distance' }),
  ),
  work(
    'Search: best match, with a postal code',
    search({ category: 'aircon-servicing', postal: '520284', sort: 'match' }),
  ),
  work(
    'Search: filters (rating, certificate, area)',
    search({ category: 'plumber', area: 'TM', rating: '45', certificate: 'true' }),
  ),
  work('List of a category, page 1', BY_HIRES),
  deepOf('List of a category, page 100', BY_HIRES),
  work('List of a category by rating, page 1', BY_SCORE),
  deepOf('List of a category by rating, page 100', BY_SCORE),
  work('Facets counted anew: all', search({ travel: 'to_me' }), true),
  work('Facets counted anew: a category', search({ category: 'aircon-servicing' }), true),
  work('Facets counted anew: a category and an area', search({ category: 'aircon-servicing', area: 'TM' }), true),
  work('Pro list, page 1', LIST),
  work('Pro list of a category, page 1', CATEGORY),
  deepOf('Pro list of a category, page 100', CATEGORY),
  work('Pro list of an area', `${LIST}?area=TM`),
  work('Category page, drawn anew', '/category/aircon-servicing', true),
  work('Near-me page, drawn anew', '/nearme/aircon-servicing/east/tampines', true),
  { what: 'Pro page with 5,000 reviews, drawn anew', path: ({ giant }) => `/service/${giant}`, isUncached: true },
  { what: 'Reviews of a pro with 5,000, page 1', path: ({ giant }) => `/new/v1/quote_services/${giant}/reviews.json` },
  {
    what: 'Reviews of a pro with 5,000, page 200',
    path: ({ giant, deepReview }) =>
      `/new/v1/quote_services/${giant}/reviews.json?cursor=${encodeURIComponent(toCursor([deepReview]))}`,
  },
  work('Suggestions: the beginning of a common name', '/new/v1/pro_search/suggest.json?q=plum'),
  work('Suggestions: two letters', '/new/v1/pro_search/suggest.json?q=ho'),
  work('Suggestions: a mistake', '/new/v1/pro_search/suggest.json?q=servcies'),
  work('Suggestions: Chinese', `/new/v1/pro_search/suggest.json?q=${encodeURIComponent('森田')}`),
];
