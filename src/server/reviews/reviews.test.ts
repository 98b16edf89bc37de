import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bidCalls from '#core/bids/calls.ts';
import { conversation } from '#core/messages/calls.ts';
import * as calls from '#core/reviews/calls.ts';
import * as serviceCalls from '#core/services/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { listen } from '#test/support/socket.ts';

let server: TestServer;
let given: Arrangement;
type Pro = TestPerson & { quote_service_id: number };

beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
});
afterAll(() => server.close());

/** A job of this pro's, done for this person, unless it is to stop earlier. */
async function job(person: TestPerson, pro: Pro, until: 'quoted' | 'hired' | 'done' = 'done'): Promise<number> {
  const bid_id = await given.offer(await given.request(person), pro.quote_service_id);
  await pro.client.ok(bidCalls.sendQuote, { bid_id, quote_type: 'flat', price: '90.00', price_note: 'All in.' });
  if (until === 'quoted') return bid_id;
  await person.client.ok(bidCalls.hire, { bid_id, hired_for: '2099-01-01 01:00:00' });
  if (until === 'done') await pro.client.ok(bidCalls.completeBid, { bid_id });
  return bid_id;
}
const count = async (bid_id: number) =>
  (await server.database.pool.query('select count(*)::int as n from reviews where quote_bid_id = $1', [bid_id])).rows[0]
    .n;
const card = async (pro: Pro) =>
  (await server.client().ok(serviceCalls.service, { service_id: pro.quote_service_id })).service;

describe('reviewing', () => {
  it('stands on the service at once: the review, the average and the breakdown', async () => {
    const [rachel, wei] = [await given.person('Rachel', 'Goh'), await given.pro('Wei')];
    const bid_id = await job(rachel, wei);
    const note = 'Came on time, and tidied up.';
    const { review } = await rachel.client.ok(calls.review, {
      bid_id,
      score: 4,
      note,
      tag: ['Tidy', 'On time', 'Tidy'],
    });
    expect(review).toMatchObject({
      score: 4,
      note,
      tags: ['Tidy', 'On time'],
      author: 'Rachel G.',
      area_name: 'Test Town',
      category_name: 'Test aircon',
      title: 'Chemical wash, 3 units',
    });
    const public_ = await server.client().ok(calls.serviceReviews, { service_id: wei.quote_service_id });
    expect(public_.reviews).toEqual([review]);
    expect(public_.paging).toMatchObject({ total: 1, totalPages: 1, next_cursor: null });
    expect(JSON.stringify(public_)).not.toMatch(/Goh|@|"user_id"/);

    const other = await given.person('Ahmad');
    await other.client.ok(calls.review, { bid_id: await job(other, wei), score: 1 });
    const after = await card(wei);
    expect([after.score, after.review_count, after.score_counts]).toEqual([2.5, 2, [1, 0, 0, 1, 0]]);
    const list = await server.client().ok(calls.serviceReviews, { service_id: wei.quote_service_id });
    expect(list.reviews.map((r) => [r.author, r.score])).toEqual([
      ['Ahmad', 1],
      ['Rachel G.', 4],
    ]);
  });

  it('is told to both parties, and stands in the history and the conversation', async () => {
    const [rachel, wei, stranger] = [await given.person('Rachel'), await given.pro('Wei'), await given.person('Mal')];
    const bid_id = await job(rachel, wei);
    const listeners = await Promise.all([rachel, wei].map((p) => listen(server.url, { token: p.token })));
    const deaf = await listen(server.url, { token: stranger.token });
    try {
      for (const listener of [...listeners, deaf]) await listener.until((e) => e.name === 'ready');
      await rachel.client.ok(calls.review, { bid_id, score: 5 });
      for (const listener of listeners) {
        const told = await listener.until((e) => e.name === 'review.created');
        expect(told.payload).toEqual({ quote_bid_id: bid_id, quote_service_id: wei.quote_service_id, score: 5 });
        const changed = await listener.until((e) => e.name === 'bid.changed' && e.payload.what === 'reviewed');
        expect(changed.payload).toMatchObject({ quote_bid_id: bid_id, quote_status_id: 4, actor_id: rachel.id });
      }
      await given.inTransaction((context) => context.publish('user.changed', { user_id: 1 }, [stranger.id]));
      await deaf.until((e) => e.name === 'user.changed');
      expect(deaf.heard.map((e) => e.name)).toEqual(['ready', 'user.changed']);
    } finally {
      for (const listener of [...listeners, deaf]) listener.close();
    }
    const { messages } = await wei.client.ok(conversation, { bid_id });
    expect(messages.at(-1)).toMatchObject({
      kind: 'system',
      message: 'Review written: 5 of 5 stars',
      payload: { what: 'reviewed', score: 5, actor_id: rachel.id },
    });
    const { rows } = await server.database.pool.query(
      `select actor_id, payload from quote_activities where quote_bid_id = $1 and type = 'review'`,
      [bid_id],
    );
    expect(rows).toEqual([{ actor_id: rachel.id, payload: { score: 5 } }]);
    const { quote_bid } = await rachel.client.ok(bidCalls.bid, { bid_id });
    expect([quote_bid.is_reviewed, quote_bid.steps.includes('review')]).toEqual([true, false]);
  });

  it('needs one to five stars', async () => {
    const [rachel, wei] = [await given.person('Rachel'), await given.pro('Wei')];
    const bid_id = await job(rachel, wei);
    expect((await rachel.client.call(calls.review, { bid_id, score: 0, note: 'Good' })).error).toBe('rating is zero');
    for (const score of [6, -1, 4.5, 'five'])
      expect((await rachel.client.call(calls.review, { bid_id, score: score as number })).http, `${score}`).toBe(400);
    expect((await rachel.client.call(calls.review, { bid_id, score: 5, tag: ['Rude'] as never })).http).toBe(400);
    expect((await rachel.client.call(calls.review, { bid_id, score: 5, note: 'x'.repeat(2001) })).http).toBe(400);
    expect(await count(bid_id)).toBe(0);
    expect((await card(wei)).review_count).toBe(0);
    await rachel.client.ok(calls.review, { bid_id, score: 5 });
  });

  it('waits until the work is completed', async () => {
    const [rachel, wei] = [await given.person('Rachel'), await given.pro('Wei')];
    for (const until of ['quoted', 'hired'] as const) {
      const bid_id = await job(rachel, wei, until);
      expect((await rachel.client.call(calls.review, { bid_id, score: 5 })).error, until).toBe('not completed');
      expect(await count(bid_id)).toBe(0);
    }
  });

  it('is written once, whoever retries and however many come at once', async () => {
    const [rachel, wei] = [await given.person('Rachel'), await given.pro('Wei')];
    const bid_id = await job(rachel, wei);
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, i) => rachel.client.call(calls.review, { bid_id, score: (i % 5) + 1 })),
    );
    expect(tries.filter((t) => t.status === 'Success')).toHaveLength(1);
    expect(tries.filter((t) => t.error === 'already reviewed')).toHaveLength(7);
    expect([await count(bid_id), (await card(wei)).review_count]).toEqual([1, 1]);
    // The database keeps it so by itself.
    await expect(
      server.database.pool.query(
        `insert into reviews (quote_bid_id, quote_service_id, category_id, user_id, score, created)
         select quote_bid_id, quote_service_id, category_id, user_id, 5, created from reviews where quote_bid_id = $1`,
        [bid_id],
      ),
    ).rejects.toThrow('duplicate key');

    const again = await job(rachel, wei);
    const key = { 'idempotency-key': 'review-1' };
    const first = await rachel.client.ok(calls.review, { bid_id: again, score: 3 }, key);
    expect(await rachel.client.ok(calls.review, { bid_id: again, score: 3 }, key)).toEqual(first);
    expect((await card(wei)).review_count).toBe(2);
  });

  it('is the requestor’s: for everybody else the bid is not there', async () => {
    const [rachel, wei, stranger] = [await given.person('Rachel'), await given.pro('Wei'), await given.person('Mal')];
    const bid_id = await job(rachel, wei);
    for (const person of [wei, stranger])
      for (const score of [0, 5]) {
        const reply = await person.client.call(calls.review, { bid_id, score });
        expect([reply.http, reply.body.error]).toEqual([404, 'not found']);
      }
    expect((await rachel.client.call(calls.review, { bid_id: 999_999_999, score: 5 })).http).toBe(404);
    expect((await server.client().call(calls.review, { bid_id, score: 5 })).http).toBe(403);
    expect(await count(bid_id)).toBe(0);
  });
});

describe('who wrote it', () => {
  it('is named by first name and initial, or by what there is, and never by an e-mail address', async () => {
    const wei = await given.pro('Wei');
    const people = [await given.person('Siti', 'binte Rahman'), await given.person('Devi'), await given.person('', '')];
    for (const person of people) await person.client.ok(calls.review, { bid_id: await job(person, wei), score: 5 });
    const { reviews } = await server.client().ok(calls.serviceReviews, { service_id: wei.quote_service_id });
    expect(reviews.map((r) => r.author).slice(1)).toEqual(['Devi', 'Siti B.']);
    expect(reviews[0]?.author).not.toContain('@');
  });
});

describe('a service’s reviews', () => {
  it('come by the page, each once, while new ones arrive', async () => {
    const [rachel, wei] = [await given.person('Rachel', 'Goh'), await given.pro('Wei')];
    const bid_id = await job(rachel, wei);
    await rachel.client.ok(calls.review, { bid_id, score: 5 });
    // 44 more jobs, straight into the tables.
    await server.database.pool.query(
      `with r as (
         insert into quote_requests (user_id, category_id, form_version, title, fields, submission_fields, area_code, postal_code,
           lat, lng, max_quotes, tariff_version, fee_cents, fee_receipt, created, modified, expires_at)
         select user_id, category_id, form_version, 'Job ' || n, fields, submission_fields, area_code, postal_code, lat, lng,
           max_quotes, tariff_version, fee_cents, fee_receipt, created, modified, expires_at
         from quote_requests q, generate_series(1, 44) n where q.id = (select quote_request_id from quote_bids where id = $1)
         returning id, user_id),
       b as (
         insert into quote_bids (quote_request_id, quote_service_id, category_id, requestor_id, provider_id, quote_status_id, created, modified)
         select r.id, q.quote_service_id, q.category_id, r.user_id, q.provider_id, 4, q.created, q.modified
         from r, quote_bids q where q.id = $1 returning id, quote_service_id, category_id, requestor_id)
       insert into reviews (quote_bid_id, quote_service_id, category_id, user_id, score, created)
       select id, quote_service_id, category_id, requestor_id, 4, now() from b`,
      [bid_id],
    );
    const page = (cursor?: string) =>
      server.client().ok(calls.serviceReviews, { service_id: wei.quote_service_id, cursor });
    const first = await page();
    expect(first.reviews).toHaveLength(20);
    await rachel.client.ok(calls.review, { bid_id: await job(rachel, wei), score: 3 });
    const second = await page(first.paging.next_cursor as string);
    const third = await page(second.paging.next_cursor as string);
    expect([second.reviews.length, third.reviews.length, third.paging.next_cursor]).toEqual([20, 5, null]);
    const ids = [...first.reviews, ...second.reviews, ...third.reviews].map((r) => r.id);
    expect(new Set(ids).size).toBe(45);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    for (const cursor of ['x', btoa('["a"]'), btoa('[1.5]'), btoa('[1e999]')])
      expect((await page(cursor)).reviews, cursor).toHaveLength(20);
  });

  it('are there for public services only', async () => {
    const wei = await given.pro('Wei');
    const of = async (service_id: number) => (await server.client().call(calls.serviceReviews, { service_id })).http;
    expect(await of(wei.quote_service_id)).toBe(200);
    await server.database.pool.query('update quote_services set is_public = false where id = $1', [
      wei.quote_service_id,
    ]);
    expect([await of(wei.quote_service_id), await of(999_999_999)]).toEqual([404, 404]);
  });
});
