import { z } from 'zod';
import { TRAVELS } from '#core/categories/model.ts';
import { pagingShape } from '#core/kit/page.ts';
import { wireTime } from '#core/kit/shape.ts';
import { serviceCardShape } from '#core/services/model.ts';
import { RANK_PARTS, SEARCH_SORTS } from './rules.ts';

/** Page size of a search, as of the pro list (specification 9). */
export const SEARCH_PAGE_SIZE = 20;
/** A search is counted up to here: more reads as "300+". Facets count within the same. */
export const SEARCH_COUNT_MAX = 300;
/** "Available this week": a job of usual length fits within so many days. */
export const FREE_WITHIN_DAYS = 7;
/** Lowest average in tenths, as facets offer it. */
export const RATING_STEPS = [45, 40] as const;
/** Price bands in cents, the upper end not included; only within one category, where prices are of one kind. */
export const PRICE_BANDS = [
  { key: 'under-50', from: 0, to: 5_000 },
  { key: '50-100', from: 5_000, to: 10_000 },
  { key: '100-300', from: 10_000, to: 30_000 },
  { key: 'from-300', from: 30_000, to: 2_147_483_647 },
] as const;
export const PRICE_KEYS = PRICE_BANDS.map(({ key }) => key) as readonly (typeof PRICE_BANDS)[number]['key'][];
export type PriceKey = (typeof PRICE_BANDS)[number]['key'];
/** Answers of the category's form that one search filters by. */
export const JOB_FILTERS_MAX = 10;
/** "question.choice" of the category's form. */
export const JOB_FILTER = /^[A-Za-z0-9_]{1,60}\.[A-Za-z0-9_-]{1,80}$/;

/** Why a pro stands where they stand; the client words it. */
export const reasonShape = z.object({
  what: z.enum(['hires', 'rating', 'response', 'distance', 'price', 'checks', 'free']),
  /** Hires, reviews, minutes, metres, cents or checks; 0 where `what` says all. */
  value: z.number(),
  /** For a rating: the average. */
  score: z.number().nullable(),
});
export type Reason = z.infer<typeof reasonShape>;

/** Points by part (core/search/rules.ts). */
export const pointsShape = z.object(
  Object.fromEntries(RANK_PARTS.map((part) => [part, z.number()])) as Record<(typeof RANK_PARTS)[number], z.ZodNumber>,
);

export const searchResultShape = z.object({
  card: serviceCardShape,
  /** Metres to the place that was asked for, by postal sectors; null where none was. */
  metres: z.number().nullable(),
  is_free: z.boolean(),
  /** What the pro's points came from (core/search/rules.ts). */
  points: pointsShape,
  reasons: z.array(reasonShape),
});
export type SearchResult = z.infer<typeof searchResultShape>;

const countShape = z.object({ value: z.string(), count: z.number() });

/** How many pros each choice would leave, counted without the filter of its own kind. */
export const facetsShape = z.object({
  /** Reached `SEARCH_COUNT_MAX`: counts are "at least". */
  is_capped: z.boolean(),
  total: z.number(),
  category: z.array(countShape),
  travel: z.array(countShape),
  free: z.number(),
  rating: z.array(countShape),
  price: z.array(countShape),
  certificate: z.number(),
  /** By language, in the order of `SPOKEN`. */
  language: z.array(countShape),
  /** By question of the category's form, where at least one pro has said what they do not take. */
  jobs: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      choices: z.array(z.object({ id: z.string(), label: z.string(), count: z.number() })),
    }),
  ),
  /** Where the pros start from: for the map. */
  areas: z.array(countShape),
});
export type Facets = z.infer<typeof facetsShape>;

/** What a search was understood as. */
export const understoodShape = z.object({
  category_slug: z.string().nullable(),
  /** More than one category fits the words. */
  category_slugs: z.array(z.string()),
  area_code: z.string().nullable(),
  /** Words that were looked for in what pros say of themselves. */
  words: z.array(z.string()),
  corrected: z.array(z.object({ from: z.string(), to: z.string() })),
  /** A place is known, so that distances are. */
  has_place: z.boolean(),
  /** The postal code that was given is not in our data. */
  is_postal_unknown: z.boolean(),
  /** As it was done: distance needs a place. */
  sort: z.enum(SEARCH_SORTS),
});
export type Understood = z.infer<typeof understoodShape>;

export const searchReplyShape = {
  results: z.array(searchResultShape),
  facets: facetsShape,
  understood: understoodShape,
  paging: pagingShape,
  rank_version: z.number(),
};

export const suggestionsShape = {
  categories: z.array(z.object({ slug: z.string(), name: z.string(), tagline: z.string() })),
  areas: z.array(z.object({ code: z.string(), slug: z.string(), name: z.string() })),
  pros: z.array(z.object({ id: z.number(), slug: z.string(), name: z.string(), category_name: z.string() })),
  /** Looked for most in the last 30 days. */
  popular: z.array(z.object({ slug: z.string(), name: z.string() })),
};

/** A list that was served, as it is stored. `inputs` hold no text that people wrote. */
export const searchServeShape = z.object({
  id: z.number(),
  served_on: wireTime(),
  version: z.number(),
  sort: z.enum(SEARCH_SORTS),
  inputs: z.record(z.string(), z.unknown()),
  count: z.number(),
});
export type SearchServe = z.infer<typeof searchServeShape>;

export const travelShape = z.enum(TRAVELS);

/** What can be said of the pros near a place. Cents and minutes; null where too little is known. */
export interface NearFacts {
  readonly pros: number;
  readonly reviews: number;
  /** The sum of all stars. */
  readonly stars: number;
  /** The lowest price that work starts at, and the middle one. */
  readonly price_low: number | null;
  readonly price_middle: number | null;
  /** Null where prices are for different units, and so cannot be compared. */
  readonly unit: string | null;
  /** In which half of them answer. */
  readonly reply_middle: number | null;
  readonly free: number;
}
