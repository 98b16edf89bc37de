import * as calls from '#core/auth/password-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as link from './link-service.ts';
import * as password from './new-password-service.ts';
import { registerManual } from './registration-service.ts';

/** Hashing a password must not hold a transaction, so the calls that do open their own. */
const SLOW = { transaction: false } as const;

export const passwordHandlers: readonly Binding[] = [
  bind(calls.forgotPassword, (input, context) => password.forgotPassword(input, context)),
  bind(calls.resetPassword, (input, context) => password.resetPassword(input, context), SLOW),
  bind(calls.changePassword, (input, context) => password.changePassword(input, context), SLOW),
  bind(calls.loginOnce, (input, context) => link.loginOnce(input, context)),
  bind(calls.registerManual, (input, context) => registerManual(input, context), SLOW),
  bind(calls.activate, (input, context) => link.activate(input, context), SLOW),
  bind(calls.resendActivation, (_, context) => link.resendActivation(context)),
];
