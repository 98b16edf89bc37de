import * as calls from '#core/auth/social-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as service from './social-service.ts';
import * as visits from './social-visit-service.ts';

/** Asking a provider must not hold a transaction, so the calls that do open their own. */
const SLOW = { transaction: false } as const;

export const socialHandlers: readonly Binding[] = [
  bind(calls.socialProviders, (_, context) => visits.socialProviders(context)),
  bind(calls.startSocial, (input, context) => visits.startSocial(input, context), SLOW),
  bind(calls.connectSocial, (input, context) => service.connectSocial(input, context), SLOW),
  bind(calls.disconnectSocial, (input, context) => service.disconnectSocial(input, context)),
];
