import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#core/auth/calls.ts';
import * as bidCalls from '#core/bids/calls.ts';
import { DAY, HOUR } from '#core/kit/time.ts';
import * as calls from '#core/notices/calls.ts';
import { changeNotificationSettings } from '#core/users/settings/calls.ts';
import { startSession } from '#server/platform/access/sessions.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { type Mailbox, mailboxOf } from '#test/support/mailbox.ts';
import { browser, type PushService, pushService } from '#test/support/outside/push-service.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { sweepNoticesJob } from '../jobs.ts';
import { sendWaiting } from '../sending/sender-service.ts';

let service: PushService;
let server: TestServer;
let given: Arrangement;
let mailbox: Mailbox;
beforeAll(async () => {
  service = await pushService();
  server = await startTestServer({ PUSH_HOSTS: service.origin, LOG_LEVEL: 'silent' });
  // Only the test sends mail: the server's own sender would send too while the test moves the clock.
  Object.assign(server.app.parts.wake, { deliveries: () => {} });
  given = await arrange(server);
  mailbox = mailboxOf(server.url);
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

const listOf = async (person: TestPerson, more: { unread?: boolean; page_size?: number; cursor?: string } = {}) =>
  (await person.client.ok(calls.notices, more)).notices;
const unseen = async (person: TestPerson) => (await person.client.ok(calls.unseenNotices, {})).unseen;
const later = (ms: number) => server.app.parts.clock.advance(ms);
const emailOf = async (person: TestPerson): Promise<string> =>
  (await server.database.pool.query<{ email: string }>('select email from users where id = $1', [person.id])).rows[0]
    ?.email as string;
const send = () => sendWaiting(server.app.parts);

/** A quote of Wei's on a request of Rachel's. */
async function quoted(rachel?: TestPerson) {
  const who = rachel ?? (await given.person('Rachel', 'Goh'));
  const wei = await given.pro('Wei');
  const bid_id = await given.offer(await given.request(who), wei.quote_service_id);
  await given.quote(wei, bid_id, '255.00');
  return { rachel: who, wei, bid_id };
}

describe('the list of notices', () => {
  it('says what happened, to its person alone, with the way to its screen; seen and read are two things', async () => {
    const { rachel, wei, bid_id } = await quoted();
    expect(await unseen(rachel)).toBe(1);
    const [line, ...none] = await listOf(rachel);
    expect(none).toEqual([]);
    expect(line).toMatchObject({ kind: 'quote_received', is_seen: false, is_read: false });
    expect(line?.title).toMatch(/sent you a quote/);
    expect(line?.body).toContain('255');
    expect(line?.path).toContain(`/${bid_id}?as=consumer`);
    // Wei gets no notice of Wei's own quote.
    expect((await listOf(wei)).map(({ kind }) => kind)).not.toContain('quote_received');
    const id = line?.id as number;
    expect(await wei.client.ok(calls.readNotices, { id })).toMatchObject({ unseen: await unseen(wei) });
    expect((await listOf(rachel))[0]?.is_read, 'somebody else marks nothing').toBe(false);
    await rachel.client.ok(calls.seenNotices, { up_to: id });
    expect(await unseen(rachel)).toBe(0);
    expect(await listOf(rachel, { unread: true })).toHaveLength(1);
    await rachel.client.ok(calls.readNotices, { id });
    expect(await listOf(rachel, { unread: true })).toEqual([]);
    expect((await listOf(rachel))[0]).toMatchObject({ is_seen: true, is_read: true });
  });

  it('counts as read what was read on its own screen, and then no mail follows', async () => {
    const rachel = await given.person('Rachel', 'Goh');
    await rachel.client.ok(calls.changeNoticeHabits, { quiet_from: null, quiet_to: null, digest: 'daily' });
    const { bid_id } = await quoted(rachel);
    await send();
    const heard = await hearing(server);
    await rachel.client.ok(bidCalls.markBidRead, { bid_id });
    expect(await heard('notice.created')).toEqual([[rachel.id]]);
    expect(await listOf(rachel, { unread: true })).toEqual([]);
    expect(await unseen(rachel)).toBe(0);
    later(DAY);
    await send();
    expect(await mailbox.all(await emailOf(rachel))).toEqual([]);
  });

  it('pages by key without a gap or a repeat, newest first', async () => {
    const rachel = await given.person('Rachel', 'Goh');
    for (let n = 0; n < 3; n++) await quoted(rachel);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await rachel.client.ok(calls.notices, { page_size: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.notices.map(({ id }) => id));
      cursor = page.paging.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
    expect(seen).toHaveLength(3);
  });

  it('gets no notice of a kind that the person turned off there, and keeps half a year', async () => {
    const rachel = await given.person('Rachel', 'Goh');
    await rachel.client.ok(changeNotificationSettings, {
      notification_settings: { quote_received: { app: false } } as never,
    });
    await quoted(rachel);
    expect(await listOf(rachel)).toEqual([]);
    const { rachel: other } = await quoted();
    await runJob(server.app.parts, sweepNoticesJob);
    expect(await listOf(other)).toHaveLength(1);
    later(184 * DAY);
    await runJob(server.app.parts, sweepNoticesJob);
    expect(await listOf(other)).toEqual([]);
  });
});

describe('habits', () => {
  it('refuses hours with one end or of no length, and gives back what was set', async () => {
    const rachel = await given.person('Rachel', 'Goh');
    const set = (quiet_from: string, quiet_to: string) =>
      rachel.client.call(calls.changeNoticeHabits, { quiet_from, quiet_to, digest: 'off' });
    expect((await set('22:00', '')).error).toBe('wrong hours');
    expect((await set('22:00', '22:00')).error).toBe('wrong hours');
    expect((await set('24:00', '07:00')).http).toBe(400);
    const heard = await hearing(server);
    await set('22:30', '07:05');
    expect(await heard('user.changed')).toEqual([[rachel.id]]);
    expect((await rachel.client.ok(calls.noticeHabits, {})).habits).toEqual({
      quiet_from: '22:30',
      quiet_to: '07:05',
      digest: 'off',
    });
  });

  it('one mail a day tells all that was not read, and what cannot wait comes at once', async () => {
    server.app.parts.clock.stopAt(new Date('2091-03-01T02:00:00Z'));
    const rachel = await given.person('Rachel', 'Goh');
    const email = await emailOf(rachel);
    await rachel.client.ok(calls.changeNoticeHabits, { quiet_from: null, quiet_to: null, digest: 'daily' });
    await quoted(rachel);
    const second = await quoted(rachel);
    await quoted(rachel);
    await send();
    expect(await mailbox.all(email)).toEqual([]);
    await rachel.client.ok(bidCalls.markBidRead, { bid_id: second.bid_id });
    server.app.parts.clock.stopAt(new Date('2091-03-01T10:00:30Z'));
    await send();
    const [letter, ...none] = await mailbox.all(email);
    expect(none).toEqual([]);
    expect(letter?.subject).toBe('Your day on Gotong: 2 updates');
    later(DAY);
    await send();
    expect(await mailbox.all(email), 'told once').toHaveLength(1);
  });

  it('a mail service that is down loses nothing of the day', async () => {
    server.app.parts.clock.stopAt(new Date('2091-04-01T02:00:00Z'));
    const rachel = await given.person('Rachel', 'Goh');
    const email = await emailOf(rachel);
    await rachel.client.ok(calls.changeNoticeHabits, { quiet_from: null, quiet_to: null, digest: 'daily' });
    await quoted(rachel);
    await quoted(rachel);
    await send();
    server.app.parts.clock.stopAt(new Date('2091-04-01T10:00:30Z'));
    const { parts } = server.app;
    const down = {
      ...parts,
      providers: {
        ...parts.providers,
        mail: { name: 'smtp' as const, send: async () => Promise.reject(new Error('down')) },
      },
    };
    await sendWaiting(down);
    expect(await mailbox.all(email)).toEqual([]);
    later(HOUR);
    await send();
    expect((await mailbox.all(email)).map(({ subject }) => subject)).toEqual(['Your day on Gotong: 2 updates']);
  });
});

describe('pushes', () => {
  async function subscribed() {
    const rachel = await given.person('Rachel', 'Goh');
    const hers = browser(service.origin);
    expect(await rachel.client.ok(calls.subscribePush, hers.subscription)).toMatchObject({ browsers: 1 });
    return { rachel, hers };
  }

  it('reach the browser encrypted for it alone, signed by us, and say where they lead', async () => {
    const { rachel, hers } = await subscribed();
    const { bid_id } = await quoted(rachel);
    await send();
    await expect.poll(() => service.got.length).toBe(1);
    const [got] = service.got;
    expect(hers.subscription.endpoint.endsWith(got?.path as string)).toBe(true);
    const told = hers.read(got?.body as Buffer);
    expect(told.path).toContain(`/${bid_id}?as=consumer`);
    expect(told.body).toContain('255');
    expect(got?.body.includes('255')).toBe(false);
    const { public_key } = await rachel.client.ok(calls.pushState, {});
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(got?.headers.authorization)) ?? [];
    expect(key).toBe(public_key);
    const point = Buffer.from(public_key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
      audience: service.origin,
    });
    expect(payload.sub).toMatch(/^(mailto|https):/);
  });

  it('go nowhere we do not know: a stranger’s endpoint would have us call any host', async () => {
    const rachel = await given.person('Rachel', 'Goh');
    const { subscription } = browser(service.origin);
    for (const endpoint of [
      'http://127.0.0.1:1/x',
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evil@fcm.googleapis.com/x',
      'https://169.254.169.254/latest',
    ])
      expect((await rachel.client.call(calls.subscribePush, { ...subscription, endpoint })).error, endpoint).toBe(
        'unknown service',
      );
    expect(await rachel.client.ok(calls.pushState, {})).toMatchObject({ browsers: 0 });
    const fine = { ...subscription, endpoint: 'https://fcm.googleapis.com/fcm/send/abc' };
    expect(await rachel.client.ok(calls.subscribePush, fine)).toMatchObject({ browsers: 1 });
    await rachel.client.ok(calls.unsubscribePush, { endpoint: fine.endpoint });
    expect(await rachel.client.ok(calls.pushState, {})).toMatchObject({ browsers: 0 });
  });

  it('end with the session that asked for them, and where the browser says that it is gone', async () => {
    const { rachel } = await subscribed();
    service.status = 410;
    await quoted(rachel);
    await send();
    await expect.poll(async () => (await rachel.client.ok(calls.pushState, {})).browsers).toBe(0);
    service.status = 201;
    const hers = browser(service.origin);
    await rachel.client.ok(calls.subscribePush, hers.subscription);
    service.got.length = 0;
    await rachel.client.ok(auth.logout, {});
    await server.database.pool.query(
      `insert into deliveries (key, kind, channel, user_id, address, language, about, rank, created, next_try_at)
       select 'after:' || b.id || ':push', 'quote_received', 'push', b.requestor_id, '', 'en-SG',
         jsonb_build_object('quote_bid_id', b.id), 1, now(), now() from quote_bids b where b.requestor_id = $1`,
      [rachel.id],
    );
    await send();
    expect(service.got).toEqual([]);
  });

  it('go on in a browser that another session took over, and end with that one', async () => {
    const { rachel, hers } = await subscribed();
    const { database, clock } = server.app.parts;
    const { token } = await startSession(database, clock.now(), { id: rachel.id, is_operator: false }, {});
    const again = server.client(token);
    expect(await again.ok(calls.subscribePush, hers.subscription)).toMatchObject({ browsers: 1 });
    await rachel.client.ok(auth.logout, {});
    expect(await again.ok(calls.pushState, {})).toMatchObject({ browsers: 1 });
    await quoted({ ...rachel, token, client: again });
    await send();
    await expect.poll(() => service.got.length).toBe(1);
  });

  it('wait for the end of the quiet hours; codes by text do not', async () => {
    server.app.parts.clock.stopAt(new Date('2091-05-01T15:00:00Z')); // 23:00 in Singapore
    const { rachel } = await subscribed();
    await rachel.client.ok(calls.changeNoticeHabits, { quiet_from: '22:00', quiet_to: '07:00', digest: 'off' });
    await quoted(rachel);
    await send();
    expect(service.got).toEqual([]);
    server.app.parts.clock.stopAt(new Date('2091-05-01T22:59:00Z'));
    await send();
    expect(service.got).toEqual([]);
    server.app.parts.clock.stopAt(new Date('2091-05-01T23:00:10Z'));
    await send();
    await expect.poll(() => service.got.length).toBe(1);
  });

  it('a service that is down is tried again, and a refusal is not', async () => {
    const { rachel } = await subscribed();
    const state = async () =>
      (
        await server.database.pool.query<{ tries: number; given_up_at: Date | null; sent_at: Date | null }>(
          `select tries, given_up_at, sent_at from deliveries where channel = 'push' and user_id = $1 order by id desc limit 1`,
          [rachel.id],
        )
      ).rows[0];
    service.status = 503;
    await quoted(rachel);
    await sendWaiting(server.app.parts);
    await expect.poll(async () => (await state())?.tries).toBe(1);
    expect(await state()).toMatchObject({ given_up_at: null, sent_at: null });
    service.status = 201;
    later(HOUR);
    await send();
    await expect.poll(async () => (await state())?.sent_at).not.toBeNull();
    service.status = 403;
    await quoted(rachel);
    await send();
    await expect.poll(async () => (await state())?.given_up_at).not.toBeNull();
  });
});
