import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import { INBOX_FILTERS } from '#core/bids/model.ts';
import { CLOCKS } from '#core/custody/model.ts';
import * as custody from '#core/custody/payments/calls.ts';
import { DAY, HOUR, MINUTE, toWire } from '#core/kit/time.ts';
import { conversation } from '#core/messages/calls.ts';
import * as reserves from '#core/reserves/calls.ts';
import { dayIn, momentIn } from '#core/reserves/zone-rules.ts';
import { addCart } from '#core/shop/carts/calls.ts';
import { shopItem } from '#core/shop/items/calls.ts';
import * as calls from '#core/shop/orders/calls.ts';
import { PAY_MINUTES } from '#core/shop/orders/model.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { rightBooks } from '#test/support/scenes/right-books.ts';
import { itemContent, soldItem } from '#test/support/scenes/sold-item.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { endOrdersJob } from './jobs.ts';
import { waysToPay } from './payment-service.ts';

// Orders whose money a company holds until the work is accepted: what is held, what comes back, and the books that prove it.

let server: TestServer;
let cast: Arrangement;
let scene: ProtectedScene;
let pro: TestPerson & { readonly quote_service_id: number };
let priya: TestPerson;
let item: number;

const ZONE = 'Asia/Singapore';
const monday = (() => {
  let at = Date.now() + 7 * DAY;
  while (new Date(at + 8 * HOUR).getUTCDay() !== 1) at += DAY;
  return dayIn(ZONE, at);
})();
const momentOf = (hour: number) => momentIn(ZONE, monday, hour * 60);
const wire = (hour: number) => toWire(new Date(momentOf(hour)));
const stopAt = (at: number) => server.app.parts.clock.stopAt(new Date(at));
const now = () => server.app.parts.clock.now().getTime();

const wash = (hour: number, nshop_item_id = item) => ({
  nshop_item_id,
  plan_id: 1,
  units: 3,
  options: [{ option_id: 2, quantity: 1 }],
  answers: {},
  begin_time: wire(hour),
  postal_code: '520123',
});
const HOME = { address: '#11-42', postal_code: '520123' };
const input = (hour: number, more = {}) => ({ items: [wash(hour)], price_shown: '315.00', ...HOME, ...more });
const place = async (hour = 9, who = priya) =>
  (await who.client.ok(calls.addOrder, input(hour))).nshop_orders[0] as calls.OrderView;
const read = async (id: number, who = priya) => (await who.client.ok(calls.order, { id })).nshop_order;
const begin = async (id: number, who = priya) =>
  (await who.client.ok(calls.payOrder, { id, pay_type: 'card' })).pay_url ?? '';
/** An order that is placed and paid by card, so that the pro is asked to confirm it. */
async function paid(hour = 9, who = priya) {
  const order = await place(hour, who);
  await scene.holder.press(await begin(order.id, who), 'pay');
  const { nshop_order } = await who.client.ok(calls.askOrderPayment, { id: order.id });
  expect(nshop_order).toMatchObject({ state: 'placed', payment: { state: 'held' } });
  return nshop_order;
}
const confirmed = async (hour = 9) => {
  const { id } = await paid(hour);
  return (await pro.client.ok(calls.confirmOrder, { id })).nshop_order;
};
const stock = async () =>
  (
    await server.sql<{ remaining_quantity: number }>('select remaining_quantity from nshop_items where id = $1', [item])
  )[0]?.remaining_quantity;
/** What the company took in for an order, sent back, and moved to the pro. */
async function atCompany(order: calls.OrderView) {
  const sum = async (table: string) =>
    (
      await server.sql<{ cents: number }>(
        `select coalesce(sum(t.cents), 0)::integer as cents from simulator.${table} t
         join custody_payments p on t.key like p.key || ':%' where p.quote_bid_id = $1 and t.status = 'succeeded'`,
        [order.quote_bid_id],
      )
    )[0]?.cents;
  return { paid: await sum('trust_payments'), back: await sum('trust_refunds'), pro: await sum('trust_transfers') };
}
const right = () => rightBooks(server);
/** Runs all clocks, and settles with the company. */
async function tick() {
  await runJob(server.app.parts, endOrdersJob);
  await scene.clock();
  await scene.settle();
}
/** Accepted money goes to the pro once the approver's time has passed. */
async function exported() {
  stopAt(now() + CLOCKS.export + HOUR);
  await tick();
}

beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'shop=on,safety_payment=on', LANGUAGES: 'en-SG,zh-TW' });
  cast = await arrange(server);
  scene = protectedScene(server, cast);
});
beforeEach(async () => {
  pro = await cast.pro('Hafiz');
  priya = await cast.person('Priya', 'Nair');
  await server.sql(
    `insert into quote_service_areas (quote_service_id, area_code) select $1, code from areas on conflict do nothing`,
    [pro.quote_service_id],
  );
  await pro.client.ok(reserves.changeBusinessHours, {
    service_id: pro.quote_service_id,
    days: { '1': [{ begin: 540, end: 1080 }] },
  });
  item = await soldItem(server, pro.quote_service_id, itemContent(cast.category_id), 20);
});
afterEach(async () => {
  server.app.parts.clock.stopAt(null);
  await scene.holder.admin({ is_down: false, is_slow: false, refuses_transfers: false, drop_before: 0, drop_after: 0 });
});
afterAll(() => server.close());

describe('paying', () => {
  it('comes before the pro is asked: the pro sees it only once its money is held, and both read who holds it', async () => {
    const heard = await hearing(server);
    const order = await place();
    // Nor is any screen of the pro told of it.
    const told = await heard('shop_order.changed');
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told.flat())).toEqual(new Set([priya.id]));
    expect(order).toMatchObject({
      state: 'unpaid',
      paid_by: 'protected',
      who: 'requestor',
      acts: ['cancel'],
      payment: { state: 'requested', amount: '315.00', pay_types: ['card', 'paynow'], refunded: '0.00' },
      to_pay: [],
    });
    expect(await stock()).toBe(17);
    const wanted = { id: order.id };
    expect((await pro.client.call(calls.order, wanted)).http).toBe(404);
    expect((await pro.client.call(calls.confirmOrder, wanted)).http).toBe(404);
    expect((await pro.client.call(calls.payOrder, { ...wanted, pay_type: 'card' })).http).toBe(404);
    const stranger = await cast.person('Stranger');
    for (const who of [stranger.client, server.client()]) {
      expect((await who.call(calls.payOrder, { ...wanted, pay_type: 'card' })).http).toBe(404);
      expect((await who.call(calls.askOrderPayment, wanted)).http).toBe(404);
    }
    expect((await pro.client.ok(calls.orders, { side: 'provider' })).nshop_orders).toEqual([]);
    const received = async () => (await pro.client.ok(bids.bidsIndex, { type: 'myworks' })).leads.map(({ id }) => id);
    expect(await received()).not.toContain(order.quote_bid_id);
    // The quote is not in the pro's archive either, nor at its own address, nor in the chats.
    const { leads } = await pro.client.ok(bids.bidsIndex, { type: 'myworks', filter_id: INBOX_FILTERS.Archived });
    expect(leads.map(({ id }) => id)).not.toContain(order.quote_bid_id);
    const hidden = { bid_id: order.quote_bid_id };
    expect((await pro.client.call(bids.lead, hidden)).http).toBe(404);
    expect((await pro.client.call(conversation, hidden)).http).toBe(404);
    expect((await priya.client.call(conversation, hidden)).http).toBe(200);

    const url = await begin(order.id);
    expect((await scene.holder.page(url)).html).toContain('S$315.00');
    expect(await begin(order.id)).toBe(url);
    const back = await scene.holder.press(url, 'pay');
    expect(back).toMatch(new RegExp(`/dashboard/shop-consumer/order/${order.id}`));
    const { nshop_order } = await priya.client.ok(calls.askOrderPayment, wanted);
    expect(nshop_order).toMatchObject({
      state: 'placed',
      who: 'provider',
      payment: { state: 'held', pay_type: 'card', pay_types: [] },
      events: [{ what: 'placed' }, { what: 'paid' }],
    });
    expect(await read(order.id, pro)).toMatchObject({ state: 'placed', acts: ['confirm', 'cancel'], to_pay: [] });
    expect(await received()).toContain(order.quote_bid_id);
    expect((await pro.client.ok(bids.lead, hidden)).quote_bid.is_paid_at_job).toBe(false);
    expect((await priya.client.ok(bids.bid, hidden)).quote_bid.is_paid_at_job).toBe(false);
    expect((await priya.client.call(calls.payOrder, { ...wanted, pay_type: 'card' })).error).toBe('not now');
    await right();
  });

  it('that was begun continues by another way, which closes the first: nothing is paid twice', async () => {
    const order = await place();
    const { id } = order;
    const url = await begin(id);
    expect((await read(id)).payment).toMatchObject({
      state: 'paying',
      pay_type: 'card',
      pay_types: ['card', 'paynow'],
    });
    const other = await priya.client.ok(calls.payOrder, { id, pay_type: 'paynow' });
    expect(other.pay_url).not.toBe(url);
    expect(other.nshop_order.payment).toMatchObject({ state: 'paying', pay_type: 'paynow', error_code: null });
    expect(other.nshop_order.payment?.pay_types).toEqual(['paynow', 'card']);
    await scene.holder.press(url, 'pay');
    expect(await atCompany(order)).toEqual({ paid: 0, back: 0, pro: 0 });
    await scene.holder.press(other.pay_url ?? '', 'pay');
    await priya.client.ok(calls.askOrderPayment, { id });
    expect(await read(id)).toMatchObject({ state: 'placed', payment: { state: 'held', pay_type: 'paynow' } });
    expect(await atCompany(order)).toEqual({ paid: 31_500, back: 0, pro: 0 });
    await right();
  });

  it('whose page is closed elsewhere is not called refused', async () => {
    const { id, payment } = await place();
    await begin(id);
    const key = await server.database.pool.query<{ key: string }>(
      "select key from custody_moves where payment_id = $1 and kind = 'pay'",
      [payment?.payment_id],
    );
    await scene.holder.port.closePayment({ key: key.rows[0]?.key ?? '', ref: null, of: null });
    const { nshop_order } = await priya.client.ok(calls.askOrderPayment, { id });
    expect(nshop_order.payment).toMatchObject({ state: 'requested', error_code: null, pay_types: ['card', 'paynow'] });
  });

  it('that was done meanwhile is not begun again by another way, nor where the company does not answer', async () => {
    const order = await place();
    const { id } = order;
    const url = await begin(id);
    await scene.holder.admin({ is_down: true });
    expect((await priya.client.call(calls.payOrder, { id, pay_type: 'paynow' })).error).toBe('no answer');
    expect((await read(id)).payment).toMatchObject({ state: 'paying', pay_type: 'card' });
    await scene.holder.admin({ is_down: false });
    await scene.holder.press(url, 'pay');
    expect((await priya.client.call(calls.payOrder, { id, pay_type: 'paynow' })).error).toBe('not now');
    expect(await read(id)).toMatchObject({ state: 'placed', payment: { state: 'held', pay_type: 'card' } });
    expect(await atCompany(order)).toEqual({ paid: 31_500, back: 0, pro: 0 });
    await right();
  });

  it('that was refused is tried again by another way', async () => {
    const { id } = await place();
    const url = await begin(id);
    await scene.holder.press(url, 'refuse');
    const { nshop_order } = await priya.client.ok(calls.askOrderPayment, { id });
    expect(nshop_order).toMatchObject({
      state: 'unpaid',
      payment: { state: 'requested', pay_type: null, error_code: 'declined' },
    });
    const again = await priya.client.ok(calls.payOrder, { id, pay_type: 'paynow' });
    await scene.holder.press(again.pay_url ?? '', 'pay');
    await priya.client.ok(calls.askOrderPayment, { id });
    expect(await read(id)).toMatchObject({ state: 'placed', payment: { pay_type: 'paynow', error_code: null } });
  });

  it('says so where the company is away, charges nothing, and continues once it is back', async () => {
    const { id } = await place();
    await scene.holder.admin({ is_down: true });
    expect((await priya.client.call(calls.payOrder, { id, pay_type: 'card' })).error).toBe('no answer');
    expect(await read(id)).toMatchObject({
      state: 'unpaid',
      payment: { state: 'paying', pay_types: ['card', 'paynow'] },
    });
    await scene.holder.admin({ is_down: false });
    await scene.holder.press(await begin(id), 'pay');
    const { nshop_order } = await priya.client.ok(calls.askOrderPayment, { id });
    expect(nshop_order.state).toBe('placed');
    expect(await atCompany(nshop_order)).toEqual({ paid: 31_500, back: 0, pro: 0 });
  });

  it('above a day’s limit of the way is refused', async () => {
    const dear = itemContent(cast.category_id);
    const plans = dear.plans.map((plan) => ({ ...plan, price_cents: 400_000 }));
    item = await soldItem(server, pro.quote_service_id, { ...dear, plans });
    const wish = { items: [{ ...wash(9), options: [] }], price_shown: '12000.00', ...HOME };
    const { nshop_orders } = await priya.client.ok(calls.addOrder, wish);
    const id = nshop_orders[0]?.id ?? 0;
    expect((await priya.client.call(calls.payOrder, { id, pay_type: 'card' })).error).toBe('above daily limit');
    expect((await priya.client.call(calls.payOrder, { id, pay_type: 'paynow' })).error).toBeUndefined();
  });

  it('is said before ordering as it will be: held for a time that is near enough, at the job for one that is too far', async () => {
    const { held_days } = await server.client().ok(shopItem, { id: item });
    const said = async (begin: Date) => {
      const wish = { nshop_item_id: item, plan_id: 1, units: 1, postal_code: '520123', begin_time: toWire(begin) };
      const { carts: lines } = await priya.client.ok(addCart, wish);
      return lines.at(-1)?.is_held;
    };
    const at = (days: number) => new Date(now() + days * DAY);
    const priced = { amount_cents: 8_500, delivery_days: 0 };
    for (const days of [7, held_days ?? 0, (held_days ?? 0) + 1, 100]) {
      const end_time = new Date(at(days).getTime() + HOUR);
      const ways = await cast.inTransaction(async (context) =>
        waysToPay(context, { ...priced, begin_time: at(days), end_time }),
      );
      expect(await said(at(days)), String(days)).toBe(ways.length > 0);
    }
    expect(held_days).toBeGreaterThan(14);
  });

  it('is by card alone where the work is far off', async () => {
    const content = itemContent(cast.category_id);
    const slow = { ...content, service_type: 'delivery' as const, terms: { ...content.terms, delivery_days: 40 } };
    item = await soldItem(server, pro.quote_service_id, slow);
    const { nshop_orders } = await priya.client.ok(
      calls.addOrder,
      input(9, { items: [{ ...wash(9), begin_time: null }] }),
    );
    expect(nshop_orders[0]?.payment?.pay_types).toEqual(['card']);
    const id = nshop_orders[0]?.id ?? 0;
    expect((await priya.client.call(calls.payOrder, { id, pay_type: 'paynow' })).error).toBe('method impossible');
  });

  it('is at the job where no way could hold it so long', async () => {
    const content = itemContent(cast.category_id);
    const slow = { ...content, service_type: 'delivery' as const, terms: { ...content.terms, delivery_days: 60 } };
    item = await soldItem(server, pro.quote_service_id, slow);
    const { nshop_orders } = await priya.client.ok(
      calls.addOrder,
      input(9, { items: [{ ...wash(9), begin_time: null }] }),
    );
    expect(nshop_orders[0]).toMatchObject({ state: 'placed', paid_by: 'at_job', payment: null });
    const id = nshop_orders[0]?.id ?? 0;
    expect((await priya.client.call(calls.payOrder, { id, pay_type: 'card' })).http).toBe(404);
    expect((await priya.client.call(calls.askOrderPayment, { id })).http).toBe(404);
  });

  it('is not the way around its order: neither side moves its money by the payment’s own calls', async () => {
    const { payment, id } = await paid();
    const one = { payment_id: payment?.payment_id ?? 0 };
    expect((await pro.client.call(custody.doneThirdParty, one)).error).toBe('not now');
    expect((await pro.client.call(custody.giveBackThirdParty, one)).error).toBe('not now');
    expect((await priya.client.call(custody.acceptThirdParty, one)).error).toBe('not now');
    const refund = { ...one, amount: '1.00', reason: 'No' };
    expect((await priya.client.call(custody.applyRefund, refund)).error).toBe('not now');
    const { third_party_payment } = await priya.client.ok(custody.thirdPartyPayment, one);
    expect(third_party_payment).toMatchObject({ acts: [], next: null });
    expect((await read(id)).state).toBe('placed');
  });
});

describe('paying that does not succeed', () => {
  it('frees time and pieces when its half hour is over, and charges nothing', async () => {
    const { id, due_on } = await place();
    expect(due_on).not.toBeNull();
    expect((await read(id)).payment?.pay_types).toEqual(['card', 'paynow']);
    stopAt(now() + PAY_MINUTES * MINUTE);
    // The job that ends it has not run yet.
    expect(await read(id)).toMatchObject({ state: 'unpaid', payment: { pay_types: [] } });
    expect((await priya.client.call(calls.payOrder, { id, pay_type: 'card' })).error).toBe('not now');
    await tick();
    const over = await read(id);
    expect(over).toMatchObject({ state: 'lapsed', blame: 'nobody', payment: { state: 'lapsed' }, acts: [] });
    expect(await stock()).toBe(20);
    expect((await place(9, await cast.person('Wei'))).state).toBe('unpaid');
    expect((await pro.client.call(calls.order, { id })).http).toBe(404);
  });

  it('is given up by the buyer, also at the company’s page; what is paid there later goes back by itself', async () => {
    const order = await place();
    const url = await begin(order.id);
    const { nshop_order } = await priya.client.ok(calls.cancelOrder, { id: order.id });
    expect(nshop_order).toMatchObject({ state: 'cancelled', blame: 'nobody', events: [{}, { what: 'drop' }] });
    expect(await stock()).toBe(20);
    await scene.holder.press(url, 'pay');
    await tick();
    await expect.poll(async () => (await read(order.id)).payment?.state).toBe('returned');
    expect(await atCompany(order)).toEqual({ paid: 31_500, back: 31_500, pro: 0 });
    expect((await read(order.id)).state).toBe('cancelled');
    await right();
  });

  it('too late, before the job has ended the order, ends it, and the money goes back', async () => {
    const order = await place();
    const url = await begin(order.id);
    await scene.holder.press(url, 'pay');
    stopAt(now() + PAY_MINUTES * MINUTE + 1000);
    await priya.client.ok(calls.askOrderPayment, { id: order.id });
    expect((await read(order.id)).state).toBe('lapsed');
    await tick();
    expect(await read(order.id)).toMatchObject({ payment: { state: 'returned', refunded: '315.00' } });
    expect(await atCompany(order)).toEqual({ paid: 31_500, back: 31_500, pro: 0 });
    expect(await stock()).toBe(20);
    await right();
  });
});

describe('money that is held', () => {
  it('is the pro’s once the work is accepted and looked at, and makes the job PaymentCompleted', async () => {
    const order = await confirmed();
    stopAt(momentOf(12));
    await pro.client.ok(calls.applyCompleteOrder, { id: order.id });
    const { nshop_order } = await priya.client.ok(calls.completeOrder, { id: order.id });
    expect(nshop_order).toMatchObject({ state: 'completed', payment: { state: 'accepted' } });
    await exported();
    expect((await read(order.id, pro)).payment).toMatchObject({ state: 'released', refunded: '0.00' });
    expect(await atCompany(order)).toEqual({ paid: 31_500, back: 0, pro: 31_500 });
    const { quote_bid } = await priya.client.ok(bids.bid, { bid_id: order.quote_bid_id });
    expect(quote_bid.quote_status_id).toBe(5);
    await right();
  });

  it('is the pro’s too where its customer says nothing', async () => {
    const order = await confirmed();
    stopAt(momentOf(12));
    await pro.client.ok(calls.applyCompleteOrder, { id: order.id });
    stopAt(momentOf(12) + 73 * HOUR);
    await tick();
    expect(await read(order.id)).toMatchObject({ state: 'completed', payment: { state: 'accepted' } });
    await exported();
    expect(await atCompany(order)).toEqual({ paid: 31_500, back: 0, pro: 31_500 });
    await right();
  });

  it('goes back by itself where the pro does not confirm in time, declines or cancels', async () => {
    const silent = await paid(9);
    const declined = await paid(13);
    const { nshop_order } = await pro.client.ok(calls.cancelOrder, { id: declined.id });
    // All of it counts as gone back while it is still on its way.
    expect(nshop_order.payment).toMatchObject({ state: 'returning', refunded: '315.00' });
    const cancelled = await confirmed(13);
    await pro.client.ok(calls.cancelOrder, { id: cancelled.id });
    stopAt(now() + 601 * MINUTE);
    await tick();
    for (const [order, state] of [
      [silent, 'lapsed'],
      [declined, 'cancelled'],
      [cancelled, 'cancelled'],
    ] as const) {
      expect(await read(order.id)).toMatchObject({ state, payment: { state: 'returned', refunded: '315.00' } });
      expect(await atCompany(order)).toEqual({ paid: 31_500, back: 31_500, pro: 0 });
    }
    expect(await stock()).toBe(20);
    await right();
  });

  it('is divided to the cent where its customer cancels late, and the part that stays is looked at', async () => {
    const order = await confirmed();
    stopAt(momentOf(9) - 2 * HOUR);
    const { nshop_order } = await priya.client.ok(calls.cancelOrder, { id: order.id, refund_shown: '220.50' });
    expect(nshop_order).toMatchObject({
      state: 'cancelled',
      blame: 'requestor',
      money: { refund: '220.50', kept: '94.50' },
      payment: { state: 'accepted', refunded: '220.50' },
    });
    await exported();
    expect((await read(order.id, pro)).payment).toMatchObject({ state: 'released', refunded: '220.50' });
    expect(await atCompany(order)).toEqual({ paid: 31_500, back: 22_050, pro: 9_450 });
    await right();
  });

  it('of a part that the company refuses to send back is sent again, and counts once', async () => {
    const order = await confirmed();
    stopAt(momentOf(9) - 2 * HOUR);
    await scene.holder.admin({ is_slow: true });
    const { nshop_order } = await priya.client.ok(calls.cancelOrder, { id: order.id });
    const payment_id = nshop_order.payment?.payment_id ?? 0;
    await scene.under(payment_id);
    const ref = await scene.refOf(payment_id, 'refund');
    await scene.holder.admin({ is_slow: false, end_refund: { ref, code: 'declined' } });
    // The answer to the second try is lost.
    await scene.holder.admin({ drop_after: 1 });
    stopAt(now() + 7 * HOUR);
    await tick();
    await exported();
    expect((await read(order.id)).payment).toMatchObject({ state: 'released', refunded: '220.50' });
    expect(await atCompany(order)).toEqual({ paid: 31_500, back: 22_050, pro: 9_450 });
    await right();
  });
});

describe('several orders of one purchase', () => {
  const second = async () => {
    const other = await cast.pro('Mei');
    await server.sql(
      `insert into quote_service_areas (quote_service_id, area_code) select $1, code from areas on conflict do nothing`,
      [other.quote_service_id],
    );
    await other.client.ok(reserves.changeBusinessHours, {
      service_id: other.quote_service_id,
      days: { '1': [{ begin: 540, end: 1080 }] },
    });
    return { other, its: await soldItem(server, other.quote_service_id, itemContent(cast.category_id), 5) };
  };

  it('are paid one after the other, each alone: one is declined and goes back, the other goes on', async () => {
    const { other, its } = await second();
    const { nshop_orders } = await priya.client.ok(calls.addOrder, {
      items: [wash(9), wash(13, its)],
      price_shown: '630.00',
      ...HOME,
    });
    const ids = nshop_orders.map(({ id }) => id);
    const [first = 0, next = 0] = ids;
    expect((await read(first)).to_pay).toMatchObject([{ id: next, amount: '315.00', pay_types: ['card', 'paynow'] }]);
    for (const id of ids) {
      await scene.holder.press(await begin(id), 'pay');
      await priya.client.ok(calls.askOrderPayment, { id });
    }
    expect((await read(first)).to_pay).toEqual([]);
    const ofOther = nshop_orders.find(({ quote_service_id }) => quote_service_id === other.quote_service_id);
    const ofPro = nshop_orders.find(({ quote_service_id }) => quote_service_id === pro.quote_service_id);
    await other.client.ok(calls.cancelOrder, { id: ofOther?.id ?? 0 });
    await pro.client.ok(calls.confirmOrder, { id: ofPro?.id ?? 0 });
    await tick();
    expect(await read(ofOther?.id ?? 0)).toMatchObject({ state: 'cancelled', payment: { state: 'returned' } });
    expect(await read(ofPro?.id ?? 0)).toMatchObject({ state: 'confirmed', payment: { state: 'held' } });
    await right();
  });

  it('are paid without an account by the link of any of them, and by no other link', async () => {
    const { its } = await second();
    const visitor = server.client();
    const guest = { consumer_name: 'Mei Tan', consumer_phone: '9123 4561', email: 'mei-pays@example.sg' };
    const { nshop_orders, hashes } = await visitor.ok(calls.addOrder, {
      items: [wash(9), wash(13, its)],
      price_shown: '630.00',
      ...HOME,
      ...guest,
    });
    const [hash = ''] = hashes;
    const alone = await visitor.ok(calls.addOrder, { ...input(13), ...guest, consumer_phone: '9123 4562' });
    const foreign = { id: alone.nshop_orders[0]?.id ?? 0, hash };
    expect((await visitor.call(calls.payOrder, { ...foreign, pay_type: 'card' })).http).toBe(404);
    expect((await visitor.call(calls.askOrderPayment, foreign)).http).toBe(404);
    expect((await visitor.call(calls.payOrder, { id: nshop_orders[0]?.id ?? 0, pay_type: 'card' })).http).toBe(404);
    for (const { id } of nshop_orders) {
      const { pay_url } = await visitor.ok(calls.payOrder, { id, hash, pay_type: 'paynow' });
      // The company is not given the link.
      const back = await scene.holder.press(pay_url ?? '', 'pay');
      expect(back).toMatch(/\/cart\?paid=1$/);
      const { nshop_order } = await visitor.ok(calls.askOrderPayment, { id, hash });
      expect(nshop_order).toMatchObject({ state: 'placed', payment: { state: 'held' } });
    }
    await right();
  });

  it('of a guest who ordered in Chinese leads back to the cart in Chinese', async () => {
    const visitor = server.client();
    const guest = { consumer_name: 'Mei Tan', consumer_phone: '9123 4563', email: 'mei-zh@example.sg' };
    const chinese = { 'accept-language': 'zh-TW' };
    const { nshop_orders, hashes } = await visitor.ok(calls.addOrder, { ...input(9), ...guest }, chinese);
    const by = { id: nshop_orders[0]?.id ?? 0, hash: hashes[0] ?? '' };
    const { pay_url } = await visitor.ok(calls.payOrder, { ...by, pay_type: 'card' });
    expect(await scene.holder.press(pay_url ?? '', 'pay')).toMatch(/\/zh-tw\/cart\?paid=1$/);
  });
});

describe('what goes wrong between', () => {
  it('a buyer who pays twice at once pays once', async () => {
    const order = await place();
    const tries = await Promise.all(
      [1, 2, 3].map(() => priya.client.call(calls.payOrder, { id: order.id, pay_type: 'card' })),
    );
    const urls = new Set(tries.flatMap(({ body }) => (body as { pay_url?: string }).pay_url ?? []));
    expect(urls.size).toBe(1);
    await scene.holder.press([...urls][0] ?? '', 'pay');
    await Promise.all([1, 2, 3].map(() => priya.client.ok(calls.askOrderPayment, { id: order.id })));
    expect((await read(order.id)).events.filter(({ what }) => what === 'paid')).toHaveLength(1);
    expect(await atCompany(order)).toEqual({ paid: 31_500, back: 0, pro: 0 });
    await right();
  });

  it('paid, given up and ended by the clock in the same moment, one of them happens and no cent is lost', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await place();
      await scene.holder.press(await begin(order.id), 'pay');
      if (round % 2 === 1) stopAt(now() + PAY_MINUTES * MINUTE);
      await Promise.all([
        priya.client.call(calls.cancelOrder, { id: order.id }),
        priya.client.call(calls.askOrderPayment, { id: order.id }),
        runJob(server.app.parts, endOrdersJob),
      ]);
      // Whichever came first, an order that is still placed is cancelled now, and before its confirmation all comes back.
      await priya.client.call(calls.cancelOrder, { id: order.id });
      await tick();
      await expect.poll(async () => (await read(order.id)).payment?.state).toBe('returned');
      expect(await atCompany(order)).toEqual({ paid: 31_500, back: 31_500, pro: 0 });
      expect(await stock()).toBe(20);
      server.app.parts.clock.stopAt(null);
    }
    await right();
  });

  it('both cancel at once: the order ends once, and its money is divided once', async () => {
    const order = await confirmed();
    stopAt(momentOf(9) - 2 * HOUR);
    await Promise.all([
      priya.client.call(calls.cancelOrder, { id: order.id }),
      pro.client.call(calls.cancelOrder, { id: order.id }),
      runJob(server.app.parts, endOrdersJob),
    ]);
    const { money } = await read(order.id);
    await tick();
    await exported();
    const back = Math.round(Number(money?.refund) * 100);
    expect(await atCompany(order)).toEqual({ paid: 31_500, back, pro: 31_500 - back });
    await right();
  });

  it('a payer’s bank that takes held money ends the order, and its pro is not marked', async () => {
    const order = await confirmed();
    const payment_id = order.payment?.payment_id ?? (await read(order.id)).payment?.payment_id ?? 0;
    await scene.holder.admin({ chargeback: { ref: await scene.refOf(payment_id, 'pay'), is_won: false } });
    await expect
      .poll(async () => {
        await scene.settle();
        return (await read(order.id)).state;
      })
      .toBe('cancelled');
    expect(await read(order.id)).toMatchObject({ blame: 'nobody', payment: { state: 'returned' } });
    expect(await stock()).toBe(20);
    await right();
  });
});
