/**
 * Items that a pro sells at a fixed price. An item holds the pro's last edit. What everyone sees is a version, which never
 * changes, so that each order keeps the version it was made with.
 */

import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { fromCursor, pageOf } from '#core/kit/page.ts';
import { notFound, ok, type Refusal, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/shop/items/calls.ts';
import { type ItemContent, MAX_SHOP_ITEMS } from '#core/shop/items/model.ts';
import { askable, askedOf } from '#core/shop/items/question-rules.ts';
import {
  blankItem,
  type FieldError,
  fromCents,
  type ItemEdit,
  isSame,
  missingOf,
  type ReadItem,
  readItem,
  waitsForReview,
} from '#core/shop/items/rules.ts';
import * as categories from '#server/categories/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as uploads from '#server/uploads/service.ts';
import { heldDays } from '../orders/payment-service.ts';
import * as reviews from './review-store.ts';
import * as store from './store.ts';

/** Whether the shop's flag is on. */
export const isOn = ({ parts }: Context): boolean => parts.config.flags.shop;

type Own = PersonContext;

/** Tells the pro's screens that an item changed, and drops the cached pages that show it. */
export async function tellItem(
  context: Context,
  item: Pick<store.ItemRow, 'id' | 'quote_service_id' | 'user_id'> & Partial<Pick<store.ItemRow, 'category_id'>>,
  more: readonly number[] = [],
): Promise<void> {
  const lists = item.category_id === undefined ? [] : ['shop', `shop:${item.category_id}`];
  context.dropPages([`service:${item.quote_service_id}`, `shop-item:${item.id}`, ...lists]);
  await context.publish('shop_item.changed', { nshop_item_id: item.id }, [item.user_id, ...more]);
}

export type { ItemFilter } from './store.ts';

/** A page of a list. */
export async function cards(
  context: Context,
  filter: store.ItemFilter,
  { sort, cursor, page_size }: { sort: calls.ShopSort; cursor?: string | undefined; page_size: number },
) {
  const [key, id] = fromCursor(cursor) ?? [];
  const after = typeof key === 'number' && typeof id === 'number' ? { key: Math.trunc(key), id: Math.trunc(id) } : null;
  const rows = await store.readCards(context.db, filter, sort, after, page_size + 1);
  const { page, next_cursor } = pageOf(rows, page_size, ({ sort_key, card }) => [Number(sort_key), card.id]);
  return { items: page.map(({ card }) => card), next_cursor };
}

/** The most words of a search that are looked for. */
const WORDS_MAX = 5;
export const wordsOf = (text: string): string[] =>
  text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);

export async function shopItems(
  input: CallParsed<typeof calls.shopItems>,
  context: Context,
): Promise<CallResult<typeof calls.shopItems>> {
  if (!isOn(context)) return notFound();
  const { quote_service_id, category_id, area, keyword = '' } = input;
  const filter = {
    quote_service_id,
    category_ids: category_id === undefined ? [] : [category_id],
    areas: area === undefined ? [] : [area.toUpperCase()],
    words: wordsOf(keyword),
  };
  return ok(await cards(context, filter, input));
}

/** How many items wait for an operator's review. */
export const itemsWaiting = async (context: Context): Promise<number> =>
  isOn(context) ? reviews.countWaiting(context.db) : 0;

/** Addresses of items for the sitemap. */
export const shownItems = (db: Context['db'], most: number) => store.readAddresses(db, most);

export async function shopItem(
  { id }: CallParsed<typeof calls.shopItem>,
  context: Context,
): Promise<CallResult<typeof calls.shopItem>> {
  const { db, user } = context;
  if (!isOn(context)) return notFound();
  const [item, own_item, is_liked] = await Promise.all([
    store.readShown(db, id),
    user ? store.readOwn(db, id, user.id) : null,
    user ? store.isLiked(db, user.id, id) : false,
  ]);
  if (!item && !own_item) return notFound();
  const picked = item?.questions ?? [];
  const form = item && picked.length > 0 ? await categories.openFormOf(db, item.category_slug) : null;
  return ok({
    item,
    own_item,
    asked: form ? askedOf(form.questions, picked) : [],
    held_days: heldDays(context),
    is_liked,
  });
}

/** The pictures that an edit names. */
const namedPhotos = ({ photos }: ItemEdit): number[] => {
  const text = typeof photos === 'string' ? photos : JSON.stringify(photos ?? []);
  const ids = [...text.matchAll(/"attachment_id":\s*"?(\d{1,15})|\/files\/(\d{1,15})\//g)];
  return ids.slice(0, 100).map(([, id, from]) => Number(id ?? from));
};

async function edited(
  { db, user }: Own,
  service_id: number,
  edit: ItemEdit,
  now: ItemContent,
  next_part: number,
): Promise<{ readonly ok: true; readonly value: ReadItem } | Refusal<FieldError | 'not your category'>> {
  const facts = await store.readFacts(db, service_id, now.category_id, user.id, namedPhotos(edit));
  const form = facts && (await categories.openFormOf(db, facts.slug));
  if (!facts) return refuse('not your category');
  const question_keys = askable(form?.questions ?? []).map(({ key }) => key);
  return readItem(edit, now, { ...facts, question_keys, next_part });
}

async function keepPhotos(context: Own, id: number, service_id: number, content: ItemContent): Promise<boolean> {
  const ids = content.photos.map(({ attachment_id }) => attachment_id);
  if (ids.length === 0) return true;
  if (!(await uploads.attach(context, ids, { quote_service_id: service_id }))) return false;
  await store.keepPhotos(context.db, id, ids);
  return true;
}

const answer = async (context: Own, id: number) => {
  const own_item = await store.readOwn(context.db, id, context.user.id);
  return own_item ? ok({ own_item }) : notFound();
};

export async function addShopItem(
  { quote_service_id, category_id, ...edit }: CallParsed<typeof calls.addShopItem>,
  context: Own,
): Promise<CallResult<typeof calls.addShopItem>> {
  const { db, user, now } = context;
  if (!isOn(context) || !(await store.lockService(db, quote_service_id, user.id))) return notFound();
  const item = await edited(context, quote_service_id, edit, blankItem(category_id), 1);
  if (!item.ok) return item;
  const { content, quantity, next_part } = item.value;
  const remaining = quantity?.quantity_set ? quantity.remaining_quantity : null;
  const id = await store.insertItem(db, quote_service_id, { content, remaining, next_part }, MAX_SHOP_ITEMS, now);
  if (id === null) return refuse('too many items');
  if (!(await keepPhotos(context, id, quote_service_id, content))) return refuse(814);
  await tellItem(context, { id, quote_service_id, user_id: user.id });
  return answer(context, id);
}

/** Locks an item for its own pro. For another person's item: 802 where everyone can see it, else 801. */
async function lockOwn(
  context: Own,
  id: number,
): Promise<{ readonly ok: true; readonly row: store.ItemRow } | Refusal<801 | 802>> {
  const row = await store.lockItem(context.db, id);
  if (!row) return refuse(801);
  if (row.user_id === context.user.id) return { ok: true, row };
  return (await store.readShown(context.db, id)) ? refuse(802) : refuse(801);
}

/** Words show at once. Changed prices and terms wait for operators; an edit takes an open review back. */
export async function editShopItem(
  { id, category_id, ...edit }: CallParsed<typeof calls.editShopItem>,
  context: Own,
): Promise<CallResult<typeof calls.editShopItem>> {
  const { db, now } = context;
  if (!isOn(context)) return notFound();
  const own = await lockOwn(context, id);
  if (!own.ok) return own;
  const { row } = own;
  const before = { ...row.content, category_id: category_id ?? row.content.category_id };
  const item = await edited(context, row.quote_service_id, edit, before, row.next_part);
  if (!item.ok) return item;
  const { content, quantity, next_part } = item.value;
  if (!(await keepPhotos(context, id, row.quote_service_id, content))) return refuse(814);
  if (quantity) await store.writeQuantity(db, id, quantity.quantity_set ? quantity.remaining_quantity : null);
  if (!isSame(content, row.content)) {
    const was_asked = (await reviews.withdrawReview(db, id, now)) > 0;
    const waits = row.shown === null || waitsForReview(row.shown, content) || missingOf(content).length > 0;
    await store.writeContent(db, id, content, { has_changes: true, review: 'none', next_part }, now);
    if (!waits) await showVersion(context, row, content, row.state, null);
    if (was_asked) return tellBoth(context, row);
  }
  await tellItem(context, row);
  return answer(context, id);
}

async function tellBoth(context: Own, row: store.ItemRow) {
  await tellItem(context, row, await reviews.operatorIds(context.db));
  return answer(context, row.id);
}

/** Makes this content the version that everyone sees. */
export const showVersion = (
  { db, now }: Context,
  row: Pick<store.ItemRow, 'id' | 'version'>,
  content: ItemContent,
  state: store.ItemRow['state'],
  approved_by: number | null,
): Promise<void> => store.writeVersion(db, row, { content, from_cents: fromCents(content), state }, approved_by, now);

export async function applyReviewShopItem(
  { id, publish }: CallParsed<typeof calls.applyReviewShopItem>,
  context: Own,
): Promise<CallResult<typeof calls.applyReviewShopItem>> {
  if (!isOn(context)) return notFound();
  const own = await lockOwn(context, id);
  if (!own.ok) return own;
  const { row } = own;
  if (row.review === 'waiting') return refuse('waits already');
  if (!row.has_changes) return refuse('nothing changed');
  const missing = missingOf(row.content);
  if (missing.length > 0) return refuse('not complete', undefined, { missing });
  await reviews.askReview(context.db, id, row.content, publish, context.now);
  return tellBoth(context, row);
}

export async function publishShopItem(
  { id }: CallParsed<typeof calls.publishShopItem>,
  context: Own,
): Promise<CallResult<typeof calls.publishShopItem>> {
  const { db, user, now } = context;
  if (!isOn(context)) return notFound();
  const own = await lockOwn(context, id);
  if (!own.ok) return own;
  const { row } = own;
  if (row.version === 0) return refuse('not approved');
  if (!(await store.readFacts(db, row.quote_service_id, row.category_id, user.id, [])))
    return refuse('not your category');
  await store.writeState(db, id, 'published', now);
  await tellItem(context, row);
  return answer(context, id);
}

export async function unpublishShopItem(
  { id }: CallParsed<typeof calls.unpublishShopItem>,
  context: Own,
): Promise<CallResult<typeof calls.unpublishShopItem>> {
  if (!isOn(context)) return notFound();
  const own = await lockOwn(context, id);
  if (!own.ok) return own;
  if (own.row.state !== 'published') return refuse('not published');
  await store.writeState(context.db, id, 'unpublished', context.now);
  await tellItem(context, own.row);
  return answer(context, id);
}

export async function deleteShopItem(
  { id }: CallParsed<typeof calls.deleteShopItem>,
  context: Own,
): Promise<CallResult<typeof calls.deleteShopItem>> {
  const { db, now } = context;
  if (!isOn(context)) return notFound();
  const own = await lockOwn(context, id);
  if (!own.ok) return own;
  const was_asked = (await reviews.withdrawReview(db, id, now)) > 0;
  await store.removeItem(db, id, now);
  await tellItem(context, own.row, was_asked ? await reviews.operatorIds(db) : []);
  return ok({});
}
