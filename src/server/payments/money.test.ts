import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#core/kit/time.ts';
import type { NoticeData } from '#core/notices/model.ts';
import { adjustCredit } from '#core/ops/credit/calls.ts';
import * as calls from '#core/payments/calls.ts';
import * as opsCalls from '#core/payments/ops/calls.ts';
import * as refunds from '#core/payments/refunds/calls.ts';
import { simulatorKeys } from '#server/providers/payment/choose.ts';
import { signNotice } from '#server/providers/payment/signature.ts';
import * as wallet from '#server/wallet/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type SimulatorSide, simulatorOf } from '#test/support/outside/simulator.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';
import { sweepPayments } from './runner-service.ts';

let server: TestServer;
let to: Arrangement;
let bank: SimulatorSide;
let told: ToldReader;
let first: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
  bank = simulatorOf(server);
  told = readTold(server);
  [first, second] = [await to.operator('Olga'), await to.operator('Omar')];
});
afterAll(() => server.close());
beforeEach(async () => {
  await to.proven(first, second);
  await bank.admin({ hold: false, is_down: false, late_ms: HOUR, hang_ms: 0, drop_before: 0, drop_after: 0 });
});

const parts = () => server.app.parts;
const sweep = () => sweepPayments(parts());
const boughtBy = async (person: TestPerson): Promise<number> =>
  Number(
    (
      await server.sql<{ n: string }>(
        `select balance_cents as n from wallet_accounts where user_id = $1 and kind = 'bought'`,
        [person.id],
      )
    )[0]?.n ?? 0,
  );
const bound = async (person: TestPerson, card = 'success', more = {}) => {
  const page = await person.client.ok(calls.bindPage, {});
  const prime = (await bank.choose(page.url, card)).searchParams.get('prime') ?? '';
  return person.client.call(calls.bindCard, { prime, ...more });
};
const paid = async (person: TestPerson, card = 'success', wish = { package_id: 3 }) => {
  const { order } = await person.client.ok(calls.orderCredit, { ...wish, new_card: true });
  const prime = (await bank.choose(order.next_url ?? '', card)).searchParams.get('prime') ?? '';
  return (await person.client.ok(calls.payByCardToken, { order_id: order.order_id, prime })).order.order_id;
};
const PATIENT = { timeout: 30_000 };
/** The payment that credited nothing has gone back. The server's own runner may do this first. */
const isReturned = (order_id: string) =>
  expect
    .poll(async () => (await first.client.ok(opsCalls.opsPayment, { order_id })).refunds.map((r) => r.status), PATIENT)
    .toEqual(['succeeded']);
async function balanced(): Promise<void> {
  const [row] = await server.sql<{ cents: string }>(
    `select wallet_balance(a) as cents from wallet_accounts a where kind = 'clearing_simulator'`,
  );
  const books = await bank.books();
  expect(0 - Number(row?.cents)).toBe(books.taken - books.given_back - books.disputed);
  for (const [name, figure] of Object.entries(await wallet.trialBalance(server.database.database)))
    expect(figure, name).toBe(0);
}
const notify = (body: string, secret = simulatorKeys(parts().secrets).notice_secret, at = parts().clock.now()) =>
  fetch(`${server.url}/new/v1/payments/notices/simulator`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-simulator-signature': signNotice(secret, body, at) },
    body,
  });

/** An order of this person that was paid by two tries, the first of which the bank took late, so that it went back. */
async function paidTwice(pro: TestPerson): Promise<{ order_id: string; ref: string }> {
  await bank.admin({ hold: true });
  const { order } = await pro.client.ok(calls.orderCredit, { package_id: 3, new_card: true });
  const wish = async (card: string) => ({
    order_id: order.order_id,
    prime: (await bank.choose(order.next_url ?? '', card)).searchParams.get('prime') ?? '',
  });
  await pro.client.ok(calls.payByCardToken, await wish('late_notice'));
  const [intent] = await server.sql<{ id: number; ref: string }>(
    `select i.id, i.ref from payment_intents i join payment_orders o on o.id = i.order_id where o.public_id = $1`,
    [order.order_id],
  );
  // We gave the try up, while the bank still has it.
  await server.sql('update payment_intents set give_up_at = created, ask_at = created where id = $1', [intent?.id]);
  await sweep();
  expect((await pro.client.ok(calls.paymentOrder, { order_id: order.order_id })).order.status).toBe('failed');
  await pro.client.ok(calls.payByCardToken, await wish('success'));
  expect(await boughtBy(pro)).toBe(10_000);
  await bank.admin({ hold: false, settle: { ref: intent?.ref ?? '', code: null } });
  await bank.flush();
  await sweep();
  await bank.flush();
  await isReturned(order.order_id);
  return { order_id: order.order_id, ref: intent?.ref ?? '' };
}

describe('notices', () => {
  it('that are forged, old, tampered with or of an unknown provider are refused and stored nowhere', async () => {
    const body = JSON.stringify({ id: 'evt_1', type: 'payment', data: {} });
    const before = await server.sql('select count(*) from payment_notices');
    expect((await notify(body, 'another secret')).status).toBe(401);
    expect((await notify(body, undefined, new Date(parts().clock.now().getTime() - HOUR))).status).toBe(401);
    const unsigned = await fetch(`${server.url}/new/v1/payments/notices/simulator`, { method: 'POST', body });
    expect(unsigned.status).toBe(401);
    expect((await fetch(`${server.url}/new/v1/payments/notices/nobody`, { method: 'POST', body })).status).toBe(404);
    const huge = await fetch(`${server.url}/new/v1/payments/notices/simulator`, {
      method: 'POST',
      body: 'x'.repeat(300_000),
    });
    expect(huge.status).toBe(413);
    expect(await server.sql('select count(*) from payment_notices')).toEqual(before);
  });

  it('come three times and out of order, and are replayed by an operator: credited once', async () => {
    const pro = await to.person('Anis');
    const order_id = await paid(pro, 'duplicate_notice');
    await bank.flush();
    await bank.admin({ replay: null, flush: true });
    const story = await first.client.ok(opsCalls.opsPayment, { order_id });
    expect(story.notices.length).toBeGreaterThan(0);
    expect(story.notices.some((n) => n.received_count > 1)).toBe(true);
    for (const notice of story.notices) {
      // Whichever came first, the answer or a notice, credited it.
      expect(['credited', 'nothing new']).toContain(notice.did);
      expect(await first.client.ok(opsCalls.opsReplayNotice, { notice_id: notice.id })).toEqual({
        status: 'Success',
        did: 'nothing new',
      });
      expect(await actsOf(server, `payment_notice:${notice.id}`)).toEqual(['notice replayed']);
    }
    expect(story.postings.filter((p) => p.type_id === 1).map((p) => [p.account, p.amount])).toEqual([
      ['bought', '100.00'],
      ['gst', '9.00'],
      ['clearing_simulator', '-109.00'],
    ]);
    expect(await boughtBy(pro)).toBe(10_000);
    await balanced();
  });

  it('a success that comes after another try paid the order goes back by itself', async () => {
    const pro = await to.person('Boon');
    const { order_id } = await paidTwice(pro);
    const story = await first.client.ok(opsCalls.opsPayment, { order_id });
    expect(story.intents.map((i) => i.status)).toEqual(['succeeded', 'succeeded']);
    expect(story.refunds).toMatchObject([{ kind: 'surplus', status: 'succeeded', total: '109.00', credit: '0.00' }]);
    expect(await boughtBy(pro)).toBe(10_000);
    await balanced();
  });

  it('a payment for a deleted account goes back by itself', async () => {
    const pro = await to.person('Bram');
    await bank.admin({ hold: true });
    const { order } = await pro.client.ok(calls.orderCredit, { package_id: 3, new_card: true });
    const prime = (await bank.choose(order.next_url ?? '', 'late_notice')).searchParams.get('prime') ?? '';
    await pro.client.ok(calls.payByCardToken, { order_id: order.order_id, prime });
    await server.sql('update users set deleted_at = now() where id = $1', [pro.id]);
    const ref = (await bank.books()).payments.find((p) => p.order_no === order.order_id)?.ref ?? '';
    await bank.admin({ hold: false, settle: { ref, code: null } });
    await bank.flush();
    await sweep();
    await bank.flush();
    await isReturned(order.order_id);
    const story = await first.client.ok(opsCalls.opsPayment, { order_id: order.order_id });
    expect(story.order.status).toBe('failed');
    expect(story.refunds).toMatchObject([{ kind: 'surplus', status: 'succeeded', total: '109.00' }]);
    expect(await boughtBy(pro)).toBe(0);
    await balanced();
  });

  it('no notice, table or log holds a card’s token as it is', async () => {
    const pro = await to.person('Chew');
    await bound(pro);
    await paid(pro);
    const tokens = await server.sql<{ token: string }>('select token from simulator.cards');
    expect(tokens.length).toBeGreaterThan(0);
    const [dump] = await server.sql<{ all: string }>(`select concat(
      (select string_agg(c::text, '') from payment_cards c), (select string_agg(n::text, '') from payment_notices n),
      (select string_agg(i::text, '') from payment_intents i), (select string_agg(o::text, '') from outbox o),
      (select string_agg(b::text, '') from payment_binds b)) as all`);
    for (const { token } of tokens) {
      expect(dump?.all).not.toContain(token);
      expect(dump?.all).not.toContain(Buffer.from(token).toString('hex'));
    }
  });
});

describe('cards', () => {
  it.each([
    ['declined', 4],
    ['expired_card', 4],
    ['foreign', 211],
  ] as const)('a %s one is not kept: %s', async (card, code) => {
    const pro = await to.person('Dora');
    expect((await bound(pro, card)).error).toBe(code);
    expect((await pro.client.ok(calls.paymentCards, {})).cards).toEqual([]);
  });

  it('are at most ten, one of them the default, and are forgotten here and at the provider', async () => {
    const pro = await to.person('Eddy');
    const { body: one } = await bound(pro);
    const { body: two } = await bound(pro, 'success_mastercard', { as_default: true, as_guarantee: true });
    const listed = (await pro.client.ok(calls.paymentCards, {})).cards;
    expect(listed.map((c) => [c.id, c.brand, c.is_default, c.is_guarantee])).toEqual([
      [two.card.id, 'mastercard', true, true],
      [one.card.id, 'visa', false, false],
    ]);
    const changed = await pro.client.ok(calls.defaultCard, { card_id: one.card.id, as_default: true });
    expect(changed.cards.map((c) => c.is_default)).toEqual([true, false]);
    const left = await pro.client.ok(calls.removeCard, { card_id: one.card.id });
    expect(left.cards.map((c) => [c.id, c.is_default])).toEqual([[two.card.id, true]]);
    await sweep();
    // The server's own runner may do this first.
    await expect
      .poll(() => server.sql('select token_sealed, forget_at from payment_cards where id = $1', [one.card.id]), PATIENT)
      .toEqual([{ token_sealed: null, forget_at: null }]);
    expect(
      (await server.sql(`select token from simulator.cards where forgotten_on is not null`)).length,
    ).toBeGreaterThan(0);
    const { url } = await pro.client.ok(calls.bindPage, {});
    const prime = (await bank.choose(url, 'success')).searchParams.get('prime') ?? '';
    await server.sql(
      `insert into payment_cards (user_id, provider, token_digest, card_info, exp_month, exp_year, created)
       select $1, 'simulator', decode(lpad(to_hex(n), 4, '0'), 'hex'), 'visa|1111', 12, 2034, now() from generate_series(1, 9) n`,
      [pro.id],
    );
    for (const [call, input] of [
      [calls.bindPage, {}],
      [calls.stripeSetupIntent, {}],
      [calls.bindCard, { prime }],
    ] as const)
      expect((await pro.client.call(call as typeof calls.bindCard, input)).error, call.path).toBe('too many cards');
    expect((await pro.client.ok(calls.paymentCards, {})).cards).toHaveLength(10);
    // A removed card leaves its place to another.
    await pro.client.ok(calls.removeCard, { card_id: two.card.id });
    expect((await pro.client.call(calls.bindPage, {})).error).toBeUndefined();
  });

  it('that is added changes no choice; one that was removed is no guarantee any more, and can be added again', async () => {
    const pro = await to.person('Elsa');
    await bound(pro);
    const { body: two } = await bound(pro, 'success_mastercard', { as_guarantee: true });
    const cards = async () => (await pro.client.ok(calls.paymentCards, {})).cards;
    const isBound = async () => (await pro.client.ok(calls.paymentOptions, {})).guarantee.is_bound;
    const [visa] = await cards();
    expect((await cards()).map((c) => [c.brand, c.is_default, c.is_guarantee])).toEqual([
      ['visa', true, false],
      ['mastercard', false, true],
    ]);
    await pro.client.ok(calls.defaultCard, { card_id: visa?.id ?? 0, as_guarantee: false });
    expect(await isBound()).toBe(true);
    await pro.client.ok(calls.removeCard, { card_id: two.card.id });
    expect(await isBound()).toBe(false);
    expect((await bound(pro, 'success_mastercard')).body.card).toMatchObject({
      brand: 'mastercard',
      is_default: false,
    });
    expect(await cards()).toHaveLength(2);
  });

  it('is added fifteen times an hour at most, counting its pages, which takes nothing from others', async () => {
    const pro = await to.person('Edda');
    const primes: string[] = [];
    for (let page = 1; page <= 14; page += 1) {
      const { url } = await pro.client.ok(calls.bindPage, {});
      if (page <= 2) primes.push((await bank.choose(url, 'success')).searchParams.get('prime') ?? '');
    }
    const bind = (prime = '') => pro.client.call(calls.bindCard, { prime });
    expect((await bind(primes[0])).http).toBe(200);
    expect((await bind(primes[1])).http).toBe(429);
    expect((await pro.client.call(calls.bindPage, {})).http).toBe(429);
    expect((await (await to.person('Ines')).client.call(calls.bindPage, {})).http).toBe(200);
  });

  it('cannot be added while the payment company is away, nor is it asked where there is none', async () => {
    const pro = await to.person('Edda');
    const order_id = await paid(pro);
    const { url } = await pro.client.ok(calls.bindPage, {});
    const prime = (await bank.choose(url, 'success')).searchParams.get('prime') ?? '';
    const all = async () => {
      for (const [call, input] of [
        [calls.bindPage, {}],
        [calls.stripeSetupIntent, {}],
        [calls.bindCard, { prime }],
      ] as const)
        expect((await pro.client.call(call as typeof calls.bindCard, input)).error, call.path).toBe(
          'payments unavailable',
        );
    };
    await bank.admin({ is_down: true });
    await all();
    await bank.admin({ is_down: false });
    const { providers } = parts();
    const { payments } = providers;
    Object.assign(providers, { payments: null });
    try {
      await all();
      expect((await first.client.call(opsCalls.opsAskProvider, { order_id })).error).toBe('payments unavailable');
    } finally {
      Object.assign(providers, { payments });
    }
    expect((await pro.client.ok(calls.paymentCards, {})).cards).toEqual([]);
    // The reply says separately that the call worked and what the order's status is.
    expect(await first.client.ok(opsCalls.opsAskProvider, { order_id })).toEqual({
      status: 'Success',
      asked: 0,
      settled: 0,
      order_status: 'completed',
    });
    const [order] = await server.sql('select id from payment_orders where public_id = $1', [order_id]);
    expect(await actsOf(server, `order:${order?.id}`)).toEqual(['provider asked']);
    expect((await pro.client.ok(calls.bindCard, { prime })).card.last4).toBe('4242');
  });

  it('and orders of other people are not found', async () => {
    const owner = await to.person('Faye');
    const stranger = await to.person('Gus');
    const { body } = await bound(owner);
    const { order } = await owner.client.ok(calls.orderCredit, { package_id: 3 });
    const mine = await stranger.client.ok(calls.orderCredit, { package_id: 3 });
    const { order_id } = order;
    const card_id = body.card.id;
    const bind = await owner.client.ok(calls.bindPage, {});
    const prime = (await bank.choose(bind.url, 'success')).searchParams.get('prime') ?? '';
    await owner.client.ok(calls.bindCard, { prime });
    const tries = await Promise.all([
      stranger.client.call(calls.paymentOrder, { order_id }),
      stranger.client.call(calls.payByCardToken, { order_id, prime }),
      stranger.client.call(calls.payByKeptCard, { order_id, card_id }),
      stranger.client.call(calls.payByKeptCard, { order_id: mine.order.order_id, card_id }),
      stranger.client.call(calls.payByMethod, { order_id }),
      stranger.client.call(calls.stripePaymentIntent, { order_id }),
      stranger.client.call(refunds.refundPurchase, { order_id, reason: 'Mine' }),
      stranger.client.call(calls.removeCard, { card_id }),
      stranger.client.call(calls.defaultCard, { card_id, as_default: true }),
      stranger.client.call(calls.bindCard, { bind_id: bind.bind_id }),
      stranger.client.call(calls.bindCard, { prime }),
      stranger.client.call(calls.setAutoTopUp, { is_on: true, card_id, consent: true }),
      stranger.client.call(opsCalls.opsPayment, { order_id }),
    ]);
    expect(tries.map((r) => r.http)).toEqual(tries.map(() => 404));
    expect((await owner.client.ok(calls.paymentOrder, { order_id })).order.status).toBe('open');
  });
});

describe('refunds to the card', () => {
  /** The letters that told this person how their refunds ended. */
  const endsTold = async ({ id }: TestPerson) => {
    const [user] = await server.sql<{ email: string }>('select email from users where id = $1', [id]);
    const letters = await told.all(user?.email ?? '', 'refund_decided');
    return letters.map(({ data }) => {
      const { what, amount, reason } = data as NoticeData['refund_decided'];
      return { what, amount, reason };
    });
  };
  const ask = async (pro: TestPerson, order_id: string, credit?: string) =>
    pro.client.call(refunds.refundPurchase, { order_id, reason: 'Bought too much', ...(credit ? { credit } : {}) });

  it('are approved in part, paid back, and their credit is gone at once', async () => {
    const pro = await to.person('Hana');
    const order_id = await paid(pro);
    const asked = (await ask(pro, order_id, '60.00')).body.refund;
    expect(asked).toMatchObject({ credit: '60.00', gst: '5.40', bonus: '3.00', total: '65.40', status: 'asked' });
    expect((await ask(pro, order_id, '1.00')).error).toBe('refund under way');
    const heard = await hearing(server);
    const { refund } = await first.client.ok(opsCalls.opsApproveRefund, {
      refund_id: asked.id,
      credit: '40.00',
      reason: 'Unspent',
    });
    expect(refund).toMatchObject({
      status: 'succeeded',
      credit: '40.00',
      gst: '3.60',
      bonus: '2.00',
      total: '43.60',
      steps: [],
    });
    // The buyer's screens show that the credit is gone, and then that it was paid back.
    expect(await heard('payment.changed', { order_id })).toEqual([[pro.id], [pro.id]]);
    expect(refund.credit_note_no).toMatch(/^CN-\d{4}-\d{6}$/);
    expect(await actsOf(server, `refund:${asked.id}`)).toEqual(['refund approved']);
    expect(await boughtBy(pro)).toBe(6_000);
    expect((await first.client.call(opsCalls.opsApproveRefund, { refund_id: asked.id, reason: 'Again' })).error).toBe(
      'decided already',
    );
    const { order } = await pro.client.ok(calls.paymentOrder, { order_id });
    expect(order).toMatchObject({
      status: 'completed',
      refunded: '43.60',
      credit_notes: [{ refund_id: asked.id, no: refund.credit_note_no }],
    });
    // The rest goes back to the cent.
    const rest = (await ask(pro, order_id)).body.refund;
    expect(rest).toMatchObject({ credit: '60.00', gst: '5.40', bonus: '3.00' });
    await first.client.ok(opsCalls.opsApproveRefund, { refund_id: rest.id, reason: 'All' });
    expect((await ask(pro, order_id)).error).toBe('not refundable');
    expect(await boughtBy(pro)).toBe(0);
    await bank.flush();
    await balanced();
  });

  it('above the limit need a second operator, never the first; no operator decides about their own money', async () => {
    const pro = await to.person('Iman');
    const order_id = await paid(pro, 'success', { package_id: 4 });
    const { id } = (await ask(pro, order_id)).body.refund;
    const waiting = await first.client.ok(opsCalls.opsApproveRefund, { refund_id: id, reason: 'Closing down' });
    expect(waiting.refund).toMatchObject({ status: 'seconding', steps: ['refuse'], others: 1 });
    expect(await boughtBy(pro)).toBe(20_000);
    expect((await first.client.call(opsCalls.opsSecondRefund, { refund_id: id })).error).toBe('same operator');
    const both = await Promise.all([
      second.client.call(opsCalls.opsSecondRefund, { refund_id: id }),
      second.client.call(opsCalls.opsSecondRefund, { refund_id: id }),
    ]);
    expect(both.map((r) => r.error ?? 'ok').sort()).toEqual(['decided already', 'ok']);
    expect(await boughtBy(pro)).toBe(0);
    const own = await paid(first);
    const mine = (await ask(first, own)).body.refund;
    expect((await first.client.call(opsCalls.opsApproveRefund, { refund_id: mine.id, reason: 'Me' })).error).toBe(
      'own refund',
    );
    expect(
      (await second.client.ok(opsCalls.opsRefuseRefund, { refund_id: mine.id, reason: 'Too late' })).refund.status,
    ).toBe('refused');
    expect(await actsOf(server, `refund:${mine.id}`)).toEqual(['refund refused']);
    expect(await actsOf(server, `refund:${id}`)).toEqual(['refund approved, second asked', 'refund seconded']);
    await balanced();
  });

  it('are followed by their buyer: asked for, refused and why, on their way, and what is left', async () => {
    const pro = await to.person('Ines');
    const order_id = await paid(pro, 'refund_pending');
    const seen = async () => (await pro.client.ok(calls.paymentOrder, { order_id })).order;
    expect(await seen()).toMatchObject({ refund: null, credit_left: '100.00' });
    const one = (await ask(pro, order_id, '50.00')).body.refund;
    expect((await seen()).refund).toEqual({ status: 'asked', total: '54.50', reason: '' });
    await first.client.ok(opsCalls.opsRefuseRefund, { refund_id: one.id, reason: 'Fees were charged from it.' });
    expect((await seen()).refund).toMatchObject({ status: 'refused', reason: 'Fees were charged from it.' });
    expect(await endsTold(pro)).toEqual([{ what: 'refused', amount: '54.50', reason: 'Fees were charged from it.' }]);
    const two = (await ask(pro, order_id, '40.00')).body.refund;
    await first.client.ok(opsCalls.opsApproveRefund, { refund_id: two.id, reason: 'For operators only' });
    expect(await seen()).toMatchObject({
      refund: { status: 'sent', total: '43.60', reason: '' },
      refunded: '43.60',
      credit_left: '60.00',
    });
    const { orders } = await pro.client.ok(calls.paymentOrders, {});
    expect(orders[0]?.refund?.status).toBe('sent');
    // After this, nothing is left to ask the bank about.
    parts().clock.advance(2 * HOUR);
    await bank.flush();
    await expect.poll(async () => (await seen()).refund?.status, PATIENT).toBe('succeeded');
    expect((await endsTold(pro)).at(-1)).toMatchObject({ what: 'paid', amount: '43.60' });
    await to.proven(first, second);
  });

  it('that the provider refuses give the credit back; slow ones and lost answers end once', async () => {
    const pro = await to.person('Jaya');
    const refused = await paid(pro, 'refund_refused');
    const one = (await ask(pro, refused)).body.refund;
    expect(
      (await first.client.ok(opsCalls.opsApproveRefund, { refund_id: one.id, reason: 'Fine' })).refund.status,
    ).toBe('failed');
    expect(await boughtBy(pro)).toBe(10_000);
    const slow = await paid(pro, 'refund_pending');
    const two = (await ask(pro, slow)).body.refund;
    expect(
      (await first.client.ok(opsCalls.opsApproveRefund, { refund_id: two.id, reason: 'Fine' })).refund.status,
    ).toBe('pending');
    expect(await boughtBy(pro)).toBe(10_000);
    const states = async () =>
      (
        await server.sql<{ status: string }>('select status from payment_refunds where user_id = $1 order by id', [
          pro.id,
        ])
      ).map((r) => r.status);
    parts().clock.advance(2 * HOUR);
    await bank.flush();
    // The notice makes us ask the bank too; wait for that, so that the answer lost below is not one of these.
    await expect.poll(states).toEqual(['failed', 'succeeded']);
    const third = await paid(pro);
    const three = (await ask(pro, third)).body.refund;
    await to.proven(first);
    await bank.admin({ drop_after: 1 });
    expect(
      (await first.client.ok(opsCalls.opsApproveRefund, { refund_id: three.id, reason: 'Fine' })).refund.status,
    ).toBe('sent');
    parts().clock.advance(HOUR);
    await sweep();
    await bank.flush();
    await expect.poll(states).toEqual(['failed', 'succeeded', 'succeeded']);
    expect((await endsTold(pro)).map(({ what }) => what)).toEqual(['failed', 'paid', 'paid']);
    expect(await boughtBy(pro)).toBe(10_000);
    await balanced();
  });

  it('can be taken back until they are decided, twice alike, and asked for again', async () => {
    const pro = await to.person('Mira');
    const stranger = await to.person('Noor');
    const order_id = await paid(pro, 'success', { package_id: 4 });
    const take = (who: TestPerson) => who.client.call(refunds.withdrawRefund, { order_id });
    expect((await take(pro)).http).toBe(404);
    const asked = (await ask(pro, order_id)).body.refund;
    expect((await take(stranger)).http).toBe(404);
    const both = await Promise.all([take(pro), take(pro)]);
    expect(both.map((r) => r.error ?? 'ok')).toEqual(['ok', 'ok']);
    expect((await pro.client.ok(calls.paymentOrder, { order_id })).order.refund).toBeNull();
    const [row] = await server.sql('select status, ended_on is not null as ended from payment_refunds where id = $1', [
      asked.id,
    ]);
    expect(row).toEqual({ status: 'withdrawn', ended: true });
    const approve = (refund_id: number) =>
      first.client.call(opsCalls.opsApproveRefund, { refund_id, reason: 'Too late' });
    expect((await approve(asked.id)).error).toBe('decided already');
    expect(await boughtBy(pro)).toBe(20_000);
    // One operator agreed and a second has to: nothing has moved, so it can still be taken back.
    const again = (await ask(pro, order_id)).body.refund;
    expect((await approve(again.id)).status).toBe('Success');
    expect((await take(pro)).status).toBe('Success');
    expect((await second.client.call(opsCalls.opsSecondRefund, { refund_id: again.id })).error).toBe('decided already');
    // Once it is approved or refused, it stays as decided.
    const small = (await ask(pro, order_id, '10.00')).body.refund;
    const race = await Promise.all([take(pro), approve(small.id)]);
    expect(race.map((r) => r.error ?? 'ok').sort()).toEqual(['decided already', 'ok']);
    // An approved one can still be on its way to the card.
    const now = async () =>
      (await server.sql('select status from payment_refunds where id = $1', [small.id]))[0]?.status;
    await expect.poll(now, { timeout: 30_000 }).toMatch(/^(withdrawn|succeeded)$/);
    const last = (await ask(pro, order_id, '5.00')).body.refund;
    await first.client.ok(opsCalls.opsRefuseRefund, { refund_id: last.id, reason: 'Fees were charged.' });
    const later = { refund_id: last.id, reason: 'I think so too.' };
    expect((await second.client.call(opsCalls.opsRefuseRefund, later)).error).toBe('decided already');
    expect((await take(pro)).error).toBe('decided already');
    expect((await pro.client.ok(calls.paymentOrder, { order_id })).order.refund?.status).toBe('refused');
    await bank.flush();
    await balanced();
  });

  it('of credit that was spent is refused, and of a part of it goes as far as there is', async () => {
    const pro = await to.person('Kim');
    const order_id = await paid(pro);
    await second.client.ok(adjustCredit, {
      user_id: pro.id,
      kind: 'debit',
      fund: 'bought',
      amount: '60.00',
      reason: 'Spent elsewhere',
    });
    expect(await boughtBy(pro)).toBe(4_000);
    expect((await ask(pro, order_id, '40.01')).error).toBe('not enough credit');
    expect((await ask(pro, order_id, '100.00')).error).toBe('not enough credit');
    expect((await ask(pro, order_id, '0.00')).error).toBe('not enough credit');
    expect((await ask(pro, order_id)).body.refund).toMatchObject({ credit: '40.00', status: 'asked' });
  });

  it('pays nothing back that was spent after it was asked for, by the first or the second operator', async () => {
    const pro = await to.person('Kofi');
    const order_id = await paid(pro, 'success', { package_id: 4 });
    const rowOf = async (id: number) => (await server.sql('select * from payment_refunds where id = $1', [id]))[0];
    const spend = (by: TestPerson) =>
      by.client.ok(adjustCredit, { user_id: pro.id, kind: 'debit', fund: 'bought', amount: '60.00', reason: 'Spent' });
    const large = (await ask(pro, order_id)).body.refund.id;
    await first.client.ok(opsCalls.opsApproveRefund, { refund_id: large, reason: 'Closing down' });
    await spend(second);
    const seconding = await rowOf(large);
    expect((await second.client.call(opsCalls.opsSecondRefund, { refund_id: large })).error).toBe('not enough credit');
    expect(await rowOf(large)).toEqual(seconding);
    await second.client.ok(opsCalls.opsRefuseRefund, { refund_id: large, reason: 'Ask for less.' });
    const small = (await ask(pro, order_id, '100.00')).body.refund.id;
    await spend(first);
    const asked = await rowOf(small);
    const approve = { refund_id: small, reason: 'Unspent' };
    expect((await first.client.call(opsCalls.opsApproveRefund, approve)).error).toBe('not enough credit');
    expect(await rowOf(small)).toEqual(asked);
    expect(await actsOf(server, `refund:${small}`)).toEqual([]);
    expect(await boughtBy(pro)).toBe(8_000);
    await balanced();
  });

  it('of an operator’s own money is another’s to agree to or refuse', async () => {
    const { id: refund_id } = (await ask(first, await paid(first, 'success', { package_id: 4 }), '150.00')).body.refund;
    await second.client.ok(opsCalls.opsApproveRefund, { refund_id, reason: 'Closing down' });
    const rows = () => server.sql('select * from payment_refunds where id = $1', [refund_id]);
    const seconding = await rows();
    expect((await first.client.call(opsCalls.opsSecondRefund, { refund_id })).error).toBe('own refund');
    const refuse = await first.client.call(opsCalls.opsRefuseRefund, { refund_id, reason: 'No' });
    expect(refuse.error).toBe('own refund');
    expect(await rows()).toEqual(seconding);
  });

  it('of more than was bought, and of an unpaid order, is refused', async () => {
    const pro = await to.person('Kit');
    const order_id = await paid(pro);
    expect((await ask(pro, order_id, '100.01')).error).toBe('not enough credit');
    const open = await pro.client.ok(calls.orderCredit, { package_id: 3 });
    expect((await ask(pro, open.order.order_id)).error).toBe('not refundable');
  });

  it('is approved up to what was asked, to the cent, and for more than nothing', async () => {
    const pro = await to.person('Kai');
    const { id } = (await ask(pro, await paid(pro), '90.00')).body.refund;
    const approve = (credit: string) =>
      first.client.call(opsCalls.opsApproveRefund, { refund_id: id, credit, reason: 'Fine' });
    for (const credit of ['0.00', '90.01', '100.00']) expect((await approve(credit)).error).toBe('wrong amount');
    expect(await server.sql('select status, decided_by from payment_refunds where id = $1', [id])).toEqual([
      { status: 'asked', decided_by: null },
    ]);
    expect((await approve('90.00')).status).toBe('Success');
    expect(await boughtBy(pro)).toBe(1_000);
    await balanced();
  });
});

describe('disputes', () => {
  it('tell operators, keep the purchase from being refunded, and take what is left when lost, once', async () => {
    const pro = await to.person('Lee');
    const order_id = await paid(pro);
    const ref = (await bank.books()).payments.find((p) => p.order_no === order_id)?.ref ?? '';
    const say = async (status: 'opened' | 'won' | 'lost') => {
      await bank.admin({ dispute: { ref, status } });
      await bank.flush();
    };
    const heard = await hearing(server);
    const operators = [first.id, second.id];
    await say('opened');
    expect(await heard('money.waiting', { kind: 'dispute' })).toEqual([operators]);
    const listed = await first.client.ok(opsCalls.opsDisputes, {});
    expect(listed).toMatchObject({
      open: 1,
      disputes: [{ order_id, status: 'opened', amount: '109.00', taken: '0.00' }],
    });
    expect((await pro.client.call(refunds.refundPurchase, { order_id, reason: 'Twice' })).error).toBe('not refundable');
    expect(await boughtBy(pro)).toBe(10_000);
    await say('lost');
    expect(await heard('money.waiting', { kind: 'dispute' })).toEqual([operators, operators]);
    expect(await heard('wallet.changed')).toEqual([[pro.id]]);
    expect(await boughtBy(pro)).toBe(0);
    await bank.admin({ replay: null, flush: true });
    expect((await first.client.ok(opsCalls.opsDisputes, {})).disputes).toMatchObject([
      { status: 'lost', taken: '105.00' },
    ]);
    await balanced();
  });

  it('keep a refund that was asked for before from paying the same money twice', async () => {
    const pro = await to.person('Lia');
    const pay = async () => {
      const order_id = await paid(pro, 'success', { package_id: 4 });
      const ref = (await bank.books()).payments.find((p) => p.order_no === order_id)?.ref ?? '';
      const asked = await pro.client.ok(refunds.refundPurchase, { order_id, reason: 'Bought too much' });
      return { refund_id: asked.refund.id, ref };
    };
    const dispute = async (ref: string) => {
      await bank.admin({ dispute: { ref, status: 'opened' } });
      await bank.flush();
    };
    const early = await pay();
    await dispute(early.ref);
    const { refund_id } = early;
    const approve = (id: number) =>
      first.client.call(opsCalls.opsApproveRefund, { refund_id: id, reason: 'Unspent', credit: '50.00' });
    expect((await approve(refund_id)).error).toBe('disputed');
    await first.client.ok(opsCalls.opsRefuseRefund, { refund_id, reason: 'Your bank decides about it.' });
    const late = await pay();
    await first.client.ok(opsCalls.opsApproveRefund, { refund_id: late.refund_id, reason: 'Unspent' });
    await dispute(late.ref);
    const agreed = await second.client.call(opsCalls.opsSecondRefund, { refund_id: late.refund_id });
    expect(agreed.error).toBe('disputed');
    for (const { ref } of [early, late]) await bank.admin({ dispute: { ref, status: 'won' } });
    await bank.flush();
    await balanced();
  });

  // The last one: the books do not follow what the bank takes of money that was never credited.
  it('about a payment that went back take no credit when lost, because it gave none', async () => {
    const pro = await to.person('Lok');
    const { order_id, ref } = await paidTwice(pro);
    for (const status of ['opened', 'lost'] as const) await bank.admin({ dispute: { ref, status } });
    await bank.flush();
    const [dispute] = (await first.client.ok(opsCalls.opsPayment, { order_id })).disputes;
    expect(dispute).toMatchObject({ status: 'lost', taken: '0.00' });
    expect(await boughtBy(pro)).toBe(10_000);
  });
});
