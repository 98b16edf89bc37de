import type { TrafficDay, TrafficKind } from '#core/views/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const makeSalt = statement(`insert into page_view_salts (day, salt) values ($1, $2) on conflict (day) do nothing`);
const salt = statement('select salt from page_view_salts where day = $1');
const dropSalts = statement('delete from page_view_salts where day < $1');

/** The salt of a day in Singapore: the first one proposed, shared by all nodes. */
export async function saltOf(db: Db, day: string, proposed: Buffer): Promise<Buffer> {
  await db.run(makeSalt(day, proposed));
  return (await db.one<{ salt: Buffer }>(salt(day))).salt;
}

/** Deletes old salts: without its salt a day's digests cannot be traced to a person. */
export const forgetSalts = (db: Db, before: string): Promise<number> => db.run(dropSalts(before));

const oldestUnsummed = statement(
  `select to_char(g.day, 'YYYY-MM-DD') as day
   from generate_series((select date_trunc('day', min(viewed_on) at time zone 'Asia/Singapore') from page_views),
     $1::date::timestamp - interval '1 day', interval '1 day') g (day)
   where not exists (select from page_view_sums s where s.day = g.day::date and s.kind = 'all')
     and exists (select from page_views v where v.viewed_on >= g.day at time zone 'Asia/Singapore'
       and v.viewed_on < (g.day + interval '1 day') at time zone 'Asia/Singapore')
   order by g.day limit 1`,
);
const sum = statement(
  `insert into page_view_sums (day, kind, value, views, visitors)
   select $1::date, s.kind, s.value, s.views, s.visitors from sum_page_views($1::date) s
   on conflict (day, kind, value) do nothing`,
);
const sweep = statement(
  `delete from page_views where view_id in (select view_id from page_views where viewed_on < $1 order by viewed_on limit $2)`,
);

/** The first day before `today` that has views and no sums yet; null if there is none. */
export const unsummedDay = async (db: Db, today: string): Promise<string | null> =>
  (await db.maybe<{ day: string }>(oldestUnsummed(today)))?.day ?? null;
export const sumDay = (db: Db, day: string): Promise<number> => db.run(sum(day));
export const sweepViews = (db: Db, before: Date, most: number): Promise<number> => db.run(sweep(before, most));

/** Sums of the days from `$1` to `$2`: stored sums, and for days not summed yet, sums of their views. */
const SUMS = `with days as (select g::date as day from generate_series($1::date, $2::date, interval '1 day') g),
  open as (
    select d.day from days d where not exists (select from page_view_sums s where s.day = d.day and s.kind = 'all')
      and exists (select from page_views v where v.viewed_on >= d.day::timestamp at time zone 'Asia/Singapore'
        and v.viewed_on < (d.day + 1)::timestamp at time zone 'Asia/Singapore')
  ), sums as (
    select s.day, s.kind, s.value, s.views, s.visitors from page_view_sums s where s.day between $1::date and $2::date
    union all
    select o.day, s.kind, s.value, s.views, s.visitors from open o cross join lateral sum_page_views(o.day) s
  )`;

const totals = statement(
  `${SUMS}
   select s.kind, s.value, sum(s.views)::integer as views, sum(s.visitors)::integer as visitors
   from sums s where s.kind <> 'all' group by s.kind, s.value order by s.kind, 3 desc, s.value`,
);
const days = statement(
  `${SUMS}
   select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(s.views, 0) as views, coalesce(s.visitors, 0) as visitors
   from days d left join sums s on s.day = d.day and s.kind = 'all' order by d.day`,
);
const lines = statement(
  `${SUMS}
   select to_char(s.day, 'YYYY-MM-DD') as day, s.kind, s.value, s.views, s.visitors from sums s
   order by s.day, s.kind, s.views desc, s.value`,
);
const requests = statement(
  `select count(*)::integer as n from quote_requests q
   where q.created >= $1::date::timestamp at time zone 'Asia/Singapore'
     and q.created < ($2::date + 1)::timestamp at time zone 'Asia/Singapore'`,
);

export interface Total {
  readonly kind: TrafficKind;
  readonly value: string;
  readonly views: number;
  readonly visitors: number;
}

export const readTotals = (db: Db, from: string, to: string): Promise<Total[]> => db.many<Total>(totals(from, to));
export const readDays = (db: Db, from: string, to: string): Promise<TrafficDay[]> =>
  db.many<TrafficDay>(days(from, to));
export const readLines = (db: Db, from: string, to: string): Promise<(Total & { day: string })[]> =>
  db.many<Total & { day: string }>(lines(from, to));
export const countRequests = async (db: Db, from: string, to: string): Promise<number> =>
  (await db.one<{ n: number }>(requests(from, to))).n;
