import type { QuoteDetails } from '#core/bids/model.ts';
import { COMPLETED_BIDS, QUOTE_STATUS, WORK_PRICES } from '#core/bids/model.ts';
import type { Actor, SeriesState, VisitState } from '#core/bookings/series/model.ts';
import type { Travel } from '#core/categories/model.ts';
import type { NeededCertificate } from '#core/certificates/model.ts';
import type { Cadence, Trouble } from '#core/notices/series-model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** The parts of a finished job that its visits repeat. Cents. */
interface JobRow {
  readonly requestor_id: number;
  readonly provider_id: number;
  readonly quote_service_id: number;
  readonly category_id: number;
  readonly category_slug: string;
  readonly category_name: string;
  readonly customer_name: string;
  readonly rating_type: number;
  readonly flat_rate_at_cents: number | null;
  readonly hourly_rate_at_cents: number | null;
  readonly price_note: string;
  readonly quote_details: QuoteDetails;
  readonly hired_minutes: number | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly postal_code: string;
  readonly address: string;
  readonly phone: string | null;
  readonly travel: Travel;
  readonly lat: number;
  readonly lng: number;
  readonly is_customer_gone: boolean;
  readonly is_pro_gone: boolean;
  readonly is_blocked: boolean;
}
const JOB = `b.requestor_id, b.provider_id, b.quote_service_id, b.category_id, c.slug as category_slug, c.name as category_name, public_name(u) as customer_name,
  b.rating_type, b.flat_rate_at_cents, b.hourly_rate_at_cents, b.price_note, b.quote_details, b.hired_minutes, r.fields,
  r.postal_code, r.address, r.phone, r.travel, a.lat, a.lng,
  u.deleted_at is not null or u.blocked_at is not null as is_customer_gone,
  p.deleted_at is not null or p.blocked_at is not null or o.deleted_on is not null as is_pro_gone,
  blocked_between(b.requestor_id, b.provider_id) as is_blocked`;
const JOB_FROM = `join quote_requests r on r.id = b.quote_request_id
  join categories c on c.id = b.category_id
  join areas a on a.code = r.area_code
  join users u on u.id = b.requestor_id
  join users p on p.id = b.provider_id
  join quote_services o on o.id = b.quote_service_id`;

export interface SeriesRow extends JobRow {
  readonly id: number;
  readonly first_bid_id: number;
  readonly cadence: Cadence;
  readonly begin_day: string;
  readonly begin_minute: number;
  readonly zone: string;
  readonly minutes: number;
  readonly state: SeriesState;
  readonly state_by: Actor;
  readonly state_on: Date;
  readonly state_before: SeriesState | null;
  readonly why: Trouble | null;
  readonly answer_by: Date;
  readonly next_n: number;
  readonly stuck: number;
  readonly due_at: Date | null;
}
const SERIES = `select s.id, s.first_bid_id, s.cadence, s.begin_day, s.begin_minute, s.zone, s.minutes, s.state, s.state_by,
  s.state_on, s.state_before, s.why, s.answer_by, s.next_n, s.stuck, s.due_at, ${JOB}
  from job_series s join quote_bids b on b.id = s.first_bid_id ${JOB_FROM}`;
const ofBid = statement(`${SERIES}
  where $2 in (s.requestor_id, s.provider_id)
    and (s.first_bid_id = $1 or s.id = (select v.series_id from job_series_visits v where v.quote_bid_id = $1))
  order by s.state = 'ended', s.id desc limit 1`);
const locked = statement(`${SERIES} where s.id = $1 for no key update of s`);
/** The series that a job began or belongs to: one that has not ended, else the newest. */
export const findOfBid = (db: Db, bid_id: number, user_id: number): Promise<SeriesRow | null> =>
  db.maybe<SeriesRow>(ofBid(bid_id, user_id));
/** Locks a series until the transaction ends. */
export const lockSeries = (db: Db, id: number): Promise<SeriesRow | null> => db.maybe<SeriesRow>(locked(id));

const active = statement(`${SERIES} where s.quote_service_id = $1 and s.state = 'active' order by s.id`);
/** The active series of a service. */
export const readActive = (db: Db, service_id: number): Promise<SeriesRow[]> => db.many<SeriesRow>(active(service_id));

const party = statement(`
  select from quote_bids where id = $1 and (provider_id = $2 or (requestor_id = $2 and quote_sent_on is not null))`);
export const isParty = async (db: Db, bid_id: number, user_id: number): Promise<boolean> =>
  (await db.maybe(party(bid_id, user_id))) !== null;

const due = statement('select id from job_series where due_at <= $1 order by due_at, id limit $2');
export const readDue = (db: Db, now: Date, limit: number): Promise<{ id: number }[]> => db.many(due(now, limit));
const postpone = statement('update job_series set due_at = $2 where id = $1 and due_at is not null');
/** Puts a series off until `until`, after an error of ours. */
export const postponeSeries = (db: Db, id: number, until: Date): Promise<number> => db.run(postpone(id, until));

const living = statement(`
  select id from job_series where state <> 'ended' and ($1 in (requestor_id, provider_id) or quote_service_id = $2) order by id`);
/** Series of a person or of a service that have not ended. */
export const readLiving = (db: Db, user_id: number, service_id: number): Promise<{ id: number }[]> =>
  db.many(living(user_id, service_id));
const between = statement(`
  select id from job_series where state = 'active' and requestor_id in ($1, $2) and provider_id in ($1, $2) order by id`);
export const readBetween = (db: Db, one: number, other: number): Promise<{ id: number }[]> =>
  db.many(between(one, other));

const add = statement(`
  insert into job_series (first_bid_id, requestor_id, provider_id, quote_service_id, category_id, cadence, begin_day, begin_minute,
    zone, minutes, state, state_by, state_on, answer_by, due_at, created, modified)
  select b.id, b.requestor_id, b.provider_id, b.quote_service_id, b.category_id, $2, $3, $4, $5, $6, 'asked', 'requestor', $8, $7, $7, $8, $8
  from quote_bids b where b.id = $1
  on conflict (first_bid_id) where state <> 'ended' do nothing returning id`);
export interface NewSeries {
  readonly bid_id: number;
  readonly cadence: Cadence;
  readonly begin_day: string;
  readonly begin_minute: number;
  readonly zone: string;
  readonly minutes: number;
  readonly answer_by: Date;
}
/** Null where the job has a series already. */
export const insertSeries = async (db: Db, s: NewSeries, now: Date): Promise<number | null> =>
  (
    await db.maybe<{ id: number }>(
      add(s.bid_id, s.cadence, s.begin_day, s.begin_minute, s.zone, s.minutes, s.answer_by, now),
    )
  )?.id ?? null;

const setState = statement(`
  update job_series set state_before = case when $2 = 'ended' then state else null end, state = $2, state_by = $3, state_on = $6,
    why = $4, due_at = $5, next_n = $7, stuck = 0, modified = $6 where id = $1`);
export interface StateChange {
  readonly state: SeriesState;
  readonly by: Actor;
  readonly why: Trouble | null;
  readonly due_at: Date | null;
  readonly next_n: number;
}
export const writeState = (db: Db, id: number, { state, by, why, due_at, next_n }: StateChange, now: Date) =>
  db.run(setState(id, state, by, why, due_at, now, next_n));
const setNext = statement('update job_series set next_n = $2, due_at = $3, stuck = $4, modified = $5 where id = $1');
export const writeNext = (db: Db, id: number, next_n: number, due_at: Date, stuck: number, now: Date) =>
  db.run(setNext(id, next_n, due_at, stuck, now));

export interface VisitRow {
  readonly n: number;
  readonly state: Exclude<VisitState, 'planned'>;
  readonly begin_time: Date;
  readonly why: Trouble | null;
  readonly bid_id: number | null;
  readonly request_id: number | null;
  /** Whether the visit became a job that is neither done nor cancelled. */
  readonly is_agreed: boolean;
}
const visits = statement(`
  select v.n, v.state, case when v.state = 'made' then coalesce(b.hired_for, v.begin_time) else v.begin_time end as begin_time, v.why,
    v.quote_bid_id as bid_id, b.quote_request_id as request_id, coalesce(b.quote_status_id = ${QUOTE_STATUS.Hired}, false) as is_agreed
  from job_series_visits v left join quote_bids b on b.id = v.quote_bid_id
  where v.series_id = $1 and v.begin_time > $2 order by v.n`);
/** Visits after a moment that differ from the plan. */
export const readVisits = (db: Db, series_id: number, since: Date): Promise<VisitRow[]> =>
  db.many<VisitRow>(visits(series_id, since));

const putVisit = statement(`
  insert into job_series_visits (series_id, n, state, begin_time, why, quote_bid_id, modified) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (series_id, n) do update set state = excluded.state, begin_time = excluded.begin_time, why = excluded.why,
    quote_bid_id = excluded.quote_bid_id, modified = excluded.modified where job_series_visits.state <> 'made'`);
export interface VisitChange {
  readonly n: number;
  readonly state: VisitRow['state'];
  readonly begin: number;
  readonly why?: Trouble;
  readonly bid_id?: number;
}
/** Writes a visit; one that was made stays as it is. */
export const writeVisit = (db: Db, series_id: number, v: VisitChange, now: Date): Promise<number> =>
  db.run(putVisit(series_id, v.n, v.state, new Date(v.begin), v.why ?? null, v.bid_id ?? null, now));
const dropVisit = statement(`delete from job_series_visits where series_id = $1 and n = $2 and state <> 'made'`);
export const forgetVisit = (db: Db, series_id: number, n: number): Promise<number> => db.run(dropVisit(series_id, n));

/** A finished job that could be done again. */
export interface DoneRow extends JobRow {
  readonly begin_time: Date;
  readonly minutes: number;
  readonly zone: string;
  /** How often its pro was asked for repeat visits. */
  readonly asks: number;
}
const done = statement(`
  select coalesce(b.hired_for, b.completed_on) as begin_time,
    coalesce(round(extract(epoch from v.end_time - v.begin_time) / 60)::integer, b.hired_minutes, k.default_minutes, 60) as minutes,
    coalesce(k.schedule ->> 'zone', 'Asia/Singapore') as zone,
    (select count(*)::integer from job_series j where j.first_bid_id = b.id) as asks, ${JOB}
  from quote_bids b ${JOB_FROM}
  left join service_reserves v on v.quote_bid_id = b.id
  left join service_calendars k on k.quote_service_id = b.quote_service_id
  where b.id = $1 and b.requestor_id = $2 and b.quote_status_id in ${listed(COMPLETED_BIDS)} and b.rating_type in ${listed(WORK_PRICES)}`);
/** A completed job of this customer whose price can be repeated. */
export const findDone = (db: Db, bid_id: number, user_id: number): Promise<DoneRow | null> =>
  db.maybe<DoneRow>(done(bid_id, user_id));

const needed = statement(`
  select certificates_needed(b.quote_service_id, b.category_id, r.fields, $2, true) as certificates_needed
  from quote_bids b join quote_requests r on r.id = b.quote_request_id where b.id = $1`);
/** The certificates that the job requires of its pro now, and their state. */
export const certificatesNeeded = async (db: Db, bid_id: number, now: Date): Promise<readonly NeededCertificate[]> =>
  (await db.one<{ certificates_needed: readonly NeededCertificate[] }>(needed(bid_id, now))).certificates_needed;

const SAVEPOINT = { name: 'series_begin', text: 'savepoint before_visit' };
const UNDO = { name: 'series_undo', text: 'rollback to savepoint before_visit' };
/** Sets a savepoint: `undoAttempt` undoes what follows, and keeps earlier changes and all locks. */
export const beginAttempt = (db: Db): Promise<number> => db.run(SAVEPOINT);
export const undoAttempt = (db: Db): Promise<number> => db.run(UNDO);

const told = statement(`
  select s.requestor_id, s.provider_id, s.first_bid_id as bid_id, s.cadence, b.quote_request_id, o.name as pro_name,
    public_name(u) as customer_name, r.title
  from job_series s join quote_bids b on b.id = s.first_bid_id join users u on u.id = s.requestor_id
  join quote_services o on o.id = s.quote_service_id join quote_requests r on r.id = b.quote_request_id where s.id = $1`);
export interface ToldSeries {
  readonly cadence: Cadence;
  readonly requestor_id: number;
  readonly provider_id: number;
  readonly bid_id: number;
  readonly quote_request_id: number;
  readonly pro_name: string;
  readonly customer_name: string;
  readonly title: string;
}
export const readTold = (db: Db, id: number): Promise<ToldSeries> => db.one<ToldSeries>(told(id));
