import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import * as orders from '#core/shop/orders/calls.ts';
import { linkPaperPath, orderPaperPath } from '#core/shop/papers/model.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { type ShopScene, shopHour, shopScene } from '#test/support/scenes/shop-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Receipts and invoices of orders over HTTP, as pages and as text read from their PDFs, for both sides and for a guest.

let server: TestServer;
let to: Arrangement;
let shop: ShopScene;
let held: ProtectedScene;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'shop=on,safety_payment=on', LANGUAGES: 'en-SG,zh-TW,zh-SG' });
  to = await arrange(server);
  held = protectedScene(server, to);
});
beforeEach(async () => {
  shop = await shopScene(server, to);
  await server.sql('delete from limit_windows');
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

const get = (path: string, token: string | null = null) =>
  fetch(server.url + path, token === null ? {} : { headers: { 'x-session-token': token } });
/** Checks that a paper says these words, both as a page and as a PDF. */
async function said(path: (as: 'html' | 'pdf') => string, token: string | null, words: readonly string[]) {
  for (const as of ['html', 'pdf'] as const) {
    const reply = await get(path(as), token);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const text =
      as === 'pdf'
        ? pdfText(new Uint8Array(await reply.arrayBuffer()))
        : (await reply.text()).replace(/<style>.*?<\/style>|<[^>]*>/gs, '');
    for (const word of words) expect(text.replace(/\s+/g, ''), `${word} in ${as}`).toContain(word.replace(/\s+/g, ''));
  }
}
const ofOrder = (id: number) => (as: 'html' | 'pdf') => orderPaperPath(id, as);

it('both sides read what was paid once it is, an invoice once the work is accepted, and what came back', async () => {
  const { buyer, pro } = shop;
  const { id } = await shop.place(9);
  // Nothing has been paid yet.
  expect((await get(orderPaperPath(id, 'pdf'), buyer.token)).status).toBe(404);
  expect((await shop.read(id)).has_paper).toBe(false);
  const { pay_url } = await buyer.client.ok(orders.payOrder, { id, pay_type: 'card' });
  await held.holder.press(pay_url ?? '', 'pay');
  const { nshop_order } = await buyer.client.ok(orders.askOrderPayment, { id });
  expect(nshop_order.has_paper).toBe(true);
  const lines = [`G-${id}`, '3 × S$85.00', '315.00', 'Card', 'This is not an invoice.'];
  await said(ofOrder(id), buyer.token, [...lines, 'Receipt of an order', 'Nair']);
  await said(ofOrder(id), pro.token, lines);
  const inLanguage = (lng: string) => (as: 'html' | 'pdf') => `${orderPaperPath(id, as)}?lng=${lng}`;
  await said(inLanguage('zh-TW'), buyer.token, ['訂單收據', '訂購日期', '信用卡', '315.00', '這不是發票。']);
  await said(inLanguage('zh-SG'), pro.token, ['订单收据', '订购日期', '信用卡', '315.00', '这不是发票。']);
  await shop.confirm(id);
  shop.stopAt(shopHour(13));
  await pro.client.ok(orders.applyCompleteOrder, { id });
  await buyer.client.ok(orders.completeOrder, { id });
  await said(ofOrder(id), buyer.token, [`Invoice G-${id}`, 'not registered for GST', '315.00']);
  // A pro who is registered for GST charges it on the invoice.
  await server.sql(
    `insert into billing_settings (user_id, name, gst_no, modified) values ($1, 'Hafiz Aircon Pte Ltd', 'M2-1234567-8', now())
     on conflict (user_id) do update set name = excluded.name, gst_no = excluded.gst_no`,
    [pro.id],
  );
  for (const { token } of [buyer, pro])
    await said(ofOrder(id), token, ['Tax invoice', 'Hafiz Aircon Pte Ltd', 'M2-1234567-8', 'GST 9% in it', '26.01']);

  const back = await shop.place(14);
  const paid = await buyer.client.ok(orders.payOrder, { id: back.id, pay_type: 'card' });
  await held.holder.press(paid.pay_url ?? '', 'pay');
  await buyer.client.ok(orders.askOrderPayment, { id: back.id });
  await pro.client.ok(orders.cancelOrder, { id: back.id });
  await held.settle();
  await said(ofOrder(back.id), buyer.token, ['Receipt of an order', 'Back to the customer', '−315.00', '0.00']);

  // Not found: another person's order, an id that is not a number, and an order that does not exist.
  const stranger = await to.person('Stranger');
  for (const path of [ofOrder(id)('pdf'), orderPaperPath('1x', 'pdf'), orderPaperPath(999_999, 'html')])
    expect((await get(path, path.includes(`/${id}.`) ? stranger.token : buyer.token)).status).toBe(404);
  expect((await get(orderPaperPath(id, 'html'))).status).toBe(403);
});

it('a guest gets it by the link of the order, which shows that paper alone and tells no other site of itself', async () => {
  const { order, hash } = await shop.placeAsGuest('mei.paper@example.sg');
  const { id } = order;
  expect((await get(linkPaperPath(hash, 'pdf'))).status).toBe(404);
  const guest = server.client();
  const { pay_url } = await guest.ok(orders.payOrder, { id, hash, pay_type: 'paynow' });
  await held.holder.press(pay_url ?? '', 'pay');
  await guest.ok(orders.askOrderPayment, { id, hash });
  await said((as) => linkPaperPath(hash, as), null, [`G-${id}`, 'Mei Tan', 'PayNow', '315.00']);
  await said((as) => `${linkPaperPath(hash, as)}?lng=zh-TW`, null, ['訂單收據', 'Mei Tan', 'PayNow', '由']);
  const page = await get(linkPaperPath(hash, 'html'));
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await page.text()).toContain(`href="/shop/order/${hash}"`);
  expect((await get(linkPaperPath(`${hash.slice(0, -1)}x`, 'html'))).status).toBe(404);
  expect((await get(orderPaperPath(id, 'html'))).status).toBe(403);
  // The pro reads the customer's name only after confirming.
  const before = (await (await get(orderPaperPath(id, 'html'), shop.pro.token)).text()).includes('Mei Tan');
  await shop.confirm(id);
  const after = (await (await get(orderPaperPath(id, 'html'), shop.pro.token)).text()).includes('Mei Tan');
  expect([before, after]).toEqual([false, true]);
  const off = await startTestServer({ FLAGS: 'shop=off' }, { database: server.database });
  expect((await fetch(off.url + linkPaperPath(hash, 'html'))).status).toBe(404);
  await off.close();
});
