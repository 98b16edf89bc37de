import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EventName, EventOf } from '#core/events.ts';
import { DAY, HOUR, MINUTE } from '#core/kit/time.ts';
import { archiveRequest, closeRequest } from '#core/requests/calls.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { expireRequestsJob, refreshDiscountsJob } from './jobs.ts';
import * as requests from './service.ts';

let server: TestServer;
let cast: Arrangement;
/** The events that were published, in order. */
const told: { name: EventName; payload: unknown }[] = [];

const one = async <T>(text: string, values: unknown[] = []): Promise<T> => (await server.sql<T>(text, values))[0] as T;
const activities = (id: number) =>
  server.sql<{ type: string; actor_id: number | null; payload: unknown }>(
    'select type, actor_id, payload from quote_activities where quote_request_id = $1 order by id',
    [id],
  );
const events = (name: EventName, id: number) =>
  server.sql<{ payload: EventOf<'request.changed'>; audience: number[] }>(
    `select payload, audience from outbox where name = $1 and (payload ->> 'quote_request_id')::bigint = $2 order by id`,
    [name, id],
  );

beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
  const { parts } = server.app;
  const hear =
    <N extends EventName>(name: N) =>
    async (_: unknown, payload: EventOf<N>) =>
      void told.push({ name, payload });
  (parts as { reactions: unknown }).reactions = {
    ...parts.reactions,
    'request.created': [...(parts.reactions['request.created'] ?? []), hear('request.created')],
    'request.ended': [...(parts.reactions['request.ended'] ?? []), hear('request.ended')],
  };
});
afterAll(() => server.close());
afterEach(() => {
  told.length = 0;
});

describe('closing', () => {
  it('ends the request, says why, and tells the requestor and the pros who have not passed', async () => {
    const asker = await cast.person('Asker');
    const [keen, passed] = [await cast.pro('Keen'), await cast.pro('Passed')];
    const request = await cast.request(asker);
    await cast.offer(request, keen.quote_service_id);
    const gone = await cast.offer(request, passed.quote_service_id);
    await server.database.pool.query('update quote_bids set quote_status_id = 6, is_interested = false where id = $1', [
      gone,
    ]);
    const reply = await asker.client.ok(closeRequest, {
      request_id: request.id,
      reason: 'no longer needed',
      note: 'Fixed it myself',
    });
    expect(reply.quote_request).toMatchObject({ is_closed: true, closed_reason: 'no longer needed' });
    expect(told).toEqual([{ name: 'request.ended', payload: { quote_request_id: request.id, why: 'closed' } }]);
    const [changed] = (await events('request.changed', request.id)).slice(-1);
    expect(changed?.payload).toEqual({ quote_request_id: request.id, is_closed: true });
    expect(changed?.audience.map(Number).sort()).toEqual([asker.id, keen.id].sort());
    expect((await activities(request.id)).find((line) => line.type === 'archive')).toEqual({
      type: 'archive',
      actor_id: asker.id,
      payload: { what: 'close', reason: 'no longer needed', note: 'Fixed it myself' },
    });
  });

  it('happens once, also when pressed twice at the same moment', async () => {
    const asker = await cast.person('Double');
    const request = await cast.request(asker);
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => asker.client.call(closeRequest, { request_id: request.id })),
    );
    expect(replies.filter((reply) => reply.status === 'Success')).toHaveLength(1);
    expect(replies.filter((reply) => reply.error === 'already closed')).toHaveLength(3);
    expect(told.filter((event) => event.name === 'request.ended')).toHaveLength(1);
  });

  it('refuses an expired request, and one whose time has passed but that is not marked yet', async () => {
    const asker = await cast.person('Late');
    const marked = await cast.request(asker);
    const over = await cast.request(asker);
    await server.database.pool.query('update quote_requests set is_expired = true where id = $1', [marked.id]);
    await server.database.pool.query(
      `update quote_requests set expires_at = now() - interval '1 minute' where id = $1`,
      [over.id],
    );
    for (const { id } of [marked, over])
      expect((await asker.client.call(closeRequest, { request_id: id })).error).toBe('already closed');
  });

  it('takes the reasons of its list only, and notes of 500 characters', async () => {
    const asker = await cast.person('Reason');
    const request = await cast.request(asker);
    const { client } = asker;
    expect((await client.call(closeRequest, { request_id: request.id, reason: 'because' as never })).http).toBe(400);
    expect((await client.call(closeRequest, { request_id: request.id, note: 'x'.repeat(10_000) })).http).toBe(400);
    await client.ok(closeRequest, { request_id: request.id, note: 'x'.repeat(500) });
  });
});

describe('archiving', () => {
  it('goes in and out, once each, and leaves the request open', async () => {
    const asker = await cast.person('Tidy');
    const request = await cast.request(asker);
    const flip = async (undo: boolean) =>
      (await asker.client.ok(archiveRequest, { request_id: request.id, undo })).quote_request;
    expect(await flip(false)).toMatchObject({ is_archived: true, is_closed: false });
    expect((await flip(false)).is_archived).toBe(true);
    expect((await flip(true)).is_archived).toBe(false);
    expect((await flip(true)).is_archived).toBe(false);
    expect((await activities(request.id)).map((line) => line.payload)).toEqual([{ what: 'archive' }, { what: 'undo' }]);
    expect((await events('request.changed', request.id)).map((event) => event.audience.map(Number))).toEqual([
      [asker.id],
      [asker.id],
    ]);
  });
});

it('every call on another person’s request answers not found', async () => {
  const asker = await cast.person('Owner');
  const stranger = await cast.person('Stranger');
  const pro = await cast.pro('Bidder');
  const request = await cast.request(asker);
  await cast.offer(request, pro.quote_service_id);
  for (const call of [closeRequest, archiveRequest])
    for (const person of [stranger, pro]) {
      const theirs = await person.client.call(call, { request_id: request.id });
      const absent = await person.client.call(call, { request_id: 999_999 });
      expect([theirs.http, absent.http]).toEqual([404, 404]);
      expect(theirs.body).toEqual(absent.body);
    }
  expect(await one('select is_closed, is_archived from quote_requests where id = $1', [request.id])).toEqual({
    is_closed: false,
    is_archived: false,
  });
  for (const call of [closeRequest, archiveRequest])
    expect((await server.client().call(call, { request_id: request.id })).http).toBe(403);
});

describe('seats', () => {
  const take = (id: number) => cast.inTransaction((context) => requests.takeSeat(context, id, 5));

  it('are never oversold: of 64 at once exactly five get one', async () => {
    const request = await cast.request(await cast.person('Popular'));
    const results = await Promise.all(Array.from({ length: 64 }, () => take(request.id)));
    const taken = results.flatMap((result) => (result.ok ? [result.value.quote_count] : []));
    expect(taken.sort()).toEqual([1, 2, 3, 4, 5]);
    expect(results.filter((result) => !result.ok && result.error === 'seats taken')).toHaveLength(59);
    expect(await one('select quote_count from quote_requests where id = $1', [request.id])).toEqual({ quote_count: 5 });
  });

  it('are gone once the request is closed, expired, past its time or absent', async () => {
    const asker = await cast.person('Ended');
    for (const [set, error] of [
      ['is_closed = true', 'request closed'],
      ['is_expired = true', 'request closed'],
      [`expires_at = now() - interval '1 second'`, 'request closed'],
      ['quote_count = max_quotes', 'seats taken'],
    ]) {
      const request = await cast.request(asker);
      await server.database.pool.query(`update quote_requests set ${set} where id = $1`, [request.id]);
      expect(await take(request.id)).toEqual({ ok: false, error });
    }
    expect(await take(999_999)).toEqual({ ok: false, error: 'not found' });
  });
});

describe('the clock', () => {
  afterEach(() => server.app.parts.clock.stopAt(null));

  it('expires what had its thirty days without a hire, and nothing a minute earlier', async () => {
    const { clock } = server.app.parts;
    await runJob(server.app.parts, expireRequestsJob);
    const asker = await cast.person('Patient');
    const pro = await cast.pro('Waiting');
    const request = await cast.request(asker);
    await cast.offer(request, pro.quote_service_id);
    const made = clock.now().getTime();
    const isUnquoted = () =>
      one('select exists (select from unquoted_requests where quote_request_id = $1) as yes', [request.id]);
    told.length = 0;
    clock.stopAt(new Date(made + 30 * DAY - MINUTE));
    await runJob(server.app.parts, expireRequestsJob);
    expect(await isUnquoted()).toEqual({ yes: true });
    expect(
      told.filter((event) => (event.payload as { quote_request_id: number }).quote_request_id === request.id),
    ).toEqual([]);
    clock.stopAt(new Date(made + 30 * DAY + MINUTE));
    await runJob(server.app.parts, expireRequestsJob);
    expect(told).toContainEqual({ name: 'request.ended', payload: { quote_request_id: request.id, why: 'expired' } });
    expect(await one('select is_expired, is_closed from quote_requests where id = $1', [request.id])).toEqual({
      is_expired: true,
      is_closed: false,
    });
    expect(await isUnquoted()).toEqual({ yes: false });
    expect((await activities(request.id)).map((line) => [line.type, line.actor_id])).toContainEqual(['expire', null]);
    const [changed] = (await events('request.changed', request.id)).slice(-1);
    expect(changed?.audience.map(Number).sort()).toEqual([asker.id, pro.id].sort());
    told.length = 0;
    expect(await runJob(server.app.parts, expireRequestsJob)).toBe(0);
    expect(told).toEqual([]);
  });

  it('closes a hired one quietly', async () => {
    const { clock } = server.app.parts;
    const asker = await cast.person('Happy');
    const pro = await cast.pro('Hired');
    const request = await cast.request(asker);
    const bid = await cast.offer(request, pro.quote_service_id);
    await server.database.pool.query(
      'update quote_bids set quote_status_id = 3, hired_on = now(), quote_sent_on = now() where id = $1',
      [bid],
    );
    clock.stopAt(new Date(clock.now().getTime() + 30 * DAY + MINUTE));
    await runJob(server.app.parts, expireRequestsJob);
    expect(
      await one('select is_expired, is_closed, closed_reason from quote_requests where id = $1', [request.id]),
    ).toEqual({
      is_expired: false,
      is_closed: true,
      closed_reason: 'hired',
    });
  });

  it('works through more than one batch', async () => {
    const { clock } = server.app.parts;
    await runJob(server.app.parts, expireRequestsJob);
    const asker = await cast.person('Lots');
    for (let i = 0; i < 130; i++) await cast.request(asker);
    clock.stopAt(new Date(clock.now().getTime() + 31 * DAY));
    expect(await runJob(server.app.parts, expireRequestsJob)).toBeGreaterThanOrEqual(130);
    expect(
      await one('select count(*)::integer as n from quote_requests where user_id = $1 and not is_expired', [asker.id]),
    ).toEqual({ n: 0 });
  });

  it('lowers the fee after twelve hours without a quote, once, and tells the pros', async () => {
    const { clock } = server.app.parts;
    const asker = await cast.person('Quiet');
    const pro = await cast.pro('Bargain');
    const lonely = await cast.request(asker);
    const quoted = await cast.request(asker);
    await cast.offer(lonely, pro.quote_service_id);
    await server.database.pool.query('update quote_requests set quote_count = 1 where id = $1', [quoted.id]);
    const made = clock.now().getTime();
    const discount = async (id: number) =>
      (await one<{ p: number }>('select fee_discount_percent as p from quote_requests where id = $1', [id])).p;
    clock.stopAt(new Date(made + 12 * HOUR - MINUTE));
    await runJob(server.app.parts, refreshDiscountsJob);
    expect(await discount(lonely.id)).toBe(0);
    clock.stopAt(new Date(made + 12 * HOUR + MINUTE));
    await runJob(server.app.parts, refreshDiscountsJob);
    expect([await discount(lonely.id), await discount(quoted.id)]).toEqual([20, 0]);
    expect((await events('request.changed', lonely.id)).map((event) => event.audience.map(Number))).toEqual([[pro.id]]);
    expect(await runJob(server.app.parts, refreshDiscountsJob)).toBe(0);
  });
});

it('counts the matches that are told, and writes history lines', async () => {
  const asker = await cast.person('Told');
  const request = await cast.request(asker);
  await cast.inTransaction(async (context) => {
    await requests.noteMatched(context, request.id, 3);
    await requests.noteMatched(context, request.id, 0);
    await requests.recordActivity(context, {
      quote_request_id: request.id,
      actor_id: null,
      type: 'refund',
      payload: { why: 'test' },
    });
    expect(await requests.requestForUpdate(context, request.id)).toMatchObject({
      id: request.id,
      matched_count: 3,
      fee_cents: 420,
    });
    expect(await requests.requestById(context, 999_999)).toBeNull();
  });
  expect(await activities(request.id)).toEqual([{ type: 'refund', actor_id: null, payload: { why: 'test' } }]);
});
