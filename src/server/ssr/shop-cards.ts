import type { ShopCard } from '#core/shop/items/model.ts';
import type { Context } from '#server/platform/context.ts';
import * as shop from '#server/shop/items/service.ts';
import type { PageData } from '#web/public/entry.server.tsx';

type ShopShown = NonNullable<PageData<'category'>['shop']>;

/** The tags of lists of all items and of a category's items, which a change of an item drops. */
export const SHOP_TAG = 'shop';
export const shopTag = (category_id: number): string => `shop:${category_id}`;

/** The tags of items that a page shows, for changes of their stock and rating. */
export const itemTags = (items: readonly { readonly id: number }[] = []): string[] =>
  items.map(({ id }) => `shop-item:${id}`);

/** Items for a page, most sold first; null where there is no shop, or none to show. */
export async function shopCards(
  context: Context,
  filter: shop.ItemFilter,
  page_size: number,
  cursor?: string,
): Promise<ShopShown | null> {
  if (!shop.isOn(context)) return null;
  const { items, next_cursor } = await shop.cards(context, filter, { sort: 'sold_count', cursor, page_size });
  return items.length > 0 ? { items, next_cursor, is_continued: cursor !== undefined } : null;
}

/** Items that contain the words, then others of the category. Null where there is no shop, or none to show. */
export async function foundItems(
  context: Context,
  filter: shop.ItemFilter & { readonly words: readonly string[] },
  page_size: number,
  cursor?: string,
): Promise<ShopShown | null> {
  const { words, ...rest } = filter;
  const hasCategory = (rest.category_ids ?? []).length > 0;
  if (words.length === 0) return hasCategory ? shopCards(context, rest, page_size, cursor) : null;
  if (!hasCategory || cursor !== undefined) return shopCards(context, hasCategory ? rest : filter, page_size, cursor);
  const [said, others] = await Promise.all([
    shopCards(context, filter, page_size),
    shopCards(context, rest, page_size),
  ]);
  if (!said) return others;
  const first = new Set(said.items.map(({ id }) => id));
  const items = [...said.items, ...(others?.items ?? []).filter(({ id }) => !first.has(id))];
  return { items: items.slice(0, page_size), next_cursor: null, is_continued: false };
}

/** The newest items of all; empty without a shop. */
export async function newestItems(context: Context, page_size: number): Promise<readonly ShopCard[]> {
  if (!shop.isOn(context)) return [];
  return (await shop.cards(context, {}, { sort: 'newest', page_size })).items;
}
