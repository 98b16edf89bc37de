import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bidCalls from '#core/bids/calls.ts';
import { conversation } from '#core/messages/calls.ts';
import * as calls from '#core/reviews/calls.ts';
import * as serviceCalls from '#core/services/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
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
  await given.quote(pro, bid_id);
  if (until === 'quoted') return bid_id;
  await person.client.ok(bidCalls.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') });
  if (until !== 'done') return bid_id;
  await given.begun(bid_id);
  await pro.client.ok(bidCalls.completeBid, { bid_id });
  return bid_id;
}
/** The pro reviews the customer too, so that both reviews show. */
const both = (pro: Pro, bid_id: number) => pro.client.ok(calls.reviewCustomer, { bid_id, score: 5 });
const count = async (bid_id: number) =>
  (await server.database.pool.query('select count(*)::int as n from reviews where quote_bid_id = $1', [bid_id])).rows[0]
    .n;
const card = async (pro: Pro) =>
  (await server.client().ok(serviceCalls.service, { service_id: pro.quote_service_id })).service;

describe('reviewing', () => {
  it('shows on the service once the pro has reviewed too: the review, the average and the breakdown', async () => {
    const [rachel, wei] = [await given.person('Rachel', 'Goh'), await given.pro('Wei')];
    const bid_id = await job(rachel, wei);
    const note = 'Came on time, and tidied up.';
    const { review } = await rachel.client.ok(calls.review, {
      bid_id,
      score: 4,
      note,
      tag: ['Tidy', 'On time', 'Tidy'],
    });
    expect(review.shows_on).not.toBeNull();
    const hidden = await server.client().ok(calls.serviceReviews, { service_id: wei.quote_service_id });
    expect([hidden.reviews, (await card(wei)).review_count]).toEqual([[], 0]);
    await both(wei, bid_id);
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
    expect(public_.reviews).toEqual([{ ...review, shows_on: null }]);
    expect(public_.paging).toMatchObject({ total: 1, totalPages: 1, next_cursor: null });
    expect(JSON.stringify(public_)).not.toMatch(/Goh|@|"user_id"/);

    const other = await given.person('Ahmad');
    const second = await job(other, wei);
    await both(wei, second);
    // The second to write shows at once.
    const last = await other.client.ok(calls.review, { bid_id: second, score: 1 });
    expect(last.review.shows_on).toBeNull();
    const after = await card(wei);
    expect([after.score, after.review_count, after.score_counts]).toEqual([2.5, 2, [1, 0, 0, 1, 0]]);
    const list = await server.client().ok(calls.serviceReviews, { service_id: wei.quote_service_id });
    expect(list.reviews.map((r) => [r.author, r.score])).toEqual([
      ['Ahmad', 1],
      ['Rachel G.', 4],
    ]);
  });

  it('is sent to both parties, and shows in the history and the conversation', async () => {
    const [rachel, wei, stranger] = [await given.person('Rachel'), await given.pro('Wei'), await given.person('Mal')];
    const bid_id = await job(rachel, wei);
    const listeners = await Promise.all([rachel, wei].map((p) => listen(server.url, { token: p.token })));
    const deaf = await listen(server.url, { token: stranger.token });
    try {
      for (const listener of [...listeners, deaf]) await listener.until((e) => e.name === 'ready');
      await rachel.client.ok(calls.review, { bid_id, score: 5 });
      for (const listener of listeners) {
        const told = await listener.until((e) => e.name === 'review.created');
        // No stars while it is hidden.
        expect(told.payload).toEqual({ quote_bid_id: bid_id, quote_service_id: wei.quote_service_id, score: null });
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
      message: 'Review written',
      payload: { what: 'reviewed', score: null, actor_id: rachel.id },
    });
    const { rows } = await server.database.pool.query(
      `select actor_id, payload from quote_activities where quote_bid_id = $1 and type = 'review'`,
      [bid_id],
    );
    expect(rows).toEqual([{ actor_id: rachel.id, payload: {} }]);
    const { quote_bid } = await rachel.client.ok(bidCalls.bid, { bid_id });
    expect([quote_bid.is_reviewed, quote_bid.steps.includes('review')]).toEqual([true, false]);
  });

  it('needs one to five stars', async () => {
    const [rachel, wei] = [await given.person('Rachel'), await given.pro('Wei')];
    const bid_id = await job(rachel, wei);
    for (const score of [0, -1, '-0.5', '', undefined])
      expect((await rachel.client.call(calls.review, { bid_id, score, note: 'Good' } as never)).error).toBe(
        'rating is zero',
      );
    for (const score of [6, 4.5, 'five'])
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

  it('is written once, also with retries and many calls at once', async () => {
    const [rachel, wei] = [await given.person('Rachel'), await given.pro('Wei')];
    const bid_id = await job(rachel, wei);
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, i) => rachel.client.call(calls.review, { bid_id, score: (i % 5) + 1 })),
    );
    expect(tries.filter((t) => t.status === 'Success')).toHaveLength(1);
    expect(tries.filter((t) => t.error === 'already reviewed')).toHaveLength(7);
    await both(wei, bid_id);
    expect([await count(bid_id), (await card(wei)).review_count]).toEqual([1, 1]);
    // The database keeps it so by itself.
    await expect(
      server.database.pool.query(
        `insert into reviews (quote_bid_id, quote_service_id, category_id, user_id, score, shows_at, created)
         select quote_bid_id, quote_service_id, category_id, user_id, 5, shows_at, created from reviews where quote_bid_id = $1`,
        [bid_id],
      ),
    ).rejects.toThrow('duplicate key');

    const again = await job(rachel, wei);
    const key = { 'idempotency-key': 'review-1' };
    const first = await rachel.client.ok(calls.review, { bid_id: again, score: 3 }, key);
    expect(await rachel.client.ok(calls.review, { bid_id: again, score: 3 }, key)).toEqual(first);
    await both(wei, again);
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
    for (const person of people) {
      const bid_id = await job(person, wei);
      await both(wei, bid_id);
      await person.client.ok(calls.review, { bid_id, score: 5 });
    }
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
    await both(wei, bid_id);
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
       insert into reviews (quote_bid_id, quote_service_id, category_id, user_id, score, shows_at, is_shown, created)
       select id, quote_service_id, category_id, requestor_id, 4, now(), true, now() from b`,
      [bid_id],
    );
    const page = (cursor?: string) =>
      server.client().ok(calls.serviceReviews, { service_id: wei.quote_service_id, cursor });
    const first = await page();
    expect(first.reviews).toHaveLength(20);
    const newer = await job(rachel, wei);
    await both(wei, newer);
    await rachel.client.ok(calls.review, { bid_id: newer, score: 3 });
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

describe('a reply to a review', () => {
  it('shows under the review in public, can be changed and removed, and is removed with the pro', async () => {
    const [rachel, wei] = [await given.person('Rachel'), await given.pro('Wei')];
    const bid_id = await job(rachel, wei);
    const { review } = await rachel.client.ok(calls.review, { bid_id, score: 5 });
    // What he cannot read he cannot answer.
    const early = await wei.client.call(calls.replyToReview, { review_id: review.id, reply: 'Thank you.' });
    expect(early.http).toBe(404);
    await both(wei, bid_id);
    const public_ = async () =>
      (await server.client().ok(calls.serviceReviews, { service_id: wei.quote_service_id })).reviews[0];
    expect(await public_()).toMatchObject({ reply: null, replied_on: null });
    const { dropPages } = server.app.parts;
    const dropped: string[] = [];
    Object.assign(server.app.parts, { dropPages: (tags: string[]) => void dropped.push(...tags) });
    try {
      await wei.client.ok(calls.replyToReview, { review_id: review.id, reply: 'Thank you, Rachel.' });
    } finally {
      Object.assign(server.app.parts, { dropPages });
    }
    // The public page that is kept has no reply yet.
    expect(dropped).toContain(`service:${wei.quote_service_id}`);
    const first = await public_();
    expect(first).toMatchObject({ reply: 'Thank you, Rachel.' });
    await wei.client.ok(calls.replyToReview, { review_id: review.id, reply: 'Thank you.' });
    expect(await public_()).toMatchObject({ reply: 'Thank you.', replied_on: first?.replied_on });
    await wei.client.ok(calls.replyToReview, { review_id: review.id, reply: '' });
    expect(await public_()).toMatchObject({ reply: null, replied_on: null });

    // Taken back and said again, it is as old as the first one was.
    await wei.client.ok(calls.replyToReview, { review_id: review.id, reply: 'Thank you.' });
    await server.sql(`update reviews set first_replied_on = first_replied_on - interval '14 days' where id = $1`, [
      review.id,
    ]);
    const late = await wei.client.call(calls.replyToReview, { review_id: review.id, reply: 'No thanks.' });
    expect([late.error, (await public_())?.reply]).toEqual(['too late', 'Thank you.']);
    await wei.client.ok(calls.replyToReview, { review_id: review.id, reply: '' });
    expect(await public_()).toMatchObject({ reply: null, replied_on: null });
    await server.sql('update reviews set first_replied_on = now() where id = $1', [review.id]);

    await wei.client.ok(calls.replyToReview, { review_id: review.id, reply: 'Thank you.' });
    await given.leave(wei);
    expect(await server.sql('select score, reply from reviews where id = $1', [review.id])).toEqual([
      { score: 5, reply: null },
    ]);
  });

  it('can be written by the reviewed pro alone, and without contact details', async () => {
    const [rachel, wei, other] = [await given.person('Rachel'), await given.pro('Wei'), await given.pro('Bala')];
    const bid_id = await job(rachel, wei);
    const { review } = await rachel.client.ok(calls.review, { bid_id, score: 1 });
    await both(wei, bid_id);
    for (const who of [rachel, other])
      expect((await who.client.call(calls.replyToReview, { review_id: review.id, reply: 'No' })).http).toBe(404);
    const number = await wei.client.call(calls.replyToReview, { review_id: review.id, reply: 'Call 9123 4567' });
    expect([number.http, number.error]).toEqual([200, 'contact details']);
    const long = await wei.client.call(calls.replyToReview, { review_id: review.id, reply: 'x'.repeat(1001) });
    expect(long.http).toBe(400);
  });
});
