import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as appointments from '#core/bids/appointments/calls.ts';
import * as bids from '#core/bids/calls.ts';
import { undoComplete } from '#core/bids/completions/calls.ts';
import { DAY_LIMITS } from '#core/custody/limits/rules.ts';
import { CLOCKS } from '#core/custody/model.ts';
import * as calls from '#core/custody/payments/calls.ts';
import { toDecimal } from '#core/kit/money.ts';
import { DAY, HOUR, sgDay, toWire } from '#core/kit/time.ts';
import { conversation } from '#core/messages/calls.ts';
import { notices } from '#core/notices/calls.ts';
import { blockPerson } from '#core/users/blocks/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type ProtectedJob, type ProtectedScene, protectedScene } from '#test/support/outside/protected-scene.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { rightBooks } from '#test/support/scenes/right-books.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Protected payments over HTTP: who can do what and when, and what happens where no one acts.

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
/** The payments that came in at the company for a payment. */
const paidAtCompany = async (payment_id: number) =>
  (
    await server.sql<{ cents: number }>(
      `select t.cents from simulator.trust_payments t join custody_payments p on t.key like p.key || ':%'
       where p.id = $1 and t.status = 'succeeded'`,
      [payment_id],
    )
  ).map(({ cents }) => cents);
const right = () => rightBooks(server);

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
    const heard = await hearing(server);
    await job.rachel.client.ok(calls.cancelThirdParty, { payment_id, reason: 'Too early' });
    // Both people's screens are told, of the payment and of its message.
    const both = [job.rachel.id, job.wei.id].toSorted((a, b) => a - b);
    expect(await heard('third_party_payment.changed', { payment_id })).toEqual([both]);
    expect(await heard('message.changed', { quote_bid_id: job.bid_id })).toEqual([both]);
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

describe('what can be asked for', () => {
  const add = (job: ProtectedJob, amount: string, more: Record<string, unknown> = {}) =>
    job.wei.client.call(calls.addThirdParty, { bid_id: job.bid_id, amount, title: 'Wash', ends_on: day(0), ...more });
  const day = (days: number) => sgDay(new Date(Date.now() + days * DAY));

  it('is at least a dollar, and never more than was agreed, counting what is asked for, paid and gone back', async () => {
    const job = await scene.job('300.00');
    expect((await add(job, '0.99')).error).toBe('invalid price');
    expect((await add(job, '300.01')).error).toBe('above agreed');
    const first = await scene.ask(job, '200.00');
    expect((await add(job, '100.01')).error).toBe('above agreed');
    await job.wei.client.ok(calls.cancelRequestThirdParty, { payment_id: first.payment_id });
    const held = await scene.held(job, '250.00');
    expect((await add(job, '50.01')).error).toBe('above agreed');
    await job.wei.client.ok(calls.giveBackThirdParty, { payment_id: held.payment_id });
    await scene.settle();
    expect((await add(job, '300.00')).error).toBeUndefined();
    const { job_funds } = await job.wei.client.ok(calls.jobPayments, { bid_id: job.bid_id });
    expect(job_funds).toMatchObject({ agreed: '300.00', committed: '300.00', refunded: '250.00', can_ask: '0.00' });
  });

  it('is of a hired job with an agreed total, in a conversation that is open, for work that a company can wait for', async () => {
    const job = await scene.job();
    expect((await add(job, '10.00', { ends_on: day(200) })).error).toBe('plan impossible');
    expect((await add(job, '10.00', { begins_on: day(3), ends_on: day(2) })).error).toBe('not now');
    expect((await add(job, '10.00', { ends_on: day(-2) })).error).toBe('not now');
    await server.sql(
      'update quote_bids set rating_type = 2, hourly_rate_at_cents = 4500, flat_rate_at_cents = null where id = $1',
      [job.bid_id],
    );
    expect((await add(job, '10.00')).error).toBe('no agreed total');

    const open = await scene.job();
    await open.rachel.client.ok(bids.undoHire, { bid_id: open.bid_id });
    expect((await add(open, '10.00')).error).toBe('not now');

    const cut = await scene.job();
    await to.begun(cut.bid_id);
    await cut.wei.client.ok(bids.completeBid, { bid_id: cut.bid_id });
    await cut.rachel.client.ok(blockPerson, { quote_bid_id: cut.bid_id });
    expect((await add(cut, '10.00')).error).toBe('conversation closed');
    expect((await cut.wei.client.ok(calls.thirdPartyPayments, {})).total).toBe(0);
  });

  it('is limited to thirty requests a day', async () => {
    const job = await scene.job();
    for (let n = 0; n < 30; n++) {
      const { payment_id } = await scene.ask(job, '1.00');
      await job.wei.client.ok(calls.cancelRequestThirdParty, { payment_id });
    }
    expect((await add(job, '1.00')).http).toBe(429);
  });
});

describe('paying', () => {
  it('answers the company’s page, the same one for a repeated call, and ends where the customer gives up there', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.ask(job);
    const pay = (pay_type: 'card' | 'paynow') => job.rachel.client.call(calls.payThirdParty, { payment_id, pay_type });
    const first = await job.rachel.client.ok(calls.payThirdParty, { payment_id, pay_type: 'card' });
    expect(first.third_party_payment).toMatchObject({ state: 'paying', pay_type: 'card', acts: ['pay', 'ask'] });
    expect((await scene.holder.page(first.pay_url ?? '')).html).toContain('S$300.00');
    const again = await job.rachel.client.ok(calls.payThirdParty, { payment_id, pay_type: 'card' });
    expect(again.pay_url).toBe(first.pay_url);
    const back = await scene.holder.press(first.pay_url ?? '', 'refuse');
    expect(back).toMatch(new RegExp(`/dashboard/safety-payments/${job.bid_id}/${payment_id}$`));
    const { third_party_payment } = await job.rachel.client.ok(calls.askThirdParty, { payment_id });
    expect(third_party_payment).toMatchObject({ state: 'requested', error_code: 'declined' });
    const other = await job.rachel.client.ok(calls.payThirdParty, { payment_id, pay_type: 'paynow' });
    await scene.holder.press(other.pay_url ?? '', 'pay');
    const paid = await job.rachel.client.ok(calls.askThirdParty, { payment_id });
    expect(paid.third_party_payment).toMatchObject({ state: 'held', pay_type: 'paynow', error_code: null });
    expect((await pay('paynow')).error).toBe('not now');
    await right();
  });

  it('continues by another way, which closes the first page, so that no one pays twice or reads of a failure', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.ask(job);
    const pay = (pay_type: 'card' | 'paynow') =>
      job.rachel.client.ok(calls.payThirdParty, { payment_id, pay_type }).then(({ pay_url }) => pay_url ?? '');
    const left = await pay('paynow');
    const chosen = await pay('card');
    expect(chosen).not.toBe(left);
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ state: 'paying', pay_type: 'card' });
    await scene.holder.press(left, 'pay');
    expect(await paidAtCompany(payment_id)).toEqual([]);
    await scene.holder.press(chosen, 'pay');
    await job.rachel.client.ok(calls.askThirdParty, { payment_id });
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ state: 'held', pay_type: 'card' });
    expect(await paidAtCompany(payment_id)).toEqual([30_000]);
    const { notices: told } = await job.rachel.client.ok(notices, {});
    expect(told.map(({ title }) => title).filter((title) => title.includes('failed'))).toEqual([]);
    await right();
  });

  it('stays as it was where another way is refused, the company is away, or it was paid meanwhile', async () => {
    const job = await scene.job('30000.00');
    const { payment_id } = await scene.ask(job, '300.00');
    const pay = (pay_type: 'card' | 'paynow') => job.rachel.client.call(calls.payThirdParty, { payment_id, pay_type });
    const begun = await job.rachel.client.ok(calls.payThirdParty, { payment_id, pay_type: 'paynow' });
    await scene.holder.admin({ is_down: true });
    expect((await pay('card')).error).toBe('no answer');
    await scene.holder.admin({ is_down: false });
    const { payment_id: whole } = await scene.ask(job, toDecimal(DAY_LIMITS.card));
    const first = await job.rachel.client.ok(calls.payThirdParty, { payment_id: whole, pay_type: 'card' });
    await scene.holder.press(first.pay_url ?? '', 'pay');
    expect((await pay('card')).error).toBe('above daily limit');
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ state: 'paying', pay_type: 'paynow' });

    const other = await scene.job();
    const { payment_id: late } = await scene.ask(other);
    const by = (pay_type: 'card' | 'paynow') => ({ payment_id: late, pay_type });
    const page = await other.rachel.client.ok(calls.payThirdParty, by('card'));
    await scene.holder.press(page.pay_url ?? '', 'pay');
    expect((await other.rachel.client.call(calls.payThirdParty, by('paynow'))).error).toBe('not now');
    expect(await scene.read(other.rachel, late)).toMatchObject({ state: 'held', pay_type: 'card' });
    expect(await paidAtCompany(late)).toEqual([30_000]);
    await scene.holder.press(begun.pay_url ?? '', 'pay');
    await job.rachel.client.ok(calls.askThirdParty, { payment_id });
    expect(await paidAtCompany(payment_id)).toEqual([30_000]);
    await right();
  });

  it('says which ways could be held, and refuses the others', async () => {
    const job = await scene.job();
    const ends_on = sgDay(new Date(Date.now() + 50 * DAY));
    const { payment_id } = await scene.ask(job, '300.00', { ends_on });
    const { methods } = await job.rachel.client.ok(calls.thirdPartyPayment, { payment_id });
    expect(methods.map(({ pay_type, fault }) => [pay_type, fault])).toEqual([
      ['card', null],
      ['paynow', 'no refund so late'],
      ['bank_transfer', 'begins too soon'],
    ]);
    expect(methods[1]?.split.length).toBeGreaterThan(1);
    const refused = await job.rachel.client.call(calls.payThirdParty, { payment_id, pay_type: 'paynow' });
    expect(refused.error).toBe('method impossible');
    expect((await scene.read(job.rachel, payment_id)).state).toBe('requested');
    expect((await job.wei.client.ok(calls.thirdPartyPayment, { payment_id })).methods).toEqual([]);
  });

  it('says so where the company is away, charges nothing, and continues once it is back', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.ask(job);
    const pay = () => job.rachel.client.call(calls.payThirdParty, { payment_id, pay_type: 'card' });
    await scene.holder.admin({ is_down: true });
    expect((await pay()).error).toBe('no answer');
    await scene.holder.admin({ is_down: false });
    const { pay_url } = await job.rachel.client.ok(calls.payThirdParty, { payment_id, pay_type: 'card' });
    expect(pay_url).toContain('/trust-simulator/pay/');
    await scene.holder.press(pay_url ?? '', 'pay');
    await job.rachel.client.ok(calls.askThirdParty, { payment_id });
    expect(await paidAtCompany(payment_id)).toEqual([30_000]);
  });

  it('is asked about twenty times a minute at most', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.ask(job);
    server.app.parts.clock.stopAt(server.app.parts.clock.now());
    const ask = () => job.rachel.client.call(calls.askThirdParty, { payment_id });
    for (let n = 0; n < 20; n++) expect((await ask()).http).toBe(200);
    expect((await ask()).http).toBe(429);
  });
});

describe('a job that goes another way', () => {
  it('unmarks its payment as done where it is reopened, and gives the money back where the pro cancels', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job, '200.00');
    const open = await scene.ask(job, '100.00');
    await to.begun(job.bid_id);
    await job.wei.client.ok(bids.completeBid, { bid_id: job.bid_id });
    expect((await scene.read(job.rachel, payment_id)).state).toBe('done');
    await job.wei.client.ok(undoComplete, { bid_id: job.bid_id });
    expect((await scene.read(job.rachel, payment_id)).state).toBe('held');
    await job.wei.client.ok(appointments.cancelJob, { bid_id: job.bid_id, reason: 'Ill' });
    await scene.settle();
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ state: 'returned', refunded: '200.00' });
    expect((await scene.read(job.rachel, open.payment_id)).state).toBe('withdrawn');
    await right();
  });

  it('keeps held money where the customer undoes the hire, and lets the pro give it back', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job, '200.00');
    const open = await scene.ask(job, '100.00');
    await job.rachel.client.ok(bids.undoHire, { bid_id: job.bid_id });
    expect((await scene.read(job.rachel, open.payment_id)).state).toBe('declined');
    expect((await scene.read(job.rachel, payment_id)).acts).toEqual(['accept', 'apply_refund', 'open_dispute']);
    await job.wei.client.ok(calls.giveBackThirdParty, { payment_id });
    await scene.settle();
    expect((await scene.read(job.rachel, payment_id)).state).toBe('returned');
  });

  it('marks a payment as done at once where it was completed before, and gives it back where the hire has ended', async () => {
    const job = await scene.job();
    const begin = async () => {
      const { payment_id } = await scene.ask(job, '100.00');
      const { pay_url } = await job.rachel.client.ok(calls.payThirdParty, { payment_id, pay_type: 'card' });
      return { payment_id, pay_url: pay_url ?? '' };
    };
    const early = await begin();
    await to.begun(job.bid_id);
    await job.wei.client.ok(bids.completeBid, { bid_id: job.bid_id });
    await scene.holder.press(early.pay_url, 'pay');
    await job.rachel.client.ok(calls.askThirdParty, early);
    expect((await scene.read(job.rachel, early.payment_id)).state).toBe('done');

    await job.wei.client.ok(undoComplete, { bid_id: job.bid_id });
    const late = await begin();
    await job.rachel.client.ok(bids.undoHire, { bid_id: job.bid_id });
    await scene.holder.press(late.pay_url, 'pay');
    await job.rachel.client.ok(calls.askThirdParty, late);
    await scene.settle();
    expect((await scene.read(job.rachel, late.payment_id)).state).toBe('returned');
    await right();
  });
});

describe('the last payment of a job', () => {
  it('is one with no other that waits to be paid or done', async () => {
    const job = await scene.job();
    const first = await scene.held(job, '100.00');
    const isLast = async ({ payment_id }: { payment_id: number }) => (await scene.read(job.wei, payment_id)).is_last;
    expect(await isLast(first)).toBe(true);
    const second = await scene.ask(job, '50.00');
    expect([await isLast(first), await isLast(second)]).toEqual([false, false]);
    await job.wei.client.ok(calls.cancelRequestThirdParty, { payment_id: second.payment_id });
    expect(await isLast(first)).toBe(true);
    const third = await scene.held(job, '60.00');
    await job.wei.client.ok(calls.doneThirdParty, { payment_id: first.payment_id });
    expect([await isLast(first), await isLast(third)]).toEqual([false, true]);
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

describe('the times of a payment', () => {
  it('are when it was first paid, when its work was last done, and when it ended', async () => {
    const job = await scene.job();
    const { payment_id, paid_on, ended_on } = await scene.held(job);
    expect(ended_on).toBeNull();
    const { clock } = server.app.parts;
    const waitAnHour = () => clock.stopAt(new Date(clock.now().getTime() + HOUR));
    waitAnHour();
    await job.wei.client.ok(calls.doneThirdParty, { payment_id });
    waitAnHour();
    await job.wei.client.ok(calls.undoDoneThirdParty, { payment_id });
    expect(await scene.read(job.rachel, payment_id)).toMatchObject({ state: 'held', paid_on, ended_on: null });
    waitAnHour();
    await job.wei.client.ok(calls.doneThirdParty, { payment_id });
    const done_on = toWire(clock.now());
    await job.rachel.client.ok(calls.acceptThirdParty, { payment_id });
    await scene.pass(CLOCKS.export + HOUR);
    const over = await scene.read(job.rachel, payment_id);
    expect(over).toMatchObject({ state: 'released', paid_on, done_on, released_on: expect.any(String) });
    expect(over.ended_on).toBe(over.released_on);
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

describe('a quote that was never hired', () => {
  it('has no payments to see, for its pro or its customer', async () => {
    const [rachel, wei] = [await to.person('Rachel', 'Tan'), await to.pro('Wei', 5_000)];
    const bid_id = await to.offer(await to.request(rachel), wei.quote_service_id);
    await to.quote(wei, bid_id, '300.00');
    for (const { client } of [rachel, wei]) expect((await client.call(calls.jobPayments, { bid_id })).http).toBe(404);
  });
});

describe('a stranger', () => {
  it('finds none of it, with or without a session, and neither side does the other’s acts', async () => {
    const job = await scene.job();
    const { payment_id } = await scene.held(job);
    // A paid payment cannot be declined.
    expect((await job.rachel.client.call(calls.cancelThirdParty, { payment_id })).error).toBe('not now');
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
    const page = async (state: 'open' | 'ended', number = 1) =>
      (
        await job.wei.client.ok(calls.thirdPartyPayments, { state, page: number, page_size: 1 })
      ).third_party_payments.map((each) => each.payment_id);
    expect([await page('open'), await page('open', 2), await page('ended')]).toEqual([[payment_id], [], []]);
    const second = await job.wei.client.ok(calls.thirdPartyPayments, { page: 2, page_size: 2 });
    expect(second.third_party_payments).toEqual([]);
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
