import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/bids/invites/calls.ts';
import { waiting } from '#core/bids/waiting/calls.ts';
import { HOUR } from '#core/kit/time.ts';
import { closeRequest } from '#core/requests/calls.ts';
import { type Arrangement, arrange, type TestPerson, type TestRequest } from '#test/support/arrange.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let a: Arrangement;
let priya: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  priya = await a.operator('Priya');
});
afterAll(() => server.close());

const invitees = async (request: TestRequest, by = priya) =>
  (await by.client.ok(calls.opsInvitees, { request_id: request.id })).invitees.map((each) => each.quote_service_id);
const invite = (request: TestRequest, quote_service_id: number[], by = priya) =>
  by.client.call(calls.opsInvite, { request_id: request.id, quote_service_id });
const offersOf = (request: TestRequest) =>
  server.sql<{ quote_service_id: number; is_invited: boolean }>(
    'select quote_service_id, is_invited from quote_bids where quote_request_id = $1 order by id',
    [request.id],
  );

describe('inviting pros by hand', () => {
  it('lists those who could, by rating and hires, without who was asked, passed, is blocked, or asks', async () => {
    const customer = await a.pro('Customer');
    const request = await a.request(customer);
    const [best, second, offered, passed, blocked] = [
      await a.pro('Best'),
      await a.pro('Second'),
      await a.pro('Offered'),
      await a.pro('Passed'),
      await a.pro('Blocked'),
    ];
    await server.sql(
      'update quote_service_categories set score_avg = 490, hired_count = 31 where quote_service_id = $1',
      [best.quote_service_id],
    );
    await server.sql('update quote_service_categories set score_avg = 480 where quote_service_id = $1', [
      second.quote_service_id,
    ]);
    await a.offer(request, offered.quote_service_id);
    await server.sql('update quote_bids set quote_status_id = 6 where id = $1', [
      await a.offer(request, passed.quote_service_id),
    ]);
    await server.sql(`update users set blocked_at = now(), blocked_reason = 'x' where id = $1`, [blocked.id]);
    const page = await priya.client.ok(calls.opsInvitees, { request_id: request.id });
    expect(page.invitees.map((each) => each.quote_service_id)).toEqual([
      best.quote_service_id,
      second.quote_service_id,
    ]);
    expect(page).toMatchObject({ is_open: true, asked_count: 2, passed_count: 1, fee: '4.20', last_invited_on: null });
    expect(page.invitees[0]).toMatchObject({ area: 'Test Town', is_in_area: true, like_it: 31 });
    for (const pro of [offered, passed, blocked, customer])
      expect(await invite(request, [pro.quote_service_id])).toMatchObject({ body: { error: 'not to be invited' } });
    expect(await offersOf(request)).toHaveLength(2);
  });

  it('is an ordinary offer that both sides hear of, and once, however often it is sent', async () => {
    const customer = await a.person('Mei');
    const request = await a.request(customer);
    const chosen = (await invitees(request)).slice(0, 2);
    await server.sql(`update users set notification_settings = '{"request_matched": {"mail": true, "sms": false}}'`);
    const heard = await hearing(server);
    const both = await Promise.all([invite(request, chosen), invite(request, chosen)]);
    expect(await heard('request.changed', { quote_request_id: request.id })).toEqual([[customer.id]]);
    expect(both.map(({ body }) => body.invited_count).toSorted()).toEqual([0, 2]);
    expect(await offersOf(request)).toEqual(
      chosen.map((quote_service_id) => ({ quote_service_id, is_invited: false })),
    );
    expect(
      (await server.sql('select matched_count from quote_requests where id = $1', [request.id]))[0]?.matched_count,
    ).toBe(2);
    const told = await server.sql(
      `select distinct d.user_id from deliveries d join quote_bids b on b.provider_id = d.user_id
       where b.quote_request_id = $1 and d.kind = 'request_matched'`,
      [request.id],
    );
    expect(told).toHaveLength(2);
    expect((await customer.client.ok(waiting, { request_id: request.id })).house_asked).toMatchObject({ count: 2 });
    expect(
      await server.sql(`select 1 from operator_acts where act = 'pros invited' and subject = $1`, [
        `request:${request.id}`,
      ]),
    ).toHaveLength(1);
  });

  it('waits two hours before others are invited, and is refused for none, six, and a request that has ended', async () => {
    const customer = await a.person('Siti');
    const request = await a.request(customer);
    for (let n = 0; n < 6; n++) await a.pro(`More${n}`);
    const able = await invitees(request);
    expect(await invite(request, [])).toMatchObject({ body: { error: 'nobody chosen' } });
    expect(await invite(request, able.slice(0, 6))).toMatchObject({ body: { error: 'too many chosen' } });
    await invite(request, able.slice(0, 1));
    expect(await invite(request, able.slice(1, 2))).toMatchObject({ body: { error: 'invited lately' } });
    await server.sql(
      "update request_invites set created = created - $2 * interval '1 millisecond' where quote_request_id = $1",
      [request.id, 2 * HOUR],
    );
    expect(await invite(request, able.slice(1, 2))).toMatchObject({ body: { invited_count: 1 } });
    await server.sql('update quote_requests set quote_count = max_quotes where id = $1', [request.id]);
    expect(await invite(request, able.slice(2, 3))).toMatchObject({ body: { error: 'seats taken' } });
    await server.sql('update quote_requests set quote_count = 0 where id = $1', [request.id]);
    await customer.client.ok(closeRequest, { request_id: request.id });
    expect(await invite(request, able.slice(2, 3))).toMatchObject({ body: { error: 'request closed' } });
    expect(await invitees(request)).toEqual([]);
  });

  it('is for operators only, and answers 404 for a request that does not exist', async () => {
    const request = await a.request(await a.person('Ann'));
    const pro = await a.pro('Outsider');
    expect((await invite(request, [1], pro)).http).toBe(404);
    expect((await pro.client.call(calls.opsInvitees, { request_id: request.id })).http).toBe(404);
    expect((await priya.client.call(calls.opsInvitees, { request_id: 999_999 })).http).toBe(404);
    expect((await priya.client.call(calls.opsInvite, { request_id: 999_999, quote_service_id: [1] })).http).toBe(404);
  });
});
