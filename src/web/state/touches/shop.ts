import { UNKEPT } from './table.ts';

/** What calls of the shop's items touch. */
export const SHOP_SHOWS = {
  '/new/v1/nshop_service_categories/index.json': ['Shop', 'Services'],
  '/new/v1/nshop_service_categories/{id}.json': ['Shop', 'Services'],
  '/new/v1/nshop_items/{id}.json': ['Shop', 'ShopLikes'],
  '/new/v1/nshop_likes/index.json': ['ShopLikes'],
  '/new/v1/nshop_carts/index.json': ['Cart', 'Shop'],
  '/new/v1/nshop_orders/index.json': ['ShopOrders'],
  '/new/v1/nshop_orders/{id}.json': ['ShopOrders'],
  '/new/v1/nshop_orders/by_hash/{hash}.json': ['ShopOrders'],
  '/new/v1/nshop_feedbacks/index.json': ['ShopOrders'],
  '/new/v1/nshop_chats/index.json': UNKEPT,
  '/new/v1/nshop_reserves/index.json': UNKEPT,
} as const;

export const SHOP_CHANGES = {
  '/new/v1/nshop_items/add.json': ['Shop'],
  '/new/v1/nshop_items/edit/{id}.json': ['Shop'],
  '/new/v1/nshop_items/apply_review/{id}.json': ['Shop'],
  '/new/v1/nshop_items/publish/{id}.json': ['Shop'],
  '/new/v1/nshop_items/unpublish/{id}.json': ['Shop'],
  '/new/v1/nshop_items/delete/{id}.json': ['Shop'],
  '/new/v1/nshop_service_categories/edit/{id}.json': ['Shop'],
  '/new/v1/nshop_likes/add.json': ['ShopLikes'],
  '/new/v1/nshop_likes/delete/{id}.json': ['ShopLikes'],
  '/new/v1/nshop_carts/add.json': ['Cart', 'Unread'],
  '/new/v1/nshop_carts/edit/{id}.json': ['Cart'],
  '/new/v1/nshop_carts/delete/{id}.json': ['Cart', 'Unread'],
  '/new/v1/nshop_orders/add.json': ['Cart', 'Unread', 'ShopOrders', 'Shop', 'Projects'],
  '/new/v1/nshop_orders/confirm/{id}.json': ['ShopOrders', 'Calendar', 'Works', 'Projects'],
  '/new/v1/nshop_orders/apply_complete/{id}.json': ['ShopOrders'],
  '/new/v1/nshop_orders/complete/{id}.json': ['ShopOrders', 'Works', 'Projects', 'Reviews'],
  '/new/v1/nshop_orders/reject_complete/{id}.json': ['ShopOrders'],
  '/new/v1/nshop_orders/apply_cancel/{id}.json': ['ShopOrders'],
  '/new/v1/nshop_orders/cancel/{id}.json': ['ShopOrders', 'Calendar', 'Works', 'Projects', 'Shop'],
  '/new/v1/nshop_orders/reject_cancel/{id}.json': ['ShopOrders'],
  '/new/v1/nshop_feedbacks/add.json': ['ShopOrders', 'Reviews', 'Shop'],
  '/new/v1/nshop_feedbacks/comment/{id}.json': ['ShopOrders'],
  '/new/v1/nshop_chats/add.json': ['Works', 'Inbox'],
  '/new/v1/nshop_reserves/add.json': [],
  '/new/v1/nshop_reserves/delete/{id}.json': [],
} as const;
