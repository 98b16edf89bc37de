import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { pagingShape } from '#core/kit/page.ts';
import * as shape from '#core/kit/shape.ts';
import { shopCardShape } from '../items/model.ts';

const section = '7 Shop: /new/v1/nshop_* for likes';

/** Specification 9: shop favorites begin at page 1, six on each. */
export const SHOP_FAVORITES = { page: 1, page_size: 6 } as const;
/** Items that a person keeps. */
export const MAX_LIKES = 200;

export const shopLikes = call({
  section,
  summary: 'The items that the caller liked, newest first, as far as everyone sees them.',
  method: 'GET',
  path: '/new/v1/nshop_likes/index.json',
  named: ['page', 'page_size'],
  auth: 'session',
  input: z.object({
    page: shape.pageNumber(),
    page_size: shape.int(1, 50).default(SHOP_FAVORITES.page_size),
  }),
  output: z.object({ items: z.array(shopCardShape), paging: pagingShape }),
});

export const addShopLike = call({
  section,
  summary: 'Likes an item. Doing it again changes nothing.',
  method: 'POST',
  path: '/new/v1/nshop_likes/add.json',
  auth: 'session',
  input: z.object({ nshop_item_id: shape.id() }),
  output: z.object({ like_count: z.number() }),
  errors: { 'too many likes': 'You can keep 200 items. Remove one first.' },
});

export const deleteShopLike = call({
  section,
  summary: 'Takes a like back. `id` is the item’s. An item that was not liked is no fault.',
  method: 'POST',
  path: '/new/v1/nshop_likes/delete/{id}.json',
  auth: 'session',
  input: z.object({ id: shape.id() }),
  output: z.object({}),
});
