import * as calls from '#core/auth/passkeys/calls.ts';
import { api } from '#web/app/api/api.ts';
import { deviceId } from '#web/app/device/device.ts';
import { riskSession } from '#web/app/device/risk-session.ts';
import { makeWith, signWith } from './ceremony.ts';

export { canAutofill, signWith, stop } from './ceremony.ts';

/** Logs in with a passkey that the person chooses. */
export async function logInWithPasskey() {
  const asked = await api(calls.passkeyLoginOptions, {});
  if (!asked.ok) return asked;
  const credential = await signWith(asked.value.options);
  return typeof credential === 'string'
    ? credential
    : api(calls.loginPasskey, { credential, device_id: deviceId(), seon_session: riskSession() });
}

/** Proves with a passkey that the person is present. */
export async function proveWithPasskey() {
  const asked = await api(calls.passkeyProofOptions, {});
  if (!asked.ok) return asked;
  const credential = await signWith(asked.value.options);
  return typeof credential === 'string' ? credential : api(calls.provePasskey, { credential });
}

/** Asks this device to make a passkey for the logged-in person. */
export async function makePasskey() {
  const asked = await api(calls.passkeyAddOptions, {});
  return asked.ok ? makeWith(asked.value.options) : asked;
}

/** Asks this device to make a passkey for a person who signs up with this email. */
export async function makeFirstPasskey(email: string, display_name: string) {
  const asked = await api(calls.passkeySignUpOptions, { email, display_name });
  return asked.ok ? makeWith(asked.value.options) : asked;
}
