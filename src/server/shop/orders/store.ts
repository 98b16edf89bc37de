import type { Choice, Line } from '#core/shop/carts/model.ts';
import type { OrderCard, OrderView } from '#core/shop/orders/calls.ts';
import {
  ORDERS_UNDONE,
  ORDERS_WAITING,
  type OrderChange,
  type OrderFacts,
  type OrderState,
  type PaidBy,
} from '#core/shop/orders/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** An order as decisions need it. */
export interface OrderRow extends OrderFacts {
  readonly id: number;
  readonly requestor_id: number;
  readonly provider_id: number;
  readonly quote_service_id: number;
  readonly quote_bid_id: number;
  readonly nshop_item_id: number;
  readonly stock_taken: number | null;
  readonly paid_on: Date | null;
  readonly nshop_order_group_id: number;
  readonly confirm_minutes: number;
  readonly area_code: string;
  readonly name: string;
  readonly is_guest: boolean;
  readonly email: string;
  /** How many questions its item asked. */
  readonly question_count: number;
  /** Whether its buyer has reviewed it, even where the review was removed. */
  readonly is_reviewed: boolean;
}
const ROW = `
  select o.id, o.user_id as requestor_id, o.provider_id, o.quote_service_id, o.quote_bid_id, o.nshop_item_id, o.stock_taken,
    o.paid_by, o.paid_on, o.nshop_order_group_id, (v.content->'terms'->>'confirm_minutes')::integer as confirm_minutes, o.area_code, o.state, o.amount_cents, o.begin_time, o.end_time, o.confirmed_on, o.delivery_days, o.free_until,
    o.kept_percent, o.cancel_asked_by, o.cancel_asked_on, o.cancel_asks, o.rejections, o.due_on, o.email,
    v.content->>'name' as name, u.guest_of is not null as is_guest, jsonb_array_length(v.content->'questions') as question_count,
    exists (select from reviews w where w.quote_bid_id = o.quote_bid_id) as is_reviewed
  from nshop_orders o
  join nshop_item_versions v on v.nshop_item_id = o.nshop_item_id and v.version = o.version
  join users u on u.id = o.user_id`;
const locked = statement(`${ROW} where o.id = $1 for no key update of o`);
/** The pro does not see an order that has to be paid and never was. */
const shownTo = (who: string) =>
  `(o.user_id = ${who} or (o.provider_id = ${who} and (o.paid_by = 'at_job' or o.paid_on is not null)))`;
const bids = statement(`select o.quote_bid_id from nshop_orders o where o.id = $1 and ${shownTo('$2')}`);
const found = statement(`${ROW} where o.id = $1 and ${shownTo('$2')}`);
const helped = statement(`
  select from nshop_orders o join quote_bids b on b.id = o.quote_bid_id
  where o.id = $1 and o.provider_id = $2 and ${shownTo('$2')} and ($3::bigint is null or b.staff_id = $3)`);
const byBid = statement('select id from nshop_orders where quote_bid_id = $1');
const due = statement(`
  select o.id, o.quote_bid_id, o.user_id as requestor_id from nshop_orders o
  join quote_bids b on b.id = o.quote_bid_id join quote_requests r on r.id = b.quote_request_id
  where o.due_on <= $1 order by o.due_on, o.id limit $2 for no key update of r, b skip locked`);
const open = statement(
  'select id, quote_bid_id, user_id as requestor_id, provider_id from nshop_orders where due_on is not null and ($1 in (user_id, provider_id) or quote_service_id = $2) order by id',
);

/** The job of an order, for one of its two people. */
export const bidOfOrder = async (db: Db, id: number, user_id: number): Promise<number | null> =>
  (await db.maybe<{ quote_bid_id: number }>(bids(id, user_id)))?.quote_bid_id ?? null;
export const findOrder = (db: Db, id: number, user_id: number): Promise<OrderRow | null> =>
  db.maybe<OrderRow>(found(id, user_id));
/** Whether an order is one of this pro's and, for a helper of given jobs, of a job that is theirs. */
export const isHelped = async (db: Db, id: number, provider_id: number, staff_id: number | null): Promise<boolean> =>
  (await db.maybe(helped(id, provider_id, staff_id))) !== null;
/** Locks an order, whose job is locked before. */
export const lockOrder = (db: Db, id: number): Promise<OrderRow | null> => db.maybe<OrderRow>(locked(id));
export const orderOfBid = async (db: Db, quote_bid_id: number): Promise<number | null> =>
  (await db.maybe<{ id: number }>(byBid(quote_bid_id)))?.id ?? null;
export interface OpenOrder {
  readonly id: number;
  readonly quote_bid_id: number;
  readonly requestor_id: number;
}
/** Orders past their deadline, with their jobs locked. Orders that an act has locked are left to the next run. */
export const readDue = (db: Db, now: Date, limit: number): Promise<OpenOrder[]> => db.many<OpenOrder>(due(now, limit));
/** The open orders of a person or of a service. */
export const readOpen = (db: Db, user_id: number, service_id: number) =>
  db.many<OpenOrder & { readonly provider_id: number }>(open(user_id, service_id));

const insertGroup = statement('insert into nshop_order_groups (user_id, created) values ($1, $2) returning id');
export const addGroup = async (db: Db, user_id: number, now: Date): Promise<number> =>
  (await db.one<{ id: number }>(insertGroup(user_id, now))).id;

export interface NewOrder {
  readonly nshop_order_group_id: number;
  readonly user_id: number;
  readonly provider_id: number;
  readonly quote_service_id: number;
  readonly nshop_item_id: number;
  readonly version: number;
  readonly quote_bid_id: number;
  readonly choice: Choice;
  readonly lines: readonly Line[];
  readonly amount_cents: number;
  readonly stock_taken: number | null;
  readonly begin_time: Date | null;
  readonly end_time: Date | null;
  readonly delivery_days: number;
  readonly free_until: Date | null;
  readonly kept_percent: number;
  readonly state: OrderState;
  readonly paid_by: PaidBy;
  readonly due_on: Date;
  readonly consumer_name: string;
  readonly consumer_phone: string;
  readonly email: string;
  readonly address: string;
  readonly postal_code: string;
  readonly area_code: string;
  readonly note: string;
}
const COLUMNS = [
  'nshop_order_group_id',
  'user_id',
  'provider_id',
  'quote_service_id',
  'nshop_item_id',
  'version',
  'quote_bid_id',
  'choice',
  'lines',
  'amount_cents',
  'stock_taken',
  'begin_time',
  'end_time',
  'delivery_days',
  'free_until',
  'kept_percent',
  'state',
  'paid_by',
  'due_on',
  'consumer_name',
  'consumer_phone',
  'email',
  'address',
  'postal_code',
  'area_code',
  'note',
] as const satisfies readonly (keyof NewOrder)[];
const insert = statement(`
  insert into nshop_orders (created, modified, ${COLUMNS.join(', ')})
  values ($1, $1, ${COLUMNS.map((_, n) => `$${n + 2}`).join(', ')}) returning id`);
export const insertOrder = async (db: Db, order: NewOrder, now: Date): Promise<number> =>
  (
    await db.one<{ id: number }>(
      insert(
        now,
        ...COLUMNS.map((name) => (name === 'choice' || name === 'lines' ? JSON.stringify(order[name]) : order[name])),
      ),
    )
  ).id;
const paid = statement('update nshop_orders set paid_on = $2 where id = $1');
const extend = statement('update service_reserves set lease_until = $2, modified = $3 where nshop_order_id = $1');
/** The company has the money: notes it, and holds the order's time until the pro has answered. */
export async function writePaid(db: Db, id: number, until: Date | null, now: Date): Promise<void> {
  await db.run(paid(id, now));
  if (until) await db.run(extend(id, until, now));
}
/** An order that waits to be paid, with the facts that decide on the ways to pay it. */
export interface WaitingOrder
  extends Pick<OrderRow, 'id' | 'amount_cents' | 'begin_time' | 'end_time' | 'delivery_days'> {
  readonly name: string;
  readonly service_name: string;
}
const toPay = statement(`
  select o.id, v.content->>'name' as name, s.name as service_name, o.amount_cents, o.begin_time, o.end_time, o.delivery_days from nshop_orders o
  join nshop_item_versions v on v.nshop_item_id = o.nshop_item_id and v.version = o.version
  join quote_services s on s.id = o.quote_service_id
  where o.nshop_order_group_id = $1 and o.id <> $2 and o.state = 'unpaid' and o.due_on > $3 order by o.id`);
/** The other orders of a purchase that wait to be paid. */
export const readToPay = (db: Db, group: number, id: number, now: Date): Promise<WaitingOrder[]> =>
  db.many<WaitingOrder>(toPay(group, id, now));

const change = statement(`
  update nshop_orders set state = $2, due_on = $3, confirmed_on = $4, cancel_asked_by = $5, cancel_asked_on = $6, cancel_asks = $7,
    rejections = $8, blame = $9, refund_cents = $10, kept_cents = $11, modified = $12::timestamptz,
    ended_on = case when $3::timestamptz is null then $12::timestamptz end
  where id = $1`);
export const writeChange = (db: Db, id: number, c: OrderChange, now: Date): Promise<number> =>
  db.run(
    change(
      id,
      c.state,
      c.due_on,
      c.confirmed_on,
      c.cancel_asked_by,
      c.cancel_asked_on,
      c.cancel_asks,
      c.rejections,
      c.blame,
      c.money?.refund_cents ?? null,
      c.money?.kept_cents ?? null,
      now,
    ),
  );

const move = statement(`
  update nshop_orders o set begin_time = r.begin_time, end_time = r.end_time, modified = $3,
    free_until = o.free_until + (r.begin_time - o.begin_time), due_on = o.due_on + (r.end_time - o.end_time)
  from service_reserves r where r.quote_bid_id = $2 and o.id = $1 and o.state = 'confirmed' and o.begin_time is not null`);
/** The two agreed on another time: moves the order's deadlines with it. */
export const followTime = (db: Db, id: number, quote_bid_id: number, now: Date): Promise<number> =>
  db.run(move(id, quote_bid_id, now));

const dueOn = statement('update nshop_orders set due_on = $2 where id = $1 and due_on is not null');
/** Sets the deadline of an order that has not ended. */
export const writeDue = (db: Db, id: number, due_on: Date): Promise<number> => db.run(dueOn(id, due_on));
const event = statement(
  'insert into nshop_order_events (nshop_order_id, what, side, note, created) values ($1, $2, $3, $4, $5) returning id',
);
/** Answers the event's id. */
export const addEvent = async (
  db: Db,
  id: number,
  line: { readonly what: string; readonly side: 'requestor' | 'provider' | null; readonly note: string },
  now: Date,
): Promise<number> => (await db.one<{ id: number }>(event(id, line.what, line.side, line.note, now))).id;

const waiting = statement(
  `select count(*)::integer as count from nshop_orders where user_id = $1 and state in ${listed(ORDERS_WAITING)}`,
);
export const waitingOf = async (db: Db, user_id: number): Promise<number> =>
  (await db.one<{ count: number }>(waiting(user_id))).count;

const hold = statement(`
  insert into service_reserves (quote_service_id, kind, lane, begin_time, end_time, nshop_item_id, nshop_order_id, area_code,
    lease_until, title, created, modified)
  select $1, 'lease', $2, $3, $4, $5, $6, $7, $8, $9, $10, $10`);
/** Holds the time of an order until its pro confirms it. */
export const holdTime = (
  db: Db,
  o: { quote_service_id: number; nshop_item_id: number; area_code: string; name: string; due_on: Date },
  id: number,
  time: { lane: number; begin: Date; end: Date },
  now: Date,
): Promise<number> =>
  db.run(
    hold(
      o.quote_service_id,
      time.lane,
      time.begin,
      time.end,
      o.nshop_item_id,
      id,
      o.area_code,
      o.due_on,
      o.name.slice(0, 80),
      now,
    ),
  );
const free = statement('delete from service_reserves where nshop_order_id = $1 returning lane');
/** Frees the time that is held for an order; answers its lane. */
export const freeTime = async (db: Db, id: number): Promise<number | null> =>
  (await db.maybe<{ lane: number }>(free(id)))?.lane ?? null;

/** Whether the pro may see the customer of order `o`, as if hired by them. */
export const CUSTOMER_SHOWN = `(o.confirmed_on is not null and o.state not in ${listed(ORDERS_UNDONE)})`;
const SIDE = `case when o.user_id = $1 then 'requestor' else 'provider' end`;
/** Whether the reader sees the customer's name and place: the pro from the confirmation on, unless the order is undone. */
const SEEN = `(o.user_id = $1 or ${CUSTOMER_SHOWN})`;
const CARD = `'id', o.id, 'nshop_order_group_id', o.nshop_order_group_id, 'side', ${SIDE}, 'state', o.state,
  'name', v.content->>'name', 'plan_name', coalesce(o.lines->0->>'label', ''), 'nshop_item_id', o.nshop_item_id,
  'quote_service_id', o.quote_service_id, 'service_name', s.name,
  'consumer_name', case when ${SEEN} then o.consumer_name else public_name(u) end,
  'amount', wire_money(o.amount_cents), 'begin_time', wire_time(o.begin_time), 'end_time', wire_time(o.end_time),
  'due_on', wire_time(o.due_on), 'created', wire_time(o.created), 'cancel_asked_by', o.cancel_asked_by`;
const FROM = `nshop_orders o
  join nshop_item_versions v on v.nshop_item_id = o.nshop_item_id and v.version = o.version
  join quote_services s on s.id = o.quote_service_id
  join users u on u.id = o.user_id`;
/** An order's feedback: the review of its job. */
export const FEEDBACK = (
  v: string,
) => `json_build_object('nshop_order_feedback_id', ${v}.id, 'score', ${v}.score, 'comment', ${v}.note,
  'attachments', (select coalesce(json_agg(attachment_json(a) order by a.id), '[]') from attachments a where a.id = any (${v}.attachment_ids)),
  'reply', ${v}.reply, 'created', wire_time(${v}.created), 'shows_on', case when not ${v}.is_shown then wire_time(${v}.shows_at) end)`;
const VIEW = `json_build_object(${CARD}, 'quote_bid_id', o.quote_bid_id, 'quote_request_id', b.quote_request_id,
  'lines', (select json_agg(json_build_object('label', l->>'label', 'quantity', (l->>'quantity')::integer,
    'price', wire_money((l->>'price_cents')::integer), 'amount', wire_money((l->>'amount_cents')::integer)))
    from jsonb_array_elements(o.lines) l),
  'delivery_days', o.delivery_days, 'free_until', wire_time(o.free_until), 'kept_percent', o.kept_percent,
  'blame', o.blame, 'money', case when o.refund_cents is not null then
    json_build_object('refund', wire_money(o.refund_cents), 'kept', wire_money(o.kept_cents)) end,
  'paid_by', o.paid_by, 'area_name', a.name, 'is_guest', u.guest_of is not null,
  'consumer_phone', case when ${SEEN} then o.consumer_phone else '' end, 'email', case when ${SEEN} then o.email else '' end,
  'address', case when ${SEEN} then o.address else '' end, 'postal_code', case when ${SEEN} then o.postal_code else '' end,
  'note', o.note, 'answers', (select coalesce(jsonb_agg(f.field order by f.place), '[]')
    from jsonb_array_elements(case when ${SEEN} then r.hired_fields else r.submission_fields end) with ordinality f (field, place)
    where f.place > jsonb_array_length(o.lines)),
  'photos', (select coalesce(json_agg(attachment_json(f) order by f.id), '[]') from attachments f
    where f.quote_request_id = r.id and f.withdrawn_on is null), 'ended_on', wire_time(o.ended_on),
  'events', (select coalesce(json_agg(json_build_object('what', e.what, 'side', e.side, 'note', e.note, 'created', wire_time(e.created))
    order by e.id), '[]') from nshop_order_events e where e.nshop_order_id = o.id),
  'feedback', (select ${FEEDBACK('v')} from reviews v where v.quote_bid_id = o.quote_bid_id and v.removed_on is null
    and (v.user_id = $1 or v.is_shown or is_review_open(v.quote_bid_id, v.shows_at, v.removed_on, v.is_pending, $3))))`;
const view = statement(`
  select ${VIEW} as "order" from ${FROM} join areas a on a.code = o.area_code join quote_bids b on b.id = o.quote_bid_id
    join quote_requests r on r.id = b.quote_request_id
  where o.id = $2 and ${shownTo('$1')}`);
const list = (column: string) =>
  statement(`
  select json_build_object(${CARD}) as "order" from ${FROM}
  where o.${column} = $1 and ${shownTo('$1')} and o.id < $2 order by o.id desc limit $3`);
const bought = list('user_id');
const sold = list('provider_id');

type Decided =
  | 'payment'
  | 'to_pay'
  | 'questions'
  | 'acts'
  | 'if_cancelled'
  | 'who'
  | 'can_review'
  | 'can_reply'
  | 'has_paper';
/** An order as PostgreSQL builds it, without the parts that the rules decide. */
export type StoredOrder = Omit<OrderView, Decided>;
export type StoredCard = Omit<OrderCard, 'who'> & Pick<OrderView, 'cancel_asked_by'>;
export const readOrder = async (db: Db, id: number, user_id: number, now: Date): Promise<StoredOrder | null> =>
  (await db.maybe<{ order: StoredOrder }>(view(user_id, id, now)))?.order ?? null;
export const readOrders = async (
  db: Db,
  user_id: number,
  side: 'requestor' | 'provider',
  before: number,
  limit: number,
): Promise<StoredCard[]> =>
  (await db.many<{ order: StoredCard }>((side === 'requestor' ? bought : sold)(user_id, before, limit))).map(
    ({ order }) => order,
  );

const name = statement(
  "select display_name(u) as name, email, coalesce(phone, '') as phone from users u where id = $1",
);
/** The name, email and phone of a buyer with an account. */
export const readBuyer = (db: Db, user_id: number) =>
  db.one<{ name: string; email: string; phone: string }>(name(user_id));
