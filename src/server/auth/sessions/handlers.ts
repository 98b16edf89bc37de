import * as calls from '#core/auth/sessions/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const sessionHandlers: readonly Binding[] = [
  bind(calls.sessions, (_, context) => service.sessions(context)),
  bind(calls.endSession, service.endOne),
  bind(calls.endOtherSessions, (_, context) => service.endOthers(context)),
];
