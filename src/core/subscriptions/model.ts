import { z } from 'zod';
import { wireMoney, wireTime } from '#core/kit/shape.ts';

/** A subscription covers the quotes of one category for a month at a time: decision 086. */

/** How many days before the end of a month we tell its pro what the next one costs, or that there is no next one. */
export const NOTICE_DAYS = 3;

/** Why a subscription ended: `account` for one that is blocked or deleted, `given back` where an operator returned the rest. */
export const END_REASONS = ['chosen', 'not offered', 'no credit', 'account', 'given back'] as const;
export type SubscriptionEnd = (typeof END_REASONS)[number];

/** How far a month's quotes are used. */
export const coverShape = z.object({
  quotes: z.number(),
  left: z.number(),
  /** The month is over then: midnight in Singapore. */
  ends_at: wireTime(),
});
export type Cover = z.infer<typeof coverShape>;

export const subscriptionShape = coverShape.extend({
  subscription_id: z.number(),
  /** What this month cost. */
  price: wireMoney(),
  currency: z.literal('SGD'),
  starts_at: wireTime(),
  since: wireTime(),
  is_renewing: z.boolean(),
  /**
   * What the next month costs and covers by what is published now, or was told; null where it will not be renewed: `is_renewing`
   * is off, or the category will have no subscription.
   */
  next: z.object({ price: wireMoney(), quotes: z.number() }).nullable(),
});
export type SubscriptionView = z.infer<typeof subscriptionShape>;

/** A category of the pro's, with the subscription that is offered there and the one that runs. One of the two is never null. */
export const planShape = z.object({
  category_id: z.number(),
  category_name: z.string(),
  /** Null where a subscription that runs is not offered any more. */
  offer: z
    .object({
      price: wireMoney(),
      currency: z.literal('SGD'),
      quotes: z.number(),
      tariff_version: z.number(),
      /** What a quote for a usual job costs without. */
      usual_fee: wireMoney(),
      /** The last moment of a month that begins now. */
      ends_at: wireTime(),
    })
    .nullable(),
  subscription: subscriptionShape.nullable(),
});
export type Plan = z.infer<typeof planShape>;
