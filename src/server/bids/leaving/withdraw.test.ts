import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/bids/calls.ts';
import { HOUR } from '#core/kit/time.ts';
import { sendMessage } from '#core/messages/calls.ts';
import { writing } from '#server/platform/context.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { settleDue } from '../service.ts';

let server: TestServer;
let given: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

async function scene() {
  const rachel = await given.person('Rachel', 'Goh');
  const wei = await given.pro('Wei');
  const request = await given.request(rachel);
  const bid_id = await given.offer(request, wei.quote_service_id);
  await given.quote(wei, bid_id, '255.00');
  return { rachel, wei, request, bid_id };
}
const one = async <T>(text: string, values: unknown[]): Promise<T> =>
  (await server.database.pool.query(text, values)).rows[0] as T;
const seats = async (id: number) =>
  (await one<{ n: number }>('select quote_count as n from quote_requests where id = $1', [id])).n;

describe('taking a quote back', () => {
  it('frees its place, leaves the customer’s list and settles the fee by the rule', async () => {
    const { rachel, wei, request, bid_id } = await scene();
    await server.database.pool.query('update quote_requests set quote_count = 1 where id = $1', [request.id]);
    const { quote_bid } = await wei.client.ok(calls.withdrawQuote, { bid_id });
    expect(quote_bid).toMatchObject({ quote_status_id: 6, fee_status: 'held' });
    // Neither again nor back: it is settled.
    expect(quote_bid.steps).toEqual(['read']);
    expect(await wei.client.call(calls.withdrawQuote, { bid_id })).toMatchObject({ error: 'not now' });
    expect(await wei.client.call(calls.toggleInterest, { bid_id, is_interested: true })).toMatchObject({
      error: 'not now',
    });
    expect(await seats(request.id)).toBe(0);
    expect((await rachel.client.ok(calls.requestView, { request_id: request.id })).QuoteBid).toEqual([]);

    const { parts } = server.app;
    parts.clock.stopAt(new Date(Date.now() + 73 * HOUR));
    await writing(parts, {}, (context) => settleDue(context, 100));
    expect(await one('select status from fee_holds where quote_bid_id = $1', [bid_id])).toEqual({ status: 'released' });
  });

  it('that was answered stays for both to read, and cannot be hired', async () => {
    const { rachel, wei, bid_id } = await scene();
    await rachel.client.ok(sendMessage, { bid_id, message: 'When can you come?' });
    await wei.client.ok(calls.withdrawQuote, { bid_id });
    const { quote_bid } = await rachel.client.ok(calls.bid, { bid_id });
    expect(quote_bid.steps).not.toContain('hire');
    expect(await rachel.client.call(calls.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') })).toMatchObject({
      error: 'not now',
    });
    expect(await rachel.client.call(sendMessage, { bid_id, message: 'Hello?' })).toMatchObject({
      error: 'conversation closed',
    });
    expect(await one('select status from fee_holds where quote_bid_id = $1', [bid_id])).toEqual({ status: 'captured' });
  });

  it('waits for the request before it holds the bid, as sending and hiring do', async () => {
    const { wei, request, bid_id } = await scene();
    const other = await server.database.pool.connect();
    try {
      await other.query('begin');
      await other.query('select from quote_requests where id = $1 for no key update', [request.id]);
      const withdrawn = wei.client.call(calls.withdrawQuote, { bid_id });
      await expect
        .poll(() => one('select count(*)::integer as n from pg_locks where not granted', []))
        .toMatchObject({ n: expect.toSatisfy((n: number) => n > 0) });
      const free = await other.query('select from quote_bids where id = $1 for update skip locked', [bid_id]);
      expect(free.rowCount).toBe(1);
      await other.query('commit');
      expect((await withdrawn).status).toBe('Success');
    } finally {
      await other.query('rollback');
      other.release();
    }
  });

  it('is the pro’s alone, and not possible once hired; of a hire and it at once, one wins', async () => {
    const { rachel, wei, bid_id } = await scene();
    expect(await rachel.client.call(calls.withdrawQuote, { bid_id })).toMatchObject({ http: 404 });
    const both = await Promise.all([
      wei.client.call(calls.withdrawQuote, { bid_id }),
      rachel.client.call(calls.hire, { bid_id, hired_for: inTwoYears('01-01 01:00:00') }),
    ]);
    expect(both.filter(({ status }) => status === 'Success')).toHaveLength(1);
    const other = await scene();
    await other.rachel.client.ok(calls.hire, { bid_id: other.bid_id, hired_for: inTwoYears('01-01 01:00:00') });
    expect(await other.wei.client.call(calls.withdrawQuote, { bid_id: other.bid_id })).toMatchObject({
      error: 'not now',
    });
  });
});
