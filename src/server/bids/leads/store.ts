import type { OpenJob } from '#core/bids/leads/calls.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const FEE = 'wire_money(fee_after(r.fee_cents, r.fee_discount_percent))';
const NOT_OFFERED = (pro: string) =>
  `not exists (select from quote_bids b where b.quote_request_id = r.id and b.provider_id = ${pro})`;
const isFree = (pro: string, request = 'r') => `${request}.user_id <> all ((select blocked_with(${pro}))::bigint[])`;
// The nearest of the pro's services that are public and take this kind of request.
const SERVICE = (pro: string) => `cross join lateral (
    select s.id, round(metres_between(s.lat, s.lng, r.lat, r.lng))::integer as distance
    from quote_services s join quote_service_categories sc on sc.quote_service_id = s.id
    where s.user_id = ${pro} and s.is_listed and sc.category_id = r.category_id
    order by 2, s.id limit 1) s`;
const JOB = `jsonb_build_object('quote_request', request_json(r), 'quote_service_id', s.id, 'distance', s.distance,
    'fee', ${FEE}, 'currency', 'SGD')`;

export interface JobRow {
  readonly id: number;
  readonly job: OpenJob;
  /** The setting `contact_details`. */
  readonly contact_setting: unknown;
}

// From the newest of each category down, by its own index, so that a page reads a page however many requests are open.
const center = statement(`
  select r.id, ${JOB} as job, contact_setting() as contact_setting
  from (
    select distinct c.category_id from quote_services v join quote_service_categories c on c.quote_service_id = v.id
    where v.user_id = $1 and v.is_listed and ($4::bigint[] = '{}' or c.category_id = any ($4))
  ) mine
  cross join lateral (
    select q.id from quote_requests q
    where q.category_id = mine.category_id and q.id < $3 and takes_quotes(q, $2) and q.quote_count < q.max_quotes and q.user_id <> $1
      and not q.is_direct and ${isFree('$1', 'q')}
      and not exists (select from quote_bids b where b.quote_request_id = q.id and b.provider_id = $1)
    order by q.id desc limit $5
  ) newest
  join quote_requests r on r.id = newest.id
  ${SERVICE('$1')}
  order by r.id desc limit $5`);
/** Open requests of a pro's categories that were not offered to them, newest first, before an id. */
export const readJobCenter = (
  db: Db,
  provider_id: number,
  now: Date,
  before_id: number,
  category_ids: readonly number[],
  limit: number,
): Promise<JobRow[]> => db.many<JobRow>(center(provider_id, now, before_id, category_ids, limit));

const skipped = statement(`
  select min(id) as id from (
    select r.id from quote_requests r
    where r.category_id in (
        select c.category_id from quote_services v join quote_service_categories c on c.quote_service_id = v.id
        where v.user_id = $1 and v.is_listed and ($3::bigint[] = '{}' or c.category_id = any ($3)))
      and takes_quotes(r, $2) and r.quote_count < r.max_quotes and r.user_id <> $1 and not r.is_direct
      and ${isFree('$1')} and ${NOT_OFFERED('$1')}
    order by r.id desc limit $4) s`);
/** The id of the last of so many rows, after which a later page begins; null where there are none. */
export const readSkip = async (
  db: Db,
  provider_id: number,
  now: Date,
  category_ids: readonly number[],
  skip: number,
): Promise<number | null> => (await db.one<{ id: number | null }>(skipped(provider_id, now, category_ids, skip))).id;

const counted = statement(`
  select count(*)::integer as total from (
    select from quote_requests r
    where r.category_id in (
        select c.category_id from quote_services v join quote_service_categories c on c.quote_service_id = v.id
        where v.user_id = $1 and v.is_listed and ($3::bigint[] = '{}' or c.category_id = any ($3)))
      and takes_quotes(r, $2) and r.quote_count < r.max_quotes and r.user_id <> $1 and not r.is_direct
      and ${isFree('$1')} and ${NOT_OFFERED('$1')}
    limit $4) c`);
export const countJobCenter = async (
  db: Db,
  provider_id: number,
  now: Date,
  category_ids: readonly number[],
  limit: number,
): Promise<number> => (await db.one<{ total: number }>(counted(provider_id, now, category_ids, limit))).total;

const view = statement(`
  select ${JOB} as job, contact_setting() as contact_setting, (select b.id from quote_bids b where b.quote_request_id = r.id and b.provider_id = $2) as quote_bid_id
  from quote_requests r ${SERVICE('$2')}
  where r.id = $1 and r.user_id <> $2 and ${isFree('$2')} and takes_quotes(r, $3) and not (r.is_direct and ${NOT_OFFERED('$2')})`);
/** One open request of a pro's categories; null for other pros, and once it is over. */
export const readJob = (
  db: Db,
  request_id: number,
  provider_id: number,
  now: Date,
): Promise<(Omit<JobRow, 'id'> & { quote_bid_id: number | null }) | null> =>
  db.maybe(view(request_id, provider_id, now));

const near = statement(`
  insert into narrow_leads (quote_request_id, quote_service_id, provider_id, distance, created, why)
  select $1::bigint, n.quote_service_id, n.provider_id, n.distance, $4, $6
  from unnest($2::bigint[], $3::bigint[], $5::integer[]) as n (quote_service_id, provider_id, distance)
  on conflict do nothing returning provider_id`);
export interface NearMiss {
  readonly quote_service_id: number;
  readonly user_id: number;
  readonly distance: number;
}
/** Stores narrow matches of a request; answers whose they are. */
export const insertNarrow = async (
  db: Db,
  request_id: number,
  found: readonly NearMiss[],
  now: Date,
  why: 'area' | 'category' = 'area',
): Promise<number[]> =>
  (
    await db.many<{ provider_id: number }>(
      near(
        request_id,
        found.map((f) => f.quote_service_id),
        found.map((f) => f.user_id),
        now,
        found.map((f) => f.distance),
        why,
      ),
    )
  ).map((row) => row.provider_id);

const narrow = statement(`
  select n.id, jsonb_build_object('quote_request', request_json(r), 'quote_service_id', n.quote_service_id,
      'distance', n.distance, 'fee', ${FEE}, 'currency', 'SGD') as job,
    n.why, contact_setting() as contact_setting, to_char(n.created at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as created
  from narrow_leads n join quote_requests r on r.id = n.quote_request_id
  join quote_services s on s.id = n.quote_service_id and s.is_listed
  where n.provider_id = $1 and n.narrow_status = 1 and n.id < $3 and takes_quotes(r, $2) and r.quote_count < r.max_quotes
    and ${isFree('$1')} and ${NOT_OFFERED('$1')}
  order by n.id desc limit $4 offset $5`);
/** A pro's narrow matches that wait for an answer, newest first. Few: `skip` may stand for pages by number. */
export const readNarrow = (
  db: Db,
  provider_id: number,
  now: Date,
  before_id: number,
  limit: number,
  skip: number,
): Promise<(JobRow & { created: string; why: 'area' | 'category' })[]> =>
  db.many(narrow(provider_id, now, before_id, limit, skip));

const narrowCount = statement(`
  select count(*)::integer as total from narrow_leads n join quote_requests r on r.id = n.quote_request_id
  join quote_services s on s.id = n.quote_service_id and s.is_listed
  where n.provider_id = $1 and n.narrow_status = 1 and takes_quotes(r, $2) and r.quote_count < r.max_quotes
    and ${isFree('$1')} and ${NOT_OFFERED('$1')}`);
export const countNarrow = async (db: Db, provider_id: number, now: Date): Promise<number> =>
  (await db.one<{ total: number }>(narrowCount(provider_id, now))).total;

const locked = statement(
  `select n.quote_request_id, n.quote_service_id, n.distance, n.narrow_status from narrow_leads n join quote_requests r on r.id = n.quote_request_id
   where n.id = $1 and n.provider_id = $2 and ${isFree('$2')} for update of n`,
);
/** A pro's own narrow match, locked; null for one of another pro. */
export const lockNarrow = (
  db: Db,
  id: number,
  provider_id: number,
): Promise<{
  quote_request_id: number;
  quote_service_id: number;
  distance: number;
  narrow_status: number;
} | null> => db.maybe(locked(id, provider_id));

const answered = statement('update narrow_leads set narrow_status = $2, answered_on = $3 where id = $1');
export const answerNarrow = (db: Db, id: number, narrow_status: number, now: Date): Promise<number> =>
  db.run(answered(id, narrow_status, now));

const forget = statement('delete from narrow_leads where provider_id = $1');
/** A pro's narrow matches, when the pro leaves. */
export const forgetNarrow = (db: Db, provider_id: number): Promise<number> => db.run(forget(provider_id));
