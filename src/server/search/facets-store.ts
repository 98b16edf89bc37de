import { type NearFacts, PRICE_BANDS, RATING_STEPS, SEARCH_COUNT_MAX } from '#core/search/model.ts';
import { SPOKEN } from '#core/services/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';
import {
  and,
  base,
  type Kind,
  metres,
  narrowing,
  queryOf,
  type SearchFilter,
  Values,
  wayInOrder,
  wayToAny,
} from './filter-store.ts';

export interface CountedFacets {
  /** Exact where only a category and an area narrow the search; else of the counted pros only. */
  readonly total: number;
  /** How many pros were counted: at most `SEARCH_COUNT_MAX`. */
  readonly base: number;
  readonly category: Record<string, number> | null;
  readonly travel: Record<string, number>;
  readonly free: number;
  readonly rating: Record<string, number>;
  readonly price: Record<string, number>;
  readonly certificate: number;
  readonly language: Record<string, number>;
  /** 'question=choice' → how many have not declined it; and the choices that at least one pro declined. */
  readonly jobs: Record<string, number> | null;
  readonly declined: string[] | null;
  readonly areas: Record<string, number> | null;
}

/**
 * How many pros each choice would leave, counted without the filter of the choice's own kind, over at most `SEARCH_COUNT_MAX`
 * pros of the category, words and place: those with the most hires where an order finds them quickly, else any. `choices` are the
 * answers of the category's form, as 'question=choice'. Where nothing else narrows, the total and the counts by category are the
 * stored, exact ones.
 */
export async function countFacets(
  db: Db,
  filter: SearchFilter,
  choices: readonly string[],
  free_before: Date,
): Promise<CountedFacets> {
  const values = new Values();
  const way = wayToAny(filter);
  const where = base(filter, values, way);
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
  const order = way === 'walk' ? ' order by l.hired_count desc, l.quote_service_id desc' : '';
  const counted = `select count(*)::integer as base,
      ${isKept ? kept(values.add(filter.category_id, '::bigint')) : `(count(*) filter (where ${and(narrow)}))::integer`} as total,
      ${pairs(['to_me', 'to_pro', 'remote'].map((way) => [way, count('travel', `l.travel @> '{${way}}'`)]))} as travel,
      ${count('free', `l.free_from < ${free}`)} as free,
      ${pairs(RATING_STEPS.map((tenths) => [String(tenths), count('rating', `l.score_avg >= ${tenths * 10}`)]))} as rating,
      ${pairs(PRICE_BANDS.map((band) => [band.key, count('price', `l.price_key >= ${band.from} and l.price_key < ${band.to}`)]))} as price,
      ${count('certificate', 'l.is_certificate_checked')} as certificate,
      ${pairs(SPOKEN.map((language) => [language, count('language', `l.languages @> '{${language}}'`)]))} as language
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

/** The columns that counts read: not the search words, which are wide. */
const COUNTED =
  'l.category_ids, l.area_code, l.travel, l.score_avg, l.price_key, l.free_from, l.is_certificate_checked, l.languages, l.declined';
/** Most answers are declined by no pro, so it counts those who declined and subtracts. */
const countedJobs = (offered: string, condition: string): string =>
  `(select json_object_agg(choice, m.n - coalesce(d.n, 0)) from unnest(${offered}) as choice
    cross join (select count(*)::integer as n from base l where ${condition}) m
    left join (select d, count(*)::integer as n from base l, unnest(l.declined) as d where ${condition} group by d) d on d.d = choice)`;
/** The same with chosen answers: answers to the same question do not narrow each other's count. */
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

/** Facts about the pros of a category who serve some areas, over the `SEARCH_COUNT_MAX` with the most hires. */
export function nearFacts(db: Db, filter: SearchFilter, free_before: Date): Promise<NearFacts> {
  const values = new Values();
  const where = base(filter, values, wayInOrder(filter, SEARCH_COUNT_MAX));
  const text = `select count(*)::integer as pros, coalesce(sum(l.review_count), 0)::integer as reviews,
      coalesce(sum(l.score_sum), 0)::integer as stars, min(l.from_price_cents) as price_low,
      percentile_disc(0.5) within group (order by l.from_price_cents) as price_middle,
      case when count(distinct c.from_price_unit) filter (where l.from_price_cents is not null) = 1 then max(c.from_price_unit) end as unit,
      percentile_disc(0.5) within group (order by l.reply_minutes) as reply_middle,
      (count(*) filter (where l.free_from < ${values.add(free_before, '::timestamptz')}))::integer as free
    from (select l.* from service_searches l where ${where}
      order by l.hired_count desc, l.quote_service_id desc limit ${SEARCH_COUNT_MAX}) l
    join quote_service_categories c on c.quote_service_id = l.quote_service_id and c.category_id = l.category_id`;
  return db.one<NearFacts>({ text, values: values.given });
}

const inAreas = statement('select area_code as code, count from search_totals where category_id = $1 and count > 0');
/** How many pros of a category serve each area that at least one serves; the code '' has the total. */
export const servedAreas = (db: Db, category_id: number): Promise<{ code: string; count: number }[]> =>
  db.many<{ code: string; count: number }>(inAreas(category_id));
