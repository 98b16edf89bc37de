import * as calls from '#core/custody/links/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const linkHandlers: readonly Binding[] = [
  // It counts what an address asks for.
  bind(calls.paymentByHash, service.paymentByHash, { writes: true }),
  bind(calls.payByHash, service.payByHash, { transaction: false }),
];
