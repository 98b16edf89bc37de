import * as calls from '#core/shop/reserves/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { behindFlag } from '../flag-service.ts';
import * as service from './service.ts';

export const shopReserveHandlers: readonly Binding[] = [
  bind(calls.shopReserves, behindFlag(service.shopReserves)),
  bind(calls.addShopReserve, behindFlag(service.addShopReserve), { lane: 'calendars' }),
  bind(calls.deleteShopReserve, behindFlag(service.deleteShopReserve)),
];
