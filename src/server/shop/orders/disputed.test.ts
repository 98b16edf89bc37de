import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as disputes from '#core/custody/disputes/calls.ts';
import * as ops from '#core/custody/disputes/ops-calls.ts';
import { CLOCKS } from '#core/custody/model.ts';
import { HOUR, MINUTE, toWire } from '#core/kit/time.ts';
import type { NoticeData } from '#core/notices/model.ts';
import * as calls from '#core/shop/orders/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { rightBooks } from '#test/support/scenes/right-books.ts';
import { type ShopScene, shopHour, shopScene } from '#test/support/scenes/shop-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';
import { endOrdersJob } from './jobs.ts';

// Orders whose two people disagree about the work, while a company holds the money: the dispute over it decides, and the
// order ends by its division.

let server: TestServer;
let cast: Arrangement;
let money: ProtectedScene;
let scene: ShopScene;
let told: ToldReader;
let ada: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'shop=on,safety_payment=on' });
  told = readTold(server);
  cast = await arrange(server);
  money = protectedScene(server, cast);
  ada = await cast.operator('Ada', ['approver']);
});
beforeEach(async () => {
  scene = await shopScene(server, cast);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

const now = () => server.app.parts.clock.now().getTime();
const pass = async (ms: number) => {
  scene.stopAt(new Date(now() + ms));
  await runJob(server.app.parts, endOrdersJob);
  await money.clock();
  await money.settle();
};
const right = () => rightBooks(server);
/** An order that is paid and confirmed and whose time has begun. */
async function begun() {
  const order = await scene.place();
  await paidBy(scene.buyer, order.id);
  await scene.confirm(order.id);
  scene.stopAt(shopHour(13));
  return order.id;
}
async function paidBy(who: TestPerson, id: number) {
  const { pay_url } = await who.client.ok(calls.payOrder, { id, pay_type: 'card' });
  await money.holder.press(pay_url ?? '', 'pay');
  await who.client.ok(calls.askOrderPayment, { id });
}
const NOTES = ['Unit 2 drips.', 'It still drips.', 'It drips on the bed.'];
/** An order that the pro called done three times, and the customer never accepted. */
async function disputed() {
  const id = await begun();
  for (const note of NOTES) {
    await scene.pro.client.ok(calls.applyCompleteOrder, { id });
    await scene.buyer.client.ok(calls.rejectCompleteOrder, { id, note });
  }
  const order = await scene.read(id);
  expect(order.state).toBe('disputed');
  return order;
}
const paymentOf = (order: calls.OrderView) => order.payment?.payment_id as number;
const disputeOf = async (order: calls.OrderView, who = scene.buyer) =>
  (await who.client.ok(disputes.disputeThirdParty, { payment_id: paymentOf(order) })).dispute;
/** What the company sent back for an order, and what it moved to the pro. */
async function atCompany({ quote_bid_id }: calls.OrderView) {
  await money.settle();
  const sum = async (table: string) =>
    (
      await server.sql<{ cents: number }>(
        `select coalesce(sum(t.cents), 0)::integer as cents from simulator.${table} t
         join custody_payments p on t.key like p.key || ':%' where p.quote_bid_id = $1 and t.status = 'succeeded'`,
        [quote_bid_id],
      )
    )[0]?.cents;
  return { back: await sum('trust_refunds'), pro: await sum('trust_transfers') };
}

describe('an order in dispute', () => {
  it('is a dispute over its payment, with the customer’s words, and waits as long as that says', async () => {
    const order = await disputed();
    const payment_id = paymentOf(order);
    const dispute = await disputeOf(order);
    expect(dispute).toMatchObject({
      state: 'opened',
      opened_by: 'requestor',
      at_stake: '315.00',
      statements: [{ side: 'requestor', statement: NOTES.join('\n'), asks: '315.00' }],
    });
    expect(order.due_on).toBe(dispute.next?.at);
    // The order ends it; neither side can open it again or withdraw it.
    expect(dispute.acts).not.toContain('withdraw_dispute');
    expect((await scene.buyer.client.call(disputes.withdrawDispute, { payment_id })).error).toBe('not now');
    const again = { payment_id, statement: 'Again', asks: '315.00' };
    expect((await scene.pro.client.call(disputes.openDispute, again)).error).toBe('not now');
    // Both sides let a deadline pass: the order waits for the dispute's next step.
    await pass(CLOCKS.statement + MINUTE);
    expect((await disputeOf(order)).state).toBe('stated');
    expect((await scene.read(order.id)).due_on).toBe((await disputeOf(order)).next?.at);
    await right();
  });

  it('ends as the two divide it, to the cent: the job is done, and can be reviewed', async () => {
    const order = await disputed();
    const payment_id = paymentOf(order);
    const said = { payment_id, statement: 'All three units are clean.', asks: '315.00' };
    await scene.pro.client.ok(disputes.stateDispute, said);
    await scene.pro.client.ok(disputes.offerSplit, { payment_id, to_customer: '100.01' });
    const { offer } = await disputeOf(order);
    await scene.buyer.client.ok(disputes.acceptOffer, { payment_id, version: offer?.version as number });
    expect(await scene.read(order.id)).toMatchObject({
      state: 'completed',
      blame: null,
      money: { refund: '100.01', kept: '214.99' },
      can_review: true,
      due_on: null,
    });
    expect(await atCompany(order)).toEqual({ back: 10_001, pro: 21_499 });
    await right();
  });

  it('ends as an approver decides', async () => {
    const order = await disputed();
    const payment_id = paymentOf(order);
    await scene.pro.client.ok(disputes.stateDispute, { payment_id, statement: 'All is clean.', asks: '315.00' });
    await pass(CLOCKS.offer + HOUR);
    await cast.proven(ada);
    await ada.client.ok(ops.decideDispute, { payment_id, to_customer: '0.00', reason: 'The photos show clean units.' });
    await pass(CLOCKS.appeal + HOUR);
    expect(await scene.read(order.id)).toMatchObject({ state: 'completed', money: { refund: '0.00', kept: '315.00' } });
    expect(await atCompany(order)).toEqual({ back: 0, pro: 31_500 });
    await right();
  });

  it('that is never decided gives all back by its rule, and marks neither side', async () => {
    const order = await disputed();
    for (const ms of [CLOCKS.statement, CLOCKS.offer, CLOCKS.decision, CLOCKS.appeal]) await pass(ms + HOUR);
    expect(await scene.read(order.id)).toMatchObject({
      state: 'cancelled',
      blame: 'nobody',
      money: { refund: '315.00', kept: '0.00' },
    });
    expect(await atCompany(order)).toEqual({ back: 31_500, pro: 0 });
    await right();
  });

  it('is given up by either side at once: accepted, or given back', async () => {
    const accepted = await disputed();
    await scene.buyer.client.ok(calls.completeOrder, { id: accepted.id });
    expect((await disputeOf(accepted)).state).toBe('settled');
    expect(await atCompany(accepted)).toEqual({ back: 0, pro: 31_500 });
    server.app.parts.clock.stopAt(null);
    scene = await shopScene(server, cast);
    const given = await disputed();
    await pass(CLOCKS.statement + MINUTE);
    const done = await scene.pro.client.ok(calls.cancelOrder, { id: given.id });
    expect(done.nshop_order).toMatchObject({ state: 'cancelled', blame: 'nobody', money: { refund: '315.00' } });
    expect(await atCompany(given)).toEqual({ back: 31_500, pro: 0 });
    await right();
  });

  it('of a guest is told by mail, and the guest can still accept', async () => {
    const email = `dispute${scene.item}@example.sg`;
    const { order, hash } = await scene.placeAsGuest(email);
    const { id } = order;
    const guest = server.client();
    const { pay_url } = await guest.ok(calls.payOrder, { id, hash, pay_type: 'card' });
    await money.holder.press(pay_url ?? '', 'pay');
    await guest.ok(calls.askOrderPayment, { id, hash });
    await scene.confirm(id);
    scene.stopAt(shopHour(13));
    for (const note of NOTES) {
      await scene.pro.client.ok(calls.applyCompleteOrder, { id });
      await guest.ok(calls.rejectCompleteOrder, { id, hash, note });
    }
    const payment_id = paymentOf((await guest.ok(calls.orderByHash, { hash })).nshop_order);
    await scene.pro.client.ok(disputes.stateDispute, { payment_id, statement: 'All is clean.', asks: '15.00' });
    await pass(CLOCKS.offer + HOUR);
    await cast.proven(ada);
    await ada.client.ok(ops.decideDispute, { payment_id, to_customer: '300.00', reason: 'Two of three units drip.' });
    await pass(CLOCKS.appeal + HOUR);
    const { nshop_order } = await guest.ok(calls.orderByHash, { hash });
    expect(nshop_order).toMatchObject({ state: 'completed', money: { refund: '300.00', kept: '15.00' } });
    const news = (await told.all(email, 'order_news')).map(({ data }) => (data as NoticeData['order_news']).what);
    expect(news.slice(-2)).toEqual(['disputed', 'divided']);
    await right();
  });

  it('that the clock opened is one too, also where it was opened before there were any', async () => {
    const id = await begun();
    await scene.pro.client.ok(calls.applyCompleteOrder, { id });
    const { nshop_order } = await scene.buyer.client.ok(calls.rejectCompleteOrder, { id, note: 'Unit 2 drips.' });
    scene.stopAt(new Date(Date.parse(`${nshop_order.due_on?.replace(' ', 'T')}Z`) + MINUTE));
    await runJob(server.app.parts, endOrdersJob);
    const order = await scene.read(id);
    expect([order.state, (await disputeOf(order)).state]).toEqual(['disputed', 'opened']);
    // An order left in this state by an older release.
    await server.sql('delete from custody_disputes where payment_id = $1', [paymentOf(order)]);
    await server.sql('update nshop_orders set due_on = $2 where id = $1', [id, toWire(new Date(now()))]);
    await runJob(server.app.parts, endOrdersJob);
    expect((await disputeOf(order)).state).toBe('opened');
    expect((await scene.read(id)).state).toBe('disputed');
  });
});
