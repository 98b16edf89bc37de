import type { Cell, Cohort, Counts } from '#core/ops/health/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** The filter of a sum; null means all. */
export interface Narrowed {
  readonly category_id: number | null;
  readonly area_code: string | null;
  readonly first: boolean;
  readonly urgent: boolean;
}
const key = ({ category_id, area_code, first, urgent }: Narrowed) => [category_id ?? 0, area_code ?? '', first, urgent];
const KEYED = 'category_id = $1 and area_code = $2 and only_first = $3 and only_urgent = $4';

const total = (name: string) => `coalesce(sum(${name}), 0)::integer as ${name}`;
const COUNTED = [
  'requests',
  'quoted',
  'hired',
  'done',
  'reviewed',
  'to_quote',
  'to_hire',
  'to_do',
  'to_review',
  'quotes',
];
const totals = statement(`
  select ${COUNTED.map(total).join(', ')},
    array[${[1, 2, 3, 4, 5, 6].map((place) => `coalesce(sum(by_quotes[${place}]), 0)`).join(', ')}]::integer[] as by_quotes
  from health_sums where span = 'day' and ${KEYED} and starts_on between $5 and $6`);
/** Sums of the days between two, both included. */
export const readTotals = (db: Db, narrowed: Narrowed, from: string, to: string): Promise<Omit<Counts, 'returning'>> =>
  db.one(totals(...key(narrowed), from, to));

const weeks = statement(`
  select starts_on as week, requests, quoted, half_minutes, ninety_minutes from health_sums
  where span = 'week' and ${KEYED} and starts_on between $5 and $6 order by starts_on`);
export interface Week {
  readonly week: string;
  readonly requests: number;
  readonly quoted: number;
  readonly half_minutes: number | null;
  readonly ninety_minutes: number | null;
}
export const readWeeks = (db: Db, narrowed: Narrowed, from: string, to: string): Promise<Week[]> =>
  db.many(weeks(...key(narrowed), from, to));

const cells = statement(`
  select h.category_id, h.area_code, h.requests, h.quoted, h.hired, h.quotes, h.half_minutes, h.ninety_minutes,
    greatest(coalesce(t.count, 0), 0)::integer as pros
  from health_sums h left join search_totals t on t.category_id = h.category_id and t.area_code = h.area_code
  where h.span = 'week' and h.starts_on = $1 and h.only_first = $2 and h.only_urgent = $3 and h.category_id > 0
  order by h.category_id, h.area_code`);
export const readCells = (db: Db, week: string, first: boolean, urgent: boolean): Promise<Cell[]> =>
  db.many(cells(week, first, urgent));

const trend = statement(`
  select category_id, starts_on as week, requests, quoted, half_minutes, ninety_minutes from health_sums
  where span = 'week' and category_id in (select id from categories) and area_code = '' and only_first = $3 and only_urgent = $4
    and starts_on between $1 and $2 order by category_id, starts_on`);
export const readTrend = (
  db: Db,
  from: string,
  to: string,
  first: boolean,
  urgent: boolean,
): Promise<(Week & { readonly category_id: number })[]> => db.many(trend(from, to, first, urgent));

const cohorts = statement(`
  select side, first_month, month, people from health_cohorts where first_month >= $1 order by side, first_month, month`);
export const readCohorts = (db: Db, since: string): Promise<Cohort[]> => db.many(cohorts(since));

const appeals = statement(`
  select count(*)::integer as appeals, (count(*) filter (where status = 'granted'))::integer as granted,
    (count(*) filter (where status = 'refused'))::integer as refused, (count(*) filter (where status = 'open'))::integer as open
  from fee_appeals where created >= $1 and created < $2`);
export const countAppeals = (
  db: Db,
  from: Date,
  to: Date,
): Promise<{ appeals: number; granted: number; refused: number; open: number }> => db.one(appeals(from, to));

const money = statement(`
  select type_id, sum(cents)::bigint as cents, sum(count)::integer as count from health_money
  where day between $1 and $2 group by type_id`);
export const readMoney = (
  db: Db,
  from: string,
  to: string,
): Promise<{ type_id: number; cents: number; count: number }[]> => db.many(money(from, to));

const state = statement('select as_of, money_day from health_state');
export const readState = (db: Db): Promise<{ as_of: Date | null; money_day: string }> => db.one(state());

const categories = statement('select id, name from categories where form_version > 0 order by name');
const areas = statement('select code, name from areas order by name');
export const readCategories = (db: Db): Promise<{ id: number; name: string }[]> => db.many(categories());
export const readAreas = (db: Db): Promise<{ code: string; name: string }[]> => db.many(areas());
