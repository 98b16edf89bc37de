import { z } from 'zod';
import { wireMoney, wireTime } from '#core/kit/shape.ts';
import { CHARGED_FOR } from '../fees/policy-rules.ts';

/** What an operator may set (decision 15, issue 6 point 6). Percent and hours are whole, amounts are cents. */
export const TARIFF_LIMITS = {
  size_min_percent: [10, 100],
  size_max_percent: [100, 1000],
  urgent_percent: [0, 200],
  discount_percent: [0, 90],
  discount_hours: [1, 168],
  fee_min_cents: [50, 10_000],
  fee_max_cents: [100, 50_000],
  base_cents: [100, 10_000],
} as const;

/** What a fee may be rounded down to, in cents. */
export const ROUND_TO = [1, 5, 10, 50, 100] as const;

export const TARIFF_NOTE_MAX = 300;

/** How long a fee that was shown holds although another version began meanwhile (reading: docs/readings.md). */
export const PREVIEW_HOURS = 1;

/** The stretch whose quotes a draft is tried on (reading: docs/readings.md). */
export const EFFECT_DAYS = 30;

/** A rule on the wire. */
export const tariffRuleShape = z.object({
  size_min_percent: z.number(),
  size_max_percent: z.number(),
  urgent_percent: z.number(),
  discount_percent: z.number(),
  discount_hours: z.number(),
  round_to: wireMoney(),
  fee_min: wireMoney(),
  fee_max: wireMoney(),
});
export type TariffRuleView = z.infer<typeof tariffRuleShape>;

/** What the category's pros pay for, and our share of protected payments: decision 063. */
export const chargeShape = { charged_for: z.enum(CHARGED_FOR), commission_basis_points: z.number() };
/** A subscription of a category: decision 086. */
export const monthlyShape = z.object({ price: wireMoney(), quotes: z.number() });

/** What a usual job of a category costs, before urgency and discount. */
export const tariffBaseShape = z.object({
  category_id: z.number(),
  category_slug: z.string(),
  category_name: z.string(),
  base: wireMoney(),
  ...chargeShape,
  /** Null where there is no subscription. */
  monthly: monthlyShape.nullable(),
});
export type TariffBase = z.infer<typeof tariffBaseShape>;

/** A published version: all that its fees are made of. */
export const tariffShape = tariffRuleShape.extend({
  version: z.number(),
  /** Midnight in Singapore on a Monday. */
  starts_at: wireTime(),
  /** When another one began or begins; null while none is announced. */
  ends_at: wireTime().nullable(),
  bases: z.array(tariffBaseShape),
});
export type TariffView = z.infer<typeof tariffShape>;

/** What a fee was made from besides the tariff: with these and the version anyone can recompute it. */
export const feeFactsShape = z.object({
  category_id: z.number(),
  category_name: z.string(),
  size_percent: z.number(),
  size_reason: z.string(),
  is_urgent: z.boolean(),
  /** The request has waited without any quote, so that the discount applies. */
  has_waited: z.boolean(),
});
export type FeeFactsView = z.infer<typeof feeFactsShape>;

export const TARIFF_STATUSES = ['in_force', 'announced', 'superseded', 'withdrawn'] as const;
export type TariffStatus = (typeof TARIFF_STATUSES)[number];

/** A version in the operators' history: who, when and why. */
export const tariffVersionShape = z.object({
  version: z.number(),
  status: z.enum(TARIFF_STATUSES),
  starts_at: wireTime(),
  published_on: wireTime(),
  /** Null for the one that was shipped. */
  published_by: z.string().nullable(),
  note: z.string(),
  withdrawn_on: wireTime().nullable(),
  withdrawn_by: z.string().nullable(),
  /** The version that took its place before it began. */
  replaced_by: z.number().nullable(),
});
export type TariffVersion = z.infer<typeof tariffVersionShape>;

export const tariffDraftShape = tariffRuleShape.extend({
  revision: z.number(),
  note: z.string(),
  bases: z.array(tariffBaseShape),
  operator: z.string(),
  updated: wireTime(),
});
export type TariffDraft = z.infer<typeof tariffDraftShape>;

const sums = { quote_count: z.number(), before: wireMoney(), after: wireMoney() };

/** What a draft would have made of the quotes of a stretch. `before` is by the version in force, whatever was paid. */
export const tariffEffectShape = z.object({
  /** The draft that was tried. */
  revision: z.number(),
  from: wireTime(),
  to: wireTime(),
  ...sums,
  dearer_count: z.number(),
  cheaper_count: z.number(),
  /** Pros who sent a quote that would have cost more. */
  dearer_pro_count: z.number(),
  /** Open requests whose fee would change on Monday. */
  open_request_count: z.number(),
  categories: z.array(
    z.object({ category_id: z.number(), category_name: z.string(), ...sums, dearer_count: z.number() }),
  ),
  /** Kinds of quotes whose fee changes most, by the difference of one. */
  most_changed: z.array(
    z.object({
      category_name: z.string(),
      size_percent: z.number(),
      is_urgent: z.boolean(),
      has_waited: z.boolean(),
      ...sums,
    }),
  ),
});
export type TariffEffect = z.infer<typeof tariffEffectShape>;
