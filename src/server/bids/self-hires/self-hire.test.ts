import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/bids/calls.ts';
import { answerSelfHire, selfHire } from '#core/bids/self-hires/calls.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import { conversation } from '#core/messages/calls.ts';
import { countJobsJob } from '#server/bids/jobs.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let given: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

/** A statement is of the next year at the latest. */
const WHEN = toWire(new Date(Math.ceil(Date.now() / DAY + 60) * DAY));
async function scene() {
  const rachel = await given.person('Rachel', 'Goh');
  const wei = await given.pro('Wei');
  const request = await given.request(rachel);
  const bid_id = await given.offer(request, wei.quote_service_id);
  await given.quote(wei, bid_id, '255.00');
  return { rachel, wei, request, bid_id };
}
const hires = async (quote_service_id: number): Promise<number> =>
  (
    await server.database.pool.query<{ hired_count: number }>('select hired_count from quote_services where id = $1', [
      quote_service_id,
    ])
  ).rows[0]?.hired_count as number;
const feeOf = async (bid_id: number): Promise<string> =>
  (
    await server.database.pool.query<{ status: string }>('select status from fee_holds where quote_bid_id = $1', [
      bid_id,
    ])
  ).rows[0]?.status as string;

describe('a pro’s statement of a hire', () => {
  it('changes neither status nor figures nor fee until the customer confirms it, who is told', async () => {
    const { rachel, wei, bid_id } = await scene();
    const { quote_bid } = await wei.client.ok(selfHire, { bid_id, hired_for: WHEN });
    expect(quote_bid).toMatchObject({
      quote_status_id: 2,
      self_hire: { hired_for: WHEN, status: 'waiting' },
      address: null,
    });
    expect(quote_bid.steps).not.toContain('selfHire');
    expect(await hires(wei.quote_service_id)).toBe(0);
    expect(await feeOf(bid_id)).toBe('held');
    const told = await server.database.pool.query('select kind from deliveries where user_id = $1', [rachel.id]);
    expect(told.rows).toContainEqual({ kind: 'self_hire_stated' });
    const seen = await rachel.client.ok(calls.bid, { bid_id });
    expect(seen.quote_bid.steps).toEqual(expect.arrayContaining(['confirmSelfHire', 'refuseSelfHire', 'hire']));

    const confirmed = await rachel.client.ok(answerSelfHire, { bid_id, is_confirmed: true });
    expect(confirmed.quote_bid).toMatchObject({
      quote_status_id: 3,
      hired_for: WHEN,
      self_hire: { status: 'confirmed' },
    });
    // It counts in public from its begin on.
    expect(await hires(wei.quote_service_id)).toBe(0);
    await given.begun(bid_id);
    await given.inTransaction((context) => countJobsJob.run(context));
    expect(await hires(wei.quote_service_id)).toBe(1);
    expect(await feeOf(bid_id)).toBe('captured');
    const { messages } = await rachel.client.ok(conversation, { bid_id });
    expect(messages.map(({ payload }) => payload.what)).toEqual(['sent', 'self_hired', 'hired']);
    expect(await rachel.client.call(answerSelfHire, { bid_id, is_confirmed: false })).toMatchObject({
      error: 'not now',
    });
  });

  it('can be refused within seven days, and is not made again', async () => {
    const { rachel, wei, bid_id } = await scene();
    await wei.client.ok(selfHire, { bid_id, hired_for: WHEN });
    const { quote_bid } = await rachel.client.ok(answerSelfHire, { bid_id, is_confirmed: false });
    expect(quote_bid).toMatchObject({ quote_status_id: 2, self_hire: { status: 'refused' } });
    expect(await wei.client.call(selfHire, { bid_id, hired_for: WHEN })).toMatchObject({ error: 'not now' });
    expect(await hires(wei.quote_service_id)).toBe(0);

    const late = await scene();
    await late.wei.client.ok(selfHire, { bid_id: late.bid_id, hired_for: WHEN });
    server.app.parts.clock.stopAt(new Date(Date.now() + 7 * DAY + 60_000));
    const answer = { bid_id: late.bid_id, is_confirmed: false };
    expect(await late.rachel.client.call(answerSelfHire, answer)).toMatchObject({ error: 'not now' });
    expect(await late.rachel.client.call(answerSelfHire, { ...answer, is_confirmed: true })).toMatchObject({
      status: 'Success',
    });
  });

  it('is for the two parties, each for their part, and wants a time', async () => {
    const { rachel, wei, bid_id } = await scene();
    const stranger = await given.pro('Lim');
    expect(await stranger.client.call(selfHire, { bid_id, hired_for: WHEN })).toMatchObject({ http: 404 });
    expect(await rachel.client.call(selfHire, { bid_id, hired_for: WHEN })).toMatchObject({ http: 404 });
    expect(await wei.client.call(selfHire, { bid_id })).toMatchObject({ error: 'date time missing' });
    await wei.client.ok(selfHire, { bid_id, hired_for: WHEN });
    expect(await wei.client.call(answerSelfHire, { bid_id, is_confirmed: true })).toMatchObject({ http: 404 });
    expect(await stranger.client.call(answerSelfHire, { bid_id, is_confirmed: true })).toMatchObject({
      http: 404,
    });
  });

  it('is of the last month or the next year, and is no hire at a time that the pro has taken meanwhile', async () => {
    const { rachel, wei, bid_id } = await scene();
    const stated = () =>
      server.sql('select quote_status_id, self_hired_on, self_hire_answered_on from quote_bids where id = $1', [
        bid_id,
      ]);
    for (const days of [-31, 366])
      expect(
        await wei.client.call(selfHire, { bid_id, hired_for: toWire(new Date(Date.now() + days * DAY)) }),
      ).toMatchObject({ error: 'time out of range' });
    expect(await stated()).toEqual([{ quote_status_id: 2, self_hired_on: null, self_hire_answered_on: null }]);
    await wei.client.ok(selfHire, { bid_id, hired_for: WHEN });
    const begin = new Date(`${WHEN.replace(' ', 'T')}Z`);
    await server.sql(
      `insert into pause_events (quote_service_id, begin_time, end_time, title) values ($1, $2, $3, 'Holiday')`,
      [wei.quote_service_id, begin, new Date(begin.getTime() + DAY)],
    );
    const before = await stated();
    expect(await rachel.client.call(answerSelfHire, { bid_id, is_confirmed: true })).toMatchObject({
      error: 'time taken',
    });
    expect(await stated()).toEqual(before);
    expect(await feeOf(bid_id)).toBe('held');
  });

  it('of two pros’ statements confirmed at once, one is a hire', async () => {
    const { rachel, wei, request, bid_id } = await scene();
    const lim = await given.pro('Lim');
    const other = await given.offer(request, lim.quote_service_id);
    await lim.client.ok(calls.sendQuote, { bid_id: other, quote_type: 'flat', price: '90.00', price_note: 'Soon.' });
    await wei.client.ok(selfHire, { bid_id, hired_for: WHEN });
    await lim.client.ok(selfHire, { bid_id: other, hired_for: WHEN });
    const both = await Promise.all(
      [bid_id, other].map((id) => rachel.client.call(answerSelfHire, { bid_id: id, is_confirmed: true })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['Error', 'Success']);
    expect(both.find(({ status }) => status === 'Error')).toMatchObject({ error: 'another is hired' });
  });
});
