import {
  ENDED_ORDERS,
  FAILED_ORDERS,
  type FailureCode,
  OPEN_ORDERS,
  type OrderStatus,
  PAYABLE_ORDERS,
  type PaymentMethod,
  type ProviderName,
  TRIED_ORDERS,
} from '#core/payments/model.ts';
import type { RefundStatus } from '#core/payments/ops/calls.ts';
import { type Db, listed, type Query, statement } from '#server/platform/data/database.ts';

/** An order as it is stored. Cents. */
export interface OrderRow {
  readonly id: number;
  readonly public_id: string;
  readonly purpose: 'credit' | 'product';
  readonly user_id: number | null;
  readonly product_id: number | null;
  readonly email: string | null;
  readonly package_id: number | null;
  readonly is_starter: boolean;
  readonly provider: ProviderName;
  readonly method: PaymentMethod;
  readonly status: OrderStatus;
  readonly credit_cents: number;
  readonly bonus_cents: number;
  readonly gst_cents: number;
  readonly gst_basis_points: number;
  readonly is_auto_top_up: boolean;
  readonly back: string | null;
  readonly next_url: string | null;
  readonly instructions: { readonly code: string; readonly expires_at: string; readonly qr: string | null } | null;
  readonly error_code: FailureCode | null;
  readonly card_info: string | null;
  readonly refunded_credit_cents: number;
  readonly refunded_gst_cents: number;
  readonly refunded_bonus_cents: number;
  /** The newest refund that was asked for. */
  readonly refund: {
    readonly status: RefundStatus;
    readonly total_cents: number;
    readonly decision_reason: string;
  } | null;
  readonly credit_notes: readonly { readonly refund_id: number; readonly no: string }[];
  readonly expires_at: Date;
  readonly completed_on: Date | null;
  readonly failed_on: Date | null;
  readonly receipt_no: string | null;
  readonly created: Date;
}

const COLUMNS = `o.id, o.public_id, o.purpose, o.user_id, o.product_id, o.email, o.package_id, o.is_starter, o.provider, o.method,
  o.status, o.credit_cents, o.bonus_cents, o.gst_cents, o.gst_basis_points, o.is_auto_top_up, o.back, o.next_url, o.instructions,
  o.error_code, o.card_info, o.refunded_credit_cents, o.refunded_gst_cents, o.refunded_bonus_cents, o.expires_at,
  o.completed_on, o.failed_on, o.receipt_no, o.created,
  (select json_build_object('status', r.status, 'total_cents', r.total_cents, 'decision_reason', r.decision_reason)
   from payment_refunds r where r.order_id = o.id and r.kind = 'asked' order by r.id desc limit 1) as refund,
  (select coalesce(json_agg(json_build_object('refund_id', r.id, 'no', r.credit_note_no) order by r.id), '[]')
   from payment_refunds r where r.order_id = o.id and r.credit_note_no is not null) as credit_notes`;

const insert = statement(
  `insert into payment_orders as o (public_id, purpose, user_id, product_id, email, phone, package_id, is_starter, provider, method,
     credit_cents, bonus_cents, gst_cents, gst_basis_points, is_auto_top_up, back, expires_at, created)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning ${COLUMNS}`,
);
export interface NewOrder {
  readonly public_id: string;
  readonly purpose: 'credit' | 'product';
  readonly user_id: number | null;
  readonly product_id?: number;
  readonly email?: string;
  readonly phone?: string;
  readonly package_id: number | null;
  readonly is_starter: boolean;
  readonly provider: ProviderName;
  readonly method: PaymentMethod;
  readonly credit_cents: number;
  readonly bonus_cents: number;
  readonly gst_cents: number;
  readonly gst_basis_points: number;
  readonly is_auto_top_up: boolean;
  readonly back: string | null;
  readonly expires_at: Date;
}
export const insertOrder = (db: Db, o: NewOrder, now: Date): Promise<OrderRow> =>
  db.one<OrderRow>(
    insert(
      o.public_id,
      o.purpose,
      o.user_id,
      o.product_id ?? null,
      o.email ?? null,
      o.phone ?? null,
      o.package_id,
      o.is_starter,
      o.provider,
      o.method,
      o.credit_cents,
      o.bonus_cents,
      o.gst_cents,
      o.gst_basis_points,
      o.is_auto_top_up,
      o.back,
      o.expires_at,
      now,
    ),
  );

const mine = statement(`select ${COLUMNS} from payment_orders o where o.public_id = $1 and o.user_id = $2`);
const lockMine = statement(
  `select ${COLUMNS} from payment_orders o where o.public_id = $1 and o.user_id = $2 for no key update`,
);
/** An order of this person; null for one of another person. */
export const findOrder = (db: Db, public_id: string, user_id: number): Promise<OrderRow | null> =>
  db.maybe<OrderRow>(mine(public_id, user_id));
/** The same, locked until the transaction ends. */
export const lockOrder = (db: Db, public_id: string, user_id: number): Promise<OrderRow | null> =>
  db.maybe<OrderRow>(lockMine(public_id, user_id));

const byId = statement(`select ${COLUMNS} from payment_orders o where o.id = $1`);
const lockById = statement(`select ${COLUMNS} from payment_orders o where o.id = $1 for no key update`);
export const readOrder = (db: Db, id: number): Promise<OrderRow> => db.one<OrderRow>(byId(id));
export const lockOrderById = (db: Db, id: number): Promise<OrderRow> => db.one<OrderRow>(lockById(id));

const byPublicId = statement(`select ${COLUMNS} from payment_orders o where o.public_id = $1`);
/** An order of any person by its public id: for operators, and for products, whose buyers have no account. */
export const findAnyOrder = (db: Db, public_id: string): Promise<OrderRow | null> =>
  db.maybe<OrderRow>(byPublicId(public_id));
const lockGuestOrder = statement(
  `select ${COLUMNS} from payment_orders o where o.public_id = $1 and o.user_id is null for no key update`,
);
export const lockProductOrder = (db: Db, public_id: string): Promise<OrderRow | null> =>
  db.maybe<OrderRow>(lockGuestOrder(public_id));

/** The columns of an order that may change. */
export type OrderPatch = Partial<
  Pick<
    OrderRow,
    | 'status'
    | 'next_url'
    | 'instructions'
    | 'error_code'
    | 'card_info'
    | 'bonus_cents'
    | 'completed_on'
    | 'failed_on'
    | 'receipt_no'
    | 'refunded_credit_cents'
    | 'refunded_gst_cents'
    | 'refunded_bonus_cents'
  > & { dismissed_on: Date | null }
>;

function patchQuery(id: number, from: OrderStatus, patch: OrderPatch): Query {
  const entries = Object.entries(patch).filter(([, value]) => value !== undefined);
  const sets = entries.map(([column], i) => `${column} = $${i + 3}`).join(', ');
  const query = statement(
    `update payment_orders as o set ${sets} where o.id = $1 and o.status = $2 returning ${COLUMNS}`,
  );
  return query(
    id,
    from,
    ...entries.map(([column, value]) => (column === 'instructions' && value ? JSON.stringify(value) : value)),
  );
}
/** Changes a locked order. Throws where it is no longer in the status that was decided on. */
export const patchOrder = (db: Db, id: number, from: OrderStatus, patch: OrderPatch): Promise<OrderRow> =>
  db.one<OrderRow>(patchQuery(id, from, patch));

const list = (condition: string) =>
  statement(
    `select ${COLUMNS} from payment_orders o where o.user_id = $1 and o.id < $2${condition} order by o.id desc limit $3`,
  );
const LISTS = {
  all: list(''),
  open: list(` and o.status in ${listed(OPEN_ORDERS)}`),
  completed: list(` and o.status = 'completed'`),
  failed: list(` and o.status in ${listed(FAILED_ORDERS)}`),
};
export type OrderFilter = keyof typeof LISTS;
/** A person's orders before this id, newest first. */
export const listOrders = (
  db: Db,
  user_id: number,
  filter: OrderFilter,
  before: number,
  limit: number,
): Promise<OrderRow[]> => db.many<OrderRow>(LISTS[filter](user_id, before, limit));

const countOf = (condition: string) =>
  statement(
    `select count(*)::integer as n from (select from payment_orders o where o.user_id = $1${condition} limit 1000) c`,
  );
const COUNTS = {
  all: countOf(''),
  open: countOf(` and o.status in ${listed(OPEN_ORDERS)}`),
  completed: countOf(` and o.status = 'completed'`),
  failed: countOf(` and o.status in ${listed(FAILED_ORDERS)}`),
};
/** How many orders there are, counted up to a thousand. */
export const countOrders = async (db: Db, user_id: number, filter: OrderFilter): Promise<number> =>
  (await db.one<{ n: number }>(COUNTS[filter](user_id))).n;

const lockPayer = statement('select id from users where id = $1 and deleted_at is null for no key update');
/** Locks a person, so that their orders are written one after the other. Null for a deleted account. */
export const lockPerson = (db: Db, user_id: number): Promise<{ id: number } | null> => db.maybe(lockPayer(user_id));

const payer = statement(`select id, email, display_name(u) as name from users u where id = $1 and deleted_at is null`);
/** The payer, with what the provider needs to know. */
export const readPayer = (db: Db, user_id: number): Promise<{ id: number; email: string; name: string } | null> =>
  db.maybe(payer(user_id));

export interface PackageRow {
  readonly id: number;
  readonly slug: string;
  readonly credit_cents: number;
  readonly bonus_cents: number;
  readonly is_starter: boolean;
}
const packages = statement(
  'select id, slug, credit_cents, bonus_cents, is_starter from credit_packages where is_on_sale order by position, id',
);
export const listPackages = (db: Db): Promise<PackageRow[]> => db.many<PackageRow>(packages());

const past = statement(`
  select exists (select from starter_purchases where user_id = $1) as has_starter,
    exists (select from payment_orders where user_id = $1 and purpose = 'credit' and status = 'completed') as has_purchase,
    exists (select from payment_orders where user_id = $1 and is_starter and status in ${listed(TRIED_ORDERS)} and id <> $2)
      as is_starter_under_way`);
/** The past purchases that decide about the starter package; `order_id` does not count as under way. */
export const readPast = (
  db: Db,
  user_id: number,
  order_id = 0,
): Promise<{ has_starter: boolean; has_purchase: boolean; is_starter_under_way: boolean }> =>
  db.one(past(user_id, order_id));

const closeStarters = statement(
  `update payment_orders set status = 'expired', next_url = null where user_id = $1 and is_starter and status = 'open'`,
);
/** Closes a person's untried orders for the starter package, so that they can make a new one. */
export const closeOpenStarters = (db: Db, user_id: number): Promise<number> => db.run(closeStarters(user_id));

const takeStarter = statement(
  'insert into starter_purchases (user_id, order_id) values ($1, $2) on conflict (user_id) do nothing',
);
/** Notes which order is a person's starter package. False where another order is. */
export const insertStarter = async (db: Db, user_id: number, order_id: number): Promise<boolean> =>
  (await db.run(takeStarter(user_id, order_id))) === 1;

const number = statement(
  `insert into paper_numbers as n (series, year, last) values ($1, $2, 1)
   on conflict (series, year) do update set last = n.last + 1 returning last`,
);
/** The next number of a series, without gaps: others wait until this transaction ends. Take it last. */
export const takeNumber = async (db: Db, series: 'GT' | 'CN', year: number): Promise<string> => {
  const { last } = await db.one<{ last: number }>(number(series, year));
  return `${series}-${year}-${String(last).padStart(6, '0')}`;
};

const news = statement(`
  select ${COLUMNS} from payment_orders o
  where o.user_id = $1 and o.dismissed_on is null and o.status in ${listed(ENDED_ORDERS)}
    and coalesce(o.completed_on, o.failed_on) is not null
  order by coalesce(o.completed_on, o.failed_on) desc, o.id desc limit 20`);
/** Ended orders whose outcome was not dismissed, newest first. */
export const listNews = (db: Db, user_id: number): Promise<OrderRow[]> => db.many<OrderRow>(news(user_id));

const dismiss = statement(
  `update payment_orders set dismissed_on = $2
   where user_id = $1 and dismissed_on is null and status in ${listed(ENDED_ORDERS)}`,
);
export const dismissAll = (db: Db, user_id: number, now: Date): Promise<number> => db.run(dismiss(user_id, now));

const setting = statement('select value from settings where key = $1');
/** A whole number that operators can set; its default from core where they have not. */
export async function readFigure(db: Db, key: string, otherwise: number): Promise<number> {
  const value = (await db.maybe<{ value: unknown }>(setting(key)))?.value;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : otherwise;
}

const guarantee = statement(`
  select exists (select from settings where key = 'guarantee_card' and value = 'true'::jsonb) as is_needed,
    exists (select from payment_cards where user_id = $1 and is_guarantee) as is_bound`);
export const readGuarantee = (db: Db, user_id: number): Promise<{ is_needed: boolean; is_bound: boolean }> =>
  db.one(guarantee(user_id));

const close = statement(
  `update payment_orders set status = 'expired', next_url = null where id = $1 and status = 'open'`,
);
/** Ends an order that was never tried, before it expires. Changes nothing where it is being tried meanwhile. */
export const closeOpen = (db: Db, id: number): Promise<number> => db.run(close(id));

const expire = statement(`
  update payment_orders set status = 'expired', next_url = null where id in (
    select id from payment_orders where status in ${listed(PAYABLE_ORDERS)} and expires_at <= $1 order by expires_at limit $2
    for update skip locked)`);
/** Expires orders that were not paid in time. A late success is still credited. */
export const expireOrders = (db: Db, now: Date, limit: number): Promise<number> => db.run(expire(now, limit));
