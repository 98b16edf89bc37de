import type { Appointment, ProposalState, WireSpan } from '#core/bids/appointments/model.ts';
import type { Side, Time } from '#core/bids/appointments/rules.ts';
import { HIRED_BIDS, QUOTE_STATUS } from '#core/bids/model.ts';
import { toWire } from '#core/kit/time.ts';
import type { BookedSums } from '#core/notices/calendar-model.ts';
import type { Deposit } from '#core/reserves/deposits/model.ts';
import type { Schedule } from '#core/reserves/hours/rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

export interface TimeRow {
  readonly id: number;
  readonly quote_status_id: number;
  readonly begin_time: Date;
  readonly minutes: number | null;
  readonly is_outside_hours: boolean;
  readonly on_way_on: Date | null;
  readonly arrived_on: Date | null;
  readonly late_told: readonly number[];
  readonly prepare: readonly string[];
  readonly is_guest: boolean;
  readonly terms: Appointment['terms'];
  readonly proposal_id: number | null;
  readonly proposal_side: Side | null;
  readonly proposal_begin: Date | null;
  readonly proposal_minutes: number | null;
  readonly proposal_also: readonly WireSpan[] | null;
  readonly proposal_note: string | null;
  readonly proposal_created: Date | null;
}
/** The cancel terms of a booking `e`: until when the customer cancels for free, and what the pro may charge after. */
export const TERMS = `json_build_object('free_until', wire_time(e.free_until), 'fee', wire_money(e.cancel_fee_cents))`;
/** The cancel terms of bid `b`; null where it has no booking with a cancel fee. */
export const CANCEL_TERMS = `(select ${TERMS}
  from greserve_events e where e.quote_bid_id = b.id and e.state = 'booked' and e.cancel_fee_cents > 0)`;
const time = statement(`
  select ap.id, b.quote_status_id, ap.begin_time, ap.minutes, ap.is_outside_hours, ap.on_way_on, ap.arrived_on, ap.late_told,
    c.prepare, u.guest_of is not null as is_guest, ${CANCEL_TERMS} as terms,
    p.id as proposal_id, p.side as proposal_side, p.begin_time as proposal_begin, p.minutes as proposal_minutes, p.also as proposal_also, p.note as proposal_note,
    p.created as proposal_created
  from quote_bids b
  join appointments ap on ap.quote_bid_id = b.id and ap.cancelled_on is null
  join categories c on c.id = b.category_id
  join users u on u.id = b.requestor_id
  left join time_proposals p on p.quote_bid_id = b.id and p.state = 'open'
  where b.id = $1`);
/** When a hired job is, with the proposal that waits; null where no time is agreed. The caller has checked whose it is. */
export const readTime = (db: Db, bid_id: number): Promise<TimeRow | null> => db.maybe<TimeRow>(time(bid_id));

const hired = statement(`
  select b.hired_for, b.hired_minutes, c.schedule
  from quote_bids b left join service_calendars c on c.quote_service_id = b.quote_service_id where b.id = $1`);
export const readHire = (
  db: Db,
  bid_id: number,
): Promise<{ hired_for: Date | null; hired_minutes: number | null; schedule: Schedule | null }> =>
  db.one(hired(bid_id));

const agree = statement(`
  insert into appointments (quote_bid_id, begin_time, minutes, is_outside_hours, agreed_on) values ($1, $2, $3, $4, $5)
  on conflict (quote_bid_id) do update set begin_time = excluded.begin_time, minutes = excluded.minutes,
    is_outside_hours = excluded.is_outside_hours, agreed_on = excluded.agreed_on, sequence = appointments.sequence + 1,
    cancelled_on = null, cancelled_by = null, cancel_reason = '', on_way_on = null, arrived_on = null, late_told = '{}', day_reminded_on = null, soon_reminded_on = null`);
/** Writes the agreed time, the first one or one in place of another. */
export const writeTime = (
  db: Db,
  bid_id: number,
  { begin_time, minutes }: Time,
  is_outside_hours: boolean,
  now: Date,
): Promise<number> => db.run(agree(bid_id, begin_time, minutes, is_outside_hours, now));

/**
 * Whether the booking `e` of a job ended unpaid before `agreed_on`, when the present time was agreed: then it belongs to an
 * earlier hire of the same quote.
 */
export const unpaidBefore = (e: string, agreed_on: string): string =>
  `(${e}.state = 'unpaid' and ${e}.modified < ${agreed_on})`;

const cancel = statement(`
  with ended as (
    update appointments set cancelled_on = $2, cancelled_by = $3, sequence = sequence + 1
    where quote_bid_id = $1 and cancelled_on is null
    returning id, begin_time, cancel_reason, agreed_on
  ), noted as (
  insert into appointment_cancels (appointment_id, quote_service_id, side, begin_time, reason, fee_cents, cancelled_on)
  select n.id, b.quote_service_id, coalesce(o.blame, $3), n.begin_time, n.cancel_reason,
    case when $3 = 'requestor' and $2 > e.free_until then nullif(e.cancel_fee_cents, 0) end, $2
  from ended n join quote_bids b on b.id = $1
  left join greserve_events e on e.quote_bid_id = b.id and e.state = 'booked'
  left join nshop_orders o on o.quote_bid_id = b.id
  where o.blame is distinct from 'nobody' and not exists (
    select from greserve_events d where d.quote_bid_id = b.id and d.state = 'unpaid' and not ${unpaidBefore('d', 'n.agreed_on')}))
  select exists (select from ended) as was_agreed`);
/**
 * Ends the agreed time. Answers whether one was agreed. It counts as cancelled by the side that ended it; for an order of the
 * shop, by the side that the order names, or by neither. A booking whose deposit was not paid counts against neither side. A
 * later hire of the same quote has a time of its own.
 */
export const cancelTime = async (db: Db, bid_id: number, by: Side, now: Date): Promise<boolean> =>
  (await db.one<{ was_agreed: boolean }>(cancel(bid_id, now, by))).was_agreed;

const reason = statement(
  `update appointments a set cancel_reason = $3 from quote_bids b
   where a.quote_bid_id = $1 and b.id = a.quote_bid_id and $2 in (b.provider_id, b.requestor_id) and b.quote_status_id = ${QUOTE_STATUS.Hired}`,
);
/** Keeps why one of the two people cancels, before the cancel itself, whose notice repeats it. */
export const writeReasonOf = (db: Db, bid_id: number, user_id: number, text: string): Promise<number> =>
  db.run(reason(bid_id, user_id, text));

const endedDeposit = statement(`
  select deposit_shown(e) as deposit, e.state = 'unpaid' as is_unpaid
  from greserve_events e join appointments ap on ap.quote_bid_id = e.quote_bid_id
  where e.quote_bid_id = $1 and not ${unpaidBefore('e', 'ap.agreed_on')}`);
/** How the booking of the agreed time ended and its deposit with it; null for a time that was not booked. */
export const readEndedDeposit = (
  db: Db,
  bid_id: number,
): Promise<{ readonly deposit: Deposit | null; readonly is_unpaid: boolean } | null> =>
  db.maybe<{ readonly deposit: Deposit | null; readonly is_unpaid: boolean }>(endedDeposit(bid_id));

const setOff = statement('update appointments set on_way_on = $2 where quote_bid_id = $1 and on_way_on is null');
export const writeOnTheWay = (db: Db, bid_id: number, now: Date): Promise<number> => db.run(setOff(bid_id, now));

const setArrived = statement('update appointments set arrived_on = $2 where quote_bid_id = $1');
/** Keeps when the pro arrived; null takes it back. */
export const writeArrived = (db: Db, bid_id: number, at: Date | null): Promise<number> =>
  db.run(setArrived(bid_id, at));

const tellLate = statement('update appointments set late_told = array_append(late_told, $2) where quote_bid_id = $1');
export const writeLate = (db: Db, bid_id: number, minutes: number): Promise<number> =>
  db.run(tellLate(bid_id, minutes));

const propose = statement(`
  insert into time_proposals (quote_bid_id, side, begin_time, minutes, also, note, created)
  values ($1, $2, $3, $4, $5, $6, $7) returning id`);
export const insertProposal = async (
  db: Db,
  bid_id: number,
  side: Side,
  [first, ...also]: readonly Time[],
  note: string,
  now: Date,
): Promise<number> => {
  if (!first) throw new Error('a proposal of no time');
  const others = also.map(({ begin_time, minutes }) => ({ begin_time: toWire(begin_time), minutes }));
  const { begin_time, minutes } = first;
  const row = propose(bid_id, side, begin_time, minutes, JSON.stringify(others), note, now);
  return (await db.one<{ id: number }>(row)).id;
};

const close = statement(
  `update time_proposals set state = $2, answered_on = $3 where quote_bid_id = $1 and state = 'open'`,
);
/** Ends the open proposal. */
export const closeProposal = (db: Db, bid_id: number, state: ProposalState, now: Date): Promise<number> =>
  db.run(close(bid_id, state, now));

/** What mails and calendars say of a job. */
export interface JobRow {
  readonly appointment_id: number;
  readonly quote_bid_id: number;
  readonly quote_request_id: number;
  readonly requestor_id: number;
  readonly provider_id: number;
  readonly service_name: string;
  readonly requestor_name: string;
  /** What the request is called. */
  readonly title: string;
  readonly begin_time: Date;
  readonly minutes: number | null;
  readonly sequence: number;
  readonly is_cancelled: boolean;
  /** The sums of its booking; null where it has none. */
  readonly booked: BookedSums | null;
  /** Whether the job belongs to a shop order, which sends its own notice when it ends. */
  readonly is_order: boolean;
  readonly reason: string;
  /** The customer's address; empty where the pro does not travel to it. */
  readonly place: string;
}
const job = statement(`
  select ap.id as appointment_id, b.id as quote_bid_id, b.quote_request_id, b.requestor_id, b.provider_id,
    s.name as service_name, name_for(u, b.quote_status_id) as requestor_name, r.title, ap.begin_time, ap.minutes, ap.sequence,
    ap.cancelled_on is not null as is_cancelled, booked_sums(b.id) as booked, b.is_order, ap.cancel_reason as reason,
    case when r.travel = 'to_me' and b.quote_status_id in ${listed(HIRED_BIDS)} then concat_ws(', ', nullif(r.address, ''), nullif('Singapore ' || nullif(r.postal_code, ''), '')) else '' end as place
  from appointments ap
  join quote_bids b on b.id = ap.quote_bid_id
  join quote_requests r on r.id = b.quote_request_id
  join quote_services s on s.id = b.quote_service_id
  join users u on u.id = b.requestor_id
  where b.id = $1`);
export const readJob = (db: Db, bid_id: number): Promise<JobRow | null> => db.maybe<JobRow>(job(bid_id));

export interface AheadRow {
  readonly quote_bid_id: number;
  readonly begin_time: Date;
  readonly agreed_on: Date;
  readonly day_reminded_on: Date | null;
  readonly soon_reminded_on: Date | null;
}
// Within 30 hours: jobs further ahead need no reminder yet.
const ahead = statement(`
  select ap.quote_bid_id, ap.begin_time, ap.agreed_on, ap.day_reminded_on, ap.soon_reminded_on
  from appointments ap
  join quote_bids b on b.id = ap.quote_bid_id and b.quote_status_id = ${QUOTE_STATUS.Hired}
  where ap.cancelled_on is null and ap.soon_reminded_on is null and ap.begin_time > $1
    and ap.begin_time < $1::timestamptz + interval '30 hours'
    and (ap.day_reminded_on is null or ap.begin_time <= $1::timestamptz + interval '2 hours')
    and ap.quote_bid_id > $2
  order by ap.quote_bid_id limit $3 for update of ap skip locked`);
/** Agreed jobs that may want a reminder, by bid; locked, so that no two nodes remind of one. */
export const lockAhead = (db: Db, now: Date, after: number, limit: number): Promise<AheadRow[]> =>
  db.many<AheadRow>(ahead(now, after, limit));

const remindedDay = statement('update appointments set day_reminded_on = $2 where quote_bid_id = $1');
const remindedSoon = statement('update appointments set soon_reminded_on = $2 where quote_bid_id = $1');
export const noteReminded = (db: Db, bid_id: number, which: 'day' | 'soon', now: Date): Promise<number> =>
  db.run((which === 'day' ? remindedDay : remindedSoon)(bid_id, now));
