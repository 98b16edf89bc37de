import type { AgreedState } from '#core/bids/appointments/list-model.ts';
import type { Side } from '#core/bids/appointments/rules.ts';
import { COMPLETED_BIDS, HIRED_BIDS, QUOTE_STATUS, type QuoteDetails } from '#core/bids/model.ts';
import type { Deposit } from '#core/reserves/deposits/model.ts';
import type { Spot } from '#core/reserves/travel-rules.ts';
import type { Party } from '#core/users/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';
import { TERMS, unpaidBefore } from './store.ts';

export interface AgreedRow {
  readonly id: number;
  readonly bid_id: number;
  readonly request_id: number;
  readonly service_id: number;
  readonly side: Side;
  readonly state: AgreedState;
  readonly begin_time: Date;
  readonly minutes: number | null;
  readonly title: string;
  readonly category: string;
  readonly other: Party;
  readonly is_guest: boolean;
  readonly guest_phone: string | null;
  readonly rating_type: number | null;
  readonly flat_rate_at: string | null;
  readonly hourly_rate_at: string | null;
  readonly quote_details: QuoteDetails;
  readonly travel: string;
  readonly address: string;
  readonly postal_code: string;
  readonly area: string;
  readonly cancelled_on: Date | null;
  readonly cancelled_by: Side | null;
  readonly is_unpaid: boolean;
  readonly cancel_reason: string;
  readonly terms: { readonly free_until: string; readonly fee: string } | null;
  readonly cancel_fee: string | null;
  readonly deposit: Deposit | null;
  readonly proposed_by: Side | null;
  readonly on_way_on: Date | null;
  readonly arrived_on: Date | null;
  readonly agreed_on: Date;
  readonly is_new: boolean;
}

const SIDE = `case when b.provider_id = $1 then 'provider' else 'requestor' end`;
const IS_HIRED = `b.quote_status_id in ${listed(HIRED_BIDS)}`;
const IS_AHEAD = `ap.cancelled_on is null and b.quote_status_id = ${QUOTE_STATUS.Hired}`;
// The row of a hire that ended stays and counts as cancelled.
const STATE = `case when ap.cancelled_on is not null or not ${IS_HIRED} then 'cancelled'
  when b.quote_status_id in ${listed(COMPLETED_BIDS)} then 'done' else 'agreed' end`;
/** Whether the booking `l` of bid `b` ended unpaid; false where the agreed time has no booking. */
const IS_UNPAID = `coalesce(l.state = 'unpaid', false)`;
const IS_GUEST = '(u.guest_of is not null and b.provider_id = $1)';
const ROW = `
  select ap.id, b.id as bid_id, b.quote_request_id as request_id, b.quote_service_id as service_id, ${SIDE} as side,
    ${STATE} as state, ap.begin_time, ap.minutes, r.title, g.name as category,
    case when b.provider_id = $1 then party_for(u, b.quote_status_id)
      else party_json(p) || jsonb_build_object('full_name', s.name, 'display_name', s.name) end as other,
    ${IS_GUEST} as is_guest, case when ${IS_GUEST} and ${IS_AHEAD} then coalesce(r.phone, u.phone) end as guest_phone,
    b.rating_type, wire_money(b.flat_rate_at_cents) as flat_rate_at, wire_money(b.hourly_rate_at_cents) as hourly_rate_at,
    b.quote_details, r.travel,
    case when b.requestor_id = $1 or ${IS_HIRED} then r.address else '' end as address,
    case when b.requestor_id = $1 or ${IS_HIRED} then r.postal_code else '' end as postal_code,
    case when r.travel = 'to_me' then a.name else h.name end as area,
    ap.cancelled_on, case when not ${IS_UNPAID} then ap.cancelled_by end as cancelled_by, ${IS_UNPAID} as is_unpaid, ap.cancel_reason,
    case when e.cancel_fee_cents > 0 then ${TERMS} end as terms,
    case when ap.cancelled_on is not null then (select wire_money(k.fee_cents) from appointment_cancels k
      where k.appointment_id = ap.id order by k.id desc limit 1) end as cancel_fee,
    deposit_shown(l) as deposit, t.side as proposed_by, ap.on_way_on, ap.arrived_on, ap.agreed_on,
    exists (select from appointment_news n where n.user_id = $1 and n.appointment_id = ap.id) and $2::bigint is null as is_new
  from quote_bids b
  join appointments ap on ap.quote_bid_id = b.id
  join quote_requests r on r.id = b.quote_request_id
  join quote_services s on s.id = b.quote_service_id
  join users u on u.id = b.requestor_id
  join users p on p.id = b.provider_id
  join categories g on g.id = b.category_id
  join areas a on a.code = r.area_code
  join areas h on h.code = s.area_code
  left join greserve_events e on e.quote_bid_id = b.id and e.state = 'booked'
  left join greserve_events l on l.quote_bid_id = b.id and not ${unpaidBefore('l', 'ap.agreed_on')}
  left join time_proposals t on t.quote_bid_id = b.id and t.state = 'open'`;
/** $2: a helper who sees only their own jobs; null for all jobs of the pro. */
const OWN = '($2::bigint is null or b.staff_id = $2)';

const listOf = (side: Side, is_past: boolean) =>
  statement(`${ROW}
  where b.${side}_id = $1 and ${OWN} and ${is_past ? `not (${IS_AHEAD})` : IS_AHEAD}
    and ($3::timestamptz is null or (ap.begin_time, ap.id) ${is_past ? '<' : '>'} ($3, $4))
  order by ap.begin_time ${is_past ? 'desc' : ''}, ap.id ${is_past ? 'desc' : ''} limit $5`);
const LISTS = {
  requestor: { ahead: listOf('requestor', false), past: listOf('requestor', true) },
  provider: { ahead: listOf('provider', false), past: listOf('provider', true) },
};

/** Agreed times of one side, from the row after `after`. */
export const readAgreedList = (
  db: Db,
  user_id: number,
  staff_id: number | null,
  { side, is_past }: { side: Side; is_past: boolean },
  after: { time: Date; id: number } | null,
  limit: number,
): Promise<AgreedRow[]> =>
  db.many<AgreedRow>(
    LISTS[side][is_past ? 'past' : 'ahead'](user_id, staff_id, after?.time ?? null, after?.id ?? null, limit),
  );

const one = statement(
  `${ROW} where ap.id = $3 and (b.provider_id = $1 or (b.requestor_id = $1 and not $4)) and ${OWN}`,
);
/** One agreed time of this person, or of the pro whom a helper works for. */
export const readAgreed = (
  db: Db,
  user_id: number,
  staff_id: number | null,
  id: number,
  is_helper: boolean,
): Promise<AgreedRow | null> => db.maybe<AgreedRow>(one(user_id, staff_id, id, is_helper));

const news = statement(`
  insert into appointment_news (user_id, appointment_id, side, created)
  select person.id, ap.id, person.side, $3
  from appointments ap join quote_bids b on b.id = ap.quote_bid_id,
    lateral (values (b.requestor_id, 'requestor'), (b.provider_id, 'provider')) person (id, side)
  where b.id = $1 and person.id is distinct from $2
  on conflict (user_id, appointment_id) do nothing`);
/** Marks a change as new for both people of the job but the one who made it. */
export const noteNews = (db: Db, bid_id: number, actor_id: number | null, now: Date): Promise<number> =>
  db.run(news(bid_id, actor_id, now));

const over = statement(
  'delete from appointment_news n using appointments ap where ap.id = n.appointment_id and ap.quote_bid_id = $1',
);
export const endNews = (db: Db, bid_id: number): Promise<number> => db.run(over(bid_id));

const seen = statement('delete from appointment_news where user_id = $1 and appointment_id = $2');
export const dropNews = (db: Db, user_id: number, id: number): Promise<number> => db.run(seen(user_id, id));

const bidOf = statement(`
  select b.id from appointments ap join quote_bids b on b.id = ap.quote_bid_id
  where ap.id = $2 and $1 in (b.provider_id, b.requestor_id)`);
/** The bid of an agreed time; null where the person is not one of its two people. */
export const readBidOf = async (db: Db, user_id: number, id: number): Promise<number | null> =>
  (await db.maybe<{ id: number }>(bidOf(user_id, id)))?.id ?? null;

const counted = statement(`
  select count(*) filter (where side = 'requestor') as requestor, count(*) filter (where side = 'provider') as provider
  from appointment_news where user_id = $1`);
/** How many agreed times changed since this person last opened them, on each side. */
export const countNews = (db: Db, user_id: number): Promise<{ requestor: number; provider: number }> =>
  db.one(counted(user_id));

const cart = statement('select count(*)::integer as count from nshop_cart_lines where user_id = $1');
/** Lines in this person's cart, which is bounded. */
export const countCart = async (db: Db, user_id: number): Promise<number> =>
  (await db.one<{ count: number }>(cart(user_id))).count;

export interface DriveRow {
  readonly from: Spot;
  readonly to: Spot;
}
// $2: the beginning of the day in Singapore.
const drive = statement(`
  select coalesce(w.spot, json_build_object('lat', h.lat, 'lng', h.lng)) as "from", json_build_object('lat', a.lat, 'lng', a.lng) as "to"
  from quote_bids b
  join quote_requests r on r.id = b.quote_request_id and r.travel = 'to_me'
  join quote_services s on s.id = b.quote_service_id
  join areas a on a.code = r.area_code
  join areas h on h.code = s.area_code
  left join lateral (
    select json_build_object('lat', pa.lat, 'lng', pa.lng) as spot
    from quote_bids pb
    join quote_requests pr on pr.id = pb.quote_request_id and pr.travel = 'to_me'
    join areas pa on pa.code = pr.area_code
    where pb.provider_id = b.provider_id and pb.hired_on is not null and pb.id <> b.id
      and pb.quote_status_id in ${listed(HIRED_BIDS)} and pb.hired_for >= $2 and pb.hired_for < b.hired_for
    order by pb.hired_for desc limit 1
  ) w on true
  where b.id = $1`);
/** The drive to a job, from the job before it on that day or from the service's area. Null where the pro does not travel. */
export const readDrive = (db: Db, bid_id: number, day_begin: Date): Promise<DriveRow | null> =>
  db.maybe<DriveRow>(drive(bid_id, day_begin));
