import { randomBytes } from 'node:crypto';
import { DAY } from '#core/kit/time.ts';
import type { FailureCode } from '#core/payments/model.ts';
import type { Database, Db } from '#server/platform/data/database.ts';
import type { StatementLine } from '../port.ts';
import { CAPABILITIES } from './capabilities.ts';
import * as store from './store.ts';
import {
  type AccountAnswer,
  type AccountWish,
  type MovedAnswer,
  type PayAnswer,
  type PayoutAnswer,
  type PayoutWish,
  type PayWish,
  type RefundWish,
  TEST_PRIMES,
  type TransferWish,
} from './words.ts';

/** A key that came before with another wish. */
export class KeyTaken extends Error {}

export interface Trouble {
  is_slow: boolean;
  refuses_transfers: boolean;
  asks_accounts: boolean;
}

export interface Company {
  pay(wish: PayWish): Promise<PayAnswer>;
  askPayment(key: string): Promise<PayAnswer | null>;
  closePayment(key: string): Promise<PayAnswer | null>;
  find(ref: string): Promise<store.PaymentRow | null>;
  transfer(wish: TransferWish): Promise<MovedAnswer>;
  refund(wish: RefundWish): Promise<MovedAnswer>;
  askRefund(key: string): Promise<MovedAnswer | null>;
  payOut(wish: PayoutWish): Promise<PayoutAnswer>;
  askPayout(key: string): Promise<PayoutAnswer | null>;
  readLines(after: number, limit: number): Promise<readonly StatementLine[]>;
  openAccount(wish: AccountWish): Promise<AccountAnswer>;
  findAccount(ref: string): Promise<store.AccountRow | null>;
  /** The page where its payee goes on; null once nothing is missing. */
  linkAccount(ref: string, return_url: string): Promise<string | null>;
  endAccount(ref: string, isRefused: boolean): Promise<boolean>;
  /** Each answers whether something changed. */
  settle(ref: string, code: FailureCode | null): Promise<boolean>;
  endRefund(ref: string, code: FailureCode | null): Promise<boolean>;
  endPayout(ref: string, isReturned: boolean): Promise<boolean>;
  chargeback(ref: string, isWon: boolean, most?: number): Promise<boolean>;
}

/** No bank has an account whose number ends so. */
const NO_ACCOUNT = '0000';

const token = (): string => randomBytes(15).toString('hex');

/**
 * The simulated holder of money: what it knows and does, one change after the other, in transactions of its own, so that
 * nothing that happens to us undoes what it did. `site` is where its pages are.
 */
export function simulatedHolder(database: Database, now: () => Date, site: () => string, trouble: Trouble): Company {
  const change = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
    database.transaction(async (db) => {
      await store.queue(db);
      return work(db);
    });
  const payAnswer = ({ ref, status, code }: store.PaymentRow): PayAnswer => ({
    ref,
    status,
    code: code as FailureCode | null,
    url: `${site()}/trust-simulator/pay/${ref}`,
  });
  const moved = ({ ref, status, code }: store.MoveRow): MovedAnswer => ({ ref, status, code }) as MovedAnswer;
  const paidOut = async (db: Db, { ref, key, status, code }: store.PayoutRow): Promise<PayoutAnswer> =>
    ({ ref, status, code, had_arrived: await store.hasLine(db, 'payout', key) }) as PayoutAnswer;
  const line = (db: Db, kind: StatementLine['kind'], of: { ref: string; key: string }, cents: number) =>
    store.addLine(db, { kind, ref: of.ref, key: of.key, cents }, now());

  /** The answer to a key that came before, which must be the same wish. */
  function again<R extends { readonly key: string; readonly cents: number }>(before: R, wish: R): R {
    if (before.cents !== wish.cents) throw new KeyTaken(wish.key);
    return before;
  }

  async function settle(db: Db, ref: string, code: FailureCode | null): Promise<boolean> {
    const row = await store.settlePayment(db, ref, code === null ? 'succeeded' : 'failed', code, now());
    if (row?.status === 'succeeded') await line(db, 'payment', row, row.cents);
    return row !== null;
  }

  return {
    pay: (wish) =>
      change(async (db) => {
        await store.addPayment(db, `tp_${token()}`, wish, now());
        const row = (await store.findPayment(db, wish.key)) as store.PaymentRow;
        if (row.cents !== wish.cents || row.method !== wish.method) throw new KeyTaken(wish.key);
        const isAtOnce = wish.prime !== undefined && wish.prime !== TEST_PRIMES.asks;
        if (!isAtOnce || row.status !== 'open') return payAnswer(row);
        const isPaid = wish.prime === TEST_PRIMES.pays && wish.method === 'card';
        await settle(db, row.ref, isPaid ? null : 'declined');
        return payAnswer((await store.findPayment(db, wish.key)) as store.PaymentRow);
      }),
    async askPayment(key) {
      const row = await store.findPayment(database, key);
      return row && payAnswer(row);
    },
    closePayment: (key) =>
      change(async (db) => {
        const open = await store.findPayment(db, key);
        if (open?.status === 'open') await settle(db, open.ref, 'cancelled');
        const row = await store.findPayment(db, key);
        return row && payAnswer(row);
      }),
    find: (ref) => store.findPayment(database, ref),
    transfer: ({ key, ref: payment_ref, account, cents }) =>
      change(async (db) => {
        const before = await store.findTransfer(db, key);
        const wish = { ref: `tt_${token()}`, key, payment_ref, account, cents, status: 'failed', code: 'refused' };
        if (before) return moved(again<store.MoveRow>(before, wish));
        const payment = await store.findPayment(db, payment_ref);
        const left = payment?.status === 'succeeded' ? (await store.readLeft(db, payment_ref)).left_cents : 0;
        if (!payment) return { ref: '', status: 'failed', code: 'refused' };
        const isOpen = (await store.findAccount(db, account))?.status === 'ready';
        const isDone = cents <= left && isOpen && !trouble.refuses_transfers;
        const row = isDone ? { ...wish, status: 'succeeded', code: null } : wish;
        await store.addTransfer(db, row, now());
        return moved(row);
      }),
    refund: ({ key, ref: payment_ref, account, account_cents, cents }) =>
      change(async (db) => {
        const before = await store.findRefund(db, key);
        const wish = { ref: `tr_${token()}`, key, payment_ref, account, cents, status: 'failed', code: 'refused' };
        if (before) return moved(again<store.MoveRow>(before, wish));
        const payment = await store.findPayment(db, payment_ref);
        if (payment?.status !== 'succeeded') return { ref: '', status: 'failed', code: 'refused' };
        const { left_cents, refundable_cents } = await store.readLeft(db, payment_ref);
        const terms = CAPABILITIES.find(({ method }) => method === payment.method);
        const isLate = now().getTime() - payment.created.getTime() > (terms?.refund_days ?? 0) * DAY;
        const isCovered = cents <= Math.min(refundable_cents, account === null ? left_cents : refundable_cents);
        const row =
          isLate || !isCovered
            ? wish
            : { ...wish, status: trouble.is_slow ? ('pending' as const) : ('succeeded' as const), code: null };
        await store.addRefund(db, row, account_cents ?? null, now());
        if (row.status === 'succeeded') await line(db, 'refund', row, -cents);
        return moved(row);
      }),
    async askRefund(key) {
      const row = await store.findRefund(database, key);
      return row && moved(row);
    },
    payOut: ({ key, account, to, cents }) =>
      change(async (db) => {
        const before = await store.findPayout(db, key);
        const wish = { ref: `to_${token()}`, key, account, cents, status: 'failed' as const, code: 'refused' };
        if (before) return paidOut(db, again<store.PayoutRow>(before, wish));
        const isKnown = !to.number.endsWith(NO_ACCOUNT);
        const isCovered = cents <= (await store.readAccount(db, account));
        const row: store.PayoutRow =
          isCovered && isKnown
            ? { ...wish, status: trouble.is_slow ? 'sent' : 'arrived', code: null }
            : { ...wish, code: isKnown ? 'refused' : 'declined' };
        await store.addPayout(db, row, now());
        if (row.status === 'arrived') await line(db, 'payout', row, -cents);
        return paidOut(db, row);
      }),
    async askPayout(key) {
      const row = await store.findPayout(database, key);
      return row && paidOut(database, row);
    },
    readLines: (after, limit) => store.readLines(database, after, limit),
    openAccount: (wish) =>
      change((db) => {
        const asked = trouble.asks_accounts
          ? { status: 'incomplete' as const, missing: ['verification.document'] }
          : { status: 'ready' as const, missing: [] };
        return store.openAccount(db, wish, asked, now());
      }),
    findAccount: (ref) => store.findAccount(database, ref),
    async linkAccount(ref, return_url) {
      const row = await store.findAccount(database, ref);
      if (row?.status !== 'incomplete') return null;
      await store.linkAccount(database, ref, return_url);
      return `${site()}/trust-simulator/account/${encodeURIComponent(ref)}`;
    },
    endAccount: (ref, isRefused) => change((db) => store.endAccount(db, ref, isRefused ? 'refused' : 'ready')),
    settle: (ref, code) => change((db) => settle(db, ref, code)),
    endRefund: (ref, code) =>
      change(async (db) => {
        const row = await store.endRefund(db, ref, code === null ? 'succeeded' : 'failed', code);
        if (row?.status === 'succeeded') await line(db, 'refund', row, -row.cents);
        return row !== null;
      }),
    endPayout: (ref, isReturned) =>
      change(async (db) => {
        const row = await store.findPayout(db, ref);
        if (!row || row.status === 'returned' || row.status === 'failed') return false;
        if (!isReturned && row.status === 'arrived') return false;
        await store.endPayout(db, ref, isReturned ? 'returned' : 'arrived', isReturned ? 'declined' : null);
        if (!isReturned) await line(db, 'payout', row, -row.cents);
        else if (row.status === 'arrived') await line(db, 'payout_returned', row, row.cents);
        return true;
      }),
    chargeback: (ref, isWon, most = Number.POSITIVE_INFINITY) =>
      change(async (db) => {
        const payment = await store.findPayment(db, ref);
        if (payment?.status !== 'succeeded') return false;
        if (isWon) {
          const won = await store.winChargeback(db, ref);
          if (won) await line(db, 'chargeback_won', { ref: won.ref, key: payment.key }, won.cents);
          return won !== null;
        }
        const { left_cents, refundable_cents, account } = await store.readLeft(db, ref);
        if (refundable_cents <= 0) return false;
        const taken_cents = Math.min(refundable_cents, most);
        const held_cents = Math.min(left_cents, taken_cents);
        const row = {
          ref: `tc_${token()}`,
          payment_ref: ref,
          account,
          held_cents,
          due_cents: taken_cents - held_cents,
        };
        if ((await store.addChargeback(db, row, now())) === 0) return false;
        await line(db, 'chargeback', { ref: row.ref, key: payment.key }, -taken_cents);
        return true;
      }),
  };
}
