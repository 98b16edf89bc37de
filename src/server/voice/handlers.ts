import * as calls from '#core/voice/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const voiceHandlers: readonly Binding[] = [
  bind(calls.startCall, service.startCall),
  // A refusal because the conversation is closed ends the call, and must not roll that back.
  bind(calls.answerCall, service.answerCall, { transaction: false }),
  bind(calls.declineCall, service.declineCall),
  bind(calls.hangUp, service.hangUp),
  bind(calls.currentCall, service.currentCall),
  bind(calls.callLog, service.callLog),
  bind(calls.iceServers, service.iceServers),
];
