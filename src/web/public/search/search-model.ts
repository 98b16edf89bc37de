import type { Area, CategoryCard } from '#core/categories/model.ts';
import { FILTER_KEYS, type SearchQuery } from '#core/search/address-rules.ts';
import type { Facets, SearchResult, Understood } from '#core/search/model.ts';
import type { Job } from '#core/search/sentences/model.ts';
import type { ShopShown } from '#web/parts/service/shop/shop-model.ts';

export interface SearchPageData {
  /** The category in the path; null for a search over all categories. */
  readonly category: CategoryCard | null;
  readonly categories: readonly CategoryCard[];
  /** What the words may mean, most likely first. */
  readonly jobs: readonly Job[];
  readonly areas: readonly Area[];
  readonly query: SearchQuery;
  readonly understood: Understood;
  readonly results: readonly SearchResult[];
  /** The next free times by service id. Pros who publish none are left out. */
  readonly slots: Readonly<Record<number, readonly string[]>>;
  /** What pros sell at a fixed price; null if there is nothing. */
  readonly shop: ShopShown | null;
  readonly facets: Facets;
  readonly next_cursor: string | null;
  readonly is_continued: boolean;
  readonly popular: readonly { readonly slug: string; readonly name: string }[];
  /** Services that may help if nothing was found, most likely first. */
  readonly close: readonly { readonly slug: string; readonly name: string }[];
}

/** The answers in the address, by question. */
export const jobsIn = (job: string | undefined): Record<string, string> =>
  Object.fromEntries(
    (job ?? '')
      .split(',')
      .filter((part) => part.includes('.'))
      .map((part) => part.split('.', 2) as [string, string]),
  );

/** The address's part for answers, with one question's answer changed. Undefined if no answer is left. */
export function jobWith(job: string | undefined, key: string, choice: string | undefined): string | undefined {
  const all = jobsIn(job);
  delete all[key];
  const parts = Object.entries(choice === undefined ? all : { ...all, [key]: choice }).map(([k, v]) => `${k}.${v}`);
  return parts.length > 0 ? parts.sort().join(',') : undefined;
}

export const isNarrowed = (query: SearchQuery): boolean => FILTER_KEYS.some((key) => query[key] !== undefined);
