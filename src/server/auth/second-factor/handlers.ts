import * as calls from '#core/auth/second-factor/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

/** Tries are counted outside the transaction that a refusal undoes. */
const COUNTED = { transaction: false } as const;

export const secondFactorHandlers: readonly Binding[] = [
  bind(calls.secondFactor, (_, context) => service.state(context)),
  bind(calls.startFactor, service.start),
  bind(calls.confirmFactor, service.confirm, COUNTED),
  bind(calls.showSecondFactor, service.show, COUNTED),
  bind(calls.showRecoveryCode, service.recover, COUNTED),
  bind(calls.renewRecoveryCodes, (_, context) => service.renew(context)),
  bind(calls.removeFactor, service.remove),
  bind(calls.resetSecondFactor, service.reset),
];
