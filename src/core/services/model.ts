import { z } from 'zod';
import { hueShape } from '#core/categories/model.ts';
import { wireMoney, wireTime } from '#core/kit/shape.ts';

export const SERVICE_NAME_MAX = 60;
export const SERVICE_HEADLINE_MAX = 120;
export const SERVICE_DESCRIPTION_MAX = 4000;
/** Pro list page size, sorted by hired_count desc (specification 9). */
export const PRO_LIST_PAGE_SIZE = 20;
/** A list's `total` is counted up to here, and up to the second figure when filtered by area: more reads as "200+". */
export const PRO_LIST_COUNT_MAX = 1000;
export const PRO_LIST_AREA_COUNT_MAX = 200;
export const MAX_SERVICES = 10;
/** A page of one's own services (specification 4, Service list state): all that are not archived fit on the first. */
export const OWN_SERVICES_PAGE_SIZE = 10;
export const PRO_SORTS = ['hired_count', 'score', 'newest'] as const;
export type ProSort = (typeof PRO_SORTS)[number];

/** What the people of a service may speak, in the order in which it is chosen. Mandarin is `zh`. */
export const SPOKEN = [
  'en',
  'zh',
  'ms',
  'ta',
  'hokkien',
  'teochew',
  'cantonese',
  'hakka',
  'hainanese',
  'hi',
  'ml',
  'pa',
  'tl',
  'id',
] as const;
export type Spoken = (typeof SPOKEN)[number];

/** A pro in a list, on a quote card and in chat heads. Public. */
export const serviceCardShape = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  headline: z.string(),
  is_business: z.boolean(),
  s3_thumb_url: z.string().nullable(),
  category_name: z.string(),
  category_slug: z.string(),
  hue: hueShape,
  area_code: z.string(),
  area_name: z.string(),
  hired_count: z.number(),
  review_count: z.number(),
  /** Average with one decimal, such as 4.9; 0 without reviews. */
  score: z.number(),
  reply_minutes: z.number().nullable(),
  warranty_days: z.number(),
  from_price: wireMoney().nullable(),
  from_price_unit: z.string(),
  is_id_checked: z.boolean(),
  is_business_checked: z.boolean(),
  is_certificate_checked: z.boolean(),
  /** What its people speak; empty where it does not say. */
  languages: z.array(z.enum(SPOKEN)),
  /** A few words of the newest good review, with its author; null without. */
  quote: z.object({ note: z.string(), author: z.string(), area_name: z.string() }).nullable(),
});
export type ServiceCard = z.infer<typeof serviceCardShape>;

export const serviceShape = serviceCardShape.extend({
  description: z.string(),
  is_public: z.boolean(),
  is_service_professional_travels_to_me: z.boolean(),
  is_customer_travel_to_me: z.boolean(),
  is_over_phone_or_internet: z.boolean(),
  years_in_business: z.number().nullable(),
  team_size: z.number().nullable(),
  completed_count: z.number(),
  /** Reviews of one to five stars. */
  score_counts: z.array(z.number()).length(5),
  areas: z.array(z.object({ code: z.string(), name: z.string(), region: z.string() })),
  categories: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      from_price: wireMoney().nullable(),
      from_price_unit: z.string(),
    }),
  ),
  created: wireTime(),
});
export type Service = z.infer<typeof serviceShape>;

/** A pro's own service in lists and forms. A draft may lack a category: its category and hue are then empty and jade. */
export const ownServiceShape = serviceShape.extend({
  is_archived: z.boolean(),
  /** Not finished in onboarding: only its pro sees it. */
  is_draft: z.boolean(),
  /** Closed by its pro for now, with a reason; only its pro sees it until they open it again. */
  is_closed: z.boolean(),
  /** Everybody sees it: public, its pro reached, and neither a draft, closed, archived nor its person blocked. */
  is_listed: z.boolean(),
  /** Its pro has a confirmed phone, or email where no texts can be sent: without it no one else sees the service. */
  is_reached: z.boolean(),
  postal_code: z.string(),
  max_distance: z.number().nullable(),
});
export type OwnService = z.infer<typeof ownServiceShape>;
