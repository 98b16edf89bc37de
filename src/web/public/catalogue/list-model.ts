import type { Area } from '#core/categories/model.ts';
import type { ProSort, ServiceCard } from '#core/services/model.ts';

/** One page of a list of pros, with its filter and order. */
export interface ProsShown {
  readonly services: readonly ServiceCard[];
  /** The next free times by service id. Pros who publish none are left out. */
  readonly slots: Readonly<Record<number, readonly string[]>>;
  /** How many pros there are, counted up to a limit. */
  readonly total: number;
  readonly next_cursor: string | null;
  /** Whether this is a later page than the first. */
  readonly is_continued: boolean;
  readonly area: Area | null;
  readonly sort: ProSort;
}

/** The address of a list. Defaults are left out, so that one list has one address. */
export function listHref(
  path: string,
  { area, sort, cursor, count }: { area?: string | undefined; sort?: ProSort; cursor?: string | null; count?: number },
): string {
  const query = new URLSearchParams();
  if (area) query.set('area', area);
  if (sort && sort !== 'hired_count') query.set('sort', sort);
  if (cursor) query.set('cursor', cursor);
  if (count) query.set('count', String(count));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
