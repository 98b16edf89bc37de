import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { bytesOf } from '#core/kit/shape.ts';
import type * as calls from '#core/users/settings/calls.ts';
import { limit } from '#server/platform/access/limits.ts';
import { type Context, type PersonContext, writing } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { type Crop, dropFiles, keepPicture, type StoredPicture, storeAvatar } from '#server/uploads/service.ts';
import { meOf } from '../me-service.ts';
import * as store from './store.ts';

/** Pictures one person may set in an hour. */
const PICTURES_AN_HOUR = 30;

/**
 * Sets the person's picture, or removes it when no file comes (section 7, User: avatar). Drawn anew without metadata; the one
 * before is deleted with its bytes. Refuses 2 over the limit and 'wrong type' by content; a square outside the picture gives
 * 400. Opens its own transaction after the slow work.
 */
export async function editAvatar(
  input: CallParsed<typeof calls.editAvatar>,
  context: PersonContext,
): Promise<CallResult<typeof calls.editAvatar>> {
  const { parts, user, now } = context;
  await limit(parts.database, now, `avatar:user:${user.id}`, PICTURES_AN_HOUR, 3600);
  const { file } = input;
  let picture: StoredPicture | null = null;
  if (file) {
    const crop = cropOf(input);
    if (file.too_large) return refuse(2);
    const made = await storeAvatar(parts, now, await bytesOf(file), crop);
    if (made === null) return refuse('wrong type');
    if (made === 'bad crop') throw invalid({ crop_size: 'not within the picture' });
    picture = made;
  }
  const shown = await writing(parts, { user, now, address: context.address }, async (inside) => {
    await replace(inside, user.id, picture);
    await inside.publish('user.changed', { user_id: user.id }, [user.id]);
    return meOf(inside, user.id);
  });
  return ok({ user: shown });
}

/** Three numbers or none. */
function cropOf({ crop_x, crop_y, crop_size }: CallParsed<typeof calls.editAvatar>): Crop | null {
  if (crop_x === undefined && crop_y === undefined && crop_size === undefined) return null;
  if (crop_x === undefined || crop_y === undefined || crop_size === undefined)
    throw invalid({ crop_size: 'crop_x, crop_y and crop_size go together' });
  return { x: crop_x, y: crop_y, size: crop_size };
}

async function replace(context: Context, user_id: number, picture: StoredPicture | null): Promise<void> {
  const before = await store.lockAvatar(context.db, user_id);
  const id = picture === null ? null : await keepPicture(context, user_id, picture);
  await store.writeAvatar(context.db, user_id, id);
  if (before !== null) await dropFiles(context, [before]);
  await dropPagesOf(context, user_id);
}

/** Removes the person's picture, in the caller's transaction. */
export const removeAvatar = (context: Context, user_id: number): Promise<void> => replace(context, user_id, null);

/** Kept public pages that show this person are drawn anew after the commit. */
export async function dropPagesOf(context: Context, user_id: number): Promise<void> {
  const tags = await store.readPageTags(context.db, user_id);
  if (tags.length > 0) context.dropPages(tags);
}
