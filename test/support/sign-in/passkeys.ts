import { signUp } from '#core/auth/calls.ts';
import * as calls from '#core/auth/passkeys/calls.ts';
import { type CookieClient, cookieClient } from '../browser.ts';
import type { TestServer } from '../server.ts';
import { authenticator, type How, type TestPasskey } from './authenticator.ts';

/** The public address of the test's server, which browsers sign for. */
export const PASSKEY_ORIGIN = 'http://localhost:4100';
export const device = authenticator(PASSKEY_ORIGIN);
let count = 0;

export const newEmail = (): string => `keeper${++count}@example.sg`;

/** A person with their own browser, whose account may have no password. */
export interface Keeper {
  readonly id: number;
  readonly email: string;
  readonly at: CookieClient;
}

/** Signs up with a passkey. */
export async function signUpWithPasskey(
  server: TestServer,
  { email = newEmail(), device_id }: { email?: string; device_id?: string } = {},
): Promise<Keeper & { readonly passkey: TestPasskey }> {
  const at = cookieClient(server.url);
  const { options } = await at.ok(calls.passkeySignUpOptions, { email });
  const { credential, passkey } = device.make(options);
  const { user } = await at.ok(calls.signUpPasskey, { email, credential, agent: device_id });
  return { id: user.id, email, at, passkey };
}

/** Signs up with a password. */
export async function member(server: TestServer): Promise<Keeper> {
  const at = cookieClient(server.url);
  const email = newEmail();
  const { user } = await at.ok(signUp, { email, passwd: 'correct horse battery' });
  return { id: user.id, email, at };
}

/** Adds a passkey in the settings. */
export async function added({ at }: Keeper, how: How = {}): Promise<TestPasskey & { readonly passkey_id: number }> {
  const { options } = await at.ok(calls.passkeyAddOptions, {});
  const { credential, passkey } = device.make(options, how);
  const reply = await at.ok(calls.addPasskey, { credential });
  return { ...passkey, passkey_id: reply.passkey.id };
}

/** Tries to log in with a passkey from a browser. */
export async function tryPasskey(at: CookieClient, passkey: TestPasskey, how: How = {}) {
  const { options } = await at.ok(calls.passkeyLoginOptions, {});
  return at.call(calls.loginPasskey, { credential: passkey.use(options, how) });
}
