import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, signUp } from '#core/auth/calls.ts';
import * as calls from '#core/auth/passwords/calls.ts';
import { me } from '#core/users/calls.ts';
import { referrals } from '#core/users/settings/calls.ts';
import type { RiskQuestion } from '#server/providers/fraud/port.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';

let server: TestServer;
let told: ToldReader;
beforeAll(async () => {
  server = await startTestServer({
    TRUST_PROXY: 'loopback',
    FLAGS: 'fraud_check=on',
    FRAUD_CHECK_URL: 'http://127.0.0.1:9',
    FRAUD_CHECK_KEY: 'none',
  });
  Object.assign(server.app.parts.providers, { fraud: null });
  told = readTold(server);
});
afterAll(() => server.close());

const PASSWD = 'three leaves of jade';
let count = 0;
const newEmail = () => `new${++count}@example.sg`;
const HERE = 'device-of-the-owner';
const at = () => ({ 'x-forwarded-for': `198.51.100.${(++count % 250) + 1}` });
const join = async (agent = HERE) => {
  const email = newEmail();
  const reply = await server.client().ok(signUp, { email, passwd: PASSWD, agent }, at());
  return { email, id: reply.user.id, token: reply.session_token, client: server.client(reply.session_token) };
};
const register = (email: string, more: object = {}) =>
  server.client().call(calls.registerManual, { email, agent: HERE, ...more }, at());
/** On the device that `join` and `register` name. */
const activate = (user_id: number, hash: string, password?: string, token: string | null = null) =>
  server.client(token).call(calls.activate, { user_id, hash, password, device_id: HERE });
const idOf = async (email: string) =>
  (await server.sql('select id from users where email = $1', [email]))[0]?.id as number;
const dead = { http: 200, error: 'dead link' };

describe('the activation link', () => {
  it('comes with a sign-up, confirms the e-mail once, and answers the live session', async () => {
    const one = await join();
    const mail = await told.newest(one.email, 'activate');
    expect(mail.data).toMatchObject({ needs_password: false, path: expect.stringContaining(`/activate/${one.id}/`) });
    expect((await one.client.ok(me, {})).user.is_email_confirmed).toBe(false);
    const hash = await told.hash(one.email, 'activate');
    const { body } = await activate(one.id, hash, undefined, one.token);
    expect(body).toMatchObject({ session_token: one.token, user: { is_email_confirmed: true } });
    expect(await activate(one.id, hash)).toMatchObject(dead);
  });

  it('opens only the account that it was made for, with its present e-mail', async () => {
    const [one, two] = [await join(), await join()];
    const hash = await told.hash(one.email, 'activate');
    expect(await activate(two.id, hash)).toMatchObject(dead);
    expect(await activate(one.id, 'A'.repeat(43))).toMatchObject(dead);
    await server.sql('update users set email = $2 where id = $1', [one.id, newEmail()]);
    expect(await activate(one.id, hash)).toMatchObject(dead);
    await server.sql('update users set email = $2 where id = $1', [one.id, one.email]);
    await server.sql('update users set blocked_at = now() where id = $1', [one.id]);
    expect(await activate(one.id, hash)).toMatchObject({ error: 'blocked' });
    await server.sql('update users set blocked_at = null where id = $1', [one.id]);
    expect((await activate(one.id, hash)).body.user.id).toBe(one.id);
  });

  it('lets one of several at once in', async () => {
    const one = await join();
    const hash = await told.hash(one.email, 'activate');
    const replies = await Promise.all([activate(one.id, hash), activate(one.id, hash), activate(one.id, hash)]);
    expect(replies.map((r) => r.error ?? 'in').sort()).toEqual(['dead link', 'dead link', 'in']);
  });

  it('is mailed again on request, five times an hour, and not to who is confirmed', async () => {
    const one = await join();
    const resend = () => one.client.call(calls.resendActivation, {});
    for (let i = 0; i < 5; i++) expect((await resend()).body.sent_to).toBe('n•••@example.sg');
    expect((await resend()).http).toBe(429);
    expect((await told.all(one.email)).filter((t) => t.kind === 'activate')).toHaveLength(6);
    await activate(one.id, await told.hash(one.email, 'activate'));
    expect(await resend()).toMatchObject({ error: 'confirmed already' });
  });
});

describe('registering without logging in', () => {
  it('makes an account whose mail sets the password and logs in', async () => {
    const email = newEmail();
    const reply = await register(email, { name: 'Mei Lin', phone: '9123 4567', stored_role: 'consumer' });
    expect(reply.body).toEqual({ status: 'Success', sent_to: 'n•••@example.sg' });
    const id = await idOf(email);
    expect((await told.newest(email, 'activate')).data).toMatchObject({ full_name: 'Mei Lin', needs_password: true });
    const hash = await told.hash(email, 'activate');
    expect(await activate(id, hash)).toMatchObject({ http: 400, body: { fields: { password: 'is missing' } } });
    expect(await activate(id, hash, 'short')).toMatchObject({ error: 'short password' });
    expect(await activate(id, hash, ' '.repeat(8))).toMatchObject({ error: 'short password' });
    expect(await activate(id, hash, 'password1')).toMatchObject({ error: 'common password' });
    const { body } = await activate(id, hash, PASSWD);
    expect(body.user).toMatchObject({
      phone: '+6591234567',
      is_phone_confirmed: false,
      is_email_confirmed: true,
      stored_role: 'consumer',
    });
    expect((await server.client().call(login, { username: email, passwd: PASSWD }, at())).body.status).toBe('Success');
  });

  it('takes a password at once, and refuses bad ones and what is no phone', async () => {
    const email = newEmail();
    for (const passwd of ['short', ' '.repeat(8)])
      expect(await register(email, { passwd })).toMatchObject({ error: 'short password' });
    expect(await register(email, { passwd: 'password1' })).toMatchObject({ error: 'common password' });
    expect(await register(email, { phone: '123' })).toMatchObject({ http: 400 });
    expect(await idOf(email)).toBeUndefined();
    await register(email, { passwd: PASSWD });
    expect((await told.newest(email, 'activate')).data.needs_password).toBe(false);
    const { body } = await activate(await idOf(email), await told.hash(email, 'activate'));
    expect(body.user.email).toBe(email);
  });

  it('says the same of an account that exists, changes nothing of it, and mails it a link to log in', async () => {
    const one = await join();
    await server.sql('update users set is_email_confirmed = true where id = $1', [one.id]);
    const [here, fresh] = [await register(one.email, { passwd: 'another jade leaf' }), await register(newEmail())];
    expect(here).toEqual(fresh);
    expect((await server.client().call(login, { username: one.email, passwd: 'another jade leaf' }, at())).error).toBe(
      'wrong login',
    );
    const hash = await told.hash(one.email, 'already_here');
    await server.sql('update users set blocked_at = now() where id = $1', [one.id]);
    expect(await server.client().call(calls.loginOnce, { hash })).toMatchObject({ error: 'blocked' });
    await server.sql('update users set blocked_at = null where id = $1', [one.id]);
    const { body } = await server.client().call(calls.loginOnce, { hash });
    expect(body.user.id).toBe(one.id);
    const [session] = await server.sql(
      `select way, round(extract(epoch from expires_at - created))::int as age from sessions where user_id = $1 order by id desc`,
      [one.id],
    );
    expect(session).toEqual({ way: 'link', age: 2592000 });
    expect(await server.client().call(calls.loginOnce, { hash })).toMatchObject(dead);
    expect((await told.all(one.email)).filter((t) => t.kind === 'activate')).toHaveLength(1);
  });

  it('makes one account of several at once, and mails the activation again to one that waits', async () => {
    const email = newEmail();
    const replies = await Promise.all([register(email), register(email), register(email.toUpperCase())]);
    expect(replies.every((r) => r.body.status === 'Success')).toBe(true);
    expect(await server.sql('select count(*)::int as n from users where email = $1', [email])).toEqual([{ n: 1 }]);
    expect((await told.all(email)).map((t) => t.kind)).toEqual(['activate', 'activate', 'activate']);
  });

  it('sends one address five mails an hour, and does not say so', async () => {
    const email = newEmail();
    for (let i = 0; i < 8; i++) expect((await register(email)).body.status).toBe('Success');
    expect(await told.all(email)).toHaveLength(5);
  });

  it('gives an account that another person set up to the owner of the mailbox', async () => {
    const squatted = await join('squatter');
    await register(squatted.email);
    const hash = await told.hash(squatted.email, 'already_here');
    const { body } = await server.client().call(calls.loginOnce, { hash, device_id: 'owner' });
    expect(body.user).toMatchObject({ id: squatted.id, is_email_confirmed: true });
    expect((await squatted.client.call(me, {})).http).toBe(403);
    expect((await server.client().call(login, { username: squatted.email, passwd: PASSWD }, at())).error).toBe(
      'wrong login',
    );
  });
});

describe('the person who referred a new account', () => {
  it('is noted with the sign-up, and with the registration', async () => {
    const one = await join();
    const { referral_hash } = await one.client.ok(referrals, {});
    const reply = await server.client().ok(signUp, { email: newEmail(), passwd: PASSWD, referral_hash }, at());
    const email = newEmail();
    await register(email, { referral_hash });
    await register(newEmail(), { referral_hash: 'nobodys' });
    // An account that exists is not referred afterwards.
    await register((await join()).email, { referral_hash });
    expect(await server.sql('select referred_id from referrals where referrer_id = $1 order by id', [one.id])).toEqual([
      { referred_id: reply.user.id },
      { referred_id: await idOf(email) },
    ]);
  });
});

describe('what a risk check says', () => {
  const asked: RiskQuestion[] = [];
  const say = (answer: 'allow' | 'review' | 'deny' | null) =>
    Object.assign(server.app.parts.providers, {
      fraud: answer && {
        check: async (question: RiskQuestion) => {
          asked.push(question);
          return answer;
        },
      },
    });
  const enter = (username: string, passwd: string) =>
    server.client().call(login, { username, passwd, seon_session: 'risk token' }, at());

  it('denies a sign-up and a registration, and a login in the words of a wrong password', async () => {
    const one = await join();
    say('deny');
    try {
      const email = newEmail();
      expect(await server.client().call(signUp, { email, passwd: PASSWD }, at())).toMatchObject({ error: 'denied' });
      expect(await register(email)).toMatchObject({ error: 'denied' });
      expect(await idOf(email)).toBeUndefined();
      expect(await enter(one.email, PASSWD)).toEqual(await enter(one.email, 'not the password'));
      expect(await enter(one.email, PASSWD)).toMatchObject({ error: 'wrong login' });
      expect(asked.at(-1)).toMatchObject({ what: 'login', seon_session: 'risk token', email: one.email });
    } finally {
      say(null);
    }
    expect((await enter(one.email, PASSWD)).body.status).toBe('Success');
  });

  it('asks for a second proof, whether or not the password is right', async () => {
    const one = await join();
    say('review');
    try {
      expect(await enter(one.email, PASSWD)).toMatchObject({ error: 'second proof' });
      expect(await enter(one.email, 'not the password')).toMatchObject({ error: 'second proof' });
      expect(await enter(newEmail(), PASSWD)).toMatchObject({ error: 'second proof' });
      expect((await server.client().call(signUp, { email: newEmail(), passwd: PASSWD }, at())).body.status).toBe(
        'Success',
      );
    } finally {
      say(null);
    }
  });
});
