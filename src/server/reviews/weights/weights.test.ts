import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bidCalls from '#core/bids/calls.ts';
import { sendMessage } from '#core/messages/calls.ts';
import * as calls from '#core/reviews/calls.ts';
import * as searchCalls from '#core/search/calls.ts';
import { rankPoints } from '#core/search/rules.ts';
import * as serviceCalls from '#core/services/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { weighReviewsJob } from '../jobs.ts';

let server: TestServer;
let given: Arrangement;
type Pro = TestPerson & { quote_service_id: number };

beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
});
afterAll(() => server.close());

/** A job that is done and reviewed by both, by a customer whose account is so many days old. */
async function reviewed(
  pro: Pro,
  score: number,
  days: number,
  during: (bid_id: number, who: TestPerson) => Promise<unknown>,
) {
  const who = await given.person('Rachel');
  await server.sql('update users set created = now() - make_interval(days => $2) where id = $1', [who.id, days]);
  const bid_id = await given.offer(await given.request(who), pro.quote_service_id);
  await given.quote(pro, bid_id);
  await during(bid_id, who);
  await who.client.ok(bidCalls.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') });
  await given.begun(bid_id);
  await pro.client.ok(bidCalls.completeBid, { bid_id });
  await who.client.ok(calls.review, { bid_id, score });
  await pro.client.ok(calls.reviewCustomer, { bid_id, score: 5 });
  return { bid_id, who };
}
const nothing = async () => undefined;
const weigh = () => runJob(server.app.parts, weighReviewsJob);
const weightOf = async ({ bid_id }: { bid_id: number }) =>
  (await server.sql<{ weight: number | null }>('select weight from reviews where quote_bid_id = $1', [bid_id]))[0]
    ?.weight;
const sums = async (pro: Pro) =>
  (
    await server.sql<{ rated_weight: number; rated_sum: number; score_avg: number; review_count: number }>(
      'select rated_weight, rated_sum, score_avg, review_count from quote_services where id = $1',
      [pro.quote_service_id],
    )
  )[0];
const both = (pro: Pro) => async (bid_id: number, who: TestPerson) => {
  await who.client.ok(sendMessage, { bid_id, message: 'Can you come on Monday?', client_message_id: `c${bid_id}` });
  await pro.client.ok(sendMessage, { bid_id, message: 'Yes, at ten.', client_message_id: `p${bid_id}` });
};
const call = (pro: Pro) => async (bid_id: number, who: TestPerson) => {
  await both(pro)(bid_id, who);
  await server.sql(
    `insert into voice_calls (quote_bid_id, caller_id, callee_id, status, caller_handset, created, answered_on, ended_on)
     values ($1, $2, $3, 'ended', 'h', now(), now(), now())`,
    [bid_id, who.id, pro.id],
  );
};
const released = (back_cents: number) => async (bid_id: number, who: TestPerson) =>
  server.sql(
    `insert into custody_payments (quote_bid_id, requestor_id, provider_id, cents, created, holder, title, begins_on, ends_on,
       state, since, method, paid_on, released_on, back_cents)
     select b.id, $2, b.provider_id, 9000, now(), 'simulator', 'Job', current_date, current_date, 'released', now(), 'paynow', now(),
       now(), $3 from quote_bids b where b.id = $1`,
    [bid_id, who.id, back_cents],
  );

describe('the weight of reviews', () => {
  it('goes by what shows the job and by who wrote, while the average that is shown counts each once', async () => {
    const wei = await given.pro('Wei');
    const bare = await reviewed(wei, 5, 40, nothing);
    const talked = await reviewed(wei, 4, 40, both(wei));
    const met = await reviewed(wei, 5, 40, call(wei));
    const paid = await reviewed(wei, 1, 40, released(0));
    const returned = await reviewed(wei, 5, 40, released(9000));
    expect(await weightOf(bare)).toBeNull();
    await weigh();
    const all = [bare, talked, met, paid, returned];
    expect(await Promise.all(all.map(weightOf))).toEqual([50, 75, 100, 100, 50]);
    expect(await sums(wei)).toEqual({
      rated_weight: 375,
      rated_sum: 50 * 5 + 75 * 4 + 100 * 5 + 100 + 50 * 5,
      score_avg: 400,
      review_count: 5,
    });
    const { service } = await server.client().ok(serviceCalls.service, { service_id: wei.quote_service_id });
    expect([service.score, service.review_count]).toEqual([4, 5]);
  });

  it('is less for a new customer, and does not grow because the account grew old since', async () => {
    const wei = await given.pro('Wei');
    const job = await reviewed(wei, 3, 0, both(wei));
    await weigh();
    expect(await weightOf(job)).toBe(52);
    await server.sql('update reviews set created = created - make_interval(days => 31) where quote_bid_id = $1', [
      job.bid_id,
    ]);
    await weigh();
    expect(await weightOf(job)).toBe(52);
  });

  it('is looked at once more after thirty days, and never again', async () => {
    const wei = await given.pro('Wei');
    const job = await reviewed(wei, 5, 40, nothing);
    await weigh();
    await call(wei)(job.bid_id, job.who);
    await weigh();
    expect(await weightOf(job)).toBe(50);
    await server.sql('update reviews set created = created - make_interval(days => 30) where quote_bid_id = $1', [
      job.bid_id,
    ]);
    await server.sql(`update users set created = created - interval '40 days' where id = $1`, [job.who.id]);
    await weigh();
    expect([await weightOf(job), (await sums(wei))?.rated_weight]).toEqual([100, 100]);
    await server.sql('delete from voice_calls where quote_bid_id = $1', [job.bid_id]);
    await weigh();
    expect(await weightOf(job)).toBe(100);
  });

  it('moves the order of a search, whose lists of before are made again as they were', async () => {
    const [sure, unsure] = [await given.pro('Sure'), await given.pro('Unsure')];
    for (let i = 0; i < 3; i++) {
      await reviewed(sure, 5, 40, call(sure));
      await reviewed(unsure, 5, 40, nothing);
    }
    await weigh();
    const found = (await server.client().ok(searchCalls.searchPros, { q: 'Service', sort: 'match' })).results;
    const points = (pro: Pro) => found.find(({ card }) => card.id === pro.quote_service_id)?.points.rating;
    expect(points(sure)).toBe(27);
    expect(points(unsure)).toBe(24);
    const kept = await server.sql<{ points: number }>(
      'select points from service_searches where quote_service_id = any($1) and category_id = 0 order by quote_service_id',
      [[sure.quote_service_id, unsure.quote_service_id]],
    );
    expect(kept[0]!.points - kept[1]!.points).toBe(3);
    const before = { review_count: 3, score_sum: 15, hired_count: 0, reply_minutes: null, metres: null };
    const bare = { ...before, is_id_checked: false, is_business_checked: false, is_certificate_checked: false };
    expect(rankPoints(bare).rating).toBe(27);
  });

  it('is made by one of two runs at once', async () => {
    const wei = await given.pro('Wei');
    const jobs = [await reviewed(wei, 5, 40, nothing), await reviewed(wei, 4, 40, both(wei))];
    await Promise.all([weigh(), weigh()]);
    await weigh();
    expect(await Promise.all(jobs.map(weightOf))).toEqual([50, 75]);
    expect((await sums(wei))?.rated_weight).toBe(125);
  });

  it('knows nothing of fees, credit or the price of the job', async () => {
    const [wei, rich] = [await given.pro('Wei'), await given.pro('Rich', 900_000)];
    const one = await reviewed(wei, 5, 40, both(wei));
    const other = await reviewed(rich, 5, 40, both(rich));
    await server.sql('update quote_bids set flat_rate_at_cents = 990000, fee_paid_cents = 3000 where id = $1', [
      other.bid_id,
    ]);
    await weigh();
    expect(await weightOf(one)).toBe(await weightOf(other));
  });
});
