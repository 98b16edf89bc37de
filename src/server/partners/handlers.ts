import * as calls from '#core/partners/calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as service from './service.ts';

export const partnersHandlers: readonly Binding[] = [
  bind(calls.partnerOrders, (input, context) => service.partnerOrders(input, context)),
  bind(calls.partnerOrder, (input, context) => service.partnerOrder(input, context)),
  bind(calls.opsPartners, (_, context) => service.opsPartners(context)),
];
