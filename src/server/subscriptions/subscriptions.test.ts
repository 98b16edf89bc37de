import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import { feeReceipt } from '#core/bids/fees/calls.ts';
import { DAY, sgDay, sgMoment } from '#core/kit/time.ts';
import * as opsCalls from '#core/ops/credit/calls.ts';
import * as calls from '#core/subscriptions/calls.ts';
import { monthEnd } from '#core/subscriptions/rules.ts';
import { transactions, wallet, walletStatement } from '#core/wallet/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { monthlyOffer } from '#test/support/scenes/monthly-offer.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { rightBooks } from '#test/support/scenes/right-books.ts';
import { URGENT_QUOTE, urgentRequest } from '#test/support/scenes/urgent-request.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';
import { settleHoldsJob } from '../bids/jobs.ts';
import { renewSubscriptionsJob, tellSubscriptionsJob } from './jobs.ts';

// A subscription instead of a fee for each quote, from the operators' draft to the quotes that it covers (decision 086).

let server: TestServer;
let a: Arrangement;
let priya: TestPerson;
let aircon: number;
let read: ToldReader;
const clock = () => server.app.parts.clock;
const PRICE = '12.00';

beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  read = readTold(server);
  priya = await a.operator('Priya');
  aircon = (await server.sql<{ id: number }>(`select id from categories where slug = 'aircon-servicing'`))[0]!.id;
  clock().stopAt(sgMoment('2026-11-21', 12 * 60) as Date);
});
afterAll(() => server.close());

const send = async ({ pro, bid_id }: { pro: TestPerson; bid_id: number }) => {
  const preview = await pro.client.ok(bids.previewQuoteFee, { bid_id });
  await pro.client.ok(bids.sendQuote, { bid_id, ...URGENT_QUOTE, fee_shown: preview.fee });
  return { preview, ...(await pro.client.ok(feeReceipt, { bid_id })) };
};
/** A pro whose service quotes aircon servicing. */
async function airconPro(name: string, cents?: number) {
  const pro = await a.pro(name, cents);
  await joins(pro);
  return pro;
}
const joins = (pro: { readonly id: number }) =>
  server.sql(
    `insert into quote_service_categories (quote_service_id, category_id) select id, $2 from quote_services where user_id = $1`,
    [pro.id, aircon],
  );
const planOf = async (pro: TestPerson) => (await pro.client.ok(calls.subscriptions, {})).plans[0] ?? null;
const buy = (pro: TestPerson, shown: { price?: string; quotes?: number } = {}) =>
  pro.client.call(calls.subscribe, {
    category_id: aircon,
    price_shown: shown.price ?? PRICE,
    quotes_shown: shown.quotes ?? 3,
  });
const reasons = async (pro: { readonly id: number }) =>
  (await server.sql<{ end_reason: string }>('select end_reason from subscriptions where user_id = $1', [pro.id])).map(
    ({ end_reason }) => end_reason,
  );
const right = () => rightBooks(server);

describe('a subscription', () => {
  it('is not offered as the product is shipped: a pro has no plans, and buying one is a 404', async () => {
    const pro = await airconPro('Aida');
    expect((await pro.client.ok(calls.subscriptions, {})).plans).toEqual([]);
    expect((await buy(pro)).http).toBe(404);
  });

  it('costs what the published version says, from bonus credit first, and shows what it covers until when', async () => {
    await monthlyOffer(server, a, priya, aircon, { price: PRICE, quotes: 3 });
    const pro = await airconPro('Bala', 5_000);
    expect(await planOf(pro)).toMatchObject({
      category_id: aircon,
      offer: { price: PRICE, quotes: 3, usual_fee: '4.20', ends_at: '2026-12-22 16:00:00' },
      subscription: null,
    });
    const heard = await hearing(server);
    expect((await buy(pro)).error).toBeUndefined();
    expect(await heard('wallet.changed')).toEqual([[pro.id]]);
    expect(await planOf(pro)).toMatchObject({
      subscription: {
        quotes: 3,
        left: 3,
        price: PRICE,
        starts_at: '2026-11-22 16:00:00',
        ends_at: '2026-12-22 16:00:00',
        is_renewing: true,
        next: { price: PRICE, quotes: 3 },
      },
    });
    const { wallet: now } = await pro.client.ok(wallet, {});
    expect(now).toMatchObject({ available_wallet_amount: '38.00', spent_this_month: PRICE });
    const { transactions: lines } = await pro.client.ok(transactions, { group: 'fees' });
    expect(lines).toEqual([expect.objectContaining({ type_id: 44, amount: '-12.00', balance_after: '38.00' })]);
    const { statement } = await pro.client.ok(walletStatement, { month: '2026-11' });
    expect(statement.lines).toContainEqual({ type_id: 44, count: 1, amount: '-12.00' });
    await right();
  });

  it('covers a quote without a fee, says so before and after, and gives the place back with the hold', async () => {
    const { offers } = await urgentRequest(server, a, 1);
    const [one] = offers as [(typeof offers)[number]];
    await joins(one.pro);
    const before = await one.pro.client.ok(bids.previewQuoteFee, { bid_id: one.bid_id });
    expect(before).toMatchObject({ subscription: null, offered: { price: PRICE, quotes: 3 } });
    expect((await buy(one.pro)).error).toBeUndefined();
    const { preview, fee_receipt } = await send(one);
    expect(preview).toMatchObject({
      fee: '0.00',
      is_enough: true,
      offered: null,
      subscription: { quotes: 3, left: 3 },
    });
    expect(preview.receipt.at(-1)?.label).toBe('Covered by your subscription');
    expect(fee_receipt).toMatchObject({ fee: '0.00', lines: preview.receipt });
    expect((await planOf(one.pro))?.subscription?.left).toBe(2);
    await right();
    // The customer does not reply in time.
    clock().stopAt(new Date(clock().now().getTime() + 4 * DAY));
    await runJob(server.app.parts, settleHoldsJob);
    expect((await planOf(one.pro))?.subscription?.left).toBe(3);
    await right();
  });

  it('covers no more quotes than it was bought for; the next one costs its fee, also of two sent at once', async () => {
    const pro = await airconPro('Chitra', 5_000);
    expect((await buy(pro)).error).toBeUndefined();
    const rachel = await a.person('Rachel');
    const offers = await Promise.all(
      Array.from({ length: 5 }, async () =>
        a.offer(await a.request(rachel, { category_id: aircon }), pro.quote_service_id),
      ),
    );
    const sent = await Promise.all(
      offers.map((bid_id) => pro.client.call(bids.sendQuote, { bid_id, ...URGENT_QUOTE })),
    );
    expect(sent.map(({ error }) => error)).toEqual(offers.map(() => undefined));
    const rows = await server.sql<{ covered: boolean; cents: number }>(
      `select subscription_month_id is not null as covered, (bought_cents + promotional_cents)::integer as cents
       from fee_holds where quote_bid_id = any ($1::bigint[])`,
      [offers],
    );
    expect(rows.filter(({ covered }) => covered).map(({ cents }) => cents)).toEqual([0, 0, 0]);
    expect(rows.filter(({ covered }) => !covered).every(({ cents }) => cents > 0)).toBe(true);
    expect((await planOf(pro))?.subscription?.left).toBe(0);
    // If the fee shown was 0 and no longer is, the quote is refused and the new fee is shown.
    const bid_id = await a.offer(await a.request(rachel, { category_id: aircon }), pro.quote_service_id);
    const preview = await pro.client.ok(bids.previewQuoteFee, { bid_id });
    expect(preview).toMatchObject({ is_covered: false, subscription: { quotes: 3, left: 0 }, offered: null });
    const late = await pro.client.call(bids.sendQuote, { bid_id, ...URGENT_QUOTE, fee_shown: '0.00' });
    expect(late.error).toBe('fee changed');
    await right();
  });

  it('covers one of two quotes that are sent at once for its last place; the other costs its fee, or nothing at all', async () => {
    const pro = await airconPro('Chandra', 5_000);
    await buy(pro);
    const rachel = await a.person('Rachel');
    const offered = async () => a.offer(await a.request(rachel, { category_id: aircon }), pro.quote_service_id);
    const quote = async (bid_id: number, fee_shown?: string) =>
      (await pro.client.call(bids.sendQuote, { bid_id, ...URGENT_QUOTE, fee_shown })).error;
    for (let n = 0; n < 2; n++) expect(await quote(await offered(), '0.00')).toBeUndefined();
    const last = [await offered(), await offered()];
    // Both were shown a fee of 0: the second is asked again, and nothing is held for it.
    const sent = await Promise.all(last.map((bid_id) => quote(bid_id, '0.00')));
    expect(sent.map((error) => error ?? 'sent').sort()).toEqual(['fee changed', 'sent']);
    const holds = () =>
      server.sql<{ covered: boolean; cents: number }>(
        `select subscription_month_id is not null as covered, (bought_cents + promotional_cents)::integer as cents
         from fee_holds where quote_bid_id = any ($1::bigint[]) order by covered desc`,
        [last],
      );
    expect(await holds()).toEqual([{ covered: true, cents: 0 }]);
    expect((await pro.client.ok(wallet, {})).wallet.available_wallet_amount).toBe('38.00');
    expect(await quote(last[sent.indexOf('fee changed')]!, '4.20')).toBeUndefined();
    expect(await holds()).toEqual([
      { covered: true, cents: 0 },
      { covered: false, cents: 420 },
    ]);
    expect((await pro.client.ok(wallet, {})).wallet.available_wallet_amount).toBe('33.80');
    await right();
  });

  it('is bought once by two clicks at once, and refused at other terms, without credit, or without the category', async () => {
    const pro = await airconPro('Devi', 2_000);
    const twice = await Promise.all([buy(pro), buy(pro)]);
    expect(twice.map(({ error }) => error).sort()).toEqual(['already subscribed', undefined]);
    expect((await pro.client.ok(wallet, {})).wallet.available_wallet_amount).toBe('8.00');
    const other = await airconPro('Ezra', 1_000);
    expect((await buy(other, { price: '11.00' })).error).toBe('terms changed');
    expect((await buy(other, { quotes: 4 })).error).toBe('terms changed');
    expect((await buy(other)).error).toBe(10);
    const stranger = await a.pro('Fadli', 5_000);
    expect((await buy(stranger)).http).toBe(404);
    await right();
  });

  it('belongs to its pro alone, and cannot be renewed after its end', async () => {
    const pro = await airconPro('Gita', 1_200);
    await buy(pro);
    const { subscription_id } = (await planOf(pro))!.subscription!;
    const other = await airconPro('Hana');
    expect((await other.client.call(calls.setRenewal, { subscription_id, is_renewing: false })).http).toBe(404);
    const { plans } = await pro.client.ok(calls.setRenewal, { subscription_id, is_renewing: false });
    expect(plans[0]?.subscription).toMatchObject({ is_renewing: false, next: null, left: 3 });
    const at = clock().now();
    clock().stopAt(new Date(at.getTime() + 40 * DAY));
    await runJob(server.app.parts, renewSubscriptionsJob);
    expect((await reasons(pro))[0]).toBe('chosen');
    clock().stopAt(at);
    expect((await pro.client.call(calls.setRenewal, { subscription_id, is_renewing: true })).error).toBe('not now');
    await right();
  });

  it('renews from credit at the end of its month, once, and ends without credit, told before and after', async () => {
    const pro = await airconPro('Indra', 2_400);
    await buy(pro);
    const at = clock().now();
    const ends = (month: number) => monthEnd(sgDay(at), month);
    const [{ email }] = (await server.sql<{ email: string }>('select email from users where id = $1', [pro.id])) as [
      { email: string },
    ];
    const told = async () =>
      (await read.all(email, 'subscription_changed'))
        .filter(({ channel }) => channel === 'mail')
        .map(({ data }) => (data as { what: string }).what);
    clock().stopAt(new Date(ends(1).getTime() - 3 * DAY));
    await runJob(server.app.parts, tellSubscriptionsJob);
    await runJob(server.app.parts, tellSubscriptionsJob);
    expect(await told()).toEqual(['renews']);
    clock().stopAt(ends(1));
    await Promise.all([1, 2].map(() => runJob(server.app.parts, renewSubscriptionsJob)));
    const { rows } = await server.database.pool.query(
      'select number, starts_at, ends_at, settled_on is null as runs from subscription_months where user_id = $1 order by number',
      [pro.id],
    );
    expect(rows).toEqual([
      { number: 1, starts_at: at, ends_at: ends(1), runs: false },
      { number: 2, starts_at: ends(1), ends_at: ends(2), runs: true },
    ]);
    clock().stopAt(new Date(ends(2).getTime() - 3 * DAY));
    await runJob(server.app.parts, tellSubscriptionsJob);
    clock().stopAt(ends(2));
    await runJob(server.app.parts, renewSubscriptionsJob);
    expect(await told()).toEqual(['renews', 'needs_credit', 'ended_no_credit']);
    expect(await reasons(pro)).toEqual(['no credit']);
    await right();
    clock().stopAt(at);
  });

  it('is ended by an operator, who returns the rest of the month once, to the funds that paid it', async () => {
    const pro = await airconPro('Jaya', 1_200);
    await buy(pro);
    const { subscription_id } = (await planOf(pro))!.subscription!;
    await a.proven(priya);
    const { subscriptions } = await priya.client.ok(opsCalls.personCredit, { user_id: pro.id });
    expect(subscriptions).toMatchObject([{ subscription_id, price: PRICE, rest: PRICE }]);
    const input = { subscription_id, reason: 'Bought by mistake' };
    const twice = await Promise.all([1, 2].map(() => priya.client.call(opsCalls.returnSubscription, input)));
    expect(twice.map(({ error }) => error).sort()).toEqual(['not now', undefined]);
    expect((await pro.client.ok(wallet, {})).wallet).toMatchObject({
      available_wallet_amount: '12.00',
      refunded_this_month: '12.00',
    });
    expect(await reasons(pro)).toEqual(['given back']);
    expect((await planOf(pro))?.subscription).toBeNull();
    expect(await actsOf(server, `user:${pro.id}`)).toEqual(['wallet looked at', 'subscription returned']);
    const unknown = await priya.client.call(opsCalls.returnSubscription, { ...input, subscription_id: 999_999 });
    expect(unknown.http).toBe(404);
    await right();
  });

  it('that covered quotes is returned without their share, also on its first day', async () => {
    const pro = await airconPro('Lina', 1_200);
    await buy(pro);
    const { subscription_id } = (await planOf(pro))!.subscription!;
    const rachel = await a.person('Rachel');
    const quote = async () =>
      send({ pro, bid_id: await a.offer(await a.request(rachel, { category_id: aircon }), pro.quote_service_id) });
    await quote();
    await a.proven(priya);
    const rest = async () =>
      (await priya.client.ok(opsCalls.personCredit, { user_id: pro.id })).subscriptions.map((one) => one.rest);
    expect(await rest()).toEqual(['8.00']);
    // A quote sent at the same moment is covered by the month or costs its fee, never both.
    const input = { subscription_id, reason: 'Bought by mistake' };
    await Promise.all([quote().catch(() => null), priya.client.call(opsCalls.returnSubscription, input)]);
    expect(await reasons(pro)).toEqual(['given back']);
    const [month] = await server.sql<{ back: number; used: number }>(
      `select m.given_back_cents as back, (select count(*)::integer from fee_holds f where f.subscription_month_id = m.id
         and f.status <> 'released') as used from subscription_months m where m.subscription_id = $1`,
      [subscription_id],
    );
    expect(month?.back).toBe(400 * (3 - (month?.used ?? 0)));
    await right();
  });

  it('whose quotes are all used has nothing to return, and runs on', async () => {
    const pro = await airconPro('Mona', 1_200);
    await buy(pro);
    const { subscription_id } = (await planOf(pro))!.subscription!;
    const rachel = await a.person('Rachel');
    for (let n = 0; n < 3; n++)
      await send({
        pro,
        bid_id: await a.offer(await a.request(rachel, { category_id: aircon }), pro.quote_service_id),
      });
    await a.proven(priya);
    const { subscriptions } = await priya.client.ok(opsCalls.personCredit, { user_id: pro.id });
    expect(subscriptions).toMatchObject([{ subscription_id, rest: '0.00' }]);
    const refused = await priya.client.call(opsCalls.returnSubscription, { subscription_id, reason: 'Asked for it' });
    expect(refused.error).toBe('not now');
    expect((await planOf(pro))?.subscription).toMatchObject({ left: 0, is_renewing: true });
    await right();
  });

  it('of an operator is returned by another operator alone', async () => {
    const pro = await a.promoted(await airconPro('Kai', 1_200));
    await buy(pro);
    const { subscription_id } = (await planOf(pro))!.subscription!;
    await a.proven(pro);
    const own = await pro.client.call(opsCalls.returnSubscription, { subscription_id, reason: 'Mine' });
    expect(own.error).toBe('own account');
  });

  it('stays in view where it is not sold any more, to its owner alone, and is not renewed', async () => {
    const [owner, other] = [await airconPro('Nur', 1_200), await airconPro('Oli', 1_200)];
    await buy(owner);
    await monthlyOffer(server, a, priya, aircon, null);
    expect(await planOf(owner)).toMatchObject({ offer: null, subscription: { left: 3, next: null } });
    expect(await planOf(other)).toBeNull();
    expect((await buy(other)).http).toBe(404);
  });
});
