import * as calls from '#core/requests/calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as service from './service.ts';

export const requestsHandlers: readonly Binding[] = [
  bind(calls.searchAdd, (input, context) => service.add(input, context)),
  bind(calls.closeRequest, (input, context) => service.close(input, context)),
  bind(calls.archiveRequest, (input, context) => service.archive(input, context)),
];
