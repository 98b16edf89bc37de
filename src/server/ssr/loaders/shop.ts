import * as shop from '#server/shop/items/service.ts';
import type { Loader } from '../pages/loaded.ts';

/** An item of the shop that everyone sees. */
const item: Loader = async (context, { shopItemId = '' }) => {
  const id = /^\d{1,15}$/.test(shopItemId) ? Number(shopItemId) : 0;
  const found = id === 0 ? null : await shop.shopItem({ id }, context);
  if (!found?.ok || !found.value.item) return null;
  const { item: shown } = found.value;
  return {
    page: 'shop-item',
    data: { item: shown },
    tags: [`shop-item:${id}`, `service:${shown.quote_service_id}`],
  };
};

export const shopLoaders = { 'shop-item': item } satisfies Readonly<Record<string, Loader>>;
