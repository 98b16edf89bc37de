import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/wallet/calls.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import * as wallet from '../service.ts';
import * as purchases from './service.ts';

let server: TestServer;
let to: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
});
afterAll(() => server.close());

async function expectBalanced(): Promise<void> {
  for (const [name, figure] of Object.entries(await wallet.trialBalance(server.database.database)))
    expect(figure, name).toBe(0);
}

const house = async (): Promise<Record<string, number>> => {
  const { rows } = await server.database.pool.query(
    'select kind, wallet_balance(a) as balance_cents from wallet_accounts a where user_id is null order by kind',
  );
  return Object.fromEntries(rows.map((row) => [row.kind, row.balance_cents]));
};

let order = 100;
const bought = (user_id: number, more: Partial<purchases.Bought> = {}): purchases.Bought => ({
  user_id,
  order_id: ++order,
  credit_cents: 10_000,
  bonus_cents: 1_000,
  gst_cents: 900,
  provider: 'simulator',
  note: 'Package of S$100',
  ...more,
});
const refundOf = (b: purchases.Bought, refund_id: number, more: Partial<purchases.CardRefund> = {}) => ({
  user_id: b.user_id,
  refund_id,
  order_id: b.order_id,
  credit_cents: b.credit_cents,
  gst_cents: b.gst_cents,
  bonus_cents: b.bonus_cents,
  note: 'Refund to your card',
  evidence: { reason: 'not needed' },
  ...more,
});

describe('credit that was bought', () => {
  it('comes once per order under any race, with its bonus and its tax', async () => {
    const pro = await to.person('Aida');
    const b = bought(pro.id);
    const before = await house();
    const made = await Promise.all(
      Array.from({ length: 8 }, () => to.inTransaction((context) => purchases.creditPurchase(context, b))),
    );
    expect(made.filter((m) => m.is_new)).toHaveLength(1);
    expect(new Set(made.map((m) => m.transaction_id)).size).toBe(1);
    expect(made.every((m) => m.available_cents === 11_000)).toBe(true);
    const { transactions } = await pro.client.ok(calls.transactions, {});
    expect(transactions).toMatchObject([
      { type_id: 35, amount: '10.00', balance_after: '110.00' },
      { type_id: 1, amount: '100.00', balance_after: '100.00', note: 'Package of S$100' },
    ]);
    expect((await pro.client.ok(calls.wallet, {})).wallet).toMatchObject({ bought: '100.00', promotional: '10.00' });
    const after = await house();
    expect((after.gst as number) - (before.gst as number)).toBe(900);
    expect((after.clearing_simulator as number) - (before.clearing_simulator as number)).toBe(-10_900);
    await expectBalanced();
  });

  it('waits and fails in lines without an amount, once each', async () => {
    const pro = await to.person('Bala');
    const unpaid = { user_id: pro.id, order_id: ++order, credit_cents: 5_000, note: 'ATM' };
    const twice = async (work: () => Promise<boolean>) => [await work(), await work()];
    expect(await twice(() => to.inTransaction((c) => purchases.notePending(c, unpaid)))).toEqual([true, false]);
    const failed = { ...unpaid, reason: 'not paid in time' };
    expect(await twice(() => to.inTransaction((c) => purchases.noteFailed(c, failed)))).toEqual([true, false]);
    expect((await pro.client.ok(calls.transactions, {})).transactions).toEqual([]);
    const { transactions } = await pro.client.ok(calls.transactions, { all: true });
    expect(transactions).toMatchObject([
      { type_id: 3, amount: '0.00', reason: 'not paid in time' },
      { type_id: 2, amount: '0.00', balance_after: '0.00' },
    ]);
    await expectBalanced();
  });
});

describe('a refund to the card', () => {
  it('leaves the wallet at once, and the books when it is paid, once', async () => {
    const pro = await to.person('Chitra');
    const b = bought(pro.id);
    await to.inTransaction((c) => purchases.creditPurchase(c, b));
    const before = await house();
    const hold = () => to.inTransaction((c) => purchases.holdRefund(c, refundOf(b, 1)));
    const [first, second] = [await hold(), await hold()];
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    expect(await wallet.availableCents(server.database.database, pro.id)).toBe(0);
    expect((await house()).refunds).toBe((before.refunds as number) + 10_000);
    const ends = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        to.inTransaction((c) =>
          i % 2
            ? purchases.settleRefund(c, { refund_id: 1, provider: 'simulator' })
            : purchases.cancelRefund(c, { refund_id: 1, why: 'card closed' }),
        ),
      ),
    );
    expect(ends.filter(Boolean)).toHaveLength(1);
    expect((await house()).refunds).toBe(before.refunds);
    const left = await wallet.availableCents(server.database.database, pro.id);
    expect(left).toBe(ends.indexOf(true) % 2 ? 0 : 11_000);
    await expectBalanced();
  });

  it('is refused where the bought credit is spent, though promotional credit is there', async () => {
    const pro = await to.pro('Dinesh', 20_000);
    const b = bought(pro.id);
    await to.inTransaction((c) => purchases.creditPurchase(c, b));
    const more = refundOf(b, 2, { credit_cents: 10_001 });
    expect(await to.inTransaction((c) => purchases.holdRefund(c, more))).toEqual({
      ok: false,
      error: 'not enough credit',
    });
    const part = refundOf(b, 2, { credit_cents: 4_000, gst_cents: 360, bonus_cents: 400 });
    expect((await to.inTransaction((c) => purchases.holdRefund(c, part))).ok).toBe(true);
    expect(await to.inTransaction((c) => purchases.cancelRefund(c, { refund_id: 2, why: 'refused' }))).toBe(true);
    expect(await to.inTransaction((c) => purchases.settleRefund(c, { refund_id: 2, provider: 'stripe' }))).toBe(false);
    const { wallet: shown } = await pro.client.ok(calls.wallet, {});
    expect(shown).toMatchObject({ bought: '100.00', promotional: '210.00' });
    await expectBalanced();
  });
});

describe('a lost dispute', () => {
  it('takes what is left, leaves the rest with the house, and comes back when it is won', async () => {
    const pro = await to.person('Esther');
    const b = bought(pro.id, { bonus_cents: 0 });
    await to.inTransaction((c) => purchases.creditPurchase(c, b));
    await to.inTransaction((c) =>
      purchases.holdRefund(c, refundOf(b, 3, { credit_cents: 4_000, gst_cents: 360, bonus_cents: 0 })),
    );
    const before = await house();
    const dispute = {
      user_id: pro.id,
      order_id: b.order_id,
      dispute_ref: 'dp_1',
      credit_cents: 10_000,
      gst_cents: 900,
    };
    const take = () => to.inTransaction((c) => purchases.takeDispute(c, { ...dispute, provider: 'stripe' }));
    expect(await take()).toMatchObject({ is_new: true, taken_cents: 6_000 });
    expect(await take()).toMatchObject({ is_new: false, taken_cents: 6_000 });
    expect(await wallet.availableCents(server.database.database, pro.id)).toBe(0);
    expect((await house()).disputes).toBe((before.disputes as number) - 4_000);
    await expectBalanced();
    const won = () => to.inTransaction((c) => purchases.returnDispute(c, { dispute_ref: 'dp_1' }));
    expect([await won(), await won()]).toEqual([true, false]);
    expect(await wallet.availableCents(server.database.database, pro.id)).toBe(6_000);
    expect(await to.inTransaction((c) => purchases.returnDispute(c, { dispute_ref: 'dp_none' }))).toBe(false);
    expect(await house()).toEqual(before);
    await expectBalanced();
  });
});
