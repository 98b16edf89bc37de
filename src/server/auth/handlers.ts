import * as calls from '#core/auth/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as registration from './registration/service.ts';
import * as service from './service.ts';
import { loginSocial } from './social/service.ts';
import { isSocialProof } from './social/visit-service.ts';

/** Hashing a password must not hold a transaction, so the calls that do open their own. */
const SLOW = { transaction: false } as const;

export const authHandlers: readonly Binding[] = [
  bind(
    calls.login,
    (input, context) => (isSocialProof(input) ? loginSocial(input, context) : service.login(input, context)),
    SLOW,
  ),
  bind(calls.signUp, registration.signUp, SLOW),
  bind(calls.checkAccount, registration.checkAccount, SLOW),
  bind(calls.logout, (_, context) => service.logout(context)),
];
