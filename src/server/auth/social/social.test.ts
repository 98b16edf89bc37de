import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, signUp } from '#core/auth/calls.ts';
import { socialProviders, startSocial } from '#core/auth/social/calls.ts';
import { me } from '#core/users/calls.ts';
import { type CookieClient, cookieClient } from '#test/support/browser.ts';
import { type IdentityProvider, PLATFORM, startIdentityProvider } from '#test/support/outside/identity-provider.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Proof, visitProvider } from '#test/support/sign-in/provider.ts';

const ORIGIN = 'http://localhost:4100';
let idp: IdentityProvider;
let server: TestServer;
let count = 0;

beforeAll(async () => {
  idp = await startIdentityProvider({ redirect_uri: `${ORIGIN}/login`, people: [] });
  server = await startTestServer({ PUBLIC_URL: ORIGIN, ...idp.env });
});
afterAll(async () => {
  await server.close();
  await idp.close();
});

const browser = (): CookieClient => cookieClient(server.url);
const PROVIDERS = ['google', 'facebook', PLATFORM.id] as const;

/** A new person at the provider. Their e-mail is one that Google's word counts for. */
function person(more: { email?: string; email_verified?: boolean; name?: string; hd?: string } = {}) {
  const id = `p${++count}`;
  const made = { id, name: `Tan Mei Ling ${count}`, email: `mei${count}@gmail.com`, email_verified: true, ...more };
  idp.people.set(id, made);
  return made;
}

const logIn = async (provider: string, id: string, at = browser()) =>
  at.call(login, await visitProvider(at, idp, provider, id));

/** An account that signed up by password; `confirmed` says whether its mailbox was proven. */
async function account(email: string, { confirmed = true, device = 'phone-1' } = {}) {
  const made = await server.client().ok(signUp, { email, passwd: 'correct horse battery', agent: device });
  await server.sql('update users set is_email_confirmed = $2 where id = $1', [made.user.id, confirmed]);
  return { id: made.user.id, token: made.session_token };
}

const deliveries = (email: string) =>
  server
    .sql<{ kind: string }>('select kind from deliveries where lower(address) = $1 order by id', [email])
    .then((rows) => rows.map((row) => row.kind));

describe('the providers', () => {
  it('are those of the settings, platforms by their names', async () => {
    expect((await browser().ok(socialProviders, {})).providers).toEqual([
      { id: 'google', name: 'Google', kind: 'google' },
      { id: 'facebook', name: 'Facebook', kind: 'facebook' },
      { id: PLATFORM.id, name: PLATFORM.name, kind: 'platform' },
    ]);
  });

  it('are sent the browser with state, nonce and proof key, and nothing secret', async () => {
    const at = browser();
    for (const provider of PROVIDERS) {
      const { url, state } = await at.ok(startSocial, { provider, purpose: 'login' });
      const query = new URL(url).searchParams;
      expect(query.get('state')).toBe(state);
      expect(state).toMatch(/^[\w-]{43}$/);
      expect(query.get('redirect_uri')).toBe(`${ORIGIN}/login`);
      expect(query.get('response_type')).toBe({ google: 'id_token', facebook: 'token' }[provider as string] ?? 'code');
      if (provider !== 'facebook') expect(query.get('nonce')).toMatch(/^[\w-]{43}$/);
      if (provider === PLATFORM.id) expect(query.get('code_challenge_method')).toBe('S256');
      expect(query.has('client_secret')).toBe(false);
    }
    const [attempt] = await server.sql<{ state_digest: Buffer; code_verifier: string }>(
      'select state_digest, code_verifier from social_attempts order by id desc limit 1',
    );
    expect(attempt?.state_digest).toHaveLength(32);
  });

  it('that are not configured are not available', async () => {
    const reply = await browser().call(startSocial, { provider: 'nobody', purpose: 'login' });
    expect(reply.error).toBe('not available');
  });

  it('are none while the flag is off', async () => {
    const closed = await startTestServer({ ...idp.env, FLAGS: 'oauth=off' });
    try {
      expect((await closed.client().ok(socialProviders, {})).providers).toEqual([]);
      const start = await closed.client().call(startSocial, { provider: 'google', purpose: 'login' });
      expect(start.error).toBe('not available');
      const shown = await closed.client().call(login, { id_token: await idp.sign({ sub: 'x' }) });
      expect(shown.error).toBe('bad token');
    } finally {
      await closed.close();
    }
  });
});

describe('a first login', () => {
  it.each(['google', PLATFORM.id])(
    'by %s makes an account with the name and the confirmed e-mail',
    async (provider) => {
      const who = person();
      const at = browser();
      const proof = await visitProvider(at, idp, provider, who.id);
      const { body } = await at.call(login, { ...proof, stored_role: 'consumer', device_id: 'laptop' });
      expect(body).toMatchObject({
        status: 'Success',
        user: {
          email: who.email,
          full_name: who.name,
          display_name: who.name,
          is_email_confirmed: true,
          stored_role: 'consumer',
        },
      });
      // The cookie that the browser now has is a session of this way in.
      expect((await at.ok(me, {})).user.id).toBe(body.user.id);
      const [row] = await server.sql('select provider, provider_user_id from social_accounts where user_id = $1', [
        body.user.id,
      ]);
      expect(row).toEqual({ provider, provider_user_id: who.id });
      const [made] = await server.sql(
        `select passwd_hash, (select string_agg(way || ' ' || device_id, ',') from sessions s where s.user_id = u.id) as ways
       from users u where id = $1`,
        [body.user.id],
      );
      expect(made).toEqual({ passwd_hash: null, ways: `${provider} laptop` });
      expect(await deliveries(who.email)).toEqual([]);
    },
  );

  it.each([
    ['facebook', {}],
    ['google', { email: 'mei.ling@bakery.example' }],
    ['google', { email_verified: false }],
    [PLATFORM.id, { email_verified: false }],
  ])('by %s with an e-mail that nobody vouches for (%j) has it confirmed by mail', async (provider, more) => {
    const who = person(more);
    const { body } = await logIn(provider, who.id);
    expect(body.user).toMatchObject({ email: who.email, is_email_confirmed: false });
    expect(await deliveries(who.email)).toEqual(['activate']);
  });

  it('takes the e-mails of a company that keeps its mail with Google', async () => {
    const email = `mei${count}@company.example`;
    const who = person({ email, hd: 'company.example' });
    expect((await logIn('google', who.id)).body.user.is_email_confirmed).toBe(true);
    const other = person({ email: `tan${count}@company.example`, hd: 'another.example' });
    expect((await logIn('google', other.id)).body.user.is_email_confirmed).toBe(false);
  });

  it.each(PROVIDERS)('by %s without an e-mail makes none', async (provider) => {
    const { email: _, ...who } = person();
    idp.people.set(who.id, who);
    expect((await logIn(provider, who.id)).error).toBe('email needed');
    expect(await server.sql('select 1 from social_accounts where provider_user_id = $1', [who.id])).toEqual([]);
  });

  it('of two at once makes one account', async () => {
    const who = person();
    const both = [browser(), browser()];
    const proofs = await Promise.all(both.map((at) => visitProvider(at, idp, 'google', who.id)));
    const replies = await Promise.all(both.map((at, i) => at.call(login, proofs[i] as Proof)));
    expect(replies.map((r) => r.status)).toEqual(['Success', 'Success']);
    expect(new Set(replies.map((r) => r.body.user.id)).size).toBe(1);
    expect(await server.sql('select count(*)::int as n from users where email = $1', [who.email])).toEqual([{ n: 1 }]);
  });
});

describe('a login again', () => {
  it.each(PROVIDERS)('by %s enters the same account, by the id and not by the e-mail', async (provider) => {
    const who = person();
    const first = await logIn(provider, who.id);
    idp.people.set(who.id, { ...who, email: `moved${count}@gmail.com` });
    const again = await logIn(provider, who.id);
    expect(again.body.user).toMatchObject({ id: first.body.user.id, email: who.email });
  });

  it('of a blocked person is refused', async () => {
    const who = person();
    const { body } = await logIn('google', who.id);
    await server.sql('update users set blocked_at = now() where id = $1', [body.user.id]);
    expect((await logIn('google', who.id)).error).toBe('blocked');
  });

  it('of a person with a live session answers that session', async () => {
    const who = person();
    const at = browser();
    const first = await logIn('google', who.id, at);
    expect((await logIn('google', who.id, at)).body.session_token).toBe(first.body.session_token);
  });
});

describe('an e-mail that has an account', () => {
  it('vouched for and confirmed on both sides: connected, entered and told', async () => {
    const who = person();
    const { id } = await account(who.email);
    expect((await logIn('google', who.id)).body.user.id).toBe(id);
    expect(await deliveries(who.email)).toContain('social_changed');
    // The password stays.
    const kept = await server.client().call(login, { username: who.email, passwd: 'correct horse battery' });
    expect(kept.body.user.id).toBe(id);
  });

  it.each([
    ['facebook', {}],
    [PLATFORM.id, { email_verified: false }],
    ['google', { email_verified: false }],
  ])('only claimed, by %s: refused, whether or not the account is confirmed', async (provider, more) => {
    for (const confirmed of [true, false]) {
      const who = person(more);
      const { id } = await account(who.email, { confirmed });
      expect((await logIn(provider, who.id)).error).toBe('existing');
      expect(await server.sql('select 1 from social_accounts where user_id = $1', [id])).toEqual([]);
    }
  });

  it('never confirmed: the owner of the email gets the account, not the person who made it', async () => {
    const who = person();
    const squatter = await account(who.email, { confirmed: false });
    const mate = person();
    await server.sql(
      `insert into social_accounts (user_id, provider, provider_user_id, connected_at, last_used_at)
       values ($1, 'google', $2, now(), now())`,
      [squatter.id, mate.id],
    );
    const { body } = await logIn('google', who.id);
    expect(body.user).toMatchObject({ id: squatter.id, is_email_confirmed: true });
    expect((await server.client(squatter.token).call(me, {})).http).toBe(403);
    const passwd = await server.client().call(login, { username: who.email, passwd: 'correct horse battery' });
    expect(passwd.error).toBe('wrong login');
    expect(await server.sql('select provider_user_id from social_accounts where user_id = $1', [squatter.id])).toEqual([
      { provider_user_id: who.id },
    ]);
    // The one who was connected first now has nothing to do with it.
    expect((await logIn('google', mate.id)).body.user.id).not.toBe(squatter.id);
  });

  it('connected to another account of the same provider: refused', async () => {
    const who = person();
    const { body } = await logIn('google', who.id);
    const twin = person({ email: who.email });
    expect((await logIn('google', twin.id)).error).toBe('existing');
    expect((await logIn('google', who.id)).body.user.id).toBe(body.user.id);
  });

  it('blocked: says so only to whom the e-mail belongs to', async () => {
    const who = person();
    const { id } = await account(who.email);
    await server.sql('update users set blocked_at = now() where id = $1', [id]);
    expect((await logIn('google', who.id)).error).toBe('blocked');
    expect((await logIn('facebook', who.id)).error).toBe('existing');
  });
});
