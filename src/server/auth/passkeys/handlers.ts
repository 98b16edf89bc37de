import * as calls from '#core/auth/passkeys/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as own from './own-service.ts';
import * as service from './service.ts';

/** A challenge is used up even where its answer is refused, so the calls that take one open their own transactions. */
const SLOW = { transaction: false } as const;

export const passkeyHandlers: readonly Binding[] = [
  bind(calls.passkeyLoginOptions, service.passkeyLoginOptions, SLOW),
  bind(calls.loginPasskey, service.loginPasskey, SLOW),
  bind(calls.passkeySignUpOptions, service.passkeySignUpOptions, SLOW),
  bind(calls.signUpPasskey, service.signUpPasskey, SLOW),
  bind(calls.passkeyProofOptions, service.passkeyProofOptions, SLOW),
  bind(calls.provePasskey, service.provePasskey, SLOW),
  bind(calls.passkeys, own.passkeys),
  bind(calls.passkeyAddOptions, own.passkeyAddOptions, SLOW),
  bind(calls.addPasskey, own.addPasskey, SLOW),
  bind(calls.renamePasskey, own.renamePasskey),
  bind(calls.removePasskey, own.removePasskey),
];
