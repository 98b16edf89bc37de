import * as calls from '#core/requests/hash-links/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const requestHashHandlers: readonly Binding[] = [
  // Writes, because it counts what each address looks at.
  bind(calls.viewByHash, service.viewByHash, { writes: true }),
  bind(calls.dismissByHash, service.dismissByHash),
  bind(calls.reopenByHash, service.reopenByHash),
  bind(calls.reopenRequest, service.reopen),
];
