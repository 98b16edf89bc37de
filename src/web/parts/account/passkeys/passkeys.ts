import { useSyncExternalStore } from 'react';
import * as calls from '#core/auth/passkeys/calls.ts';
import type { NewPasskey } from '#core/auth/passkeys/model.ts';
import { api } from '#web/app/api/api.ts';
import { deviceId } from '#web/app/device/device.ts';
import type { Unsigned } from './ceremony.ts';

/** Whether this browser can use passkeys here: not on plain HTTP, nor where the site is reached by a number. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|:/.test(location.hostname);

const never = () => () => {};

/** The same for a screen. The server's page offers them: all but old browsers have them. */
export const usePasskeys = (): boolean => useSyncExternalStore(never, hasPasskeys, () => true);

export const loadCeremony = () => import('./ceremony.ts');

/** Logs in with a passkey that the person chooses. */
export async function logInWithPasskey() {
  const [{ signWith }, asked] = await Promise.all([loadCeremony(), api(calls.passkeyLoginOptions, {})]);
  if (!asked.ok) return asked;
  const credential = await signWith(asked.value.options);
  return typeof credential === 'string' ? credential : api(calls.loginPasskey, { credential, device_id: deviceId() });
}

/** Proves by a passkey that the person is there. */
export async function proveWithPasskey() {
  const [{ signWith }, asked] = await Promise.all([loadCeremony(), api(calls.passkeyProofOptions, {})]);
  if (!asked.ok) return asked;
  const credential = await signWith(asked.value.options);
  return typeof credential === 'string' ? credential : api(calls.provePasskey, { credential });
}

/** Has this device make a passkey for the person who is logged in. */
export async function makePasskey() {
  const [{ makeWith }, asked] = await Promise.all([loadCeremony(), api(calls.passkeyAddOptions, {})]);
  return asked.ok ? makeWith(asked.value.options) : asked;
}

/** Has this device make a passkey for who signs up with this email. */
export async function makeFirstPasskey(email: string, display_name: string) {
  const [{ makeWith }, asked] = await Promise.all([
    loadCeremony(),
    api(calls.passkeySignUpOptions, { email, display_name }),
  ]);
  return asked.ok ? makeWith(asked.value.options) : asked;
}

/** Whether a passkey was made, and not a refusal or the reason why it was not. */
export const isMade = (answer: NewPasskey | Unsigned | object): answer is NewPasskey =>
  typeof answer === 'object' && 'rawId' in answer;
