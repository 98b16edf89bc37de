import type {
  ComparedFigure,
  FigureRow,
  RowFigure,
  StatisticsPeriod,
  StatisticsSpan,
} from '#core/services/statistics/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const figures = statement(`
  select s.main_category_id as category_id, s.area_code, wire_time(s.created) as created, a.name as area_name,
    coalesce(c.name, '') as category_name, f.page_views, f.offered, f.asked_after, f.seen, f.answered, f.quoted, f.won,
    f.reply_minutes, f.jobs_done, f.review_count, f.review_average, f.fees_cents, f.won_cents, f.won_unpriced
  from quote_services s
  join areas a on a.code = s.area_code
  left join categories c on c.id = s.main_category_id
  cross join lateral service_figures(array[s.id], $3) f
  where s.id = $1 and s.user_id = $2 and s.deleted_on is null`);

export interface StoredFigures {
  readonly category_id: number | null;
  readonly area_code: string;
  readonly created: string;
  readonly area_name: string;
  readonly category_name: string;
  readonly page_views: number;
  readonly offered: number;
  readonly asked_after: number;
  readonly seen: number;
  readonly answered: number;
  readonly quoted: number;
  readonly won: number;
  readonly reply_minutes: number | null;
  readonly jobs_done: number;
  readonly review_count: number;
  readonly review_average: number | null;
  readonly fees_cents: number;
  readonly won_cents: number;
  readonly won_unpriced: number;
}
/** The figures of a person's own service since a moment; null where it is not theirs. */
export const readFigures = (db: Db, id: number, user_id: number, since: Date): Promise<StoredFigures | null> =>
  db.maybe<StoredFigures>(figures(id, user_id, since));

const periods = statement(`
  select i, sum(page_views)::integer as page_views, sum(offered)::integer as offered, sum(quoted)::integer as quoted,
    sum(won)::integer as won
  from (
    select width_bucket(b.created, $2::timestamptz[]) as i, 0 as page_views, 1 as offered,
      counts_as(b, 'quoted')::integer as quoted, counts_as(b, 'won')::integer as won
    from quote_bids b where b.quote_service_id = $1 and b.created >= ($2::timestamptz[])[1]
    union all
    select width_bucket(p.day::timestamp at time zone 'Asia/Singapore', $2::timestamptz[]), p.views, 0, 0, 0
    from service_page_days p
    where p.quote_service_id = $1 and p.day >= (($2::timestamptz[])[1] at time zone 'Asia/Singapore')::date
  ) each group by i`);

export type StoredPeriod = Omit<StatisticsPeriod, 'starts_on'> & { readonly i: number };
/** The figures of a service by periods that begin at these moments, from 1; empty periods are left out. */
export const readPeriods = (db: Db, id: number, starts: readonly Date[]): Promise<StoredPeriod[]> =>
  db.many<StoredPeriod>(periods(id, starts));

const medians = statement(
  'select figure, pros, median from area_figures where category_id = $1 and area_code = $2 and span = $3',
);
export interface StoredMedian {
  readonly figure: ComparedFigure;
  readonly pros: number;
  readonly median: number;
}
export const readMedians = (
  db: Db,
  category_id: number | null,
  area_code: string,
  span: StatisticsSpan,
): Promise<StoredMedian[]> => db.many<StoredMedian>(medians(category_id, area_code, span));

const rows = statement(`
  select b.id as quote_bid_id, r.title, a.name as area_name, b.quote_status_id, wire_time(b.created) as created,
    wire_time(b.quote_sent_on) as quote_sent_on, wire_time(b.completed_on) as completed_on
  from quote_bids b join quote_requests r on r.id = b.quote_request_id join areas a on a.code = r.area_code
  where b.quote_service_id = $1 and b.provider_id = $2 and counts_as(b, $3)
    and case when $3 = 'jobs_done' then b.completed_on else b.created end >= $4
    and ($5::bigint is null or b.id < $5)
  order by b.id desc limit $6`);
/** The offers behind a figure of a person's own service, newest first. */
export const readRows = (
  db: Db,
  id: number,
  user_id: number,
  figure: RowFigure,
  since: Date,
  before: number | null,
  size: number,
): Promise<FigureRow[]> => db.many<FigureRow>(rows(id, user_id, figure, since, before, size));

const isOwn = statement('select id from quote_services where id = $1 and user_id = $2 and deleted_on is null');
export const ownsService = async (db: Db, id: number, user_id: number): Promise<boolean> =>
  (await db.maybe(isOwn(id, user_id))) !== null;

const due = statement(`
  select c.id from categories c left join area_figure_states s on s.category_id = c.id
  where c.form_version > 0 and (s.computed_on is null or s.computed_on <= $1)
  order by s.computed_on nulls first, c.id limit 1`);
/** A category whose areas were last calculated before `stale`; null: none. */
export const readDue = async (db: Db, stale: Date): Promise<number | null> =>
  (await db.maybe<{ id: number }>(due(stale)))?.id ?? null;

const add = statement('insert into area_figure_states (category_id) values ($1) on conflict (category_id) do nothing');
const hold = statement('select category_id from area_figure_states where category_id = $1 for update skip locked');
const done = statement('update area_figure_states set computed_on = $2 where category_id = $1');
/** Locks a category until the transaction ends; false where another node has it. */
export async function holdCategory(db: Db, category_id: number): Promise<boolean> {
  await db.run(add(category_id));
  return (await db.maybe(hold(category_id))) !== null;
}
export const noteComputed = (db: Db, category_id: number, now: Date): Promise<number> => db.run(done(category_id, now));

const clear = statement('delete from area_figures where category_id = $1 and span = $2');
const write = statement(`
  insert into area_figures (category_id, area_code, span, figure, pros, median)
  select $1, m.area_code, $2, m.figure, m.pros, m.median from area_medians($1, $3, $4) m`);
/** Replaces the medians of a category's areas. Each needs at least `fewest` pros. */
export async function writeMedians(
  db: Db,
  category_id: number,
  span: StatisticsSpan,
  since: Date,
  fewest: number,
): Promise<void> {
  await db.run(clear(category_id, span));
  await db.run(write(category_id, span, since, fewest));
}
