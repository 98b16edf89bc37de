import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as bidCalls from '#core/bids/calls.ts';
import { passByHash } from '#core/bids/hash-links/calls.ts';
import { QUOTE_STATUS } from '#core/bids/model.ts';
import { DAY, MINUTE, SECOND } from '#core/kit/time.ts';
import * as calls from '#core/notices/calls.ts';
import type { PushPayload } from '#core/notices/push-model.ts';
import { closeRequest } from '#core/requests/calls.ts';
import { addService } from '#core/services/calls.ts';
import { changeNotificationSettings, notificationSettings } from '#core/users/settings/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { browser, type PushService, pushService } from '#test/support/outside/push-service.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { sendWaiting } from '../sending/sender-service.ts';
import { tellBidChange } from '../trade/service.ts';

let service: PushService;
let server: TestServer;
let given: Arrangement;
beforeAll(async () => {
  service = await pushService();
  server = await startTestServer({ PUSH_HOSTS: service.origin, LOG_LEVEL: 'silent' });
  // Only the test sends: the server's own sender would send too while the test moves the clock.
  Object.assign(server.app.parts.wake, { deliveries: () => {} });
  given = await arrange(server);
});
afterEach(() => {
  server.app.parts.clock.stopAt(null);
  service.status = 201;
  service.got.length = 0;
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const anybody = () => server.client(null);
/** The hash at the end of a path that a push carries. */
const hashIn = (path: string | undefined) => /([^/]+)\.json$/.exec(path ?? '')?.[1] as string;
/** A person’s browser that takes pushes. */
async function subscribed(person: TestPerson) {
  const one = browser(service.origin);
  await person.client.ok(calls.subscribePush, one.subscription);
  return one;
}
const lastOf = (one: ReturnType<typeof browser>): PushPayload => {
  const got = service.got.filter(({ path }) => one.subscription.endpoint.endsWith(path)).at(-1);
  if (!got) throw new Error('nothing was pushed');
  return one.read(got.body);
};

describe('a test of pushes', () => {
  it('goes to the browser that asks and comes back with both times, past quiet hours', async () => {
    const at = new Date('2091-03-01T17:00:00Z');
    server.app.parts.clock.stopAt(at);
    const wei = await given.pro('Wei');
    await wei.client.ok(calls.changeNoticeHabits, { quiet_from: '00:00', quiet_to: '23:59', digest: 'off' });
    const [phone, desk] = [await subscribed(wei), await subscribed(wei)];
    const sent = (await wei.client.ok(calls.testPush, { endpoint: phone.subscription.endpoint })).push_test;
    expect(sent).toMatchObject({ sent_at: at.toISOString(), received_at: null });
    expect(service.got.map(({ path }) => path)).toEqual([new URL(phone.subscription.endpoint).pathname]);
    const told = lastOf(phone);
    expect(told).toMatchObject({ title: 'Test from Gotong', path: '/dashboard/onboarding/hear?as=pro' });
    expect(hashIn(told.received)).toBe(sent.hash);
    expect(() => lastOf(desk)).toThrow();

    const stands = async () => (await wei.client.ok(calls.pushTest, { hash: sent.hash })).push_test.received_at;
    expect(await stands()).toBeNull();
    server.app.parts.clock.stopAt(new Date(at.getTime() + 2 * SECOND));
    await anybody().ok(calls.pushReceived, { hash: sent.hash });
    server.app.parts.clock.stopAt(new Date(at.getTime() + MINUTE));
    await anybody().ok(calls.pushReceived, { hash: sent.hash });
    expect(await stands()).toBe(new Date(at.getTime() + 2 * SECOND).toISOString());
  });

  it('is seen by its person alone, and a made-up hash says nothing', async () => {
    const [wei, mal] = [await given.pro('Wei'), await given.pro('Mal')];
    const { subscription } = await subscribed(wei);
    const { hash } = (await wei.client.ok(calls.testPush, { endpoint: subscription.endpoint })).push_test;
    expect((await mal.client.call(calls.pushTest, { hash })).http).toBe(404);
    expect((await anybody().call(calls.pushTest, { hash })).http).toBe(403);
    expect((await wei.client.call(calls.pushTest, { hash: 'a'.repeat(43) })).http).toBe(404);
    expect((await anybody().call(calls.pushReceived, { hash: 'a'.repeat(43) })).error).toBe('dead link');
    expect((await mal.client.call(calls.testPush, { endpoint: subscription.endpoint })).error).toBe('not on');
  });

  it('says what is wrong: a browser that is gone is forgotten, a push service that is down is not its fault', async () => {
    const wei = await given.pro('Wei');
    const { endpoint } = (await subscribed(wei)).subscription;
    service.status = 503;
    expect((await wei.client.call(calls.testPush, { endpoint })).error).toBe('not taken');
    expect((await wei.client.ok(calls.pushState, {})).browsers).toBe(1);
    service.status = 410;
    expect((await wei.client.call(calls.testPush, { endpoint })).error).toBe('not on');
    expect((await wei.client.ok(calls.pushState, {})).browsers).toBe(0);
  });

  it('is limited by person', async () => {
    const wei = await given.pro('Wei');
    for (let n = 0; n < 20; n++) await wei.client.call(calls.testPush, { endpoint: 'x' });
    expect((await wei.client.call(calls.testPush, { endpoint: 'x' })).http).toBe(429);
  });
});

/** A request of Rachel’s, and its push as it came to Wei’s phone. */
async function pushed() {
  const rachel = await given.person('Rachel', 'Goh');
  const wei = await given.pro('Wei');
  const phone = await subscribed(wei);
  const request = await given.request(rachel);
  await server.sql(
    `update quote_requests set address = '7 Canary Lane', postal_code = '520777', phone = '+6590001111',
       fields = '{"note": "canary answer"}' where id = $1`,
    [request.id],
  );
  const bid_id = await given.offer(request, wei.quote_service_id);
  await given.inTransaction((context) =>
    tellBidChange(context, {
      quote_bid_id: bid_id,
      quote_request_id: request.id,
      actor_id: rachel.id,
      what: 'asked',
    } as never),
  );
  await sendWaiting(server.app.parts);
  const told = lastOf(phone);
  const hash = hashIn(told.lead?.pass.call);
  const pass = (at = bid_id) => anybody().call(passByHash, { bid_id: at, hash });
  return { rachel, wei, request, bid_id, told, hash, pass };
}
const statusOf = async (bid_id: number) =>
  (await server.sql<{ s: number }>('select quote_status_id as s from quote_bids where id = $1', [bid_id]))[0]?.s;

describe('a push of a request that fits', () => {
  it('carries Quote and Pass, and nothing private', async () => {
    const { bid_id, told, hash } = await pushed();
    expect(told.lead).toMatchObject({
      quote: { label: 'Quote', path: `/dashboard/requests/${bid_id}?as=pro#quote` },
      pass: { label: 'Pass', call: `/new/v1/quote_bids/pass_by_hash/${bid_id}/${hash}.json` },
      said: { passed: { title: 'Passed' }, over: { title: 'No longer open' }, failed: { title: 'Not passed' } },
    });
    // The tag and the hash of the link are random and may contain any digits.
    const text = JSON.stringify({ ...told, tag: '', received: '' }).replaceAll(hash, '');
    for (const secret of ['Canary', 'canary', '9000', 'Rachel', 'Goh', '520777']) expect(text).not.toContain(secret);
  });

  it('is passed at once, without a session; said again it answers the same and passes nothing', async () => {
    const { wei, bid_id, pass } = await pushed();
    expect(await pass()).toMatchObject({ http: 200, body: { outcome: 'passed' } });
    expect(await statusOf(bid_id)).toBe(QUOTE_STATUS.NotInterested);
    expect(await pass()).toMatchObject({ http: 200, body: { outcome: 'passed' } });
    const acts = 'select 1 from quote_activities where quote_bid_id = $1 and type = $2';
    expect(await server.sql(acts, [bid_id, 'pass'])).toHaveLength(1);
    // Wei undoes the pass in the app: the push’s own Pass button is used up.
    await wei.client.ok(bidCalls.toggleInterest, { bid_id, is_interested: true });
    expect(await pass()).toMatchObject({ http: 200, body: { outcome: 'over' } });
    expect(await statusOf(bid_id)).toBe(QUOTE_STATUS.Send);
  });

  it('pressed on two phones at once is one pass', async () => {
    const { bid_id, pass } = await pushed();
    const replies = await Promise.all([pass(), pass(), pass()]);
    expect(replies.map(({ http }) => http)).toEqual([200, 200, 200]);
    expect(replies.filter(({ body }) => (body as { outcome?: string }).outcome === 'passed').length).toBeGreaterThan(0);
    expect(await statusOf(bid_id)).toBe(QUOTE_STATUS.NotInterested);
  });

  it('of another offer, of no person, or of a blocked person is not found', async () => {
    const [one, other] = [await pushed(), await pushed()];
    expect((await one.pass(other.bid_id)).http).toBe(404);
    expect((await anybody().call(passByHash, { bid_id: one.bid_id, hash: 'a'.repeat(43) })).http).toBe(404);
    expect((await anybody().call(passByHash, { bid_id: one.bid_id, hash: 'x' })).http).toBe(404);
    await server.sql('update users set blocked_at = now() where id = $1', [one.wei.id]);
    expect((await one.pass()).http).toBe(404);
    expect([await statusOf(one.bid_id), await statusOf(other.bid_id)]).toEqual([QUOTE_STATUS.Send, QUOTE_STATUS.Send]);
  });

  it('that is no longer open, was quoted meanwhile, or is days old passes nothing', async () => {
    const [closed, quoted, old] = [await pushed(), await pushed(), await pushed()];
    await closed.rachel.client.ok(closeRequest, { request_id: closed.request.id });
    const before = await statusOf(closed.bid_id);
    expect(await closed.pass()).toMatchObject({ http: 200, body: { outcome: 'over' } });
    expect(await statusOf(closed.bid_id)).toBe(before);
    await given.quote(quoted.wei, quoted.bid_id);
    expect(await quoted.pass()).toMatchObject({ http: 200, body: { outcome: 'over' } });
    expect(await statusOf(quoted.bid_id)).toBe(QUOTE_STATUS.InProgress);
    server.app.parts.clock.advance(4 * DAY);
    expect((await old.pass()).http).toBe(404);
  });
});

describe('a new pro hears of requests', () => {
  const BASIC = { name: 'Wei', postal_code: '520123' };
  const ofRequests = async (person: TestPerson) =>
    (await person.client.ok(notificationSettings, {})).notification_settings.request_matched;
  const start = (person: TestPerson) =>
    person.client.ok(addService, { ...BASIC, category_id: [given.category_id], area_code: [given.area_code] });

  it('by mail and push from the first service on, by text only when chosen', async () => {
    const wei = await given.person('Wei');
    expect(await ofRequests(wei)).toEqual({ app: false, mail: false, sms: false, push: true });
    await start(wei);
    expect(await ofRequests(wei)).toEqual({ app: false, mail: true, sms: false, push: true });
    // A later choice stays, also when a second service is added.
    await wei.client.ok(changeNotificationSettings, { notification_settings: { request_matched: { mail: false } } });
    await start(wei);
    expect((await ofRequests(wei)).mail).toBe(false);
  });

  it('as the person chose before the first service', async () => {
    const wei = await given.person('Wei');
    await wei.client.ok(changeNotificationSettings, { notification_settings: { request_matched: { push: false } } });
    await start(wei);
    expect(await ofRequests(wei)).toEqual({ app: false, mail: false, sms: false, push: false });
  });
});

describe('the text of a new request', () => {
  /** A pro who chose texts, with a browser or without, and what we send them by channel. */
  async function withTexts(hasBrowser: boolean) {
    const wei = await given.pro('Wei');
    await server.sql(
      `update users set phone = $2, is_phone_confirmed = true, notification_settings = '{"request_matched": {"sms": true, "mail": false}}'
       where id = $1`,
      [wei.id, `+658${String(wei.id).padStart(7, '0')}`],
    );
    const phone = hasBrowser ? await subscribed(wei) : null;
    const ask = async () => {
      const sam = await given.person('Sam');
      const bid_id = await given.offer(await given.request(sam), wei.quote_service_id);
      await given.inTransaction((context) =>
        tellBidChange(context, {
          quote_bid_id: bid_id,
          quote_request_id: 0,
          quote_status_id: QUOTE_STATUS.Send,
          what: 'asked',
          actor_id: sam.id,
        }),
      );
    };
    const texts = async () => {
      await sendWaiting(server.app.parts);
      const rows = await server.sql<{ is: string }>(
        `select case when sent_at is not null then 'sent' when given_up_at is not null then last_fault else 'waits' end as is
         from deliveries where user_id = $1 and channel = 'sms' order by id`,
        [wei.id],
      );
      return rows.map((row) => row.is);
    };
    return { wei, phone, ask, texts };
  }
  const later = (ms: number) => server.app.parts.clock.advance(ms);

  it('waits for its push and goes where no browser says that it came', async () => {
    const { phone, ask, texts } = await withTexts(true);
    await ask();
    expect(await texts()).toEqual(['waits']);
    expect(lastOf(phone as NonNullable<typeof phone>).received).toMatch(/^\/new\/v1\/push\/received\//);
    later(115 * SECOND);
    expect(await texts()).toEqual(['waits']);
    later(15 * SECOND);
    expect(await texts()).toEqual(['sent']);
  });

  it('waits for its push at the end of the quiet hours too', async () => {
    const { clock } = server.app.parts;
    const { wei, ask, texts } = await withTexts(true);
    await wei.client.ok(calls.changeNoticeHabits, { quiet_from: '22:00', quiet_to: '07:00', digest: 'off' });
    try {
      clock.stopAt(new Date('2027-05-01T15:00:00Z')); // 11 pm in Singapore
      await ask();
      expect(await texts()).toEqual(['waits']);
      clock.stopAt(new Date('2027-05-01T23:00:10Z'));
      expect(await texts()).toEqual(['waits']);
      clock.stopAt(new Date('2027-05-01T23:03:00Z'));
      expect(await texts()).toEqual(['sent']);
    } finally {
      clock.stopAt(null);
    }
  });

  it('is not sent where the push came', async () => {
    const { phone, ask, texts } = await withTexts(true);
    await ask();
    expect(await texts()).toEqual(['waits']);
    const hash = hashIn(lastOf(phone as NonNullable<typeof phone>).received);
    await anybody().ok(calls.pushReceived, { hash });
    await anybody().ok(calls.pushReceived, { hash });
    later(3 * MINUTE);
    expect(await texts()).toEqual(['push came']);
  });

  it('goes at once where no browser takes pushes, and stops at the day’s number', async () => {
    const { ask, texts, wei } = await withTexts(false);
    await ask();
    expect(await texts()).toEqual(['sent']);
    Object.assign(server.app.parts.config, { request_sms_a_day: 1 });
    await ask();
    expect(await texts()).toEqual(['sent', 'enough today']);
    Object.assign(server.app.parts.config, { request_sms_a_day: 10 });
    await server.sql(`update users set notification_settings = '{}' where id = $1`, [wei.id]);
    await ask();
    expect(await texts()).toEqual(['sent', 'enough today']);
  });

  it('goes soon where the browser is gone', async () => {
    const { ask, texts } = await withTexts(true);
    service.status = 410;
    await ask();
    await texts();
    later(3 * MINUTE);
    expect(await texts()).toEqual(['sent']);
  });
});
