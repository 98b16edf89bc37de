import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payMonth } from '#core/wallet/subscriptions/rules.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import * as wallet from '../service.ts';
import { BOOKS_PROOFS, booksReport, proveBooks } from './service.ts';
import { BOOKS_CHECKS, type BooksCheck } from './store.ts';

let server: TestServer;
let to: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
  const customer = await to.person('Rachel');
  for (const name of ['Aida', 'Bala', 'Chitra']) {
    const pro = await to.pro(name, 2_000);
    for (const status of ['captured', 'released', null] as const) {
      const quote_bid_id = await to.offer(await to.request(customer), pro.quote_service_id);
      const fee = { quote_bid_id, user_id: pro.id, cents: 420, type_id: 14 as const, note: 'Wash', evidence: {} };
      await to.inTransaction((c) => wallet.holdFee(c, fee));
      if (status) await to.inTransaction((c) => wallet.settleHold(c, quote_bid_id, status, 'hired', {}));
    }
  }
  const pro = await to.pro('Devi', 2_000);
  await to.inTransaction(async (c) => {
    const { accounts } = await wallet.lockFunds(c, pro.id);
    const paid = payMonth(accounts, 1_200);
    if (!paid.ok) throw new Error('no credit');
    const ref = { subscription_id: 1, number: 1, user_id: pro.id, note: 'Aircon', evidence: {} };
    await wallet.payMonth(c, accounts, ref, paid.value.postings);
  });
  await server.sql(
    `with s as (insert into subscriptions (user_id, category_id, first_day, created) select $1, min(id), '2026-11-01', '2026-11-01' from categories
       returning *)
     insert into subscription_months (subscription_id, number, user_id, category_id, starts_at, ends_at, tariff_version, bought_cents,
       promotional_cents, quotes, transaction_id)
     select s.id, 1, s.user_id, s.category_id, '2026-11-01', '2026-12-01', 1, 0, 1200, 3,
       (select max(id) from wallet_transactions where type_id = 44) from s`,
    [pro.id],
  );
});
afterAll(() => server.close());

const root = join(import.meta.dirname, '../../../..');
/** Runs the command as a user would, on this test's database. */
async function command(): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATABASE_URL: server.database.url };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/data/books.ts'], { cwd: root, env });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: `${stdout}${stderr}` };
  }
}

const TABLES = ['wallet_accounts', 'wallet_transactions', 'wallet_entries', 'fee_holds'];
const triggers = (what: 'disable' | 'enable') =>
  TABLES.map((table) => `alter table ${table} ${what} trigger user`).join(';');

/** Changes the books directly, as only the tables' owner could, and undoes it afterwards. */
async function planted(fault: string, repair: string, work: () => Promise<void>): Promise<void> {
  const { pool } = server.database;
  await pool.query(`${triggers('disable')}; ${fault}; ${triggers('enable')}`);
  try {
    await work();
  } finally {
    await pool.query(`${triggers('disable')}; ${repair}; ${triggers('enable')}`);
  }
}

const ACCOUNT = `(select min(id) from wallet_accounts where kind = 'promotional' and user_id is not null)`;
const OWNER = `(select user_id from wallet_accounts where id = ${ACCOUNT})`;
const FIRST = `(select min(id) from wallet_transactions where user_id = ${OWNER})`;
const LAST = `(select max(id) from wallet_transactions where user_id = ${OWNER})`;
const QUOTED = `(select min(id) from wallet_transactions where type_id = 14)`;
const HELD = `(select min(quote_bid_id) from fee_holds where status = 'held')`;
const OTHER = `(select min(id) from wallet_accounts where kind = 'promotional' and user_id <> ${OWNER})`;
const entry = (transaction: string, account: string, cents: number) =>
  `insert into wallet_entries (transaction_id, account_id, amount_cents, created) values (${transaction}, ${account}, ${cents}, '1999-01-01')`;
const NO_ENTRIES = `delete from wallet_entries where created = '1999-01-01'`;
const HOUSE = `(select id from wallet_accounts where kind = 'promotion')`;

/** One fault for each check, its repair, and which other checks find it. */
const FAULTS: Readonly<Record<BooksCheck, { fault: string; repair: string }>> = {
  unbalanced_transactions: { fault: entry(FIRST, HOUSE, 5), repair: NO_ENTRIES },
  wrong_balances: {
    fault: `update wallet_accounts set balance_cents = balance_cents + 7 where id = ${ACCOUNT}`,
    repair: `update wallet_accounts set balance_cents = balance_cents - 7 where id = ${ACCOUNT}`,
  },
  // First below zero, then corrected by the last line: balance and sums are right again.
  balances_below_zero: {
    fault: [
      entry(FIRST, ACCOUNT, -5_000),
      entry(FIRST, HOUSE, 5_000),
      entry(LAST, ACCOUNT, 5_000),
      entry(LAST, HOUSE, -5_000),
    ].join(';'),
    repair: NO_ENTRIES,
  },
  wrong_holds: {
    fault: `update fee_holds set promotional_cents = promotional_cents + 1 where quote_bid_id = ${HELD}`,
    repair: `update fee_holds set promotional_cents = promotional_cents - 1 where quote_bid_id = ${HELD}`,
  },
  wrong_amounts: {
    fault: `update wallet_transactions set amount_cents = amount_cents + 3 where id = ${LAST}`,
    repair: `update wallet_transactions set amount_cents = amount_cents - 3 where id = ${LAST}`,
  },
  foreign_entries: {
    fault: [entry(FIRST, OTHER, 9), entry(FIRST, ACCOUNT, -9)].join(';'),
    repair: NO_ENTRIES,
  },
  wrong_histories: {
    fault: `update wallet_transactions set balance_after_cents = balance_after_cents + 1 where id = ${FIRST}`,
    repair: `update wallet_transactions set balance_after_cents = balance_after_cents - 1 where id = ${FIRST}`,
  },
  wrong_settlements: {
    fault: `update wallet_transactions set settles_id = null where id = (select max(id) from wallet_transactions where type_id = 16)`,
    repair: `update wallet_transactions t set settles_id = f.hold_transaction_id from fee_holds f
      where f.settle_transaction_id = t.id and t.settles_id is null`,
  },
  wrong_subscriptions: {
    fault: 'update subscription_months set bought_cents = bought_cents + 1',
    repair: 'update subscription_months set bought_cents = bought_cents - 1',
  },
  // A charged fee that a month also counts.
  uncovered_quotes: {
    fault: `update fee_holds set subscription_month_id = (select max(id) from subscription_months) where quote_bid_id = ${HELD}`,
    repair: 'update fee_holds set subscription_month_id = null',
  },
  // A fee waived for an earlier job that was never finished.
  unearned_repeats: {
    fault: `update wallet_transactions set evidence = evidence || '{"repeats": {"series_id": 7, "bid_id": 8, "completed_on": "2026-11-23"}}' where id = ${QUOTED}`,
    repair: `update wallet_transactions set evidence = evidence - 'repeats' where id = ${QUOTED}`,
  },
};

describe('the books', () => {
  it('are right, with a trial balance whose debits are its credits', async () => {
    const books = await proveBooks(server.database.database);
    expect(books.is_right).toBe(true);
    const sum = (of: 'debit' | 'credit' | 'balance') => books.lines.reduce((total, line) => total + line[of], 0);
    expect(sum('debit')).toBe(sum('credit'));
    expect(sum('balance')).toBe(0);
    const of = (kind: string) => books.lines.find((line) => line.kind === kind);
    expect(of('revenue')).toMatchObject({ accounts: 1, entries: 4, credit: 2_460, balance: 2_460 });
    expect(of('held_promotional')).toMatchObject({ balance: 1_260 });
    expect(of('promotion')).toMatchObject({ debit: 8_000 });
    const { code, text } = await command();
    expect(text).toContain('The books are right.');
    expect(text).toMatch(/revenue +1 +4 +0\.00 +24\.60 +24\.60/);
    expect(code).toBe(0);
  });

  it.each(BOOKS_CHECKS)('are wrong where a row is planted: %s', async (check) => {
    const { fault, repair } = FAULTS[check];
    await planted(fault, repair, async () => {
      const books = await proveBooks(server.database.database);
      expect(books.is_right).toBe(false);
      expect(books.wrong[check].length).toBeGreaterThan(0);
      expect(booksReport(books, BOOKS_PROOFS)).toContain('The books are WRONG.');
      const { code, text } = await command();
      expect(code).toBe(1);
      expect(text).toContain(books.wrong[check][0]);
    });
    expect((await proveBooks(server.database.database)).is_right).toBe(true);
  });

  it('change nothing while they are proven, and see one moment', async () => {
    const pro = await to.pro('Dinesh', 500);
    const before = await server.database.pool.query('select max(id) as id from wallet_entries');
    const [books] = await Promise.all([proveBooks(server.database.database), to.credit(pro, 100), to.credit(pro, 100)]);
    expect(books.is_right).toBe(true);
    const after = await server.database.pool.query('select count(*) as n from wallet_entries where id > $1', [
      before.rows[0].id,
    ]);
    expect(after.rows[0].n).toBe(4);
  });
});
