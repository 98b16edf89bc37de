import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAccount, login, signUp } from '#core/auth/calls.ts';
import * as calls from '#core/auth/codes/calls.ts';
import { forgotPassword, resetPassword } from '#core/auth/passwords/calls.ts';
import { me } from '#core/users/calls.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';

let server: TestServer;
let told: ToldReader;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'loopback' });
  told = readTold(server);
});
afterAll(() => server.close());

const PASSWD = 'three leaves of jade';
let count = 0;
const newEmail = () => `sure${++count}@example.sg`;
const newPhone = () => `+658${String(1000000 + ++count)}`;
const at = () => ({ 'x-forwarded-for': `198.51.100.${(++count % 250) + 1}` });
const person = async (isConfirmed = true) => {
  const email = newEmail();
  const reply = await server.client().ok(signUp, { email, passwd: PASSWD }, at());
  if (isConfirmed) await server.sql('update users set is_email_confirmed = true where id = $1', [reply.user.id]);
  return { email, id: reply.user.id, client: server.client(reply.session_token) };
};
type Somebody = Awaited<ReturnType<typeof person>>;
/** Makes the last proof of all sessions eleven minutes old. */
const age = ({ id }: Somebody) =>
  server.sql(`update sessions set proved_at = proved_at - interval '11 minutes' where user_id = $1`, [id]);
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const userRow = async (id: number) => (await server.sql('select * from users where id = $1', [id]))[0];

describe('confirming a phone', () => {
  const preauth = ({ client }: Somebody, phone: string) => client.ok(calls.phonePreauth, { phone }, at());
  const confirm = async (who: Somebody, phone: string) => {
    await preauth(who, phone);
    return who.client.call(calls.phoneAuth, { phone, verify_code: await told.code(phone) });
  };

  it('makes a proven number the person’s, and tells the rooms the first time', async () => {
    const one = await person();
    const phone = newPhone();
    await preauth(one, phone.slice(3));
    expect(await told.newest(phone, 'code')).toMatchObject({ channel: 'sms', data: { what: 'confirm_phone' } });
    const code = await told.code(phone);
    const auth = (verify_code: string) => one.client.call(calls.phoneAuth, { phone: phone.slice(3), verify_code });
    expect(await auth(other(code))).toMatchObject({ error: 'wrong code' });
    expect((await userRow(one.id))?.is_phone_confirmed).toBe(false);
    const heard = await hearing(server);
    expect(await auth(code)).toMatchObject({ body: { user: { phone, is_phone_confirmed: true } } });
    expect(await heard('user.changed')).toEqual([[one.id]]);
    expect(await auth(code)).toMatchObject({ error: 'wrong code' });
    const mac = server.app.parts.secrets.mac('phones', phone);
    expect(await server.sql('select phone_mac from confirmed_phones where user_id = $1', [one.id])).toEqual([
      { phone_mac: mac },
    ]);
    expect((await told.all(one.email)).map((t) => t.kind)).toEqual(['activate']);
  });

  it('refuses what is no number, and a code that another person was sent', async () => {
    const [one, thief] = [await person(), await person()];
    const phone = newPhone();
    expect(await one.client.call(calls.phoneAuth, { phone: '61234567', verify_code: '123456' })).toMatchObject({
      error: 'not a phone',
    });
    await preauth(one, phone);
    const verify_code = await told.code(phone);
    expect(await thief.client.call(calls.phoneAuth, { phone, verify_code })).toMatchObject({ error: 'wrong code' });
    expect((await one.client.call(calls.phoneAuth, { phone, verify_code })).body.status).toBe('Success');
  });

  it('gives a number to the newest proof; the account that had it is told', async () => {
    const [old, next] = [await person(), await person()];
    const phone = newPhone();
    await confirm(old, phone);
    const heard = await hearing(server);
    expect((await confirm(next, phone)).body.user).toMatchObject({ phone, is_phone_confirmed: true });
    // On their open screens too.
    expect(await heard('user.changed')).toEqual([[old.id], [next.id]]);
    expect((await old.client.ok(me, {})).user.is_phone_confirmed).toBe(false);
    expect(await told.newest(old.email, 'phone_changed')).toMatchObject({ data: { phone_end: phone.slice(-4) } });
    expect((await told.all(next.email)).some((t) => t.kind === 'phone_changed')).toBe(false);
  });

  it('lets one of two accounts have it that prove it at once', async () => {
    const two = [await person(), await person()];
    const phone = newPhone();
    const codes: string[] = [];
    for (const who of two) {
      await preauth(who, phone);
      codes.push(await told.code(phone));
    }
    const auth = (who: Somebody, i: number) =>
      who.client.call(calls.phoneAuth, { phone, verify_code: codes[i] as string });
    const replies = await Promise.all(two.map(auth));
    expect(replies.map((r) => r.http)).toEqual([200, 200]);
    expect(
      await server.sql('select count(*)::int as n from users where phone = $1 and is_phone_confirmed', [phone]),
    ).toEqual([{ n: 1 }]);
  });

  it('needs a fresh proof, but for the number that is confirmed already; a change is told', async () => {
    const one = await person();
    const [phone, second] = [newPhone(), newPhone()];
    await age(one);
    expect(await confirm(one, phone)).toMatchObject({ error: 'proof needed' });
    await one.client.ok(calls.prove, { passwd: PASSWD });
    await server.sql(`update verification_codes set created = created - interval '1 minute' where target = $1`, [
      phone,
    ]);
    expect((await confirm(one, phone)).body.status).toBe('Success');
    await age(one);
    await server.sql(`update verification_codes set created = created - interval '1 minute' where target = $1`, [
      phone,
    ]);
    expect((await confirm(one, phone)).body.status).toBe('Success');
    expect(await confirm(one, second)).toMatchObject({ error: 'proof needed' });
    await one.client.ok(calls.prove, { passwd: PASSWD });
    await server.sql(`update verification_codes set created = created - interval '1 minute' where target = $1`, [
      second,
    ]);
    expect((await confirm(one, second)).body.user.phone).toBe(second);
    expect(await told.newest(one.email, 'phone_changed')).toMatchObject({ data: { phone_end: second.slice(-4) } });
  });
});

describe('confirming and changing the e-mail', () => {
  const minutesPass = (...targets: string[]) =>
    server.sql(`update verification_codes set created = created - interval '1 minute' where target = any($1)`, [
      targets,
    ]);

  it('confirms the own one by its code', async () => {
    const one = await person(false);
    const sent = await one.client.ok(calls.emailPreauth, { email: one.email });
    expect(sent).toMatchObject({ sent_to: 's•••@example.sg', current_sent_to: null });
    expect((await told.newest(one.email, 'code')).data.what).toBe('confirm_email');
    const verify_code = await told.code(one.email);
    const auth = (code: string, email = one.email) => one.client.call(calls.emailAuth, { email, verify_code: code });
    expect(await auth(other(verify_code))).toMatchObject({ error: 'wrong code' });
    expect(await auth(verify_code, newEmail())).toMatchObject({ error: 'wrong code' });
    const heard = await hearing(server);
    expect((await auth(verify_code)).body.user.is_email_confirmed).toBe(true);
    expect(await heard('user.changed')).toEqual([[one.id]]);
    expect(await auth(verify_code)).toMatchObject({ error: 'wrong code' });
  });

  it('changes it by the codes of both, tells both, and ends links that the old one was mailed', async () => {
    const one = await person();
    const email = newEmail();
    await server.client().ok(forgotPassword, { username: one.email });
    const hash = await told.hash(one.email, 'reset_password');
    expect((await server.client().call(resetPassword, { hash })).http).toBe(400);
    const sent = await one.client.ok(calls.emailPreauth, { email });
    expect(sent.current_sent_to).toBe('s•••@example.sg');
    const [verify_code, current_verify_code] = [await told.code(email), await told.code(one.email)];
    const edit = (more: object) => one.client.call(calls.editEmail, { email, verify_code, ...more });
    expect(await edit({ verify_code: other(verify_code) })).toMatchObject({ error: 'wrong code' });
    expect(await edit({})).toMatchObject({ error: 'current code needed' });
    expect(await edit({ current_verify_code: other(current_verify_code) })).toMatchObject({ error: 'wrong code' });
    expect((await one.client.ok(me, {})).user.email).toBe(one.email);
    const heard = await hearing(server);
    expect((await edit({ current_verify_code })).body.user).toMatchObject({ email, is_email_confirmed: true });
    expect(await heard('user.changed')).toEqual([[one.id]]);
    for (const address of [one.email, email])
      expect((await told.newest(address, 'email_changed')).data).toMatchObject({
        old_email: one.email,
        new_email: email,
      });
    expect(await server.client().call(resetPassword, { hash })).toMatchObject({ http: 200, error: 'dead link' });
    expect((await server.client().call(login, { username: email, passwd: PASSWD })).body.status).toBe('Success');
    expect(await server.client().call(login, { username: one.email, passwd: PASSWD })).toMatchObject({
      error: 'wrong login',
    });
  });

  it('needs only the new one’s code where the old one was never confirmed', async () => {
    const one = await person(false);
    const email = newEmail();
    expect((await one.client.ok(calls.emailPreauth, { email })).current_sent_to).toBeNull();
    const verify_code = await told.code(email);
    expect((await one.client.call(calls.editEmail, { email, verify_code })).body.user.email).toBe(email);
  });

  it('needs a fresh proof, and another address', async () => {
    const one = await person(false);
    const email = newEmail();
    await one.client.ok(calls.emailPreauth, { email });
    const verify_code = await told.code(email);
    expect((await one.client.call(calls.editEmail, { email: one.email, verify_code })).http).toBe(400);
    await age(one);
    expect(await one.client.call(calls.editEmail, { email, verify_code })).toMatchObject({ error: 'proof needed' });
    await one.client.ok(calls.prove, { passwd: PASSWD });
    expect((await one.client.call(calls.editEmail, { email, verify_code })).body.status).toBe('Success');
  });

  it('says "taken" only to who has the mailbox of the other account', async () => {
    const [one, two] = [await person(), await person()];
    const sent = await one.client.ok(calls.emailPreauth, { email: two.email });
    await minutesPass(two.email, one.email);
    expect(sent).toEqual(await one.client.ok(calls.emailPreauth, { email: newEmail() }));
    const input = { email: two.email, current_verify_code: await told.code(one.email) };
    const code = await told.code(two.email);
    expect(await one.client.call(calls.editEmail, { ...input, verify_code: other(code) })).toMatchObject({
      error: 'wrong code',
    });
    expect(await one.client.call(calls.editEmail, { ...input, verify_code: code })).toMatchObject({ error: 'taken' });
    expect((await one.client.ok(me, {})).user.email).toBe(one.email);
  });

  it('gives one address to one of two accounts that prove it at once', async () => {
    const two = [await person(false), await person(false)];
    const email = newEmail();
    const codes: string[] = [];
    for (const { client } of two) {
      await client.ok(calls.emailPreauth, { email });
      codes.push(await told.code(email));
    }
    const replies = await Promise.all(
      two.map(({ client }, i) => client.call(calls.editEmail, { email, verify_code: codes[i] as string })),
    );
    expect(replies.map((r) => r.error ?? 'changed').sort()).toEqual(['changed', 'taken']);
    expect((await server.client().call(checkAccount, { email }, at())).body.message).toBe('existing');
  });

  it('lets a slip in the new address be corrected at once', async () => {
    const one = await person();
    await one.client.ok(calls.emailPreauth, { email: newEmail() });
    const email = newEmail();
    await one.client.ok(calls.emailPreauth, { email });
    const input = { email, verify_code: await told.code(email), current_verify_code: await told.code(one.email) };
    expect((await one.client.call(calls.editEmail, input)).body.status).toBe('Success');
  });
});

describe('proving that one is there (decision 30)', () => {
  it('works by password, for this session alone', async () => {
    const one = await person();
    await server.client().ok(login, { username: one.email, passwd: PASSWD }, at());
    await age(one);
    expect(await one.client.call(calls.prove, { passwd: 'not it' })).toMatchObject({ error: 'wrong password' });
    expect((await one.client.ok(calls.prove, { passwd: PASSWD })).proven_for).toBe(600);
    const fresh = await server.sql(
      `select count(*)::int as n from sessions where user_id = $1 and proved_at > now() - interval '1 minute'`,
      [one.id],
    );
    expect(fresh).toEqual([{ n: 1 }]);
    expect((await one.client.call(calls.prove, {})).http).toBe(400);
    expect((await one.client.call(calls.prove, { channel: 'email' })).http).toBe(400);
  });

  it('works by a code to the own e-mail or confirmed phone, once', async () => {
    const one = await person();
    expect(await one.client.call(calls.provePreauth, { channel: 'phone' })).toMatchObject({ error: 'no phone' });
    const phone = newPhone();
    await server.sql('update users set phone = $2, is_phone_confirmed = true where id = $1', [one.id, phone]);
    for (const [channel, target] of [
      ['email', one.email],
      ['phone', phone],
    ] as const) {
      await age(one);
      await one.client.ok(calls.provePreauth, { channel });
      expect((await told.newest(target, 'code')).data.what).toBe('prove');
      const verify_code = await told.code(target);
      const prove = (code: string) => one.client.call(calls.prove, { channel, verify_code: code });
      expect(await prove(other(verify_code))).toMatchObject({ error: 'wrong code' });
      expect((await prove(verify_code)).body.status).toBe('Success');
      expect(await prove(verify_code)).toMatchObject({ error: 'wrong code' });
    }
    const stranger = await person();
    expect(await stranger.client.call(calls.prove, { channel: 'phone', verify_code: '123456' })).toMatchObject({
      error: 'wrong code',
    });
  });

  it('stops a session that guesses, and no other', async () => {
    const one = await person();
    const second = await server.client().ok(login, { username: one.email, passwd: PASSWD }, at());
    for (let i = 0; i < 10; i++) await one.client.call(calls.prove, { passwd: `guess number ${i}` });
    expect((await one.client.call(calls.prove, { passwd: PASSWD })).http).toBe(429);
    expect((await server.client(second.session_token).call(calls.prove, { passwd: PASSWD })).http).toBe(200);
  });
});
