import * as calls from '#core/auth/social/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';
import * as visits from './visit-service.ts';

/** Asking a provider must not hold a transaction, so the calls that do open their own. */
const SLOW = { transaction: false } as const;

export const socialHandlers: readonly Binding[] = [
  bind(calls.socialProviders, (_, context) => visits.socialProviders(context)),
  bind(calls.startSocial, visits.startSocial, SLOW),
  bind(calls.connectSocial, service.connectSocial, SLOW),
  bind(calls.disconnectSocial, service.disconnectSocial),
];
