import * as calls from '#core/custody/links/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const linkHandlers: readonly Binding[] = [
  bind(calls.paymentByHash, service.paymentByHash),
  bind(calls.payByHash, service.payByHash, { transaction: false }),
];
