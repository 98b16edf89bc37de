import { z } from 'zod';
import { amount, int, wireMoney } from '#core/kit/shape.ts';

const key = z.string().min(1).max(60);
const SIZE_LIMIT = 1_000_000;

/** From and to, both included; null leaves that end open. */
export const sizeRangeShape = z.object({
  min: int(0, SIZE_LIMIT).nullable().default(null),
  max: int(0, SIZE_LIMIT).nullable().default(null),
});

/**
 * quote_job_preference of a service category (specification 3): which requests a pro wants to be offered. A pro
 * wants everything that their preference does not mention.
 */
const common = {
  /** By question of the category's questionnaire: the choices that the pro does not take ('true' and 'false' of a yes/no). */
  declined: z.record(key, z.array(z.string().min(1).max(80)).max(100)).default({}),
  /** By question that asks for a number: the sizes that the pro takes. */
  sizes: z.record(key, sizeRangeShape).default({}),
  /** Planning areas, where the pro travels; empty for all areas of the service. */
  area_code: z.array(z.string().min(1).max(4)).max(60).default([]),
};

/** As it is given: the budget a decimal, as all money on the wire. */
export const jobPreferenceInput = z.object({ ...common, budget_min: amount().nullable().default(null) });

export const jobPreferenceShape = z.object({
  ...common,
  /** Requests that name a budget under it are not offered. */
  budget_min: wireMoney().nullable(),
});
export type JobPreferenceView = z.infer<typeof jobPreferenceShape>;

/** As rules see it and the database keeps it. Cents. */
export interface JobPreference {
  readonly declined: Readonly<Record<string, readonly string[]>>;
  readonly sizes: Readonly<Record<string, { readonly min: number | null; readonly max: number | null }>>;
  readonly area_code: readonly string[];
  readonly budget_min: number | null;
}

export const NO_PREFERENCE: JobPreference = { declined: {}, sizes: {}, area_code: [], budget_min: null };

/** A category of an own service, with what its pro set for it (specification 3, quote_service_category). */
export const serviceCategoryShape = z.object({
  quote_service_id: z.number(),
  category_id: z.number(),
  category_slug: z.string(),
  category_name: z.string(),
  is_auto_quote_on: z.boolean(),
  is_direct_reserve_on: z.boolean(),
  /** Null until it was set. */
  quote_job_preference: jobPreferenceShape.nullable(),
  /** Requests of the last 30 days in this category where the service could go, and how many the preference lets through. */
  recent: z.object({ all: z.number(), fitting: z.number() }),
});
