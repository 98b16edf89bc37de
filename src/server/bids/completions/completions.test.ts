import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import * as calls from '#core/bids/completions/calls.ts';

import { conversation } from '#core/messages/calls.ts';
import { myReports } from '#core/reports/calls.ts';
import * as jobCalls from '#core/reports/jobs/calls.ts';
import { NOT_AS_AGREED } from '#core/reports/model.ts';
import { bidReview, review, reviewCustomer, serviceReviews } from '#core/reviews/calls.ts';
import { myServices } from '#core/services/calls.ts';
import { countJobsJob } from '#server/bids/jobs.ts';
import { writing } from '#server/platform/context.ts';
import { showReviewsJob } from '#server/reviews/jobs.ts';
import { confirmPhone } from '#server/users/account/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { recountPerson } from './count-service.ts';

// Completing by both sides, taking it back, "Not done", and what of it counts in public (decisions 42 and 43), over HTTP.

let server: TestServer;
let to: Arrangement;
type Pro = TestPerson & { readonly quote_service_id: number };
interface Job {
  readonly rachel: TestPerson;
  readonly wei: Pro;
  readonly bid_id: number;
}

beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
});
afterAll(() => server.close());

async function hired(wei?: Pro): Promise<Job> {
  const rachel = await to.person('Rachel');
  const pro = wei ?? (await to.pro('Wei'));
  const bid_id = await to.offer(await to.request(rachel), pro.quote_service_id);
  await to.quote(pro, bid_id);
  await rachel.client.ok(bids.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') });
  return { rachel, wei: pro, bid_id };
}
async function completed(wei?: Pro): Promise<Job> {
  const job = await hired(wei);
  await to.begun(job.bid_id);
  await job.wei.client.ok(bids.completeBid, { bid_id: job.bid_id });
  return job;
}
const error = async (reply: Promise<{ error?: unknown }>) => (await reply).error;
const viewOf = async ({ rachel, bid_id }: Job) => (await rachel.client.ok(bids.bid, { bid_id })).quote_bid;
const figures = async ({ wei }: Job) => {
  // As their pro sees them, also while the page is on no list.
  const { services } = await wei.client.ok(myServices, {});
  const { hired_count, completed_count, review_count } = services.find(
    ({ id }) => id === wei.quote_service_id,
  ) as (typeof services)[number];
  return { hired_count, completed_count, review_count };
};
const run = (job: typeof countJobsJob, at = server.app.parts.clock.now()) =>
  writing(server.app.parts, { now: at }, (context) => job.run(context));

describe('before the agreed begin', () => {
  it('the pro asks, the customer agrees, and both hear of it', async () => {
    const job = await hired();
    const { rachel, wei, bid_id } = job;
    const { quote_bid } = await wei.client.ok(bids.completeBid, { bid_id });
    expect(quote_bid).toMatchObject({ quote_status_id: 3, completed_on: null, finish_proposed: { by: 'provider' } });
    expect(quote_bid.steps).toContain('refuseFinish');
    expect(await error(wei.client.call(bids.completeBid, { bid_id }))).toBe('proposed already');
    expect((await viewOf(job)).steps).toEqual(expect.arrayContaining(['confirmFinish', 'refuseFinish']));
    await rachel.client.ok(calls.finishJob, { bid_id });
    const done = await viewOf(job);
    expect(done).toMatchObject({ quote_status_id: 4, finish_proposed: null, is_not_done: false });
    expect(done.steps).toEqual(expect.arrayContaining(['undoComplete', 'review', 'notDone', 'notAsAgreed']));
    const { messages } = await wei.client.ok(conversation, { bid_id });
    expect(messages.map((line) => [line.payload.what, line.payload.by]).slice(-2)).toEqual([
      ['finish_proposed', 'provider'],
      ['finish_confirmed', 'requestor'],
    ]);
    const told = await server.sql('select kind, user_id from notices where quote_bid_id = $1 order by id', [bid_id]);
    expect(told).toContainEqual({ kind: 'finish_proposed', user_id: rachel.id });
    expect(told).toContainEqual({ kind: 'finish_confirmed', user_id: wei.id });
  });

  it('the customer proposes too, either says no, and what was refused can be proposed again', async () => {
    const job = await hired();
    const { rachel, wei, bid_id } = job;
    expect(await error(rachel.client.call(calls.refuseFinish, { bid_id }))).toBe('not now');
    await rachel.client.ok(calls.finishJob, { bid_id });
    await wei.client.ok(calls.refuseFinish, { bid_id });
    expect(await viewOf(job)).toMatchObject({ quote_status_id: 3, finish_proposed: null });
    expect(
      await server.sql(`select user_id from notices where quote_bid_id = $1 and kind = 'job_reopened'`, [bid_id]),
    ).toEqual([{ user_id: rachel.id }]);
    await wei.client.ok(bids.completeBid, { bid_id });
    await wei.client.ok(calls.refuseFinish, { bid_id });
    await rachel.client.ok(calls.finishJob, { bid_id });
    await wei.client.ok(bids.completeBid, { bid_id });
    expect((await viewOf(job)).quote_status_id).toBe(4);
  });
});

describe('taking a completion back', () => {
  it('works for a day, for who completed it, and not once the other has reviewed', async () => {
    const job = await completed();
    const { rachel, wei, bid_id } = job;
    expect(await error(rachel.client.call(calls.undoComplete, { bid_id }))).toBe('not now');
    await wei.client.ok(calls.undoComplete, { bid_id });
    expect(await viewOf(job)).toMatchObject({ quote_status_id: 3, completed_on: null });
    expect(await figures(job)).toMatchObject({ hired_count: 1, completed_count: 0 });
    await wei.client.ok(bids.completeBid, { bid_id });
    expect(await figures(job)).toMatchObject({ hired_count: 1, completed_count: 1 });
    await rachel.client.ok(review, { bid_id, score: 2 });
    expect(await error(wei.client.call(calls.undoComplete, { bid_id }))).toBe('reviewed meanwhile');
    const late = await completed();
    await server.sql(`update quote_bids set completed_on = now() - interval '24 hours' where id = $1`, [late.bid_id]);
    expect(await error(late.wei.client.call(calls.undoComplete, { bid_id: late.bid_id }))).toBe('not now');
  });

  it('and completing at once leave one of the two, whichever came first', async () => {
    const job = await hired();
    const { rachel, wei, bid_id } = job;
    await wei.client.ok(calls.finishJob, { bid_id });
    // The customer agrees while the pro takes the proposal back.
    const replies = await Promise.all([
      rachel.client.call(calls.finishJob, { bid_id }),
      wei.client.call(calls.refuseFinish, { bid_id }),
    ]);
    const [agreed, refused] = replies.map((reply) => reply.status === 'Success');
    const { quote_status_id, finish_proposed } = await viewOf(job);
    if (agreed && !refused) expect([quote_status_id, finish_proposed]).toEqual([4, null]);
    // Taken back first: the customer's word is a proposal of their own.
    else expect([refused, quote_status_id, finish_proposed?.by]).toEqual([true, 3, 'requestor']);

    const done = await completed();
    const both = await Promise.all([
      done.wei.client.call(calls.undoComplete, { bid_id: done.bid_id }),
      done.rachel.client.call(review, { bid_id: done.bid_id, score: 1 }),
      done.wei.client.call(calls.undoComplete, { bid_id: done.bid_id }),
    ]);
    const isUndone = (await viewOf(done)).quote_status_id === 3;
    expect(both.filter((reply) => reply.status === 'Success')).toHaveLength(1);
    expect((await server.sql('select 1 from reviews where quote_bid_id = $1', [done.bid_id])).length).toBe(
      isUndone ? 0 : 1,
    );
  });
});

describe('the customer’s answer to completed work', () => {
  it('"Not done" puts the job back in progress, tells the pro and operators, and then both complete together', async () => {
    const job = await completed();
    const { rachel, wei, bid_id } = job;
    expect((await wei.client.call(jobCalls.notDone, { bid_id })).http).toBe(404);
    await wei.client.ok(reviewCustomer, { bid_id, score: 1, note: 'Hard to reach.' });
    await rachel.client.ok(jobCalls.notDone, { bid_id, message: 'One unit still leaks.' });
    expect(await viewOf(job)).toMatchObject({ quote_status_id: 3, is_not_done: true, completed_on: null });
    expect(await figures(job)).toEqual({ hired_count: 0, completed_count: 0, review_count: 0 });
    expect((await rachel.client.ok(myReports, {})).reports).toMatchObject([
      { type: 'bid', topic: 'The work isn’t done', message: 'One unit still leaks.', state: 'waiting' },
    ]);
    expect(
      await server.sql(`select user_id from notices where quote_bid_id = $1 and kind = 'job_reopened'`, [bid_id]),
    ).toEqual([{ user_id: wei.id }]);
    // What the pro wrote of the customer waits for the job.
    await server.sql(`update consumer_reviews set shows_at = now() - interval '1 minute' where quote_bid_id = $1`, [
      bid_id,
    ]);
    expect((await rachel.client.ok(bidReview, { bid_id })).customer_review).toBeNull();
    await wei.client.ok(bids.completeBid, { bid_id });
    expect((await viewOf(job)).quote_status_id).toBe(3);
    await rachel.client.ok(calls.finishJob, { bid_id });
    expect(await viewOf(job)).toMatchObject({ quote_status_id: 4, is_not_done: false });
    expect((await rachel.client.ok(bidReview, { bid_id })).customer_review).toMatchObject({ score: 1 });
  });

  it('"Not done" is refused after a review, and after a week', async () => {
    const job = await completed();
    await job.rachel.client.ok(review, { bid_id: job.bid_id, score: 5 });
    expect(await error(job.rachel.client.call(jobCalls.notDone, { bid_id: job.bid_id }))).toBe('already reviewed');
    const late = await completed();
    await server.sql(`update quote_bids set completed_on = now() - interval '7 days' where id = $1`, [late.bid_id]);
    expect(await error(late.rachel.client.call(jobCalls.notDone, { bid_id: late.bid_id }))).toBe('not now');
  });

  it('"Not as agreed" opens a report with what it is about, tells the pro, and keeps the review possible', async () => {
    const job = await completed();
    const { rachel, wei, bid_id } = job;
    const said = { bid_id, quote_report_sub_topic_id: NOT_AS_AGREED.price, message: 'S$40 more than agreed.' };
    expect(await error(rachel.client.call(jobCalls.notAsAgreed, { ...said, quote_report_sub_topic_id: 101 }))).toBe(
      'wrong topic',
    );
    await rachel.client.ok(jobCalls.notAsAgreed, said);
    expect((await rachel.client.ok(myReports, {})).reports).toMatchObject([
      { topic: 'The work isn’t as agreed', sub_topic: 'A different price', message: 'S$40 more than agreed.' },
    ]);
    expect(await error(rachel.client.call(jobCalls.notAsAgreed, said))).toBe('reported already');
    const told = await server.sql(`select user_id from notices where quote_bid_id = $1 and kind = 'not_as_agreed'`, [
      bid_id,
    ]);
    expect(told).toEqual([{ user_id: wei.id }]);
    expect((await viewOf(job)).quote_status_id).toBe(4);
    await rachel.client.ok(review, { bid_id, score: 2 });
  });
});

describe('what counts in public', () => {
  it('is a job of two confirmed phones, from its begin on: hires, jobs done, and reviews with their price', async () => {
    const job = await completed();
    const { rachel, wei, bid_id } = job;
    // Before the pro's phone goes: what is written without one waits for an operator.
    await wei.client.ok(reviewCustomer, { bid_id, score: 5 });
    await server.sql('update users set is_vouched = false where id = $1', [wei.id]);
    await to.inTransaction((context) => recountPerson(context, { user_id: wei.id }));
    const { review: written } = await rachel.client.ok(review, { bid_id, score: 5, note: 'Very good.' });
    await run(countJobsJob);
    await run(showReviewsJob);
    expect(await figures(job)).toMatchObject({ completed_count: 0, review_count: 0 });
    // A page that is on no list has no reviews to show.
    const shown = async () =>
      ((await server.client().call(serviceReviews, { service_id: wei.quote_service_id })).body.reviews ?? []).map(
        (one: { id: number }) => one.id,
      );
    expect(await shown()).toEqual([]);
    // The two read each other all the same.
    expect((await wei.client.ok(bidReview, { bid_id })).review?.note).toBe('Very good.');
    expect((await rachel.client.ok(bidReview, { bid_id })).customer_review?.score).toBe(5);
    await to.inTransaction((context) => confirmPhone(context, wei.id, `+65${80_000_000 + wei.id}`));
    await run(countJobsJob);
    await run(showReviewsJob);
    expect(await figures(job)).toEqual({ hired_count: 1, completed_count: 1, review_count: 1 });
    expect(await shown()).toEqual([written.id]);
    // Its number confirmed elsewhere, the account has none any more.
    const other = await to.person('Other');
    await server.sql('delete from price_marks');
    await to.inTransaction((context) => confirmPhone(context, other.id, `+65${80_000_000 + wei.id}`));
    expect(await figures(job)).toEqual({ hired_count: 0, completed_count: 0, review_count: 0 });
    // What such jobs cost is calculated anew without it.
    expect(await server.sql('select category_id from price_marks')).toEqual([{ category_id: to.category_id }]);
    expect(await shown()).toEqual([]);
  });

  it('is not what both finished early, until its begin has passed', async () => {
    const job = await hired();
    const { rachel, wei, bid_id } = job;
    await wei.client.ok(calls.finishJob, { bid_id });
    await rachel.client.ok(calls.finishJob, { bid_id });
    await rachel.client.ok(review, { bid_id, score: 5 });
    await wei.client.ok(reviewCustomer, { bid_id, score: 5 });
    await run(showReviewsJob);
    expect(await figures(job)).toEqual({ hired_count: 0, completed_count: 0, review_count: 0 });
    await server.sql(`update quote_bids set hired_for = now() - interval '1 minute' where id = $1`, [bid_id]);
    await run(countJobsJob);
    await run(showReviewsJob);
    expect(await figures(job)).toEqual({ hired_count: 1, completed_count: 1, review_count: 1 });
  });
});
