import * as calls from '#core/bids/waiting/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const waitingHandlers: readonly Binding[] = [
  bind(calls.waiting, service.waiting),
  bind(calls.widenRequest, service.widenRequest),
  bind(calls.noteWriting, service.noteWriting),
];
