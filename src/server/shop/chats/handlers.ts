import * as calls from '#core/shop/chats/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { behindFlag } from '../flag-service.ts';
import * as service from './service.ts';

export const shopChatHandlers: readonly Binding[] = [
  bind(calls.shopChats, behindFlag(service.shopChats)),
  bind(calls.addShopChat, behindFlag(service.addShopChat)),
];
