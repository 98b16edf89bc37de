import * as calls from '#core/bids/hash-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as service from './hash-service.ts';

export const bidHashHandlers: readonly Binding[] = [
  bind(calls.hireByHash, (input, context) => service.hireByHash(input, context)),
];
