import type { Demand } from '#core/requests/demand/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** At most this many of the newest requests are counted: a week with more of them shows as this many. */
const NEWEST = 1000;

// Reads the newest requests of a category by its index, so the cost does not grow with the number of requests.
const demandOf = (from: string, where: string) =>
  statement(
    `with newest as (select area_code, created from ${from} where ${where} order by id desc limit ${NEWEST}),
       month as (select area_code, count(*)::integer as n from newest where created > $3 group by area_code)
     select (select count(*)::integer from newest where created > $2) as week_count,
       coalesce((select jsonb_agg(jsonb_build_object('code', a.code, 'name', a.name, 'slug', a.slug) order by t.n desc, a.name)
         from (select area_code, n from month where n >= $4 order by n desc, area_code limit $5) t
         join areas a on a.code = t.area_code), '[]') as areas`,
  );
const ofCategory = demandOf('quote_requests', 'category_id = $1');
const ofAll = demandOf('quote_requests', '$1::bigint is null');

/** Requests since `week`, and the areas of those since `month`: of one category, or of all where it is null. */
export async function readDemand(
  db: Db,
  ask: { category_id: number | null; week: Date; month: Date; area_least: number; areas_most: number },
): Promise<Demand> {
  const query = ask.category_id === null ? ofAll : ofCategory;
  return (await db.maybe<Demand>(
    query(ask.category_id, ask.week, ask.month, ask.area_least, ask.areas_most),
  )) as Demand;
}
