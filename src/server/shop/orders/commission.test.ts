import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import { shopServiceCategories, shopServiceCategory } from '#core/shop/categories/calls.ts';
import * as calls from '#core/shop/orders/calls.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { rightBooks } from '#test/support/scenes/right-books.ts';
import { type ShopScene, shopHour, shopScene } from '#test/support/scenes/shop-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Our commission on orders (decision 063): shown before, fixed at the order, taken of what the pro keeps, proved by the books.

let server: TestServer;
let to: Arrangement;
let shop: ShopScene;
let held: ProtectedScene;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'shop=on,safety_payment=on' });
  to = await arrange(server);
  held = protectedScene(server, to);
});
beforeEach(async () => {
  await server.sql('delete from limit_windows');
  shop = await shopScene(server, to);
});
afterEach(async () => {
  await share(0);
  server.app.parts.clock.stopAt(null);
});
afterAll(() => server.close());

/** Changes the tariff in force. Outside of tests a version never changes. */
async function share(basis_points: number): Promise<void> {
  await server.sql('alter table tariff_bases disable trigger user');
  await server.sql('update tariff_bases set commission_basis_points = $1', [basis_points]);
  await server.sql('alter table tariff_bases enable trigger user');
}
/** What is due to the pro, and our commission on an order. */
async function standing(quote_bid_id: number) {
  const [row] = await server.sql<{ due: number; ours: number }>(
    `select coalesce(sum(e.amount_cents) filter (where a.kind = 'due'), 0)::integer as due,
       coalesce(sum(e.amount_cents) filter (where a.kind = 'commission'), 0)::integer as ours
     from custody_entries e join custody_accounts a on a.id = e.account_id join custody_transactions t on t.id = e.transaction_id
     join custody_payments p on p.id = t.payment_id where p.quote_bid_id = $1`,
    [quote_bid_id],
  );
  await rightBooks(server);
  return row;
}
/** An order of S$315.00, paid by card. */
async function paid(hour = 9) {
  const { id } = await shop.place(hour);
  const { pay_url } = await shop.buyer.client.ok(calls.payOrder, { id, pay_type: 'card' });
  await held.holder.press(pay_url ?? '', 'pay');
  return (await shop.buyer.client.ok(calls.askOrderPayment, { id })).nshop_order;
}
const ofPro = async (id: number) => (await shop.read(id, shop.pro)).payment?.commission;

it('is shown to the pro before the item is published and before the order is confirmed, and never to its buyer', async () => {
  await share(1_000);
  const { service_categories } = await shop.pro.client.ok(shopServiceCategories, {});
  const { id: category } = service_categories[0] as { id: number };
  const { commission_basis_points } = await shop.pro.client.ok(shopServiceCategory, { id: category });
  expect(commission_basis_points).toBe(1_000);
  const order = await paid();
  expect(order.payment?.commission).toBeNull();
  expect(await ofPro(order.id)).toEqual({ basis_points: 1_000, amount: '31.50', after: '283.50' });
});

it('is none of what is on its way back to the buyer', async () => {
  await share(1_000);
  const { id, quote_bid_id } = await paid();
  await held.holder.admin({ is_slow: true });
  await shop.buyer.client.ok(calls.cancelOrder, { id });
  expect((await shop.read(id, shop.pro)).payment).toMatchObject({
    ...{ state: 'returning', refunded: '315.00' },
    commission: { basis_points: 1_000, amount: '0.00', after: '0.00' },
  });
  // The refund arrives, so that nothing is open for the tests after this one.
  const refund = () =>
    server.sql<{ ref: string | null }>(
      `select m.ref from custody_moves m join custody_payments p on p.id = m.payment_id where p.quote_bid_id = $1 and m.kind = 'refund'`,
      [quote_bid_id],
    );
  await expect.poll(async () => (await refund())[0]?.ref ?? '').not.toBe('');
  const [sent] = await refund();
  await held.holder.admin({ is_slow: false, end_refund: { ref: sent?.ref ?? '', code: null } });
});

it('is taken of what accepted work releases, as it was when it was ordered', async () => {
  await share(1_000);
  const { id, quote_bid_id } = await paid();
  await share(2_000);
  await shop.confirm(id);
  shop.stopAt(shopHour(13));
  await shop.pro.client.ok(calls.applyCompleteOrder, { id });
  await shop.buyer.client.ok(calls.completeOrder, { id });
  await held.pass(4 * DAY);
  await held.settle();
  expect(await ofPro(id)).toEqual({ basis_points: 1_000, amount: '31.50', after: '283.50' });
  expect(await standing(quote_bid_id)).toEqual({ due: 28_350, ours: 3_150 });
});

it('is taken of the part alone that stays where a customer cancels late, and of nothing where all goes back', async () => {
  await share(1_000);
  const late = await paid(9);
  await shop.confirm(late.id);
  const { if_cancelled } = await shop.read(late.id);
  expect(if_cancelled).toMatchObject({ refund: '315.00' });
  shop.stopAt(shopHour(7));
  await shop.buyer.client.ok(calls.cancelOrder, { id: late.id });
  const kept = Number((await shop.read(late.id)).money?.kept) * 100;
  expect(kept).toBeGreaterThan(0);
  await held.pass(4 * DAY);
  await held.settle();
  const ours = Math.floor(kept / 10);
  expect(await standing(late.quote_bid_id)).toEqual({ due: kept - ours, ours });
});

it('is the lower one of when the item was written and when it was ordered', async () => {
  await share(500);
  await server.sql(`alter table nshop_item_versions disable trigger user`);
  await server.sql(`update nshop_item_versions set created = now() - interval '30 days' where nshop_item_id = $1`, [
    shop.item,
  ]);
  await server.sql(`alter table nshop_item_versions enable trigger user`);
  // The next tariff, in force since the start of this week.
  await server.sql(
    `insert into tariff_versions select (jsonb_populate_record(t, jsonb_build_object('version', t.version + 1,
       'starts_at', date_trunc('week', now() at time zone 'Asia/Singapore') at time zone 'Asia/Singapore', 'published_on', now() - interval '90 days'))).* from tariff_versions t order by version desc limit 1`,
  );
  await server.sql(
    `insert into tariff_bases select (jsonb_populate_record(b, jsonb_build_object('version', b.version + 1,
       'commission_basis_points', 2000))).* from tariff_bases b where b.version = (select max(version) from tariff_bases)`,
  );
  expect(await ofPro((await paid(10)).id)).toMatchObject({ basis_points: 500 });
  // The pro edits the item, so they have seen the new share.
  await server.sql(`alter table nshop_item_versions disable trigger user`);
  await server.sql('update nshop_item_versions set created = now() where nshop_item_id = $1', [shop.item]);
  await server.sql(`alter table nshop_item_versions enable trigger user`);
  expect(await ofPro((await paid(14)).id)).toMatchObject({ basis_points: 2_000 });
});
