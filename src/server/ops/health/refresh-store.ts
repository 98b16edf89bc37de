import { type Db, statement } from '#server/platform/data/database.ts';

const changed = statement(`
  with taken as (
    delete from health_changes where id in (select id from health_changes order by id limit $1 for update skip locked)
    returning quote_request_id)
  select distinct quote_request_id as id from taken`);
/** Takes changed requests from the queue, at most `limit` changes. */
export const takeChanged = async (db: Db, limit: number): Promise<number[]> =>
  (await db.many<{ id: number }>(changed(limit))).map(({ id }) => id);

const due = statement(`
  select quote_request_id as id from health_requests where waits_until <= $1 order by waits_until limit $2`);
/** Requests whose next step is due. */
export const readDue = async (db: Db, now: Date, limit: number): Promise<number[]> =>
  (await db.many<{ id: number }>(due(now, limit))).map(({ id }) => id);

const write = statement(`
  with gone as (delete from health_requests where quote_request_id = any ($1::bigint[]) returning day)
  select distinct day from gone`);
const insert = statement(`
  with made as (insert into health_requests select * from health_facts($1::bigint[], $2) returning day)
  select distinct day from made`);
/** Rewrites the facts of these requests; answers the days whose sums change. */
export async function writeFacts(db: Db, ids: readonly number[], now: Date): Promise<string[]> {
  const gone = await db.many<{ day: string }>(write(ids));
  const made = await db.many<{ day: string }>(insert(ids, now));
  return [...new Set([...gone, ...made].map(({ day }) => day))].sort();
}

const forget = statement('delete from health_sums where span = $1 and starts_on = any ($2::date[])');
const sum = statement('insert into health_sums select * from health_sums_of($1, $2::date[])');
/** Recalculates the sums of whole days or weeks. */
export async function writeSums(db: Db, span: 'day' | 'week', starts: readonly string[]): Promise<void> {
  await db.run(forget(span, starts));
  await db.run(sum(span, starts));
}

const people = statement(`
  with seen as (
    select 'customer' as side, user_id, date_trunc('month', day::timestamp)::date as month from health_requests
      where quote_request_id = any ($1::bigint[])
    union
    select 'pro', b.provider_id, date_trunc('month', b.quote_sent_on at time zone 'Asia/Singapore')::date
      from quote_bids b join health_requests h on h.quote_request_id = b.quote_request_id
      where b.quote_request_id = any ($1::bigint[]) and b.quote_sent_on is not null)
  insert into health_people (side, user_id, month, first_month) select side, user_id, month, month from seen
  order by side, user_id, month on conflict do nothing returning side, user_id, month`);
const firsts = statement(`
  with added as (select * from unnest($1::text[], $2::bigint[], $3::date[]) as a (side, user_id, month)),
  seen as (
    select p.side, p.user_id, p.month, p.first_month as was, min(p.month) over (partition by p.side, p.user_id) as first_month
    from health_people p where (p.side, p.user_id) in (select side, user_id from added)),
  moved as (
    update health_people p set first_month = s.first_month from seen s
    where p.side = s.side and p.user_id = s.user_id and p.month = s.month and s.was <> s.first_month)
  select side, was as first_month, month from seen where was <> first_month
  union select side, first_month, month from seen where (was <> first_month or (side, user_id, month) in (select * from added))`);
const countCohorts = statement(`
  with changed as (select * from unnest($1::text[], $2::date[], $3::date[]) as c (side, first_month, month))
  insert into health_cohorts (side, first_month, month, people)
  select c.*, (select count(*) from health_people p where p.side = c.side and p.first_month = c.first_month and p.month = c.month)
  from changed c order by 1, 2, 3
  on conflict (side, first_month, month) do update set people = excluded.people`);
const clearCohorts = statement('delete from health_cohorts where people = 0');
/** Notes in which months the customers of these requests were active; recounts cohorts that gained or lost a person. */
export async function writePeople(db: Db, ids: readonly number[]): Promise<void> {
  const added = await db.many<{ side: string; user_id: number; month: string }>(people(ids));
  if (added.length === 0) return;
  const changed = await db.many<{ side: string; first_month: string; month: string }>(
    firsts(
      added.map(({ side }) => side),
      added.map(({ user_id }) => user_id),
      added.map(({ month }) => month),
    ),
  );
  await db.run(
    countCohorts(
      changed.map(({ side }) => side),
      changed.map(({ first_month }) => first_month),
      changed.map(({ month }) => month),
    ),
  );
  await db.run(clearCohorts());
}

const forgetMoney = statement('delete from health_money where day between $1 and $2');
const writeDays = statement(`
  insert into health_money (day, type_id, cents, count)
  select day, type_id, cents, count from json_to_recordset($1) as t (day date, type_id smallint, cents bigint, count integer)`);
const finish = statement('update health_state set money_day = $1');
/** Rewrites the credit moves of these days, and marks days before `money_day` as final. */
export async function writeMoney(
  db: Db,
  from: string,
  to: string,
  rows: readonly { day: string; type_id: number; cents: number; count: number }[],
  money_day: string,
): Promise<void> {
  await db.run(forgetMoney(from, to));
  if (rows.length > 0) await db.run(writeDays(JSON.stringify(rows)));
  await db.run(finish(money_day));
}

const noteRun = statement('update health_state set as_of = $1');
export const writeAsOf = (db: Db, now: Date): Promise<number> => db.run(noteRun(now));
