import type { EventOf } from '#core/events.ts';
import { DELETED_NAME } from '#core/users/model.ts';
import type { Context } from '#server/platform/context.ts';
import { dropFiles } from '#server/uploads/service.ts';
import { forgetLikes } from '../likes/store.ts';
import * as store from './store.ts';

/**
 * Reaction: a person deletes their account. Their services leave all lists and pages and lose texts, place and pictures; only
 * what quotes and reviews of others refer to stays. Cards that quote one of their reviews get its author's new name, because the
 * names in the person's row are already erased.
 */
export async function leaveServices(context: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> {
  const { db, now } = context;
  await forgetLikes(db, user_id);
  const own = await store.lockOwn(db, user_id);
  const pictures = await store.readFiles(db, user_id);
  await store.eraseServices(db, now, user_id, DELETED_NAME);
  await dropFiles(context, pictures);
  const shown = [...new Set([...own, ...(await store.requote(db, user_id))])];
  if (shown.length === 0) return;
  const tags = [
    'pro-list',
    ...shown.map((id) => `service:${id}`),
    ...(await store.readSlugs(db, shown)).map((slug) => `category:${slug}`),
  ];
  context.dropPages(tags);
}
