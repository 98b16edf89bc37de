import * as calls from '#core/requests/hash-calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as service from './hash-service.ts';

export const requestHashHandlers: readonly Binding[] = [
  bind(calls.viewByHash, (input, context) => service.viewByHash(input, context)),
  bind(calls.dismissByHash, (input, context) => service.dismissByHash(input, context)),
  bind(calls.reopenByHash, (input, context) => service.reopenByHash(input, context)),
  bind(calls.reopenRequest, (input, context) => service.reopen(input, context)),
];
