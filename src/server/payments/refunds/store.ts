import type { FailureCode, ProviderName } from '#core/payments/model.ts';
import { ASKED_REFUNDS, type RefundStatus, SENT_REFUNDS } from '#core/payments/ops/calls.ts';
import { type Db, listed, type Query, statement } from '#server/platform/data/database.ts';

/** A payment that is refunded. Cents. */
export interface RefundRow {
  readonly id: number;
  readonly order_id: number;
  readonly intent_id: number;
  readonly user_id: number | null;
  readonly kind: 'asked' | 'surplus';
  readonly status: RefundStatus;
  readonly provider: ProviderName;
  readonly key: string;
  readonly ref: string | null;
  readonly asked_cents: number;
  readonly credit_cents: number;
  readonly gst_cents: number;
  readonly bonus_cents: number;
  readonly total_cents: number;
  readonly reason: string;
  readonly decision_reason: string;
  readonly decided_by: number | null;
  readonly asks: number;
  readonly created: Date;
}
const COLUMNS = `r.id, r.order_id, r.intent_id, r.user_id, r.kind, r.status, r.provider, r.key, r.ref, r.asked_cents, r.credit_cents,
  r.gst_cents, r.bonus_cents, r.total_cents, r.reason, r.decision_reason, r.decided_by, r.asks, r.created`;

const surplus = statement(
  `insert into payment_refunds (order_id, intent_id, user_id, kind, status, provider, key, asked_cents, credit_cents, gst_cents,
     bonus_cents, total_cents, reason, ask_at, created)
   values ($1, $2, $3, 'surplus', 'sent', $4, $5, 0, 0, 0, 0, $6, 'Paid twice', $7, $7) on conflict do nothing`,
);
/** Writes the refund of a payment that credited nothing; it is sent at once, and once. */
export const insertSurplus = (
  db: Db,
  r: {
    order_id: number;
    intent_id: number;
    user_id: number | null;
    provider: ProviderName;
    key: string;
    total_cents: number;
  },
  now: Date,
): Promise<number> => db.run(surplus(r.order_id, r.intent_id, r.user_id, r.provider, r.key, r.total_cents, now));

const ask = statement(
  `insert into payment_refunds as r (order_id, intent_id, user_id, kind, status, provider, key, asked_cents, credit_cents, gst_cents,
     bonus_cents, total_cents, reason, created)
   select $1, i.id, $2, 'asked', 'asked', i.provider, $3, $4, $4, $5, $6, $7, $8, $9 from payment_intents i
   where i.order_id = $1 and i.status = 'succeeded' order by i.decided_on, i.id limit 1
   returning ${COLUMNS}`,
);
/** Writes a refund that waits for operators. Lock the order first. Null where no payment of it succeeded. */
export const insertAsked = (
  db: Db,
  r: {
    order_id: number;
    user_id: number;
    key: string;
    credit_cents: number;
    gst_cents: number;
    bonus_cents: number;
    total_cents: number;
    reason: string;
  },
  now: Date,
): Promise<RefundRow | null> =>
  db.maybe<RefundRow>(
    ask(r.order_id, r.user_id, r.key, r.credit_cents, r.gst_cents, r.bonus_cents, r.total_cents, r.reason, now),
  );

const open = statement(
  `select exists (select from payment_refunds where order_id = $1 and kind = 'asked'
     and status in ${listed([...ASKED_REFUNDS, ...SENT_REFUNDS])}) as is_open,
   exists (select from payment_disputes where order_id = $1 and status <> 'won') as has_dispute`,
);
export const readOpen = (db: Db, order_id: number): Promise<{ is_open: boolean; has_dispute: boolean }> =>
  db.one(open(order_id));

const byId = statement(`select ${COLUMNS} from payment_refunds r where r.id = $1`);
const lock = statement(`select ${COLUMNS} from payment_refunds r where r.id = $1 for no key update`);
export const findRefund = (db: Db, id: number): Promise<RefundRow | null> => db.maybe<RefundRow>(byId(id));
/** Locks a refund. Lock its order first. */
export const lockRefund = (db: Db, id: number): Promise<RefundRow> => db.one<RefundRow>(lock(id));

const newest = statement(
  `select ${COLUMNS} from payment_refunds r where r.order_id = $1 and r.user_id = $2 and r.kind = 'asked'
   order by r.id desc limit 1 for no key update`,
);
/** The newest refund that the buyer of an order asked for. Lock the order first. */
export const lockAsked = (db: Db, order_id: number, user_id: number): Promise<RefundRow | null> =>
  db.maybe<RefundRow>(newest(order_id, user_id));

const byKey = statement(
  `select ${COLUMNS} from payment_refunds r where r.provider = $1 and (r.key = $2 or r.ref = $3)`,
);
/** The refund that a notice is about. */
export const findNoticed = (
  db: Db,
  provider: string,
  about: { readonly key: string | null; readonly ref: string | null },
): Promise<RefundRow | null> => db.maybe<RefundRow>(byKey(provider, about.key, about.ref || null));

export type RefundPatch = Partial<{
  status: RefundStatus;
  ref: string | null;
  credit_cents: number;
  gst_cents: number;
  bonus_cents: number;
  total_cents: number;
  decision_reason: string;
  decided_by: number;
  decided_on: Date;
  seconded_by: number;
  seconded_on: Date;
  error_code: FailureCode | null;
  credit_note_no: string;
  ask_at: Date | null;
  ended_on: Date;
}>;
function patchQuery(id: number, from: RefundStatus, patch: RefundPatch): Query {
  const entries = Object.entries(patch).filter(([, value]) => value !== undefined);
  const sets = entries.map(([column], i) => `${column} = $${i + 3}`).join(', ');
  const query = statement(
    `update payment_refunds as r set ${sets} where r.id = $1 and r.status = $2 returning ${COLUMNS}`,
  );
  return query(id, from, ...entries.map(([, value]) => value));
}
/** Changes a locked refund. Throws where it is no longer in the status that was decided on. */
export const patchRefund = (db: Db, id: number, from: RefundStatus, patch: RefundPatch): Promise<RefundRow> =>
  db.one<RefundRow>(patchQuery(id, from, patch));

const claimed = (which: string) =>
  statement(`
    update payment_refunds as r set ask_at = $2, asks = r.asks + 1 where r.id in (
      select id from payment_refunds where ${which} and ask_at <= $1 order by ask_at limit $3 for update skip locked)
    returning ${COLUMNS}`);
const claimAll = claimed('ask_at is not null');
const claimOne = claimed('id = $4');
/** Claims refunds to send to the provider or to ask it about. No other worker can claim them until `again`. */
export const claimRefunds = (
  db: Db,
  now: Date,
  again: Date,
  limit: number,
  id: number | null = null,
): Promise<RefundRow[]> =>
  db.many<RefundRow>(id === null ? claimAll(now, again, limit) : claimOne(now, again, limit, id));

const later = statement(`update payment_refunds set ask_at = $2 where id = $1 and status in ${listed(SENT_REFUNDS)}`);
export const setRefundAsk = (db: Db, id: number, at: Date): Promise<number> => db.run(later(id, at));
const due = statement(
  `update payment_refunds set ask_at = $2 where order_id = $1 and status in ${listed(SENT_REFUNDS)}`,
);
export const makeRefundsDue = (db: Db, order_id: number, now: Date): Promise<number> => db.run(due(order_id, now));

const leave = statement(
  `update payment_refunds set status = 'withdrawn', ended_on = $2 where user_id = $1 and status in ${listed(ASKED_REFUNDS)}`,
);
/** Withdraws the refund requests of a person who leaves, as long as no credit has moved for them. */
export const withdrawAll = (db: Db, user_id: number, now: Date): Promise<number> => db.run(leave(user_id, now));

const paidRef = statement('select ref from payment_intents where id = $1');
/** The provider's id of the payment that is refunded. */
export const refOfIntent = async (db: Db, intent_id: number): Promise<string> => {
  const { ref } = await db.one<{ ref: string | null }>(paidRef(intent_id));
  if (ref === null) throw new Error(`payment ${intent_id} succeeded without a name`);
  return ref;
};

const operators = statement('select id from users where is_operator and deleted_at is null order by id');
/** The operators who are told that a refund or dispute waits. */
export const operatorIds = async (db: Db): Promise<number[]> =>
  (await db.many<{ id: number }>(operators())).map((row) => row.id);
