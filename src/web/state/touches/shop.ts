/** What calls of the shop's items touch. */
export const SHOP_SHOWS = {
  '/new/v1/nshop_service_categories/index.json': ['Shop', 'Services'],
  '/new/v1/nshop_service_categories/{id}.json': ['Shop', 'Services'],
  '/new/v1/nshop_items/{id}.json': ['Shop', 'ShopLikes'],
  '/new/v1/nshop_likes/index.json': ['ShopLikes'],
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
} as const;
