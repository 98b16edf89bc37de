import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as bids from '#core/bids/calls.ts';
import { DAY, HOUR } from '#core/kit/time.ts';
import { sendMessage } from '#core/messages/calls.ts';
import { archiveRequest } from '#core/requests/calls.ts';
import { review } from '#core/reviews/calls.ts';
import { settleDue } from '#server/bids/service.ts';
import { writing } from '#server/platform/context.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { endDue } from './service.ts';

let server: TestServer;
let given: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

/** The activity types of section 3 except `create`, which requests.test.ts covers: these requests are made without their call. */
const TYPES = 'view pass providedquote update chat hire complete review deny archive expire refund'.split(' ');

it('every other activity type of section 3 comes from something that people or the clock do', async () => {
  const rachel = await given.person('Rachel', 'Goh');
  const [wei, lim, tan] = [await given.pro('Wei'), await given.pro('Lim'), await given.pro('Tan')];
  const request = await given.request(rachel);
  const [one, two, three] = [
    await given.offer(request, wei.quote_service_id),
    await given.offer(request, lim.quote_service_id),
    await given.offer(request, tan.quote_service_id),
  ];
  const quote = { quote_type: 'flat', price: '90.00', price_note: 'All in.' } as const;
  await tan.client.ok(bids.toggleInterest, { bid_id: three, is_interested: false });
  await wei.client.ok(bids.sendQuote, { bid_id: one, ...quote });
  await wei.client.ok(bids.sendQuote, { bid_id: one, ...quote, price: '80.00' });
  await lim.client.ok(bids.sendQuote, { bid_id: two, ...quote });
  await rachel.client.ok(bids.markBidRead, { bid_id: one });
  await rachel.client.ok(sendMessage, { bid_id: one, message: 'When can you come?' });
  await rachel.client.ok(bids.rejectBid, { bid_id: two });
  await rachel.client.ok(bids.hire, { bid_id: one, hired_for: inTwoYears('01-01 01:00:00') });
  await given.begun(one);
  await wei.client.ok(bids.completeBid, { bid_id: one });
  await rachel.client.ok(review, { bid_id: one, score: 5 });
  await rachel.client.ok(archiveRequest, { request_id: request.id });
  const other = await given.request(rachel);
  const { parts } = server.app;
  parts.clock.stopAt(new Date(Date.now() + 80 * HOUR));
  await writing(parts, {}, (context) => settleDue(context, 100));
  parts.clock.stopAt(new Date(Date.now() + 31 * DAY));
  await writing(parts, {}, endDue);

  const { rows } = await server.database.pool.query<{ type: string }>(
    'select distinct type from quote_activities where quote_request_id in ($1, $2)',
    [request.id, other.id],
  );
  expect(rows.map(({ type }) => type).toSorted()).toEqual(TYPES.toSorted());
});

it('why a pro passes is in the pro’s own history, and read by no one else', async () => {
  const [sam, wei, lim] = [await given.person('Sam'), await given.pro('Wei'), await given.pro('Lim')];
  const request = await given.request(sam);
  const bid_id = await given.offer(request, wei.quote_service_id);
  const other = await given.offer(request, lim.quote_service_id);
  const pass = (reason?: string) =>
    wei.client.call(bids.toggleInterest, { bid_id, is_interested: false, reason: reason as 'busy' });
  expect((await pass('made up')).http).toBe(400);
  await wei.client.ok(bids.toggleInterest, { bid_id, is_interested: false, reason: 'busy' });
  const { activities } = await wei.client.ok(bids.lead, { bid_id });
  expect(activities.filter(({ type }) => type === 'pass').map(({ payload }) => payload)).toEqual([{ reason: 'busy' }]);
  expect(JSON.stringify(await lim.client.ok(bids.lead, { bid_id: other }))).not.toContain('busy');
  // A second pass is refused, because the first one counts.
  expect((await pass()).error).toBe('not now');
});
