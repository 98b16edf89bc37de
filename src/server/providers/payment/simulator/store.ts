import { WAITING_INTENTS } from '#core/payments/rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';
import type { PageWish } from './words.ts';

export type SimulatedStatus = 'succeeded' | 'failed' | 'action' | 'pending';

export interface PageRow {
  readonly ref: string;
  readonly kind: 'pay' | 'bind';
  readonly order_no: string;
  readonly cents: number;
  readonly description: string;
  readonly return_url: string;
  readonly created: Date;
}

export interface PaymentRow {
  readonly ref: string;
  readonly key: string;
  readonly order_no: string;
  readonly cents: number;
  readonly method: string;
  readonly customer: string;
  readonly card: string | null;
  readonly remember: boolean;
  readonly status: SimulatedStatus;
  readonly code: string | null;
  readonly pay_code: string | null;
  readonly expires_at: Date | null;
  readonly description: string;
  readonly return_url: string;
  readonly answer: unknown;
  readonly created: Date;
}

export interface KeptCardRow {
  readonly token: string;
  readonly customer: string;
  readonly card: string;
  readonly forgotten_on: Date | null;
}

export interface RefundRow {
  readonly ref: string;
  readonly key: string;
  readonly payment_ref: string;
  readonly cents: number;
  readonly status: 'succeeded' | 'failed' | 'pending';
  readonly code: string | null;
}

export interface LaterRow {
  readonly id: number;
  readonly what: 'settle' | 'expire' | 'refund' | 'dispute';
  readonly ref: string;
}

export interface SendingRow {
  readonly id: number;
  readonly notice_id: string;
  readonly body: string;
  readonly tries: number;
}

const PAYMENT =
  'ref, key, order_no, cents, method, customer, card, remember, status, code, pay_code, expires_at, description, return_url, answer, created';
const REFUND = 'ref, key, payment_ref, cents, status, code';

const addPageSql = statement(
  `insert into simulator.pages (ref, key, kind, order_no, cents, description, return_url, created)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (key) do update set key = excluded.key returning ref`,
);
/** One page for a key; a repeat gets the same one. */
export const addPage = (
  db: Db,
  ref: string,
  { key, kind, order_no, cents, description, return_url }: PageWish,
  now: Date,
): Promise<{ ref: string }> =>
  db.one<{ ref: string }>(addPageSql(ref, key, kind, order_no, cents, description, return_url, now));
const findPageSql = statement(
  'select ref, kind, order_no, cents, description, return_url, created from simulator.pages where ref = $1',
);
export const findPage = (db: Db, ref: string): Promise<PageRow | null> => db.maybe<PageRow>(findPageSql(ref));

const addPrimeSql = statement('insert into simulator.primes (prime, card, created) values ($1, $2, $3)');
export const addPrime = (db: Db, prime: string, card: string, now: Date): Promise<number> =>
  db.run(addPrimeSql(prime, card, now));
const takePrimeSql = statement(
  `update simulator.primes set used_by = $2
   where prime = $1 and (used_by is null or used_by = $2) and created > $3::timestamptz - interval '15 minutes' returning card`,
);
/** Takes a prime for a key: once, and not after a quarter of an hour. */
export const takePrime = (db: Db, prime: string, key: string, now: Date): Promise<{ card: string } | null> =>
  db.maybe<{ card: string }>(takePrimeSql(prime, key, now));

const addCardSql = statement(
  `insert into simulator.cards (token, key, customer, card, created) values ($1, $2, $3, $4, $5)
   on conflict (key) do nothing`,
);
export const addCard = (
  db: Db,
  token: string,
  key: string,
  customer: string,
  card: string,
  now: Date,
): Promise<number> => db.run(addCardSql(token, key, customer, card, now));
const findCardByKeySql = statement('select token, customer, card, forgotten_on from simulator.cards where key = $1');
export const findCardByKey = (db: Db, key: string): Promise<KeptCardRow | null> =>
  db.maybe<KeptCardRow>(findCardByKeySql(key));
const findCardSql = statement('select token, customer, card, forgotten_on from simulator.cards where token = $1');
export const findCard = (db: Db, token: string): Promise<KeptCardRow | null> =>
  db.maybe<KeptCardRow>(findCardSql(token));
const forgetCardSql = statement(
  'update simulator.cards set forgotten_on = coalesce(forgotten_on, $2) where token = $1',
);
export const forgetCard = (db: Db, token: string, now: Date): Promise<number> => db.run(forgetCardSql(token, now));

const addPaymentSql = statement(
  `insert into simulator.payments (ref, key, order_no, cents, method, customer, card, remember, status, code, pay_code,
     expires_at, description, return_url, answer, created, settled_on)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
   on conflict (key) do nothing returning ref`,
);
/** The first call with a key writes the payment; a later one gets false and reads the existing row. */
export async function addPayment(db: Db, row: Omit<PaymentRow, 'answer'>, settled_on: Date | null): Promise<boolean> {
  const { ref, key, order_no, cents, method, customer, card, remember, status, code } = row;
  const { pay_code, expires_at, description, return_url, created } = row;
  const added = await db.maybe(
    addPaymentSql(
      ref,
      key,
      order_no,
      cents,
      method,
      customer,
      card,
      remember,
      status,
      code,
      pay_code,
      expires_at,
      description,
      return_url,
      '{}',
      created,
      settled_on,
    ),
  );
  return added !== null;
}
const keepAnswerSql = statement('update simulator.payments set answer = $2 where ref = $1');
export const keepAnswer = (db: Db, ref: string, answer: object): Promise<number> =>
  db.run(keepAnswerSql(ref, JSON.stringify(answer)));
const findPaymentSql = statement(
  `select ${PAYMENT} from simulator.payments where (key = $1 or ref = $2) order by key = $1 desc limit 1`,
);
export const findPayment = (db: Db, key: string | null, ref: string | null): Promise<PaymentRow | null> =>
  db.maybe<PaymentRow>(findPaymentSql(key, ref));
const lockPaymentSql = statement(`select ${PAYMENT} from simulator.payments where ref = $1 for update`);
export const lockPayment = (db: Db, ref: string): Promise<PaymentRow | null> =>
  db.maybe<PaymentRow>(lockPaymentSql(ref));
const settlePaymentSql = statement(
  `update simulator.payments set status = $2, code = $3, settled_on = $4
   where ref = $1 and status in ${listed(WAITING_INTENTS)} returning ${PAYMENT}`,
);
export const settlePayment = (
  db: Db,
  ref: string,
  status: SimulatedStatus,
  code: string | null,
  now: Date,
): Promise<PaymentRow | null> => db.maybe<PaymentRow>(settlePaymentSql(ref, status, code, now));
const listWaitingSql = statement(
  `select ${PAYMENT} from simulator.payments where status in ${listed(WAITING_INTENTS)} order by created desc limit 100`,
);
export const listWaiting = (db: Db): Promise<PaymentRow[]> => db.many<PaymentRow>(listWaitingSql());

const sumRefundsSql = statement(
  `select coalesce(sum(cents), 0)::bigint as cents from simulator.refunds where payment_ref = $1 and status <> 'failed'`,
);
export const sumRefunds = (db: Db, ref: string): Promise<{ cents: number }> =>
  db.one<{ cents: number }>(sumRefundsSql(ref));
const addRefundSql = statement(
  `insert into simulator.refunds (ref, key, payment_ref, cents, status, code, created, settled_on)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${REFUND}`,
);
export const addRefund = (db: Db, row: RefundRow, created: Date, settled_on: Date | null): Promise<RefundRow> => {
  const { ref, key, payment_ref, cents, status, code } = row;
  return db.one<RefundRow>(addRefundSql(ref, key, payment_ref, cents, status, code, created, settled_on));
};
const findRefundSql = statement(
  `select ${REFUND} from simulator.refunds where (key = $1 or ref = $2) order by key = $1 desc limit 1`,
);
export const findRefund = (db: Db, key: string | null, ref: string | null): Promise<RefundRow | null> =>
  db.maybe<RefundRow>(findRefundSql(key, ref));
const settleRefundSql = statement(
  `update simulator.refunds set status = $2, code = $3, settled_on = $4
   where ref = $1 and status = 'pending' returning ${REFUND}`,
);
export const settleRefund = (
  db: Db,
  ref: string,
  status: string,
  code: string | null,
  now: Date,
): Promise<RefundRow | null> => db.maybe<RefundRow>(settleRefundSql(ref, status, code, now));

export interface DisputeRow {
  readonly ref: string;
  readonly payment_ref: string;
  readonly cents: number;
  readonly status: 'opened' | 'won' | 'lost';
}
const addDisputeSql = statement(
  `insert into simulator.disputes (ref, payment_ref, cents, status, created) values ($1, $2, $3, 'opened', $4)
   on conflict (payment_ref) do nothing returning ref, payment_ref, cents, status`,
);
export const addDispute = (
  db: Db,
  ref: string,
  payment_ref: string,
  cents: number,
  now: Date,
): Promise<DisputeRow | null> => db.maybe<DisputeRow>(addDisputeSql(ref, payment_ref, cents, now));
const endDisputeSql = statement(
  `update simulator.disputes set status = $2 where payment_ref = $1 and status = 'opened'
   returning ref, payment_ref, cents, status`,
);
export const endDispute = (db: Db, payment_ref: string, status: string): Promise<DisputeRow | null> =>
  db.maybe<DisputeRow>(endDisputeSql(payment_ref, status));

const addLaterSql = statement('insert into simulator.later (at, what, ref) values ($1, $2, $3)');
export const addLater = (db: Db, at: Date, what: LaterRow['what'], ref: string): Promise<number> =>
  db.run(addLaterSql(at, what, ref));
const takeLaterSql = statement(
  `delete from simulator.later where id =
     (select id from simulator.later where at <= $1 order by at, id limit 1 for update skip locked)
   returning id, what, ref`,
);
export const takeLater = (db: Db, now: Date): Promise<LaterRow | null> => db.maybe<LaterRow>(takeLaterSql(now));
const hastenLaterSql = statement(`update simulator.later set at = $1 where at > $1 and what <> 'expire'`);
/** Brings forward all that waits, except the end of a time to pay. */
export const hastenLater = (db: Db, now: Date): Promise<number> => db.run(hastenLaterSql(now));

const addSendingSql = statement(
  'insert into simulator.sendings (notice_id, body, next_at, created) values ($1, $2, $3, $4)',
);
export const addSending = (db: Db, notice_id: string, body: string, at: Date, now: Date): Promise<number> =>
  db.run(addSendingSql(notice_id, body, at, now));
const claimSendingSql = statement(
  `update simulator.sendings set tries = tries + 1,
     next_at = $1::timestamptz + least(interval '5 minutes', interval '1 second' * power(2, least(tries, 10)))
   where id = (select id from simulator.sendings where done_on is null and next_at <= $1 and tries < 40
               order by next_at, id limit 1 for update skip locked)
   returning id, notice_id, body, tries`,
);
/** Claims the next notice to send by putting its next try off: a sender that dies leaves it to another. */
export const claimSending = (db: Db, now: Date): Promise<SendingRow | null> =>
  db.maybe<SendingRow>(claimSendingSql(now));
const endSendingSql = statement('update simulator.sendings set done_on = $2 where id = $1');
export const endSending = (db: Db, id: number, now: Date): Promise<number> => db.run(endSendingSql(id, now));
const hastenSendingsSql = statement(
  'update simulator.sendings set next_at = $1 where done_on is null and next_at > $1',
);
export const hastenSendings = (db: Db, now: Date): Promise<number> => db.run(hastenSendingsSql(now));
const replaySendingsSql = statement(
  `insert into simulator.sendings (notice_id, body, next_at, created)
   select distinct on (notice_id) notice_id, body, $2::timestamptz, $2::timestamptz from simulator.sendings
   where ($1::text is null or notice_id = $1) order by notice_id, id`,
);
/** Sends again what was sent before: one notice, or all. */
export const replaySendings = (db: Db, notice_id: string | null, now: Date): Promise<number> =>
  db.run(replaySendingsSql(notice_id, now));
const nextWakeSql = statement(
  `select least((select min(at) from simulator.later),
                (select min(next_at) from simulator.sendings where done_on is null and tries < 40 and $1::boolean)) as at`,
);
export const nextWake = (db: Db, isSending: boolean): Promise<{ at: Date | null }> =>
  db.one<{ at: Date | null }>(nextWakeSql(isSending));

const readTakingsSql = statement(
  `select coalesce((select sum(cents) from simulator.payments where status = 'succeeded'), 0)::bigint as taken,
          coalesce((select sum(cents) from simulator.refunds where status = 'succeeded'), 0)::bigint as given_back,
          coalesce((select sum(cents) from simulator.disputes where status = 'lost'), 0)::bigint as disputed,
          (select count(*) from simulator.sendings where done_on is null)::int as unsent`,
);
/** What the bank holds of us, for proofs that nothing was lost or doubled. */
export const readTakings = (db: Db): Promise<object> => db.one<object>(readTakingsSql());
const listPaymentsSql = statement(
  'select ref, key, order_no, cents, method, card, status, code from simulator.payments order by created, ref',
);
export const listPayments = (db: Db): Promise<object[]> => db.many<object>(listPaymentsSql());
const listRefundsSql = statement(`select ${REFUND} from simulator.refunds order by created, ref`);
export const listRefunds = (db: Db): Promise<object[]> => db.many<object>(listRefundsSql());
const listSendingsSql = statement(
  `select notice_id, tries, done_on is not null as is_done, body::jsonb ->> 'type' as type from simulator.sendings order by id`,
);
export const listSendings = (db: Db): Promise<object[]> => db.many<object>(listSendingsSql());
