import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '#core/auth/calls.ts';
import { emailPreauthLogin, validateUser } from '#core/auth/codes/calls.ts';
import * as calls from '#core/auth/passkeys/calls.ts';
import { activate, changePassword } from '#core/auth/passwords/calls.ts';
import { ACCOUNT_CHECKS } from '#core/auth/rules.ts';
import { referrals, settings } from '#core/users/settings/calls.ts';
import { cookieClient } from '#test/support/browser.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import {
  added,
  device,
  type Keeper,
  member,
  newEmail,
  PASSKEY_ORIGIN,
  signUpWithPasskey,
  tryPasskey,
} from '#test/support/sign-in/passkeys.ts';
import { readTold, type ToldReader } from '#test/support/told.ts';

// Accounts that begin with a passkey and have no password.

let server: TestServer;
let told: ToldReader;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: PASSKEY_ORIGIN, TRUST_PROXY: 'loopback' });
  told = readTold(server);
});
afterAll(() => server.close());

const anyone = () => cookieClient(server.url);
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('signing up with a passkey', () => {
  it('makes an account without a password whose email is still to be confirmed', async () => {
    const at = anyone();
    const email = newEmail();
    const { options } = await at.ok(calls.passkeySignUpOptions, { email, display_name: 'Tan Mei' });
    expect(options.user).toMatchObject({ name: email, displayName: 'Tan Mei' });
    const { credential } = device.make(options);
    const names = { first_name: 'Mei', last_name: 'Tan', display_name: 'Tan Mei' };
    const { user } = await at.ok(calls.signUpPasskey, { email, credential, ...names, stored_role: 'pro' });
    expect(user).toMatchObject({ email, display_name: 'Tan Mei', is_email_confirmed: false, stored_role: 'pro' });
    const { settings: now } = await at.ok(settings, {});
    expect(now).toMatchObject({ has_passwd: false, has_passkey: true, ways_in: ['passkey'] });
    expect((await told.newest(email, 'activate')).user_id).toBe(user.id);
  });

  it('lets a password be set later, as one sets the first', async () => {
    const who = await signUpWithPasskey(server);
    await who.at.ok(changePassword, { new_password: 'a quiet place' });
    expect((await who.at.ok(settings, {})).settings).toMatchObject({ has_passwd: true, has_passkey: true });
  });

  it('remembers who referred it', async () => {
    const referrer = await member(server);
    const { referral_hash } = await referrer.at.ok(referrals, {});
    const at = anyone();
    const email = newEmail();
    const { options } = await at.ok(calls.passkeySignUpOptions, { email });
    await at.ok(calls.signUpPasskey, { email, credential: device.make(options).credential, referral_hash });
    expect((await referrer.at.ok(referrals, {})).referrals).toHaveLength(1);
  });

  it('is refused where the email has an account, before a passkey is made and after', async () => {
    const who = await member(server);
    const at = anyone();
    expect((await at.call(calls.passkeySignUpOptions, { email: who.email }, from('198.51.100.1'))).error).toBe(
      'existing',
    );
    const email = newEmail();
    const { options } = await at.ok(calls.passkeySignUpOptions, { email });
    await anyone().ok(signUp, { email, passwd: 'correct horse battery' });
    const { credential, passkey } = device.make(options);
    expect((await at.call(calls.signUpPasskey, { email, credential })).error).toBe('existing');
    expect((await tryPasskey(anyone(), passkey)).error).toBe('passkey refused');
  });

  it('tells that an account exists as rarely as asking for it', async () => {
    const who = await member(server);
    const at = anyone();
    for (let i = 0; i < ACCOUNT_CHECKS.per_address; i++)
      await at.call(calls.passkeySignUpOptions, { email: who.email }, from('198.51.100.2'));
    expect((await at.call(calls.passkeySignUpOptions, { email: who.email }, from('198.51.100.2'))).http).toBe(429);
  });

  it.each([
    ['from another site', { origin: 'https://gotong.example' }],
    ['for another site', { rp_id: 'gotong.example' }],
    ['without finger, face or PIN', { is_verified: false }],
  ])('is refused %s, and makes nothing', async (_, how) => {
    const at = anyone();
    const email = newEmail();
    const { options } = await at.ok(calls.passkeySignUpOptions, { email });
    const { credential } = device.make(options, how);
    expect((await at.call(calls.signUpPasskey, { email, credential })).error).toBe('passkey refused');
    expect(await server.sql('select id from users where email = $1', [email])).toEqual([]);
  });

  it('is refused with the challenge of another email, another browser, or shown again', async () => {
    const at = anyone();
    const email = newEmail();
    const { options } = await at.ok(calls.passkeySignUpOptions, { email });
    const { credential } = device.make(options);
    expect((await at.call(calls.signUpPasskey, { email: newEmail(), credential })).error).toBe('passkey refused');
    expect((await anyone().call(calls.signUpPasskey, { email, credential })).error).toBe('passkey refused');
    await at.ok(calls.signUpPasskey, { email, credential });
    expect((await at.call(calls.signUpPasskey, { email: newEmail(), credential })).error).toBe('passkey refused');
  });

  it('makes one account of two at once with one email', async () => {
    const email = newEmail();
    const both = await Promise.all(
      [anyone(), anyone()].map(async (at) => {
        const { options } = await at.ok(calls.passkeySignUpOptions, { email });
        return { at, credential: device.make(options).credential };
      }),
    );
    const replies = await Promise.all(
      both.map(({ at, credential }) => at.call(calls.signUpPasskey, { email, credential })),
    );
    expect(replies.map((reply) => reply.error ?? 'fine').sort()).toEqual(['existing', 'fine']);
  });
});

describe('activating an account that began with a passkey', () => {
  const linkOf = async ({ id, email }: Keeper) => ({
    user_id: id,
    hash: await told.hash(email, 'activate'),
  });
  const passkeysOf = (id: number) => server.sql('select id from passkeys where user_id = $1', [id]);

  it('asks for no password on the device that signed up, and the passkey stays', async () => {
    const who = await signUpWithPasskey(server, { device_id: 'keeper-laptop' });
    expect((await told.newest(who.email, 'activate')).data.needs_password).toBe(false);
    const { user } = await anyone().ok(activate, { ...(await linkOf(who)), device_id: 'keeper-laptop' });
    expect(user.is_email_confirmed).toBe(true);
    expect((await tryPasskey(anyone(), who.passkey)).body).toMatchObject({ user: { id: who.id } });
  });

  it('asks for a password on another device, and removes the passkey of the sign-up', async () => {
    const stranger = await signUpWithPasskey(server, { device_id: 'strangers-laptop' });
    const link = await linkOf(stranger);
    const owner = anyone();
    expect((await owner.call(activate, { ...link, device_id: 'owners-phone' })).body).toMatchObject({
      fields: { password: 'is missing' },
    });
    await owner.ok(activate, { ...link, device_id: 'owners-phone', password: 'a quiet place' });
    expect(await passkeysOf(stranger.id)).toEqual([]);
    expect((await tryPasskey(anyone(), stranger.passkey)).error).toBe('passkey refused');
  });

  it('takes the passkey that a stranger added to an account with a password', async () => {
    const stranger = await member(server);
    const passkey = await added(stranger);
    const input = { ...(await linkOf(stranger)), device_id: 'owners-tablet' };
    expect((await anyone().call(activate, input)).http).toBe(400);
    await anyone().ok(activate, { ...input, password: 'four leaves of jade' });
    expect(await passkeysOf(stranger.id)).toEqual([]);
    expect((await tryPasskey(anyone(), passkey)).error).toBe('passkey refused');
  });

  it('leaves the passkeys of a confirmed account alone, whatever link is opened', async () => {
    const who = await signUpWithPasskey(server, { device_id: 'keeper-desk' });
    await anyone().ok(activate, { ...(await linkOf(who)), device_id: 'keeper-desk' });
    const at = anyone();
    await at.ok(emailPreauthLogin, { username: who.email });
    const email_verify_code = await told.code(who.email);
    await at.ok(validateUser, { username: who.email, email_verify_code, device_id: 'keeper-new' });
    expect(await passkeysOf(who.id)).toHaveLength(1);
  });

  it('goes to the owner of the mailbox who logs in by a code before it is confirmed', async () => {
    const stranger = await signUpWithPasskey(server, { device_id: 'strangers-phone' });
    const at = anyone();
    await at.ok(emailPreauthLogin, { username: stranger.email });
    const email_verify_code = await told.code(stranger.email);
    await at.ok(validateUser, { username: stranger.email, email_verify_code, device_id: 'owners-desk' });
    expect(await passkeysOf(stranger.id)).toEqual([]);
    expect((await stranger.at.call(settings, {})).http).toBe(403);
  });
});
