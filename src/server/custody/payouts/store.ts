import type { PayeeState, PayoutState } from '#core/custody/payouts/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** A pro's bank account; its number stays sealed. */
export interface PayeeRow {
  readonly id: number;
  readonly user_id: number;
  readonly bank_code: string;
  readonly bank_name: string;
  readonly number_sealed: Buffer;
  readonly number_end: string;
  readonly holder_name: string;
  readonly checked_name: string;
  readonly state: PayeeState;
  readonly pays_from: Date;
  readonly note: string;
  readonly created: Date;
  readonly ended_on: Date | null;
}
const PAYEE = `id, user_id, bank_code, bank_name, number_sealed, number_end, holder_name, checked_name, state, pays_from, note, created,
  ended_on`;

const current = statement(`select ${PAYEE} from custody_payees where user_id = $1 and ended_on is null`);
/** The account that a pro is paid to; null where they have none. */
export const readPayee = (db: Db, user_id: number): Promise<PayeeRow | null> => db.maybe<PayeeRow>(current(user_id));
const byId = statement(`select ${PAYEE} from custody_payees where id = $1 for no key update`);
export const lockPayee = (db: Db, id: number): Promise<PayeeRow | null> => db.maybe<PayeeRow>(byId(id));
const any = statement(`select ${PAYEE} from custody_payees where id = $1`);
export const readAnyPayee = (db: Db, id: number): Promise<PayeeRow> => db.one<PayeeRow>(any(id));

const owner = statement('select id from users where id = $1 for no key update');
/** Locks a pro, so that changes of the account wait for each other. */
export const lockOwner = (db: Db, user_id: number): Promise<number> => db.run(owner(user_id));

const end = statement('update custody_payees set ended_on = $2 where user_id = $1 and ended_on is null');
/** Removes the account; answers whether there was one. */
export const endPayee = async (db: Db, user_id: number, now: Date): Promise<boolean> =>
  (await db.run(end(user_id, now))) === 1;
const wipe = statement(`
  update custody_payees set ended_on = coalesce(ended_on, $2), number_sealed = '', number_end = '----', holder_name = '',
    checked_name = '' where user_id = $1`);
/** Erases all bank accounts of a person who leaves. */
export const wipePayees = (db: Db, user_id: number, now: Date): Promise<number> => db.run(wipe(user_id, now));

const add = statement(`
  insert into custody_payees (user_id, bank_code, bank_name, number_sealed, number_end, holder_name, checked_name, state, pays_from, created)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${PAYEE}`);
export const insertPayee = (
  db: Db,
  p: Omit<PayeeRow, 'id' | 'note' | 'created' | 'ended_on'>,
  now: Date,
): Promise<PayeeRow> =>
  db.one<PayeeRow>(
    add(
      p.user_id,
      p.bank_code,
      p.bank_name,
      p.number_sealed,
      p.number_end,
      p.holder_name,
      p.checked_name,
      p.state,
      p.pays_from,
      now,
    ),
  );

const decide = statement(
  `update custody_payees set state = $2, note = $3, pays_from = $4, decided_by = coalesce($5, decided_by),
     decided_on = case when $5::bigint is null then decided_on else $6 end where id = $1`,
);
export const writePayee = (
  db: Db,
  id: number,
  p: {
    readonly state: PayeeState;
    readonly note: string;
    readonly pays_from: Date;
    readonly decided_by: number | null;
  },
  now: Date,
): Promise<number> => db.run(decide(id, p.state, p.note, p.pays_from, p.decided_by, now));

// $1 and $2: the last row of the page before. $3: a single account, or null for all.
const checking = statement(`
  select ${PAYEE} from custody_payees where state = 'checking' and ended_on is null and ($3::bigint is null or id = $3)
    and ($1::timestamptz is null or (created, id) > ($1, $2::bigint)) order by created, id limit $4`);
const countChecking = statement(
  `select count(*)::integer as total from custody_payees where state = 'checking' and ended_on is null`,
);
export async function readChecking(
  db: Db,
  id: number | null,
  after: { time: Date; id: number } | null,
  limit: number,
): Promise<{ rows: PayeeRow[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    db.many<PayeeRow>(checking(after?.time ?? null, after?.id ?? 0, id, limit)),
    db.one<{ total: number }>(countChecking()),
  ]);
  return { rows, total };
}

export interface PayoutRow {
  readonly id: number;
  readonly user_id: number;
  readonly payee_id: number;
  readonly key: string;
  /** The company's id of the payout; null before it answered. */
  readonly ref: string | null;
  readonly cents: number;
  readonly currency: string;
  readonly state: PayoutState;
  readonly code: string | null;
  readonly asks: number;
  readonly created: Date;
  readonly ended_on: Date | null;
  readonly bank_name: string;
  readonly number_end: string;
}
const PAYOUT = `o.id, o.user_id, o.payee_id, o.key, o.ref, o.cents, o.currency, o.state, o.code, o.asks, o.created, o.ended_on,
  p.bank_name, p.number_end`;
const FROM = 'from custody_payouts o join custody_payees p on p.id = o.payee_id';

const send = statement(`
  with o as (
    insert into custody_payouts (user_id, payee_id, cents, state, ask_at, created) values ($1, $2, $3, 'sent', $4, $4) returning *)
  select ${PAYOUT} from o join custody_payees p on p.id = o.payee_id`);
export const insertPayout = (
  db: Db,
  o: { readonly user_id: number; readonly payee_id: number; readonly cents: number },
  now: Date,
): Promise<PayoutRow> => db.one<PayoutRow>(send(o.user_id, o.payee_id, o.cents, now));

const claim = statement(`
  with o as (
    update custody_payouts set ask_at = $2, asks = asks + 1 where id in (
      select id from custody_payouts where state = 'sent' and ask_at <= $1 order by ask_at limit $3 for update skip locked)
    returning *)
  select ${PAYOUT} from o join custody_payees p on p.id = o.payee_id`);
/** Claims payouts to tell the company of or ask about; no other caller gets them before `again`. */
export const claimPayouts = (db: Db, now: Date, again: Date, limit: number): Promise<PayoutRow[]> =>
  db.many<PayoutRow>(claim(now, again, limit));
const later = statement(
  `update custody_payouts set ask_at = $2, ref = coalesce($3, ref) where id = $1 and state = 'sent'`,
);
export const askPayoutLater = (db: Db, id: number, at: Date, ref: string | null): Promise<number> =>
  db.run(later(id, at, ref));
const move = statement(`
  update custody_payouts set state = $2, ref = coalesce($3, ref), code = $4, ask_at = null, ended_on = $5
  where id = $1 and state = $6`);
/** Moves a payout on from the state that the caller knows; answers whether it did. */
export const movePayout = async (
  db: Db,
  { id, state: from }: Pick<PayoutRow, 'id' | 'state'>,
  to: PayoutState,
  { ref, code }: { readonly ref: string | null; readonly code: string | null },
  now: Date,
): Promise<boolean> => (await db.run(move(id, to, ref, code, now, from))) === 1;

const locked = statement(`select ${PAYOUT} ${FROM} where o.key = $1 for no key update of o`);
export const lockPayoutByKey = (db: Db, key: string): Promise<PayoutRow | null> => db.maybe<PayoutRow>(locked(key));

const page = statement(`select ${PAYOUT} ${FROM} where o.user_id = $1 order by o.id desc limit $2 offset $3`);
const counted = statement('select count(*)::integer as total from custody_payouts where user_id = $1');
export async function readPayouts(
  db: Db,
  user_id: number,
  limit: number,
  offset: number,
): Promise<{ rows: PayoutRow[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    db.many<PayoutRow>(page(user_id, limit, offset)),
    db.one<{ total: number }>(counted(user_id)),
  ]);
  return { rows, total };
}

const payable = statement(`
  select a.user_id from custody_accounts a join custody_payees p on p.user_id = a.user_id and p.ended_on is null
  join custody_merchants m on m.user_id = a.user_id and m.state = 'approved'
  where a.kind = 'due' and a.currency = 'SGD' and a.balance_cents >= $2 and p.state = 'ready' and p.pays_from <= $1
    and not exists (select from custody_payouts o where o.user_id = a.user_id and (o.state = 'sent' or o.created > $4))
  order by a.user_id limit $3`);
/** Pros who may be paid now and who got no payout since `since`. */
export const readPayable = async (db: Db, now: Date, least: number, limit: number, since: Date): Promise<number[]> =>
  (await db.many<{ user_id: number }>(payable(now, least, limit, since))).map(({ user_id }) => user_id);

const underWay = statement(
  `select exists (select from custody_payouts where user_id = $1 and state = 'sent') as is_there`,
);
export const isUnderWay = async (db: Db, user_id: number): Promise<boolean> =>
  (await db.one<{ is_there: boolean }>(underWay(user_id))).is_there;
