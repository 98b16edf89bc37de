/** Operators review what pros want to sell (decision 11). They decide on the version submitted, never on later edits. */

import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { idOfCursor, pageOf } from '#core/kit/page.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/shop/items/calls.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { recordAct } from '#server/users/operators/service.ts';
import * as reviews from './review-store.ts';
import { isOn, showVersion, tellItem } from './service.ts';
import * as store from './store.ts';

export async function opsShopItems(
  { state, page_size, cursor }: CallParsed<typeof calls.opsShopItems>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsShopItems>> {
  const { db } = context;
  if (!isOn(context)) return notFound();
  const [rows, waiting] = await Promise.all([
    reviews.readQueue(db, state === 'waiting', idOfCursor(cursor) ?? 0, page_size + 1),
    reviews.countWaiting(db),
  ]);
  const { page, next_cursor } = pageOf(rows, page_size, ({ id }) => [id]);
  return ok({ items: page.map(({ line }) => line), waiting, next_cursor });
}

const answer = async ({ db, user }: PersonContext, review_id: number) => {
  const shop_review = await reviews.readCase(db, review_id, user.id);
  return shop_review ? ok({ shop_review }) : notFound();
};

export const opsShopItem = async (
  { review_id }: CallParsed<typeof calls.opsShopItem>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsShopItem>> => (isOn(context) ? answer(context, review_id) : notFound());

export async function opsDecideShopItem(
  { review_id, is_approved, reasons, note }: CallParsed<typeof calls.opsDecideShopItem>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsDecideShopItem>> {
  const { db, user, now } = context;
  const asked = isOn(context) && (await reviews.readReview(db, review_id));
  if (!asked) return notFound();
  if (!is_approved && reasons.length === 0) return refuse('no reason');
  const row = await store.lockItem(db, asked.nshop_item_id);
  if (!row) return refuse('decided already');
  if (row.user_id === user.id) return refuse('own item');
  const kept = is_approved ? [] : reasons;
  if (!(await reviews.writeDecision(db, review_id, { is_approved, reasons: kept, note }, user.id, now)))
    return refuse('decided already');
  if (is_approved) {
    const hidden = row.state === 'draft' ? 'approved' : row.state;
    await showVersion(context, row, asked.content, asked.is_published_then ? 'published' : hidden, user.id);
  } else await reviews.writeRefused(db, row.id, now);
  await recordAct(context, is_approved ? 'shop item approved' : 'shop item refused', `nshop_item:${row.id}`, {
    reason: note,
    reasons: kept,
  });
  const operators = await reviews.operatorIds(db);
  // An approval may move the item from one category's list to another's.
  for (const category_id of new Set([row.category_id, asked.content.category_id]))
    await tellItem(context, { ...row, category_id }, operators);
  return answer(context, review_id);
}
