import type { BookingDiary } from '#core/reserves/slots/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const lock = statement(`
  select o.id from quote_services o
  where o.user_id = (select s.user_id from quote_services s where s.id = $1) and o.deleted_on is null
  order by o.id for no key update`);
const clear = statement(`
  delete from service_reserves where quote_service_id = $1 and kind = 'lease' and lease_until <= $2`);

/** Locks the calendars of all services of a pro, who can be in one place only, and deletes expired leases. */
export async function lockCalendars(db: Db, service_id: number, now: Date): Promise<void> {
  await Promise.all([db.many(lock(service_id)), db.run(clear(service_id, now))]);
}

const MS = (column: string) => `round(extract(epoch from ${column}) * 1000)::bigint`;
const diary = statement(`
  select c.schedule, c.parallel_jobs, coalesce((
    select json_agg(json_build_object('begin', ${MS('t.begin_time')}, 'end', ${MS('t.end_time')}, 'lane', t.lane,
      'is_elsewhere', t.is_elsewhere, 'item_id', t.item_id,
      'spot', case when t.lat is null then null else json_build_object('lat', t.lat, 'lng', t.lng) end))
    from (
      select r.begin_time, r.end_time, r.lane, r.quote_service_id <> s.id as is_elsewhere, r.greserve_item_id as item_id,
        a.lat, a.lng
      from quote_services o
      join service_reserves r on r.quote_service_id = o.id and r.end_time > $2 and r.begin_time < $3
      left join quote_bids b on b.id = r.quote_bid_id
      left join quote_requests q on q.id = b.quote_request_id
      left join areas a on a.code = coalesce(r.area_code, q.area_code)
      where o.user_id = s.user_id and o.deleted_on is null and (o.id = s.id or r.lane > 0 or r.import_id is not null)
        and (r.lease_until is null or r.lease_until > $4) and ($5::bytea is null or r.lease_hash is distinct from $5)
      union all
      select p.begin_time, p.end_time, 0, false, null, null, null
      from pause_events p where p.quote_service_id = s.id and p.end_time > $2 and p.begin_time < $3
    ) t), '[]') as standing
  from quote_services s
  left join service_calendars c on c.quote_service_id = s.id
  where s.id = $1`);
/** The diary for deciding a booking between two moments, without the lease of one key. */
export const readBookingDiary = (
  db: Db,
  service_id: number,
  begin: Date,
  end: Date,
  now: Date,
  without: Buffer | null,
): Promise<BookingDiary> => db.one<BookingDiary>(diary(service_id, begin, end, now, without));

export interface Lease {
  readonly quote_service_id: number;
  readonly greserve_item_id: number;
  readonly begin: Date;
  readonly end: Date;
  readonly lane: number;
  readonly area_code: string;
  readonly until: Date;
}
const hold = statement(`
  insert into service_reserves (quote_service_id, kind, lane, begin_time, end_time, greserve_item_id, area_code, lease_until,
    lease_hash, lease_user_id, lease_from, greserve_event_id, title, created, modified)
  select $1, 'lease', $2, $3, $4, i.id, $6, $7, $8, $9, $10, $11, i.name, $12, $12 from greserve_items i where i.id = $5`);
/** Holds a time: for the holder of the key, or until a requested booking is confirmed. */
export const insertLease = (
  db: Db,
  l: Lease,
  by:
    | { readonly hash: Buffer; readonly user_id: number | null; readonly from: string }
    | { readonly greserve_event_id: number },
  now: Date,
): Promise<number> =>
  db.run(
    hold(
      l.quote_service_id,
      l.lane,
      l.begin,
      l.end,
      l.greserve_item_id,
      l.area_code,
      l.until,
      'hash' in by ? by.hash : null,
      'hash' in by ? by.user_id : null,
      'hash' in by ? by.from : null,
      'hash' in by ? null : by.greserve_event_id,
      now,
    ),
  );

const heldBy = statement(`
  select count(*) filter (where lease_user_id = $1)::integer as person, count(*) filter (where lease_from = $2)::integer as address
  from service_reserves where (lease_user_id = $1 or lease_from = $2) and lease_until > $3`);
/** How many times a person holds, and how many are held from an address. */
export const countLeases = (db: Db, user_id: number | null, from: string, now: Date) =>
  db.one<{ person: number; address: number }>(heldBy(user_id, from, now));

const endOne = statement('delete from service_reserves where lease_hash = $1');
const ownOne = statement(
  'select from service_reserves where lease_hash = $1 and (lease_user_id is null or lease_user_id = $2)',
);
const endOfEvent = statement(`delete from service_reserves where greserve_event_id = $1 returning lane`);
const renew = statement(`
  update service_reserves set lease_until = $3, is_renewed = true
  where lease_hash = $1 and lease_until > $2 and not is_renewed returning lease_until, begin_time, end_time`);
const find = statement(
  'select is_renewed, lease_until from service_reserves where lease_hash = $1 and lease_until > $2',
);
const note = statement('update service_reserves set greserve_item_id = $2 where quote_bid_id = $1');
const sweep = statement(`
  delete from service_reserves where id in (
    select id from service_reserves where kind = 'lease' and lease_until <= $1 order by lease_until limit $2 for update skip locked)`);

/** Whether the key's lease is this person's, or one without an account. */
export const isOwnLease = async (db: Db, hash: Buffer, user_id: number | null): Promise<boolean> =>
  (await db.maybe(ownOne(hash, user_id))) !== null;
export const endLease = (db: Db, hash: Buffer): Promise<number> => db.run(endOne(hash));
/** Frees the time of a requested booking; answers its lane. */
export const endEventLease = async (db: Db, event_id: number): Promise<number | null> =>
  (await db.maybe<{ lane: number }>(endOfEvent(event_id)))?.lane ?? null;
export const renewLease = (db: Db, hash: Buffer, now: Date, until: Date) =>
  db.maybe<{ lease_until: Date; begin_time: Date; end_time: Date }>(renew(hash, now, until));
export const findLease = (db: Db, hash: Buffer, now: Date) =>
  db.maybe<{ is_renewed: boolean; lease_until: Date }>(find(hash, now));
/** Notes the item that a hire's time was booked as. */
export const noteItem = (db: Db, quote_bid_id: number, item_id: number): Promise<number> =>
  db.run(note(quote_bid_id, item_id));
export const sweepLeases = (db: Db, now: Date, limit: number): Promise<number> => db.run(sweep(now, limit));
