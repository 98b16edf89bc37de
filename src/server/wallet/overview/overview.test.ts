import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#core/kit/time.ts';
import * as calls from '#core/wallet/calls.ts';
import { HISTORY_GROUPS, TRANSACTION_TYPE, TRANSACTIONS_CSV_PATH } from '#core/wallet/model.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import * as purchases from '../purchases/service.ts';
import * as wallet from '../service.ts';

const START = new Date('2026-11-30T15:00:00Z'); // an hour before December in Singapore
let server: TestServer;
let to: Arrangement;
const at = (hours: number) => server.app.parts.clock.stopAt(new Date(START.getTime() + hours * HOUR));
beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en-SG,zh-SG' });
  to = await arrange(server);
});
beforeEach(() => at(0));
afterAll(() => server.close());

type Pro = TestPerson & { readonly quote_service_id: number };
const hold = async (pro: Pro, cents: number, note = 'Wash, Test Town') => {
  const customer = await to.person('Rachel');
  const request = await to.request(customer);
  const quote_bid_id = await to.offer(request, pro.quote_service_id);
  const fee = { quote_bid_id, user_id: pro.id, cents, type_id: 14 as const, note, evidence: {} };
  expect((await to.inTransaction((c) => wallet.holdFee(c, fee))).ok).toBe(true);
  return { quote_bid_id, quote_request_id: request.id };
};
const settle = (quote_bid_id: number, status: 'released' | 'captured') =>
  to.inTransaction((c) => wallet.settleHold(c, quote_bid_id, status, status === 'released' ? 'no reply' : 'hired', {}));
let orders = 500;
const buy = (pro: Pro, credit_cents: number, gst_cents: number) =>
  to.inTransaction((c) =>
    purchases.creditPurchase(c, {
      user_id: pro.id,
      order_id: ++orders,
      credit_cents,
      bonus_cents: 0,
      gst_cents,
      provider: 'simulator',
      note: 'Package',
    }),
  );

describe('what is held', () => {
  it('is listed with why, until when and what would keep it, the next to be decided first', async () => {
    const pro = await to.pro('Aida', 300);
    await buy(pro, 1_000, 90);
    const first = await hold(pro, 420);
    at(1);
    const second = await hold(pro, 100);
    const third = await hold(pro, 100);
    const one = await pro.client.ok(calls.heldFees, { page_size: 2 });
    expect(one).toMatchObject({ total: '6.20', currency: 'SGD' });
    expect(one.held).toMatchObject([
      {
        ...first,
        amount: '4.20',
        promotional: '3.00',
        bought: '1.20',
        held_on: '2026-11-30 15:00:00',
        decide_at: '2026-12-03 15:00:00',
        kept_by: ['reply', 'answer', 'hire'],
        is_auto_quote: false,
        note: 'Wash, Test Town',
      },
      { ...second, amount: '1.00', promotional: '0.00', bought: '1.00' },
    ]);
    const chinese = await pro.client.ok(calls.heldFees, { page_size: 1 }, { 'accept-language': 'zh-SG' });
    expect(chinese.held[0]?.rule).toMatch(/^送出时先保留。若客户在 72 小时内没有回复/);
    const two = await pro.client.ok(calls.heldFees, { page_size: 2, cursor: one.next_cursor as string });
    expect(two.held).toMatchObject([third]);
    expect(two.next_cursor).toBeNull();
    await settle(first.quote_bid_id, 'captured');
    const after = await pro.client.ok(calls.heldFees, {});
    expect(after.held.map((row) => row.quote_bid_id)).toEqual([second.quote_bid_id, third.quote_bid_id]);
    expect(after.total).toBe('2.00');
  });

  it('is one’s own only', async () => {
    const pro = await to.pro('Bala');
    await hold(pro, 420);
    const stranger = await to.pro('Chitra');
    expect(await stranger.client.ok(calls.heldFees, {})).toMatchObject({ held: [], total: '0.00' });
    expect((await server.client().call(calls.heldFees, {})).http).toBe(403);
  });
});

describe('a month', () => {
  it('opens, moves by type and closes in Singapore’s month, with the tax paid', async () => {
    const pro = await to.pro('Devi', 1_000);
    await buy(pro, 10_000, 900);
    const early = await hold(pro, 400);
    at(2); // December in Singapore
    await settle(early.quote_bid_id, 'released');
    await hold(pro, 250);
    await buy(pro, 2_000, 180);
    // In its last second a month is not final yet.
    at(1 - 1 / 3600);
    expect((await pro.client.ok(calls.walletStatement, { month: '2026-11' })).statement.is_final).toBe(false);
    at(1);
    expect((await pro.client.ok(calls.walletStatement, { month: '2026-11' })).statement.is_final).toBe(true);
    at(2);
    const month = async (name: string) => (await pro.client.ok(calls.walletStatement, { month: name })).statement;
    expect(await month('2026-11')).toEqual({
      month: '2026-11',
      currency: 'SGD',
      opening: '0.00',
      closing: '106.00',
      held_closing: '4.00',
      lines: [
        { type_id: 1, count: 1, amount: '100.00' },
        { type_id: 14, count: 1, amount: '-4.00' },
        { type_id: 35, count: 1, amount: '10.00' },
      ],
      gst_paid: '9.00',
      is_final: true,
    });
    expect(await month('2026-12')).toMatchObject({
      opening: '106.00',
      closing: '127.50',
      held_closing: '2.50',
      gst_paid: '1.80',
      is_final: false,
    });
    expect(await month('2027-01')).toMatchObject({ opening: '127.50', closing: '127.50', lines: [], gst_paid: '0.00' });
  });

  it('is refused where it is none', async () => {
    const pro = await to.pro('Eng');
    for (const month of ['2026-13', '2026-1', '1999-01', '', '2026-11-01'])
      expect((await pro.client.call(calls.walletStatement, { month })).http).toBe(400);
    expect((await server.client().call(calls.walletStatement, { month: '2026-11' })).http).toBe(403);
  });
});

describe('spending', () => {
  it('is told by week and month with the jobs won for it', async () => {
    const pro = await to.pro('Farid', 5_000);
    const lost = await hold(pro, 400);
    const won = await hold(pro, 600);
    await settle(won.quote_bid_id, 'captured');
    await server.database.pool.query(
      `update quote_bids set quote_status_id = 3, quote_sent_on = $2, hired_on = $2, hired_for = $2, price_note = '', rating_type = 1,
         flat_rate_at_cents = 100, fee_paid_cents = 600 where id = $1`,
      [won.quote_bid_id, START],
    );
    at(24 * 7);
    await settle(lost.quote_bid_id, 'released');
    await buy(pro, 2_000, 180);
    const { spending } = await pro.client.ok(calls.walletSpending, {});
    expect(spending.periods).toHaveLength(12);
    expect(spending.periods.slice(-2)).toMatchObject([
      { starts_on: '2026-11-30', fees: '10.00', given_back: '0.00', bought: '0.00', quotes_sent: 2, jobs_won: 1 },
      { starts_on: '2026-12-07', fees: '0.00', given_back: '4.00', bought: '20.00', quotes_sent: 0, jobs_won: 0 },
    ]);
    expect(spending.total).toMatchObject({ fees: '10.00', given_back: '4.00', spent: '6.00', spent_per_job: '6.00' });
    const months = (await pro.client.ok(calls.walletSpending, { by: 'month' })).spending;
    expect(months.periods.slice(-2)).toMatchObject([
      { starts_on: '2026-11-01', fees: '10.00' },
      { starts_on: '2026-12-01', given_back: '4.00' },
    ]);
    const stranger = await to.pro('Gita');
    const none = (await stranger.client.ok(calls.walletSpending, {})).spending.total;
    expect(none).toMatchObject({ fees: '0.00', jobs_won: 0, spent_per_job: null });
  });
});

describe('the history', () => {
  it('is filtered by groups, in which every type has one place', async () => {
    const placed = Object.values(HISTORY_GROUPS).flat();
    expect([...placed].sort((a, b) => a - b)).toEqual(Object.values(TRANSACTION_TYPE).sort((a, b) => a - b));
    const pro = await to.pro('Hana', 1_000);
    await buy(pro, 1_000, 90);
    await hold(pro, 100);
    const types = async (group: keyof typeof HISTORY_GROUPS) =>
      (await pro.client.ok(calls.transactions, { group })).transactions.map((line) => line.type_id);
    expect(await types('fees')).toEqual([14]);
    expect(await types('bought')).toEqual([1]);
    expect(await types('bonuses')).toEqual([35]);
    expect(await types('refunds')).toEqual([]);
    const [line] = (await pro.client.ok(calls.transactions, { group: 'bought' })).transactions;
    expect(line).toMatchObject({ order_id: orders });
    expect((await pro.client.call(calls.transactions, { group: 'mine' as never })).http).toBe(400);
  });

  it('is one’s own as CSV for days in Singapore, with nothing that a spreadsheet would run', async () => {
    const pro = await to.pro('Irfan', 1_000);
    await hold(pro, 100, '=HYPERLINK("http://x"), wash');
    at(2);
    await hold(pro, 50);
    const get = (query: string, token: string | null = pro.token) =>
      server.app.http.inject({
        url: `${TRANSACTIONS_CSV_PATH}?${query}`,
        headers: token ? { 'x-session-token': token, 'x-api-key': 'gotong-web' } : {},
      });
    const first = await get('from=2026-11-30&to=2026-11-30');
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toContain('text/csv');
    expect(first.headers['content-disposition']).toContain('gotong-credit-2026-11-30-2026-11-30.csv');
    const lines = first.body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Time (UTC),Entry,Type');
    expect(lines[2]).toContain(`,"'=HYPERLINK(""http://x""), wash",-1.00,9.00,`);
    expect((await get('from=2026-11-30&to=2026-12-01')).body.trim().split('\r\n')).toHaveLength(4);
    const stranger = await to.pro('Joy', 0);
    expect((await get('from=2026-11-30&to=2026-12-01', stranger.token)).body.trim().split('\r\n')).toHaveLength(1);
    expect((await get('from=2026-11-30&to=2026-12-01', null)).statusCode).toBe(403);
    for (const query of ['', 'from=2026-11-30', 'from=2026-11-31&to=2026-12-01', 'from=2026-12-02&to=2026-12-01'])
      expect((await get(query)).statusCode, query).toBe(400);
  });
});
