import { DEFAULT_MINUTES } from '#core/reserves/model.ts';
import type { Diary } from '#core/reserves/slot-rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** A listed service's calendar from a given moment. */
export interface FreeDiary extends Diary {
  readonly quote_service_id: number;
  readonly default_minutes: number;
}

const changed = statement(`
  with taken as (
    delete from service_free_changes where id in (select id from service_free_changes order by id limit $1 for update skip locked)
    returning quote_service_id)
  select distinct quote_service_id from taken`);
/** Takes services whose calendar changed from the queue, at most `limit` changes. */
export const takeChanged = async (db: Db, limit: number): Promise<number[]> =>
  (await db.many<{ quote_service_id: number }>(changed(limit))).map((row) => row.quote_service_id);

const passed = statement(`
  select quote_service_id from service_searches
  where category_id = 0 and free_from > '-infinity' and free_from < $1 order by free_from limit $2`);
/** Services whose free moment passed before `before` and must be recalculated. */
export const passedFree = async (db: Db, before: Date, limit: number): Promise<number[]> =>
  (await db.many<{ quote_service_id: number }>(passed(before, limit))).map((row) => row.quote_service_id);

const MS = (column: string) => `round(extract(epoch from ${column}) * 1000)::bigint`;
const diaries = statement(`
  select s.quote_service_id, c.schedule, c.parallel_jobs, coalesce(c.default_minutes, ${DEFAULT_MINUTES}) as default_minutes,
    coalesce((
      select json_agg(json_build_object('begin', ${MS('t.begin_time')}, 'end', ${MS('t.end_time')}, 'lane', t.lane, 'title', ''))
      from (
        select r.begin_time, r.end_time, r.lane from service_reserves r
        where r.quote_service_id = s.quote_service_id and r.end_time > $2 and r.begin_time < $3 and r.kind <> 'lease'
        union all
        select p.begin_time, p.end_time, 0 from pause_events p
        where p.quote_service_id = s.quote_service_id and p.end_time > $2 and p.begin_time < $3) t), '[]') as taken
  from service_searches s left join service_calendars c on c.quote_service_id = s.quote_service_id
  where s.category_id = 0 and s.quote_service_id = any ($1::bigint[])`);
/** Calendars of listed services between two moments. */
export const readDiaries = (db: Db, ids: readonly number[], begin: Date, end: Date): Promise<FreeDiary[]> =>
  db.many<FreeDiary>(diaries(ids, begin, end));

const write = statement(`
  update service_searches r set free_from = coalesce(t.free_from, '-infinity')
  from json_to_recordset($1::json) as t (quote_service_id bigint, free_from timestamptz)
  where r.quote_service_id = t.quote_service_id and r.free_from is distinct from coalesce(t.free_from, '-infinity')`);
/** Stores when services are free next; null for always. */
export const writeFree = (
  db: Db,
  rows: readonly { readonly quote_service_id: number; readonly free_from: Date | null }[],
): Promise<number> => db.run(write(JSON.stringify(rows)));
