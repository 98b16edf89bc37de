import { afterAll, beforeAll, expect, it } from 'vitest';
import * as autoQuotes from '#core/bids/auto-quotes/calls.ts';
import * as bids from '#core/bids/calls.ts';
import * as templates from '#core/bids/templates/calls.ts';
import { sgMoment } from '#core/kit/time.ts';
import { editServiceCategory } from '#core/services/preferences/calls.ts';
import * as calls from '#core/subscriptions/calls.ts';
import { wallet } from '#core/wallet/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { monthlyOffer } from '#test/support/scenes/monthly-offer.ts';
import { rightBooks } from '#test/support/scenes/right-books.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { sendDueQuotes } from '../bids/auto-quotes/sender-service.ts';
import { takeUpRequest } from '../bids/auto-quotes/service.ts';

// A subscription covers auto-quotes like quotes that the pro sends, and they use no budget (decision 086).

let server: TestServer;
let a: Arrangement;
let rachel: TestPerson;
let aircon: number;

beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  // Each test runs the sender itself.
  Object.assign(server.app.parts.wake, { auto_quotes: () => {} });
  aircon = (await server.sql<{ id: number }>(`select id from categories where slug = 'aircon-servicing'`))[0]!.id;
  server.app.parts.clock.stopAt(sgMoment('2026-11-21', 12 * 60) as Date);
  await monthlyOffer(server, a, await a.operator('Priya'), aircon, { price: '7.00', quotes: 2 });
  rachel = await a.person('Rachel');
});
afterAll(() => server.close());

/** A pro who has subscribed, with auto-quote on and this budget a week. */
async function subscriber(name: string, weekly_budget: string) {
  const pro = await a.pro(name, 5_000);
  const { quote_service_id } = pro;
  await server.sql('insert into quote_service_categories (quote_service_id, category_id) values ($1, $2)', [
    quote_service_id,
    aircon,
  ]);
  const { quote_template } = await pro.client.ok(templates.addTemplate, {
    id: 0,
    quote_service_id,
    display_name: 'Wash',
    price_note: 'Hi {name}, all in.',
    flat_rate_at: '180.00',
    attachment_id: [],
  });
  const at = { service_id: quote_service_id, category_id: aircon };
  await pro.client.ok(editServiceCategory, { ...at, quote_job_preference: {} });
  await pro.client.ok(autoQuotes.editAutoQuote, {
    ...at,
    quote_template_id: quote_template.id,
    is_auto_quote_on: true,
    weekly_budget,
  });
  await pro.client.ok(calls.subscribe, { category_id: aircon, price_shown: '7.00', quotes_shown: 2 });
  return pro;
}
type Subscriber = Awaited<ReturnType<typeof subscriber>>;

/** A request that is offered to this pro and queued for auto-quote. Answers its bid. */
async function come(pro: Subscriber, fee_cents = 420): Promise<number> {
  const request = await a.request(rachel, { category_id: aircon, fee_cents });
  const bid_id = await a.offer(request, pro.quote_service_id);
  await a.inTransaction((context) => takeUpRequest(context, { quote_request_id: request.id }));
  return bid_id;
}
const runOf = async (pro: Subscriber, bid_id: number) =>
  (await pro.client.ok(autoQuotes.autoQuoteOfBid, { bid_id })).auto_quote_run;
const settingOf = async (pro: Subscriber) =>
  (await pro.client.ok(autoQuotes.autoQuotes, {})).auto_quotes.find(({ category_id }) => category_id === aircon)!;
const leftOf = async (pro: Subscriber) =>
  (await pro.client.ok(calls.subscriptions, {})).plans.find(({ category_id }) => category_id === aircon)?.subscription
    ?.left;
const creditOf = async (pro: Subscriber) => (await pro.client.ok(wallet, {})).wallet.available_wallet_amount;

it('an auto-quote that a subscription covers costs nothing, counts in its month and uses no budget', async () => {
  const pro = await subscriber('Bala', '10.00');
  // Its fee would be more than the weekly budget.
  const bid_id = await come(pro, 1_100);
  expect(await pro.client.ok(bids.previewQuoteFee, { bid_id, is_auto_quote: true })).toMatchObject({
    fee: '0.00',
    is_covered: true,
    is_enough: true,
    budget: { weekly: '10.00', spent: '0.00', left: '10.00' },
    why_not: null,
  });
  await sendDueQuotes(server.app.parts);
  expect(await runOf(pro, bid_id)).toMatchObject({ state: 'sent', fee: '0.00', error: null });
  expect(await settingOf(pro)).toMatchObject({ spent_this_week: '0.00', sent_this_week: 1, problem: null });
  expect(await leftOf(pro)).toBe(1);
  expect(await creditOf(pro)).toBe('43.00');
  await rightBooks(server);
});

it('of two auto-quotes at once for the last place one is covered; the other costs its fee within the budget', async () => {
  const pro = await subscriber('Chandra', '10.00');
  await come(pro);
  await sendDueQuotes(server.app.parts);
  const last = [await come(pro), await come(pro)];
  await Promise.all([1, 2, 3].map(() => sendDueQuotes(server.app.parts)));
  const fees = await Promise.all(last.map(async (bid_id) => (await runOf(pro, bid_id))?.fee));
  expect(fees.sort()).toEqual(['0.00', '4.20']);
  expect(await settingOf(pro)).toMatchObject({ spent_this_week: '4.20', sent_this_week: 3 });
  expect(await leftOf(pro)).toBe(0);
  expect(await creditOf(pro)).toBe('38.80');
  // The budget has to cover fees again: S$10.00 is enough for two.
  const beyond = [await come(pro), await come(pro)];
  await sendDueQuotes(server.app.parts);
  const runs = await Promise.all(beyond.map((bid_id) => runOf(pro, bid_id)));
  expect(runs.map((run) => [run?.state, run?.error]).sort()).toEqual([
    ['failed', 9],
    ['sent', null],
  ]);
  await rightBooks(server);
});
