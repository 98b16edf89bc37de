import { afterAll, beforeAll, expect, it } from 'vitest';
import * as bidCalls from '#core/bids/calls.ts';
import * as calls from '#core/reviews/calls.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let given: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
});
afterAll(() => server.close());

it('the two parties of a quote read its review again, others find nothing', async () => {
  const [rachel, wei, stranger] = [
    await given.person('Rachel', 'Goh'),
    await given.pro('Wei'),
    await given.pro('Ravi'),
  ];
  const request = await given.request(rachel);
  const bid_id = await given.offer(request, wei.quote_service_id);
  const offered = await given.offer(request, stranger.quote_service_id);
  const of = (person: typeof rachel, id: number) => person.client.call(calls.bidReview, { bid_id: id });
  // An offer that was not quoted has no review to ask for, on either side.
  expect([(await of(rachel, bid_id)).http, (await of(wei, bid_id)).http]).toEqual([404, 404]);

  await given.quote(wei, bid_id);
  expect((await rachel.client.ok(calls.bidReview, { bid_id })).review).toBeNull();
  await rachel.client.ok(bidCalls.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') });
  await given.begun(bid_id);
  await wei.client.ok(bidCalls.completeBid, { bid_id });
  // Of a done job the pro alone is asked about the customer, whoever has written before.
  const asks = async (person: typeof rachel) =>
    (await person.client.ok(calls.bidReview, { bid_id })).can_review_customer;
  expect([await asks(rachel), await asks(wei)]).toEqual([false, true]);
  const { review } = await rachel.client.ok(calls.review, { bid_id, score: 4, note: 'Tidy work.', tag: ['Tidy'] });
  const own = await rachel.client.ok(calls.bidReview, { bid_id });
  expect([own.review, own.hidden_until, own.can_edit, own.can_review_customer]).toEqual([review, null, true, false]);
  // The pro knows that there is one, and until when it is hidden at the latest.
  const his = await wei.client.ok(calls.bidReview, { bid_id });
  expect([his.review, his.hidden_until, his.can_edit, his.can_review_customer]).toEqual([
    null,
    review.shows_on,
    false,
    true,
  ]);
  await wei.client.ok(calls.reviewCustomer, { bid_id, score: 5 });
  for (const person of [rachel, wei])
    expect((await person.client.ok(calls.bidReview, { bid_id })).review).toEqual({ ...review, shows_on: null });

  for (const id of [bid_id, offered, 999_999_999]) expect((await of(stranger, id)).http).toBe(404);
  expect((await server.client().call(calls.bidReview, { bid_id })).http).toBe(403);
});
