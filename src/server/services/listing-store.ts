import { PRO_LIST_AREA_COUNT_MAX, PRO_LIST_COUNT_MAX, PRO_LIST_PAGE_SIZE, type ProSort } from '#core/services/model.ts';
import { type Db, type Query, statement } from '#server/platform/data/database.ts';

/** What a list is filtered and sorted by. */
export interface ListFilter {
  readonly category: string | null;
  /** A planning area's code. */
  readonly area: string | null;
  readonly sort: ProSort;
}

/** The sort values of a row, its id last. */
export type Place = readonly number[];

export interface ListPage {
  /** JSON of the cards, as PostgreSQL wrote it. */
  readonly services: string;
  /** Where the next page goes on; null on the last. */
  readonly next: Place | null;
  /** How many services the list has, where it was asked for. */
  readonly total: number | null;
}

const KEYS: Record<ProSort, readonly string[]> = {
  hired_count: ['hired_count'],
  score: ['score_avg', 'hired_count'],
  newest: [],
};

/** Separates cards. JSON has no line break within a text, and PostgreSQL writes none between its parts. */
const BETWEEN_CARDS = ',\n';

/** How many values a place of this sort has. */
export const placeLength = (sort: ProSort): number => KEYS[sort].length + 1;

const made = new Map<string, (...values: unknown[]) => Query>();

/**
 * The statement for a filter. With an area it is planned for each call, because the number of pros differs too much between areas
 * for one plan to fit all.
 */
function query(filter: ListFilter, text: string, ...given: readonly unknown[]): Query {
  if (filter.area !== null) return { text, values: given };
  const known = made.get(text) ?? statement(text);
  made.set(text, known);
  return known(...given);
}

// Values of every statement below: $1 category slug, $2 area code (each only where filtered), then the rest.
const source = (filter: ListFilter) => (filter.category === null ? 'quote_services l' : 'quote_service_categories l');
const idOf = (filter: ListFilter) => (filter.category === null ? 'l.id' : 'l.quote_service_id');
const values = (filter: ListFilter) => [filter.category, filter.area].filter((v) => v !== null) as (string | number)[];
const keysOf = (filter: ListFilter) => [...KEYS[filter.sort].map((key) => `l.${key}`), idOf(filter)];

/** The filter's conditions; the category's id is looked up once, so that its list stays one range of the index. */
function conditions(filter: ListFilter): string {
  const area = filter.category === null ? '$1' : '$2';
  return [
    filter.category === null
      ? 'l.is_listed'
      : 'l.category_id = (select c.id from categories c where c.slug = $1) and l.is_listed',
    ...(filter.area === null
      ? []
      : [
          `exists (select 1 from quote_service_areas a where a.quote_service_id = ${idOf(filter)} and a.area_code = ${area})`,
        ]),
  ].join(' and ');
}

/**
 * Rows in the list's order. Where few match (`isSparse`), all are found from the area's side and sorted, since walking the order
 * would skip nearly every row.
 */
function ordered(filter: ListFilter, isSparse: boolean, columns: string, after: string, limit: string): string {
  const order = keysOf(filter)
    .map((key) => `${isSparse ? key.replace('l.', 'm.') : key} desc`)
    .join(', ');
  if (!isSparse)
    return `select ${columns} from ${source(filter)} where ${conditions(filter)}${after ? ` and ${after}` : ''} order by ${order} limit ${limit}`;
  const where = after ? ` where ${after.replaceAll('l.', 'm.')}` : '';
  return `select ${columns.replaceAll('l.', 'm.')} from
    (with found as materialized (select l.* from ${source(filter)} where ${conditions(filter)}) select * from found) m${where}
    order by ${order} limit ${limit}`;
}

/**
 * A page of public services after `place` (from the start with null), in one query whose JSON PostgreSQL builds from
 * the stored cards; `withTotal` counts the list in the same query.
 */
export async function listPage(
  db: Db,
  filter: ListFilter,
  place: Place | null,
  { isSparse, withTotal }: { isSparse: boolean; withTotal: boolean },
): Promise<ListPage> {
  const given = values(filter);
  const keys = keysOf(filter);
  const after = place ? `(${keys.join(', ')}) < (${keys.map((_, i) => `$${given.length + i + 1}`).join(', ')})` : '';
  const names = keys.map((_, i) => `k${i}`);
  const columns = ['l.card', ...keys.map((key, i) => `${key} as k${i}`)].join(', ');
  // Reads one row more than a page, to know whether the list continues. Numbering the rows instead would double the cost.
  const text = `select string_agg(card::text, '${BETWEEN_CARDS}') as cards,
      ${withTotal ? `(${totalOf(filter)})` : 'null::integer'} as total,
      count(*)::integer as found, ${names.map((name) => `(array_agg(${name}))[${PRO_LIST_PAGE_SIZE}] as ${name}`).join(', ')}
    from (${ordered(filter, isSparse, columns, after, String(PRO_LIST_PAGE_SIZE + 1))}) q`;
  const row = await db.one<{ cards: string | null; found: number; total: number | null } & Record<string, unknown>>(
    query(filter, text, ...given, ...(place ?? [])),
  );
  const cards = row.cards ?? '';
  const isLast = row.found <= PRO_LIST_PAGE_SIZE;
  return {
    services: `[${isLast ? cards : cards.slice(0, cards.lastIndexOf(BETWEEN_CARDS))}]`,
    next: isLast ? null : names.map((name) => Number(row[name])),
    total: withTotal ? (row.total ?? 0) : null,
  };
}

/** The place of the `n`-th row, found by an index-only scan; null when the list is shorter. The caller limits `n`. */
export async function placeOf(db: Db, filter: ListFilter, n: number, isSparse: boolean): Promise<Place | null> {
  const given = values(filter);
  const keys = keysOf(filter);
  const names = keys.map((_, i) => `k${i}`);
  const columns = keys.map((key, i) => `${key} as k${i}`).join(', ');
  const limit = `$${given.length + 1}::bigint`;
  const text = `select ${names.join(', ')} from (select row_number() over () as n, * from (${ordered(filter, isSparse, columns, '', limit)}) p) q where n = ${limit}`;
  const row = await db.maybe<Record<string, number>>(query(filter, text, ...given, n));
  return row && names.map((name) => Number(row[name]));
}

/** A maintained counter, or with an area a count that stops at `PRO_LIST_AREA_COUNT_MAX`. */
const totalOf = (filter: ListFilter): string =>
  filter.area !== null
    ? `select count(*)::integer as total from (select 1 from ${source(filter)} where ${conditions(filter)} limit ${PRO_LIST_AREA_COUNT_MAX}) m`
    : filter.category === null
      ? `select least(listed_count, ${PRO_LIST_COUNT_MAX}) as total from service_totals`
      : `select least(pro_count, ${PRO_LIST_COUNT_MAX}) as total from categories where slug = $1`;

/** How many services a list has. */
export async function listTotal(db: Db, filter: ListFilter): Promise<number> {
  const row = await db.maybe<{ total: number }>(query(filter, totalOf(filter), ...values(filter)));
  return row?.total ?? 0;
}
