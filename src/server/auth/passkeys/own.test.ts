import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prove } from '#core/auth/codes/calls.ts';
import * as calls from '#core/auth/passkeys/calls.ts';
import { PASSKEYS_MAX } from '#core/auth/passkeys/model.ts';
import { changePassword } from '#core/auth/passwords/calls.ts';
import { settings } from '#core/users/settings/calls.ts';
import { EXPORT_PATH } from '#server/users/exports/handlers.ts';
import { cookieClient } from '#test/support/browser.ts';
import { hearing } from '#test/support/scenes/hearing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import {
  added,
  device,
  member,
  PASSKEY_ORIGIN,
  signUpWithPasskey,
  tryPasskey,
} from '#test/support/sign-in/passkeys.ts';

// A person's own passkeys: added, named, removed and used as a proof. None of it works on another person's.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: PASSKEY_ORIGIN });
});
afterAll(() => server.close());

const CHROME = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
};
const agedProof = (id: number) =>
  server.sql(`update sessions set proved_at = proved_at - interval '601 seconds' where user_id = $1`, [id]);
const told = (id: number) =>
  server
    .sql<{ key: string }>(
      `select regexp_replace(key, '^passkey_changed:\\d+:', '') as key from deliveries
       where user_id = $1 and kind = 'passkey_changed' order by id`,
      [id],
    )
    .then((rows) => rows.map((row) => row.key));

describe('adding a passkey', () => {
  it('names it after the device, tells by mail, and makes it a way in', async () => {
    const who = await member(server);
    const { options } = await who.at.ok(calls.passkeyAddOptions, {});
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Gotong' },
      user: { name: who.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { credential, passkey } = device.make(options, { is_backed_up: true });
    const heard = await hearing(server);
    const reply = await who.at.ok(calls.addPasskey, { credential }, CHROME);
    expect(await heard('user.changed')).toEqual([[who.id]]);
    expect(reply.passkey).toMatchObject({ name: 'Chrome on Android', is_backed_up: true, last_used_at: null });
    expect(await told(who.id)).toEqual(['added']);
    expect((await who.at.ok(settings, {})).settings).toMatchObject({ has_passkey: true, has_passwd: true });
    expect((await who.at.ok(settings, {})).settings.ways_in).toContain('passkey');
    expect((await tryPasskey(cookieClient(server.url), passkey)).body).toMatchObject({ user: { id: who.id } });
  });

  it('takes the name that the person gives', async () => {
    const who = await member(server);
    const { options } = await who.at.ok(calls.passkeyAddOptions, {});
    const { credential } = device.make(options);
    const { passkey } = await who.at.ok(calls.addPasskey, { credential, name: 'The blue key' });
    expect(passkey.name).toBe('The blue key');
  });

  it('keeps devices from making a second, and knows the person by one handle', async () => {
    const who = await member(server);
    const first = await added(who);
    const { options } = await who.at.ok(calls.passkeyAddOptions, {});
    expect(options.excludeCredentials.map(({ id }) => id)).toEqual([first.id]);
    const second = await who.at.ok(calls.passkeyAddOptions, {});
    expect(second.options.user.id).toBe(options.user.id);
  });

  it('needs a fresh proof, for the challenge and for the passkey', async () => {
    const who = await member(server);
    const { options } = await who.at.ok(calls.passkeyAddOptions, {});
    await agedProof(who.id);
    const { credential } = device.make(options);
    expect((await who.at.call(calls.addPasskey, { credential })).error).toBe('proof needed');
    expect((await who.at.call(calls.passkeyAddOptions, {})).error).toBe('proof needed');
  });

  it(`ends at ${PASSKEYS_MAX}, also when two come at once`, async () => {
    const who = await member(server);
    for (let i = 1; i < PASSKEYS_MAX; i++) await added(who);
    const two = await Promise.all([1, 2].map(() => who.at.ok(calls.passkeyAddOptions, {})));
    const replies = await Promise.all(
      two.map(({ options }) => who.at.call(calls.addPasskey, { credential: device.make(options).credential })),
    );
    expect(replies.map((reply) => reply.error ?? 'fine').sort()).toEqual(['fine', 'too many']);
    expect((await who.at.call(calls.passkeyAddOptions, {})).error).toBe('too many');
  });

  it.each([
    ['from another site', { origin: 'https://gotong.example' }],
    ['for another site', { rp_id: 'gotong.example' }],
    ['in a frame on another site', { crossOrigin: true }],
    ['without finger, face or PIN', { is_verified: false }],
    ['signed as a login', { type: 'webauthn.get' }],
    ['for a challenge that we never made', { challenge: Buffer.alloc(32, 9).toString('base64url') }],
    ['with certificates of its maker', { format: 'packed', statement: new Map([['x5c', [new Uint8Array(4)]]]) }],
    ['with a statement that we do not read', { format: 'tpm' }],
  ])('%s is refused', async (_, how) => {
    const who = await member(server);
    const { options } = await who.at.ok(calls.passkeyAddOptions, {});
    const { credential } = device.make(options, how);
    expect((await who.at.call(calls.addPasskey, { credential })).body).toMatchObject({
      error: 'passkey refused',
      message: 'The passkey couldn’t be added. Try again.',
    });
    expect((await who.at.ok(calls.passkeys, {})).passkeys).toEqual([]);
    expect(await told(who.id)).toEqual([]);
  });

  it('with the challenge of another person is refused', async () => {
    const [mine, other] = [await member(server), await member(server)];
    const { options } = await other.at.ok(calls.passkeyAddOptions, {});
    const { credential } = device.make(options);
    expect((await mine.at.call(calls.addPasskey, { credential })).error).toBe('passkey refused');
  });

  it('that is another person’s already is refused, and stays theirs', async () => {
    const owner = await member(server);
    const id = Buffer.alloc(32, 3);
    const first = await owner.at.ok(calls.passkeyAddOptions, {});
    const made = device.make(first.options, { id });
    await owner.at.ok(calls.addPasskey, { credential: made.credential });
    const thief = await member(server);
    const { options } = await thief.at.ok(calls.passkeyAddOptions, {});
    const { credential } = device.make(options, { id });
    expect((await thief.at.call(calls.addPasskey, { credential })).error).toBe('passkey refused');
    expect((await tryPasskey(cookieClient(server.url), made.passkey)).body).toMatchObject({ user: { id: owner.id } });
  });

  it('needs a session', async () => {
    const stranger = cookieClient(server.url);
    for (const one of [calls.passkeys, calls.passkeyAddOptions, calls.passkeyProofOptions])
      expect((await stranger.call(one, {})).http).toBe(403);
  });
});

describe('naming and removing', () => {
  it('renames, and removes with a mail once the proof is fresh', async () => {
    const who = await member(server);
    const { passkey_id } = await added(who);
    const heard = await hearing(server);
    const { passkey } = await who.at.ok(calls.renamePasskey, { passkey_id, name: 'Work laptop' });
    expect(passkey.name).toBe('Work laptop');
    expect(await heard('user.changed')).toEqual([[who.id]]);
    await agedProof(who.id);
    expect((await who.at.call(calls.removePasskey, { passkey_id })).error).toBe('proof needed');
    await who.at.ok(prove, { passwd: 'correct horse battery' });
    await who.at.ok(calls.removePasskey, { passkey_id });
    expect((await who.at.ok(calls.passkeys, {})).passkeys).toEqual([]);
    expect(await told(who.id)).toEqual(['added', 'removed']);
  });

  it('finds no other person’s passkey, with and without a fresh proof', async () => {
    const [owner, other] = [await member(server), await member(server)];
    const { passkey_id } = await added(owner);
    const tries = async () => [
      await other.at.call(calls.renamePasskey, { passkey_id, name: 'Mine now' }),
      await other.at.call(calls.removePasskey, { passkey_id }),
    ];
    for (const reply of await tries()) expect(reply.http).toBe(404);
    await agedProof(other.id);
    const [renamed, removed] = await tries();
    expect(renamed?.http).toBe(404);
    // The proof is asked for before the passkey is looked up, even for one that does not exist.
    expect(removed?.error).toBe('proof needed');
    expect((await other.at.call(calls.removePasskey, { passkey_id: 999_999_999 })).error).toBe('proof needed');
    expect((await owner.at.ok(calls.passkeys, {})).passkeys).toHaveLength(1);
  });

  it('keeps the last way in', async () => {
    const who = await signUpWithPasskey(server);
    const [only] = (await who.at.ok(calls.passkeys, {})).passkeys;
    const passkey_id = only?.id as number;
    expect((await who.at.call(calls.removePasskey, { passkey_id })).error).toBe('last way in');
    const second = await added(who);
    await who.at.ok(calls.removePasskey, { passkey_id });
    expect((await who.at.call(calls.removePasskey, { passkey_id: second.passkey_id })).error).toBe('last way in');
    await who.at.ok(changePassword, { new_password: 'a quiet place' });
    await who.at.ok(calls.removePasskey, { passkey_id: second.passkey_id });
    expect((await who.at.ok(settings, {})).settings).toMatchObject({ has_passkey: false, has_passwd: true });
  });

  it('lets one of two go that are removed at once', async () => {
    const who = await signUpWithPasskey(server);
    await added(who);
    const { passkeys } = await who.at.ok(calls.passkeys, {});
    const replies = await Promise.all(passkeys.map(({ id }) => who.at.call(calls.removePasskey, { passkey_id: id })));
    expect(replies.map((reply) => reply.error ?? 'fine').sort()).toEqual(['fine', 'last way in']);
  });
});

describe('a passkey as a proof', () => {
  const refused = (reply: { error?: unknown }) => expect(reply.error).toBe('passkey refused');

  it('is good for ten minutes, for an account without a password', async () => {
    const who = await signUpWithPasskey(server);
    await agedProof(who.id);
    expect((await who.at.call(changePassword, { new_password: 'a quiet place' })).error).toBe('proof needed');
    const { options } = await who.at.ok(calls.passkeyProofOptions, {});
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([who.passkey.id]);
    const credential = who.passkey.use(options);
    await server.sql('update sessions set second_factor_at = null where user_id = $1', [who.id]);
    expect(await who.at.ok(calls.provePasskey, { credential })).toMatchObject({ proven_for: 600 });
    expect(
      await server.sql('select 1 from sessions where user_id = $1 and second_factor_at is null', [who.id]),
    ).toEqual([]);
    await who.at.ok(changePassword, { new_password: 'a quiet place' });
    refused(await who.at.call(calls.provePasskey, { credential }));
  });

  it('is no proof with another person’s passkey, or without finger, face or PIN', async () => {
    const [who, other] = [await signUpWithPasskey(server), await signUpWithPasskey(server)];
    await agedProof(who.id);
    const first = await who.at.ok(calls.passkeyProofOptions, {});
    refused(await who.at.call(calls.provePasskey, { credential: other.passkey.use(first.options) }));
    const second = await who.at.ok(calls.passkeyProofOptions, {});
    const credential = who.passkey.use(second.options, { is_verified: false });
    refused(await who.at.call(calls.provePasskey, { credential }));
    expect((await who.at.ok(settings, {})).settings.proven_for).toBe(0);
  });

  it('is held up after ten that fail in one session', async () => {
    const who = await signUpWithPasskey(server);
    for (let i = 0; i < 10; i++) {
      const { options } = await who.at.ok(calls.passkeyProofOptions, {});
      refused(await who.at.call(calls.provePasskey, { credential: who.passkey.use(options, { is_verified: false }) }));
    }
    const { options } = await who.at.ok(calls.passkeyProofOptions, {});
    expect((await who.at.call(calls.provePasskey, { credential: who.passkey.use(options) })).http).toBe(429);
  });

  it('is not offered to who has none', async () => {
    const who = await member(server);
    expect((await who.at.call(calls.passkeyProofOptions, {})).error).toBe('no passkey');
  });
});

it('passkeys are in the export, without their keys', async () => {
  const who = await signUpWithPasskey(server);
  const cookie = `session_token=${who.at.cookies.get('session_token')}`;
  const files = unzipSync(
    new Uint8Array(await (await fetch(server.url + EXPORT_PATH, { headers: { cookie } })).arrayBuffer()),
  );
  const rows = JSON.parse(strFromU8(files['passkeys.json'] as Uint8Array)) as Record<string, unknown>[];
  expect(rows).toHaveLength(1);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['created', 'is_backed_up', 'last_used_at', 'name']);
});
