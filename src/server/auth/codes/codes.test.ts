import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, signUp } from '#core/auth/calls.ts';
import * as calls from '#core/auth/codes/calls.ts';
import { me } from '#core/users/calls.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';
import { readPhone } from '../phones/number-service.ts';

let server: TestServer;
let told: ToldReader;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'loopback' });
  told = readTold(server);
});
afterAll(() => server.close());

let count = 0;
const newEmail = () => `coded${++count}@example.sg`;
const newPhone = () => `+659${String(1000000 + ++count)}`;
const from = (address: string) => ({ 'x-forwarded-for': address });
let network = 0;
/** An address that nothing came from before, so that tests do not share limits. */
const newAddress = () => from(`198.51.${Math.floor(++network / 250)}.${(network % 250) + 1}`);
const newNetwork = () => from(`10.${++network % 250}.0.1`);
const person = async (agent?: string) => {
  const email = newEmail();
  // At home on a network of their own, which no test asks from.
  const reply = await server.client().ok(signUp, { email, passwd: 'three leaves of jade', agent }, newNetwork());
  return { email, id: reply.user.id, client: server.client(reply.session_token) };
};
const withPhone = async (agent?: string) => {
  const one = await person(agent);
  const phone = newPhone();
  await server.sql('update users set phone = $2, is_phone_confirmed = true where id = $1', [one.id, phone]);
  return { ...one, phone };
};
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** Lets time pass for the codes of one target. */
const wait = (target: string, seconds: number) =>
  server.sql(
    `update verification_codes set created = created - $2 * interval '1 second', expires_at = expires_at - $2 * interval '1 second'
     where target = $1`,
    [target, seconds],
  );

const preauth = (username: string, headers: Record<string, string>, device_id?: string) =>
  server.client().call(calls.emailPreauthLogin, { username, device_id }, headers);
const enter = (username: string, email_verify_code: string, headers: Record<string, string>, device_id?: string) =>
  server.client().call(calls.validateUser, { username, email_verify_code, device_id }, headers);

describe('logging in by a code', () => {
  it('lets in who shows the digits that were mailed, once', async () => {
    const { email, id } = await person();
    const at = newAddress();
    expect(await preauth(email, at)).toMatchObject({
      http: 200,
      body: { sent_to: expect.stringMatching(/^c•••@example\.sg$/), expires_in: 600, resend_in: 30 },
    });
    const code = await told.code(email);
    expect(code).toMatch(/^\d{6}$/);
    expect(await enter(email, other(code), at)).toMatchObject({ http: 200, error: 'wrong code' });
    const entered = await enter(email, code, at);
    expect(entered.body.user.id).toBe(id);
    expect((await server.client(entered.body.session_token).ok(me, {})).user.is_email_confirmed).toBe(true);
    expect(await enter(email, code, at)).toMatchObject({ error: 'wrong code' });
  });

  it('works by phone too, however the number is written, by SMS and by voice', async () => {
    const { phone, id } = await withPhone();
    const at = newAddress();
    const local = `${phone.slice(3, 7)} ${phone.slice(7)}`;
    const { body } = await server.client().call(calls.phonePreauth, { phone: local, device_id: 'a' }, at);
    expect(body.sent_to).toBe(`+65 •••• ${phone.slice(-4)}`);
    expect(await told.newest(phone, 'code')).toMatchObject({ channel: 'sms', user_id: id, data: { what: 'login' } });
    await server.client().ok(calls.voicePreauth, { phone, device_id: 'b' }, at);
    expect(await told.newest(phone, 'code')).toMatchObject({ channel: 'voice' });
    const verify_code = await told.code(phone);
    const spaced = `${verify_code.slice(0, 3)} ${verify_code.slice(3)}`;
    const reply = await server.client().call(
      calls.validateUser,
      {
        phone: `65${phone.slice(3)}`,
        verify_code: spaced,
        device_id: 'b',
        save_token: true,
      },
      at,
    );
    expect(reply.body.user.id).toBe(id);
    const [session] = await server.sql(
      `select way, round(extract(epoch from expires_at - created))::int as age from sessions where user_id = $1 order by id desc`,
      [id],
    );
    expect(session).toEqual({ way: 'code', age: 2592000 });
  });

  it('refuses what is no number, and texts where none can be sent', async () => {
    for (const phone of ['12345', 'abc', '+65 6123 4567', '61234567', '+6591234567 ext 5', '+999123456'])
      expect(await server.client().call(calls.phonePreauth, { phone }), phone).toMatchObject({ error: 'not a phone' });
    expect(await server.client().call(calls.validateUser, { phone: '123', verify_code: '123456' })).toMatchObject({
      error: 'not a phone',
    });
    expect(await server.client().call(calls.voicePreauth, { phone: '61234567' })).toMatchObject({
      error: 'not a phone',
    });
    const known = await withPhone();
    const { sms } = server.app.parts.providers;
    Object.assign(server.app.parts.providers, { sms: null });
    for (const preauth of [calls.phonePreauth, calls.voicePreauth])
      expect(await server.client().call(preauth, { phone: known.phone })).toMatchObject({ error: 'no sms' });
    expect(await known.client.call(calls.provePreauth, { channel: 'phone' })).toMatchObject({ error: 'no sms' });
    Object.assign(server.app.parts.providers, { sms });
    expect(await told.all(known.phone)).toEqual([]);
    expect((await server.client().call(calls.validateUser, {})).http).toBe(400);
    expect((await server.client().call(calls.validateUser, { username: newEmail() })).http).toBe(400);
  });

  it('answers the same for an unknown number or email, and sends nothing', async () => {
    const { email } = await person();
    const unknown = newEmail();
    const [real, none] = [await preauth(email, newAddress()), await preauth(unknown, newAddress())];
    expect(none).toEqual({ ...real, body: { ...real.body, sent_to: none.body.sent_to } });
    expect(await told.all(unknown)).toEqual([]);
    const rows = await server.sql('select user_id from verification_codes where target = $1', [unknown]);
    expect(rows).toEqual([{ user_id: null }]);
    // Nor does a guess tell them apart, not even one that fits by chance.
    const chance = server.app.parts.secrets.mac('codes', 'login', 'email', unknown, '123456');
    await server.sql('update verification_codes set code_mac = $2 where target = $1', [unknown, chance]);
    const at = newAddress();
    await preauth(unknown, at, 'd');
    await server.sql('update verification_codes set code_mac = $2 where target = $1', [unknown, chance]);
    const guess = await enter(unknown, '123456', at, 'd');
    expect(guess).toEqual(await enter(email, '000000', newAddress()));
    expect(guess).toMatchObject({ http: 200, error: 'wrong code' });
  });

  it('keeps only a keyed digest of the digits', async () => {
    const { email } = await person();
    await preauth(email, newAddress());
    const code = await told.code(email);
    const [row] = await server.sql('select * from verification_codes where target = $1', [email]);
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row?.code_mac).toEqual(server.app.parts.secrets.mac('codes', 'login', 'email', email, code));
  });

  it('takes five guesses and not one more, also when they come at once', async () => {
    const { email } = await person();
    const at = newAddress();
    await preauth(email, at);
    const code = await told.code(email);
    const wrong = Array.from({ length: 12 }, () => enter(email, other(code), at));
    expect(new Set((await Promise.all(wrong)).map((r) => r.error))).toEqual(new Set(['wrong code']));
    expect(await server.sql('select tries from verification_codes where target = $1', [email])).toEqual([{ tries: 5 }]);
    expect(await enter(email, code, at)).toMatchObject({ error: 'wrong code' });
    // A new code begins anew, and the old digits are of no use.
    await wait(email, 31);
    await preauth(email, at);
    expect((await enter(email, await told.code(email), at)).body.status).toBe('Success');
  });

  it('lets in one of two who use it at once', async () => {
    const { email } = await person();
    const at = newAddress();
    await preauth(email, at);
    const code = await told.code(email);
    const replies = await Promise.all([enter(email, code, at), enter(email, code, at), enter(email, code, at)]);
    expect(replies.map((r) => r.error ?? 'in').sort()).toEqual(['in', 'wrong code', 'wrong code']);
  });

  it('forgets it after ten minutes', async () => {
    const { email } = await person();
    const at = newAddress();
    await preauth(email, at);
    const code = await told.code(email);
    await wait(email, 601);
    expect(await enter(email, code, at)).toMatchObject({ error: 'wrong code' });
  });

  it('refuses it for another purpose, target and account', async () => {
    const one = await withPhone();
    const at = newAddress();
    await preauth(one.email, at);
    const code = await told.code(one.email);
    expect(await enter((await person()).email, code, at)).toMatchObject({ error: 'wrong code' });
    expect(await one.client.call(calls.emailAuth, { email: one.email, verify_code: code })).toMatchObject({
      error: 'wrong code',
    });
    expect(await one.client.call(calls.prove, { channel: 'email', verify_code: code })).toMatchObject({
      error: 'wrong code',
    });
    // Another account has the e-mail since.
    await server.sql('update users set email = $2 where id = $1', [one.id, newEmail()]);
    expect(await enter(one.email, code, at)).toMatchObject({ error: 'wrong code' });
  });

  it('says "blocked" to who shows the right digits alone', async () => {
    const { email, id } = await person();
    const at = newAddress();
    await preauth(email, at);
    await server.sql('update users set blocked_at = now() where id = $1', [id]);
    const code = await told.code(email);
    expect(await enter(email, other(code), at)).toMatchObject({ error: 'wrong code' });
    expect(await enter(email, code, at)).toMatchObject({ error: 'blocked' });
  });

  it('removes what was set up without the mailbox, on a device the account was never on', async () => {
    const squatted = await withPhone('squatter');
    const at = newAddress();
    await preauth(squatted.email, at, 'owner');
    const { body } = await enter(squatted.email, await told.code(squatted.email), at, 'owner');
    expect(body.user).toMatchObject({ is_email_confirmed: true, is_phone_confirmed: false });
    expect((await squatted.client.call(me, {})).http).toBe(403);
    expect(await server.sql('select passwd_hash from users where id = $1', [squatted.id])).toEqual([
      { passwd_hash: null },
    ]);
    // Whoever signed up on the device keeps all.
    const own = await withPhone('my-phone');
    const here = newAddress();
    await preauth(own.email, here, 'my-phone');
    const kept = (await enter(own.email, await told.code(own.email), here, 'my-phone')).body.user;
    expect(kept).toMatchObject({ is_email_confirmed: true, is_phone_confirmed: true });
    expect((await own.client.call(me, {})).http).toBe(200);
  });
});

describe('whose code it is', () => {
  it('is the asker’s: wrong guesses of others do not use up its tries, and its digits are of no use to them', async () => {
    const { email } = await person();
    const at = newAddress();
    await preauth(email, at, 'mine');
    const code = await told.code(email);
    for (let i = 0; i < 8; i++) await enter(email, other(code), newAddress(), 'thief');
    expect(await enter(email, code, newAddress(), 'thief')).toMatchObject({ error: 'wrong code' });
    expect(await enter(email, code, at)).toMatchObject({ error: 'wrong code' });
    expect((await enter(email, code, newAddress(), 'mine')).body.status).toBe('Success');
  });

  it('stays good when another person asks for one', async () => {
    const { email } = await person();
    const at = newAddress();
    await preauth(email, at, 'mine');
    const code = await told.code(email);
    await preauth(email, at, 'thief');
    expect((await enter(email, code, at, 'mine')).body.status).toBe('Success');
  });

  it('is known by a cookie of the browser where there is no device id', async () => {
    const { email } = await person();
    const send = (headers: Record<string, string>) =>
      fetch(`${server.url}/new/v1/email_verifications/preauth_login`, {
        method: 'POST',
        headers: { 'x-api-key': 'gotong-web', 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ username: email }),
      });
    const at = newAddress();
    const [cookie = ''] = (await send(at)).headers.getSetCookie();
    expect(cookie).toMatch(/^session_asker=[\w-]{32};/);
    expect(cookie).toContain('HttpOnly');
    const first = await told.code(email);
    expect(await enter(email, other(first), at)).toMatchObject({ error: 'wrong code' });
    // From now on the cookie says who it is, wherever the browser is.
    const browser = { cookie: cookie.split(';')[0] as string };
    expect((await send({ ...newAddress(), ...browser })).headers.getSetCookie()).toEqual([]);
    const code = await told.code(email);
    expect(await enter(email, code, newAddress())).toMatchObject({ error: 'wrong code' });
    expect((await enter(email, code, { ...newAddress(), ...browser })).body.status).toBe('Success');
  });
});

describe('how many are sent', () => {
  it('is one in thirty seconds to an asker, and five an hour from one address', async () => {
    const email = newEmail();
    const at = newAddress();
    expect((await preauth(email, at)).http).toBe(200);
    const response = await fetch(`${server.url}/new/v1/email_verifications/preauth_login`, {
      method: 'POST',
      headers: { 'x-api-key': 'gotong-web', 'content-type': 'application/json', ...at },
      body: JSON.stringify({ username: email }),
    });
    expect(response.status).toBe(429);
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(20);
    expect(wait).toBeLessThanOrEqual(30);
    for (let i = 0; i < 4; i++) expect((await preauth(email, at, `device ${i}`)).http).toBe(200);
    expect((await preauth(email, at, 'one more')).http).toBe(429);
    expect((await preauth(newEmail(), at, 'one more')).http).toBe(200);
  });

  it('is twenty a day to one target by strangers, and an allowance of their own for its people', async () => {
    const { email, client } = await person('my-phone');
    await server.sql('update users set is_email_confirmed = true where email = $1', [email]);
    const replies = [];
    for (let i = 0; i < 25; i++) replies.push((await preauth(email, newAddress(), `bomber ${i}`)).http);
    expect(replies.filter((http) => http === 200)).toHaveLength(20);
    expect(replies.slice(20)).toEqual([429, 429, 429, 429, 429]);
    expect((await preauth(email, newAddress(), 'my-phone')).http).toBe(200);
    expect((await client.call(calls.provePreauth, { channel: 'email' })).http).toBe(200);
    // An own allowance ends too.
    await server.sql(
      `insert into verification_codes (purpose, channel, target, asker, address, standing, code_mac, created, expires_at)
       select 'login', channel, target, asker, address, standing, code_mac, now() - n * interval '1 hour', now()
       from verification_codes, generate_series(1, 20) n where target = $1 and standing = 'own' and purpose = 'login'`,
      [email],
    );
    expect((await preauth(email, newAddress(), 'my-phone')).http).toBe(429);
  });

  it('leaves a share to the owner on a new device, from a network where they logged in before', async () => {
    const { email } = await person();
    const home = newNetwork();
    await server.client().ok(login, { username: email, passwd: 'three leaves of jade' }, home);
    for (let i = 0; i < 20; i++) expect((await preauth(email, newAddress(), `bomber ${i}`)).http).toBe(200);
    expect((await preauth(email, newAddress(), 'new phone')).http).toBe(429);
    expect((await preauth(email, home, 'new phone')).http).toBe(200);
    // A login of long ago no longer makes the asker known.
    await server.sql(
      `update sessions set created = created - interval '91 days' where user_id = (select id from users where email = $1)`,
      [email],
    );
    expect((await preauth(email, home, 'another phone')).http).toBe(429);
  });

  it('is eight a day to one target from one address, so that it cannot use up what strangers have', async () => {
    const email = newEmail();
    const at = newAddress();
    const sent = [];
    for (let i = 0; i < 12; i++) {
      sent.push((await preauth(email, at, `device ${i}`)).http);
      await wait(email, 1_000);
    }
    expect(sent.filter((http) => http === 200)).toHaveLength(8);
    expect((await preauth(email, newAddress(), 'elsewhere')).http).toBe(200);
  });

  it('is sixty an hour from one address over all targets', async () => {
    const at = newAddress();
    await preauth(newEmail(), at);
    await server.sql(`update limit_windows set used = 60 where key = $1`, [`codes:address:${at['x-forwarded-for']}`]);
    expect((await preauth(newEmail(), at)).http).toBe(429);
    expect((await preauth(newEmail(), newAddress())).http).toBe(200);
  });

  it('counts sends that arrive together', async () => {
    const email = newEmail();
    const replies = await Promise.all(Array.from({ length: 30 }, (_, i) => preauth(email, newAddress(), `d${i}`)));
    expect(replies.filter((r) => r.http === 200)).toHaveLength(20);
  });

  it('stops one address after fifty wrong codes, and no other address', async () => {
    const at = newAddress();
    const { email } = await person();
    await preauth(email, at);
    for (let i = 0; i < 50; i++) await enter(newEmail(), '123456', at);
    expect((await enter(email, await told.code(email), at)).http).toBe(429);
    const elsewhere = newAddress();
    await preauth(email, elsewhere);
    expect((await enter(email, await told.code(email), elsewhere)).http).toBe(200);
  });
});

it('reads phone numbers as people write them', () => {
  for (const text of ['91234567', '9123 4567', '+65 9123-4567', '6591234567', '(65) 9123 4567', '８１２３４５６７'])
    expect(readPhone(text), text).toMatch(/^\+65[89]1234567$|^\+6591234567$/);
  expect(readPhone('+1 415 555 2671')).toBe('+14155552671');
  for (const text of ['', '4155552671', '+', '00000000', '+65 1234 5678', '9123456', '91234567x5'])
    expect(readPhone(text), text).toBeNull();
});
