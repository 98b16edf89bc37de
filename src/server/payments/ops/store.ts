import { ASKED_REFUNDS } from '#core/payments/ops/calls.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';
import type { OrderRow } from '../orders/store.ts';
import type { RefundRow } from '../refunds/store.ts';

const PAYER = `coalesce(display_name(u), '') as payer_name,
  coalesce(u.email, o.email, '') as payer_email`;
const ORDER = `o.id, o.public_id, o.purpose, o.user_id, o.provider, o.method, o.status, o.credit_cents, o.bonus_cents, o.gst_cents,
  o.refunded_credit_cents, o.refunded_gst_cents, o.card_info, o.error_code, o.receipt_no, o.is_auto_top_up, o.created,
  o.completed_on, ${PAYER}`;

export type OpsOrderRow = Pick<
  OrderRow,
  | 'id'
  | 'public_id'
  | 'purpose'
  | 'user_id'
  | 'provider'
  | 'method'
  | 'status'
  | 'credit_cents'
  | 'bonus_cents'
  | 'gst_cents'
  | 'refunded_credit_cents'
  | 'refunded_gst_cents'
  | 'card_info'
  | 'error_code'
  | 'receipt_no'
  | 'is_auto_top_up'
  | 'created'
  | 'completed_on'
> & { readonly payer_name: string; readonly payer_email: string };

const list = statement(`
  select ${ORDER} from payment_orders o left join users u on u.id = o.user_id
  where o.id < $1 and ($2 = 'all' or o.status = $2) and ($3 = 'all' or o.provider = $3) and ($4::bigint is null or o.user_id = $4)
    and ($5 = '' or o.receipt_no = $5 or o.public_id = $5 or lower(u.email) = lower($5) or lower(o.email) = lower($5))
  order by o.id desc limit $6`);
export const listOrders = (
  db: Db,
  f: { before: number; status: string; provider: string; user_id: number | null; text: string; limit: number },
): Promise<OpsOrderRow[]> => db.many<OpsOrderRow>(list(f.before, f.status, f.provider, f.user_id, f.text, f.limit));

const one = statement(
  `select ${ORDER} from payment_orders o left join users u on u.id = o.user_id where o.public_id = $1`,
);
export const findOrder = (db: Db, public_id: string): Promise<OpsOrderRow | null> =>
  db.maybe<OpsOrderRow>(one(public_id));

const REFUND = `r.id, r.order_id, r.intent_id, r.user_id, r.kind, r.status, r.provider, r.key, r.ref, r.asked_cents, r.credit_cents,
  r.gst_cents, r.bonus_cents, r.total_cents, r.reason, r.decision_reason, r.decided_by, r.asks, r.created, r.decided_on,
  r.seconded_on, r.error_code, r.credit_note_no, r.ended_on, o.public_id, ${PAYER},
  (select display_name(d) from users d where d.id = r.decided_by) as decided_name,
  (select display_name(s) from users s where s.id = r.seconded_by) as seconded_name,
  coalesce((select a.balance_cents from wallet_accounts a where a.user_id = r.user_id and a.kind = 'bought'), 0) as bought_cents
  from payment_refunds r join payment_orders o on o.id = r.order_id left join users u on u.id = r.user_id`;
export type OpsRefundRow = RefundRow & {
  readonly public_id: string;
  readonly payer_name: string;
  readonly payer_email: string;
  readonly decided_name: string | null;
  readonly decided_on: Date | null;
  readonly seconded_name: string | null;
  readonly seconded_on: Date | null;
  readonly error_code: string | null;
  readonly credit_note_no: string | null;
  readonly ended_on: Date | null;
  readonly bought_cents: number;
};
const refund = statement(`select ${REFUND} where r.id = $1`);
export const readRefund = (db: Db, id: number): Promise<OpsRefundRow | null> => db.maybe<OpsRefundRow>(refund(id));
const refundsOf = statement(`select ${REFUND} where r.order_id = $1 order by r.id`);
export const refundsOfOrder = (db: Db, order_id: number): Promise<OpsRefundRow[]> =>
  db.many<OpsRefundRow>(refundsOf(order_id));
const waiting = statement(
  `select ${REFUND} where r.status in ${listed(ASKED_REFUNDS)} and r.id > $1 order by r.id limit $2`,
);
const decided = statement(
  `select ${REFUND} where r.status not in ${listed(ASKED_REFUNDS)} and r.id < $1 order by r.id desc limit $2`,
);
export const listRefunds = (
  db: Db,
  state: 'waiting' | 'decided',
  cursor: number | null,
  limit: number,
): Promise<OpsRefundRow[]> =>
  db.many<OpsRefundRow>(
    state === 'waiting' ? waiting(cursor ?? 0, limit) : decided(cursor ?? Number.MAX_SAFE_INTEGER, limit),
  );
const waits = statement(
  `select count(*)::integer as n from (select from payment_refunds where status in ${listed(ASKED_REFUNDS)} limit 1000) c`,
);
export const countWaiting = async (db: Db): Promise<number> => (await db.one<{ n: number }>(waits())).n;

export interface IntentStory {
  readonly id: number;
  readonly kind: string;
  readonly status: string;
  readonly cents: number;
  readonly ref: string | null;
  readonly error_code: string | null;
  readonly note: string;
  readonly asks: number;
  readonly ask_at: Date | null;
  readonly created: Date;
  readonly decided_on: Date | null;
}
const tries = statement(
  `select id, kind, status, cents, ref, error_code, note, asks, ask_at, created, decided_on from payment_intents
   where order_id = $1 order by id`,
);
export const intentsOf = (db: Db, order_id: number): Promise<IntentStory[]> => db.many<IntentStory>(tries(order_id));

export interface NoticeStory {
  readonly id: number;
  readonly notice_id: string;
  readonly kind: string;
  readonly says: string;
  readonly received: Date;
  readonly received_count: number;
  readonly applied_on: Date | null;
  readonly did: string | null;
  readonly tries: number;
  readonly error: string | null;
}
const notices = statement(
  `select n.id, n.notice_id, n.kind, n.says, n.received, n.received_count, n.applied_on, n.did, n.tries, n.error
   from payment_notices n
   where (n.order_id = $1 or n.key in (select key from payment_intents where order_id = $1)
     or n.key in (select key from payment_refunds where order_id = $1))
   order by n.id limit 200`,
);
export const noticesOf = (db: Db, order_id: number): Promise<NoticeStory[]> => db.many<NoticeStory>(notices(order_id));

const DISPUTE = `d.id, o.public_id, o.user_id, ${PAYER}, d.dispute_ref, d.status, d.cents, d.taken_cents, d.reason, d.opened_on,
  d.closed_on from payment_disputes d join payment_orders o on o.id = d.order_id left join users u on u.id = o.user_id`;
export interface DisputeStory {
  readonly id: number;
  readonly public_id: string;
  readonly user_id: number | null;
  readonly payer_name: string;
  readonly payer_email: string;
  readonly dispute_ref: string;
  readonly status: 'opened' | 'won' | 'lost' | 'returned';
  readonly cents: number;
  readonly taken_cents: number;
  readonly reason: string;
  readonly opened_on: Date;
  readonly closed_on: Date | null;
}
const disputesOfOne = statement(`select ${DISPUTE} where d.order_id = $1 order by d.id`);
export const disputesOf = (db: Db, order_id: number): Promise<DisputeStory[]> =>
  db.many<DisputeStory>(disputesOfOne(order_id));
const disputes = statement(
  `select ${DISPUTE} where (d.status = 'opened', d.id) < ($1, $2) order by d.status = 'opened' desc, d.id desc limit $3`,
);
/** Disputes, open ones first and the newest first in each part, after the given row (whether it is open, id). */
export const listDisputes = (db: Db, after: { is_open: boolean; id: number }, limit: number): Promise<DisputeStory[]> =>
  db.many<DisputeStory>(disputes(after.is_open, after.id, limit));
const openDisputes = statement(
  `select count(*)::integer as n from (select from payment_disputes where status = 'opened' limit 1000) c`,
);
export const countOpenDisputes = async (db: Db): Promise<number> => (await db.one<{ n: number }>(openDisputes())).n;
