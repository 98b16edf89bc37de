import * as calls from '#core/users/blocks/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const personBlockHandlers: readonly Binding[] = [
  bind(calls.blockStatus, service.blockStatus),
  bind(calls.blockPerson, service.blockPerson),
  bind(calls.unblockPerson, service.unblockPerson),
  bind(calls.blockedPeople, service.blockedPeople),
  bind(calls.opsBlockPatterns, service.blockPatterns),
];
