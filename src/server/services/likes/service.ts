/** The photo host of section 7: a person's private gallery of photos liked on pros' pages. Behind the flag photo. */

import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok } from '#core/kit/result.ts';
import type * as calls from '#core/services/likes/calls.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as store from './store.ts';

const isOn = ({ parts }: Context): boolean => parts.config.flags.photo;

export async function likedPhotos(
  { from, size }: CallParsed<typeof calls.likedPhotos>,
  context: PersonContext,
): Promise<CallResult<typeof calls.likedPhotos>> {
  const { db, user } = context;
  if (!isOn(context)) return notFound();
  const [photos, total] = await Promise.all([store.readLiked(db, user.id, from, size), store.countLiked(db, user.id)]);
  return ok({ photos, total });
}

/** Adds a photo to the caller's gallery; 404 unless it is on a public page. */
export async function likePhoto(
  { photo_id }: CallParsed<typeof calls.likePhoto>,
  context: PersonContext,
): Promise<CallResult<typeof calls.likePhoto>> {
  const { db, user, now } = context;
  if (!isOn(context) || (await store.addLike(db, user.id, photo_id, now)) === 0) return notFound();
  return ok({});
}

export async function unlikePhoto(
  { photo_id }: CallParsed<typeof calls.unlikePhoto>,
  context: PersonContext,
): Promise<CallResult<typeof calls.unlikePhoto>> {
  const { db, user } = context;
  if (!isOn(context)) return notFound();
  await store.removeLike(db, user.id, photo_id);
  return ok({});
}
