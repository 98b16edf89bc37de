import { QUOTE_STATUS } from '#core/bids/model.ts';
import type { Schedule } from '#core/reserves/hours/rules.ts';
import { DEFAULT_MINUTES } from '#core/reserves/model.ts';
import type { Diary } from '#core/reserves/slot-rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const lock = statement(
  'select id from quote_services where id = $1 and user_id = $2 and deleted_on is null for no key update',
);
const lockWrite = statement('select id from quote_services where id = $1 for no key update');

/** Locks a service, so that changes of its calendar wait for each other. False when it is not this person's. */
export const lockOwn = async (db: Db, service_id: number, user_id: number): Promise<boolean> =>
  (await db.maybe(lock(service_id, user_id))) !== null;

/** The same for a service checked already, without waiting for the answer. */
export const sendLock = (db: Db, service_id: number): void => void db.send(lockWrite(service_id));

export interface DiaryRow extends Diary {
  readonly default_minutes: number;
}

const MS = (column: string) => `round(extract(epoch from ${column}) * 1000)::bigint`;
const diary = statement(`
  select c.schedule, c.parallel_jobs, coalesce(c.default_minutes, ${DEFAULT_MINUTES}) as default_minutes, coalesce((
    select json_agg(json_build_object('begin', ${MS('t.begin_time')}, 'end', ${MS('t.end_time')}, 'lane', t.lane,
      'title', t.title) order by t.begin_time, t.lane)
    from (
      select r.begin_time, r.end_time, r.lane, coalesce(nullif(r.title, ''), q.title, '') as title
      from service_reserves r
      left join quote_bids b on b.id = r.quote_bid_id
      left join quote_requests q on q.id = b.quote_request_id
      where r.quote_service_id = s.id and r.end_time > $2 and r.begin_time < $3 and r.id <> $4
        and ($5::bigint is null or r.quote_bid_id is distinct from $5) and (r.lease_until is null or r.lease_until > $6)
      union all
      select p.begin_time, p.end_time, 0, coalesce(nullif(p.title, ''), 'Pause')
      from pause_events p where p.quote_service_id = s.id and p.end_time > $2 and p.begin_time < $3
    ) t), '[]') as taken
  from quote_services s
  left join service_calendars c on c.quote_service_id = s.id
  where s.id = $1`);

/** The facts of a service's calendar for deciding a time between two moments, without the entry being decided. */
export const readDiary = (
  db: Db,
  service_id: number,
  begin: Date,
  end: Date,
  now: Date,
  without: { readonly reserve_id?: number; readonly quote_bid_id?: number } = {},
): Promise<DiaryRow> =>
  db.one<DiaryRow>(diary(service_id, begin, end, without.reserve_id ?? 0, without.quote_bid_id ?? null, now));

export interface CalendarRow {
  readonly schedule: Schedule | null;
  readonly parallel_jobs: number | null;
  readonly default_minutes: number;
  readonly auto_message: string;
  readonly paused_until: Date | null;
}
const calendarOf = statement(`
  select c.schedule, c.parallel_jobs, coalesce(c.default_minutes, ${DEFAULT_MINUTES}) as default_minutes,
    coalesce(c.auto_message, '') as auto_message,
    (select max(p.end_time) from pause_events p
     where p.quote_service_id = s.id and p.begin_time <= $3 and p.end_time > $3) as paused_until
  from quote_services s
  left join service_calendars c on c.quote_service_id = s.id
  where s.id = $1 and s.user_id = $2 and s.deleted_on is null`);
export const readCalendar = (db: Db, service_id: number, user_id: number, now: Date): Promise<CalendarRow | null> =>
  db.maybe<CalendarRow>(calendarOf(service_id, user_id, now));

const keepHours = statement(`
  insert into service_calendars (quote_service_id, schedule, parallel_jobs, default_minutes, modified)
  values ($1, $2, $3, $4, $5)
  on conflict (quote_service_id) do update set schedule = excluded.schedule, parallel_jobs = excluded.parallel_jobs,
    default_minutes = excluded.default_minutes, modified = excluded.modified`);
export const writeHours = (
  db: Db,
  service_id: number,
  hours: { schedule: Schedule; parallel_jobs: number; default_minutes: number },
  now: Date,
): Promise<number> =>
  db.run(keepHours(service_id, JSON.stringify(hours.schedule), hours.parallel_jobs, hours.default_minutes, now));

const keepMessage = statement(`
  insert into service_calendars (quote_service_id, auto_message, modified) values ($1, $2, $3)
  on conflict (quote_service_id) do update set auto_message = excluded.auto_message, modified = excluded.modified`);
export const writeAutoMessage = (db: Db, service_id: number, text: string, now: Date): Promise<number> =>
  db.run(keepMessage(service_id, text, now));

/** A calendar line: a reserve, a pause, or a quote that is not hired yet, with its day and slot. */
export interface EntryRow {
  readonly source: 'reserve' | 'pause' | 'quote';
  readonly id: number;
  readonly kind: string;
  readonly begin_time: Date | null;
  readonly end_time: Date | null;
  readonly title: string;
  readonly place: string;
  readonly area: string;
  readonly customer: string;
  readonly quote_bid_id: number | null;
  readonly quote_status_id: number | null;
  readonly rating_type: number | null;
  readonly flat_rate_at_cents: number | null;
  readonly is_imported: boolean;
  readonly first_day: string | null;
  readonly first_slot: number | null;
  readonly hours: number | null;
  readonly modified: Date | null;
  /** A shop order that waits for the pro's answer. */
  readonly nshop_order_id: number | null;
}
// $4, $5: the same days as text, for quotes; a null $4 leaves quotes out. $6: only the jobs of this helper.
const entries = statement(`
  select 'reserve' as source, r.id, r.kind, r.begin_time, r.end_time, coalesce(nullif(r.title, ''), q.title, '') as title,
    case when b.id is null then r.note else coalesce(nullif(q.address, ''), a.name, '') end as place,
    case when b.id is null then r.note else coalesce(a.name, '') end as area,
    case when u.id is null then '' else public_name(u) end as customer,
    r.quote_bid_id, b.quote_status_id, b.rating_type, b.flat_rate_at_cents, r.import_id is not null as is_imported,
    null as first_day, null::integer as first_slot, null::double precision as hours, r.modified, null::bigint as nshop_order_id
  from service_reserves r
  left join quote_bids b on b.id = r.quote_bid_id
  left join quote_requests q on q.id = b.quote_request_id
  left join areas a on a.code = q.area_code
  left join users u on u.id = b.requestor_id
  where r.quote_service_id = $1 and r.end_time > $2 and r.begin_time < $3 and r.kind <> 'lease'
    and ($6::bigint is null or b.staff_id = $6)
  union all
  select 'pause', p.id, 'pause', p.begin_time, p.end_time, coalesce(nullif(p.title, ''), 'Pause'), '', '', '', null, null,
    null, null, false, null, null, null, null, null
  from pause_events p where p.quote_service_id = $1 and p.end_time > $2 and p.begin_time < $3 and $6::bigint is null
  union all
  select 'quote', b.id, 'quote', null, null, q.title, a.name, a.name, public_name(u), b.id, b.quote_status_id,
    b.rating_type, b.flat_rate_at_cents, false, b.quote_details ->> 'first_day',
    (b.quote_details ->> 'first_slot')::integer,
    coalesce(b.quote_details ->> 'hours_high', b.quote_details ->> 'hours_low')::double precision, null, null
  from quote_bids b
  join quote_requests q on q.id = b.quote_request_id
  join areas a on a.code = q.area_code
  join users u on u.id = b.requestor_id
  where b.quote_service_id = $1 and b.quote_status_id = ${QUOTE_STATUS.InProgress} and not b.is_requestor_rejected
    and not q.is_closed and not q.is_expired and q.hired_on is null and b.quote_details ->> 'first_day' between $4 and $5
    and $6::bigint is null
  union all
  select 'quote', b.id, 'quote', r.begin_time, r.end_time, q.title, a.name, a.name, public_name(u), b.id, b.quote_status_id,
    b.rating_type, b.flat_rate_at_cents, false, null, null, null, null, o.id
  from service_reserves r
  join nshop_orders o on o.id = r.nshop_order_id and o.state = 'placed'
  join quote_bids b on b.id = o.quote_bid_id
  join quote_requests q on q.id = b.quote_request_id
  join areas a on a.code = q.area_code
  join users u on u.id = b.requestor_id
  where r.quote_service_id = $1 and r.end_time > $2 and r.begin_time < $3 and $4::text is not null and $6::bigint is null
  limit 2000`);
export const readEntries = (
  db: Db,
  service_id: number,
  begin: Date,
  end: Date,
  days: { readonly from: string; readonly to: string } | null,
  staff_id: number | null = null,
): Promise<EntryRow[]> =>
  db.many<EntryRow>(entries(service_id, begin, end, days?.from ?? null, days?.to ?? null, staff_id));

const book = statement(`
  insert into service_reserves (quote_service_id, quote_bid_id, kind, lane, begin_time, end_time, created, modified)
  values ($1, $2, 'hire', $3, $4, $5, $6, $6)
  on conflict (quote_bid_id) do update set lane = excluded.lane, begin_time = excluded.begin_time,
    end_time = excluded.end_time, modified = excluded.modified`);
export interface Booking {
  readonly quote_service_id: number;
  readonly quote_bid_id: number;
  readonly begin: Date;
  readonly end: Date;
}
export const insertHire = (db: Db, { quote_service_id, quote_bid_id, begin, end }: Booking, lane: number, now: Date) =>
  db.run(book(quote_service_id, quote_bid_id, lane, begin, end, now));

const clear = statement(
  `delete from service_reserves where quote_service_id = $1 and kind = 'lease' and lease_until <= $2`,
);
/** Deletes expired leases of bookings that were not completed. */
export const sendClear = (db: Db, service_id: number, now: Date): void => void db.send(clear(service_id, now));

const unbook = statement('delete from service_reserves where quote_bid_id = $1');
export const sendUnbook = (db: Db, quote_bid_id: number): void => void db.send(unbook(quote_bid_id));

const forget = statement(`
  with own as (select id from quote_services where user_id = $1 and ($2::bigint is null or id = $2)),
    gone as (delete from service_calendars where quote_service_id in (select id from own)),
    pauses as (delete from pause_events where quote_service_id in (select id from own)),
    imports as (delete from calendar_imports where quote_service_id in (select id from own))
  delete from service_reserves where quote_service_id in (select id from own) and quote_bid_id is null`);
/** Deletes what a person put into all calendars, or into one service's, and their links; hires stay with their quotes. */
export const forgetOwn = (db: Db, user_id: number, service_id: number | null = null): Promise<number> =>
  db.run(forget(user_id, service_id));
