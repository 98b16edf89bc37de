import * as calls from '#core/auth/calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as service from './service.ts';

/** Hashing a password must not hold a transaction, so the calls that do open their own. */
const SLOW = { transaction: false } as const;

export const authHandlers: readonly Binding[] = [
  bind(calls.login, (input, context) => service.login(input, context), SLOW),
  bind(calls.signUp, (input, context) => service.signUp(input, context), SLOW),
  bind(calls.checkAccount, (input, context) => service.checkAccount(input, context), SLOW),
  bind(calls.logout, (_, context) => service.logout(context)),
];
