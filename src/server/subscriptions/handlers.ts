import * as calls from '#core/subscriptions/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const subscriptionHandlers: readonly Binding[] = [
  bind(calls.subscriptions, service.subscriptions),
  bind(calls.subscribe, service.subscribe),
  bind(calls.setRenewal, service.setRenewal),
];
