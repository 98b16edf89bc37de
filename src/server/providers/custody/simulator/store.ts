import { type Db, listed, statement } from '#server/platform/data/database.ts';
import type { StatementLine } from '../port.ts';
import type { AccountAnswer, AccountWish, PayAnswer, PayoutAnswer, PayWish } from './words.ts';

export interface PaymentRow extends Omit<PayWish, 'prime'> {
  readonly ref: string;
  readonly status: PayAnswer['status'];
  readonly code: string | null;
  readonly created: Date;
}
export interface MoveRow {
  readonly ref: string;
  readonly key: string;
  readonly payment_ref: string;
  readonly account: string | null;
  readonly cents: number;
  readonly status: string;
  readonly code: string | null;
}
export interface PayoutRow {
  readonly ref: string;
  readonly key: string;
  readonly account: string;
  readonly cents: number;
  readonly status: PayoutAnswer['status'];
  readonly code: string | null;
}

/** Payouts whose money has left the payee's account. */
const TAKEN = ['sent', 'arrived'] as const satisfies PayoutRow['status'][];

const PAYMENT = 'ref, key, cents, currency, method, description, return_url, status, code, created';
const MOVE = 'ref, key, payment_ref, account, cents, status, code';
const PAYOUT = 'ref, key, account, cents, status, code';

const addPaymentSql = statement(`
  insert into simulator.trust_payments (ref, key, cents, currency, method, description, return_url, status, created)
  values ($1, $2, $3, $4, $5, $6, $7, 'open', $8) on conflict (key) do nothing`);
export const addPayment = (db: Db, ref: string, wish: PayWish, now: Date): Promise<number> => {
  const { key, cents, currency, method, description, return_url } = wish;
  return db.run(addPaymentSql(ref, key, cents, currency, method, description, return_url, now));
};
const findPaymentSql = statement(`select ${PAYMENT} from simulator.trust_payments where (key = $1 or ref = $1)`);
/** By its key or its ref. */
export const findPayment = (db: Db, name: string): Promise<PaymentRow | null> =>
  db.maybe<PaymentRow>(findPaymentSql(name));
const settlePaymentSql = statement(`
  update simulator.trust_payments set status = $2, code = $3, settled_on = $4
  where ref = $1 and status = 'open' returning ${PAYMENT}`);
export const settlePayment = (
  db: Db,
  ref: string,
  status: PayAnswer['status'],
  code: string | null,
  now: Date,
): Promise<PaymentRow | null> => db.maybe<PaymentRow>(settlePaymentSql(ref, status, code, now));

const addTransferSql = statement(`
  insert into simulator.trust_transfers (ref, key, payment_ref, account, cents, status, code, created)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`);
export const addTransfer = (db: Db, row: MoveRow, now: Date): Promise<number> =>
  db.run(addTransferSql(row.ref, row.key, row.payment_ref, row.account, row.cents, row.status, row.code, now));
const findTransferSql = statement(`select ${MOVE} from simulator.trust_transfers where key = $1`);
export const findTransfer = (db: Db, key: string): Promise<MoveRow | null> => db.maybe<MoveRow>(findTransferSql(key));

const addRefundSql = statement(`
  insert into simulator.trust_refunds (ref, key, payment_ref, account, cents, status, code, created, account_cents)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`);
export const addRefund = (db: Db, row: MoveRow, account_cents: number | null, now: Date): Promise<number> =>
  db.run(
    addRefundSql(row.ref, row.key, row.payment_ref, row.account, row.cents, row.status, row.code, now, account_cents),
  );
const findRefundSql = statement(`select ${MOVE} from simulator.trust_refunds where key = $1`);
export const findRefund = (db: Db, key: string): Promise<MoveRow | null> => db.maybe<MoveRow>(findRefundSql(key));
const endRefundSql = statement(`
  update simulator.trust_refunds set status = $2, code = $3 where ref = $1 and status = 'pending' returning ${MOVE}`);
export const endRefund = (db: Db, ref: string, status: string, code: string | null): Promise<MoveRow | null> =>
  db.maybe<MoveRow>(endRefundSql(ref, status, code));

const addPayoutSql = statement(`
  insert into simulator.trust_payouts (ref, key, account, cents, status, code, created) values ($1, $2, $3, $4, $5, $6, $7)`);
export const addPayout = (db: Db, row: PayoutRow, now: Date): Promise<number> =>
  db.run(addPayoutSql(row.ref, row.key, row.account, row.cents, row.status, row.code, now));
const findPayoutSql = statement(`select ${PAYOUT} from simulator.trust_payouts where (key = $1 or ref = $1)`);
export const findPayout = (db: Db, name: string): Promise<PayoutRow | null> => db.maybe<PayoutRow>(findPayoutSql(name));
const endPayoutSql = statement('update simulator.trust_payouts set status = $2, code = $3 where ref = $1');
export const endPayout = (db: Db, ref: string, status: PayoutRow['status'], code: string | null): Promise<number> =>
  db.run(endPayoutSql(ref, status, code));

/** What of a refund its payee bears; the rest comes out of the payment. */
const BORNE = 'case when r.account is null then 0 else coalesce(r.account_cents, r.cents) end';
const leftSql = statement(`
  select (p.cents
    - coalesce((select sum(t.cents) from simulator.trust_transfers t where t.payment_ref = p.ref and t.status = 'succeeded'), 0)
    - coalesce((select sum(r.cents - ${BORNE}) from simulator.trust_refunds r
        where r.payment_ref = p.ref and r.status <> 'failed'), 0)
    - coalesce((select sum(c.held_cents) from simulator.trust_chargebacks c
        where c.payment_ref = p.ref and c.status = 'lost'), 0))::bigint as left_cents,
    (p.cents
    - coalesce((select sum(r.cents) from simulator.trust_refunds r where r.payment_ref = p.ref and r.status <> 'failed'), 0)
    - coalesce((select sum(c.held_cents + c.due_cents) from simulator.trust_chargebacks c
        where c.payment_ref = p.ref and c.status = 'lost'), 0))::bigint as refundable_cents,
    (select t.account from simulator.trust_transfers t where t.payment_ref = p.ref and t.status = 'succeeded' limit 1) as account
  from simulator.trust_payments p where p.ref = $1`);
/** What a payment still holds, what of it can go back at all, and whose the rest is. */
export const readLeft = (
  db: Db,
  ref: string,
): Promise<{ left_cents: number; refundable_cents: number; account: string | null }> =>
  db.one<{ left_cents: number; refundable_cents: number; account: string | null }>(leftSql(ref));

const accountSql = statement(`
  select (coalesce((select sum(cents) from simulator.trust_transfers where account = $1 and status = 'succeeded'), 0)
    - coalesce((select sum(${BORNE}) from simulator.trust_refunds r where account = $1 and status <> 'failed'), 0)
    - coalesce((select sum(cents) from simulator.trust_payouts where account = $1 and status in ${listed(TAKEN)}), 0)
    - coalesce((select sum(due_cents) from simulator.trust_chargebacks where account = $1 and status = 'lost'), 0))::bigint as cents`);
/** What a payee has there; below zero after more went back than there was. */
export const readAccount = async (db: Db, account: string): Promise<number> =>
  (await db.one<{ cents: number }>(accountSql(account))).cents;

const addChargebackSql = statement(`
  insert into simulator.trust_chargebacks (ref, payment_ref, account, held_cents, due_cents, status, created)
  values ($1, $2, $3, $4, $5, 'lost', $6) on conflict (payment_ref) do nothing`);
export const addChargeback = (
  db: Db,
  row: { ref: string; payment_ref: string; account: string | null; held_cents: number; due_cents: number },
  now: Date,
): Promise<number> =>
  db.run(addChargebackSql(row.ref, row.payment_ref, row.account, row.held_cents, row.due_cents, now));
const winChargebackSql = statement(`
  update simulator.trust_chargebacks set status = 'won' where payment_ref = $1 and status = 'lost'
  returning ref, (held_cents + due_cents)::bigint as cents`);
export const winChargeback = (db: Db, payment_ref: string): Promise<{ ref: string; cents: number } | null> =>
  db.maybe<{ ref: string; cents: number }>(winChargebackSql(payment_ref));

const LINES = 'id::text as name, kind, ref, key, cents, balance_cents, currency, created as at';
const queueSql = statement('lock table simulator.trust_lines in share row exclusive mode');
/** Makes changes wait for each other: sums stay right, and a reader that continues from a line misses no later commit. */
export const queue = (db: Db): Promise<number> => db.run(queueSql());
const addLineSql = statement(`
  insert into simulator.trust_lines (kind, ref, key, cents, balance_cents, currency, created)
  select $1, $2, $3, $4::bigint, $4::bigint + coalesce((select balance_cents from simulator.trust_lines order by id desc limit 1), 0), 'SGD', $5::timestamptz`);
export const addLine = (
  db: Db,
  line: Pick<StatementLine, 'kind' | 'ref' | 'key' | 'cents'>,
  now: Date,
): Promise<number> => db.run(addLineSql(line.kind, line.ref, line.key, line.cents, now));
const hasLineSql = statement(
  'select exists (select from simulator.trust_lines where kind = $1 and key = $2) as is_there',
);
export const hasLine = async (db: Db, kind: StatementLine['kind'], key: string): Promise<boolean> =>
  (await db.one<{ is_there: boolean }>(hasLineSql(kind, key))).is_there;
const linesSql = statement(`select ${LINES} from simulator.trust_lines where id > $1 order by id limit $2`);
export const readLines = (db: Db, after: number, limit: number): Promise<StatementLine[]> =>
  db.many<StatementLine>(linesSql(after, limit));

const openAccountSql = statement(`
  insert into simulator.trust_accounts as a (ref, kind, name, uen, status, missing, created) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (ref) do update set kind = excluded.kind, name = excluded.name, uen = excluded.uen
  returning ref, status, missing`);
/** Opens an account, or says how far the one is that has this name, which hears what is known by now. */
export const openAccount = (
  db: Db,
  { key, kind, name, uen }: AccountWish,
  { status, missing }: Omit<AccountAnswer, 'ref'>,
  now: Date,
): Promise<AccountAnswer> => db.one<AccountAnswer>(openAccountSql(key, kind, name, uen, status, missing, now));
export interface AccountRow extends AccountAnswer {
  readonly name: string;
  readonly return_url: string | null;
}
const findAccountSql = statement(
  'select ref, status, missing, name, return_url from simulator.trust_accounts where ref = $1',
);
export const findAccount = (db: Db, ref: string): Promise<AccountRow | null> =>
  db.maybe<AccountRow>(findAccountSql(ref));
const linkAccountSql = statement('update simulator.trust_accounts set return_url = $2 where ref = $1');
export const linkAccount = (db: Db, ref: string, return_url: string): Promise<number> =>
  db.run(linkAccountSql(ref, return_url));
const endAccountSql = statement(
  `update simulator.trust_accounts set status = $2, missing = '{}' where ref = $1 and status = 'incomplete'`,
);
export const endAccount = async (db: Db, ref: string, status: AccountAnswer['status']): Promise<boolean> =>
  (await db.run(endAccountSql(ref, status))) === 1;
