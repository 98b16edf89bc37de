import type { NoShowState } from '#core/bids/appointments/no-show-model.ts';
import type { Side } from '#core/bids/appointments/rules.ts';
import type { EventState } from '#core/bookings/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const asked = statement(`
  update greserve_events set deposit_payment_id = $2, deposit_due = $3, deposit_is_bound = true, modified = $4 where id = $1`);
/** Notes that a booking's deposit was asked for, by which payment and until when. */
export const writeAsked = (db: Db, event_id: number, payment_id: number, due: Date, now: Date): Promise<number> =>
  db.run(asked(event_id, payment_id, due, now));

const dropped = statement('update greserve_events set deposit_cents = 0, modified = $2 where id = $1');
/** Removes the deposit of a booking, where no company can hold it any more. */
export const dropDeposit = (db: Db, event_id: number, now: Date): Promise<number> => db.run(dropped(event_id, now));

const due = statement(`
  update greserve_events set deposit_due = $2, modified = $3 where id = $1 and deposit_due is distinct from $2`);
/** Sets until when to pay it; null once it is paid or no longer asked for. Answers whether that is new. */
export const writeDue = async (db: Db, event_id: number, until: Date | null, now: Date): Promise<boolean> =>
  (await db.run(due(event_id, until, now))) > 0;

const free = statement(`
  update greserve_events set deposit_is_bound = false, deposit_due = null where id = $1 and deposit_is_bound`);
/** The booking no longer decides on its deposit. Answers whether it did before. */
export const writeFree = async (db: Db, event_id: number): Promise<boolean> => (await db.run(free(event_id))) > 0;

/** The booking of a job with its deposit, as far as the deposit's end depends on it. */
export interface DepositRow {
  readonly id: number;
  readonly quote_service_id: number;
  readonly provider_id: number;
  readonly requestor_id: number;
  readonly quote_bid_id: number;
  readonly quote_request_id: number;
  readonly state: EventState;
  readonly begin_time: Date;
  readonly end_time: Date;
  readonly free_until: Date;
  readonly cancel_fee_cents: number;
  readonly deposit_cents: number;
  readonly deposit_payment_id: number;
  readonly deposit_due: Date | null;
  readonly deposit_is_bound: boolean;
}
const ROW = `select e.id, e.quote_service_id, e.provider_id, e.requestor_id, e.quote_bid_id, b.quote_request_id, e.state, e.begin_time, e.end_time,
  e.free_until, e.cancel_fee_cents, e.deposit_cents, e.deposit_payment_id, e.deposit_due, e.deposit_is_bound
  from greserve_events e join quote_bids b on b.id = e.quote_bid_id where e.deposit_payment_id is not null`;
const ofBid = statement(`${ROW} and e.quote_bid_id = $1 for no key update of e`);
/** The booking of a job, locked after the job; null where it has no deposit. */
export const lockOfBid = (db: Db, quote_bid_id: number): Promise<DepositRow | null> =>
  db.maybe<DepositRow>(ofBid(quote_bid_id));

const dueOnes = statement(`${ROW} and e.deposit_due <= $1 order by e.deposit_due, e.id limit $2`);
/** Bookings whose deposit was not paid in time. Check them again once they are locked. */
export const readUnpaid = (db: Db, now: Date, limit: number): Promise<DepositRow[]> =>
  db.many<DepositRow>(dueOnes(now, limit));
const begun = statement(
  `${ROW} and e.deposit_is_bound and e.deposit_due is null and e.begin_time <= $1 order by e.begin_time, e.id limit $2`,
);
/** Bookings with a paid deposit whose time has begun. */
export const readBegun = (db: Db, now: Date, limit: number): Promise<DepositRow[]> =>
  db.many<DepositRow>(begun(now, limit));

const noShow = statement(`
  select n.side, n.state from no_shows n join appointments ap on ap.id = n.appointment_id
  where ap.quote_bid_id = $1 order by n.id desc limit 1`);
/** The newest no-show statement: the side that made it, and its state; null where there is none. */
export const readNoShow = (
  db: Db,
  quote_bid_id: number,
): Promise<{ readonly side: Side; readonly state: NoShowState } | null> =>
  db.maybe<{ readonly side: Side; readonly state: NoShowState }>(noShow(quote_bid_id));

const toPay = statement(`
  select deposit_payment_id as id from greserve_events where id = $1 and requestor_id = $2 and deposit_due is not null`);
/** The payment that this customer has to make for their booking; null where there is none. */
export const readToPay = async (db: Db, event_id: number, requestor_id: number): Promise<number | null> =>
  (await db.maybe<{ id: number }>(toPay(event_id, requestor_id)))?.id ?? null;
