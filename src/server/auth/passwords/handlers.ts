import * as calls from '#core/auth/passwords/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as link from '../link-service.ts';
import { registerManual } from '../registration/service.ts';
import * as password from './new-password-service.ts';

/** Hashing a password must not hold a transaction, so the calls that do open their own. */
const SLOW = { transaction: false } as const;

export const passwordHandlers: readonly Binding[] = [
  bind(calls.forgotPassword, password.forgotPassword),
  bind(calls.resetPassword, password.resetPassword, SLOW),
  bind(calls.changePassword, password.changePassword, SLOW),
  bind(calls.loginOnce, link.loginOnce),
  bind(calls.registerManual, registerManual, SLOW),
  bind(calls.activate, link.activate, SLOW),
  bind(calls.resendActivation, (_, context) => link.resendActivation(context)),
];
