import { z } from 'zod';
import { questionShape } from '#core/categories/model.ts';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { ownShopItemShape, shopCardShape, shopItemShape } from './model.ts';
import { REFUSAL_REASONS, REVIEW_ENDS } from './review-model.ts';
import { FIELD_ERRORS } from './rules.ts';

const section = '7 Shop: /new/v1/nshop_* for items';
const own = { id: shape.id() };
const reply = z.object({ own_item: ownShopItemShape });

/** Each is read by `readItem`, so that what is wrong has its code of section 8. */
const field = () => z.unknown().optional();
const fields = {
  name: field(),
  description: field(),
  travel_preference: field(),
  service_area: field(),
  service_type: field(),
  service_information: field(),
  quantity_set: field(),
  remaining_quantity: field(),
  keyword_setting: field(),
  accept_reservation: field(),
  photos: field(),
  features: field(),
  plans: field(),
  options: field(),
  questions: field(),
  terms: field(),
};
const notYours = {
  801: 'This item isn’t there any more.',
  802: 'This item belongs to another account.',
} as const;
const NOT_YOUR_CATEGORY = { 'not your category': 'Add this category to your service first.' } as const;

/** Lists of items, and what they hold at most. */
export const SHOP_PAGE_SIZE = 20;
export const SHOP_SORTS = ['sold_count', 'score', 'newest'] as const;
export type ShopSort = (typeof SHOP_SORTS)[number];

export const shopItems = call({
  section,
  summary: 'Items that everyone sees: of a service, a category, an area, or that say these words. Most sold first.',
  method: 'GET',
  path: '/new/v1/nshop_items/index.json',
  named: ['quote_service_id', 'category_id', 'area', 'keyword', 'sort', 'page_size', 'cursor'],
  auth: 'none',
  input: z.object({
    quote_service_id: shape.id().optional(),
    category_id: shape.id().optional(),
    /** A planning area that the item is sold in. */
    area: z
      .string()
      .regex(/^[A-Za-z]{2}$/)
      .optional(),
    /** Its name or keywords have each of these words. */
    keyword: z.string().max(80).optional(),
    sort: z.enum(SHOP_SORTS).default('sold_count'),
    page_size: shape.int(1, 50).default(SHOP_PAGE_SIZE),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({ items: z.array(shopCardShape), next_cursor: z.string().nullable() }),
});

export const shopItem = call({
  section,
  summary:
    'An item as it is shown, and an own one as it was written last. An item that is not shown is its pro’s alone.',
  method: 'GET',
  path: '/new/v1/nshop_items/{id}.json',
  auth: 'optional',
  input: z.object(own),
  output: z.object({
    item: shopItemShape.nullable(),
    own_item: ownShopItemShape.nullable(),
    /** What its buyer is asked when ordering. */
    asked: z.array(questionShape),
    /** For work that ends within so many days an order is paid when it is placed and held; null where none is. */
    held_days: z.number().nullable(),
    is_liked: z.boolean(),
  }),
});

export const addShopItem = call({
  section,
  summary: 'Begins an item of an own service, which nobody else sees.',
  method: 'POST',
  path: '/new/v1/nshop_items/add.json',
  auth: 'session',
  input: z.object({ quote_service_id: shape.id(), category_id: shape.id(), ...fields }),
  output: reply,
  errors: {
    ...FIELD_ERRORS,
    ...NOT_YOUR_CATEGORY,
    'too many items': 'A service has 50 items at most. Delete one first.',
  },
});

export const editShopItem = call({
  section: '4 Shop item, 8 Shop item edit',
  summary:
    'Changes an own item; a field that is missing stays. What is shown changes at once with words, and with prices and the category once an operator approves.',
  method: 'POST',
  path: '/new/v1/nshop_items/edit/{id}.json',
  auth: 'session',
  input: z.object({ ...own, category_id: shape.id().optional(), ...fields }),
  output: reply,
  errors: { ...notYours, ...FIELD_ERRORS, ...NOT_YOUR_CATEGORY },
});

export const applyReviewShopItem = call({
  section: '4 Shop item',
  summary: 'Asks operators to look at an item, or at what changed of it.',
  method: 'POST',
  path: '/new/v1/nshop_items/apply_review/{id}.json',
  auth: 'session',
  input: z.object({ ...own, publish: shape.flag().default(true) }),
  output: reply,
  errors: {
    ...notYours,
    'not complete': 'Something is still missing. Complete the marked parts first.',
    'waits already': 'We are already reviewing this item.',
    'nothing changed': 'There is nothing to review. Customers already see this version.',
  },
});

export const publishShopItem = call({
  section: '4 Shop item',
  summary: 'Shows an approved item to everyone.',
  method: 'POST',
  path: '/new/v1/nshop_items/publish/{id}.json',
  auth: 'session',
  input: z.object(own),
  output: reply,
  errors: { ...notYours, ...NOT_YOUR_CATEGORY, 'not approved': 'Ask for a review first.' },
});

export const unpublishShopItem = call({
  section: '4 Shop item',
  summary: 'Takes an item out of the shop. Its orders stay.',
  method: 'POST',
  path: '/new/v1/nshop_items/unpublish/{id}.json',
  auth: 'session',
  input: z.object(own),
  output: reply,
  errors: { ...notYours, 'not published': 'Customers don’t see this item now.' },
});

export const deleteShopItem = call({
  section: '4 Shop item',
  summary: 'Deletes an own item. Its orders keep what was bought.',
  method: 'POST',
  path: '/new/v1/nshop_items/delete/{id}.json',
  auth: 'session',
  input: z.object(own),
  output: z.object({}),
  errors: notYours,
});

/** An item that waits for operators, or was decided. */
const queuedItem = z.object({
  review_id: z.number(),
  nshop_item_id: z.number(),
  name: z.string(),
  service_name: z.string(),
  category_name: z.string(),
  state: z.enum(REVIEW_ENDS),
  is_first: z.boolean(),
  from_price: shape.wireMoney(),
  asked_on: shape.wireTime(),
  decided_on: shape.wireTime().nullable(),
});
export const opsShopItems = call({
  section: 'Decision 11, issue 21 point 1',
  summary: 'Items that wait for a review, oldest first; or those that were decided, newest first.',
  method: 'GET',
  path: '/new/v1/ops/nshop_items/index.json',
  named: ['state', 'page_size', 'cursor'],
  auth: 'operator',
  roles: ['review'],
  input: z.object({
    state: z.enum(['waiting', 'decided']).default('waiting'),
    page_size: shape.int(1, 50).default(20),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({ items: z.array(queuedItem), waiting: z.number(), next_cursor: z.string().nullable() }),
});
export type QueuedItem = z.infer<typeof queuedItem>;

const reviewCase = queuedItem.extend({
  asked: shopItemShape.omit({ remaining_quantity: true, quantity_set: true }),
  /** What everyone sees now; null of a first review. */
  shown: shopItemShape.omit({ remaining_quantity: true, quantity_set: true }).nullable(),
  reasons: z.array(z.string()),
  note: z.string(),
  is_own: z.boolean(),
});
export type ReviewCase = z.infer<typeof reviewCase>;
const case_ = z.object({ shop_review: reviewCase });

export const opsShopItem = call({
  section: 'Decision 11, issue 21 point 1',
  summary: 'What a pro asks to sell, beside what everyone sees of it now.',
  method: 'GET',
  path: '/new/v1/ops/nshop_items/{review_id}.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object({ review_id: shape.id() }),
  output: case_,
});

export const opsDecideShopItem = call({
  section: 'Decision 11, issue 21 point 1',
  summary: 'Approves an item, or refuses it with reasons. Recorded.',
  method: 'POST',
  path: '/new/v1/ops/nshop_items/{review_id}/decide.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object({
    review_id: shape.id(),
    is_approved: shape.flag(),
    reasons: shape.list(z.enum(REFUSAL_REASONS), REFUSAL_REASONS.length).default([]),
    note: shape.text(500).default(''),
  }),
  output: case_,
  errors: {
    'own item': 'Another operator must review your own item.',
    'decided already': 'This has already been decided, or its pro changed it.',
    'no reason': 'Choose at least one reason.',
  },
});
