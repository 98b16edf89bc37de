import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#core/auth/passkeys/calls.ts';
import { LOGIN_TRIES } from '#core/auth/rules.ts';
import { sessions } from '#core/auth/sessions/calls.ts';
import { deleteAccount, settings } from '#core/users/settings/calls.ts';
import { sweepWaysIn } from '#server/auth/leaving/service.ts';
import { writing } from '#server/platform/context.ts';
import { cookieClient } from '#test/support/browser.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import {
  added,
  device,
  type Keeper,
  member,
  PASSKEY_ORIGIN,
  signUpWithPasskey,
  tryPasskey,
} from '#test/support/sign-in/passkeys.ts';

// What a passkey opens, and what attackers without it try, over HTTP with a device written in the test.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: PASSKEY_ORIGIN, TRUST_PROXY: 'loopback' });
});
afterEach(() => server.app.parts.clock.stopAt(null));
afterAll(() => server.close());

const anyone = () => cookieClient(server.url);
const REFUSED = {
  status: 'Error',
  error: 'passkey refused',
  message: 'That passkey didn’t work. Try again, or log in another way.',
};
const refused = (reply: { body: unknown }) => expect(reply.body).toMatchObject(REFUSED);
const counterOf = async (passkey_id: number) =>
  (await server.sql('select counter, counter_back_at from passkeys where id = $1', [passkey_id]))[0];

describe('a login by passkey', () => {
  it('opens the account on a browser that knows nothing of it, and shows as such among the devices', async () => {
    const who = await signUpWithPasskey(server);
    const at = anyone();
    const { body } = await tryPasskey(at, who.passkey);
    expect(body).toMatchObject({ status: 'Success', user: { id: who.id } });
    const { sessions: all } = await at.ok(sessions, {});
    expect(all.find((one) => one.is_this)?.way).toBe('passkey');
    expect((await at.ok(calls.passkeys, {})).passkeys[0]?.last_used_at).not.toBeNull();
  });

  it('counts as a fresh proof and as a second factor', async () => {
    const who = await signUpWithPasskey(server);
    const at = anyone();
    await tryPasskey(at, who.passkey);
    expect((await at.ok(settings, {})).settings.proven_for).toBeGreaterThan(590);
    const rows = await server.sql('select second_factor_at from sessions where user_id = $1', [who.id]);
    expect(rows.map((row) => row.second_factor_at !== null)).toEqual([true, true]);
  });

  it('answers the live session of the same person', async () => {
    const who = await signUpWithPasskey(server);
    const { options } = await who.at.ok(calls.passkeyLoginOptions, {});
    const reply = await who.at.ok(calls.loginPasskey, { credential: who.passkey.use(options) });
    expect((await who.at.ok(sessions, {})).sessions).toHaveLength(1);
    expect(reply.session_token).toBe(who.at.cookies.get('session_token'));
  });

  it('works without the handle, and is refused with another person’s handle', async () => {
    const who = await signUpWithPasskey(server);
    expect((await tryPasskey(anyone(), who.passkey, { user_handle: null })).status).toBe('Success');
    refused(await tryPasskey(anyone(), who.passkey, { user_handle: Buffer.alloc(32).toString('base64url') }));
  });

  it('keeps what the device says of its copy in a password keeper', async () => {
    const who = await signUpWithPasskey(server);
    expect((await who.at.ok(calls.passkeys, {})).passkeys[0]?.is_backed_up).toBe(false);
    await tryPasskey(who.at, who.passkey, { is_backed_up: true });
    expect((await who.at.ok(calls.passkeys, {})).passkeys[0]?.is_backed_up).toBe(true);
  });
});

describe('a login by passkey is refused, in the same words', () => {
  let who: Awaited<ReturnType<typeof signUpWithPasskey>>;
  beforeAll(async () => {
    who = await signUpWithPasskey(server);
  });

  it.each([
    ['signed on another site', { origin: 'https://gotong.example' }],
    ['signed on our address with another port', { origin: 'http://localhost:4101' }],
    ['signed in a frame on another site', { crossOrigin: true }],
    ['made for another site', { rp_id: 'gotong.example' }],
    ['without finger, face or PIN', { is_verified: false }],
    ['signed as a new passkey', { type: 'webauthn.create' }],
    ['of a challenge that we never made', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['of no challenge', { challenge: '' }],
  ])('%s', async (_, how) => refused(await tryPasskey(anyone(), who.passkey, how)));

  it('signed by another key', async () => {
    const at = anyone();
    const { options } = await at.ok(calls.passkeyLoginOptions, {});
    const credential = who.passkey.use(options);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const signature = sign('sha256', Buffer.from('whatever'), privateKey).toString('base64url');
    refused(
      await at.call(calls.loginPasskey, {
        credential: { ...credential, response: { ...credential.response, signature } },
      }),
    );
  });

  it('that no account has', async () => {
    const at = anyone();
    const { options } = await at.ok(calls.passkeySignUpOptions, { email: 'nobody-yet@example.sg' });
    refused(await tryPasskey(at, device.make(options).passkey));
  });

  it('with a challenge of another browser, which that browser can still use', async () => {
    const [mine, other] = [anyone(), anyone()];
    const { options } = await mine.ok(calls.passkeyLoginOptions, {});
    const credential = who.passkey.use(options);
    refused(await other.call(calls.loginPasskey, { credential }));
    await other.ok(calls.passkeyLoginOptions, {});
    refused(await other.call(calls.loginPasskey, { credential }));
    expect((await mine.call(calls.loginPasskey, { credential })).status).toBe('Success');
  });

  it('shown again', async () => {
    const at = anyone();
    const { options } = await at.ok(calls.passkeyLoginOptions, {});
    const credential = who.passkey.use(options);
    await at.ok(calls.loginPasskey, { credential });
    refused(await at.call(calls.loginPasskey, { credential }));
  });

  it('again after it was refused: a challenge counts for one try', async () => {
    const at = anyone();
    const { options } = await at.ok(calls.passkeyLoginOptions, {});
    refused(await at.call(calls.loginPasskey, { credential: who.passkey.use(options, { is_verified: false }) }));
    refused(await at.call(calls.loginPasskey, { credential: who.passkey.use(options) }));
  });

  it('shown twice at once: one session opens', async () => {
    const at = anyone();
    const { options } = await at.ok(calls.passkeyLoginOptions, {});
    const credential = who.passkey.use(options);
    const replies = await Promise.all([1, 2, 3].map(() => at.call(calls.loginPasskey, { credential })));
    expect(replies.map((reply) => reply.status).sort()).toEqual(['Error', 'Error', 'Success']);
  });

  it('after five minutes', async () => {
    const at = anyone();
    const { options } = await at.ok(calls.passkeyLoginOptions, {});
    server.app.parts.clock.stopAt(new Date(Date.now() + 301_000));
    refused(await at.call(calls.loginPasskey, { credential: who.passkey.use(options) }));
  });

  it('with a challenge that was made for another purpose', async () => {
    const { options } = await who.at.ok(calls.passkeyProofOptions, {});
    refused(await who.at.call(calls.loginPasskey, { credential: who.passkey.use(options) }));
    const login = await who.at.ok(calls.passkeyLoginOptions, {});
    refused(await who.at.call(calls.provePasskey, { credential: who.passkey.use(login.options) }));
  });

  it('when it is not in the form of one', async () => {
    const credential = { id: 'x', rawId: 'x', type: 'public-key', response: {} };
    const { http, body } = await anyone().call(calls.loginPasskey, { credential } as never);
    expect([http, body.error]).toEqual([400, 'validation']);
    const odd = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
    const shaped = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const, response: odd };
    refused(await anyone().call(calls.loginPasskey, { credential: shaped }));
  });

  it('when it was removed', async () => {
    const person = await member(server);
    const passkey = await added(person);
    await person.at.ok(calls.removePasskey, { passkey_id: passkey.passkey_id });
    refused(await tryPasskey(anyone(), passkey));
  });

  it('when its account was deleted, which forgets it', async () => {
    const gone = await signUpWithPasskey(server);
    await gone.at.ok(deleteAccount, { confirm: 'delete' });
    refused(await tryPasskey(anyone(), gone.passkey));
    expect(await server.sql('select id from passkeys where user_id = $1', [gone.id])).toEqual([]);
  });

  it('but that the account is blocked is told, to who has its passkey', async () => {
    const person = await signUpWithPasskey(server);
    await server.sql(`update users set blocked_at = now(), blocked_reason = 'test' where id = $1`, [person.id]);
    expect((await tryPasskey(anyone(), person.passkey)).body).toMatchObject({ error: 'blocked' });
    refused(await tryPasskey(anyone(), person.passkey, { is_verified: false }));
  });
});

describe('the counter of a passkey', () => {
  const keeper = async (counter: number): Promise<{ who: Keeper; passkey: Awaited<ReturnType<typeof added>> }> => {
    const who = await member(server);
    return { who, passkey: await added(who, { counter }) };
  };

  it('that goes back is refused and recorded, and the person sees it', async () => {
    const { who, passkey } = await keeper(5);
    expect((await tryPasskey(anyone(), passkey, { counter: 6 })).status).toBe('Success');
    refused(await tryPasskey(anyone(), passkey, { counter: 6 }));
    refused(await tryPasskey(anyone(), passkey, { counter: 2 }));
    refused(await tryPasskey(anyone(), passkey, { counter: 0 }));
    const [row] = (await who.at.ok(calls.passkeys, {})).passkeys;
    expect(row?.counter_back_at).not.toBeNull();
    expect(await counterOf(passkey.passkey_id)).toMatchObject({ counter: 6 });
    expect((await tryPasskey(anyone(), passkey, { counter: 7 })).status).toBe('Success');
  });

  it('is not recorded as gone back by one who cannot sign', async () => {
    const { passkey } = await keeper(5);
    const at = anyone();
    const { options } = await at.ok(calls.passkeyLoginOptions, {});
    const credential = passkey.use(options, { counter: 1 });
    const signature = Buffer.from('nothing like it').toString('base64url');
    refused(
      await at.call(calls.loginPasskey, {
        credential: { ...credential, response: { ...credential.response, signature } },
      }),
    );
    expect(await counterOf(passkey.passkey_id)).toMatchObject({ counter_back_at: null });
  });

  it('lets one of two at once in, when both show the same', async () => {
    const { passkey } = await keeper(5);
    const replies = await Promise.all([anyone(), anyone()].map((at) => tryPasskey(at, passkey, { counter: 6 })));
    expect(replies.map((reply) => reply.status).sort()).toEqual(['Error', 'Success']);
  });

  it('stays 0 where a password keeper shares the key, as often as it is used', async () => {
    const { passkey } = await keeper(0);
    const replies = await Promise.all([anyone(), anyone()].map((at) => tryPasskey(at, passkey)));
    expect(replies.map((reply) => reply.status)).toEqual(['Success', 'Success']);
  });
});

describe('tries', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  it('that fail count as those by password, but not on a device that the account knows', async () => {
    const who = await signUpWithPasskey(server, { device_id: 'keeper-phone' });
    const [address, at] = [from('198.51.100.7'), anyone()];
    const one = async (how: { is_verified?: boolean }, device_id?: string) => {
      const { options } = await at.ok(calls.passkeyLoginOptions, {}, address);
      return at.call(calls.loginPasskey, { credential: who.passkey.use(options, how), device_id }, address);
    };
    for (let i = 0; i < LOGIN_TRIES.address; i++) refused(await one({ is_verified: false }));
    expect((await one({})).http).toBe(429);
    expect((await one({}, 'keeper-phone')).status).toBe('Success');
  });

  it('leave nothing behind after an hour', async () => {
    await anyone().ok(calls.passkeyLoginOptions, {});
    const { parts } = server.app;
    await writing(parts, { now: new Date(Date.now() + 3_700_000) }, (context) => sweepWaysIn(context));
    expect(await server.sql('select 1 from passkey_challenges')).toEqual([]);
  });
});
