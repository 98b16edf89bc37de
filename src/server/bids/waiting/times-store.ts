import type { PastWait, WaitTimes } from '#core/bids/waiting/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** The newest requests of a category that are looked at: the cost has an upper end. */
const READ_MAX = 5000;

const due = statement(`
  select c.id from categories c left join first_quote_states s on s.category_id = c.id
  where c.form_version > 0 and (s.computed_on is null or s.computed_on <= $1)
  order by s.computed_on nulls first, c.id limit 1`);
/** A category that was last calculated before `stale`; null: none. */
export const readDue = async (db: Db, stale: Date): Promise<number | null> =>
  (await db.maybe<{ id: number }>(due(stale)))?.id ?? null;

const add = statement('insert into first_quote_states (category_id) values ($1) on conflict (category_id) do nothing');
const hold = statement('select category_id from first_quote_states where category_id = $1 for update skip locked');
const done = statement('update first_quote_states set computed_on = $2 where category_id = $1');
/** Holds a category until the transaction ends; false where another node has it. */
export async function holdTimes(db: Db, category_id: number): Promise<boolean> {
  await db.run(add(category_id));
  return (await db.maybe(hold(category_id))) !== null;
}
export const noteComputed = (db: Db, category_id: number, now: Date): Promise<number> => db.run(done(category_id, now));

const past = statement(`
  select r.area_code, r.created, r.closed_on,
    (select min(b.quote_sent_on) from quote_bids b where b.quote_request_id = r.id) as first_on
  from (select * from quote_requests where category_id = $1 order by id desc limit ${READ_MAX}) r
  where r.created > $2 and r.created <= $3 and r.matched_count > 0`);
/** Requests of a category, made between two moments, that were offered to at least one pro. */
export const readPast = (
  db: Db,
  category_id: number,
  since: Date,
  until: Date,
): Promise<(PastWait & { readonly area_code: string })[]> => db.many(past(category_id, since, until));

const clear = statement('delete from first_quote_times where category_id = $1');
const insert = statement(`
  insert into first_quote_times (category_id, area_code, request_count, low_minutes, high_minutes, ninety_minutes)
  select $1, t.area_code, t.request_count, t.low_minutes, t.high_minutes, t.ninety_minutes
  from jsonb_to_recordset($2) as t (area_code text, request_count integer, low_minutes integer, high_minutes integer,
    ninety_minutes integer)`);
/** Writes a category's times anew; an empty area is the whole category. */
export async function writeTimes(
  db: Db,
  category_id: number,
  times: readonly (WaitTimes & { readonly area_code: string })[],
): Promise<void> {
  await db.run(clear(category_id));
  if (times.length > 0) await db.run(insert(category_id, JSON.stringify(times)));
}

const read = statement(`
  select t.request_count, t.low_minutes, t.high_minutes, t.ninety_minutes, a.name as area_name
  from first_quote_times t left join areas a on a.code = t.area_code
  where t.category_id = $1 and t.area_code in ($2, '') order by t.area_code desc limit 1`);
/** The times of a category in an area, else of the category; null where too little is known of either. */
export const readTimes = (
  db: Db,
  category_id: number,
  area_code: string,
): Promise<(WaitTimes & { readonly area_name: string | null }) | null> => db.maybe(read(category_id, area_code));
