import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#core/kit/time.ts';
import * as calls from '#core/payments/calls.ts';
import { type FailureCode, METHODS } from '#core/payments/model.ts';
import { FAILURE_WORDS } from '#core/payments/rules.ts';
import * as wallet from '#server/wallet/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type SimulatorSide, simulatorOf } from '#test/support/outside/simulator.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { sweepPayments } from './runner-service.ts';

let server: TestServer;
let to: Arrangement;
let bank: SimulatorSide;
beforeAll(async () => {
  server = await startTestServer({ PAYMENT_METHODS: METHODS.join(',') });
  to = await arrange(server);
  bank = simulatorOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await bank.admin({ hold: false, is_down: false, late_ms: HOUR, hang_ms: 0, drop_before: 0, drop_after: 0 });
  await bank.flush();
});

const parts = () => server.app.parts;
const sweep = () => sweepPayments(parts());
const later = (ms: number) => parts().clock.advance(ms);

const order = async (person: TestPerson, wish: Record<string, unknown> = { package_id: 3 }) =>
  (await person.client.ok(calls.orderCredit, wish)).order;
const primeFor = async (person: TestPerson, card: string, wish: Record<string, unknown> = { package_id: 3 }) => {
  const made = await order(person, { ...wish, new_card: true });
  const back = await bank.choose(made.next_url ?? '', card, true);
  return { order_id: made.order_id, prime: back.searchParams.get('prime') ?? '' };
};
const payBy = async (person: TestPerson, card: string, remember = false) =>
  person.client.call(calls.payByCardToken, { ...(await primeFor(person, card)), remember });
const orderOf = async (person: TestPerson, order_id: string) =>
  (await person.client.ok(calls.paymentOrder, { order_id })).order;
const fundsOf = async (person: TestPerson) => {
  const rows = await server.sql<{ kind: string; balance_cents: string }>(
    'select kind, balance_cents from wallet_accounts where user_id = $1',
    [person.id],
  );
  const of = (kind: string) => Number(rows.find((r) => r.kind === kind)?.balance_cents ?? 0);
  return { bought: of('bought'), promotional: of('promotional') };
};
/** A bound card of this person. */
const bound = async (person: TestPerson, card = 'success') => {
  const page = await person.client.ok(calls.bindPage, {});
  const prime = (await bank.choose(page.url, card)).searchParams.get('prime') ?? '';
  return (await person.client.ok(calls.bindCard, { prime })).card;
};
/** The money at the simulator equals our books, and the checks of the books pass. */
async function balanced(): Promise<void> {
  const [row] = await server.sql<{ cents: string }>(
    `select wallet_balance(a) as cents from wallet_accounts a where kind = 'clearing_simulator'`,
  );
  const books = await bank.books();
  expect(-Number(row?.cents)).toBe(books.taken - books.given_back);
  for (const [name, figure] of Object.entries(await wallet.trialBalance(server.database.database)))
    expect(figure, name).toBe(0);
}

describe('packages and prices', () => {
  it('are ours, with GST to the cent and the bonus beside it', async () => {
    const pro = await to.person('Aminah');
    const { packages } = await pro.client.ok(calls.packages, {});
    expect(packages.map((p) => [p.slug, p.credit, p.bonus, p.gst, p.total])).toEqual([
      ['starter', '30.00', '10.00', '2.70', '32.70'],
      ['credit-50', '50.00', '0.00', '4.50', '54.50'],
      ['credit-100', '100.00', '5.00', '9.00', '109.00'],
      ['credit-200', '200.00', '16.00', '18.00', '218.00'],
      ['credit-500', '500.00', '50.00', '45.00', '545.00'],
    ]);
    const { price } = await pro.client.ok(calls.previewPurchase, { amount: 17 });
    expect(price).toMatchObject({ credit: '17.00', gst: '1.53', total: '18.53', balance_after: '17.00' });
    const packed = await pro.client.ok(calls.previewPurchase, { package_id: 3 });
    expect(packed.price).toMatchObject({ credit: '100.00', bonus: '5.00', balance_after: '105.00' });
  });

  it.each([
    [{ amount: 9 }, 'wrong amount'],
    [{ amount: 10_000 }, 'wrong amount'],
    [{ amount: 499, method: 'convenience_store' }, 'wrong amount'],
    [{ amount: 20_001, method: 'convenience_store' }, 'wrong amount'],
    [{ amount: 30_001, method: 'atm' }, 'wrong amount'],
    [{ package_id: 2, method: 'convenience_store' }, 'wrong amount'],
    [{}, 'wrong amount'],
    [{ package_id: 3, amount: 100 }, 'wrong amount'],
    [{ package_id: 99 }, 'no such package'],
  ] as const)('%j is refused: %s', async (wish, error) => {
    const pro = await to.person('Bala');
    expect((await pro.client.call(calls.orderCredit, wish)).error).toBe(error);
    expect((await pro.client.call(calls.previewPurchase, wish)).error).toBe(error);
  });

  it.each([
    [{ amount: 10 }],
    [{ amount: 9_999 }],
    [{ amount: 500, method: 'convenience_store' }],
    [{ amount: 20_000, method: 'convenience_store' }],
    [{ amount: 30_000, method: 'atm' }],
  ] as const)('%j is ordered, and nothing is taken yet', async (wish) => {
    const pro = await to.person('Chandra');
    expect(await order(pro, wish)).toMatchObject({ status: 'open', receipt_no: null });
    expect(await fundsOf(pro)).toEqual({ bought: 0, promotional: 0 });
  });

  it('sells the starter package once, before the first purchase, to two devices at once too', async () => {
    const pro = await to.person('Devi');
    const [one, two] = [
      await primeFor(pro, 'success', { package_id: 1 }),
      await primeFor(pro, 'success', { package_id: 1 }),
    ];
    expect((await orderOf(pro, one.order_id)).status).toBe('expired');
    const both = await Promise.all([
      pro.client.call(calls.payByCardToken, one),
      pro.client.call(calls.payByCardToken, two),
    ]);
    expect(both.map((r) => r.error ?? 'ok').sort()).toEqual(['ok', 'payment over']);
    expect(await fundsOf(pro)).toEqual({ bought: 3_000, promotional: 1_000 });
    expect((await pro.client.ok(calls.starterPackageStatus, {})).starter_package.status).toBe('bought');
    for (const call of [calls.orderCredit, calls.previewPurchase])
      expect((await pro.client.call(call, { package_id: 1 })).error).toBe('starter package used');
    const other = await to.person('Esther');
    const early = await primeFor(other, 'success', { package_id: 1 });
    const paid = await payBy(other, 'success');
    expect(paid.body.order).toMatchObject({ status: 'completed', card_info: 'visa|4242' });
    expect((await other.client.call(calls.payByCardToken, early)).error).toBe('payment over');
    expect((await other.client.ok(calls.starterPackageStatus, {})).starter_package.status).toBe('not first');
    expect((await other.client.ok(calls.packages, {})).packages.some((p) => p.is_starter)).toBe(false);
    await balanced();
  });
});

describe('paying by card', () => {
  it('credits a new card’s payment once, gives a gapless receipt, and keeps the card where asked', async () => {
    const pro = await to.person('Farid');
    const wish = await primeFor(pro, 'success');
    const paid = await pro.client.ok(calls.payByCardToken, { ...wish, remember: true });
    expect(paid.order).toMatchObject({ status: 'completed', card_info: 'visa|4242', error: null, next_url: null });
    // Reloading the page posts the same again.
    expect((await pro.client.ok(calls.payByCardToken, { ...wish, remember: true })).order).toEqual(paid.order);
    expect(await fundsOf(pro)).toEqual({ bought: 10_000, promotional: 500 });
    expect((await pro.client.ok(calls.paymentCards, {})).cards).toMatchObject([{ last4: '4242', is_default: true }]);
    await bank.flush();
    expect(await fundsOf(pro)).toEqual({ bought: 10_000, promotional: 500 });
    const numbers = await server.sql<{ receipt_no: string }>(
      'select receipt_no from payment_orders where receipt_no is not null order by receipt_no',
    );
    const year = new Date(parts().clock.now().getTime() + 8 * HOUR).getUTCFullYear();
    expect(numbers.map((r) => r.receipt_no)).toEqual(
      numbers.map((_, i) => `GT-${year}-${String(i + 1).padStart(6, '0')}`),
    );
    const { credit_purchased } = await pro.client.ok(calls.paymentOptions, {});
    expect(credit_purchased).toEqual({ order_id: wish.order_id, credit: '100.00', bonus: '5.00' });
    await pro.client.ok(calls.dismissPayment, {});
    expect((await pro.client.ok(calls.paymentOptions, {})).credit_purchased).toBeNull();
    await balanced();
  });

  it.each([
    ['declined', 4],
    ['expired_card', 4],
    ['insufficient_funds', 'insufficient funds'],
    ['foreign', 211],
  ] as const)(
    'a card that is %s is refused with %s, told until dismissed, and another one pays the same order',
    async (card, code) => {
      const pro = await to.person('Gita');
      const wish = await primeFor(pro, card);
      const refused = await pro.client.call(calls.payByCardToken, wish);
      expect(refused.error).toBe(code);
      expect(await fundsOf(pro)).toEqual({ bought: 0, promotional: 0 });
      const failed = await orderOf(pro, wish.order_id);
      expect(failed).toMatchObject({ status: 'failed', error: { code }, receipt_no: null });
      expect((await pro.client.ok(calls.paymentOptions, {})).payment_error).toMatchObject({
        order_id: wish.order_id,
        code,
      });
      const page =
        failed.next_url ?? (await pro.client.ok(calls.stripePaymentIntent, { order_id: wish.order_id })).order.next_url;
      const prime = (await bank.choose(page ?? '', 'success')).searchParams.get('prime') ?? '';
      const paid = await pro.client.ok(calls.payByCardToken, { order_id: wish.order_id, prime });
      expect(paid.order.status).toBe('completed');
      expect((await pro.client.ok(calls.paymentOptions, {})).payment_error).toBeNull();
      await bank.flush();
      expect(await fundsOf(pro)).toEqual({ bought: 10_000, promotional: 500 });
      await balanced();
    },
  );

  it('pays by a bound card, by two devices at once and by the same key twice: once', async () => {
    const pro = await to.person('Hock');
    const card = await bound(pro);
    const first = await order(pro);
    const wish = { order_id: first.order_id, card_id: card.id };
    const both = await Promise.all([
      pro.client.call(calls.payByKeptCard, wish),
      pro.client.call(calls.payByKeptCard, wish),
    ]);
    const said = both.map((r) => r.error ?? 'ok');
    expect(said).toContain('ok');
    expect(said.every((s) => ['ok', 'payment under way', 'payment over'].includes(String(s)))).toBe(true);
    const second = await order(pro);
    const again = { order_id: second.order_id, card_id: card.id };
    const key = { 'idempotency-key': 'one-try' };
    const a = await pro.client.ok(calls.payByKeptCard, again, key);
    expect(await pro.client.ok(calls.payByKeptCard, again, key)).toEqual(a);
    expect((await pro.client.call(calls.payByKeptCard, again)).error).toBe('payment over');
    expect(await fundsOf(pro)).toEqual({ bought: 20_000, promotional: 1_000 });
    expect((await orderOf(pro, second.order_id)).card_info).toBe('visa|4242');
    await balanced();
  });

  it('says what happened when a call is repeated whose process was killed between the payment and its answer', async () => {
    const pro = await to.person('Hock');
    const card = await bound(pro);
    const { order_id } = await order(pro);
    const wish = { order_id, card_id: card.id };
    const key = { 'idempotency-key': 'killed-after-the-money' };
    const first = await pro.client.ok(calls.payByKeptCard, wish, key);
    // What a killed process leaves: the key is taken, and has no answer.
    const left = await server.sql(
      `update idempotency_keys set answer = null, created = now() - interval '5 minutes'
       where id = (select id from idempotency_keys order by created desc limit 1) returning 1`,
    );
    expect(left).toHaveLength(1);
    const again = await pro.client.ok(calls.payByKeptCard, wish, key);
    expect(again.order).toMatchObject({ order_id, status: first.order.status });
    expect(await fundsOf(pro)).toEqual({ bought: 10_000, promotional: 500 });
    // A call with another key is a new try.
    const other = await pro.client.call(calls.payByKeptCard, wish, { 'idempotency-key': 'another-try' });
    expect(other.error).toBe('payment over');
    await balanced();
  });

  it('3-D Secure: approved credits, refused fails, left half-way ends and can be paid late', async () => {
    const pro = await to.person('Ines');
    const approved = await payBy(pro, 'challenge');
    expect(approved.body.order).toMatchObject({ status: 'action' });
    expect((await orderOf(pro, approved.body.order.order_id)).next_url).toBe(approved.body.order.next_url);
    expect((await primeFor(pro, 'success')).prime).not.toBe('');
    const { order_id } = approved.body.order;
    expect((await pro.client.call(calls.stripePaymentIntent, { order_id })).error).toBe('payment under way');
    const another = { order_id, prime: (await primeFor(pro, 'success')).prime };
    expect((await pro.client.call(calls.payByCardToken, another)).error).toBe('payment under way');
    await bank.admin({ hold: true });
    await bank.answer(approved.body.order.next_url ?? '', 'pay');
    later(5_000);
    // No notice came: when the person comes back, we ask the provider.
    expect((await orderOf(pro, approved.body.order.order_id)).status).toBe('completed');
    await bank.admin({ hold: false });
    await bank.flush();
    const refused = await payBy(pro, 'challenge');
    await bank.answer(refused.body.order.next_url ?? '', 'fail');
    await bank.flush();
    expect(await orderOf(pro, refused.body.order.order_id)).toMatchObject({ status: 'failed', error: { code: 4 } });
    const left = await payBy(pro, 'challenge');
    later(2 * DAY);
    await bank.admin({ hold: true });
    await bank.flush().catch(() => {});
    await sweep();
    expect(await orderOf(pro, left.body.order.order_id)).toMatchObject({
      status: 'expired',
      error: { code: 4 },
    });
    await bank.admin({ hold: false });
    await bank.flush();
    expect(await fundsOf(pro)).toEqual({ bought: 10_000, promotional: 500 });
    await balanced();
  });

  it('a lost answer leaves the order waiting; the sweep finds that it was paid, or that it never arrived', async () => {
    const pro = await to.person('Jun');
    await bank.admin({ hold: true });
    const wish = await primeFor(pro, 'time_out');
    const lost = await pro.client.ok(calls.payByCardToken, wish);
    expect(lost.order.status).toBe('paying');
    expect((await pro.client.call(calls.stripePaymentIntent, { order_id: wish.order_id })).error).toBe(
      'payment under way',
    );
    later(10_000);
    await sweep();
    expect((await orderOf(pro, wish.order_id)).status).toBe('completed');
    const never = await primeFor(pro, 'success');
    await bank.admin({ drop_before: 1 });
    expect((await pro.client.ok(calls.payByCardToken, never)).order.status).toBe('paying');
    later(10_000);
    await sweep();
    expect((await orderOf(pro, never.order_id)).status).toBe('paying');
    later(3 * MINUTE);
    await sweep();
    expect((await orderOf(pro, never.order_id)).status).toBe('failed');
    await bank.admin({ hold: false });
    await bank.flush();
    expect(await fundsOf(pro)).toEqual({ bought: 10_000, promotional: 500 });
    await balanced();
  });

  it('while the provider is down nothing can be ordered with a new card, and a try waits', async () => {
    const pro = await to.person('Kavi');
    const card = await bound(pro);
    const made = await order(pro);
    await bank.admin({ is_down: true });
    expect((await pro.client.call(calls.orderCredit, { package_id: 2, new_card: true })).error).toBe(
      'payments unavailable',
    );
    expect((await pro.client.ok(calls.payByKeptCard, { order_id: made.order_id, card_id: card.id })).order.status).toBe(
      'paying',
    );
    later(10 * MINUTE);
    await sweep();
    expect((await orderOf(pro, made.order_id)).status).toBe('paying');
    await bank.admin({ is_down: false });
    later(10 * MINUTE);
    await sweep();
    expect((await orderOf(pro, made.order_id)).status).toBe('failed');
    await balanced();
  });

  it('an unpaid order expires, and can no longer be paid', async () => {
    const pro = await to.person('Lina');
    const card = await bound(pro);
    const made = await order(pro);
    later(25 * HOUR);
    await sweep();
    expect((await orderOf(pro, made.order_id)).status).toBe('expired');
    expect((await pro.client.call(calls.payByKeptCard, { order_id: made.order_id, card_id: card.id })).error).toBe(
      'payment over',
    );
  });
});

describe('other ways', () => {
  it.each(['paynow', 'convenience_store', 'atm'] as const)(
    '%s waits with a code, then is credited, or expires',
    async (method) => {
      const pro = await to.person('Mei');
      const paid = await order(pro, { amount: 600, method });
      const waiting = (await pro.client.ok(calls.payByMethod, { order_id: paid.order_id })).order;
      expect(waiting.status).toBe('pending');
      expect(waiting.instructions?.code.length).toBeGreaterThan(5);
      // Reloading the screen gives the same code.
      expect((await pro.client.ok(calls.payByMethod, { order_id: paid.order_id })).order).toEqual(waiting);
      const types = async () =>
        (
          await server.sql<{ type_id: number }>(
            'select type_id from wallet_transactions where user_id = $1 order by id',
            [pro.id],
          )
        ).map((r) => r.type_id);
      expect(await types()).toEqual([2]);
      const [{ ref } = { ref: '' }] = await server.sql<{ ref: string }>(
        'select i.ref from payment_intents i join payment_orders o on o.id = i.order_id where o.public_id = $1',
        [paid.order_id],
      );
      await bank.admin({ settle: { ref, code: null } });
      await bank.flush();
      expect(await orderOf(pro, paid.order_id)).toMatchObject({ status: 'completed', instructions: null });
      expect(await types()).toEqual([2, 1]);
      const gone = await order(pro, { amount: 600, method });
      await pro.client.ok(calls.payByMethod, { order_id: gone.order_id });
      later(10 * DAY);
      await bank.flush();
      expect(await orderOf(pro, gone.order_id)).toMatchObject({ status: 'expired', error: { code: 4 } });
      expect(await types()).toEqual([2, 1, 2, 3]);
      expect(await fundsOf(pro)).toEqual({ bought: 60_000, promotional: 0 });
      await balanced();
    },
  );

  it('LINE Pay leads to its page, and comes back paid or cancelled', async () => {
    const pro = await to.person('Nora');
    const one = await order(pro, { amount: 20, method: 'line_pay' });
    const going = (await pro.client.ok(calls.payByMethod, { order_id: one.order_id })).order;
    expect(going.status).toBe('action');
    await bank.answer(going.next_url ?? '', 'pay');
    await bank.flush();
    expect((await orderOf(pro, one.order_id)).status).toBe('completed');
    const two = await order(pro, { amount: 20, method: 'line_pay' });
    const leaving = (await pro.client.ok(calls.payByMethod, { order_id: two.order_id })).order;
    await bank.answer(leaving.next_url ?? '', 'cancel');
    await bank.flush();
    expect((await orderOf(pro, two.order_id)).status).toBe('failed');
    expect((await fundsOf(pro)).bought).toBe(2_000);
    // A card cannot pay an order that chose another way, nor the other way round.
    const card = await bound(pro);
    const three = await order(pro, { amount: 20, method: 'line_pay' });
    expect((await pro.client.call(calls.payByKeptCard, { order_id: three.order_id, card_id: card.id })).error).toBe(
      'payment over',
    );
    const four = await order(pro, { amount: 20 });
    expect((await pro.client.call(calls.payByMethod, { order_id: four.order_id })).error).toBe('payment over');
    await balanced();
  });
});

describe('a payment that does not go through', () => {
  /** Makes the company answer every charge with `code` while `work` runs; null: there is no company. */
  async function answering(code: FailureCode | null, work: () => Promise<void>): Promise<void> {
    const { providers } = parts();
    const { payments } = providers;
    const charge = async () => ({ status: 'failed', ref: null, code }) as const;
    Object.assign(providers, { payments: code === null ? null : { ...payments, charge } });
    try {
      await work();
    } finally {
      Object.assign(providers, { payments });
    }
  }
  const triesOf = async (person: TestPerson) =>
    server.sql(
      `select i.status, i.error_code from payment_intents i join payment_orders o on o.id = i.order_id
       where o.user_id = $1 order by i.id`,
      [person.id],
    );

  it('says why, whichever way it was to be paid, and credits nothing', async () => {
    const pro = await to.person('Odette');
    const { id: card_id } = await bound(pro);
    const { order_id } = await order(pro);
    const app = (await order(pro, { amount: 20, method: 'line_pay' })).order_id;
    const token = await primeFor(pro, 'success');
    const ways = [
      () => pro.client.call(calls.payByKeptCard, { order_id, card_id }),
      () => pro.client.call(calls.stripePaymentIntent, { order_id, card_id }),
      () => pro.client.call(calls.payByMethod, { order_id: app }),
    ];
    for (const [code, error] of [
      ['declined', 4],
      ['foreign_card', 211],
      ['insufficient_funds', 'insufficient funds'],
    ] as const)
      await answering(code, async () => {
        for (const way of ways)
          expect(await way(), code).toMatchObject({ error, body: { message: FAILURE_WORDS[code] } });
      });
    expect(await orderOf(pro, order_id)).toMatchObject({ status: 'failed', receipt_no: null });
    expect(await orderOf(pro, app)).toMatchObject({ status: 'failed', receipt_no: null });
    const tried = await triesOf(pro);
    expect(tried).toHaveLength(9);
    // Without a company no try is made, with any card or way.
    await answering(null, async () => {
      for (const way of [...ways, () => pro.client.call(calls.payByCardToken, token)])
        expect((await way()).error).toBe('payments unavailable');
    });
    expect(await triesOf(pro)).toEqual(tried);
    expect(await fundsOf(pro)).toEqual({ bought: 0, promotional: 0 });
    expect((await pro.client.ok(calls.payByKeptCard, { order_id, card_id })).order.status).toBe('completed');
    await balanced();
  });

  it('is news until a payment that ends later goes through; what was dismissed is news no more', async () => {
    const pro = await to.person('Quek');
    const card = await bound(pro);
    const first = await order(pro);
    const news = async () => {
      const { payment_error, credit_purchased } = await pro.client.ok(calls.paymentOptions, {});
      return [payment_error?.order_id ?? null, credit_purchased?.order_id ?? null];
    };
    const { order_id: second } = await order(pro);
    await answering('declined', async () => {
      await pro.client.call(calls.payByKeptCard, { order_id: second, card_id: card.id });
    });
    expect(await news()).toEqual([second, null]);
    later(MINUTE);
    await pro.client.ok(calls.payByKeptCard, { order_id: first.order_id, card_id: card.id });
    expect(await news()).toEqual([null, first.order_id]);
    expect((await orderOf(pro, first.order_id)).card_info).toBe('visa|4242');
    await pro.client.ok(calls.dismissPayment, {});
    expect(await news()).toEqual([null, null]);
    // Both stay in the list, whose second page needs the cursor of the first.
    expect((await pro.client.ok(calls.paymentOrders, {})).orders).toHaveLength(2);
    expect((await pro.client.ok(calls.paymentOrders, { page: 2 })).orders).toEqual([]);
  });

  it('does not open the way to a second starter package while the first is being paid', async () => {
    const pro = await to.person('Pia');
    const starter = { package_id: 1, method: 'paynow' };
    const one = await order(pro, starter);
    await answering('refused', async () => {
      expect((await pro.client.call(calls.payByMethod, { order_id: one.order_id })).error).toBe(4);
    });
    const two = await order(pro, starter);
    expect((await pro.client.ok(calls.payByMethod, { order_id: two.order_id })).order.status).toBe('pending');
    expect((await pro.client.call(calls.payByMethod, { order_id: one.order_id })).error).toBe('payment under way');
    expect((await orderOf(pro, one.order_id)).status).toBe('failed');
    expect(await triesOf(pro)).toMatchObject([{ status: 'failed' }, { status: 'pending' }]);
  });
});
