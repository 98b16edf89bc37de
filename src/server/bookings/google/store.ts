import { TRUE_NO_SHOWS } from '#core/bids/appointments/no-show-model.ts';
import { type EventState, LIVE_STATES } from '#core/bookings/model.ts';
import type { Spot } from '#core/reserves/travel-rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

const queue = statement(`select pg_advisory_xact_lock(hashtextextended('google booking ' || $1, 0))`);
/** Makes requests with one token, or of one user of Google, wait for each other. */
export const lockKey = (db: Db, key: string): Promise<number> => db.run(queue(key));

/** A service in the role of a merchant on Google. */
export interface Merchant {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly category: string;
  readonly postal_code: string;
  readonly lat: number;
  readonly lng: number;
  readonly area_code: string;
  readonly area_name: string;
  readonly is_listed: boolean;
  readonly is_at_pro: boolean;
  readonly is_at_customer: boolean;
  readonly has_hours: boolean;
  /** The centres of its own area and of those that it serves. */
  readonly own_spot: Spot;
  readonly spots: readonly Spot[];
}
const MERCHANT = `
  select s.id, s.user_id, s.name, coalesce(c.name, '') as category, s.postal_code, s.lat, s.lng, s.area_code, a.name as area_name,
    s.is_listed, s.is_customer_travel_to_me or s.is_over_phone_or_internet as is_at_pro,
    s.is_service_professional_travels_to_me as is_at_customer, k.schedule is not null as has_hours,
    json_build_object('lat', a.lat, 'lng', a.lng) as own_spot,
    coalesce((select json_agg(json_build_object('lat', o.lat, 'lng', o.lng)) from quote_service_areas qa
      join areas o on o.code = qa.area_code where qa.quote_service_id = s.id), '[]') as spots
  from quote_services s
  join areas a on a.code = s.area_code
  left join categories c on c.id = s.main_category_id
  left join service_calendars k on k.quote_service_id = s.id
  where s.deleted_on is null and not s.is_draft`;
const merchant = statement(`${MERCHANT} and s.id = $1`);
const own = statement(`${MERCHANT} and s.user_id = $1 order by s.id`);
const offering = statement(`${MERCHANT} and s.is_listed and s.id > $1
  and exists (select from greserve_items i where i.quote_service_id = s.id and i.is_google and i.is_open and i.deleted_on is null)
  order by s.id limit $2`);
export const findMerchant = (db: Db, id: number): Promise<Merchant | null> => db.maybe<Merchant>(merchant(id));
export const readOwnMerchants = (db: Db, user_id: number): Promise<Merchant[]> => db.many<Merchant>(own(user_id));
/** Merchants with an id above `after` whose pros offer an item on Google. */
export const readMerchants = (db: Db, after: number, limit: number): Promise<Merchant[]> =>
  db.many<Merchant>(offering(after, limit));

const turn = statement(`
  update greserve_items i set is_google = $3, modified = $4 from quote_services s
  where i.id = $1 and s.id = i.quote_service_id and s.user_id = $2 and i.deleted_on is null and s.deleted_on is null
  returning i.quote_service_id`);
/** Turns the offer of an own item on or off; answers its service, or null where there is no such item. */
export const turnItem = async (
  db: Db,
  id: number,
  user_id: number,
  is_google: boolean,
  now: Date,
): Promise<number | null> =>
  (await db.maybe<{ quote_service_id: number }>(turn(id, user_id, is_google, now)))?.quote_service_id ?? null;

export interface GoogleEvent {
  readonly id: number;
  readonly greserve_item_id: number;
  readonly quote_service_id: number;
  readonly requestor_id: number;
  readonly quote_bid_id: number | null;
  readonly begin_time: Date;
  readonly end_time: Date;
  readonly state: EventState;
  readonly confirm_by: Date | null;
  readonly free_until: Date;
  readonly cancel_fee_cents: number;
  readonly postal_code: string;
  readonly area_code: string;
  readonly google_user_id: string;
  readonly given_name: string;
  readonly family_name: string;
  readonly consumer_phone: string;
  readonly email: string;
  readonly is_direct: boolean;
  /** Whether the pro said that the customer did not come, and the customer admitted it or did not answer in time. */
  readonly is_no_show: boolean;
}
const EVENT = `
  select e.id, e.greserve_item_id, e.quote_service_id, e.requestor_id, e.quote_bid_id, e.begin_time, e.end_time, e.state, e.confirm_by,
    e.free_until, e.cancel_fee_cents, e.postal_code, e.area_code, e.google_user_id, u.first_name as given_name,
    u.last_name as family_name, e.consumer_phone, e.email, coalesce(sc.is_direct_reserve_on, false) as is_direct,
    exists (select from appointments p join no_shows n on n.appointment_id = p.id
      where p.quote_bid_id = e.quote_bid_id and n.side = 'provider' and n.state in ${listed(TRUE_NO_SHOWS)}) as is_no_show
  from greserve_events e
  join users u on u.id = e.requestor_id
  join greserve_items i on i.id = e.greserve_item_id
  left join quote_service_categories sc on sc.quote_service_id = i.quote_service_id and sc.category_id = i.category_id
  where e.google_token is not null`;
const byToken = statement(`${EVENT} and e.google_token = $1`);
const byId = statement(`${EVENT} and e.id = $1`);
const comingOf = statement(`${EVENT} and e.google_user_id = $1 and e.state in ${listed(LIVE_STATES)} and e.end_time > $2
  order by e.begin_time, e.id limit 100`);
const overlapping = statement(`
  select exists (select from greserve_events e where e.google_user_id = $1 and e.quote_service_id = $2
    and e.state in ${listed(LIVE_STATES)} and e.begin_time < $4 and e.end_time > $3) as found`);
export const findByToken = (db: Db, token: string): Promise<GoogleEvent | null> =>
  db.maybe<GoogleEvent>(byToken(token));
export const findEvent = (db: Db, id: number): Promise<GoogleEvent | null> => db.maybe<GoogleEvent>(byId(id));
export const readComing = (db: Db, google_user_id: string, now: Date): Promise<GoogleEvent[]> =>
  db.many<GoogleEvent>(comingOf(google_user_id, now));
/** Whether this user of Google has a booking of this service that overlaps a time. */
export const hasBooked = async (
  db: Db,
  google_user_id: string,
  service_id: number,
  begin: Date,
  end: Date,
): Promise<boolean> => (await db.one<{ found: boolean }>(overlapping(google_user_id, service_id, begin, end))).found;

const move = statement(`
  update greserve_events set begin_time = $2, end_time = $3, confirm_by = $4, free_until = $5, modified = $6 where id = $1`);
/** Moves a booking that waits for its pro to another time. */
export const moveAsked = (
  db: Db,
  id: number,
  to: { readonly begin: Date; readonly end: Date; readonly confirm_by: Date; readonly free_until: Date },
  now: Date,
): Promise<number> => db.run(move(id, to.begin, to.end, to.confirm_by, to.free_until, now));

const quiet = statement(`delete from google_updates where kind = 'booking' and subject_id = $1`);
/** Drops the updates of a change that Google made itself. */
export const forgetUpdates = (db: Db, event_id: number): Promise<number> => db.run(quiet(event_id));

export interface Update {
  readonly kind: 'booking' | 'slots';
  readonly subject_id: number;
  /** The last row of the subject that this update covers. */
  readonly last_id: number;
  readonly tries: number;
}
// Rows of one subject make one message; the last of them says which rows it covers.
const claim = statement(`
  with due as (
    select kind, subject_id, max(id) as last_id, max(tries) as tries from google_updates
    group by kind, subject_id having max(due) <= $1::timestamptz order by min(id) limit $3
  ), leased as (
    update google_updates u set due = $1::timestamptz + $2 * interval '1 millisecond' from due d
    where u.kind = d.kind and u.subject_id = d.subject_id and u.id <= d.last_id returning 1
  )
  select kind, subject_id, last_id, tries from due where (select count(*) from leased) >= 0 order by last_id`);
const finish = statement('delete from google_updates where kind = $1 and subject_id = $2 and id <= $3');
const later = statement(
  'update google_updates set due = $4, tries = tries + 1 where kind = $1 and subject_id = $2 and id <= $3',
);
const dropAll = statement('delete from google_updates where created <= $1');
export const claimUpdates = (db: Db, now: Date, lease_ms: number, limit: number): Promise<Update[]> =>
  db.many<Update>(claim(now, lease_ms, limit));
/** Removes the rows of an update that was sent; newer rows stay. */
export const endUpdates = (db: Db, { kind, subject_id, last_id }: Update): Promise<number> =>
  db.run(finish(kind, subject_id, last_id));
export const putOff = (db: Db, { kind, subject_id, last_id }: Update, due: Date): Promise<number> =>
  db.run(later(kind, subject_id, last_id, due));
/** Removes all updates, where no Google provider is set. */
export const dropUpdates = (db: Db, now: Date): Promise<number> => db.run(dropAll(now));

const declined = statement(`
  insert into google_updates (kind, subject_id, due, created)
  select 'booking', e.id, $2, $2 from greserve_events e where e.quote_bid_id = $1 and e.google_token is not null`);
/** Has Google told that a new time was declined and the agreed time stays. */
export const noteDeclined = (db: Db, quote_bid_id: number, now: Date): Promise<number> =>
  db.run(declined(quote_bid_id, now));
