import * as calls from '#core/services/calls.ts';
import { type Binding, bind } from '#server/platform/bind.ts';
import * as service from './service.ts';

export const servicesHandlers: readonly Binding[] = [
  bind(calls.proList, (input, context) => service.prosAsText(input, context)),
  bind(calls.service, (input, context) => service.publicService(input, context)),
  bind(calls.myServices, (input, context) => service.mine(input, context)),
  bind(calls.addService, (input, context) => service.add(input, context)),
  bind(calls.editService, (input, context) => service.edit(input, context)),
];
