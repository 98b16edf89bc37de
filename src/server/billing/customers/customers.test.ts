import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import { undoComplete } from '#core/bids/completions/calls.ts';
import { answerPrice, statePrice } from '#core/bids/final-prices/calls.ts';
import * as calls from '#core/billing/customers/calls.ts';
import { review } from '#core/reviews/calls.ts';
import { writing } from '#server/platform/context.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { remindServices } from './service.ts';

// A pro's customers and the reminders that a service is due again, over HTTP and by the clock.

let server: TestServer;
let to: Arrangement;
type Pro = TestPerson & { readonly quote_service_id: number };

beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
});
afterAll(() => server.close());

async function done(wei: Pro, rachel: TestPerson): Promise<number> {
  const bid_id = await to.offer(await to.request(rachel), wei.quote_service_id);
  await to.quote(wei, bid_id, '105.00');
  await rachel.client.ok(bids.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') });
  await to.begun(bid_id);
  await wei.client.ok(bids.completeBid, { bid_id });
  return bid_id;
}
const listOf = (who: TestPerson, input = {}) => who.client.ok(calls.customers, input);
const run = () => writing(server.app.parts, {}, remindServices);
const toldOf = async (who: TestPerson) =>
  (await server.sql(`select 1 from notices where user_id = $1 and kind = 'service_due'`, [who.id])).length;
/** Moves a person's last job back by an interval. */
const ago = (who: TestPerson, months: string) =>
  server.sql('update pro_customers set last_on = now() - $2::interval where requestor_id = $1', [who.id, months]);

describe('customers', () => {
  it('are those whose jobs were done, with what they brought, for their pro alone', async () => {
    const [wei, rival] = [await to.pro('Wei', 500_000), await to.pro('Rival')];
    const [rachel, siti] = [await to.person('Rachel', 'Tan'), await to.person('Siti')];
    const first = await done(wei, rachel);
    await done(wei, siti);
    const second = await done(wei, rachel);
    await wei.client.ok(statePrice, { bid_id: second, amount: '120.00', reason: 'Gas.' });
    await rachel.client.ok(answerPrice, { bid_id: second, is_agreed: true, version: 1 });
    const { customers } = await listOf(wei);
    expect(customers.map(({ name, job_count, total }) => [name, job_count, total])).toEqual([
      ['Tan Rachel', 2, '225.00'],
      ['Siti', 1, '105.00'],
    ]);
    expect((await listOf(wei, { keyword: 'rach' })).customers).toHaveLength(1);
    expect((await listOf(rival)).customers).toEqual([]);
    await wei.client.ok(undoComplete, { bid_id: second });
    expect((await listOf(wei, { keyword: 'rach' })).customers).toMatchObject([
      { job_count: 1, total: '105.00', bid_id: first },
    ]);
    await wei.client.ok(undoComplete, { bid_id: first });
    expect((await listOf(wei, { keyword: 'rach' })).customers).toEqual([]);
  });

  it('come by cursor, each once, and two jobs done at once count as two', async () => {
    const wei = await to.pro('Wei', 500_000);
    const rachel = await to.person('Rachel');
    await Promise.all([done(wei, rachel), done(wei, rachel)]);
    expect((await listOf(wei)).customers).toMatchObject([{ job_count: 2 }]);
    const others = await Promise.all(Array.from({ length: 21 }, (_, n) => to.person(`P${n}`)));
    for (const other of others)
      await server.sql(
        `insert into pro_customers (provider_id, requestor_id, quote_bid_id, quote_service_id, last_on, job_count, total_cents)
         select provider_id, $2, quote_bid_id, quote_service_id, date_trunc('second', last_on) - interval '1 day', 1, 100
         from pro_customers where provider_id = $1 and requestor_id = $3`,
        [wei.id, other.id, rachel.id],
      );
    const page = await listOf(wei);
    const rest = await listOf(wei, { cursor: page.next_cursor });
    expect([page.customers.length, rest.customers.length, rest.next_cursor]).toEqual([20, 2, null]);
    expect(new Set([...page.customers, ...rest.customers].map(({ id }) => id)).size).toBe(22);
  });
});

describe('reminders', () => {
  it('are set by the service’s pro alone, and go out once after each job, under two nodes too', async () => {
    const [wei, rival, rachel] = [await to.pro('Wei', 500_000), await to.pro('Rival'), await to.person('Rachel')];
    const { quote_service_id } = wei;
    expect((await rival.client.call(calls.changeServiceReminder, { quote_service_id, months: 3 })).http).toBe(404);
    await done(wei, rachel);
    const set = await wei.client.ok(calls.changeServiceReminder, { quote_service_id, months: 3 });
    expect(set.service_reminders).toMatchObject([{ quote_service_id, months: 3 }]);
    await ago(rachel, '2 months');
    await run();
    expect(await toldOf(rachel)).toBe(0);
    await ago(rachel, '3 months 2 days');
    await Promise.all([run(), run()]);
    await run();
    expect(await toldOf(rachel)).toBe(1);
    expect((await listOf(wei)).customers[0]?.reminded_on).not.toBeNull();
    await done(wei, rachel);
    await ago(rachel, '3 months 2 days');
    await run();
    expect(await toldOf(rachel)).toBe(2);
  });

  it('are not sent to unhappy, returning or opted-out customers, nor where the service is archived or has none', async () => {
    const wei = await to.pro('Wei', 5_000_000);
    const { quote_service_id } = wei;
    await wei.client.ok(calls.changeServiceReminder, { quote_service_id, months: 3 });
    const people = await Promise.all(
      ['Sad', 'Cross', 'Coming', 'Repeating', 'Quiet', 'Happy'].map((name) => to.person(name)),
    );
    const [sad, cross, coming, repeating, quiet, happy] = people as [TestPerson, ...TestPerson[]] &
      Record<1 | 2 | 3 | 4 | 5, TestPerson>;
    await sad.client.ok(review, { bid_id: await done(wei, sad), score: 2 });
    const disputed = await done(wei, cross);
    await wei.client.ok(statePrice, { bid_id: disputed, amount: '200.00', reason: 'More.' });
    await cross.client.ok(answerPrice, { bid_id: disputed, is_agreed: false, version: 1 });
    for (const one of [coming, quiet, happy]) await done(wei, one);
    // This customer has repeat visits every three months.
    await server.sql(
      `insert into job_series (first_bid_id, requestor_id, provider_id, quote_service_id, category_id, cadence, begin_day, begin_minute,
         zone, minutes, state, state_by, state_on, answer_by, due_at, created, modified)
       select b.id, b.requestor_id, b.provider_id, b.quote_service_id, b.category_id, 'three_months', '2099-01-01', 540, 'Asia/Singapore',
         60, 'active', 'provider', now(), now(), now(), now(), now() from quote_bids b where b.id = $1`,
      [await done(wei, repeating)],
    );
    for (const one of people) await ago(one, '3 months 2 days');
    await to.offer(await to.request(coming), quote_service_id);
    await server.sql(
      `update users set notification_settings = '{"service_due": {"app": false, "mail": false, "push": false}}' where id = $1`,
      [quiet.id],
    );
    await server.sql('update quote_services set is_archived = true where id = $1', [quote_service_id]);
    await run();
    expect(await toldOf(happy)).toBe(0);
    await server.sql('update quote_services set is_archived = false where id = $1', [quote_service_id]);
    await run();
    expect(await Promise.all(people.map(toldOf))).toEqual([0, 0, 0, 0, 0, 1]);
    expect(
      await server.sql(`select 1 from deliveries where user_id = $1 and kind = 'service_due'`, [quiet.id]),
    ).toEqual([]);
    await wei.client.ok(calls.changeServiceReminder, { quote_service_id, months: 0 });
    await done(wei, happy);
    await ago(happy, '3 months 2 days');
    await run();
    expect(await toldOf(happy)).toBe(1);
  });
});
