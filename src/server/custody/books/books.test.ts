import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustodyEntry } from '#core/custody/books/rules.ts';
import { toDecimal } from '#core/kit/money.ts';
import { DAY } from '#core/kit/time.ts';
import { opsBooks } from '#core/ops/books/calls.ts';
import { PROOFS, proveAllBooks } from '#server/ops/books/proof-service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type HolderSide, holderOf } from '#test/support/outside/simulated-holder.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { postEntry, readBalances } from '../ledger/service.ts';
import { readStatement } from '../statements/service.ts';
import { CUSTODY_CHECKS, type CustodyCheck } from './store.ts';

// The books of protected payments: entries, the company's statement, and the checks that compare them.

let server: TestServer;
let to: Arrangement;
let holder: HolderSide;
let rachel: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on' });
  to = await arrange(server);
  holder = holderOf(server);
  rachel = await to.person('Rachel');
});
afterAll(() => server.close());

interface Payment {
  readonly payment_id: number;
  readonly provider_id: number;
  readonly currency: string;
  readonly key: string;
  readonly ref: string;
}
type Pro = TestPerson & { readonly quote_service_id: number };
let count = 0;

/** A payment that was paid at the company but has no entry in our books yet. */
async function paidThere(pro: Pro, cents: number): Promise<Payment> {
  const bid_id = await to.offer(await to.request(rachel), pro.quote_service_id);
  const [row] = await server.sql<{ id: number }>(
    `insert into custody_payments (quote_bid_id, requestor_id, provider_id, cents, holder, title, begins_on, ends_on, since, created)
     values ($1, $2, $3, $4, 'simulator', 'Wash', '2099-01-01', '2099-01-01', $5, $5) returning id`,
    [bid_id, rachel.id, pro.id, cents, server.app.parts.clock.now()],
  );
  const key = `p-${++count}`;
  const said = await holder.port.pay({
    key,
    cents,
    currency: 'SGD',
    method: 'card',
    description: 'Wash',
    return_url: 'http://localhost/back',
  });
  await holder.admin({ settle: { ref: said.ref ?? '', code: null } });
  return { payment_id: row?.id as number, provider_id: pro.id, currency: 'SGD', key, ref: said.ref ?? '' };
}
const post = (owners: Omit<Payment, 'key' | 'ref'>, cause: string, entry: CustodyEntry) =>
  to.inTransaction((context) => postEntry(context, owners, cause, entry));
async function paid(pro: Pro, cents: number): Promise<Payment> {
  const payment = await paidThere(pro, cents);
  await post(payment, `payment:${payment.key}`, { what: 'paid', cents });
  return payment;
}
const balances = (payment: Payment) => readBalances(server.app.parts.database, payment);
/** These tests move money without taking steps. Sets each payment to what its balance says, so that only planted faults show. */
const plan = () =>
  server.sql(
    `update custody_payments p set cents = greatest(a.balance_cents, 1), state = case when a.balance_cents = 0 then 'returned' else 'held' end
     from custody_accounts a where a.payment_id = p.id and a.kind = 'held'`,
  );
const prove = () => proveAllBooks(server.app.parts.database);
const read = () => readStatement(server.app.parts);

const root = join(import.meta.dirname, '../../../..');
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

describe('an entry', () => {
  it('moves money once for its cause, also when it is repeated at the same time', async () => {
    const pro = await to.pro('Aida');
    const payment = await paidThere(pro, 10_000);
    const all = await Promise.all(
      Array.from({ length: 16 }, () => post(payment, `payment:${payment.key}`, { what: 'paid', cents: 10_000 })),
    );
    expect(all.filter((one) => one.ok && one.value.is_new)).toHaveLength(1);
    expect(new Set(all.map((one) => one.ok && one.value.transaction_id)).size).toBe(1);
    expect(await balances(payment)).toEqual({ held: 10_000, due: 0, refunding: 0, paying_out: 0 });
  });

  it('never moves more than there is, with sixteen at once', async () => {
    const payment = await paid(await to.pro('Bala'), 10_000);
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        post(payment, `refund:${payment.key}:${n}`, { what: 'refund sent', cents: 1_500, from: 'held' }),
      ),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(6);
    expect(await balances(payment)).toMatchObject({ held: 1_000, refunding: 9_000 });
  });

  it('is refused by the database where it does not sum to zero, has another currency, or is changed later', async () => {
    const { pool } = server.database;
    const any = '(select max(id) from custody_transactions)';
    const account = `(select id from custody_accounts where kind = 'provider')`;
    const insert = (currency: string) =>
      pool.query(`insert into custody_entries (transaction_id, account_id, currency, amount_cents, created)
        values (${any}, ${account}, '${currency}', 5, '2026-01-01')`);
    await expect(insert('SGD')).rejects.toThrow('does not balance');
    await expect(insert('MYR')).rejects.toThrow('foreign key');
    await expect(pool.query('update custody_entries set amount_cents = 1')).rejects.toThrow('append-only');
    await expect(pool.query('delete from custody_transactions')).rejects.toThrow('append-only');
    await expect(pool.query(`update wallet_accounts set currency = 'MYR'`)).rejects.toThrow('check');
  });
});

describe('the statement', () => {
  it('is read on from the last line, and each line is matched with our movement of its key', async () => {
    await read();
    const payment = await paid(await to.pro('Chitra'), 7_000);
    expect(await read()).toBe(1);
    expect(await read()).toBe(0);
    const [line] = await server.sql(
      `select l.cents, t.cause from custody_lines l join custody_transactions t on t.id = l.transaction_id where l.key = $1`,
      [payment.key],
    );
    expect(line).toEqual({ cents: 7_000, cause: `payment:${payment.key}` });
  });

  it('has an unmatched line until the movement that it tells of is posted', async () => {
    const payment = await paidThere(await to.pro('Dinesh'), 3_000);
    await read();
    const { wrong } = await prove();
    expect(wrong.custody_lines).toEqual([expect.stringContaining('stands for nothing of ours')]);
    await post(payment, `payment:${payment.key}`, { what: 'paid', cents: 3_000 });
    await read();
    expect((await prove()).wrong.custody_lines).toEqual([]);
  });

  it('with a line twice has one of them matched, and the other stays listed', async () => {
    const payment = await paidThere(await to.pro('Hana'), 4_000);
    await read();
    await server.sql(
      `insert into custody_lines (company, line_id, kind, ref, key, cents, balance_cents, currency, at)
       select company, 1000000, kind, ref, key, cents, balance_cents + cents, currency, at from custody_lines where key = $1`,
      [payment.key],
    );
    await post(payment, `payment:${payment.key}`, { what: 'paid', cents: 4_000 });
    await read();
    expect((await prove()).wrong).toMatchObject({
      custody_lines: [expect.stringContaining('line 1000000 of simulator')],
      custody_held: [],
    });
    await server.sql('delete from custody_lines where line_id = 1000000');
    await plan();
    expect((await prove()).is_right).toBe(true);
  });

  it('is read again after the company was away, and once even by two readers at once', async () => {
    await holder.admin({ is_down: true });
    expect(await read()).toBe(0);
    await holder.admin({ is_down: false });
    await paid(await to.pro('Eng'), 2_000);
    await Promise.all([read(), read(), read()]);
    expect((await prove()).wrong).toMatchObject({ custody_lines: [], custody_held: [] });
  });
});

/** A random walk from a seed: each step happens at the company first, then in our books. */
async function walk(steps: number, seed: number): Promise<void> {
  let state = seed;
  const chance = (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % n;
  };
  const pro = await to.pro('Farid');
  const said = { kind: 'person', name: 'Farid', uen: null, email: 'farid@example.sg', ref: null } as const;
  await holder.port.openAccount({ key: `pro-${pro.id}`, ...said });
  const payments: Payment[] = [await paid(pro, 9_999)];
  for (let step = 0; step < steps; step++) {
    const payment = payments[chance(payments.length)] as Payment;
    const { held, due } = await balances(payment);
    const key = `walk-${seed}-${step}`;
    const cents = 1 + chance(4_000);
    const account = `pro-${payment.provider_id}`;
    const kind = chance(6);
    if (kind === 0) payments.push(await paid(pro, cents));
    else if (kind === 1 && held >= cents) {
      const said = await holder.port.transfer({ key, ref: payment.ref, account, cents });
      if (said.status === 'succeeded')
        await post(payment, `transfer:${key}`, { what: 'released', cents, commission: 0 });
    } else if (kind === 2 && held >= cents) {
      await post(payment, `refund sent:${key}`, { what: 'refund sent', cents, from: 'held' });
      const said = await holder.port.refund({ key, ref: payment.ref, account: null, cents });
      if (said.status === 'succeeded') await post(payment, `refund:${key}`, { what: 'refund arrived', cents });
      else await post(payment, `failed:${key}`, { what: 'refund failed', cents, from: 'held' });
    } else if (kind === 3 && due >= cents) {
      await post(payment, `payout sent:${key}`, { what: 'payout sent', cents });
      const said = await holder.port.payOut({
        key,
        account,
        to: { bank: '7171', number: '123456789', name: 'Wei' },
        cents,
      });
      if (said.status === 'succeeded') await post(payment, `payout:${key}`, { what: 'payout arrived', cents });
      else await post(payment, `failed:${key}`, { what: 'payout returned', cents, had_arrived: false });
    } else if (kind === 4) await read();
  }
  await read();
}

describe('the proof', () => {
  it('holds after any walk: nothing is unexplained, and every line of the holder is matched', async () => {
    for (const seed of [11, 12, 13]) await walk(60, seed);
    await plan();
    const { wrong, lines } = await prove();
    expect(Object.entries(wrong).filter(([, found]) => found.length > 0)).toEqual([]);
    const balance = (kind: string) => lines.find((line) => line.kind === `custody_${kind}`)?.balance ?? 0;
    const last = (await holder.port.readLines(null, null, 1_000)).lines.at(-1);
    expect(balance('provider')).toBe(-(last?.balance_cents ?? 0));
    const { text, code } = await command();
    expect(text).toContain('The books are right.');
    // The same sum from three sources that share no rows.
    const held = /held by plan ([\d.]+) = held in the books ([\d.]+)/.exec(text);
    expect(held?.[1]).toBe(held?.[2]);
    const all = /due, on its way and ours: ([\d.]+) = held at the provider ([\d.]+)/.exec(text);
    expect(all?.[1]).toBe(all?.[2]);
    expect(all?.[2]).toBe(toDecimal(last?.balance_cents ?? 0));
    expect(text).toMatch(/custody_held +\d+/);
    expect(code).toBe(0);
  });

  it('says so to operators, beside the wallet’s', async () => {
    const operator = await to.operator('Olivia', ['money']);
    const books = await operator.client.ok(opsBooks, {});
    expect(books.is_right).toBe(true);
    expect(books.checks.map(({ name }) => name)).toEqual(Object.keys(PROOFS));
    expect(books.lines.map(({ kind }) => kind)).toContain('custody_provider');
  });

  const PROVIDER = `(select id from custody_accounts where kind = 'provider')`;
  const FIRST = '(select min(transaction_id) from custody_entries)';
  const HELD = `(select distinct account_id from custody_entries e join custody_accounts a on a.id = e.account_id
    where a.kind = 'held' and e.transaction_id = ${FIRST})`;
  const ONE_HELD = `(select min(payment_id) from custody_accounts where kind = 'held' and balance_cents > 1)`;
  const LAST = '(select max(id) from custody_transactions)';
  const OTHER = `(select max(id) from custody_accounts where kind = 'held')`;
  const entry = (transaction: string, account: string, cents: number, currency = 'SGD') =>
    `insert into custody_entries (transaction_id, account_id, currency, amount_cents, created)
     values (${transaction}, ${account}, '${currency}', ${cents}, '1999-01-01')`;
  const NO_ENTRIES = `delete from custody_entries where created = '1999-01-01'`;
  const KEYS = ['custody_entries_transaction_id_currency_fkey', 'custody_entries_account_id_currency_fkey'];
  /** One fault for each check, and its repair. */
  const FAULTS: Readonly<Record<CustodyCheck, { fault: string; repair: string }>> = {
    custody_unbalanced: { fault: entry(FIRST, PROVIDER, 5), repair: NO_ENTRIES },
    custody_balances: {
      fault: `update custody_accounts set balance_cents = balance_cents + 7 where id = ${HELD}`,
      repair: `update custody_accounts set balance_cents = balance_cents - 7 where id = ${HELD}`,
    },
    custody_currencies: {
      fault: `${KEYS.map((name) => `alter table custody_entries drop constraint ${name}`).join(';')};
        ${entry(FIRST, PROVIDER, 5, 'MYR')}`,
      repair: `${NO_ENTRIES};
        alter table custody_entries add constraint ${KEYS[0]} foreign key (transaction_id, currency)
          references custody_transactions (id, currency);
        alter table custody_entries add constraint ${KEYS[1]} foreign key (account_id, currency)
          references custody_accounts (id, currency)`,
    },
    custody_below_zero: {
      fault: [entry(FIRST, HELD, -5_000_000), entry(LAST, HELD, 5_000_000)].join(';'),
      repair: NO_ENTRIES,
    },
    custody_owners: { fault: entry(FIRST, OTHER, 9), repair: NO_ENTRIES },
    custody_lines: {
      fault: `update custody_lines set cents = cents + 1 where line_id = (select min(line_id) from custody_lines)`,
      repair: `update custody_lines set cents = cents - 1 where line_id = (select min(line_id) from custody_lines)`,
    },
    custody_unstated: {
      fault: `update custody_lines set transaction_id = null where line_id = (select min(line_id) from custody_lines);
        update custody_statements set read_on = read_on + interval '2 days'`,
      repair: `update custody_statements set read_on = read_on - interval '2 days';
        update custody_lines l set transaction_id = t.id from custody_transactions t
          where l.transaction_id is null and t.cause = l.kind || ':' || l.key`,
    },
    custody_planned: {
      fault: `update custody_payments set back_cents = 1 where id = ${ONE_HELD}`,
      repair: 'update custody_payments set back_cents = 0 where back_cents = 1',
    },
    custody_at_provider: {
      fault: `update custody_accounts set balance_cents = balance_cents - 7 where id = ${PROVIDER}`,
      repair: `update custody_accounts set balance_cents = balance_cents + 7 where id = ${PROVIDER}`,
    },
    custody_commission: {
      fault: `update custody_payments set commission_basis_points = 1000 where id = (
        select t.payment_id from custody_transactions t where t.what = 'released' order by t.id limit 1)`,
      repair: 'update custody_payments set commission_basis_points = 0',
    },
    custody_held: {
      fault: `update custody_lines set balance_cents = balance_cents + 1 where line_id = (select max(line_id) from custody_lines)`,
      repair: `update custody_lines set balance_cents = balance_cents - 1 where line_id = (select max(line_id) from custody_lines)`,
    },
  };
  const quiet = (what: 'disable' | 'enable') =>
    ['custody_entries', 'custody_accounts', 'custody_transactions']
      .map((table) => `alter table ${table} ${what} trigger user`)
      .join(';');

  it.each(CUSTODY_CHECKS)('finds a planted row: %s', async (check) => {
    const { pool } = server.database;
    const { fault, repair } = FAULTS[check];
    await pool.query(`${quiet('disable')}; ${fault}; ${quiet('enable')}`);
    try {
      const books = await prove();
      expect(books.is_right).toBe(false);
      expect(books.wrong[check].length).toBeGreaterThan(0);
      const { code, text } = await command();
      expect(code).toBe(1);
      expect(text).toContain(books.wrong[check][0]);
    } finally {
      await pool.query(`${quiet('disable')}; ${repair}; ${quiet('enable')}`);
    }
    expect((await prove()).is_right).toBe(true);
  });

  it('waits a day for the holder’s statement, and no longer', async () => {
    await paid(await to.pro('Gita'), 1_500);
    await plan();
    expect((await prove()).wrong.custody_unstated).toEqual([]);
    const after = new Date(server.app.parts.clock.now().getTime() + 2 * DAY);
    await server.sql('update custody_statements set read_on = $1', [after]);
    expect((await prove()).wrong.custody_unstated).toEqual([expect.stringContaining('is on no statement')]);
    await read();
    expect((await prove()).is_right).toBe(true);
  });
});
