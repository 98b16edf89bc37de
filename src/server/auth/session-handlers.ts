import * as calls from '#core/auth/session-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as service from './session-service.ts';

export const sessionHandlers: readonly Binding[] = [
  bind(calls.sessions, (_, context) => service.sessions(context)),
  bind(calls.endSession, (input, context) => service.endOne(input, context)),
  bind(calls.endOtherSessions, (_, context) => service.endOthers(context)),
];
