import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import { CLOCKS } from '#core/custody/model.ts';
import * as calls from '#core/custody/payments/calls.ts';
import { HOUR } from '#core/kit/time.ts';
import { conversation } from '#core/messages/calls.ts';
import { proveAllBooks } from '#server/ops/books/proof-service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Protected payments over HTTP: who can do what when, and what happens where people say nothing.

let server: TestServer;
let off: TestServer;
let to: Arrangement;
let scene: ProtectedScene;
beforeAll(async () => {
  server = await startTestServer({ FLAGS: 'safety_payment=on' });
  off = await startTestServer({ FLAGS: 'safety_payment=off' }, { database: server.database });
  to = await arrange(server);
  scene = protectedScene(server, to);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(async () => {
  await off.close();
  await server.close();
});

const bubble = async (person: TestPerson, bid_id: number) => {
  const { messages } = await person.client.ok(conversation, { bid_id });
  return messages.findLast(({ payload }) => 'payment_request' in payload);
};
const statusOf = async (person: TestPerson, bid_id: number) => {
  const { quote_bid } = await person.client.ok(bids.bid, { bid_id });
  return quote_bid.quote_status_id;
};
const right = async () => {
  const { wrong } = await proveAllBooks(server.app.parts.database);
  expect(Object.entries(wrong).filter(([, lines]) => lines.length > 0)).toEqual([]);
};

describe('a request for payment', () => {
  it('stands in the conversation, and says there how it stands', async () => {
    const job = await scene.job();
    const asked = await scene.ask(job, '120.50', { title: 'Deposit', note: 'Before we order' });
    expect(asked).toMatchObject({
      state: 'requested',
      amount: '120.50',
      pay_type: null,
      side: 'pro',
      acts: ['cancel_request'],
    });
    expect(asked.next).toMatchObject({ step: 'lapse' });
    const message = await bubble(job.rachel, job.bid_id);
    expect(message?.message).toBe('[Payment request]\nS$120.50\nDeposit\nBefore we order');
    const request = { payment_id: asked.payment_id, amount: '120.50', currency: 'SGD', pay_type: null };
    expect(message?.payload).toEqual({ payment_request: { ...request, status: 'requested' } });
    const { third_party_payment } = await job.rachel.client.ok(calls.readThirdParty, { payment_id: asked.payment_id });
    expect(third_party_payment).toMatchObject({ side: 'requestor', acts: ['pay', 'cancel'] });
    expect(third_party_payment.read_on).not.toBeNull();
    const { payment_id } = asked;
    await job.rachel.client.ok(calls.cancelThirdParty, { payment_id, reason: 'Too early' });
    expect((await bubble(job.wei, job.bid_id))?.payload).toEqual({
      payment_request: { ...request, status: 'declined' },
    });
    const { history } = await job.wei.client.ok(calls.thirdPartyPayment, { payment_id });
    expect(history.map(({ step, by, note }) => [step, by, note])).toEqual([
      ['add', 'pro', ''],
      ['read', 'requestor', ''],
      ['cancel', 'requestor', 'Too early'],
    ]);
  });
});

describe('a payment that goes well', () => {
  it('is held, done, accepted, released by the clock, and makes the completed job PaymentCompleted', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    await to.begun(job.bid_id);
    await job.wei.client.ok(bids.completeBid, { bid_id: job.bid_id });
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ state: 'done', next: { step: 'accept' } });
    await job.rachel.client.ok(calls.acceptThirdParty, { payment_id });
    expect(await statusOf(job.rachel, job.bid_id)).toBe(4);
    await scene.pass(CLOCKS.export + HOUR);
    expect(await scene.read(job.wei, payment_id)).toMatchObject({ state: 'released', next: null, acts: [] });
    expect(await statusOf(job.rachel, job.bid_id)).toBe(5);
    const { job_funds } = await job.wei.client.ok(calls.jobPayments, { bid_id: job.bid_id });
    expect(job_funds).toMatchObject({
      agreed: '300.00',
      released: '300.00',
      held: '0.00',
      can_ask: '0.00',
      is_paid: true,
    });
    const fund = await job.wei.client.ok(calls.trustFund, {});
    expect(fund).toMatchObject({ held: '0.00', releasing: '0.00', due: '300.00', lines: [] });
    await right();
  });
});

describe('while the flag is off', () => {
  it('is not there, for anybody', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.ask(job);
    const client = off.client(job.rachel.token);
    const pro = off.client(job.wei.token);
    const asked = [
      client.call(calls.thirdPartyPayments, {}),
      client.call(calls.jobPayments, { bid_id: job.bid_id }),
      client.call(calls.thirdPartyPayment, { payment_id }),
      client.call(calls.payThirdParty, { payment_id, pay_type: 'card' }),
      client.call(calls.askThirdParty, { payment_id }),
      client.call(calls.cancelThirdParty, { payment_id }),
      pro.call(calls.trustFund, {}),
      pro.call(calls.cancelRequestThirdParty, { payment_id }),
      pro.call(calls.addThirdParty, { bid_id: job.bid_id, amount: '1.00', title: 'Wash' }),
    ];
    expect((await Promise.all(asked)).map(({ http }) => http)).toEqual(asked.map(() => 404));
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ state: 'requested' });
  });
});

describe('a stranger', () => {
  it('finds none of it, with or without a session, and neither side does the other’s acts', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    const bala = await to.pro('Bala');
    const one = { payment_id };
    const refund = { payment_id, amount: '1.00', reason: 'No' };
    const all = (who: TestPerson) => [
      who.client.call(calls.thirdPartyPayment, one),
      who.client.call(calls.jobPayments, { bid_id: job.bid_id }),
      who.client.call(calls.addThirdParty, { bid_id: job.bid_id, amount: '1.00', title: 'Wash' }),
      who.client.call(calls.cancelRequestThirdParty, one),
      who.client.call(calls.readThirdParty, one),
      who.client.call(calls.cancelThirdParty, one),
      who.client.call(calls.payThirdParty, { payment_id, pay_type: 'card' as const }),
      who.client.call(calls.askThirdParty, one),
      who.client.call(calls.doneThirdParty, one),
      who.client.call(calls.undoDoneThirdParty, one),
      who.client.call(calls.acceptThirdParty, one),
      who.client.call(calls.giveBackThirdParty, one),
      who.client.call(calls.applyRefund, refund),
      who.client.call(calls.editRefundInfo, refund),
      who.client.call(calls.cancelRefund, one),
      who.client.call(calls.agreeRefund, { payment_id, amount: '1.00' }),
      who.client.call(calls.refuseRefund, { payment_id, reason: 'No' }),
    ];
    for (const { http } of await Promise.all(all(bala))) expect(http).toBe(404);
    expect((await bala.client.ok(calls.thirdPartyPayments, {})).third_party_payments).toEqual([]);
    const nobody = await server.client().call(calls.thirdPartyPayment, one);
    expect(nobody.http).toBe(403);
    // The customer cannot say that work is done or give money back, the pro cannot accept or claim.
    for (const c of [calls.doneThirdParty, calls.giveBackThirdParty, calls.cancelRequestThirdParty])
      expect((await job.rachel.client.call(c, one)).error).toBe('not now');
    expect((await job.wei.client.call(calls.acceptThirdParty, one)).error).toBe('not now');
    expect((await job.wei.client.call(calls.applyRefund, refund)).error).toBe('not now');
    expect((await scene.read(job.wei, payment_id)).state).toBe('held');
  });
});
