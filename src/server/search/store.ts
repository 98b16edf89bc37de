import { SEARCH_PAGE_SIZE } from '#core/search/model.ts';
import { RANK_WEIGHTS, type Ranked, type SearchSort } from '#core/search/rules.ts';
import type { Db } from '#server/platform/data/database.ts';
import { and, base, metres, narrowing, queryOf, type SearchFilter, Values, wayInOrder } from './filter-store.ts';

/** A row of a page: its card as PostgreSQL wrote it, and the values it is ranked by. */
export interface FoundRow extends Ranked {
  readonly card: unknown;
  /** Whether its calendar shows it free: a pro without a calendar counts as free but gets no label. */
  readonly is_free: boolean;
}

/** The values that each sort orders by, most first; the id is added last. `reply_key` and `price_key` order by least first. */
const KEYS: Record<SearchSort, readonly { key: string; isLess?: true }[]> = {
  hired_count: [{ key: 'hired_count' }],
  match: [{ key: 'points' }],
  score: [{ key: 'score_avg' }, { key: 'hired_count' }],
  response: [{ key: 'reply_key', isLess: true }],
  distance: [{ key: 'metres', isLess: true }],
  price: [{ key: 'price_key', isLess: true }],
};
/** How many values a cursor of this sort has. */
export const placeLength = (sort: SearchSort): number => KEYS[sort].length + 1;

/** How many of the pros with the most points are ranked by distance. */
const RANKED_MAX = 200;

const step = (value: string): string =>
  `case ${RANK_WEIGHTS.distance.map(({ upTo, points }) => `when ${value} <= ${upTo} then ${points}`).join(' ')} else 0 end`;

export interface FoundPage {
  readonly rows: FoundRow[];
  /** The cursor of the next page; null on the last. */
  readonly next: readonly number[] | null;
}

/**
 * A page of a search after `place` (null: from the start), in one statement. Planned anew where words or a place narrow it: the
 * number of matching pros varies too much for one plan.
 */
export async function searchPage(
  db: Db,
  filter: SearchFilter,
  sort: SearchSort,
  place: readonly number[] | null,
  free_before: Date,
): Promise<FoundPage> {
  const values = new Values();
  const isRanked = filter.place !== null && (sort === 'match' || (sort === 'distance' && filter.terms.length > 0));
  const isNearest = filter.place !== null && sort === 'distance' && !isRanked;
  const way = isNearest ? 'walk' : wayInOrder(filter, isRanked ? RANKED_MAX : SEARCH_PAGE_SIZE + 1);
  const where = [base(filter, values, way), and(narrowing(filter, values))];
  const far = metres(filter, values);
  // Distance, and points with distance, are calculated; the other values are stored and walked along their index.
  const isWorkedOut = far !== 'null::integer' && (sort === 'distance' || sort === 'match');
  const columns = `l.*, ${far} as metres${isWorkedOut && sort === 'match' ? `, l.points + ${step(`(${far})`)} as placed` : ''}`;
  const keys = KEYS[sort].map(({ key, isLess }) => ({
    key: key === 'points' && isWorkedOut ? 'placed' : key,
    isLess: isLess === true,
  }));
  if (filter.place && filter.is_exact) where.push(`(l.max_distance is null or ${far} <= l.max_distance)`);
  const after = place ? afterPlace(keys, place, values) : '';
  const order = [
    ...keys.map(({ key, isLess }) => `x.${key} ${isLess ? 'asc' : 'desc'}`),
    'x.quote_service_id desc',
  ].join(', ');
  const from = isWorkedOut
    ? workedOut(filter, sort, where, columns, far, place, values)
    : `(select ${columns} from service_searches l where ${where.join(' and ')})`;
  const card =
    filter.category_id === 0
      ? '(select s.card from quote_services s where s.id = p.quote_service_id)'
      : '(select c.card from quote_service_categories c where c.quote_service_id = p.quote_service_id and c.category_id = p.category_id)';
  const text = `select coalesce(json_agg(json_build_object('id', p.quote_service_id, 'card', ${card},
        'review_count', p.review_count, 'score_sum', p.score_sum,
        'rated_weight', coalesce(p.rated_weight, 100 * p.review_count), 'rated_sum', coalesce(p.rated_sum, 100 * p.score_sum),
        'score_avg', p.score_avg, 'hired_count', p.hired_count,
        'reply_minutes', p.reply_minutes, 'from_price_cents', p.from_price_cents, 'is_id_checked', p.is_id_checked,
        'is_business_checked', p.is_business_checked, 'is_certificate_checked', p.is_certificate_checked,
        'metres', p.metres,
        'is_free', p.free_from > '-infinity' and p.free_from < ${values.add(free_before, '::timestamptz')}) order by p.n)
        filter (where p.n <= ${SEARCH_PAGE_SIZE}), '[]') as rows, count(*)::integer as found,
      ${[...keys.map(({ key }) => key), 'quote_service_id'].map((key, i) => `max(p.${key}) filter (where p.n = ${SEARCH_PAGE_SIZE}) as k${i}`).join(', ')}
    from (select row_number() over (order by ${order}) as n, x.* from ${from} x${after}
      order by ${order} limit ${SEARCH_PAGE_SIZE + 1}) p`;
  const row = await db.one<{ rows: FoundRow[]; found: number } & Record<string, number>>(queryOf(filter, text, values));
  const next = row.found > SEARCH_PAGE_SIZE ? [...keys, null].map((_, i) => Number(row[`k${i}`])) : null;
  return { rows: row.rows, next };
}

/**
 * The rows of an order by distance. The nearest are read place by place, the nearest place first, until the page is full. Best
 * match with distance, and the nearest among words, rank only the `RANKED_MAX` with the most points otherwise: ranking all that
 * serve a place would take time in proportion to the number of pros (decision 018).
 */
function workedOut(
  filter: SearchFilter,
  sort: SearchSort,
  where: readonly string[],
  columns: string,
  far: string,
  place: readonly number[] | null,
  values: Values,
): string {
  if (sort === 'match' || filter.terms.length > 0)
    return `(select ${columns} from (select * from service_searches l where ${where.join(' and ')}
      order by l.points desc, l.quote_service_id desc limit ${RANKED_MAX}) l)`;
  const [metresAt, id] = place ?? [];
  const near = metresAt === undefined ? '' : ` where ${far} >= ${values.add(metresAt, '::bigint')}`;
  const after =
    metresAt === undefined
      ? ''
      : ` and (l.metres > ${values.add(metresAt, '::bigint')} or r.quote_service_id < ${values.add(id, '::bigint')})`;
  return `(select r.*, l.metres from (select l.lat, l.lng, ${far} as metres from search_places l${near} order by 3 offset 0) l
    cross join lateral (select r.* from service_searches r
      where r.lat = l.lat and r.lng = l.lng${after} and ${where.join(' and ').replaceAll('l.', 'r.')}
      order by r.quote_service_id desc limit ${SEARCH_PAGE_SIZE + 1}) r)`;
}

/** Rows after a cursor: the values of the sort, with the id last. */
function afterPlace(
  keys: readonly { key: string; isLess: boolean }[],
  place: readonly number[],
  values: Values,
): string {
  const at = place.map((value) => values.add(value, '::bigint'));
  const id = `x.quote_service_id < ${at.at(-1)}`;
  const [first, second] = keys;
  if (!first) return '';
  if (first.isLess) return ` where x.${first.key} >= ${at[0]} and (x.${first.key} > ${at[0]} or ${id})`;
  const names = [first, ...(second ? [second] : [])].map(({ key }) => `x.${key}`);
  return ` where (${names.join(', ')}, x.quote_service_id) < (${at.join(', ')})`;
}
