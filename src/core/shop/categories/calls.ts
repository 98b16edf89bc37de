import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { ownShopItemShape } from '../items/model.ts';

const section = '7 Shop: /new/v1/nshop_* for service categories';

export const SERVICE_NOTICE_MAX = 500;

/** A category of an own service, as the shop groups items (`shopServiceCategory` of specification 3). */
export const shopServiceCategoryShape = z.object({
  id: z.number(),
  quote_service_id: z.number(),
  service_name: z.string(),
  category_id: z.number(),
  category_name: z.string(),
  category_slug: z.string(),
  /** What all items of it say beside their own words. */
  service_notice: z.string(),
  item_count: z.number(),
  published_count: z.number(),
  waiting_count: z.number(),
});
export type ShopServiceCategory = z.infer<typeof shopServiceCategoryShape>;

export const shopServiceCategories = call({
  section,
  summary: 'The categories of the caller’s services, with how many items each has.',
  method: 'GET',
  path: '/new/v1/nshop_service_categories/index.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ service_categories: z.array(shopServiceCategoryShape) }),
});

const one = z.object({
  service_category: shopServiceCategoryShape,
  items: z.array(ownShopItemShape),
  /** Areas that its items can be limited to, and questions that they can ask. */
  areas: z.array(z.object({ code: z.string(), name: z.string() })),
  questions: z.array(z.object({ key: z.string(), label: z.string() })),
  /** Our share of what is held for its orders, in hundredths of a percent, by the tariff in force; 0 for none. */
  commission_basis_points: z.number(),
});
export const shopServiceCategory = call({
  section,
  summary: 'A category of an own service with its items, and what an item of it can choose from.',
  method: 'GET',
  path: '/new/v1/nshop_service_categories/{id}.json',
  auth: 'session',
  input: z.object({ id: shape.id() }),
  output: one,
});

export const editShopServiceCategory = call({
  section,
  summary: 'Changes the notice that stands on all items of this category.',
  method: 'POST',
  path: '/new/v1/nshop_service_categories/edit/{id}.json',
  auth: 'session',
  input: z.object({ id: shape.id(), service_notice: shape.text(SERVICE_NOTICE_MAX) }),
  output: one,
});
