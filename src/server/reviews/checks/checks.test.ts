import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import * as reviews from '#core/reviews/calls.ts';
import * as calls from '#core/reviews/checks/calls.ts';
import { service } from '#core/services/calls.ts';
import { startSession } from '#server/platform/access/sessions.ts';
import { writing } from '#server/platform/context.ts';
import { showReviewsJob, sweepMarksJob } from '#server/reviews/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// Reviews that look like a ring's wait for an operator (decision 43), over HTTP.

let server: TestServer;
let to: Arrangement;
type Pro = TestPerson & { readonly quote_service_id: number };
let olga: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
  olga = await to.operator('Olga');
});
afterAll(() => server.close());

/** They log in on the same device. */
async function share(device_id: string, ...people: readonly TestPerson[]): Promise<void> {
  const { database, clock } = server.app.parts;
  for (const { id } of people) await startSession(database, clock.now(), { id, is_operator: false }, { device_id });
}
/** Their accounts are of today. */
const renew = (...people: readonly TestPerson[]) =>
  server.sql('update users set created = now() where id = any($1)', [people.map(({ id }) => id)]);
async function done(rachel: TestPerson, wei: Pro): Promise<number> {
  const bid_id = await to.offer(await to.request(rachel), wei.quote_service_id);
  await to.quote(wei, bid_id);
  await rachel.client.ok(bids.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00'), address: '#12-345' });
  await to.begun(bid_id);
  await wei.client.ok(bids.completeBid, { bid_id });
  return bid_id;
}
/** As if credit that was bought had paid for this quote. */
const bought = async (bid_id: number) => {
  await server.sql(
    'update fee_holds set bought_cents = bought_cents + promotional_cents, promotional_cents = 0 where quote_bid_id = $1',
    [bid_id],
  );
  return bid_id;
};
const countOf = async (wei: Pro) =>
  (await server.client().ok(service, { service_id: wei.quote_service_id })).service.review_count;
const publicOf = async (wei: Pro) =>
  (await server.client().ok(reviews.serviceReviews, { service_id: wei.quote_service_id })).reviews;
const checkOf = async (person: TestPerson) => {
  const { checks } = await olga.client.ok(calls.reviewChecks, {});
  return checks.find((one) => one.writer_id === person.id);
};
const show = () =>
  writing(server.app.parts, { now: server.app.parts.clock.now() }, (context) => showReviewsJob.run(context));

describe('a review between two who share a device', () => {
  it('waits: hidden, uncounted, and both are told that it is being checked', async () => {
    const [rachel, wei] = [await to.person('Rachel'), await to.pro('Wei')];
    await share(`shared-${rachel.id}`, rachel, wei);
    const bid_id = await done(rachel, wei);
    const { review } = await rachel.client.ok(reviews.review, { bid_id, score: 5, note: 'Perfect.' });
    expect(review.waits_for).toBe('check');
    await wei.client.ok(reviews.reviewCustomer, { bid_id, score: 5 });
    await server.sql(`update reviews set shows_at = now() - interval '1 day' where id = $1`, [review.id]);
    await show();
    expect([await countOf(wei), await publicOf(wei)]).toEqual([0, []]);
    const seen = await wei.client.ok(reviews.bidReview, { bid_id });
    expect(seen).toMatchObject({ review: null, is_checking: true, hidden_until: null });
    expect((await rachel.client.ok(reviews.bidReview, { bid_id })).review).toMatchObject({ waits_for: 'check' });
    expect(await checkOf(rachel)).toMatchObject({ kind: 'pro', status: 'open', can_decide: true, subject_id: wei.id });
    expect((await checkOf(rachel))?.signals).toContain('device');
    // The other side's review of the same pair waits as well.
    expect(await checkOf(wei)).toMatchObject({ kind: 'customer' });
  });

  it('shows once an operator lets it, with a reason, once', async () => {
    const [rachel, wei] = [await to.person('Rachel'), await to.pro('Wei')];
    await share(`shared-${rachel.id}`, rachel, wei);
    const bid_id = await done(rachel, wei);
    const { review } = await rachel.client.ok(reviews.review, { bid_id, score: 4 });
    await server.sql(`update reviews set shows_at = now() - interval '1 day' where id = $1`, [review.id]);
    const check_id = (await checkOf(rachel))?.id as number;
    const decide = { check_id, decision: 'approve', reason: 'A couple, and the work is real' } as const;
    expect((await rachel.client.call(calls.decideReviewCheck, decide)).http).not.toBe(200);
    expect((await olga.client.call(calls.decideReviewCheck, { ...decide, reason: '' })).http).toBe(400);
    const heard = await hearing(server);
    await olga.client.ok(calls.decideReviewCheck, decide);
    const both = [rachel.id, wei.id].toSorted((a, b) => a - b);
    expect(await heard('review.created', { quote_bid_id: bid_id })).toEqual([both]);
    expect((await olga.client.call(calls.decideReviewCheck, decide)).error).toBe('decided already');
    expect([await countOf(wei), (await publicOf(wei)).map((one) => one.id)]).toEqual([1, [review.id]]);
    expect(
      await server.sql(`select act, details ->> 'reason' as reason from operator_acts where subject = $1`, [
        `user:${rachel.id}`,
      ]),
    ).toEqual([{ act: 'review let through', reason: decide.reason }]);
  });

  it('never shows once an operator removes it; the writer reads why', async () => {
    const [rachel, wei] = [await to.person('Rachel'), await to.pro('Wei')];
    await share(`shared-${rachel.id}`, rachel, wei);
    const bid_id = await done(rachel, wei);
    await rachel.client.ok(reviews.review, { bid_id, score: 5 });
    const check_id = (await checkOf(rachel))?.id as number;
    await olga.client.ok(calls.decideReviewCheck, { check_id, decision: 'remove', reason: 'The same person' });
    const { review } = await rachel.client.ok(reviews.bidReview, { bid_id });
    expect(review).toMatchObject({ waits_for: null, removed: { by: 'operator', reason: 'The same person' } });
    expect([await countOf(wei), await checkOf(rachel)]).toEqual([0, undefined]);
    const { checks } = await olga.client.ok(calls.reviewChecks, { state: 'decided' });
    expect(checks.find((one) => one.id === check_id)).toMatchObject({ status: 'removed', can_decide: false });
  });

  it('is listed page by page, each once, while it waits and after it is decided', async () => {
    for (const name of ['Rachel', 'Priya']) {
      const [writer, wei] = [await to.person(name), await to.pro('Wei')];
      await share(`shared-${writer.id}`, writer, wei);
      await writer.client.ok(reviews.review, { bid_id: await done(writer, wei), score: 5 });
    }
    const paged = async (state: 'waiting' | 'decided') => {
      const ids: number[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await olga.client.ok(calls.reviewChecks, { state, page_size: 1, ...(cursor ? { cursor } : {}) });
        ids.push(...page.checks.map(({ id }) => id));
        cursor = page.next_cursor;
      } while (cursor);
      return ids;
    };
    const waiting = await paged('waiting');
    expect(waiting.length).toBeGreaterThanOrEqual(2);
    expect(waiting).toEqual([...new Set(waiting)].sort((a, b) => a - b));
    for (const check_id of waiting.slice(-2))
      await olga.client.ok(calls.decideReviewCheck, { check_id, decision: 'approve', reason: 'Real work' });
    const decided = await paged('decided');
    expect(decided.slice(0, 2)).toEqual(waiting.slice(-2).reverse());
    expect(decided).toHaveLength(new Set(decided).size);
    expect((await olga.client.ok(calls.reviewChecks, { state: 'decided' })).checks.map(({ id }) => id)).toEqual(
      decided,
    );
  });

  it('is not decided by an operator whom it concerns, and is no work once its writer removes it', async () => {
    const [rachel, wei] = [await to.person('Rachel'), await to.pro('Wei')];
    await share(`shared-${rachel.id}`, rachel, wei);
    const bid_id = await done(rachel, wei);
    const { review } = await rachel.client.ok(reviews.review, { bid_id, score: 5 });
    const check_id = (await checkOf(rachel))?.id as number;
    await server.sql('update review_checks set subject_id = $2 where id = $1', [check_id, olga.id]);
    const decide = { check_id, decision: 'approve', reason: 'Fine' } as const;
    expect((await olga.client.call(calls.decideReviewCheck, decide)).error).toBe('own review');
    await rachel.client.ok(reviews.removeReview, { kind: 'pro', review_id: review.id });
    expect(await checkOf(rachel)).toBeUndefined();
  });
});

describe('other ties', () => {
  it('hold a review of new accounts that have hired and praised each other, and none of two who share nothing', async () => {
    const [one, two] = [await to.pro('One'), await to.pro('Two')];
    await renew(one, two);
    const first = await bought(await done(one, two));
    await one.client.ok(reviews.review, { bid_id: first, score: 5 });
    expect(await checkOf(one)).toBeUndefined();
    await server.sql(`update quote_requests set address = '' where user_id = any($1)`, [[one.id, two.id]]);
    const back = await bought(await done(two, one));
    await server.sql(`update quote_requests set address = '' where user_id = any($1)`, [[one.id, two.id]]);
    await two.client.ok(reviews.review, { bid_id: back, score: 5 });
    expect(await checkOf(two)).toMatchObject({ signals: ['praise', 'new_accounts'], points: 60 });
  });

  it('hold a review of one new account about another where bonus credit paid for the quote', async () => {
    const [one, old, wei] = [await to.person('One'), await to.person('Old'), await to.pro('Wei')];
    await renew(one, wei);
    for (const person of [one, old])
      await person.client.ok(reviews.review, { bid_id: await done(person, wei), score: 5 });
    expect(await checkOf(one)).toMatchObject({ signals: ['bonus', 'new_accounts'], points: 60 });
    expect(await checkOf(old)).toBeUndefined();
    const [low, checked] = [await to.person('Low'), await to.pro('Checked')];
    await renew(low, checked);
    await low.client.ok(reviews.review, { bid_id: await done(low, wei), score: 3 });
    expect(await checkOf(low)).toBeUndefined();
    await server.sql('update users set is_id_checked = true where id = $1', [checked.id]);
    await one.client.ok(reviews.review, { bid_id: await done(one, checked), score: 5 });
    expect(await server.sql('select 1 from review_checks where subject_id = $1', [checked.id])).toEqual([]);
  });

  it('hold a review of a writer whose phone is no longer confirmed', async () => {
    const [rachel, wei] = [await to.person('Rachel'), await to.pro('Wei')];
    const bid_id = await done(rachel, wei);
    await server.sql('update users set is_vouched = false where id = $1', [rachel.id]);
    await rachel.client.ok(reviews.review, { bid_id, score: 5 });
    expect(await checkOf(rachel)).toMatchObject({ signals: ['unproven'], points: 60 });
    expect(await countOf(wei)).toBe(0);
  });

  it('hold the second of two reviewers of one pro who share a device', async () => {
    const [first, second, wei] = [await to.person('First'), await to.person('Second'), await to.pro('Wei')];
    await renew(second, wei);
    await share(`circle-${wei.id}`, first, second);
    await first.client.ok(reviews.review, { bid_id: await done(first, wei), score: 5 });
    await second.client.ok(reviews.review, { bid_id: await bought(await done(second, wei)), score: 5 });
    expect([await checkOf(first), (await checkOf(second))?.signals]).toEqual([undefined, ['circle', 'new_accounts']]);
  });
});

it('keeps digests alone, drops them with age, and never those of operators', async () => {
  const rachel = await to.person('Rachel');
  await share('a device of hers', rachel);
  const marks = () =>
    server.sql<{ kind: string; size: number }>(
      'select kind, length(digest) as size from person_marks where user_id = $1',
      [rachel.id],
    );
  expect(await marks()).toEqual([
    { kind: 'device', size: 32 },
    { kind: 'device', size: 32 },
  ]);
  // Of the operator only what came before the role.
  expect(await server.sql('select kind from person_marks where user_id = $1', [olga.id])).toEqual([{ kind: 'device' }]);
  await server.sql(`update person_marks set last_on = now() - interval '181 days' where user_id = $1`, [rachel.id]);
  await writing(server.app.parts, { now: server.app.parts.clock.now() }, (context) => sweepMarksJob.run(context));
  expect(await marks()).toEqual([]);
});
