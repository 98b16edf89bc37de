import * as calls from '#core/shop/carts/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { behindFlag } from '../flag-service.ts';
import * as service from './service.ts';

export const shopCartHandlers: readonly Binding[] = [
  bind(calls.carts, behindFlag(service.carts)),
  bind(calls.addCart, behindFlag(service.addCart)),
  bind(calls.editCart, behindFlag(service.editCart)),
  bind(calls.deleteCart, behindFlag(service.deleteCart)),
];
