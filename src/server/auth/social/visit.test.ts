import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#core/auth/calls.ts';
import { startSocial } from '#core/auth/social/calls.ts';
import { type CookieClient, cookieClient } from '#test/support/browser.ts';
import {
  GOOGLE_CLIENT,
  type IdentityProvider,
  OTHER_APP,
  PLATFORM,
  startIdentityProvider,
} from '#test/support/outside/identity-provider.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Proof, payloadOf, proofIn, visitProvider } from '#test/support/sign-in/provider.ts';

const ORIGIN = 'http://localhost:4100';
const PROVIDERS = ['google', 'facebook', PLATFORM.id] as const;
const NUR = { id: 'nur', name: 'Nur Aisyah', email: 'nur@gmail.com', email_verified: true };
/** Has an account at Facebook alone: its e-mails open no account. */
const SITI = { id: 'siti', name: 'Siti Rahmah', email: 'siti@gmail.com' };
const RAJ = { id: 'raj', name: 'Raj Kumar', email: 'raj@gmail.com', email_verified: true };

let idp: IdentityProvider;
/** Another provider: real, with people of the same ids, and not ours. */
let rogue: IdentityProvider;
let server: TestServer;

beforeAll(async () => {
  const options = { redirect_uri: `${ORIGIN}/login`, people: [NUR, SITI, RAJ] };
  [idp, rogue] = await Promise.all([startIdentityProvider(options), startIdentityProvider(options)]);
  server = await startTestServer({ PUBLIC_URL: ORIGIN, LOG_LEVEL: 'silent', ...idp.env });
});
afterAll(async () => {
  await server.close();
  await Promise.all([idp.close(), rogue.close()]);
});

const personAt = (provider: string) => (provider === 'facebook' ? SITI : NUR).id;
const browser = (): CookieClient => cookieClient(server.url);
const show = (proof: Proof, at = browser()) => at.call(login, proof);
const seconds = () => Math.floor(Date.now() / 1000);
const claims = (more: object = {}) => ({
  iss: idp.issuer,
  aud: GOOGLE_CLIENT,
  sub: NUR.id,
  iat: seconds(),
  exp: seconds() + 600,
  email: NUR.email,
  email_verified: true,
  jti: crypto.randomUUID(),
  ...more,
});
const accounts = async (): Promise<number> =>
  (await server.database.pool.query<{ n: number }>('select count(*)::int as n from users')).rows[0]?.n ?? -1;

describe('a visit', () => {
  it.each(PROVIDERS)('to %s counts once', async (provider) => {
    const at = browser();
    const proof = await visitProvider(at, idp, provider, personAt(provider));
    expect((await show(proof, at)).status).toBe('Success');
    expect((await show(proof, at)).error).toBe('bad token');
  });

  it.each(PROVIDERS)(
    'to %s counts only in the browser that it began in, and another one does not use it up',
    async (provider) => {
      const at = browser();
      const proof = await visitProvider(at, idp, provider, personAt(provider));
      const thief = browser();
      await thief.ok(startSocial, { provider, purpose: 'login' });
      expect((await show(proof, thief)).error).toBe('bad token');
      expect((await show(proof)).error).toBe('bad token');
      expect((await show(proof, at)).status).toBe('Success');
    },
  );

  it.each(PROVIDERS)('to %s is over after ten minutes', async (provider) => {
    const at = browser();
    const proof = await visitProvider(at, idp, provider, personAt(provider));
    await server.database.pool.query(`update social_attempts set created = created - interval '601 seconds'`);
    expect((await show(proof, at)).error).toBe('bad token');
  });

  it('counts once even with another proof that was made for it', async () => {
    const at = browser();
    const { state = '', id_token = '' } = await visitProvider(at, idp, 'google', NUR.id);
    const twin = await idp.sign(claims({ nonce: payloadOf(id_token).nonce }));
    expect((await show({ id_token: twin, state }, at)).status).toBe('Success');
    expect((await show({ id_token, state }, at)).error).toBe('bad token');
  });

  it('of two tabs of one browser counts for each', async () => {
    const at = browser();
    const proofs = [await visitProvider(at, idp, 'google', NUR.id), await visitProvider(at, idp, PLATFORM.id, NUR.id)];
    for (const proof of proofs) expect((await show(proof, at)).status).toBe('Success');
  });

  it('to connect is none to log in', async () => {
    const at = browser();
    await show(await visitProvider(at, idp, 'google', NUR.id), at);
    const proof = await visitProvider(at, idp, 'google', NUR.id, 'connect');
    expect((await show(proof, at)).error).toBe('bad token');
  });

  it('to one provider is none to another', async () => {
    const at = browser();
    const { state } = await at.ok(startSocial, { provider: 'google', purpose: 'login' });
    const proof = await visitProvider(at, idp, PLATFORM.id, NUR.id);
    expect((await show({ ...proof, ...(state === undefined ? {} : { state }) }, at)).error).toBe('bad token');
  });

  it('that is made up is none', async () => {
    const at = browser();
    const proof = await visitProvider(at, idp, 'google', NUR.id);
    expect((await show({ ...proof, state: 'x'.repeat(43) }, at)).error).toBe('bad token');
  });
});

describe('an ID token', () => {
  it('of a client without a visit counts once, however its signature is written', async () => {
    const id_token = await idp.sign(claims());
    expect((await show({ google_user_id: NUR.id, id_token })).status).toBe('Success');
    expect((await show({ google_user_id: NUR.id, id_token })).error).toBe('bad token');
    const last = id_token.at(-1) as string;
    // 2048 bits leave two bits of the last character without meaning.
    const twin = id_token.slice(0, -1) + String.fromCharCode(last.charCodeAt(0) + (/[AQgw]/.test(last) ? 1 : -1));
    expect((await show({ google_user_id: NUR.id, id_token: twin })).error).toBe('bad token');
  });

  it('made for one visit does not count without that visit', async () => {
    const { id_token } = await visitProvider(browser(), idp, 'google', NUR.id);
    expect((await show({ google_user_id: NUR.id, ...(id_token ? { id_token } : {}) })).error).toBe('bad token');
  });

  it('of another visit does not count for this one', async () => {
    const at = browser();
    const first = await visitProvider(at, idp, 'google', NUR.id);
    const second = await visitProvider(at, idp, 'google', NUR.id);
    expect((await show({ ...first, ...(second.state ? { state: second.state } : {}) }, at)).error).toBe('bad token');
  });

  it('that belongs to another person than it says does not count', async () => {
    expect((await show({ google_user_id: RAJ.id, id_token: await idp.sign(claims()) })).error).toBe('bad token');
  });

  it.each([
    ['for another client', { aud: 'another-client' }],
    ['for several, and not made for us', { aud: [GOOGLE_CLIENT, 'another-client'], azp: 'another-client' }],
    ['for us, and made for another client', { aud: GOOGLE_CLIENT, azp: 'another-client' }],
    ['for us in a list, and made for another client', { aud: [GOOGLE_CLIENT], azp: 'another-client' }],
    ['of another issuer', { iss: 'https://accounts.google.example' }],
    ['that is over', { iat: seconds() - 4000, exp: seconds() - 400 }],
    ['that never ends', { exp: undefined }],
    ['from long ago that still counts', { iat: seconds() - 86_400, exp: seconds() + 86_400 }],
    ['from the future', { iat: seconds() + 3600, exp: seconds() + 7200 }],
    ['that is not to count yet', { nbf: seconds() + 3600 }],
    ['of nobody', { sub: undefined }],
  ])('%s does not count', async (_, more) => {
    const before = await accounts();
    expect((await show({ id_token: await idp.sign(claims(more)) })).error).toBe('bad token');
    expect(await accounts()).toBe(before);
  });

  it('signed by another key, or by none, does not count', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const header = (alg: string) => ({ alg, kid: 'signing' });
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = [
      await rogue.sign(claims()),
      await new SignJWT(claims()).setProtectedHeader(header('RS256')).sign(privateKey),
      // A public key taken for a shared secret.
      await new SignJWT(claims())
        .setProtectedHeader(header('HS256'))
        .sign(Buffer.from(await exportSPKI(publicKey), 'utf8')),
      `${part({ alg: 'none' })}.${part(claims())}.`,
      `${part({ alg: 'RS256', kid: 'signing' })}.${part(claims())}.`,
      `${part({ alg: 'RS256', kid: 'unknown' })}.${part(claims())}.${part('signature')}`,
      'not.a.token',
      'nothing',
    ];
    // The same claims by the right key count, so that it is the signature that is refused.
    expect((await show({ id_token: await idp.sign(claims()) })).status).toBe('Success');
    for (const id_token of forged) expect((await show({ id_token })).error, id_token).toBe('bad token');
  });

  it('of another provider does not count, though people there may call themselves anything', async () => {
    const { url, state } = await browser().ok(startSocial, { provider: 'google', purpose: 'login' });
    const there = new URL(url);
    const back = await rogue.visit(`${rogue.issuer}${there.pathname}${there.search}`, NUR.id);
    const proof = proofIn(back);
    expect(payloadOf(proof.id_token ?? '')).toMatchObject({ sub: NUR.id, aud: GOOGLE_CLIENT });
    expect((await show({ ...proof, state })).error).toBe('bad token');
  });
});

describe('a code', () => {
  it('always needs its visit', async () => {
    const { state: _, ...proof } = await visitProvider(browser(), idp, PLATFORM.id, NUR.id);
    expect((await show(proof)).error).toBe('bad token');
  });

  it('that was stolen is worth nothing in a visit of the thief: the proof key is another', async () => {
    const stolen = await visitProvider(browser(), idp, PLATFORM.id, NUR.id);
    const thief = browser();
    const { state } = await thief.ok(startSocial, { provider: PLATFORM.id, purpose: 'login' });
    const { code = '' } = stolen;
    expect((await show({ code, platform: PLATFORM.id, state }, thief)).error).toBe('bad token');
  });

  it('is not taken from an issuer that is not the platform’s', async () => {
    const at = browser();
    const proof = await visitProvider(at, idp, PLATFORM.id, NUR.id);
    expect((await show({ ...proof, iss: rogue.issuer }, at)).error).toBe('bad token');
  });

  it('works with code, platform and state alone', async () => {
    const at = browser();
    const { iss: _, ...proof } = await visitProvider(at, idp, PLATFORM.id, NUR.id);
    expect((await show(proof, at)).status).toBe('Success');
  });

  it('of an unknown platform is not believed', async () => {
    expect((await show({ code: 'x', platform: 'nobody', state: 'x'.repeat(43) })).error).toBe('bad token');
  });
});

describe('an access token', () => {
  const token = async (app_id?: string) => {
    const { url } = await browser().ok(startSocial, { provider: 'facebook', purpose: 'login' });
    const dialog = new URL(url);
    if (app_id) dialog.searchParams.set('client_id', app_id);
    return proofIn(await idp.visit(dialog.href, SITI.id)).access_token ?? '';
  };

  it('of a client without a visit counts once', async () => {
    const access_token = await token();
    expect((await show({ facebook_user_id: SITI.id, access_token })).status).toBe('Success');
    expect((await show({ facebook_user_id: SITI.id, access_token })).error).toBe('bad token');
  });

  it('that belongs to another person than it says does not count', async () => {
    expect((await show({ facebook_user_id: RAJ.id, access_token: await token() })).error).toBe('bad token');
  });

  it('that was made for another app does not count', async () => {
    const access_token = await token(OTHER_APP.app_id);
    expect(access_token).not.toBe('');
    expect((await show({ facebook_user_id: SITI.id, access_token })).error).toBe('bad token');
  });

  it('that belongs to no person does not count', async () => {
    expect((await show({ access_token: 'made-up' })).error).toBe('bad token');
  });

  it('whose owner is told in two ways does not count', async () => {
    const access_token = await token();
    idp.graph.meIs = RAJ.id;
    try {
      expect((await show({ access_token })).error).toBe('bad token');
    } finally {
      idp.graph.meIs = null;
    }
  });
});

describe('what is not complete', () => {
  it.each([
    [{ google_user_id: 'nur' }, 'id_token'],
    [{ facebook_user_id: 'nur' }, 'access_token'],
    [{ code: 'c' }, 'platform'],
    [{ platform: PLATFORM.id }, 'code'],
  ])('%j lacks %s', async (proof, field) => {
    const { http, body } = await show(proof);
    expect(http).toBe(400);
    expect((body as { fields?: object }).fields).toEqual({ [field]: 'is missing' });
  });
});

describe('a provider that is down', () => {
  it('is reported as down, refuses no proof for it, and is asked again once it is back', async () => {
    const fresh = await startTestServer({ PUBLIC_URL: ORIGIN, LOG_LEVEL: 'silent', ...idp.env });
    const at = cookieClient(fresh.url);
    idp.isDown = true;
    try {
      const asked = idp.asked.length;
      const google = () => at.call(login, { google_user_id: NUR.id, id_token: 'a.b.c' });
      expect((await google()).error).toBe('provider down');
      expect((await google()).error).toBe('provider down');
      // The second one did not ask again.
      expect(idp.asked.length).toBe(asked + 1);
      expect((await at.call(login, { access_token: 'x' })).error).toBe('provider down');
      expect((await at.call(startSocial, { provider: PLATFORM.id, purpose: 'login' })).error).toBe('provider down');
    } finally {
      idp.isDown = false;
    }
    await expect
      .poll(async () => (await at.call(startSocial, { provider: PLATFORM.id, purpose: 'login' })).status, {
        timeout: 15_000,
      })
      .toBe('Success');
    const proof = await visitProvider(at, idp, PLATFORM.id, NUR.id);
    idp.isDown = true;
    try {
      expect((await at.call(login, proof)).error).toBe('provider down');
    } finally {
      idp.isDown = false;
    }
    await fresh.close();
  });

  it('describes itself once for many logins', async () => {
    const before = idp.asked.filter((path) => path.includes('/.well-known/') || path === '/jwks').length;
    for (let i = 0; i < 3; i++) await show({ id_token: await idp.sign(claims()) });
    expect(idp.asked.filter((path) => path.includes('/.well-known/') || path === '/jwks').length).toBe(before);
  });
});
