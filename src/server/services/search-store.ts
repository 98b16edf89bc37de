import type { Travel } from '#core/categories/model.ts';
import { PRICE_BANDS, RATING_STEPS, SEARCH_COUNT_MAX, SEARCH_PAGE_SIZE } from '#core/services/search-model.ts';
import { LAST, RANK_WEIGHTS, type Ranked, type SearchSort } from '#core/services/search-rules.ts';
import { type Db, type Query, statement } from '#server/platform/database.ts';

/** What a word of a search may stand for. */
export interface Terms {
  /** A tsquery of the words that begin with it or are like it; null where nobody says one. */
  readonly any: string | null;
  /** Which share of listed pros says one of them, by last night's count. */
  readonly share: number;
}

/** What a search looks for, understood. */
export interface SearchFilter {
  /** 0 for pros of any category, as they stand in their main one. */
  readonly category_id: number;
  /** With `category_id` 0: one of these. Empty for any. */
  readonly category_ids: readonly number[];
  /** For each word the words that it may stand for; a pro says one of each. */
  readonly terms: readonly Terms[];
  /** Codes of planning areas, of which a pro serves at least one; empty for all. */
  readonly areas: readonly string[];
  readonly place: { readonly lat: number; readonly lng: number } | null;
  /** The place is somebody's own, so that pros who do not go so far are left out. */
  readonly is_exact: boolean;
  readonly travel: Travel | null;
  /** Free for a job before this moment. */
  readonly free_before: Date | null;
  /** Average in hundredths. */
  readonly rating: number | null;
  /** Cents, the upper end not included. */
  readonly price: { readonly from: number; readonly to: number } | null;
  readonly is_certificate: boolean;
  /** 'question=choice' that the pro must not have declined. */
  readonly jobs: readonly string[];
}

/** A row of a page: its card as PostgreSQL wrote it, and what it is ranked by. */
export interface FoundRow extends Ranked {
  readonly card: unknown;
  /** Its calendar says so: one that keeps none is taken to be free, and says nothing. */
  readonly is_free: boolean;
}

/** Collects the values of a statement as it is written. */
class Values {
  readonly given: unknown[] = [];
  add(value: unknown, type = ''): string {
    this.given.push(value);
    return `$${this.given.length}${type}`;
  }
}

const metres = (filter: SearchFilter, values: Values): string =>
  filter.place
    ? `round(metres_between(l.lat, l.lng, ${values.add(filter.place.lat)}, ${values.add(filter.place.lng)}))::integer`
    : 'null::integer';

/** Conditions that every count shares: the category, the words and the place. */
function base(filter: SearchFilter, values: Values): string {
  const all = [`l.category_id = ${values.add(filter.category_id, '::bigint')}`];
  if (filter.category_ids.length > 0) all.push(`l.category_ids && ${values.add(filter.category_ids, '::bigint[]')}`);
  for (const { any } of filter.terms) all.push(any === null ? 'false' : `l.terms @@ ${values.add(any, '::tsquery')}`);
  if (filter.areas.length > 0) all.push(`l.area_codes && ${values.add(filter.areas, '::text[]')}`);
  return all.join(' and ');
}

/** Conditions that a facet leaves out when it counts itself. */
const KINDS = ['travel', 'free', 'rating', 'price', 'certificate', 'jobs'] as const;
type Kind = (typeof KINDS)[number];
function narrowing(filter: SearchFilter, values: Values): Partial<Record<Kind, string>> {
  const { travel, free_before, rating, price, is_certificate, jobs } = filter;
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
    ...(jobs.length > 0 ? { jobs: `not l.declined && ${values.add(jobs, '::text[]')}` } : {}),
  };
}

const and = (conditions: Partial<Record<Kind, string>>, without?: Kind): string =>
  KINDS.flatMap((kind) => (kind === without ? [] : (conditions[kind] ?? []))).join(' and ') || 'true';

/** What each sort goes by, more first; the id is added as the last. `reply_key` and `price_key` have less first. */
const KEYS: Record<SearchSort, readonly { key: string; isLess?: true }[]> = {
  hired_count: [{ key: 'hired_count' }],
  match: [{ key: 'points' }],
  score: [{ key: 'score_avg' }, { key: 'hired_count' }],
  response: [{ key: 'reply_key', isLess: true }],
  distance: [{ key: 'metres', isLess: true }],
  price: [{ key: 'price_key', isLess: true }],
};
/** How many values a place in a list of this sort has. */
export const placeLength = (sort: SearchSort): number => KEYS[sort].length + 1;

const step = (value: string): string =>
  `case ${RANK_WEIGHTS.distance.map(({ upTo, points }) => `when ${value} <= ${upTo} then ${points}`).join(' ')} else 0 end`;

export interface FoundPage {
  readonly rows: FoundRow[];
  /** Where the next page goes on; null on the last. */
  readonly next: readonly number[] | null;
}

/**
 * A page of a search after `place` (from the start with null), in one statement. Planned anew where words or a place narrow
 * it: how many pros fit differs too much for one plan.
 */
export async function searchPage(
  db: Db,
  filter: SearchFilter,
  sort: SearchSort,
  place: readonly number[] | null,
  free_before: Date,
): Promise<FoundPage> {
  const values = new Values();
  const where = [base(filter, values), and(narrowing(filter, values))];
  const far = metres(filter, values);
  // Distance and points with distance are worked out; the rest is stored, and walked along its index.
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
        'review_count', p.review_count, 'score_sum', p.score_sum, 'score_avg', p.score_avg, 'hired_count', p.hired_count,
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
 * The rows of an order that goes by distance. The nearest are read place by place, the nearest place first, as far as the
 * page goes. Best match with distance, and the nearest among words, are made of the `SEARCH_COUNT_MAX` with the most points
 * otherwise: to rank all that serve a place would take as long as there are pros (decision 018).
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
      order by l.points desc, l.quote_service_id desc limit ${SEARCH_COUNT_MAX}) l)`;
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

/** Rows after a place: the values of a sort, the id last. */
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

const made = new Map<string, (...values: unknown[]) => Query>();
function queryOf(filter: SearchFilter, text: string, values: Values): Query {
  if (filter.terms.length > 0 || filter.areas.length > 0 || filter.place || filter.category_ids.length > 0)
    return { text, values: values.given };
  const known = made.get(text) ?? statement(text);
  made.set(text, known);
  return known(...values.given);
}

export interface CountedFacets {
  /** Exact where nothing but a category and an area narrows; else over what was counted. */
  readonly total: number;
  /** Over how many it was counted: at most `SEARCH_COUNT_MAX`. */
  readonly base: number;
  readonly category: Record<string, number> | null;
  readonly travel: Record<string, number>;
  readonly free: number;
  readonly rating: Record<string, number>;
  readonly price: Record<string, number>;
  readonly certificate: number;
  /** 'question=choice' → how many have not declined it, and whether anybody declined anything of the question. */
  readonly jobs: Record<string, number> | null;
  readonly declined: string[] | null;
  readonly areas: Record<string, number> | null;
}

/** A word that so many say is met at every few rows of an order. */
const COMMON = 0.05;

/**
 * How many pros each choice would leave, counted without the filter of its own kind, over at most `SEARCH_COUNT_MAX` pros
 * of the category, words and place: of those with the most hires where an order finds them soon, else of any. `choices` are
 * the answers of the category's form, as 'question=choice'. Where nothing else narrows, the total and the counts by
 * category are those that are kept, and exact.
 */
export async function countFacets(
  db: Db,
  filter: SearchFilter,
  choices: readonly string[],
  free_before: Date,
): Promise<CountedFacets> {
  const values = new Values();
  const where = base(filter, values);
  const limit =
    filter.place && filter.is_exact
      ? ` and (l.max_distance is null or ${metres(filter, values)} <= l.max_distance)`
      : '';
  const narrow = narrowing(filter, values);
  const count = (without: Kind | undefined, condition: string) =>
    `count(*) filter (where ${and(narrow, without)} and ${condition})::integer`;
  const pairs = (entries: readonly (readonly [string, string])[]) =>
    `json_build_object(${entries.map(([key, sql]) => `'${key}', ${sql}`).join(', ')})`;
  const free = values.add(free_before, '::timestamptz');
  const offered = values.add(choices, '::text[]');
  const chosen = filter.jobs.length === 0 ? '' : values.add(filter.jobs, '::text[]');
  const isWhole =
    filter.terms.length + filter.category_ids.length + filter.jobs.length === 0 && !limit && and(narrow) === 'true';
  const area = filter.areas.length === 0 ? '' : filter.areas.length === 1 ? filter.areas[0] : undefined;
  const isKept = isWhole && area !== undefined;
  const kept = (category: string) =>
    `(select coalesce(sum(t.count), 0)::integer from search_totals t where t.category_id = ${category} and t.area_code = ${values.add(area, '::text')})`;
  const isMet =
    filter.terms.every(({ share }) => share > COMMON) && (filter.areas.length === 0 || filter.category_id === 0);
  const order = isMet ? ' order by l.hired_count desc, l.quote_service_id desc' : '';
  const counted = `select count(*)::integer as base,
      ${isKept ? kept(values.add(filter.category_id, '::bigint')) : `(count(*) filter (where ${and(narrow)}))::integer`} as total,
      ${pairs(['to_me', 'to_pro', 'remote'].map((way) => [way, count('travel', `l.travel @> '{${way}}'`)]))} as travel,
      ${count('free', `l.free_from < ${free}`)} as free,
      ${pairs(RATING_STEPS.map((tenths) => [String(tenths), count('rating', `l.score_avg >= ${tenths * 10}`)]))} as rating,
      ${pairs(PRICE_BANDS.map((band) => [band.key, count('price', `l.price_key >= ${band.from} and l.price_key < ${band.to} and l.price_key < ${LAST}`)]))} as price,
      ${count('certificate', 'l.is_certificate_checked')} as certificate
    from base l`;
  const text = `with base as materialized (select ${COUNTED} from service_searches l where ${where}${limit}${order} limit ${SEARCH_COUNT_MAX})
    select f.*,
      ${isKept ? keptByCategory(values.add(area, '::text')) : countedByCategory(and(narrow))} as category,
      (select json_object_agg(a.area_code, a.n) from (
        select l.area_code, count(*)::integer as n from base l where ${and(narrow)} group by l.area_code) a) as areas,
      (select array_agg(distinct d) from base l, unnest(l.declined) as d where d = any (${offered})) as declined,
      ${filter.jobs.length === 0 ? countedJobs(offered, and(narrow)) : countedJobsBesides(offered, chosen, and(narrow, 'jobs'))} as jobs
    from (${counted}) f`;
  return db.one<CountedFacets>(queryOf(filter, text, values));
}

/** What counts look at: not the words, which are wide. */
const COUNTED =
  'l.category_ids, l.area_code, l.travel, l.score_avg, l.price_key, l.free_from, l.is_certificate_checked, l.declined';
/** Nobody has declined most answers, so those who have are counted and taken off. */
const countedJobs = (offered: string, condition: string): string =>
  `(select json_object_agg(choice, m.n - coalesce(d.n, 0)) from unnest(${offered}) as choice
    cross join (select count(*)::integer as n from base l where ${condition}) m
    left join (select d, count(*)::integer as n from base l, unnest(l.declined) as d where ${condition} group by d) d on d.d = choice)`;
/** The same beside chosen answers, of which those to the same question do not count against each other. */
const countedJobsBesides = (offered: string, chosen: string, condition: string): string =>
  `(select json_object_agg(j.choice, j.n) from (
    select o.choice, count(l.declined)::integer as n from (
      select choice, array(select c from unnest(${chosen}) as c where split_part(c, '=', 1) <> split_part(choice, '=', 1)) as others
      from unnest(${offered}) as choice) o
    left join base l on not l.declined @> array[o.choice] and not l.declined && o.others and ${condition}
    group by o.choice) j)`;

const keptByCategory = (area: string): string =>
  `(select json_object_agg(t.category_id, t.count) from search_totals t
    where t.area_code = ${area} and t.category_id <> 0 and t.count > 0)`;
const countedByCategory = (condition: string): string =>
  `(select json_object_agg(c.id, c.n) from (
    select id, count(*)::integer as n from base l, unnest(l.category_ids) as id where ${condition} group by id) c)`;

/** What can be said of the pros of a category who serve some areas: over the `SEARCH_COUNT_MAX` with the most hires. */
export interface NearFacts {
  readonly pros: number;
  readonly reviews: number;
  /** The sum of all stars. */
  readonly stars: number;
  /** Cents: the lowest price that work starts at, and the middle one. Null where nobody says. */
  readonly price_low: number | null;
  readonly price_middle: number | null;
  /** Whether all prices are for the same unit, and which. */
  readonly unit: string | null;
  /** Minutes in which half of them answer; null before any answered. */
  readonly reply_middle: number | null;
  readonly free: number;
}
export function nearFacts(
  db: Db,
  category_id: number,
  areas: readonly string[],
  free_before: Date,
): Promise<NearFacts> {
  const text = `select count(*)::integer as pros, coalesce(sum(l.review_count), 0)::integer as reviews,
      coalesce(sum(l.score_sum), 0)::integer as stars, min(l.from_price_cents) as price_low,
      percentile_disc(0.5) within group (order by l.from_price_cents) as price_middle,
      case when count(distinct c.from_price_unit) filter (where l.from_price_cents is not null) = 1 then max(c.from_price_unit) end as unit,
      percentile_disc(0.5) within group (order by l.reply_minutes) as reply_middle,
      (count(*) filter (where l.free_from < $3::timestamptz))::integer as free
    from (select * from service_searches r where r.category_id = $1
      ${areas.length > 0 ? 'and r.area_codes && $2::text[]' : 'and cardinality($2::text[]) = 0'}
      order by r.hired_count desc, r.quote_service_id desc limit ${SEARCH_COUNT_MAX}) l
    join quote_service_categories c on c.quote_service_id = l.quote_service_id and c.category_id = l.category_id`;
  return db.one<NearFacts>({ text, values: [category_id, areas, free_before] });
}

const inAreas = statement(
  `select area_code as code, count from search_totals where category_id = $1 and area_code <> '' and count > 0`,
);
/** How many pros of a category serve each area that at least one serves. */
export const servedAreas = (db: Db, category_id: number): Promise<{ code: string; count: number }[]> =>
  db.many<{ code: string; count: number }>(inAreas(category_id));
