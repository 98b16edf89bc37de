import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '#core/kit/time.ts';
import * as calls from '#core/wallet/calls.ts';
import type { Context } from '#server/platform/context.ts';
import { statement } from '#server/platform/data/database.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import * as wallet from './service.ts';

let server: TestServer;
let to: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
});
afterAll(() => server.close());

const patience = statement("select set_config('lock_timeout', '5s', true)");

/** Checks that every figure that must be zero is zero. */
async function expectBalanced(): Promise<void> {
  const figures = await wallet.trialBalance(server.database.database);
  expect(Object.keys(figures).length).toBeGreaterThanOrEqual(8);
  for (const [name, figure] of Object.entries(figures)) expect(figure, name).toBe(0);
}

/** Bids without real requests: the wallet needs only an id for a fee. */
async function bids(count: number, pro: { quote_service_id: number }): Promise<number[]> {
  const customer = await to.person('Rachel');
  const made: number[] = [];
  for (let i = 0; i < count; i++) made.push(await to.offer(await to.request(customer), pro.quote_service_id));
  return made;
}

const fee = (quote_bid_id: number, user_id: number, cents: number) =>
  ({ quote_bid_id, user_id, cents, type_id: 14, note: 'Chemical wash, 3 units, Test Town', evidence: {} }) as const;

describe('starter credit', () => {
  it('is S$50.00, once per person, under any race', async () => {
    const pro = await to.person('Ahmad');
    const given = await Promise.all(
      Array.from({ length: 8 }, () => to.inTransaction((context) => wallet.grantStarter(context, pro.id, 1))),
    );
    expect(given.filter(Boolean)).toHaveLength(1);
    const { transactions } = await pro.client.ok(calls.transactions, {});
    expect(transactions).toMatchObject([
      { type_id: 33, amount: '50.00', balance_after: '50.00', note: 'Starter credit', fee_status: null },
    ]);
    expect(await wallet.availableCents(server.database.database, pro.id)).toBe(5000);
    await expectBalanced();
  });

  it('follows the setting', async () => {
    const pro = await to.person('Mei');
    const { pool } = server.database;
    await pool.query(`insert into settings values ('starter_credit_cents', '2000', now())`);
    await to.inTransaction((context) => wallet.grantStarter(context, pro.id, 1));
    await pool.query(`delete from settings where key = 'starter_credit_cents'`);
    expect(await wallet.availableCents(server.database.database, pro.id)).toBe(2000);
  });
});

describe('a fee', () => {
  it('is held, shown and given back with its reason', async () => {
    const pro = await to.pro('Siti');
    const [bid] = (await bids(1, pro)) as [number];
    const held = await to.inTransaction((context) => wallet.holdFee(context, fee(bid, pro.id, 420)));
    expect(held).toMatchObject({ ok: true, value: { available_cents: 4580 } });
    expect((await pro.client.ok(calls.wallet, {})).wallet).toMatchObject({
      available_wallet_amount: '45.80',
      promotional: '45.80',
      bought: '0.00',
      held: '4.20',
      spent_this_month: '4.20',
      quotes_sent_this_month: 1,
      usual_fee: '4.20',
      is_low: false,
    });

    const settled = () =>
      to.inTransaction((context) => wallet.settleHold(context, bid, 'released', 'no reply', { checked: true }));
    expect(await settled()).toBe(true);
    expect(await settled()).toBe(false);
    const { transactions } = await pro.client.ok(calls.transactions, {});
    expect(transactions).toMatchObject([
      {
        type_id: 15,
        amount: '4.20',
        balance_after: '50.00',
        quote_bid_id: bid,
        reason: 'Within 72 hours the customer didn’t answer, or only said no.',
        reason_code: 'no reply',
      },
      { type_id: 14, amount: '-4.20', balance_after: '45.80', fee_status: 'released', reason: null },
      { type_id: 35 },
    ]);
    const { wallet: after } = await pro.client.ok(calls.wallet, {});
    expect(after).toMatchObject({ available_wallet_amount: '50.00', held: '0.00', refunded_this_month: '4.20' });
    await expectBalanced();
  });

  it('is refused with 10 when one cent is missing, leaving nothing behind', async () => {
    const pro = await to.pro('Tan', 419);
    const [bid] = (await bids(1, pro)) as [number];
    const held = await to.inTransaction((context) => wallet.holdFee(context, fee(bid, pro.id, 420)));
    expect(held).toEqual({ ok: false, error: 10 });
    expect((await pro.client.ok(calls.transactions, { all: true })).transactions).toHaveLength(1);
    await to.credit(pro, 1);
    const again = await to.inTransaction((context) => wallet.holdFee(context, fee(bid, pro.id, 420)));
    expect(again).toMatchObject({ ok: true, value: { available_cents: 0 } });
    await expectBalanced();
  });

  it('is captured into revenue once, is then never given back, and does not show in the history', async () => {
    const pro = await to.pro('Devi');
    const [bid] = (await bids(1, pro)) as [number];
    await to.inTransaction((context) => wallet.holdFee(context, fee(bid, pro.id, 420)));
    const ways = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? ('captured' as const) : ('released' as const)));
    const settled = await Promise.all(
      ways.map((way) =>
        to.inTransaction((context) =>
          wallet.settleHold(context, bid, way, way === 'captured' ? 'hired' : 'closed', {}),
        ),
      ),
    );
    expect(settled.filter(Boolean)).toHaveLength(1);
    const { rows } = await server.database.pool.query('select status from fee_holds where quote_bid_id = $1', [bid]);
    const captured = rows[0].status === 'captured';
    expect(rows[0].status).toBe(ways[settled.indexOf(true)]);
    const { transactions } = await pro.client.ok(calls.transactions, { all: true });
    expect(transactions.map((t) => t.type_id)).toEqual(captured ? [14, 35] : [15, 14, 35]);
    await expectBalanced();
  });

  it('is captured while another’s capture has not ended: no row of the house is waited for', async () => {
    const pros = await Promise.all(['Faye', 'Gus', 'Hani', 'Ivo'].map((name) => to.pro(name)));
    const held = await Promise.all(pros.map(async (pro) => ({ pro, bid: (await bids(1, pro))[0] as number })));
    for (const { pro, bid } of held)
      await to.inTransaction((context) => wallet.holdFee(context, fee(bid, pro.id, 420)));
    const capture = (bid: number, then: (context: Context) => Promise<void> = async () => {}) =>
      to.inTransaction(async (context) => {
        await context.db.run(patience());
        const is_new = await wallet.settleHold(context, bid, 'captured', 'hired', {});
        await then(context);
        return is_new;
      });
    const [first, ...others] = held.map(({ bid }) => bid) as [number, ...number[]];
    const settled = await capture(first, async () => {
      expect(await Promise.all(others.map((bid) => capture(bid)))).toEqual(others.map(() => true));
    });
    expect(settled).toBe(true);
    await expectBalanced();
  });

  it('goes to the house when it is captured and back into the wallet when it is released', async () => {
    const pro = await to.pro('Esha');
    const [kept, back] = (await bids(2, pro)) as [number, number];
    const houseCents = async () =>
      Number(
        (
          await server.database.pool.query(
            `select wallet_balance(a) as n from wallet_accounts a where kind = 'revenue'`,
          )
        ).rows[0]?.n ?? 0,
      );
    for (const [bid, cents] of [
      [kept, 420],
      [back, 300],
    ] as const)
      await to.inTransaction((context) => wallet.holdFee(context, fee(bid, pro.id, cents)));
    const before = await houseCents();
    await to.inTransaction((context) => wallet.settleHold(context, kept, 'captured', 'hired', {}));
    expect([(await houseCents()) - before, await wallet.availableCents(server.database.database, pro.id)]).toEqual([
      420, 4_280,
    ]);
    await to.inTransaction((context) => wallet.settleHold(context, back, 'released', 'closed', {}));
    expect([(await houseCents()) - before, await wallet.availableCents(server.database.database, pro.id)]).toEqual([
      420, 4_580,
    ]);
    const { transactions } = await pro.client.ok(calls.transactions, { all: true });
    expect(transactions.map((t) => [t.type_id, t.amount])).toEqual([
      [15, '3.00'],
      [14, '-3.00'],
      [14, '-4.20'],
      [35, '50.00'],
    ]);
    await expectBalanced();
  });

  it('of one bid is held once by 50 at the same time', async () => {
    const pro = await to.pro('Kumar');
    const [bid] = (await bids(1, pro)) as [number];
    await Promise.all(
      Array.from({ length: 50 }, () => to.inTransaction((context) => wallet.holdFee(context, fee(bid, pro.id, 420)))),
    );
    expect(await wallet.availableCents(server.database.database, pro.id)).toBe(5000 - 420);
    await expectBalanced();
  });
});

describe('the books', () => {
  it('balance under 32 writers on one wallet that can pay ten of them', async () => {
    const pro = await to.pro('Lim', 4_200);
    const all = await bids(32, pro);
    const held = await Promise.all(
      all.map((bid) => to.inTransaction((context) => wallet.holdFee(context, fee(bid, pro.id, 420)))),
    );
    expect(held.filter((h) => h.ok)).toHaveLength(10);
    expect(held.filter((h) => !h.ok && h.error === 10)).toHaveLength(22);
    expect(await wallet.availableCents(server.database.database, pro.id)).toBe(0);
    await expectBalanced();

    const done = await Promise.all(
      all.map((bid, i) =>
        to.inTransaction((context) => wallet.settleHold(context, bid, i % 2 ? 'captured' : 'released', 'closed', {})),
      ),
    );
    expect(done.filter(Boolean)).toHaveLength(10);
    await expectBalanced();
  });

  it('cannot be edited, and refuse a posting that does not balance', async () => {
    const { pool } = server.database;
    await expect(pool.query('update wallet_transactions set amount_cents = 1')).rejects.toThrow(/append-only/);
    await expect(pool.query('delete from wallet_entries')).rejects.toThrow(/append-only/);
    await expect(pool.query('truncate wallet_entries')).rejects.toThrow(/append-only/);
    await expect(
      pool.query(
        `insert into wallet_entries (transaction_id, account_id, amount_cents, created)
         select (select min(id) from wallet_transactions), (select id from wallet_accounts where kind = 'clearing'), 1, now()`,
      ),
    ).rejects.toThrow(/does not balance/);
    await expectBalanced();
  });

  it('never let a balance fall below zero, even by direct SQL', async () => {
    const pro = await to.pro('Wong', 100);
    const { pool } = server.database;
    await expect(
      pool.query(
        `insert into wallet_entries (transaction_id, account_id, amount_cents, created)
         select (select min(id) from wallet_transactions where user_id = $1), a.id,
           case when a.user_id is null then 101 else -101 end, now()
         from wallet_accounts a where (a.user_id = $1 and a.kind = 'promotional') or a.kind = 'clearing'`,
        [pro.id],
      ),
    ).rejects.toThrow(/never_below_zero/);
    await expectBalanced();
  });

  it('notice a balance that was changed without an entry', async () => {
    const pro = await to.pro('Goh', 100);
    const { pool } = server.database;
    const change = `update wallet_accounts set balance_cents = balance_cents + $2 where user_id = $1 and kind = 'bought'`;
    await pool.query(change, [pro.id, 7]);
    expect(await wallet.trialBalance(server.database.database)).toMatchObject({
      wrong_balances: 1,
      balances_sum: 7,
    });
    await pool.query(change, [pro.id, -7]);
    await expectBalanced();
  });
});

describe('the history', () => {
  it('pages by cursor and by number alike, newest first', async () => {
    const pro = await to.person('Nora');
    for (let i = 1; i <= 7; i++) await to.credit(pro, i * 100);
    const first = await pro.client.ok(calls.transactions, { page_size: 3 });
    expect(first.transactions.map((t) => t.amount)).toEqual(['7.00', '6.00', '5.00']);
    expect(first.paging).toMatchObject({ page: 1, total: 7, totalPages: 3 });
    const cursor = first.paging.next_cursor as string;
    const byCursor = await pro.client.ok(calls.transactions, { page_size: 3, page: 2, cursor });
    const byNumber = await pro.client.ok(calls.transactions, { page_size: 3, page: 2 });
    expect(byCursor.transactions.map((t) => t.amount)).toEqual(['4.00', '3.00', '2.00']);
    expect(byNumber.transactions).toEqual(byCursor.transactions);
    const last = await pro.client.ok(calls.transactions, { page_size: 3, page: 3 });
    expect(last.transactions.map((t) => t.amount)).toEqual(['1.00']);
    expect(last.paging.next_cursor).toBeNull();
    expect((await pro.client.ok(calls.transactions, { page: 99 })).transactions).toEqual([]);
  });

  it('shows only the types asked for, and only one’s own lines', async () => {
    const pro = await to.pro('Irfan');
    const other = await to.pro('Joy', 300);
    expect((await pro.client.ok(calls.transactions, { type_ids: [14, 15] })).transactions).toEqual([]);
    expect((await pro.client.ok(calls.transactions, { type_ids: [35] })).transactions).toHaveLength(1);
    expect((await pro.client.ok(calls.transactions, { type_ids: [16] })).transactions).toEqual([]);
    const { transactions } = await other.client.ok(calls.transactions, { all: true });
    expect(transactions.map((t) => t.amount)).toEqual(['3.00']);
    expect((await server.client().call(calls.transactions, {})).http).toBe(403);
    expect((await server.client().call(calls.wallet, {})).http).toBe(403);
  });

  it('counts fees of auto-quotes like any other, and takes the usual fee from the newest twenty', async () => {
    const pro = await to.pro('Ana', 20_000);
    const all = await bids(25, pro);
    // The twelve oldest are expensive: most of the oldest twenty are, few of the newest twenty.
    for (const [i, bid] of all.entries())
      await to.inTransaction((context) =>
        wallet.holdFee(context, { ...fee(bid, pro.id, i < 12 ? 900 : 300), type_id: i % 2 === 0 ? 38 : 14 }),
      );
    const { rows } = await server.database.pool.query<{ type_id: number; n: number }>(
      'select type_id, count(*)::integer as n from wallet_transactions where user_id = $1 and type_id in (14, 38) group by 1 order by 1',
      [pro.id],
    );
    expect(rows).toEqual([
      { type_id: 14, n: 12 },
      { type_id: 38, n: 13 },
    ]);
    expect((await pro.client.ok(calls.wallet, {})).wallet).toMatchObject({
      spent_this_month: '147.00',
      quotes_sent_this_month: 25,
      usual_fee: '3.00',
    });
  });

  it('is low below ten dollars, and not at ten', async () => {
    const pro = await to.pro('Low', 1_000);
    const isLow = async () => (await pro.client.ok(calls.wallet, {})).wallet.is_low;
    expect(await isLow()).toBe(false);
    const [bid] = (await bids(1, pro)) as [number];
    await to.inTransaction((context) => wallet.holdFee(context, fee(bid, pro.id, 1)));
    expect(await isLow()).toBe(true);
  });

  it('counts the month in Singapore', async () => {
    const pro = await to.pro('Zul');
    const [before, after] = (await bids(2, pro)) as [number, number];
    const { clock } = server.app.parts;
    try {
      clock.stopAt(new Date('2027-01-31T15:59:00Z'));
      await to.inTransaction((context) => wallet.holdFee(context, fee(before, pro.id, 300)));
      clock.advance(HOUR);
      await to.inTransaction((context) => wallet.holdFee(context, fee(after, pro.id, 400)));
      const { wallet: figures } = await pro.client.ok(calls.wallet, {});
      expect(figures).toMatchObject({ spent_this_month: '4.00', quotes_sent_this_month: 1, held: '7.00' });
    } finally {
      clock.stopAt(null);
    }
  });
});
