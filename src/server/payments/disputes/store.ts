import { type Db, statement } from '#server/platform/data/database.ts';

export interface DisputeRow {
  readonly id: number;
  readonly status: 'opened' | 'won' | 'lost' | 'returned';
}
const find = statement(
  'select id, status from payment_disputes where provider = $1 and dispute_ref = $2 for no key update',
);
/** Locks a dispute. Lock its order first. */
export const lockDispute = (db: Db, provider: string, dispute_ref: string): Promise<DisputeRow | null> =>
  db.maybe<DisputeRow>(find(provider, dispute_ref));
const insert = statement(
  `insert into payment_disputes (order_id, intent_id, provider, dispute_ref, status, cents, reason, opened_on, closed_on)
   values ($1, $2, $3, $4, $5, $6, $7, $8, case when $5 = 'opened' then null else $8::timestamptz end) returning id, status`,
);
export const insertDispute = (
  db: Db,
  d: {
    order_id: number;
    intent_id: number;
    provider: string;
    dispute_ref: string;
    status: string;
    cents: number;
    reason: string;
  },
  now: Date,
): Promise<DisputeRow> =>
  db.one<DisputeRow>(
    insert(d.order_id, d.intent_id, d.provider, d.dispute_ref, d.status, d.cents, d.reason.slice(0, 300), now),
  );
const move = statement('update payment_disputes set status = $2, closed_on = $3 where id = $1');
export const moveDispute = (db: Db, id: number, status: string, now: Date): Promise<number> =>
  db.run(move(id, status, now));
const taken = statement('update payment_disputes set taken_cents = $2 where id = $1');
export const noteTaken = (db: Db, id: number, cents: number): Promise<number> => db.run(taken(id, cents));

const surplus = statement(
  `select exists (select from payment_refunds where intent_id = $1 and kind = 'surplus') as is_surplus`,
);
/** Whether this payment was returned without being credited. */
export const isSurplus = async (db: Db, intent_id: number): Promise<boolean> =>
  (await db.one<{ is_surplus: boolean }>(surplus(intent_id))).is_surplus;
