import { FORECAST_HOURS, type Forecast } from '#core/allocations/forecast/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** How many of a category’s newest requests are read at most, which bounds the cost. */
const READ_MAX = 5000;

const due = statement(`
  select c.id from categories c left join quote_forecast_states s on s.category_id = c.id
  where c.form_version > 0 and (s.computed_on is null or s.computed_on <= $1)
  order by s.computed_on nulls first, c.id limit 1`);
/** A category whose forecasts were last calculated before `stale`; null if there is none. */
export const readDue = async (db: Db, stale: Date): Promise<number | null> =>
  (await db.maybe<{ id: number }>(due(stale)))?.id ?? null;

const add = statement(
  'insert into quote_forecast_states (category_id) values ($1) on conflict (category_id) do nothing',
);
const hold = statement('select category_id from quote_forecast_states where category_id = $1 for update skip locked');
const done = statement('update quote_forecast_states set computed_on = $2 where category_id = $1');
/** Locks a category until the transaction ends; false where another node has it. */
export async function holdForecasts(db: Db, category_id: number): Promise<boolean> {
  await db.run(add(category_id));
  return (await db.maybe(hold(category_id))) !== null;
}
export const noteComputed = (db: Db, category_id: number, now: Date): Promise<number> => db.run(done(category_id, now));

// Requests that the customer closed before the forecast's hours were over are left out: they say nothing about pros.
const past = statement(`
  select r.area_code, r.created, r.size_percent, (
    select count(*)::integer from quote_bids b where b.quote_request_id = r.id
      and b.quote_sent_on <= r.created + ${FORECAST_HOURS} * interval '1 hour') as quotes
  from (select * from quote_requests where category_id = $1 order by id desc limit ${READ_MAX}) r
  where r.created > $2 and r.created <= $3 and r.matched_count > 0 and not r.is_direct
    and (r.closed_on is null or r.hired_on is not null or r.closed_on > r.created + ${FORECAST_HOURS} * interval '1 hour')`);
/** The requests of a category made between two moments that reached pros, and how many quotes each got in time. */
export const readPast = (
  db: Db,
  category_id: number,
  since: Date,
  until: Date,
): Promise<{ area_code: string; created: Date; size_percent: number; quotes: number }[]> =>
  db.many(past(category_id, since, until));

const clear = statement('delete from quote_forecasts where category_id = $1');
const insert = statement(`
  insert into quote_forecasts (category_id, area_code, hour, size, low, high, percent, request_count)
  select $1, f.area_code, f.hour, f.size, f.low, f.high, f.percent, f.request_count
  from jsonb_to_recordset($2) as f (area_code text, hour text, size text, low smallint, high smallint, percent smallint,
    request_count integer)`);
/** Replaces a category's forecasts. */
export async function writeForecasts(db: Db, category_id: number, forecasts: readonly Forecast[]): Promise<void> {
  await db.run(clear(category_id));
  if (forecasts.length > 0) await db.run(insert(category_id, JSON.stringify(forecasts)));
}

const read = statement(`
  select f.area_code, f.hour, f.size, f.low, f.high, f.percent, f.request_count, a.name as area_name
  from quote_forecasts f join categories c on c.id = f.category_id left join areas a on a.code = f.area_code
  where c.slug = $1 and f.area_code in ($2, '') and f.hour in ($3, '') and f.size in ('usual', '')`);
/** The forecasts of a category that can apply to a request of the usual size. */
export const readForecasts = (
  db: Db,
  slug: string,
  area_code: string,
  hour: string,
): Promise<(Forecast & { area_name: string | null })[]> => db.many(read(slug, area_code, hour));
