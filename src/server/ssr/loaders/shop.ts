import * as feedbacks from '#server/shop/feedbacks/service.ts';
import * as shop from '#server/shop/items/service.ts';
import * as orders from '#server/shop/orders/service.ts';
import type { Loader } from '../pages/loaded.ts';

/** A shop item that everyone can see. */
const item: Loader = async (context, { shopItemId = '' }, query) => {
  const id = /^\d{1,15}$/.test(shopItemId) ? Number(shopItemId) : 0;
  const found = id === 0 ? null : await shop.shopItem({ id }, context);
  if (!found?.ok || !found.value.item) return null;
  const { item: shown, held_days } = found.value;
  const before = query.before === undefined ? undefined : Number(query.before);
  const written = await feedbacks.shopFeedbacks({ nshop_item_id: id, before }, context);
  if (!written.ok) return null;
  return {
    page: 'shop-item',
    data: {
      item: shown,
      held_days,
      reviews: { rows: written.value.feedbacks, before: written.value.before, is_continued: before !== undefined },
    },
    tags: [`shop-item:${id}`, `service:${shown.quote_service_id}`],
  };
};

/** The cart is only in the browser: the page is the same for everyone. */
const cart: Loader = async () => ({ page: 'cart', data: {}, tags: [] });

/** An order by the link in its buyer's email. */
const orderLink: Loader = async (context, { hash = '' }) => {
  const found = hash.length <= 100 ? await orders.orderByHash({ hash }, context) : null;
  if (!found?.ok) return { page: 'shop-order-link', data: { is: 'gone' }, tags: [], status: 404 };
  return { page: 'shop-order-link', data: { is: 'order', order: found.value.nshop_order, hash }, tags: [] };
};

/** While the flag is off, pages of the shop redirect home, as its screens do. */
const behindFlag =
  (loader: Loader): Loader =>
  async (context, params, query) =>
    context.parts.config.flags.shop ? loader(context, params, query) : { redirect: '/', permanent: false };

export const shopLoaders = {
  'shop-item': behindFlag(item),
  cart: behindFlag(cart),
  'shop-order-link': behindFlag(orderLink),
} satisfies Readonly<Record<string, Loader>>;
