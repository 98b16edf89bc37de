import * as calls from '#core/ops/alerts/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { opsDismissAlert, opsHouse } from './service.ts';

export const alertHandlers: readonly Binding[] = [
  bind(calls.opsHouse, opsHouse),
  bind(calls.opsDismissAlert, opsDismissAlert),
];
