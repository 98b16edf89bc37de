import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import { feeReceipt } from '#core/bids/fees/calls.ts';
import { DAY, sgMoment } from '#core/kit/time.ts';
import * as tariff from '#core/requests/tariff/calls.ts';
import * as calls from '#core/subscriptions/calls.ts';
import { transactions, wallet, walletStatement } from '#core/wallet/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { rightBooks } from '#test/support/scenes/right-books.ts';
import { URGENT_QUOTE, urgentRequest } from '#test/support/scenes/urgent-request.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { settleHoldsJob } from '../bids/jobs.ts';
import { applyTariffJob } from '../requests/jobs.ts';

// A subscription instead of a fee for each quote, from the operators' draft to the quotes that it covers (decision 086).

let server: TestServer;
let a: Arrangement;
let priya: TestPerson;
let aircon: number;
const clock = () => server.app.parts.clock;
let monday = sgMoment('2026-11-23') as Date;
const PRICE = '12.00';

/** Publishes a tariff with this subscription for aircon servicing, and lets the Monday come. */
async function offer(monthly: { price: string; quotes: number } | null): Promise<void> {
  const { in_force } = await priya.client.ok(tariff.opsTariff, {});
  const { version: _, starts_at: __, ends_at: ___, bases, ...rule } = in_force;
  const base = bases.find(({ category_id }) => category_id === aircon)!.base;
  const { draft } = await priya.client.ok(tariff.saveTariffDraft, {
    ...rule,
    revision: 0,
    note: '',
    bases: [{ category_id: aircon, base, monthly }],
  });
  await a.proven(priya);
  await priya.client.ok(tariff.publishTariff, { revision: draft!.revision });
  clock().stopAt(monday);
  monday = new Date(monday.getTime() + 7 * DAY);
  await runJob(server.app.parts, applyTariffJob);
}

beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  priya = await a.operator('Priya');
  aircon = (await server.sql<{ id: number }>(`select id from categories where slug = 'aircon-servicing'`))[0]!.id;
  clock().stopAt(sgMoment('2026-11-21', 12 * 60) as Date);
});
afterAll(() => server.close());

const send = async ({ pro, bid_id }: { pro: TestPerson; bid_id: number }) => {
  const preview = await pro.client.ok(bids.previewQuoteFee, { bid_id });
  await pro.client.ok(bids.sendQuote, { bid_id, ...URGENT_QUOTE, fee_shown: preview.fee });
  return { preview, ...(await pro.client.ok(feeReceipt, { bid_id })) };
};
/** A pro whose service quotes aircon servicing. */
async function airconPro(name: string, cents?: number) {
  const pro = await a.pro(name, cents);
  await joins(pro);
  return pro;
}
const joins = (pro: { readonly id: number }) =>
  server.sql(
    `insert into quote_service_categories (quote_service_id, category_id) select id, $2 from quote_services where user_id = $1`,
    [pro.id, aircon],
  );
const planOf = async (pro: TestPerson) => (await pro.client.ok(calls.subscriptions, {})).plans[0] ?? null;
const buy = (pro: TestPerson, shown: { price?: string; quotes?: number } = {}) =>
  pro.client.call(calls.subscribe, {
    category_id: aircon,
    price_shown: shown.price ?? PRICE,
    quotes_shown: shown.quotes ?? 3,
  });
const right = () => rightBooks(server);

describe('a subscription', () => {
  it('is not offered as the product is shipped: a pro has no plans, and buying one is a 404', async () => {
    const pro = await airconPro('Aida');
    expect((await pro.client.ok(calls.subscriptions, {})).plans).toEqual([]);
    expect((await buy(pro)).http).toBe(404);
  });

  it('costs what the published version says, from bonus credit first, and shows what it covers until when', async () => {
    await offer({ price: PRICE, quotes: 3 });
    const pro = await airconPro('Bala', 5_000);
    expect(await planOf(pro)).toMatchObject({
      category_id: aircon,
      offer: { price: PRICE, quotes: 3, usual_fee: '4.20', ends_at: '2026-12-22 16:00:00' },
      subscription: null,
    });
    expect((await buy(pro)).error).toBeUndefined();
    expect(await planOf(pro)).toMatchObject({
      subscription: {
        quotes: 3,
        left: 3,
        price: PRICE,
        starts_at: '2026-11-22 16:00:00',
        ends_at: '2026-12-22 16:00:00',
        is_renewing: true,
        next: { price: PRICE, quotes: 3 },
      },
    });
    const { wallet: now } = await pro.client.ok(wallet, {});
    expect(now).toMatchObject({ available_wallet_amount: '38.00', spent_this_month: PRICE });
    const { transactions: lines } = await pro.client.ok(transactions, { group: 'fees' });
    expect(lines).toEqual([expect.objectContaining({ type_id: 44, amount: '-12.00', balance_after: '38.00' })]);
    const { statement } = await pro.client.ok(walletStatement, { month: '2026-11' });
    expect(statement.lines).toContainEqual({ type_id: 44, count: 1, amount: '-12.00' });
    await right();
  });

  it('covers a quote without a fee, says so before and after, and gives the place back with the hold', async () => {
    const { offers } = await urgentRequest(server, a, 1);
    const [one] = offers as [(typeof offers)[number]];
    await joins(one.pro);
    const before = await one.pro.client.ok(bids.previewQuoteFee, { bid_id: one.bid_id });
    expect(before).toMatchObject({ subscription: null, offered: { price: PRICE, quotes: 3 } });
    expect((await buy(one.pro)).error).toBeUndefined();
    const { preview, fee_receipt } = await send(one);
    expect(preview).toMatchObject({
      fee: '0.00',
      is_enough: true,
      offered: null,
      subscription: { quotes: 3, left: 3 },
    });
    expect(preview.receipt.at(-1)?.label).toBe('Covered by your subscription');
    expect(fee_receipt).toMatchObject({ fee: '0.00', lines: preview.receipt });
    expect((await planOf(one.pro))?.subscription?.left).toBe(2);
    await right();
    // Nobody answers in time.
    clock().stopAt(new Date(clock().now().getTime() + 4 * DAY));
    await runJob(server.app.parts, settleHoldsJob);
    expect((await planOf(one.pro))?.subscription?.left).toBe(3);
    await right();
  });
});
