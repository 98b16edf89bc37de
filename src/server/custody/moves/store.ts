import type { RefundSource } from '#core/custody/books/rules.ts';
import type { CustodyMethod } from '#core/custody/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** A move: something that we ask the company to do for a payment. */
export interface MoveRow {
  readonly id: number;
  readonly kind: 'pay' | 'transfer' | 'refund';
  readonly payment_id: number;
  readonly claim_id: number | null;
  /** The dispute whose end causes a refund. */
  readonly dispute_id: number | null;
  /** Whether a refund counted as gone back when it was asked for. */
  readonly is_counted: boolean;
  readonly key: string;
  readonly cents: number;
  /** Our share of a transfer, or the share that we give back with a refund. The payee's account moves by the rest. */
  readonly commission_cents: number;
  readonly method: CustodyMethod | null;
  readonly source: RefundSource | null;
  readonly of_ref: string | null;
  readonly state: 'open' | 'done' | 'failed';
  readonly ref: string | null;
  readonly url: string | null;
  readonly asks: number;
  readonly created: Date;
}
const COLUMNS =
  'id, kind, payment_id, claim_id, dispute_id, is_counted, key, cents, commission_cents, method, source, of_ref, state, ref, url, asks, created';

export type NewMove = Pick<MoveRow, 'kind' | 'payment_id' | 'cents'> &
  Partial<
    Pick<MoveRow, 'commission_cents' | 'claim_id' | 'dispute_id' | 'is_counted' | 'method' | 'source' | 'of_ref'>
  >;

const add = statement(`
  insert into custody_moves (kind, payment_id, claim_id, key, cents, method, source, of_ref, ask_at, created, dispute_id, is_counted, commission_cents)
  select $1, p.id, $3, p.key || ':' || $1 || ':' || (select count(*) + 1 from custody_moves m where m.payment_id = p.id), $4, $5, $6, $7, $8, $9, $10, $11, $12
  from custody_payments p where p.id = $2 returning ${COLUMNS}`);
/** Writes a move with a key of its own. The caller locks the payment. */
export const insertMove = (db: Db, m: NewMove, ask_at: Date, now: Date): Promise<MoveRow> =>
  db.one<MoveRow>(
    add(
      m.kind,
      m.payment_id,
      m.claim_id ?? null,
      m.cents,
      m.method ?? null,
      m.source ?? null,
      m.of_ref ?? null,
      ask_at,
      now,
      m.dispute_id ?? null,
      m.is_counted ?? false,
      m.commission_cents ?? 0,
    ),
  );

const claim = statement(`
  update custody_moves as m set ask_at = $2, asks = m.asks + 1 where m.id in (
    select id from custody_moves where state = 'open' and ask_at <= $1
    order by ask_at limit $3 for update skip locked)
  returning ${COLUMNS}`);
/** Claims due moves to tell the company of or ask about; no other caller gets them before `again`. */
export const claimMoves = (db: Db, now: Date, again: Date, limit: number): Promise<MoveRow[]> =>
  db.many<MoveRow>(claim(now, again, limit));

const waiting = statement(
  `select exists (select from custody_moves where state = 'open' and ask_at <= $1) as is_there`,
);
/** Whether a move is due. */
export const hasDueMoves = async (db: Db, now: Date): Promise<boolean> =>
  (await db.one<{ is_there: boolean }>(waiting(now))).is_there;

const claimOf = statement(`
  update custody_moves set ask_at = $2, asks = asks + 1 where payment_id = $1 and state = 'open' returning ${COLUMNS}`);
/**
 * Claims the open moves of one payment, also those that another caller has claimed, so that a person who waits gets the
 * company's answer now. Whoever asks, `endMove` lets the answer be carried out only once.
 */
export const claimMovesOf = (db: Db, payment_id: number, again: Date): Promise<MoveRow[]> =>
  db.many<MoveRow>(claimOf(payment_id, again));

const ofKey = statement(`select ${COLUMNS} from custody_moves where key = $1`);
export const findMove = (db: Db, key: string): Promise<MoveRow | null> => db.maybe<MoveRow>(ofKey(key));

const later = statement(`
  update custody_moves set ask_at = $2, ref = coalesce($3, ref), url = coalesce($4, url) where id = $1 and state = 'open'`);
export const askLater = (db: Db, id: number, at: Date, ref: string | null, url: string | null): Promise<number> =>
  db.run(later(id, at, ref, url));

const end = statement(`
  update custody_moves set state = $2, ref = coalesce($3, ref), code = $4, ask_at = null, ended_on = $5
  where id = $1 and state = 'open'`);
/** Ends a move; false where it had ended before. */
export const endMove = async (
  db: Db,
  id: number,
  state: 'done' | 'failed',
  ref: string | null,
  code: string | null,
  now: Date,
): Promise<boolean> => (await db.run(end(id, state, ref, code, now))) === 1;

const openPay = statement(
  `select ${COLUMNS} from custody_moves where payment_id = $1 and kind = 'pay' order by id desc limit 1`,
);
const today = statement(`
  select m.method, m.cents from custody_moves m join custody_payments p on p.id = m.payment_id
  where p.requestor_id = $1 and m.kind = 'pay' and m.state <> 'failed' and m.created >= $2 and m.payment_id <> $3`);
/** What a person has paid or begun to pay since `since`, without the payment that they are about to pay. */
export const readPaidSince = (
  db: Db,
  requestor_id: number,
  since: Date,
  payment_id: number,
): Promise<{ method: CustodyMethod; cents: number }[]> =>
  db.many<{ method: CustodyMethod; cents: number }>(today(requestor_id, since, payment_id));
const payer = statement('select id from users where id = $1 for no key update');
/** Locks the payer, so that two of their payments cannot pass the limit of a day at once. */
export const lockPayer = (db: Db, requestor_id: number): Promise<number> => db.run(payer(requestor_id));

const returning = statement(`
  select coalesce(sum(cents), 0)::bigint as cents from custody_moves
  where payment_id = $1 and kind = 'refund' and source = 'held' and of_ref = $2 and state = 'open'`);
/** Held money of a payment that is on its way back at the company, as far as we know. */
export const readReturning = async (db: Db, payment_id: number, ref: string): Promise<number> =>
  (await db.one<{ cents: number }>(returning(payment_id, ref))).cents;

const gone = statement(`
  select coalesce(sum(cents) filter (where state = 'done'), 0)::bigint as done,
    coalesce(sum(cents) filter (where state = 'open' and (dispute_id is not null or is_counted)), 0)::bigint as counted,
    (select coalesce(sum(e.amount_cents), 0) from custody_moves p
      join custody_transactions t on t.cause in ('chargeback:' || p.key, 'chargeback_won:' || p.key)
      join custody_entries e on e.transaction_id = t.id join custody_accounts a on a.id = e.account_id and a.kind = 'provider'
      where p.payment_id = $1 and p.kind = 'pay' and p.ref = $2)::bigint as lost
  from custody_moves where payment_id = $1 and kind = 'refund' and of_ref = $2`);
/**
 * What of a payment went back, as far as we know: refunds that are done, refunds under way that count already, and what the
 * payer's bank took and has not given up. All zero for a payment that was not paid (`ref` null).
 */
export const readGone = (
  db: Db,
  payment_id: number,
  ref: string | null,
): Promise<{ readonly done: number; readonly counted: number; readonly lost: number }> =>
  db.one<{ done: number; counted: number; lost: number }>(gone(payment_id, ref));

const keys = statement(`select key from custody_moves where payment_id = $1 and kind <> 'pay'`);
export const readMoveKeys = async (db: Db, payment_id: number): Promise<string[]> =>
  (await db.many<{ key: string }>(keys(payment_id))).map(({ key }) => key);
/** The cause of a charge to the pro, where the company had carried out a move before it told us of a chargeback. */
export const chargedToPro = (key: string): string => `charged to pro:${key}`;
/** The cause of a refund that a chargeback took and that the company sent all the same. */
export const sentAgain = (key: string): string => `refund sent again:${key}`;

const promised = statement(`
  select exists (select from custody_moves where payment_id = $1 and kind = 'refund' and of_ref = $2
    and (dispute_id is not null or is_counted)) as is_there`);
/** Whether the end of a dispute or of an order sent money of this payment back. */
export const hasPromised = async (db: Db, payment_id: number, ref: string): Promise<boolean> =>
  (await db.one<{ is_there: boolean }>(promised(payment_id, ref))).is_there;

/** The newest try to pay. */
export const readPay = (db: Db, payment_id: number): Promise<MoveRow | null> => db.maybe<MoveRow>(openPay(payment_id));
