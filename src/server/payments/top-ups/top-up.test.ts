import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendQuote } from '#core/bids/calls.ts';
import { HOUR } from '#core/kit/time.ts';
import * as calls from '#core/payments/calls.ts';
import * as wallet from '#server/wallet/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type SimulatorSide, simulatorOf } from '#test/support/outside/simulator.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { sweepPayments } from '../runner-service.ts';

let server: TestServer;
let to: Arrangement;
let bank: SimulatorSide;
beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en-SG,zh-SG' });
  to = await arrange(server);
  bank = simulatorOf(server);
});
afterAll(() => server.close());
beforeEach(async () => {
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
async function balanced(): Promise<void> {
  const [row] = await server.sql<{ cents: string }>(
    `select wallet_balance(a) as cents from wallet_accounts a where kind = 'clearing_simulator'`,
  );
  const books = await bank.books();
  expect(-Number(row?.cents)).toBe(books.taken - books.given_back - books.disputed);
  for (const [name, figure] of Object.entries(await wallet.trialBalance(server.database.database)))
    expect(figure, name).toBe(0);
}
const terms = { is_on: true, below: '15.00', credit: '50.00', weekly_cap: '100.00', consent: true } as const;

describe('automatic top-up', () => {
  const topUpsOf = (pro: TestPerson) =>
    server.sql<{ status: string }>(
      'select status from payment_orders where user_id = $1 and is_auto_top_up order by id',
      [pro.id],
    );

  it('is off until consented to with a card, buys below the threshold up to the cap of the week, and off means off', async () => {
    const pro = await to.person('Mala');
    await to.credit(pro, 1_500);
    expect((await pro.client.call(calls.setAutoTopUp, terms)).error).toBe(2);
    await bound(pro);
    expect((await pro.client.call(calls.setAutoTopUp, { ...terms, consent: false })).error).toBe('no consent');
    expect((await pro.client.call(calls.setAutoTopUp, { ...terms, credit: '9.99' })).error).toBe('wrong amount');
    expect((await pro.client.call(calls.setAutoTopUp, { ...terms, weekly_cap: '49.99' })).error).toBe('wrong amount');
    expect((await pro.client.ok(calls.setAutoTopUp, terms)).auto_top_up).toMatchObject({ is_on: true, stopped: null });
    await sweep();
    expect(await topUpsOf(pro)).toEqual([]);
    const consents = await server.sql<{ version: number; words: string }>(
      'select version, words from auto_top_up_consents where user_id = $1',
      [pro.id],
    );
    expect(consents).toMatchObject([{ version: 1 }]);
    expect(consents[0]?.words).toContain('S$50.00');
    await pro.client.ok(calls.setAutoTopUp, { ...terms, below: '14.00' }, { 'accept-language': 'zh-SG' });
    const [last] = await server.sql<{ words: string }>(
      'select words from auto_top_up_consents where user_id = $1 order by id desc limit 1',
      [pro.id],
    );
    expect(last?.words).toMatch(
      /^当我的点数低于 S\$14\.00 时，Gotong 可从我的信用卡（visa 末四位数 4242）收取 S\$50\.00/,
    );
    await pro.client.ok(calls.setAutoTopUp, terms);
    // The person agreed to a charge on one card; another card needs a new agreement.
    await bound(pro, 'success_mastercard');
    const another = (await pro.client.ok(calls.paymentCards, {})).cards.find((card) => !card.is_default);
    const other = { ...terms, consent: false, card_id: another?.id ?? 0 };
    expect((await pro.client.call(calls.setAutoTopUp, other)).error).toBe('no consent');
    await pro.client.ok(calls.removeCard, { card_id: another?.id ?? 0 });
    const quote = async () => {
      const service = await to.service(pro);
      const request = await to.request(await to.person('Customer'), { fee_cents: 2_000 });
      const bid_id = await to.offer(request, service);
      return pro.client.call(sendQuote, { bid_id, quote_type: 'flat', price: '255.00', price_note: 'All in' });
    };
    const isDone = (n: number) =>
      expect
        .poll(() => topUpsOf(pro), { timeout: 30_000 })
        .toEqual(Array.from({ length: n }, () => ({ status: 'completed' })));
    await to.credit(pro, 600);
    expect((await quote()).error).toBeUndefined();
    await isDone(1);
    expect(await boughtBy(pro)).toBe(5_000);
    expect((await pro.client.ok(calls.autoTopUp, {})).auto_top_up.bought_this_week).toBe('50.00');
    for (let i = 0; i < 2; i++) expect((await quote()).error).toBeUndefined();
    await isDone(2);
    for (let i = 0; i < 3; i++) expect((await quote()).error).toBeUndefined();
    await sweep();
    // Two purchases reach the cap; the third waits for Monday.
    await isDone(2);
    expect((await quote()).error).toBe(10);
    const { cards } = await pro.client.ok(calls.paymentCards, {});
    expect((await pro.client.call(calls.removeCard, { card_id: cards[0]?.id ?? 0 })).error).toBe('card in use');
    parts().clock.advance(8 * 24 * HOUR);
    await pro.client.ok(calls.setAutoTopUp, { is_on: false });
    await to.credit(pro, 2_000);
    expect((await quote()).error).toBeUndefined();
    await sweep();
    await isDone(2);
    await balanced();
  });

  it('stops itself after a failure, and its person is told by mail', async () => {
    const pro = await to.person('Nadia');
    await bound(pro, 'insufficient_funds');
    await pro.client.ok(calls.setAutoTopUp, terms);
    await expect.poll(() => topUpsOf(pro), { timeout: 30_000 }).toEqual([{ status: 'failed' }]);
    const { auto_top_up } = await pro.client.ok(calls.autoTopUp, {});
    expect(auto_top_up).toMatchObject({ is_on: false, consent_on: null });
    expect(auto_top_up.stopped).toContain('doesn’t have enough');
    expect(await topUpsOf(pro)).toEqual([{ status: 'failed' }]);
    expect(
      await server.sql(
        `select channel from deliveries where user_id = $1 and kind = 'auto_top_up_stopped' and channel = 'mail'`,
        [pro.id],
      ),
    ).toHaveLength(1);
    await sweep();
    expect(await topUpsOf(pro)).toHaveLength(1);
    // With another card it is agreed to again, and nothing says any more that it stopped.
    await bound(pro, 'success_mastercard');
    const { cards } = await pro.client.ok(calls.paymentCards, {});
    const good = cards.find(({ brand }) => brand === 'mastercard')?.id ?? 0;
    const again = await pro.client.ok(calls.setAutoTopUp, { ...terms, card_id: good });
    expect(again.auto_top_up).toMatchObject({ is_on: true, stopped: null });
    await server.sql('update payment_cards set exp_year = 2020 where user_id = $1', [pro.id]);
    expect((await pro.client.call(calls.setAutoTopUp, { ...terms, below: '16.00', card_id: good })).error).toBe(2);
  });

  it('is held up by no purchase that its person makes, paid, waiting or failed', async () => {
    const pro = await to.person('Nuri');
    const card_id = (await bound(pro)).body.card.id;
    const order = async (method: 'card' | 'paynow') =>
      (await pro.client.ok(calls.orderCredit, { amount: 20, method })).order.order_id;
    await pro.client.ok(calls.payByKeptCard, { order_id: await order('card'), card_id });
    await pro.client.ok(calls.payByMethod, { order_id: await order('paynow') });
    // The cap of a week may be exactly what is bought at once.
    const { auto_top_up } = await pro.client.ok(calls.setAutoTopUp, {
      ...terms,
      below: '21.00',
      weekly_cap: '50.00',
    });
    expect(auto_top_up).toMatchObject({ is_on: true, bought_this_week: '0.00' });
    await expect.poll(() => topUpsOf(pro), { timeout: 30_000 }).toEqual([{ status: 'completed' }]);
    expect(await boughtBy(pro)).toBe(7_000);
    const { providers } = parts();
    const { payments } = providers;
    const charge = async () => ({ status: 'failed', ref: null, code: 'declined' }) as const;
    const order_id = await order('card');
    Object.assign(providers, { payments: { ...payments, charge } });
    try {
      expect((await pro.client.call(calls.payByKeptCard, { order_id, card_id })).error).toBe(4);
    } finally {
      Object.assign(providers, { payments });
    }
    expect((await pro.client.ok(calls.autoTopUp, {})).auto_top_up).toMatchObject({ is_on: true, stopped: null });
  });
});

describe('the guarantee', () => {
  it('asks for a card before quoting where the setting says so: error 2 without one or with an expired one', async () => {
    const pro = await to.pro('Osman');
    const quote = async () => {
      const request = await to.request(await to.person('Customer'));
      const bid_id = await to.offer(request, pro.quote_service_id);
      return pro.client.call(sendQuote, { bid_id, quote_type: 'flat', price: '255.00', price_note: 'All in' });
    };
    expect((await quote()).error).toBeUndefined();
    await server.sql(`insert into settings (key, value, updated) values ('guarantee_card', 'true', now())`);
    const refused = await quote();
    expect(refused.error).toBe(2);
    expect(refused.body).toMatchObject({ errorAction: 'add_card' });
    expect((await pro.client.ok(calls.paymentOptions, {})).guarantee).toEqual({ is_needed: true, is_bound: false });
    expect((await bound(pro, 'foreign', { as_guarantee: true })).error).toBe(211);
    expect((await bound(pro, 'success', { as_guarantee: true })).status).toBe('Success');
    expect((await quote()).error).toBeUndefined();
    await server.sql('update payment_cards set exp_year = 2020 where user_id = $1', [pro.id]);
    expect((await quote()).error).toBe(2);
    await server.sql(`delete from settings where key = 'guarantee_card'`);
    expect((await quote()).error).toBeUndefined();
  });
});

it('a person who leaves takes their cards along, and ends what they agreed to', async () => {
  const pro = await to.pro('Petra');
  await bound(pro);
  await pro.client.ok(calls.setAutoTopUp, terms);
  const kept = () =>
    server.sql(
      `select (select count(*)::integer from payment_cards where user_id = $1 and removed_on is null) as cards,
         (select count(*)::integer from auto_top_up_consents where user_id = $1 and ended_on is null) as consents,
         (select is_on from auto_top_ups where user_id = $1) as is_on`,
      [pro.id],
    );
  expect(await kept()).toEqual([{ cards: 1, consents: 1, is_on: true }]);
  await to.leave(pro);
  expect(await kept()).toEqual([{ cards: 0, consents: 0, is_on: false }]);
});
