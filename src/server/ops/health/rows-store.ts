import { toWire } from '#core/kit/time.ts';
import {
  type AppealNumber,
  type CohortNumber,
  type HealthRow,
  PENDING,
  type RequestNumber,
  STEPS,
} from '#core/ops/health/model.ts';
import { type Db, plannedForValues, statement } from '#server/platform/data/database.ts';
import type { Narrowed } from './store.ts';

/** Where the next page begins: below this id; for requests below this day and id. */
export interface Place {
  readonly time: Date;
  readonly id: number;
}

/** The condition on the requests that a number counts. */
const REQUESTS = {
  ...(Object.fromEntries(Object.entries(STEPS).map(([name, step]) => [name, `h.step >= ${step}`])) as Record<
    keyof typeof STEPS,
    string
  >),
  ...(Object.fromEntries(
    Object.entries(PENDING).map(([name, step]) => [name, `h.step = ${step} and h.waits_until is not null`]),
  ) as Record<keyof typeof PENDING, string>),
  returning: 'not h.is_first',
  quotes_0: 'h.quotes = 0',
  quotes_1: 'h.quotes = 1',
  quotes_2: 'h.quotes = 2',
  quotes_3: 'h.quotes = 3',
  quotes_4: 'h.quotes = 4',
  quotes_5: 'h.quotes >= 5',
} satisfies Record<RequestNumber, string>;

// Chooses by an index-only scan first, so that a number with few rows among many does not read rows in vain.
const requests = (number: RequestNumber) =>
  statement(`
  select h.quote_request_id as id, 'request' as kind, h.posted_on as at, h.user_id, display_name(u) as who, r.title as what,
    c.name as category, a.name as area, h.step, h.quotes, h.first_quote_minutes, '' as status
  from (
    select h.day, h.quote_request_id from health_requests h
    where h.day between $1 and $2 and ($3::bigint is null or h.category_id = $3) and ($4::text is null or h.area_code = $4)
      and (not $5::boolean or h.is_first) and (not $6::boolean or h.is_urgent) and ${REQUESTS[number]}
      and (h.day, h.quote_request_id) < (($7::timestamptz at time zone 'Asia/Singapore')::date, $8)
    order by h.day desc, h.quote_request_id desc limit $9) chosen
  join health_requests h on h.quote_request_id = chosen.quote_request_id
  join quote_requests r on r.id = h.quote_request_id
  join users u on u.id = h.user_id join categories c on c.id = h.category_id join areas a on a.code = h.area_code
  order by chosen.day desc, chosen.quote_request_id desc`);

interface Row extends Omit<HealthRow, 'at' | 'amount'> {
  readonly at: Date;
}
export type RowAt = HealthRow & { readonly time: Date };
const shown = ({ at, ...row }: Row): RowAt => ({ ...row, at: toWire(at), time: at, amount: null });

/** Requests that a number counts, newest first. Planned for its values: some numbers count a handful, others all. */
export const readRequests = async (
  db: Db,
  number: RequestNumber,
  { category_id, area_code, first, urgent }: Narrowed,
  [from, to]: readonly [string, string],
  { time, id }: Place,
  limit: number,
): Promise<RowAt[]> =>
  (
    await db.many<Row>(
      plannedForValues(requests(number)(from, to, category_id, area_code, first, urgent, time, id, limit)),
    )
  ).map(shown);

const APPEALS = {
  appeals: 'true',
  appeals_granted: `f.status = 'granted'`,
  appeals_refused: `f.status = 'refused'`,
  appeals_open: `f.status = 'open'`,
} satisfies Record<AppealNumber, string>;
const appeals = (number: AppealNumber) =>
  statement(`
  select f.id, 'appeal' as kind, f.created as at, f.user_id, display_name(u) as who, f.message as what, c.name as category,
    a.name as area, null::integer as step, null::integer as quotes, null::integer as first_quote_minutes, f.status
  from fee_appeals f join users u on u.id = f.user_id
  join quote_bids b on b.id = f.quote_bid_id join categories c on c.id = b.category_id join areas a on a.code = b.area_code
  where f.created >= $1 and f.created < $2 and ${APPEALS[number]} and f.id < $3
  order by f.id desc limit $4`);
export const readAppeals = async (
  db: Db,
  number: AppealNumber,
  [from, to]: readonly [Date, Date],
  { id }: Place,
  limit: number,
): Promise<RowAt[]> => (await db.many<Row>(appeals(number)(from, to, id, limit))).map(shown);

const cohort = statement(`
  select p.user_id as id, 'person' as kind, u.created as at, p.user_id, display_name(u) as who, u.email as what, '' as category,
    '' as area, null::integer as step, null::integer as quotes, null::integer as first_quote_minutes, '' as status
  from health_people p join users u on u.id = p.user_id
  where p.side = $1 and p.first_month = $2 and p.month = $3 and u.id < $4
  order by u.id desc limit $5`);
/** People whose first month was one month and who were active in another. */
export const readCohort = async (
  db: Db,
  number: CohortNumber,
  first_month: string,
  month: string,
  { id }: Place,
  limit: number,
): Promise<RowAt[]> =>
  (await db.many<Row>(cohort(number === 'cohort_pro' ? 'pro' : 'customer', first_month, month, id, limit))).map(shown);
