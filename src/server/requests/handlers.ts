import * as calls from '#core/requests/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const requestsHandlers: readonly Binding[] = [
  bind(calls.searchAdd, service.add),
  bind(calls.closeRequest, service.close),
  bind(calls.archiveRequest, service.archive),
];
