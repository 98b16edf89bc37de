import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, signUp } from '#core/auth/calls.ts';
import * as calls from '#core/auth/passwords/calls.ts';
import { me } from '#core/users/calls.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { listen } from '#test/support/socket.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';
import { hashPassword } from './service.ts';

let server: TestServer;
let told: ToldReader;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'loopback' });
  told = readTold(server);
});
afterAll(() => server.close());

const PASSWD = 'three leaves of jade';
const NEXT = 'four leaves of jade';
let count = 0;
const newEmail = () => `key${++count}@example.sg`;
const at = () => ({ 'x-forwarded-for': `198.51.100.${(++count % 250) + 1}` });
const person = async (agent?: string, isConfirmed = true) => {
  const email = newEmail();
  const reply = await server.client().ok(signUp, { email, passwd: PASSWD, agent }, at());
  if (isConfirmed) await server.sql('update users set is_email_confirmed = true where id = $1', [reply.user.id]);
  return { email, id: reply.user.id, token: reply.session_token, client: server.client(reply.session_token) };
};
const enter = (username: string, passwd: string) => server.client().call(login, { username, passwd }, at());
const forgot = (username: string, headers = at(), device_id?: string) =>
  server.client().call(calls.forgotPassword, { username, device_id }, headers);
const reset = (hash: string, password?: string) => server.client().call(calls.resetPassword, { hash, password });
const resetHash = async (email: string) => {
  await forgot(email);
  return told.hash(email, 'reset_password');
};
const dead = { http: 200, error: 'dead link' };

describe('a forgotten password', () => {
  it('is set anew by the mailed link, once, and ends every session and socket at once', async () => {
    const one = await person();
    const phone = await server.client().ok(login, { username: one.email, passwd: PASSWD }, at());
    const socket = await listen(server.url, { token: phone.session_token });
    await socket.until((event) => event.name === 'ready');
    const reply = await forgot(one.email);
    expect(reply.body).toMatchObject({ sent_to: 'k•••@example.sg', expires_in: 3600 });
    expect(await told.newest(one.email, 'reset_password')).toMatchObject({ user_id: one.id, data: { minutes: 60 } });
    const hash = await told.hash(one.email, 'reset_password');
    expect((await reset(hash, NEXT)).body.email).toBe(one.email);
    expect(await socket.closed).toBe(4403);
    expect((await one.client.call(me, {})).http).toBe(403);
    expect((await server.client(phone.session_token).call(me, {})).http).toBe(403);
    expect(await enter(one.email, PASSWD)).toMatchObject({ error: 'wrong login' });
    expect((await enter(one.email, NEXT)).body.status).toBe('Success');
    expect(await reset(hash, PASSWD)).toMatchObject(dead);
    expect((await told.newest(one.email, 'password_changed')).data.full_name).toMatch(/^key/);
  });

  it('that was set before spaces stopped counting still logs in', async () => {
    const { email, id } = await person();
    const passwd = ' '.repeat(8);
    await server.sql('update users set passwd_hash = $2 where id = $1', [
      id,
      await hashPassword(server.app.parts, passwd),
    ]);
    expect((await enter(email, passwd)).body.status).toBe('Success');
  });

  it('only checks the link where no password comes with it: 400 for a live one (section 5)', async () => {
    const one = await person();
    const hash = await resetHash(one.email);
    for (let i = 0; i < 2; i++)
      expect(await reset(hash)).toMatchObject({
        http: 400,
        body: { error: 'validation', fields: { password: 'is missing' } },
      });
    for (const none of ['', 'x', 'A'.repeat(43), `${hash}A`]) expect(await reset(none), none).toMatchObject(dead);
    expect(await reset(hash, 'short')).toMatchObject({ error: 'short password' });
    expect(await reset(hash, ' '.repeat(8))).toMatchObject({ error: 'short password' });
    expect(await reset(hash, 'password123')).toMatchObject({ error: 'common password' });
    expect((await reset(hash, NEXT)).body.status).toBe('Success');
    expect(await reset(hash)).toMatchObject(dead);
  });

  it('lets one of two resets at once through', async () => {
    const one = await person();
    const hash = await resetHash(one.email);
    const replies = await Promise.all([reset(hash, `${NEXT} 1`), reset(hash, `${NEXT} 2`), reset(hash, `${NEXT} 3`)]);
    expect(replies.map((r) => r.error ?? 'set').sort()).toEqual(['dead link', 'dead link', 'set']);
    const winner = replies.findIndex((r) => r.error === undefined) + 1;
    expect((await enter(one.email, `${NEXT} ${winner}`)).body.status).toBe('Success');
  });

  it('ends with the hour, with another reset and for an account that is gone', async () => {
    const one = await person();
    const [first, second] = [await resetHash(one.email), await resetHash(one.email)];
    expect((await reset(first)).http).toBe(400);
    expect((await reset(second, NEXT)).body.status).toBe('Success');
    expect(await reset(first, NEXT)).toMatchObject(dead);
    const late = await resetHash(one.email);
    await server.sql(`update hash_links set expires_at = now() - interval '1 second' where user_id = $1`, [one.id]);
    expect(await reset(late)).toMatchObject(dead);
    const gone = await resetHash(one.email);
    await server.sql('update users set deleted_at = now() where id = $1', [one.id]);
    expect(await reset(gone, NEXT)).toMatchObject(dead);
  });

  it('answers the same for an unknown email, and sends and keeps nothing', async () => {
    const { email } = await person();
    const unknown = newEmail();
    const [real, none] = [await forgot(email), await forgot(unknown)];
    expect(none).toEqual(real);
    expect(await told.all(unknown)).toEqual([]);
    expect(await server.sql('select 1 from hash_links where user_id is null')).toEqual([]);
  });

  it('proves the mailbox: what was set up without it is gone', async () => {
    const one = await person('squatter', false);
    await server.sql(`update users set phone = '+6587654321', is_phone_confirmed = true where id = $1`, [one.id]);
    await server.sql(
      `insert into social_accounts (user_id, provider, provider_user_id, connected_at, last_used_at) values ($1, 'google', 'g1', now(), now())`,
      [one.id],
    );
    await reset(await resetHash(one.email), NEXT);
    const { user } = (await enter(one.email, NEXT)).body;
    expect(user).toMatchObject({ is_email_confirmed: true, is_phone_confirmed: false });
    expect(await server.sql('select 1 from social_accounts where user_id = $1', [one.id])).toEqual([]);
  });

  it('is mailed five times an hour to one address, twenty a day by strangers, and still to a known device', async () => {
    const one = await person('my-phone');
    const here = at();
    for (let i = 0; i < 5; i++) expect((await forgot(one.email, here)).http).toBe(200);
    expect((await forgot(one.email, here)).http).toBe(429);
    await server.sql(`update limit_windows set used = 20 where key = $1`, [`forgot:target:${one.email}`]);
    expect((await forgot(one.email)).http).toBe(429);
    expect((await forgot(one.email, at(), 'another')).http).toBe(429);
    expect((await forgot(one.email, here, 'my-phone')).http).toBe(200);
  });
});

describe('changing the password', () => {
  it('ends all other sessions, and keeps this one', async () => {
    const one = await person();
    const phone = await server.client().ok(login, { username: one.email, passwd: PASSWD }, at());
    const socket = await listen(server.url, { token: phone.session_token });
    const hash = await resetHash(one.email);
    const change = (current_password: string | undefined, new_password: string) =>
      one.client.call(calls.changePassword, { current_password, new_password });
    expect(await change('not it at all', NEXT)).toMatchObject({ error: 'wrong password' });
    expect(await change(undefined, NEXT)).toMatchObject({ http: 400 });
    expect(await change(PASSWD, 'short')).toMatchObject({ error: 'short password' });
    expect(await change(PASSWD, ' '.repeat(8))).toMatchObject({ error: 'short password' });
    expect(await change(PASSWD, 'password1')).toMatchObject({ error: 'common password' });
    expect((await one.client.call(me, {})).http).toBe(200);
    expect((await server.client(phone.session_token).call(me, {})).http).toBe(200);
    expect((await change(PASSWD, NEXT)).body.ended_sessions).toBe(1);
    expect(await socket.closed).toBe(4403);
    expect((await one.client.call(me, {})).http).toBe(200);
    expect((await server.client(phone.session_token).call(me, {})).http).toBe(403);
    expect(await reset(hash, PASSWD)).toMatchObject(dead);
    expect(await told.newest(one.email, 'password_changed')).toMatchObject({ user_id: one.id });
    expect((await enter(one.email, NEXT)).body.status).toBe('Success');
  });

  it('sets the first one with a fresh proof', async () => {
    const one = await person();
    await server.sql('update users set passwd_hash = null where id = $1', [one.id]);
    await server.sql(`update sessions set proved_at = now() - interval '11 minutes' where user_id = $1`, [one.id]);
    const change = () => one.client.call(calls.changePassword, { new_password: NEXT });
    expect(await change()).toMatchObject({ error: 'proof needed' });
    await server.sql('update sessions set proved_at = now() where user_id = $1', [one.id]);
    expect((await change()).body.status).toBe('Success');
    expect(await change()).toMatchObject({ http: 400 });
    expect((await enter(one.email, NEXT)).body.status).toBe('Success');
  });

  it('lets one of two at once through', async () => {
    const one = await person();
    const change = (new_password: string) =>
      one.client.call(calls.changePassword, { current_password: PASSWD, new_password });
    const replies = await Promise.all([change(`${NEXT} 1`), change(`${NEXT} 2`)]);
    expect(replies.map((r) => r.error ?? 'changed').sort()).toEqual(['changed', 'wrong password']);
  });

  it('stops a session that guesses', async () => {
    const one = await person();
    const change = (current_password: string) =>
      one.client.call(calls.changePassword, { current_password, new_password: NEXT });
    for (let i = 0; i < 10; i++) expect(await change(`guess number ${i}`)).toMatchObject({ error: 'wrong password' });
    expect((await change(PASSWD)).http).toBe(429);
  });
});
