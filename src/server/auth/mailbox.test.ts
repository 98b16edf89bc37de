import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, signUp } from '#core/auth/calls.ts';
import * as codes from '#core/auth/codes/calls.ts';
import * as passwords from '#core/auth/passwords/calls.ts';
import { changeBillingSettings } from '#core/billing/calls.ts';
import { makeCalendarFeed } from '#core/reserves/feeds/calls.ts';
import { inviteStaff, staffIndex } from '#core/staff/calls.ts';
import { me } from '#core/users/calls.ts';
import { makeLink } from '#server/platform/access/hash-links.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { type CookieClient, cookieClient } from '#test/support/browser.ts';
import { type IdentityProvider, startIdentityProvider } from '#test/support/outside/identity-provider.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { visitProvider } from '#test/support/sign-in/provider.ts';
import { listen } from '#test/support/socket.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';

// Somebody makes an account with another's e-mail and sets up all that could still see or act for it later. Then the owner
// of the mailbox proves it, in each way there is: nothing of the stranger's may be left (issue 17, point 5).

const ORIGIN = 'http://localhost:4100';
const PASSWD = 'three leaves of jade';
let server: TestServer;
let idp: IdentityProvider;
let told: ToldReader;
let given: Arrangement;
let count = 0;
beforeAll(async () => {
  idp = await startIdentityProvider({ redirect_uri: `${ORIGIN}/login`, people: [] });
  server = await startTestServer({ PUBLIC_URL: ORIGIN, TRUST_PROXY: 'loopback', ...idp.env });
  told = readTold(server);
  given = await arrange(server);
});
afterAll(async () => {
  await server.close();
  await idp.close();
});

const at = () => ({ 'x-forwarded-for': `198.51.100.${(++count % 250) + 1}` });
const DEVICE = 'of-the-stranger';
const OWN = 'of-the-owner';

/** An account that a stranger has made ready, with a socket open. */
async function prepare() {
  const email = `mei${++count}@gmail.com`;
  const made = await server.client().ok(signUp, { email, passwd: PASSWD, agent: DEVICE }, at());
  const { id } = made.user;
  const client = server.client(made.session_token);
  const service_id = await given.service({ id, first_name: 'Mei', token: made.session_token, client, email } as never);
  const { url: feed } = await client.ok(makeCalendarFeed, { service_id });
  await client.ok(inviteStaff, { name: 'Mate', contact: `mate${id}@example.sg`, role: 'answers', daily_fee: '0.00' });
  await client.ok(changeBillingSettings, { paynow: '+6591234567' });
  await server.sql(`update users set phone = $2, is_phone_confirmed = true where id = $1`, [id, `+658${1e6 + id}`]);
  await server.sql(
    `insert into social_accounts (user_id, provider, provider_user_id, connected_at, last_used_at)
     values ($1, 'merlion', $2, now(), now())`,
    [id, `stranger-${id}`],
  );
  await server.sql(
    `insert into passkeys (user_id, user_handle, credential_id, public_key, counter, name, is_backed_up, created)
     values ($1, $2, $2, $2, 0, 'Stranger', false, now())`,
    [id, randomBytes(32)],
  );
  await server.sql(
    `insert into payment_cards (user_id, provider, token_digest, card_info, exp_month, exp_year, is_default, created)
     values ($1, 'simulator', $2, 'Visa 4242', 12, 2030, true, now())`,
    [id, randomBytes(16)],
  );
  const hash = await makeLink(server.app.parts.database, new Date(), {
    purpose: 'login_once',
    subject: String(id),
    user_id: id,
    data: { email },
    seconds: 3_600,
  });
  const socket = await listen(server.url, { token: made.session_token });
  await socket.until((e) => e.name === 'ready');
  return { id, email, client, token: made.session_token, feed: new URL(feed).pathname, hash, socket };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

/** What of the stranger's still works. */
async function leftOf({ id, email, client, feed, hash }: Prepared): Promise<string[]> {
  const [row] = await server.sql<{
    phone: string | null;
    paynow: string | null;
    social: number;
    keys: number;
    cards: number;
  }>(
    `select u.phone, (select paynow_value from billing_settings b where b.user_id = u.id) as paynow,
       (select count(*)::int from social_accounts s where s.user_id = u.id and provider = 'merlion') as social,
       (select count(*)::int from passkeys k where k.user_id = u.id) as keys,
       (select count(*)::int from payment_cards c where c.user_id = u.id and removed_on is null) as cards
     from users u where u.id = $1`,
    [id],
  );
  const old = await server.client().call(login, { username: email, passwd: PASSWD, device_id: DEVICE }, at());
  const link = await server.client().call(passwords.loginOnce, { hash, device_id: DEVICE });
  const staff = await server.sql(`select 1 from staff_members where owner_id = $1 and status <> 'ended'`, [id]);
  return [
    ...(old.body.status === 'Success' ? ['password'] : []),
    ...((await client.call(me, {})).http === 200 ? ['session'] : []),
    ...(link.body.status === 'Success' ? ['link'] : []),
    ...((await fetch(server.url + feed)).status === 200 ? ['calendar feed'] : []),
    ...(staff.length > 0 ? ['helper'] : []),
    ...(row?.phone ? ['phone'] : []),
    ...(row?.paynow ? ['PayNow'] : []),
    ...(row?.social ? ['connected account'] : []),
    ...(row?.keys ? ['passkey'] : []),
    ...(row?.cards ? ['card'] : []),
  ];
}
const ALL = [
  'password',
  'session',
  'link',
  'calendar feed',
  'helper',
  'phone',
  'PayNow',
  'connected account',
  'passkey',
  'card',
];

/** Each way to prove the mailbox, as the owner goes it on a device of their own; answers the session that it opens. */
const WAYS: Record<string, (of: Prepared) => Promise<string | null>> = {
  'the activation link': async ({ id, email }) => {
    const hash = await told.hash(email, 'activate');
    const input = { user_id: id, hash, device_id: OWN };
    expect(await server.client().call(passwords.activate, input)).toMatchObject({
      http: 400,
      body: { fields: { password: 'is missing' } },
    });
    const { body } = await server.client().call(passwords.activate, { ...input, password: 'four leaves of jade' });
    return body.session_token;
  },
  'a link that logs in': async ({ email }) => {
    await server.client().ok(passwords.registerManual, { email, agent: OWN }, at());
    const hash = await told.hash(email, 'already_here');
    return (await server.client().ok(passwords.loginOnce, { hash, device_id: OWN })).session_token;
  },
  'a code that logs in': async ({ email }) => {
    await server.client().ok(codes.emailPreauthLogin, { username: email, device_id: OWN }, at());
    const email_verify_code = await told.code(email);
    const input = { username: email, email_verify_code, device_id: OWN };
    return (await server.client().ok(codes.validateUser, input, at())).session_token;
  },
  'a new password': async ({ email }) => {
    await server.client().ok(passwords.forgotPassword, { username: email, device_id: OWN }, at());
    const hash = await told.hash(email, 'reset_password');
    await server.client().ok(passwords.resetPassword, { hash, password: 'four leaves of jade' });
    return null;
  },
  Google: async ({ id, email }) => {
    idp.people.set(`p${id}`, { id: `p${id}`, name: 'Tan Mei Ling', email, email_verified: true });
    const browser: CookieClient = cookieClient(server.url);
    const proof = await visitProvider(browser, idp, 'google', `p${id}`);
    return (await browser.call(login, { ...proof, device_id: OWN })).body.session_token;
  },
  // The stranger told them the password.
  'a code in a session on another device': async ({ email }) => {
    const own = await server.client().ok(login, { username: email, passwd: PASSWD, device_id: OWN }, at());
    const client = server.client(own.session_token);
    await client.ok(codes.emailPreauth, { email });
    await client.ok(codes.emailAuth, { email, verify_code: await told.code(email) });
    return own.session_token;
  },
  'another e-mail in a session on another device': async (of) => {
    const own = await server.client().ok(login, { username: of.email, passwd: PASSWD, device_id: OWN }, at());
    const client = server.client(own.session_token);
    const email = `own${++count}@example.sg`;
    await client.ok(codes.emailPreauth, { email });
    await client.ok(codes.editEmail, { email, verify_code: await told.code(email) });
    of.email = email;
    return own.session_token;
  },
};

describe('an account that a stranger prepared', () => {
  it('has all of that until its mailbox is proven', async () => {
    const of = await prepare();
    expect(await leftOf(of)).toEqual(ALL);
    of.socket.close();
  });

  it.each(Object.entries(WAYS))('is its owner’s alone once the mailbox is proven by %s', async (_, prove) => {
    const of = await prepare();
    const token = await prove(of);
    expect(await of.socket.closed).toBeGreaterThanOrEqual(4400);
    expect(await leftOf(of)).toEqual([]);
    const [row] = await server.sql('select is_email_confirmed from users where id = $1', [of.id]);
    expect(row).toEqual({ is_email_confirmed: true });
    if (token === null) return;
    const own = server.client(token);
    expect((await own.ok(me, {})).user.id).toBe(of.id);
    expect((await own.ok(staffIndex, {})).staff).toEqual([]);
  });

  it('keeps everything on the device that signed up, by each of these ways', async () => {
    const ways: Record<string, (of: Prepared) => Promise<unknown>> = {
      link: async ({ id, email }) =>
        server.client().ok(passwords.activate, {
          user_id: id,
          hash: await told.hash(email, 'activate'),
          device_id: DEVICE,
        }),
      session: async ({ id, email, client }) =>
        client.ok(passwords.activate, { user_id: id, hash: await told.hash(email, 'activate') }),
      code: async ({ email, client }) => {
        await client.ok(codes.emailPreauth, { email });
        return client.ok(codes.emailAuth, { email, verify_code: await told.code(email) });
      },
    };
    for (const [name, prove] of Object.entries(ways)) {
      const of = await prepare();
      await prove(of);
      expect(await leftOf(of), name).toEqual(ALL);
      of.socket.close();
    }
  });

  it('keeps the password of a registration that is activated where it was made, and nowhere else', async () => {
    for (const [device_id, http] of [
      [OWN, 200],
      [DEVICE, 400],
    ] as const) {
      const email = `reg${++count}@example.sg`;
      await server.client().ok(passwords.registerManual, { email, passwd: PASSWD, agent: OWN }, at());
      const hash = await told.hash(email, 'activate');
      const [row] = await server.sql<{ id: number }>('select id from users where email = $1', [email]);
      const input = { user_id: row?.id ?? 0, hash, device_id };
      expect((await server.client().call(passwords.activate, input)).http, device_id).toBe(http);
    }
  });

  it('is not kept by who asks for the mail again on a device of their own', async () => {
    const email = `again${++count}@example.sg`;
    await server.client().ok(passwords.registerManual, { email, agent: DEVICE }, at());
    await server.client().ok(passwords.registerManual, { email, agent: OWN }, at());
    const [link] = await server.sql<{ data: object }>(
      `select data from hash_links where purpose = 'activate' and data ->> 'email' = $1 order by id desc limit 1`,
      [email],
    );
    expect(link?.data).toEqual({ email });
  });
});
