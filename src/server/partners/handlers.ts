import * as calls from '#core/partners/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { loanHandlers } from './loans/handlers.ts';
import * as service from './service.ts';

export const partnersHandlers: readonly Binding[] = [
  bind(calls.partnerOrders, service.partnerOrders),
  bind(calls.partnerOrder, service.partnerOrder),
  bind(calls.opsPartners, (_, context) => service.opsPartners(context)),
  ...loanHandlers,
];
