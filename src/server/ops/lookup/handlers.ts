import * as calls from '#core/ops/lookup/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const lookupHandlers: readonly Binding[] = [
  bind(calls.lookUp, service.lookUp),
  bind(calls.lookUpList, service.lookUpList),
  bind(calls.lookUpThing, service.lookUpThing),
];
