import { CLOCK_HOURS } from '#core/shop/orders/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';
import { CUSTOMER_SHOWN } from './store.ts';

/** The facts that notices name of an order. The pro reads a short name before the confirmation and after an undone order. */
export interface ToldOrder {
  readonly requestor_id: number;
  readonly provider_id: number;
  readonly quote_bid_id: number;
  readonly name: string;
  readonly service_name: string;
  readonly consumer_name: string;
  readonly amount_cents: number;
  /** Whether a company has or had its money. */
  readonly is_held: boolean;
  /** Whether it was confirmed for a time, which is then in calendars. */
  readonly was_timed: boolean;
  readonly begin_time: Date | null;
  readonly due_on: Date | null;
  readonly is_guest: boolean;
  readonly email: string;
  readonly full_name: string;
  readonly language: string;
}
const told = statement(`
  select o.user_id as requestor_id, o.provider_id, o.quote_bid_id, v.content->>'name' as name, s.name as service_name,
    o.paid_on is not null as is_held, o.confirmed_on is not null and o.begin_time is not null as was_timed,
    case when ${CUSTOMER_SHOWN} then o.consumer_name else public_name(u) end as consumer_name,
    o.amount_cents, o.begin_time, o.due_on, u.guest_of is not null as is_guest, o.email, o.consumer_name as full_name, u.language
  from nshop_orders o
  join nshop_item_versions v on v.nshop_item_id = o.nshop_item_id and v.version = o.version
  join quote_services s on s.id = o.quote_service_id
  join users u on u.id = o.user_id
  where o.id = $1`);
export const readTold = (db: Db, id: number): Promise<ToldOrder> => db.one<ToldOrder>(told(id));

export interface GuestAhead {
  readonly id: number;
  readonly begin_time: Date;
  readonly agreed_on: Date;
  readonly reminded_as: string | null;
}
// Uses the index of deadlines: the deadline is two days after the end, and the end at most a day after the begin. The agreed time
// says when it was agreed on, also where it was moved.
const guestsAhead = statement(`
  select o.id, ap.begin_time, ap.agreed_on, o.reminded_as
  from nshop_orders o
  join appointments ap on ap.quote_bid_id = o.quote_bid_id and ap.cancelled_on is null
  join users u on u.id = o.user_id and u.guest_of is not null
  where o.state = 'confirmed' and o.due_on > $1::timestamptz + interval '${CLOCK_HOURS.confirmed} hours'
    and o.due_on < $1::timestamptz + interval '${CLOCK_HOURS.confirmed + 30 + 24} hours'
    and o.begin_time > $1 and o.begin_time < $1::timestamptz + interval '30 hours'
  order by o.id for no key update of o skip locked`);
/** Locks guests' orders that may need a reminder, so that no two nodes remind of the same one. */
export const lockGuestsAhead = (db: Db, now: Date): Promise<GuestAhead[]> => db.many<GuestAhead>(guestsAhead(now));
const reminded = statement('update nshop_orders set reminded_as = $2 where id = $1');
export const noteReminded = (db: Db, id: number, cause: string): Promise<number> => db.run(reminded(id, cause));

const rejections = statement(
  `select coalesce(string_agg(note, E'\\n' order by id), '') as words from nshop_order_events
   where nshop_order_id = $1 and what = 'reject_complete' and note <> ''`,
);
/** What the customer wrote about work that is not finished. */
export const readRejections = async (db: Db, id: number): Promise<string> =>
  (await db.one<{ words: string }>(rejections(id))).words;
