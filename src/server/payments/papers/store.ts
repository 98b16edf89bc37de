import type { Party } from '#core/payments/papers/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** A completed purchase with its refunds that reached the card. Cents. */
export interface PaidOrderRow {
  readonly id: number;
  readonly order_id: string;
  readonly receipt_no: string;
  readonly completed_on: Date;
  readonly purpose: 'credit' | 'product';
  readonly product_name: string | null;
  readonly method: string;
  readonly card_info: string | null;
  readonly credit_cents: number;
  readonly bonus_cents: number;
  readonly gst_cents: number;
  readonly gst_basis_points: number;
  readonly refunds: readonly {
    readonly credit_note_no: string;
    readonly ended_on: string;
    readonly total_cents: number;
  }[];
  readonly seller: Party | null;
  readonly buyer: Party | null;
}
const ORDER = `o.id, o.public_id as order_id, o.receipt_no, o.completed_on, o.purpose, p.name as product_name, o.method, o.card_info,
  o.credit_cents, o.bonus_cents, o.gst_cents, o.gst_basis_points, x.seller, x.buyer,
  coalesce((select json_agg(json_build_object('credit_note_no', r.credit_note_no, 'ended_on', wire_time(r.ended_on),
      'total_cents', r.total_cents) order by r.ended_on, r.id)
    from payment_refunds r where r.order_id = o.id and r.kind = 'asked' and r.credit_note_no is not null), '[]') as refunds`;
const FROM = `from payment_orders o left join products p on p.id = o.product_id left join payment_papers x on x.order_id = o.id`;
const paid = statement(`select ${ORDER} ${FROM} where o.public_id = $1 and o.user_id = $2 and o.status = 'completed'`);
const sold = statement(
  `select ${ORDER} ${FROM} where o.public_id = $1 and o.user_id is null and o.status = 'completed'`,
);
/** A completed order of a product; null for any other order. */
export const readSold = (db: Db, order_id: string): Promise<PaidOrderRow | null> =>
  db.maybe<PaidOrderRow>(sold(order_id));
/** A person's own completed purchase; null where it is not theirs or not completed. */
export const readPaid = (db: Db, order_id: string, user_id: number): Promise<PaidOrderRow | null> =>
  db.maybe<PaidOrderRow>(paid(order_id, user_id));

export interface PaidBackRow extends PaidOrderRow {
  readonly credit_note_no: string;
  readonly ended_on: Date;
  readonly back_credit_cents: number;
  readonly back_bonus_cents: number;
  readonly back_gst_cents: number;
  readonly reason: string;
}
const paidBack = statement(`
  select ${ORDER}, r.credit_note_no, r.ended_on, r.credit_cents as back_credit_cents, r.bonus_cents as back_bonus_cents,
    r.gst_cents as back_gst_cents, r.reason
  ${FROM} join payment_refunds r on r.order_id = o.id
  where r.id = $1 and o.user_id = $2 and r.kind = 'asked' and r.credit_note_no is not null`);
/** A refund of a person's own purchase that reached the card. */
export const readPaidBack = (db: Db, refund_id: number, user_id: number): Promise<PaidBackRow | null> =>
  db.maybe<PaidBackRow>(paidBack(refund_id, user_id));

const buyer = statement(`
  select jsonb_build_object('name', coalesce(nullif(u.invoice_settings ->> 'name', ''), display_name(u)),
    'address', coalesce(u.invoice_settings ->> 'address', ''),
    'uen', coalesce(u.invoice_settings ->> 'unified_number', ''), 'gst_no', null) as with_settings,
    jsonb_build_object('name', display_name(u), 'address', '', 'uen', '', 'gst_no', null) as plain
  from users u where u.id = $1`);
/** A person's name and address on papers now: from the invoice settings where these are on. */
export async function readBuyer(db: Db, user_id: number, has_settings: boolean): Promise<Party> {
  const row = await db.one<{ with_settings: Party; plain: Party }>(buyer(user_id));
  return has_settings ? row.with_settings : row.plain;
}

const completed = statement(
  `select o.id, o.user_id, o.email from payment_orders o where o.public_id = $1 and o.status = 'completed'`,
);
export const readCompleted = (
  db: Db,
  order_id: string,
): Promise<{ id: number; user_id: number | null; email: string | null } | null> => db.maybe(completed(order_id));

const keep = statement(`
  insert into payment_papers (order_id, seller, buyer, created) values ($1, $2, $3, $4) on conflict (order_id) do nothing`);
/** Keeps the seller and the buyer of a purchase; a second call changes nothing. */
export const insertPaper = async (db: Db, order_id: number, seller: Party, who: Party, now: Date): Promise<void> =>
  void (await db.run(keep(order_id, JSON.stringify(seller), JSON.stringify(who), now)));
