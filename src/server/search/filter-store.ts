import type { Travel } from '#core/categories/model.ts';
import { SEARCH_COUNT_MAX } from '#core/search/model.ts';
import type { Spoken } from '#core/services/model.ts';
import { type Query, statement } from '#server/platform/data/database.ts';

/** The indexed words that one search word can match. */
export interface Terms {
  /** A tsquery of the words that begin with it or are similar; null where no pro has such a word. */
  readonly any: string | null;
  /** The share of listed pros who have one of them, by last night's count. */
  readonly share: number;
}

/** A parsed search. */
export interface SearchFilter {
  /** 0 for pros of any category, shown with their main one. */
  readonly category_id: number;
  /** With `category_id` 0: only these categories. Empty for any. */
  readonly category_ids: readonly number[];
  /** For each search word the words that it can match; a pro must have one of each. */
  readonly terms: readonly Terms[];
  /** Codes of planning areas; a pro must serve at least one. Empty for all. */
  readonly areas: readonly string[];
  /** How many pros the category has, and how many serve the areas, as far as known without counting. */
  readonly known: { readonly pros: number; readonly served: number };
  readonly place: { readonly lat: number; readonly lng: number } | null;
  /** The place is the searcher's own address, so pros who do not travel that far are left out. */
  readonly is_exact: boolean;
  readonly travel: Travel | null;
  /** Only pros who are free for a job before this moment. */
  readonly free_before: Date | null;
  /** The least average rating, in hundredths. */
  readonly rating: number | null;
  /** Cents, the upper end excluded. */
  readonly price: { readonly from: number; readonly to: number } | null;
  readonly is_certificate: boolean;
  /** A language that the pro's people must speak. */
  readonly language: Spoken | null;
  /** 'question=choice' answers that the pro must not have declined. */
  readonly jobs: readonly string[];
}

/** Collects the parameters of a statement while it is written. */
export class Values {
  readonly given: unknown[] = [];
  add(value: unknown, type = ''): string {
    this.given.push(value);
    return `$${this.given.length}${type}`;
  }
}

export const metres = (filter: SearchFilter, values: Values): string =>
  filter.place
    ? `round(metres_between(l.lat, l.lng, ${values.add(filter.place.lat)}, ${values.add(filter.place.lng)}))::integer`
    : 'null::integer';

/** As `search_place_keys` writes them: one index entry for each category and area. */
const placeKeys = (category_id: number, areas: readonly string[]): string[] =>
  areas.map((code) => `${category_id}:${code}`);

/** 'walk' reads along an order until enough rows fit; 'look up' finds the pros of the areas by index. */
export type Way = 'walk' | 'look up';

/** The assumed share of pros that pass each filter besides words and areas. */
const NARROWED = 0.1;

/** The estimated share of an area's pros who match the words and pass the filters. */
function shareFitting({ terms, ...filter }: SearchFilter): number {
  const { travel, free_before, rating, price, is_certificate, language, jobs } = filter;
  const isNarrow = travel || free_before || rating !== null || price || is_certificate || language || jobs.length > 0;
  return terms.reduce((share, each) => share * each.share, isNarrow ? NARROWED : 1);
}

/**
 * Which way reads fewer rows until the first `wanted` of an order fit: walking along it, or sorting all who serve the areas.
 * Decided here, because PostgreSQL takes the category and its areas as independent conditions and would expect ten times too few
 * matches.
 */
export function wayInOrder(filter: SearchFilter, wanted: number): Way {
  const { pros, served } = filter.known;
  if (filter.areas.length === 0) return 'walk';
  return (wanted * pros) / (served * shareFitting(filter)) < served ? 'walk' : 'look up';
}

/** A word that this share of pros has is met every few rows of an order. */
const COMMON = 0.05;

/** The cost of reading an entry of the area index, as a share of reading a row. */
const ENTRY = 0.1;

/** The same where any matching pros will do: then only that many rows of the areas are read, but all entries of their index. */
export function wayToAny(filter: SearchFilter): Way {
  const { pros, served } = filter.known;
  const { terms, areas } = filter;
  if (areas.length === 0) return terms.every(({ share }) => share > COMMON) ? 'walk' : 'look up';
  const said = terms.reduce((share, each) => share * each.share, 1);
  const rows = Math.min(served, SEARCH_COUNT_MAX / said);
  return (SEARCH_COUNT_MAX * pros) / (served * said) < served * ENTRY + rows ? 'walk' : 'look up';
}

/** Conditions that every count shares: the category, the words and the place. */
export function base(filter: SearchFilter, values: Values, way: Way): string {
  const { category_id, category_ids, areas, terms, known } = filter;
  // Of words and areas, the rarer is looked up by index; the other becomes a condition without one.
  const said = terms.reduce((share, each) => share * each.share, 1);
  const isByArea = way === 'look up' && areas.length > 0 && known.served <= said * known.pros;
  const all: string[] = [];
  if (isByArea) all.push(`l.place_keys && ${values.add(placeKeys(category_id, areas), '::text[]')}`);
  else all.push(`l.category_id = ${values.add(category_id, '::bigint')}`);
  if (category_ids.length > 0) all.push(`l.category_ids && ${values.add(category_ids, '::bigint[]')}`);
  for (const { any } of terms) {
    const isSaid = any === null ? 'false' : `l.terms @@ ${values.add(any, '::tsquery')}`;
    all.push(isByArea ? `(${isSaid}) is true` : isSaid);
  }
  if (areas.length > 0 && !isByArea) all.push(`l.area_codes && ${values.add(areas, '::text[]')}`);
  return all.join(' and ');
}

/** Conditions that a facet leaves out when it counts itself. */
const KINDS = ['travel', 'free', 'rating', 'price', 'certificate', 'language', 'jobs'] as const;
export type Kind = (typeof KINDS)[number];

/** The SQL condition of each filter that is set; adds its parameters to `values`. */
export function narrowing(filter: SearchFilter, values: Values): Partial<Record<Kind, string>> {
  const { travel, free_before, rating, price, is_certificate, language, jobs } = filter;
  return {
    ...(travel ? { travel: `l.travel @> array[${values.add(travel, '::text')}]` } : {}),
    ...(free_before ? { free: `l.free_from < ${values.add(free_before, '::timestamptz')}` } : {}),
    ...(rating !== null ? { rating: `l.score_avg >= ${values.add(rating, '::integer')}` } : {}),
    ...(price
      ? {
          price: `l.price_key >= ${values.add(price.from, '::integer')} and l.price_key < ${values.add(price.to, '::integer')}`,
        }
      : {}),
    ...(is_certificate ? { certificate: 'l.is_certificate_checked' } : {}),
    ...(language ? { language: `l.languages @> array[${values.add(language, '::text')}]` } : {}),
    ...(jobs.length > 0 ? { jobs: `not l.declined && ${values.add(jobs, '::text[]')}` } : {}),
  };
}

export const and = (conditions: Partial<Record<Kind, string>>, without?: Kind): string =>
  KINDS.flatMap((kind) => (kind === without ? [] : (conditions[kind] ?? []))).join(' and ') || 'true';

const made = new Map<string, (...values: unknown[]) => Query>();

/** The query of a text: a prepared statement where only filters vary, else planned anew each time. */
export function queryOf(filter: SearchFilter, text: string, values: Values): Query {
  if (filter.terms.length > 0 || filter.areas.length > 0 || filter.place || filter.category_ids.length > 0)
    return { text, values: values.given };
  const known = made.get(text) ?? statement(text);
  made.set(text, known);
  return known(...values.given);
}
