import * as calls from '#core/shop/photos/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { behindFlag } from '../flag-service.ts';
import * as service from './service.ts';

export const shopPhotoHandlers: readonly Binding[] = [
  bind(calls.addOrderPhotos, behindFlag(service.addOrderPhotos), { transaction: false }),
];
