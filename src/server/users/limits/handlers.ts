import * as calls from '#core/users/limits/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const limitHandlers: readonly Binding[] = [
  bind(calls.limitPerson, service.limitPerson),
  bind(calls.personLimits, service.personLimits),
  bind(calls.ownLimits, (_, context) => service.ownLimits(context)),
  bind(calls.liftLimit, service.liftLimit),
];
