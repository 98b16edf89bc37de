import { COMPLETED_BIDS, OPEN_BIDS, QUOTE_STATUS, RATING_TYPE } from '#core/bids/model.ts';
import { REMIND_LATE_DAYS } from '#core/billing/customers/rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

const lock = statement(`
  select pg_advisory_xact_lock(hashtextextended('customer ' || provider_id || ' ' || requestor_id, 0))
  from quote_bids where id = $1`);
const PAIR = `(b.provider_id, b.requestor_id) = (select o.provider_id, o.requestor_id from quote_bids o where o.id = $1)`;
const count = statement(`
  insert into pro_customers (provider_id, requestor_id, quote_bid_id, quote_service_id, last_on, job_count, total_cents)
  select b.provider_id, b.requestor_id, (array_agg(b.id order by b.completed_on desc, b.id desc))[1],
    (array_agg(b.quote_service_id order by b.completed_on desc, b.id desc))[1], max(b.completed_on), count(*),
    coalesce(sum(coalesce(case when f.state <> 'disputed' then f.cents end,
      case when b.rating_type = ${RATING_TYPE.flat} then b.flat_rate_at_cents end)), 0)
  from quote_bids b left join final_prices f on f.quote_bid_id = b.id
  where ${PAIR} and b.quote_status_id in ${listed(COMPLETED_BIDS)} and b.completed_on is not null
  group by b.provider_id, b.requestor_id
  on conflict (provider_id, requestor_id) do update set quote_bid_id = excluded.quote_bid_id,
    quote_service_id = excluded.quote_service_id, last_on = excluded.last_on, job_count = excluded.job_count,
    total_cents = excluded.total_cents`);
const drop = statement(`
  delete from pro_customers c using quote_bids o
  where o.id = $1 and c.provider_id = o.provider_id and c.requestor_id = o.requestor_id
    and not exists (select from quote_bids b where ${PAIR} and b.quote_status_id in ${listed(COMPLETED_BIDS)})`);
/** Recounts what this bid's two people did together. A lock makes recounts of one pair wait for each other. */
export async function recountCustomer(db: Db, bid_id: number): Promise<void> {
  await db.run(lock(bid_id));
  await db.run(count(bid_id));
  await db.run(drop(bid_id));
}

export interface CustomerRow {
  readonly id: number;
  readonly name: string;
  readonly bid_id: number;
  readonly title: string;
  readonly last_on: Date;
  readonly job_count: number;
  readonly total_cents: number;
  readonly months: number | null;
  readonly reminded_on: Date | null;
}
const page = statement(`
  select c.requestor_id as id, display_name(u) as name, c.quote_bid_id as bid_id, r.title, c.last_on, c.job_count,
    c.total_cents::float8 as total_cents, m.months, c.reminded_on
  from pro_customers c join users u on u.id = c.requestor_id and u.deleted_at is null
  join quote_bids b on b.id = c.quote_bid_id join quote_requests r on r.id = b.quote_request_id
  left join service_reminders m on m.quote_service_id = c.quote_service_id
  where c.provider_id = $1 and (c.last_on, c.requestor_id) < ($2::timestamptz, $3::bigint)
    and strpos(lower(display_name(u)), lower($4)) > 0
  order by c.last_on desc, c.requestor_id desc limit $5`);
/** A page of a pro's customers after this place, the latest job first, filtered by a keyword in the name. */
export const readCustomers = (
  db: Db,
  provider_id: number,
  before: readonly [last_on: Date, id: number],
  keyword: string,
  limit: number,
): Promise<CustomerRow[]> => db.many<CustomerRow>(page(provider_id, before[0], before[1], keyword, limit));

const reminders = statement(`
  select s.id as quote_service_id, s.name, m.months
  from quote_services s left join service_reminders m on m.quote_service_id = s.id
  where s.user_id = $1 and not s.is_draft and s.deleted_on is null order by s.id`);
export const readReminders = (
  db: Db,
  user_id: number,
): Promise<{ quote_service_id: number; name: string; months: number | null }[]> => db.many(reminders(user_id));
const set = statement(`
  insert into service_reminders (quote_service_id, months, since)
  select id, $3, $4 from quote_services where id = $1 and user_id = $2 and deleted_on is null
  on conflict (quote_service_id) do update set months = excluded.months`);
const unset = statement(`
  delete from service_reminders m using quote_services s
  where m.quote_service_id = $1 and s.id = m.quote_service_id and s.user_id = $2`);
const own = statement('select id from quote_services where id = $1 and user_id = $2 and deleted_on is null');
/** Sets or removes a service's reminder; false where the service is not this person's. */
export async function writeReminder(db: Db, id: number, user_id: number, months: number, now: Date): Promise<boolean> {
  if (!(await db.maybe(own(id, user_id)))) return false;
  await db.run(months === 0 ? unset(id, user_id) : set(id, user_id, months, now));
  return true;
}

export interface DueRow {
  readonly provider_id: number;
  readonly requestor_id: number;
  readonly quote_bid_id: number;
  readonly quote_request_id: number;
  readonly quote_service_id: number;
  readonly pro_name: string;
  readonly category: string;
  readonly last_on: Date;
  readonly months: number;
  readonly score: number | null;
  readonly is_unhappy: boolean;
  readonly is_coming: boolean;
}
const due = statement(`
  select c.provider_id, c.requestor_id, c.quote_bid_id, b.quote_request_id, c.quote_service_id, s.name as pro_name,
    g.name as category, c.last_on, m.months,
    (select v.score from reviews v join quote_bids x on x.id = v.quote_bid_id
     where x.requestor_id = c.requestor_id and x.provider_id = c.provider_id order by v.id desc limit 1) as score,
    exists (select from final_prices f where f.quote_bid_id = b.id and f.state = 'disputed')
      or exists (select from quote_activities a where a.quote_bid_id = b.id and a.type = 'complete'
        and a.payload ? 'not_as_agreed') as is_unhappy,
    exists (select from quote_bids o where o.provider_id = c.provider_id and o.requestor_id = c.requestor_id
      and (o.quote_status_id = ${QUOTE_STATUS.Hired} or (o.quote_status_id in ${listed(OPEN_BIDS)} and o.created > c.last_on)))
      or exists (select from job_series j where j.provider_id = c.provider_id and j.requestor_id = c.requestor_id
        and j.state <> 'ended') as is_coming
  from service_reminders m
  join pro_customers c on c.quote_service_id = m.quote_service_id
  join quote_bids b on b.id = c.quote_bid_id
  join quote_services s on s.id = m.quote_service_id and s.is_listed
  join categories g on g.id = b.category_id
  where c.reminded_bid_id is distinct from c.quote_bid_id
    and c.last_on <= $1::timestamptz - make_interval(months => m.months) + interval '3 days'
    and c.last_on > $1::timestamptz - make_interval(months => m.months, days => ${REMIND_LATE_DAYS})
    and (c.last_on, c.requestor_id, c.provider_id) > ($2::timestamptz, $3::bigint, $4::bigint)
  order by c.last_on, c.requestor_id, c.provider_id limit $5 for update of c skip locked`);
/** Customers after this place whose reminder may be due, locked; rows that another node has locked are skipped. */
export const lockDue = (db: Db, now: Date, after: readonly [Date, number, number], limit: number): Promise<DueRow[]> =>
  db.many<DueRow>(due(now, ...after, limit));

const reminded = statement(`
  update pro_customers set reminded_bid_id = quote_bid_id, reminded_on = $3 where provider_id = $1 and requestor_id = $2`);
export const writeCustomerReminded = (db: Db, { provider_id, requestor_id }: DueRow, now: Date): Promise<number> =>
  db.run(reminded(provider_id, requestor_id, now));
