import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';
import { REQUEST_FILTERS } from './model.ts';

/** How a job is met: the pro travels, the customer comes, or by phone or internet. */
export const TRAVEL_WAYS = ['to_me', 'to_pro', 'remote'] as const;
export type TravelWay = (typeof TRAVEL_WAYS)[number];

/**
 * What narrows the requests offered to a pro, beside their filter (specification 3, request extras: `filterModifier`). What
 * is left out narrows nothing.
 */
export const filterModifierInput = {
  category_ids: shape.list(shape.id(), 30).optional(),
  /** Area codes, postal codes or their two-digit sectors (decision 25); a postal code stands for its area. */
  zip_codes: shape.list(shape.text(6, 2), 60).optional(),
  travel: shape.list(z.enum(TRAVEL_WAYS), 3).optional(),
  /** The most that quoting may cost now. */
  discount_upper_bound: shape.amount().optional(),
  /** Requests that name a budget of at least this; those that name none are left out. */
  budget_lower_bound: shape.amount().optional(),
  /** Urgent ones only. */
  is_urgent: shape.flag().optional(),
};
/** Those inputs, as they may stand in a path. */
export const FILTER_MODIFIER_NAMES = [
  'category_ids',
  'zip_codes',
  'travel',
  'discount_upper_bound',
  'budget_lower_bound',
  'is_urgent',
] as const;

/** How offered requests are filtered: without any of these the list has those that the pro passed too (specification 4). */
export const offerFilterInput = {
  filter: z.enum(REQUEST_FILTERS).optional(),
  keyword: shape.text(100).optional(),
  is_archived: shape.flag().optional(),
  /** Only those that the pro passed and can still take back. */
  is_passed: shape.flag().optional(),
  /** With type_id 1. */
  ...filterModifierInput,
};
export const OFFER_FILTER_NAMES = ['filter', 'keyword', 'is_archived', 'is_passed', ...FILTER_MODIFIER_NAMES] as const;

/** A modifier as it is asked for; cents. */
export interface FilterModifier {
  readonly category_ids?: readonly number[] | undefined;
  readonly zip_codes?: readonly string[] | undefined;
  readonly travel?: readonly TravelWay[] | undefined;
  readonly discount_upper_bound?: number | undefined;
  readonly budget_lower_bound?: number | undefined;
  readonly is_urgent?: boolean | undefined;
}

/** What a list can be narrowed by, and how many requests there would be with each. */
export const filterChoicesShape = z.object({
  /** Requests under the filter, the words searched for and the whole modifier. */
  total: z.number(),
  categories: z.array(z.object({ category_id: z.number(), name: z.string(), count: z.number() })),
  areas: z.array(z.object({ area_code: z.string(), name: z.string(), count: z.number() })),
  travel: z.array(z.object({ travel: z.enum(TRAVEL_WAYS), count: z.number() })),
  urgent_count: z.number(),
});
export type FilterChoices = z.infer<typeof filterChoicesShape>;
