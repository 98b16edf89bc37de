import { z } from 'zod';
import { wireMoney, wireTime } from '#core/kit/shape.ts';
import { attachmentShape } from '#core/uploads/model.ts';

export const MAX_SHOP_ITEMS = 50;
export const SHOP_NAME_MAX = 80;
export const SHOP_DESCRIPTION_MAX = 2000;
export const MAX_PLANS = 5;
export const PLAN_NAME_MAX = 40;
export const PLAN_DESCRIPTION_MAX = 300;
export const UNIT_MAX = 20;
export const MAX_PLAN_UNITS = 20;
export const MAX_PLAN_CENTS = 2_000_000;
export const MAX_FEATURES = 12;
export const FEATURE_MAX = 60;
export const MAX_OPTIONS = 10;
export const OPTION_NAME_MAX = 60;
export const OPTION_DESCRIPTION_MAX = 120;
export const MAX_SHOP_PHOTOS = 10;
export const ALT_MAX = 120;
export const MAX_KEYWORDS = 10;
export const KEYWORD_MAX = 30;
export const INFORMATION_MAX = 300;
export const MAX_QUANTITY = 9999;
export const MAX_ITEM_QUESTIONS = 10;

/** Where the work is done: at the customer's, at the pro's, or by phone and internet. */
export const TRAVEL_PREFERENCES = ['to_customer', 'to_pro', 'remote'] as const;
export type TravelPreference = (typeof TRAVEL_PREFERENCES)[number];

/** `visit`: at a time that is booked. `delivery`: done within so many days, without a time. */
export const SERVICE_TYPES = ['visit', 'delivery'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

/** What a plan's price is for: all of it, or each unit. */
export const PLAN_TYPES = ['fixed', 'per_unit'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

export const ITEM_STATES = ['draft', 'approved', 'published', 'unpublished'] as const;
export type ItemState = (typeof ITEM_STATES)[number];
/** The review of an item or a change that is not shown yet. */
export const REVIEW_STATES = ['none', 'waiting', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Parts of the picture's width and height, from 0 to 1. */
export const cropShape = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Crop = z.infer<typeof cropShape>;

/** A plan as it is kept. `id` is its own within its item, in every version. */
export const planContent = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  price_cents: z.number(),
  service_type: z.enum(PLAN_TYPES),
  /** What is counted, such as "unit" or "room"; '' where the price is for all of it. */
  unit: z.string(),
  max_units: z.number(),
  /** Of one unit where the price is per unit; of a delivery 0. */
  minutes: z.number(),
  warranty_days: z.number(),
  /** Places in the item's `features` that it includes. */
  includes: z.array(z.number()),
});
export type PlanContent = z.infer<typeof planContent>;

export const optionContent = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  price_cents: z.number(),
});

/** How an item is booked and cancelled. */
export const termsShape = z.object({
  /** The soonest time that can be booked, and the latest. */
  notice_minutes: z.number(),
  horizon_days: z.number(),
  buffer_minutes: z.number(),
  /** The pro confirms an order within so many minutes, or it ends by itself. */
  confirm_minutes: z.number(),
  /** Until so many hours before, cancelling is free; later the pro keeps so much of the price. */
  free_cancel_hours: z.number(),
  late_cancel_percent: z.number(),
  /** Of a delivery: done within so many days of being confirmed; 0 of a visit. */
  delivery_days: z.number(),
});
export type Terms = z.infer<typeof termsShape>;

export const informationShape = z.object({
  /** What the price does not hold. */
  excluded: z.string(),
  /** What must be there. */
  needs: z.string(),
  notes: z.string(),
});
export type Information = z.infer<typeof informationShape>;

/** What a pro sells, as it is kept in an item and in each of its versions. */
export const itemContent = z.object({
  category_id: z.number(),
  name: z.string(),
  description: z.string(),
  travel_preference: z.array(z.enum(TRAVEL_PREFERENCES)),
  /** Codes of planning areas; empty: wherever the service goes. */
  service_area: z.array(z.string()),
  service_type: z.enum(SERVICE_TYPES),
  service_information: informationShape,
  keyword_setting: z.array(z.string()),
  /** The buyer chooses one of the free times; else both agree on one afterwards. */
  accept_reservation: z.boolean(),
  photos: z.array(z.object({ attachment_id: z.number(), alt: z.string(), crop: cropShape.nullable() })),
  /** The lines in which plans are compared. */
  features: z.array(z.string()),
  plans: z.array(planContent),
  options: z.array(optionContent),
  /** Questions of the category's form that the buyer answers, by key. */
  questions: z.array(z.string()),
  terms: termsShape,
});
export type ItemContent = z.infer<typeof itemContent>;

const plan = planContent.omit({ price_cents: true }).extend({ price: wireMoney() });
const option = optionContent.omit({ price_cents: true }).extend({ price: wireMoney() });
export const itemPhotoShape = z.object({ attachment: attachmentShape, alt: z.string(), crop: cropShape.nullable() });
export type ItemPhoto = z.infer<typeof itemPhotoShape>;

const content = itemContent.omit({ photos: true, plans: true, options: true }).extend({
  photos: z.array(itemPhotoShape),
  plans: z.array(plan),
  options: z.array(option),
});
export type ItemOnWire = z.infer<typeof content>;

/** An item as everyone sees it: the version that is shown. */
export const shopItemShape = content.extend({
  id: z.number(),
  version: z.number(),
  quote_service_id: z.number(),
  category_name: z.string(),
  category_slug: z.string(),
  quantity_set: z.boolean(),
  /** Null where `quantity_set` is false. */
  remaining_quantity: z.number().nullable(),
  from_price: wireMoney(),
  sold_count: z.number(),
  like_count: z.number(),
  review_count: z.number(),
  /** Average with one decimal; 0 without reviews. */
  score: z.number(),
  score_counts: z.array(z.number()).length(5),
  service_area_names: z.array(z.string()),
  service_notice: z.string(),
  service_name: z.string(),
  service_slug: z.string(),
  modified: wireTime(),
});
export type ShopItem = z.infer<typeof shopItemShape>;

/** An item in a list. */
export const shopCardShape = shopItemShape
  .pick({
    id: true,
    quote_service_id: true,
    category_id: true,
    category_name: true,
    category_slug: true,
    name: true,
    service_name: true,
    service_slug: true,
    service_type: true,
    from_price: true,
    review_count: true,
    score: true,
    sold_count: true,
    remaining_quantity: true,
    quantity_set: true,
  })
  .extend({ photo: itemPhotoShape.nullable(), plan_count: z.number(), unit: z.string() });
export type ShopCard = z.infer<typeof shopCardShape>;

/** An own item as its pro edits it: what was written last, and how it stands. */
export const ownShopItemShape = content.extend({
  id: z.number(),
  quote_service_id: z.number(),
  service_category_id: z.number().nullable(),
  category_name: z.string(),
  state: z.enum(ITEM_STATES),
  review: z.enum(REVIEW_STATES),
  /** What is written is not what is shown. */
  has_changes: z.boolean(),
  version: z.number(),
  quantity_set: z.boolean(),
  remaining_quantity: z.number().nullable(),
  from_price: wireMoney().nullable(),
  sold_count: z.number(),
  like_count: z.number(),
  review_count: z.number(),
  score: z.number(),
  /** Why operators refused it last, and what they wrote. */
  reasons: z.array(z.string()),
  note: z.string(),
  asked_on: wireTime().nullable(),
  modified: wireTime(),
});
export type OwnShopItem = z.infer<typeof ownShopItemShape>;
