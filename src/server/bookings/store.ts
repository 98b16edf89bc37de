import { type EventState, type GreserveEvent, LIVE_STATES } from '#core/bookings/model.ts';
import type { NeededCertificate } from '#core/certificates/model.ts';
import type { ItemTerms } from '#core/reserves/items/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** The terms of an item, and whether its pro may take a booking of it now. */
export interface ItemRow extends ItemTerms {
  readonly id: number;
  readonly quote_service_id: number;
  readonly provider_id: number;
  readonly category_slug: string;
  readonly category_name: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly is_direct: boolean;
  /** Whether its pro offers it on Google too. */
  readonly is_google: boolean;
  /** Whether nothing can be booked: the pro is paused or limited, or lacks a guarantee or certificate that is required. */
  readonly is_held_back: boolean;
  readonly certificates_needed: readonly NeededCertificate[];
  /** The highest deposit that its category allows, in whole percent. */
  readonly deposit_cap: number;
  /** Whether its pro has filed for protected payments and may be paid by them. */
  readonly may_be_paid: boolean;
}
const ITEM = `
  select i.id, i.name, i.description, i.quote_service_id, s.user_id as provider_id, i.category_id, c.slug as category_slug,
    c.name as category_name, i.is_google, i.price_cents, i.price_kind, i.max_units, i.minutes, i.buffer_minutes, i.notice_minutes,
    i.horizon_days, i.daily_limit, i.free_cancel_hours, i.cancel_fee_cents, i.deposit_percent, i.confirm_minutes, i.fields,
    c.deposit_percent as deposit_cap,
    exists (select from custody_merchants m where m.user_id = s.user_id and m.state = 'approved') as may_be_paid, sc.is_direct_reserve_on as is_direct,
    limited_until(s.user_id, 'quote', i.category_id, $2) is not null or guarantee_missing(s.user_id, $2)
      or exists (select from pause_events p where p.quote_service_id = s.id and p.begin_time <= $2 and p.end_time > $2)
      as is_held_back,
    certificates_needed(s.id, i.category_id, i.fields, $2, true) as certificates_needed
  from greserve_items i
  join quote_service_categories sc on sc.quote_service_id = i.quote_service_id and sc.category_id = i.category_id
  join quote_services s on s.id = i.quote_service_id
  join categories c on c.id = i.category_id
  where i.deleted_on is null`;
const openItem = statement(`${ITEM} and i.is_open and sc.is_listed and s.is_listed and i.id = $1`);
const openItems = statement(`${ITEM} and i.is_open and sc.is_listed and s.is_listed and i.quote_service_id = $1
  order by i.position, i.id`);
const allItems = statement(`${ITEM} and i.quote_service_id = $1 order by i.position, i.id`);
const owns = statement('select from quote_services where id = $2 and user_id = $1 and deleted_on is null');
const anyItem = statement(`${ITEM} and i.id = $1`);
const anyItems = statement(`${ITEM} and i.id = any($1::bigint[])`);
export const findOpenItem = (db: Db, id: number, now: Date): Promise<ItemRow | null> =>
  db.maybe<ItemRow>(openItem(id, now));
export const readOpenItems = (db: Db, service_id: number, now: Date): Promise<ItemRow[]> =>
  db.many<ItemRow>(openItems(service_id, now));
/** The items of a service, closed ones too. */
export const readAllItems = (db: Db, service_id: number, now: Date): Promise<ItemRow[]> =>
  db.many<ItemRow>(allItems(service_id, now));
export const ownsService = async (db: Db, user_id: number, service_id: number): Promise<boolean> =>
  (await db.maybe(owns(user_id, service_id))) !== null;
/** Items by id, closed ones too: they were open when they were asked for. */
export const readItemsOf = (db: Db, ids: readonly number[], now: Date): Promise<ItemRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.many<ItemRow>(anyItems(ids, now));
/** An item by id, a closed one too: it was open when it was asked for. */
export const findItem = (db: Db, id: number, now: Date): Promise<ItemRow | null> => db.maybe<ItemRow>(anyItem(id, now));

const covers = statement(`
  select s.is_customer_travel_to_me or s.is_over_phone_or_internet
    or (s.is_service_professional_travels_to_me
      and exists (select from quote_service_areas a where a.quote_service_id = s.id and a.area_code = $2)
      and (s.max_distance is null or metres_between(s.lat, s.lng, $3, $4) <= s.max_distance)) as is_covered
  from quote_services s where s.id = $1`);
/** Whether a service works at a place. */
export const coversPlace = async (
  db: Db,
  service_id: number,
  place: { readonly area_code: string; readonly lat: number; readonly lng: number },
): Promise<boolean> =>
  (await db.one<{ is_covered: boolean }>(covers(service_id, place.area_code, place.lat, place.lng))).is_covered;

const blocked = statement('select $2::bigint = any ((select blocked_with($1))::bigint[]) as is_blocked');
/** Whether one of two people has blocked the other. */
export const areBlocked = async (db: Db, one: number, other: number): Promise<boolean> =>
  (await db.one<{ is_blocked: boolean }>(blocked(one, other))).is_blocked;

export interface EventRow {
  readonly id: number;
  readonly greserve_item_id: number;
  readonly quote_service_id: number;
  readonly provider_id: number;
  readonly requestor_id: number;
  readonly quote_bid_id: number | null;
  readonly begin_time: Date;
  readonly end_time: Date;
  readonly units: number;
  readonly price_cents: number;
  readonly state: EventState;
  readonly confirm_by: Date | null;
  readonly free_until: Date;
  readonly cancel_fee_cents: number;
  readonly deposit_cents: number;
  readonly postal_code: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly address: string;
  readonly consumer_name: string;
  readonly consumer_phone: string;
  readonly note: string;
}
export interface NewEvent extends Omit<EventRow, 'id' | 'quote_bid_id'> {
  readonly area_code: string;
  readonly email: string;
  readonly device_id: string;
  /** The user and the token of a booking made on Google; else null. */
  readonly google: { readonly user_id: string; readonly token: string } | null;
}
const add = statement(`
  insert into greserve_events (greserve_item_id, quote_service_id, provider_id, requestor_id, begin_time, end_time, units,
    price_cents, state, confirm_by, free_until, cancel_fee_cents, postal_code, area_code, fields, address, consumer_name,
    consumer_phone, email, note, device_id, created, modified, quote_bid_id, google_user_id, google_token,
    deposit_cents)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $22, $23, $24, $25, $26)
  returning id`);
export const insertEvent = async (db: Db, e: NewEvent, bid_id: number | null, now: Date): Promise<number> =>
  (
    await db.one<{ id: number }>(
      add(
        e.greserve_item_id,
        e.quote_service_id,
        e.provider_id,
        e.requestor_id,
        e.begin_time,
        e.end_time,
        e.units,
        e.price_cents,
        e.state,
        e.confirm_by,
        e.free_until,
        e.cancel_fee_cents,
        e.postal_code,
        e.area_code,
        JSON.stringify(e.fields),
        e.address,
        e.consumer_name,
        e.consumer_phone,
        e.email,
        e.note,
        e.device_id,
        now,
        bid_id,
        e.google?.user_id ?? null,
        e.google?.token ?? null,
        e.deposit_cents,
      ),
    )
  ).id;

const ROW = `select e.id, e.greserve_item_id, e.quote_service_id, e.provider_id, e.requestor_id, e.quote_bid_id, e.begin_time,
  e.end_time, e.units, e.price_cents, e.state, e.confirm_by, e.free_until, e.cancel_fee_cents, e.deposit_cents,
  e.postal_code, e.fields, e.address, e.consumer_name,
  e.consumer_phone, e.note from greserve_events e`;
const lockEvent = statement(`${ROW} where e.id = $1 for no key update`);
const lockDue = statement(`${ROW} where e.state = 'pending' and e.confirm_by <= $1 order by e.confirm_by limit $2
  for no key update skip locked`);
const lockPending =
  statement(`${ROW} where e.state = 'pending' and ($1 in (e.provider_id, e.requestor_id) or e.quote_service_id = $2)
  order by e.id for no key update`);
const waiting = statement(
  `${ROW} where e.provider_id = $1 and e.state = 'pending' and ($2::bigint is null or e.id = $2)`,
);
const setState = statement(
  'update greserve_events set state = $2, quote_bid_id = coalesce($3, quote_bid_id), modified = $4 where id = $1',
);
const countPending = statement(
  `select count(*)::integer as count from greserve_events where requestor_id = $1 and state = 'pending'`,
);
export const lockEventOf = (db: Db, id: number): Promise<EventRow | null> => db.maybe<EventRow>(lockEvent(id));
/** A pro's bookings that wait for their answer; with `id`, that one only. */
export const readWaiting = (db: Db, provider_id: number, id: number | null): Promise<EventRow[]> =>
  db.many<EventRow>(waiting(provider_id, id));
export const lockDueEvents = (db: Db, now: Date, limit: number): Promise<EventRow[]> =>
  db.many<EventRow>(lockDue(now, limit));
/** Locks the bookings that wait for an answer and have this person on either side, or belong to this service. */
export const lockPendingOf = (db: Db, user_id: number, service_id: number): Promise<EventRow[]> =>
  db.many<EventRow>(lockPending(user_id, service_id));
export const writeState = (db: Db, id: number, state: EventState, bid_id: number | null, now: Date): Promise<number> =>
  db.run(setState(id, state, bid_id, now));
export const pendingOf = async (db: Db, requestor_id: number): Promise<number> =>
  (await db.one<{ count: number }>(countPending(requestor_id))).count;

const followHire = statement(`
  update greserve_events e set modified = $3, state = case when $2 then 'cancelled' else e.state end,
    begin_time = coalesce(r.begin_time, e.begin_time), free_until = e.free_until + (coalesce(r.begin_time, e.begin_time) - e.begin_time),
    end_time = coalesce(r.end_time, e.end_time)
  from (select $1::bigint as id) b left join service_reserves r on r.quote_bid_id = b.id
  where e.quote_bid_id = b.id and e.state = 'booked'`);
/** Writes into a booking that its hire ended or moved. */
export const writeHire = (db: Db, quote_bid_id: number, is_ended: boolean, now: Date): Promise<number> =>
  db.run(followHire(quote_bid_id, is_ended, now));

const bookedBy = statement(
  `select from greserve_events where requestor_id = $1 and greserve_item_id = $2 and begin_time = $3 and state in ${listed(LIVE_STATES)}`,
);
/** Whether this person has booked this item at this time, or waits for the pro's answer. */
export const hasBooked = async (db: Db, user_id: number, item_id: number, begin: Date): Promise<boolean> =>
  (await db.maybe(bookedBy(user_id, item_id, begin))) !== null;

const forget = statement(`
  update greserve_events set consumer_name = '', consumer_phone = '', email = '', note = '', address = '', fields = '{}',
    device_id = '', postal_code = '' where requestor_id = $1`);
/** Erases what a person who leaves wrote into bookings. */
export const forgetPerson = (db: Db, user_id: number): Promise<number> => db.run(forget(user_id));

const SEEN = `(e.requestor_id = $1 or e.state = 'booked')`;
const EVENT = `json_build_object('id', e.id, 'greserve_item_id', e.greserve_item_id, 'quote_service_id', e.quote_service_id,
  'service_name', s.name, 'item_name', i.name, 'side', case when e.requestor_id = $1 then 'requestor' else 'provider' end,
  'state', e.state, 'quote_bid_id', e.quote_bid_id, 'quote_request_id', b.quote_request_id, 'begin_time', wire_time(e.begin_time),
  'end_time', wire_time(e.end_time), 'units', e.units, 'price', wire_money(e.price_cents), 'confirm_by', wire_time(e.confirm_by),
  'free_until', wire_time(e.free_until), 'cancel_fee', wire_money(e.cancel_fee_cents), 'deposit', deposit_shown(e), 'area_name', a.name,
  'consumer_name', case when ${SEEN} then e.consumer_name else public_name(u) end,
  'consumer_phone', case when ${SEEN} then e.consumer_phone else '' end, 'email', case when ${SEEN} then e.email else '' end,
  'address', case when ${SEEN} then e.address else '' end, 'note', e.note, 'is_google', e.google_token is not null,
  'created', wire_time(e.created))`;
const EVENT_FROM = `greserve_events e
  join greserve_items i on i.id = e.greserve_item_id
  join quote_services s on s.id = e.quote_service_id
  join areas a on a.code = e.area_code
  join users u on u.id = e.requestor_id
  left join quote_bids b on b.id = e.quote_bid_id`;
const shown = statement(
  `select ${EVENT} as event from ${EVENT_FROM} where e.id = $2 and $1 in (e.requestor_id, e.provider_id)`,
);
const list = statement(`
  select ${EVENT} as event from ${EVENT_FROM}
  where $1 in (e.requestor_id, e.provider_id) and ($2::bigint is null or e.quote_service_id = $2)
    and ($3::text is null or e.state = $3) and ($4::text is null or e.provider_id = $1) and (not $5 or e.google_token is not null)
  order by e.begin_time desc, e.id desc limit 100`);
/** A booking as its two sides read it, without the fee and the drive of a confirmation. */
export type EventView = Omit<GreserveEvent, 'fee' | 'travel'>;
export const readEvent = async (db: Db, user_id: number, id: number): Promise<EventView> =>
  (await db.one<{ event: EventView }>(shown(user_id, id))).event;
export const readEvents = async (
  db: Db,
  user_id: number,
  {
    service_id,
    state,
    side,
    is_google,
  }: {
    readonly service_id: number | null;
    readonly state: EventState | null;
    readonly side: 'provider' | null;
    readonly is_google: boolean;
  },
): Promise<EventView[]> =>
  (await db.many<{ event: EventView }>(list(user_id, service_id, state, side, is_google))).map(({ event }) => event);

/** The facts that letters name of a booking. */
export interface ToldEvent {
  readonly item: string;
  readonly pro_name: string;
  readonly customer_name: string;
  readonly area: string;
  readonly begin_time: Date;
  readonly end_time: Date;
  readonly confirm_by: Date | null;
  readonly quote_service_id: number;
}
const told = statement(`
  select i.name as item, s.name as pro_name, public_name(u) as customer_name, a.name as area, e.begin_time, e.end_time,
    e.confirm_by, e.quote_service_id
  from ${EVENT_FROM} where e.id = $1`);
export const readTold = (db: Db, id: number): Promise<ToldEvent> => db.one<ToldEvent>(told(id));

const jobOf = statement('select quote_bid_id from greserve_events where id = $1 and requestor_id = $2');
/** The job that a person's booking became; null where it still waits or is not theirs. */
export const bidOfEvent = async (db: Db, id: number, requestor_id: number): Promise<number | null> =>
  (await db.maybe<{ quote_bid_id: number | null }>(jobOf(id, requestor_id)))?.quote_bid_id ?? null;

const offered = statement('select id from quote_bids where quote_request_id = $1 and quote_service_id = $2');
/** The bid of a new request for the service that was booked. */
export const bidOf = async (db: Db, quote_request_id: number, quote_service_id: number): Promise<number> =>
  (await db.one<{ id: number }>(offered(quote_request_id, quote_service_id))).id;
