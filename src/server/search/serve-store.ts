import { DAY } from '#core/kit/time.ts';
import type { Ranked, SearchSort } from '#core/search/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';
import { keepDayParts } from '#server/platform/data/parts.ts';

/** A served list as it is stored. */
export interface ServedList {
  readonly served_on: Date;
  readonly version: number;
  readonly sort: SearchSort;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly ranked: readonly Ranked[];
  readonly digest: string;
}
export interface ServeRow extends ServedList {
  readonly id: number;
}

/** How often a category was searched for on a day, with the area if one was named. */
export interface SearchCount {
  readonly day: string;
  readonly category_id: number;
  readonly area_code: string;
  readonly count: number;
}

const counts = statement(`
  insert into search_counts as c (day, category_id, area_code, count)
  select t.day, t.category_id, t.area_code, t.count
  from json_to_recordset($1::json) as t (day date, category_id bigint, area_code text, count integer)
  order by 1, 2, 3
  on conflict (day, category_id, area_code) do update set count = c.count + excluded.count`);
/** Adds to the search counts. */
export const addCounts = (db: Db, rows: readonly SearchCount[]): Promise<number> =>
  db.run(counts(JSON.stringify(rows)));

const serves = statement(`
  insert into search_serves (served_on, version, sort, inputs, ranked, digest)
  select t.served_on, t.version, t.sort, t.inputs, t.ranked, t.digest
  from json_to_recordset($1::json) as t (served_on timestamptz, version integer, sort text, inputs jsonb, ranked jsonb, digest text)`);
/** Stores served lists. */
export const addServes = (db: Db, rows: readonly ServedList[]): Promise<number> => db.run(serves(JSON.stringify(rows)));

const popular = statement(`
  select c.slug, c.name from (
    select category_id, sum(count) as n from search_counts where day >= $1::date group by category_id) t
  join categories c on c.id = t.category_id and c.status = 'published'
  order by t.n desc, c.position limit $2`);
/** The most searched categories since a day. */
export const popularSince = (db: Db, day: string, limit: number): Promise<{ slug: string; name: string }[]> =>
  db.many(popular(day, limit));

const page = statement(`
  select id, served_on, version, sort, inputs, ranked, digest from search_serves
  where ($1::bigint is null or id < $1) order by id desc limit $2`);
/** Served lists before an id, newest first. */
export const servesBefore = (db: Db, id: number | null, limit: number): Promise<ServeRow[]> =>
  db.many<ServeRow>(page(id, limit));

const one = statement('select id, served_on, version, sort, inputs, ranked, digest from search_serves where id = $1');
export const serveById = (db: Db, id: number): Promise<ServeRow | null> => db.maybe<ServeRow>(one(id));

const ended = statement(
  `delete from search_serves_rest where id in (
     select id from search_serves_rest where served_on < $1 order by id limit $2)`,
);
const endedCounts = statement('delete from search_counts where day < $1::date');
/**
 * Deletes served lists older than so many days: drops the partitions of their days, and at most `limit` rows that are in none.
 * Deletes search counts from before `day`. Answers how many partitions and rows.
 */
export async function dropOld(db: Db, now: Date, days: number, day: string, limit: number): Promise<number> {
  return (
    (await keepDayParts(db, 'search_serves', now, days)) +
    (await db.run(ended(new Date(now.getTime() - days * DAY), limit))) +
    (await db.run(endedCounts(day)))
  );
}
