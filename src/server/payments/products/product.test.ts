import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#core/kit/time.ts';
import { orderCredit } from '#core/payments/calls.ts';
import { soldReceiptPath } from '#core/payments/papers/calls.ts';
import * as calls from '#core/payments/products/calls.ts';
import * as wallet from '#server/wallet/service.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { type TestClient, testClient } from '#test/support/client.ts';
import { type SimulatorSide, simulatorOf } from '#test/support/outside/simulator.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';
import { sweepPayments } from '../runner-service.ts';

let server: TestServer;
let to: Arrangement;
let bank: SimulatorSide;
let guest: TestClient;
let told: ToldReader;
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
  bank = simulatorOf(server);
  guest = testClient(server.url, null);
  told = readTold(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await bank.admin({ hold: false, is_down: false, late_ms: HOUR, hang_ms: 0, drop_before: 0, drop_after: 0 });
  await bank.flush();
});

const KIT = { slug: 'shopfront-kit', email: 'buyer@example.sg', phone: '9123 4567' };
const ordered = (wish: Record<string, unknown> = KIT) => guest.ok(calls.buyProduct, wish as typeof KIT);
const primeOf = async (page: string | null, card = 'success') =>
  (await bank.choose(page ?? '', card)).searchParams.get('prime') ?? '';
const statusOf = async (hash: string) => (await guest.ok(calls.productOrder, { hash })).order.status;
const newest = async () =>
  (
    await server.sql<{ public_id: string; status: string; receipt_no: string | null }>(
      'select public_id, status, receipt_no from payment_orders order by id desc limit 1',
    )
  )[0];
const salesOf = async () =>
  Number(
    (await server.sql<{ n: string }>(`select wallet_balance(a) as n from wallet_accounts a where kind = 'sales'`))[0]
      ?.n ?? 0,
  );
async function balanced(): Promise<void> {
  for (const [name, figure] of Object.entries(await wallet.trialBalance(server.database.database)))
    expect(figure, name).toBe(0);
}

describe('a product without an account', () => {
  it('is ordered at the server’s price, paid, booked, receipted and told by mail', async () => {
    const before = await salesOf();
    const made = await ordered();
    expect(made.order).toMatchObject({ status: 'open', credit: '25.00', gst: '2.25', total: '27.25' });
    const prime = await primeOf(made.order.next_url);
    const paid = await guest.ok(calls.payProduct, { hash: made.hash, prime });
    expect(paid.order.status).toBe('completed');
    expect((await salesOf()) - before).toBe(2_500);
    await balanced();

    const bytes = new Uint8Array(await (await fetch(server.url + soldReceiptPath(made.hash, 'pdf'))).arrayBuffer());
    const text = pdfText(bytes);
    for (const words of ['Shopfront kit', 'buyer@example.sg', '27.25']) expect(text).toContain(words);
    expect(text).not.toContain('Credit pays');
    expect((await told.newest('buyer@example.sg', 'product_bought')).data).toMatchObject({
      amount: '27.25',
      path: `/payment/${made.hash}`,
    });
  });

  it('takes an amount within bounds only, and only of a product whose price is open', async () => {
    const wish = { slug: 'training-session', email: 'a@example.sg', phone: '+65 9123 4567' };
    expect((await ordered({ ...wish, amount: '120.00' })).order.total).toBe('130.80');
    for (const [more, error] of [
      [{ amount: '49.99' }, 'wrong amount'],
      [{ amount: '500.01' }, 'wrong amount'],
      [{}, 'wrong amount'],
      [{ slug: 'shopfront-kit', amount: '1.00' }, 'wrong amount'],
      [{ slug: 'nothing', amount: '100' }, 'no such product'],
      [{ amount: '100', phone: '12' }, 'wrong phone'],
    ] as const)
      expect(await guest.call(calls.buyProduct, { ...wish, ...more } as typeof wish)).toMatchObject({ error });
    const bad = await guest.call(calls.buyProduct, { ...wish, amount: '100', email: 'nobody' });
    expect(bad.http).toBe(400);
  });

  it('is charged once by a token that is sent twice at once', async () => {
    const before = await salesOf();
    const { hash, order } = await ordered();
    const prime = await primeOf(order.next_url);
    await Promise.all([1, 2, 3].map(() => guest.call(calls.payProduct, { hash, prime })));
    await sweepPayments(server.app.parts);
    expect(await statusOf(hash)).toBe('completed');
    expect((await salesOf()) - before).toBe(2_500);
    const { payments } = await bank.books();
    expect(payments.filter((p) => p.order_no === hash && p.status === 'succeeded')).toHaveLength(1);
    await balanced();
  });

  it('says why a card is refused, takes nothing, and can be tried again', async () => {
    server.app.parts.clock.advance(HOUR);
    const { hash, order } = await ordered();
    for (const [card, error] of [
      ['declined', 4],
      ['foreign', 211],
      ['insufficient_funds', 'insufficient funds'],
    ] as const) {
      const pay = async () => ({ prime: await primeOf(order.next_url, card) });
      expect(await guest.call(calls.payProduct, { hash, ...(await pay()) }), card).toMatchObject({ error });
      expect(await statusOf(hash)).toBe('failed');
      // Ordered and paid in one call, by a token from an earlier page.
      expect(await guest.call(calls.buyProduct, { ...KIT, ...(await pay()) }), card).toMatchObject({ error });
      expect(await newest()).toMatchObject({ status: 'failed', receipt_no: null });
    }
    const again = await guest.ok(calls.payProduct, { hash });
    const paid = await guest.ok(calls.payProduct, { hash, prime: await primeOf(again.order.next_url) });
    expect(paid.order.status).toBe('completed');
    await balanced();
  });

  it('is not paid again while the bank asks its buyer, nor after it was paid, nor while nothing can be sold', async () => {
    const before = await salesOf();
    const { hash, order } = await ordered();
    const pay = async (card?: string) =>
      guest.call(calls.payProduct, { hash, prime: await primeOf(order.next_url, card) });
    const { providers } = server.app.parts;
    const { payments } = providers;
    try {
      const prime = await primeOf(order.next_url);
      Object.assign(providers, { payments: null });
      expect((await guest.call(calls.payProduct, { hash, prime })).error).toBe('payments unavailable');
      expect((await guest.call(calls.buyProduct, KIT)).error).toBe('payments unavailable');
      expect((await newest())?.public_id).toBe(hash);
    } finally {
      Object.assign(providers, { payments });
    }
    const asked = await pay('challenge');
    expect(asked.body.order).toMatchObject({ status: 'action' });
    expect((await pay()).error).toBe('payment under way');
    expect((await guest.call(calls.payProduct, { hash })).error).toBe('payment under way');
    await bank.answer(asked.body.order.next_url ?? '', 'pay');
    await bank.flush();
    expect(await statusOf(hash)).toBe('completed');
    expect((await pay()).error).toBe('payment over');
    expect((await salesOf()) - before).toBe(2_500);
    await balanced();
  });

  it('leaves no order open where the company is down and no page to pay at is given', async () => {
    server.app.parts.clock.advance(HOUR);
    const before = await newest();
    await bank.admin({ is_down: true });
    expect((await guest.call(calls.buyProduct, KIT)).error).toBe('payments unavailable');
    const written = await newest();
    expect(written?.public_id).not.toBe(before?.public_id);
    expect(written).toMatchObject({ status: 'expired', receipt_no: null });
    await bank.admin({ is_down: false });
    expect((await guest.call(calls.payProduct, { hash: written?.public_id ?? '' })).error).toBe('payment over');
    expect((await ordered()).order).toMatchObject({ status: 'open' });
  });

  it('keeps an order whose payment may have been taken when the company fell silent, until it says what became of it', async () => {
    const { order } = await ordered();
    const prime = await primeOf(order.next_url);
    await bank.admin({ is_down: true });
    const made = await guest.ok(calls.buyProduct, { ...KIT, prime } as typeof KIT);
    expect(made.order.status).toBe('paying');
  });

  it('shows a product’s order by its address, without the buyer, and never a person’s order', async () => {
    const { hash } = await ordered();
    const shown = JSON.stringify(await guest.ok(calls.productOrder, { hash }));
    expect(shown).not.toMatch(/buyer@example|91234567/);
    const pro = await to.person('Aminah');
    const { order } = await pro.client.ok(orderCredit, { package_id: 3 });
    for (const other of [order.order_id, 'A'.repeat(22)]) {
      for (const call of [calls.productOrder, calls.payProduct])
        expect((await guest.call(call, { hash: other })).http).toBe(404);
      expect((await fetch(server.url + soldReceiptPath(other, 'html'))).status).toBe(404);
    }
    // The order is not paid yet, so it has no receipt.
    expect((await fetch(server.url + soldReceiptPath(hash, 'html'))).status).toBe(404);
  });
});

describe('the pages of a product', () => {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(server.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  it('sell it by plain forms, from the order to the receipt', async () => {
    const page = await (await fetch(`${server.url}/product/training-session/120`)).text();
    expect(page).toContain('value="120"');
    expect(page).not.toContain('type="module"');
    const refused = await post('/product/training-session', { email: 'x@example.sg', phone: '1', amount: '80' });
    expect(refused.status).toBe(200);
    const again = await refused.text();
    expect(again).toContain('Enter a phone number');
    expect(again).toContain('value="x@example.sg"');

    const sent = await post('/product/training-session', { email: 'x@example.sg', phone: '91234567', amount: 'S$80' });
    expect(sent.status).toBe(303);
    const place = sent.headers.get('location') ?? '';
    const hash = place.split('/').at(-1) ?? '';
    const order = await fetch(server.url + place);
    expect(order.headers.get('referrer-policy')).toBe('no-referrer');
    expect(order.headers.get('cache-control')).toBe('no-store');
    expect(await order.text()).toContain('Pay S$87.20 by card');
    const { order: facts } = await guest.ok(calls.productOrder, { hash });
    const prime = await primeOf(facts.next_url);
    // Opening the page again takes no money (decision 29).
    const back = await (await fetch(`${server.url}${place}?prime=${encodeURIComponent(prime)}`)).text();
    expect(back).toContain('Pay S$87.20 now');
    expect(await statusOf(hash)).toBe('open');
    const paid = await post(place, { prime });
    expect([paid.status, paid.headers.get('location')]).toEqual([303, place]);
    expect(await (await fetch(server.url + place)).text()).toContain('See receipt');
    expect((await fetch(server.url + soldReceiptPath(hash, 'html'))).status).toBe(200);
  });

  it('say 404 for what is not there', async () => {
    for (const path of ['/product/nothing', '/payment/nothing', `/payment/${'A'.repeat(22)}`])
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404]);
    expect((await post('/product/nothing', { email: 'x@example.sg', phone: '91234567' })).status).toBe(404);
  });
});
