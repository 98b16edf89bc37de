import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, logout, signUp } from '#core/auth/calls.ts';
import { emailPreauthLogin } from '#core/auth/codes/calls.ts';
import { forgotPassword } from '#core/auth/passwords/calls.ts';
import * as calls from '#core/auth/sessions/calls.ts';
import { MINUTE, toWire } from '#core/kit/time.ts';
import { me } from '#core/users/calls.ts';
import { writing } from '#server/platform/context.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { listen } from '#test/support/socket.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';
import { sweepWaysInJob } from '../jobs.ts';
import { nameDevice } from './device-presenter.ts';
import { endAllSessions } from './service.ts';

let server: TestServer;
let told: ToldReader;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'loopback' });
  told = readTold(server);
});
afterAll(() => server.close());

const PASSWD = 'three leaves of jade';
const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
let count = 0;
const from = (user_agent: string, address = `198.51.100.${(++count % 250) + 1}`) => ({
  'user-agent': user_agent,
  'x-forwarded-for': address,
});
const join = async (headers = from(CHROME), agent?: string) => {
  const email = `seat${++count}@example.sg`;
  const reply = await server.client().ok(signUp, { email, passwd: PASSWD, agent }, headers);
  return { email, id: reply.user.id, token: reply.session_token, client: server.client(reply.session_token) };
};
const enter = async (username: string, headers = from(CHROME), device_id?: string) => {
  const reply = await server.client().ok(login, { username, passwd: PASSWD, device_id }, headers);
  return server.client(reply.session_token);
};

describe('the list of devices', () => {
  it('says what, where and when, and which one this is', async () => {
    const one = await join(from(CHROME, '203.0.113.77'));
    await enter(one.email, from(SAFARI, '2001:db8:abcd:12::1'));
    const { sessions } = await one.client.ok(calls.sessions, {});
    expect(sessions).toMatchObject([
      { device: 'Safari on iOS', kind: 'tablet', network: '2001:db8:abcd:x', way: 'password', is_this: false },
      { device: 'Chrome on Android', kind: 'phone', network: '203.0.113.x', way: 'password', is_this: true },
    ]);
    // Not even in the database is the whole address kept.
    const rows = await server.sql('select address from sessions where user_id = $1 order by id', [one.id]);
    expect(rows.map((r) => r.address)).toEqual(['203.0.113.x', '2001:db8:abcd:x']);
  });

  it('says when each was last used, to ten minutes', async () => {
    const { client } = await join();
    const { clock } = server.app.parts;
    const used = async () => (await client.ok(calls.sessions, {})).sessions[0]?.last_used_at;
    const first = await used();
    const from = clock.now().getTime();
    clock.stopAt(new Date(from + 9 * MINUTE));
    expect(await used()).toBe(first);
    clock.stopAt(new Date(from + 11 * MINUTE));
    // The list is read beside the session that asks for it.
    await used();
    expect(await used()).toBe(toWire(clock.now()));
    clock.stopAt(null);
  });

  it('leaves out what is over, and the devices of others', async () => {
    const [one, two] = [await join(), await join()];
    await (await enter(one.email)).ok(logout, {});
    await enter(one.email);
    await server.sql(
      `update sessions set expires_at = now() - interval '1 second' where id = (select max(id) from sessions where user_id = $1)`,
      [one.id],
    );
    expect((await one.client.ok(calls.sessions, {})).sessions).toHaveLength(1);
    expect((await two.client.ok(calls.sessions, {})).sessions).toHaveLength(1);
  });

  it('names what it does not know', () => {
    expect(nameDevice('')).toEqual({ device: 'Unknown device', kind: 'other' });
    expect(nameDevice('curl/8.1')).toEqual({ device: 'Unknown device', kind: 'other' });
    expect(
      nameDevice('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.1 Safari/605.1.15'),
    ).toEqual({ device: 'Safari on macOS', kind: 'desktop' });
  });
});

describe('ending sessions', () => {
  it('ends one at once, with its socket, and not those of others', async () => {
    const [one, stranger] = [await join(), await join()];
    const phone = await enter(one.email);
    const socket = await listen(server.url, { token: phone.token as string });
    const [session] = (await one.client.ok(calls.sessions, {})).sessions.filter((s) => !s.is_this);
    const session_id = session?.id as number;
    expect((await stranger.client.call(calls.endSession, { session_id })).http).toBe(404);
    expect((await phone.call(me, {})).http).toBe(200);
    expect((await one.client.call(calls.endSession, { session_id })).http).toBe(200);
    expect(await socket.closed).toBe(4403);
    expect((await phone.call(me, {})).http).toBe(403);
    expect((await one.client.call(calls.endSession, { session_id })).http).toBe(404);
    expect((await one.client.call(me, {})).http).toBe(200);
  });

  it('ends this one as a logout does', async () => {
    const one = await join();
    const [session] = (await one.client.ok(calls.sessions, {})).sessions;
    const response = await fetch(`${server.url}/new/v1/users/sessions/end/${session?.id}.json`, {
      method: 'POST',
      headers: { 'x-api-key': 'gotong-web', cookie: `session_token=${one.token}; session_present=1; session_asker=x` },
    });
    const names = response.headers.getSetCookie().map((c) => c.split('=')[0]);
    expect(names.sort()).toEqual(['session_asker', 'session_present', 'session_token']);
    expect((await one.client.call(me, {})).http).toBe(403);
  });

  it('leaves this device its cookies where another one is ended', async () => {
    const one = await join();
    await enter(one.email);
    const [other] = (await one.client.ok(calls.sessions, {})).sessions.filter((s) => !s.is_this);
    const response = await fetch(`${server.url}/new/v1/users/sessions/end/${other?.id}.json`, {
      method: 'POST',
      headers: { 'x-api-key': 'gotong-web', cookie: `session_token=${one.token}; session_present=1` },
    });
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  });

  it('ends all others', async () => {
    const one = await join();
    const others = [await enter(one.email), await enter(one.email)];
    expect((await one.client.ok(calls.endOtherSessions, {})).ended_sessions).toBe(2);
    for (const client of others) expect((await client.call(me, {})).http).toBe(403);
    expect((await one.client.ok(calls.endOtherSessions, {})).ended_sessions).toBe(0);
    expect((await one.client.call(me, {})).http).toBe(200);
  });

  it('ends every one for a block or a deletion', async () => {
    const one = await join();
    const socket = await listen(server.url, { token: one.token });
    await writing(server.app.parts, {}, (context) => endAllSessions(context, one.id));
    expect(await socket.closed).toBe(4403);
    const two = await join();
    const open = await listen(server.url, { token: two.token });
    await server.client().ok(forgotPassword, { username: two.email }, from(CHROME));
    await writing(server.app.parts, {}, (context) => context.publish('user.deleting', { user_id: two.id }, []));
    expect(await open.closed).toBe(4403);
    expect(await server.sql('select 1 from hash_links where user_id = $1', [two.id])).toEqual([]);
  });
});

describe('a login on a new device', () => {
  const news = async (email: string) => (await told.all(email)).filter((t) => t.kind === 'new_device');

  it('is told by mail, but for the first and for known ones', async () => {
    const one = await join(from(CHROME), 'my-phone');
    await enter(one.email, from(CHROME), 'my-phone');
    expect(await news(one.email)).toEqual([]);
    await enter(one.email, from(SAFARI), 'another');
    expect(await news(one.email)).toMatchObject([
      { user_id: one.id, data: { device: 'Safari on iOS', way: 'password' } },
    ]);
    await enter(one.email, from(SAFARI), 'another');
    expect(await news(one.email)).toHaveLength(1);
  });

  it('goes by the browser where it names no device', async () => {
    const one = await join();
    await enter(one.email);
    expect(await news(one.email)).toEqual([]);
    await enter(one.email, from(SAFARI));
    expect(await news(one.email)).toHaveLength(1);
  });
});

it('what can open nothing any more is swept away, and nothing else', async () => {
  const one = await join();
  for (const username of [one.email, 'nobody@example.sg'])
    await server.client().ok(emailPreauthLogin, { username }, from(CHROME));
  await server.client().ok(forgotPassword, { username: one.email }, from(CHROME));
  await server.sql(
    `update verification_codes set created = now() - interval '3 days' where target = 'nobody@example.sg'`,
  );
  await server.sql(`insert into hash_links (hash_digest, purpose, subject, created, expires_at)
    values ('old', 'reset', 'old', now() - interval '40 days', now() - interval '31 days')`);
  await server.sql(
    `insert into spent_tokens values ('old', now() - interval '1 hour'), ('new', now() + interval '1 hour')`,
  );
  await runJob(server.app.parts, sweepWaysInJob);
  const targets = await server.sql(`select target from verification_codes where target = any($1)`, [
    [one.email, 'nobody@example.sg'],
  ]);
  expect(targets).toEqual([{ target: one.email }]);
  expect(await server.sql(`select 1 from hash_links where subject = 'old'`)).toEqual([]);
  expect(await server.sql('select 1 from hash_links where user_id = $1', [one.id])).toHaveLength(2);
  expect(await server.sql('select digest from spent_tokens')).toEqual([{ digest: Buffer.from('new') }]);
});
