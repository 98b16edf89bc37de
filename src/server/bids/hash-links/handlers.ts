import * as calls from '#core/bids/hash-links/calls.ts';
import * as timeCalls from '#core/bids/hash-links/time-calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const bidHashHandlers: readonly Binding[] = [
  bind(calls.hireByHash, service.hireByHash),
  bind(calls.passByHash, service.passByHash),
  bind(timeCalls.timeByHash, service.timeByHash),
];
