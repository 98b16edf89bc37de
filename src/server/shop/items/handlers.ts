import * as categoryCalls from '#core/shop/categories/calls.ts';
import * as calls from '#core/shop/items/calls.ts';
import * as likeCalls from '#core/shop/likes/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as categories from '../categories/service.ts';
import * as likes from '../likes/service.ts';
import * as reviews from './review-service.ts';
import * as items from './service.ts';

export const shopItemHandlers: readonly Binding[] = [
  bind(calls.shopItems, items.shopItems),
  bind(calls.shopItem, items.shopItem),
  bind(calls.addShopItem, items.addShopItem),
  bind(calls.editShopItem, items.editShopItem),
  bind(calls.applyReviewShopItem, items.applyReviewShopItem),
  bind(calls.publishShopItem, items.publishShopItem),
  bind(calls.unpublishShopItem, items.unpublishShopItem),
  bind(calls.deleteShopItem, items.deleteShopItem),
  bind(calls.opsShopItems, reviews.opsShopItems),
  bind(calls.opsShopItem, reviews.opsShopItem),
  bind(calls.opsDecideShopItem, reviews.opsDecideShopItem),
  bind(categoryCalls.shopServiceCategories, categories.shopServiceCategories),
  bind(categoryCalls.shopServiceCategory, categories.shopServiceCategory),
  bind(categoryCalls.editShopServiceCategory, categories.editShopServiceCategory),
  bind(likeCalls.shopLikes, likes.shopLikes),
  bind(likeCalls.addShopLike, likes.addShopLike),
  bind(likeCalls.deleteShopLike, likes.deleteShopLike),
];
