import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';

/** Days that the page looks back over, today included. */
export const HEALTH_SPANS = [7, 28, 84] as const;
export type HealthSpan = (typeof HEALTH_SPANS)[number];
export const HEALTH_CSV_PATH = '/new/v1/ops/health.csv';

/** How far a request came; each counts with all before it. */
export const STEPS = { requests: 1, quoted: 2, hired: 3, done: 4, reviewed: 5 } as const;
export type StepName = keyof typeof STEPS;
export const STEP_NAMES = Object.keys(STEPS) as StepName[];

/** Requests whose next step is not due yet, by the step they are at. */
export const PENDING = { to_quote: 1, to_hire: 2, to_do: 3, to_review: 4 } as const;
export type PendingName = keyof typeof PENDING;

/** Under so many requests a cell shows no figure. */
export const CELL_LEAST = 10;
/** Within so many minutes a first quote is promised. */
export const PROMISE_MINUTES = 120;

/** Numbers that are made of requests. `quotes_5` is five and more. */
export const REQUEST_NUMBERS = [
  ...STEP_NAMES,
  ...(Object.keys(PENDING) as PendingName[]),
  'returning',
  'quotes_0',
  'quotes_1',
  'quotes_2',
  'quotes_3',
  'quotes_4',
  'quotes_5',
] as const;
export type RequestNumber = (typeof REQUEST_NUMBERS)[number];
export const MONEY_NUMBERS = ['bought', 'spent', 'given_back'] as const;
export type MoneyNumber = (typeof MONEY_NUMBERS)[number];
export const APPEAL_NUMBERS = ['appeals', 'appeals_granted', 'appeals_refused', 'appeals_open'] as const;
export type AppealNumber = (typeof APPEAL_NUMBERS)[number];
export const COHORT_NUMBERS = ['cohort_customer', 'cohort_pro'] as const;
export type CohortNumber = (typeof COHORT_NUMBERS)[number];
export const HEALTH_NUMBERS = [...REQUEST_NUMBERS, ...MONEY_NUMBERS, ...APPEAL_NUMBERS, ...COHORT_NUMBERS] as const;
export type HealthNumber = (typeof HEALTH_NUMBERS)[number];

/** What narrows every number of the page. Absent: all. */
export const healthFilter = {
  days: shape
    .int(7, 84)
    .default(28)
    .refine((days) => (HEALTH_SPANS as readonly number[]).includes(days), 'none of 7, 28 and 84'),
  category_id: shape.id().optional(),
  area_code: z
    .string()
    .regex(/^[A-Z]{2}$/, 'not an area')
    .optional(),
  first: shape.flag().default(false),
  urgent: shape.flag().default(false),
};
/** Which number's rows: of the span of days, of a week instead, or of two months of a cohort. */
export const rowsFilter = {
  ...healthFilter,
  number: z.enum(HEALTH_NUMBERS),
  week: shape.day().optional(),
  first_month: shape.day().optional(),
  month: shape.day().optional(),
};

export const countsShape = z.object({
  requests: z.number(),
  quoted: z.number(),
  hired: z.number(),
  done: z.number(),
  reviewed: z.number(),
  to_quote: z.number(),
  to_hire: z.number(),
  to_do: z.number(),
  to_review: z.number(),
  returning: z.number(),
  quotes: z.number(),
  /** Requests with 0 to 4 and with 5 or more quotes. */
  by_quotes: z.array(z.number()).length(6),
});
export type Counts = z.infer<typeof countsShape>;

export const weekShape = z.object({
  week: shape.wireDay(),
  requests: z.number(),
  quoted: z.number(),
  half_minutes: z.number().nullable(),
  ninety_minutes: z.number().nullable(),
});

export const cellShape = weekShape.omit({ week: true }).extend({
  category_id: z.number(),
  /** Empty: all areas of the category. */
  area_code: z.string(),
  hired: z.number(),
  quotes: z.number(),
  /** Services that take the category's requests there. */
  pros: z.number(),
});
export type Cell = z.infer<typeof cellShape>;

const money = z.object({ amount: shape.wireMoney(), count: z.number() });
export const creditShape = z.object({ bought: money, spent: money, given_back: money });

export const cohortShape = z.object({
  side: z.enum(['customer', 'pro']),
  first_month: shape.wireDay(),
  month: shape.wireDay(),
  people: z.number(),
});
export type Cohort = z.infer<typeof cohortShape>;

/** One line of what a number counts. */
export const healthRowShape = z.object({
  id: z.number(),
  kind: z.enum(['request', 'transaction', 'appeal', 'person']),
  at: shape.wireTime(),
  user_id: z.number(),
  who: z.string(),
  what: z.string(),
  category: z.string(),
  area: z.string(),
  /** Of a request. */
  step: z.number().nullable(),
  quotes: z.number().nullable(),
  first_quote_minutes: z.number().nullable(),
  /** Of a move of credit. */
  amount: shape.wireMoney().nullable(),
  status: z.string(),
});
export type HealthRow = z.infer<typeof healthRowShape>;
