/** The items that a person has liked. */

import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { paging } from '#core/kit/page.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import * as calls from '#core/shop/likes/calls.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { isOn } from '../items/service.ts';
import * as store from './store.ts';

export async function shopLikes(
  { page, page_size }: CallParsed<typeof calls.shopLikes>,
  context: PersonContext,
): Promise<CallResult<typeof calls.shopLikes>> {
  const { db, user } = context;
  if (!isOn(context)) return notFound();
  const [items, total] = await Promise.all([
    store.readLiked(db, user.id, (page - 1) * page_size, page_size),
    store.countLiked(db, user.id),
  ]);
  return ok({ items, paging: paging(page, page_size, total) });
}

/** 404 where no one can see the item. */
export async function addShopLike(
  { nshop_item_id }: CallParsed<typeof calls.addShopLike>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addShopLike>> {
  const { db, user, now } = context;
  if (!isOn(context)) return notFound();
  if ((await store.countKept(db, user.id)) >= calls.MAX_LIKES) return refuse('too many likes');
  await store.addLike(db, user.id, nshop_item_id, now);
  const like_count = await store.readCount(db, nshop_item_id);
  return like_count === null ? notFound() : ok({ like_count });
}

export async function deleteShopLike(
  { id }: CallParsed<typeof calls.deleteShopLike>,
  context: PersonContext,
): Promise<CallResult<typeof calls.deleteShopLike>> {
  if (!isOn(context)) return notFound();
  await store.removeLike(context.db, context.user.id, id);
  return ok({});
}

/** Reaction: a person leaves. Deletes their likes. */
export const leaveShopLikes = async ({ db }: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> => {
  await store.forgetLikes(db, user_id);
};
