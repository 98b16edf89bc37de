import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import { DAY, HOUR, sgDay, sgMoment } from '#core/kit/time.ts';
import * as opsCalls from '#core/ops/credit/calls.ts';
import * as calls from '#core/subscriptions/calls.ts';
import { monthEnd } from '#core/subscriptions/rules.ts';
import { wallet } from '#core/wallet/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { monthlyOffer } from '#test/support/scenes/monthly-offer.ts';
import { rightBooks } from '#test/support/scenes/right-books.ts';
import { URGENT_QUOTE } from '#test/support/scenes/urgent-request.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';
import { renewSubscriptionsJob, tellSubscriptionsJob } from './jobs.ts';

// The end of a month: what applies in the minute before the job runs, months renewed late, and the last day (decision 086).

let server: TestServer;
let a: Arrangement;
let priya: TestPerson;
let aircon: number;
let read: ToldReader;
let began: Date;
const clock = () => server.app.parts.clock;
const PRICE = '12.00';
const ends = (month: number) => monthEnd(sgDay(began), month);

beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  read = readTold(server);
  priya = await a.operator('Priya');
  aircon = (await server.sql<{ id: number }>(`select id from categories where slug = 'aircon-servicing'`))[0]!.id;
  clock().stopAt(sgMoment('2026-11-21', 12 * 60) as Date);
  await monthlyOffer(server, a, priya, aircon, { price: PRICE, quotes: 3 });
  began = new Date(clock().now().getTime() + 10 * HOUR);
});
beforeEach(() => clock().stopAt(began));
afterAll(() => server.close());

/** A pro who has just subscribed, with this much credit before. */
async function subscriber(name: string, cents: number) {
  const pro = await a.pro(name, cents);
  await server.sql('insert into quote_service_categories (quote_service_id, category_id) values ($1, $2)', [
    pro.quote_service_id,
    aircon,
  ]);
  const { plans } = await pro.client.ok(calls.subscribe, {
    category_id: aircon,
    price_shown: PRICE,
    quotes_shown: 3,
  });
  return { ...pro, subscription_id: plans[0]!.subscription!.subscription_id };
}
const renew = () => runJob(server.app.parts, renewSubscriptionsJob);
const creditOf = async (pro: TestPerson) => (await pro.client.ok(wallet, {})).wallet.available_wallet_amount;
const lettersTo = async (pro: TestPerson) => {
  const [row] = await server.sql<{ email: string }>('select email from users where id = $1', [pro.id]);
  return (await read.all(row!.email, 'subscription_changed')).length;
};

it('in the minute before the job a month that is over covers nothing and cannot be turned', async () => {
  const pro = await subscriber('Aida', 5_000);
  const { subscription_id } = pro;
  const rachel = await a.person('Rachel');
  clock().stopAt(ends(1));
  const bid_id = await a.offer(await a.request(rachel, { category_id: aircon }), pro.quote_service_id);
  expect(await pro.client.ok(bids.previewQuoteFee, { bid_id })).toMatchObject({ is_covered: false, fee: '4.20' });
  await pro.client.ok(bids.sendQuote, { bid_id, ...URGENT_QUOTE, fee_shown: '4.20' });
  expect((await pro.client.call(calls.setRenewal, { subscription_id, is_renewing: false })).error).toBe('not now');
  expect(
    (await pro.client.call(calls.subscribe, { category_id: aircon, price_shown: PRICE, quotes_shown: 3 })).error,
  ).toBe('already subscribed');
  await renew();
  // A quote of the minute before does not count in the new month.
  const { plans } = await pro.client.ok(calls.subscriptions, {});
  expect(plans[0]?.subscription).toMatchObject({ quotes: 3, left: 3 });
  expect(await creditOf(pro)).toBe('21.80');
  await rightBooks(server);
});

it('a month that was not renewed in time is not charged: the one that runs is, once, from its own first day', async () => {
  const pro = await subscriber('Bala', 5_000);
  clock().stopAt(new Date(ends(3).getTime() + 5 * DAY));
  await renew();
  await renew();
  const { rows } = await server.database.pool.query(
    'select number, starts_at, ends_at from subscription_months where user_id = $1 order by number',
    [pro.id],
  );
  expect(rows).toEqual([
    { number: 1, starts_at: began, ends_at: ends(1) },
    { number: 4, starts_at: ends(3), ends_at: ends(4) },
  ]);
  expect(await creditOf(pro)).toBe('26.00');
  await rightBooks(server);
});

it('a pro who turned renewal off gets no letter about it, before or after the end', async () => {
  const pro = await subscriber('Chitra', 5_000);
  await pro.client.ok(calls.setRenewal, { subscription_id: pro.subscription_id, is_renewing: false });
  clock().stopAt(new Date(ends(1).getTime() - 3 * DAY));
  await runJob(server.app.parts, tellSubscriptionsJob);
  clock().stopAt(ends(1));
  await renew();
  expect((await pro.client.ok(calls.subscriptions, {})).plans[0]?.subscription).toBeNull();
  expect(await lettersTo(pro)).toBe(0);
  expect(await creditOf(pro)).toBe('38.00');
});

it('credit that is not enough for two subscriptions is promised to the one that renews first', async () => {
  const [{ id: plumbing }] = (await server.sql<{ id: number }>(`select id from categories where slug = 'plumber'`)) as [
    { id: number },
  ];
  await monthlyOffer(server, a, priya, plumbing, { price: '9.00', quotes: 3 });
  const then = new Date(clock().now().getTime() + 10 * HOUR);
  clock().stopAt(then);
  // After both months are paid S$12.00 is left: enough to renew either one, not both.
  const pro = await subscriber('Farid', 3_300);
  await server.sql('insert into quote_service_categories (quote_service_id, category_id) values ($1, $2)', [
    pro.quote_service_id,
    plumbing,
  ]);
  await pro.client.ok(calls.subscribe, { category_id: plumbing, price_shown: '9.00', quotes_shown: 3 });
  const end = monthEnd(sgDay(then), 1);
  clock().stopAt(new Date(end.getTime() - 3 * DAY));
  await runJob(server.app.parts, tellSubscriptionsJob);
  const [row] = await server.sql<{ email: string }>('select email from users where id = $1', [pro.id]);
  const told = (await read.all(row!.email, 'subscription_changed')).flatMap(({ channel, data }) =>
    channel === 'mail' ? [data as { what: string; price: string }] : [],
  );
  expect(told.map(({ what, price }) => [what, price])).toEqual([
    ['renews', '12.00'],
    ['needs_credit_after', '9.00'],
  ]);
  clock().stopAt(end);
  await renew();
  const { plans } = await pro.client.ok(calls.subscriptions, {});
  const runs = (id: number) => plans.find(({ category_id }) => category_id === id)?.subscription?.is_renewing ?? false;
  expect([runs(aircon), runs(plumbing)]).toEqual([true, false]);
  expect(await creditOf(pro)).toBe('0.00');
  await rightBooks(server);
});

it('on the last day of a month nothing is left to return, and the subscription runs on', async () => {
  const pro = await subscriber('Devi', 5_000);
  const { subscription_id } = pro;
  clock().stopAt(new Date(ends(1).getTime() - 23 * HOUR));
  await a.proven(priya);
  const { subscriptions } = await priya.client.ok(opsCalls.personCredit, { user_id: pro.id });
  expect(subscriptions).toMatchObject([{ subscription_id, rest: '0.00' }]);
  const input = { subscription_id, reason: 'Asked for it' };
  expect((await priya.client.call(opsCalls.returnSubscription, input)).error).toBe('not now');
  expect((await pro.client.ok(calls.subscriptions, {})).plans[0]?.subscription).toMatchObject({ is_renewing: true });
  // A day earlier one day is left, rounded down to the cent: 1/30 of S$12.00.
  clock().stopAt(new Date(ends(1).getTime() - DAY));
  await a.proven(priya);
  await priya.client.ok(opsCalls.returnSubscription, input);
  expect(await creditOf(pro)).toBe('38.40');
  await rightBooks(server);
});
