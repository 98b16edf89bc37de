import * as calls from '#core/custody/links/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const linkHandlers: readonly Binding[] = [
  // Writes, because it counts what each address looks at.
  bind(calls.paymentByHash, service.paymentByHash, { writes: true }),
  bind(calls.payByHash, service.payByHash, { transaction: false }),
];
