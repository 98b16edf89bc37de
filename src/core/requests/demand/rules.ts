/** What people asked for lately, as it may be told to everybody. */
export interface Demand {
  /** Requests of the last seven days; null where there are too few to tell without telling of one person. */
  readonly week_count: number | null;
  /** Where most of the last thirty days' requests were, most first. */
  readonly areas: readonly { readonly code: string; readonly name: string; readonly slug: string }[];
}

/** A smaller count is not shown: it could point to one person's request (quality 7, strangers). */
export const DEMAND_LEAST = 5;
/** An area is named from so many requests in thirty days. */
export const DEMAND_AREA_LEAST = 3;
export const DEMAND_AREAS = 8;
/** Counts are told to this many and as "200+" beyond. */
export const DEMAND_MOST = 200;

/** The count as it may be told: null below the least. */
export const tellable = (count: number | null): number | null =>
  count === null || count < DEMAND_LEAST ? null : Math.min(count, DEMAND_MOST);
