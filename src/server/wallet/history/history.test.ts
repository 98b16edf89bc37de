import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { CLOCKS } from '#core/custody/model.ts';
import { DAY, HOUR, sgDay } from '#core/kit/time.ts';
import * as orders from '#core/shop/orders/calls.ts';
import * as calls from '#core/wallet/calls.ts';
import { TRANSACTIONS_CSV_PATH } from '#core/wallet/model.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { endOrdersJob } from '#server/shop/orders/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { type ShopScene, shopHour, shopScene } from '#test/support/scenes/shop-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Money that a company holds, in the history of its payer and its recipient: types 50, 51 and 60 to 62.

let server: TestServer;
let to: Arrangement;
let shop: ShopScene;
let scene: ProtectedScene;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'shop=on,safety_payment=on' });
  to = await arrange(server);
  scene = protectedScene(server, to);
});
beforeEach(async () => {
  shop = await shopScene(server, to);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

const history = async (person: TestPerson, more = {}) =>
  (await person.client.ok(calls.transactions, { group: 'payments', ...more })).transactions;
const said = async (person: TestPerson, more = {}) =>
  (await history(person, more)).map(({ type_id, amount }) => [type_id, amount]);
/** An order that was placed and paid by card. */
async function paid(hour: number): Promise<orders.OrderView> {
  const { id } = await shop.place(hour);
  const { pay_url } = await shop.buyer.client.ok(orders.payOrder, { id, pay_type: 'card' });
  await scene.holder.press(pay_url ?? '', 'pay');
  return (await shop.buyer.client.ok(orders.askOrderPayment, { id })).nshop_order;
}

it('an order is paid by its buyer and earned by its pro, or comes back; each leads to it, and none is credit', async () => {
  const { buyer, pro } = shop;
  const before = await said(pro, { group: undefined, all: true });
  const unpaid = await shop.place(14);
  expect(await said(buyer)).toEqual([]);
  await buyer.client.ok(orders.cancelOrder, { id: unpaid.id });
  const done = await paid(9);
  const declined = await paid(14);
  expect(await said(buyer)).toEqual([
    [50, '-315.00'],
    [50, '-315.00'],
  ]);
  // The pro has nothing before the work is accepted.
  expect(await said(pro)).toEqual([]);
  await pro.client.ok(orders.cancelOrder, { id: declined.id });
  await scene.settle();
  await shop.confirm(done.id);
  shop.stopAt(shopHour(13));
  await pro.client.ok(orders.applyCompleteOrder, { id: done.id });
  await buyer.client.ok(orders.completeOrder, { id: done.id });
  server.app.parts.clock.stopAt(new Date(shopHour(13).getTime() + CLOCKS.export + HOUR));
  await runJob(server.app.parts, endOrdersJob);
  await scene.clock();
  await scene.settle();

  const lines = await history(buyer);
  expect(lines.map(({ type_id, amount }) => [type_id, amount])).toEqual([
    [62, '315.00'],
    [50, '-315.00'],
    [50, '-315.00'],
  ]);
  expect(lines[0]).toMatchObject({
    book: 'held',
    note: declined.name,
    nshop_order_id: declined.id,
    side: 'requestor',
    balance_after: null,
    order_id: null,
    fee_status: null,
  });
  expect(lines.some(({ nshop_order_id }) => nshop_order_id === unpaid.id)).toBe(false);
  expect(await history(pro)).toMatchObject([
    { type_id: 51, amount: '315.00', nshop_order_id: done.id, side: 'provider', balance_after: null },
  ]);
  // The default list of section 9 does not change; with `all`, everything is in one list by time.
  expect(await said(pro, { group: undefined })).toEqual(before);
  expect(await said(pro, { group: undefined, all: true })).toEqual([[51, '315.00'], ...before]);
  expect(await said(pro, { group: undefined, type_ids: [51, 60] })).toEqual([[51, '315.00']]);
  expect((await pro.client.ok(calls.wallet, {})).wallet.available_wallet_amount).toBe(
    (await history(pro, { group: undefined }))[0]?.balance_after ?? '0.00',
  );
  // Pages by cursor and by number are the same.
  const page = (more = {}) => buyer.client.ok(calls.transactions, { all: true, page_size: 2, ...more });
  const first = await page();
  expect(first.paging).toMatchObject({ total: 3, totalPages: 2 });
  const byCursor = await page({ page: 2, cursor: first.paging.next_cursor });
  expect(byCursor.transactions).toEqual([lines[2]]);
  expect((await page({ page: 2 })).transactions).toEqual([lines[2]]);
  expect((await page({ page: 3 })).transactions).toEqual([]);
  expect(byCursor.paging.next_cursor).toBeNull();
  // Other people see none of it.
  expect(await said(await to.person('Stranger'))).toEqual([]);
  // The file says the same, oldest first.
  const now = server.app.parts.clock.now();
  const { body } = await server.app.http.inject({
    url: `${TRANSACTIONS_CSV_PATH}?from=${sgDay(new Date(now.getTime() - 40 * DAY))}&to=${sgDay(now)}`,
    headers: { 'x-session-token': buyer.token, 'x-api-key': 'gotong-web' },
  });
  const [head, ...rows] = body.trim().split('\r\n');
  expect(head).toContain('Order,Shop order,Fee status');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toContain(`,50,Shop order,${done.name},-315.00,,${done.quote_bid_id},,${done.id},`);
  expect(rows[2]).toContain(`,62,Refund of a payment,${declined.name},315.00,,`);
});

it('a payment of another job is 60 to who pays it, 61 to whom it is for and 62 where it goes back', async () => {
  const job = await scene.job();
  await scene.released(job, '200.00');
  expect(await history(job.rachel)).toMatchObject([
    { type_id: 60, amount: '-200.00', nshop_order_id: null, quote_bid_id: job.bid_id, side: 'requestor' },
  ]);
  expect(await said(job.wei)).toEqual([[61, '200.00']]);
});
