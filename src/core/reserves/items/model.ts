import { z } from 'zod';
import { wireMoney, wireTime } from '#core/kit/shape.ts';

/** What one may want to book of a service: the most a pro can list. */
export const MAX_ITEMS = 20;
export const ITEM_NAME_MAX = 80;
export const ITEM_DESCRIPTION_MAX = 200;
export const MAX_ITEM_CENTS = 2_000_000;
export const MAX_UNITS = 20;
/** No booking is longer, whatever its units: a day's work. */
export const MAX_BOOKING_MINUTES = 600;

/** How a price is meant: for all of it, for each unit, or what it costs at least. */
export const PRICE_KINDS = ['fixed', 'per_unit', 'from'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** Something of a service that can be booked at a time (issue 19 point 5; `greserve_item_id` of specification 3). */
export const greserveItemShape = z.object({
  id: z.number(),
  quote_service_id: z.number(),
  category_id: z.number(),
  name: z.string(),
  description: z.string(),
  price: wireMoney(),
  price_kind: z.enum(PRICE_KINDS),
  max_units: z.number(),
  /** Of one unit where the price is per unit, else of all of it. */
  minutes: z.number(),
  buffer_minutes: z.number(),
  notice_minutes: z.number(),
  horizon_days: z.number(),
  /** How many are booked on one day at most; null: as many as fit. */
  daily_limit: z.number().nullable(),
  /** Until so many hours before, moving and cancelling are free; later the pro may ask `cancel_fee`. */
  free_cancel_hours: z.number(),
  cancel_fee: wireMoney(),
  /** Of its price, what a customer pays beforehand, in whole percent; 0: nothing. */
  deposit_percent: z.number(),
  /** Where the pro confirms first: within so many minutes. */
  confirm_minutes: z.number(),
  /** Booked at once, as the category's `is_direct_reserve_on` says; else the pro confirms first. */
  is_direct: z.boolean(),
  /** Answers of the category's form that booking this gives. */
  fields: z.record(z.string(), z.unknown()),
  /** Closed ones keep what was booked and take nothing new. */
  is_open: z.boolean(),
  /** Offered on Google too. */
  is_google: z.boolean(),
  modified: wireTime(),
});
export type GreserveItem = z.infer<typeof greserveItemShape>;

/** How something is booked, as it is kept: amounts are cents, times minutes unless named otherwise. */
export interface ItemTerms {
  readonly name: string;
  readonly description: string;
  readonly category_id: number;
  readonly price_cents: number;
  readonly price_kind: PriceKind;
  readonly max_units: number;
  readonly minutes: number;
  readonly buffer_minutes: number;
  readonly notice_minutes: number;
  readonly horizon_days: number;
  readonly daily_limit: number | null;
  readonly free_cancel_hours: number;
  readonly cancel_fee_cents: number;
  readonly deposit_percent: number;
  readonly confirm_minutes: number;
}
