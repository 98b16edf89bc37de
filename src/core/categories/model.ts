import { z } from 'zod';

/** The eight hues of the design; a category without one takes its genre's. */
export const HUES = ['jade', 'sky', 'cobalt', 'plum', 'rose', 'clay', 'kunyit', 'leaf'] as const;
export const hueShape = z.enum(HUES);
export type Hue = z.infer<typeof hueShape>;

/** How many days ahead a day can be: of a wish, a quote or a job. */
export const DAYS_AHEAD = 3 * 366;

/** Time slots (specification 9): key, titles in en-SG and zh-TW (decision 22), minutes since midnight. Said by slot-rules.ts. */
export const TIME_SLOTS = [
  { key: 1, title: 'Before 9 am', zh: '清晨', begin: 0, end: 540 },
  { key: 2, title: 'Morning', zh: '上午', begin: 540, end: 720 },
  { key: 3, title: 'Afternoon', zh: '下午', begin: 720, end: 900 },
  { key: 4, title: 'Late afternoon', zh: '傍晚', begin: 900, end: 1080 },
  { key: 5, title: 'Evening', zh: '晚上', begin: 1080, end: 1439 },
] as const;

export const QUESTION_TYPES = [
  'postal', // six-digit Singapore postal code → string
  'single', // one choice → choice id
  'multi', // several choices → choice ids
  'bool', // → boolean
  'stepper', // small whole number → number
  'number', // whole number → number
  'text', // → string
  'date', // YYYY-MM-DD
  'date_multi', // up to three days → YYYY-MM-DD[]
  'date_range', // → { from, to }
  'datetime', // → YYYY-MM-DD HH:mm, Singapore time
  'month', // 1–12
  'slots', // keys of TIME_SLOTS → number[]
  'weekly_grid', // weekday 1–7 × slot → "3-5"[]
  'inventory', // item id → count
  'addresses', // up to five places → string[]
  'urls', // up to five links → string[]
  'budget', // dollars, low and high → { low, high } or null for "not sure"
  'files', // → attachment ids
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** Types whose answers can place a job in its category's price guide. */
export const PLACING: readonly QuestionType[] = ['single', 'multi', 'bool', 'stepper', 'number'];

/** Who travels: the pro, the customer, or neither. */
export const TRAVELS = ['to_me', 'to_pro', 'remote'] as const;
export type Travel = (typeof TRAVELS)[number];

/** What an answer can say of a job's price. */
export const PRICE_AXES = ['size', 'property'] as const;
export type PriceAxis = (typeof PRICE_AXES)[number];

/** Shown when any of these answers holds: the other question's value is, or includes, one of `is`; `not` turns it over. */
export const conditionShape = z.object({
  key: z.string(),
  is: z.array(z.union([z.string(), z.number(), z.boolean()])).min(1),
  not: z.boolean().optional(),
});
export type Condition = z.infer<typeof conditionShape>;

export const choiceShape = z.object({
  id: z.string(),
  label: z.string(),
  note: z.string().optional(),
  /** Usual price in cents with its unit, shown beside the choice. */
  low_cents: z.number().optional(),
  high_cents: z.number().optional(),
  unit: z.string().optional(),
  /** How it stands in a request's title instead of the label; `{key}` takes in the answer to another question. */
  title: z.string().optional(),
  /** Percentage points it adds to the size of the job, for the lead fee (decision 15). */
  size: z.number().int().optional(),
  is_urgent: z.boolean().optional(),
  travel: z.enum(TRAVELS).optional(),
  /** It cannot be chosen together with others: "None", "Not sure". */
  is_alone: z.boolean().optional(),
});
export type Choice = z.infer<typeof choiceShape>;

export const questionShape = z.object({
  key: z.string(),
  label: z.string(),
  /** What the answer is called in a list of facts; the label when absent. */
  short: z.string().optional(),
  hint: z.string().optional(),
  type: z.enum(QUESTION_TYPES),
  required: z.boolean(),
  choices: z.array(choiceShape).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** Text: the most characters. Files: the most files. */
  limit: z.number().optional(),
  unit: z.string().optional(),
  /** All groups of conditions must hold; within one group any. Absent: always shown. */
  when: z.array(z.array(conditionShape)).optional(),
  /** Shown as guidance when the answer is one of these, such as a safety text. `is_block`: no request with it; the text says where to go. */
  advice: z
    .array(
      z.object({
        is: z.array(z.union([z.string(), z.boolean()])),
        text: z.string(),
        is_block: z.boolean().optional(),
      }),
    )
    .optional(),
  /** Questions with one step name belong together: editors and the form of a request that is changed show them under it. */
  step: z.string(),
  /** Its page of the request form, 1 to 5; where there is none, a rule finds one (page-rules.ts). */
  page: z.number().int().min(1).max(5).optional(),
  /** Asked once the request is posted, for better quotes. Posting never waits for it, and no fee hangs on its answer. */
  is_later: z.boolean().optional(),
  /** Keys of common questions that need not be asked where this one is. */
  replaces: z.array(z.string()).optional(),
  /** How its answer stands in the request's title: `{}` is the answer. The parts of all questions follow one another. */
  title: z.string().optional(),
  /** Percentage points that each unit above the first adds to the size of the job. */
  size_each: z.number().int().optional(),
  /** Only the hired pro may read the answer. */
  is_private: z.boolean().optional(),
  /** What its answer says of a job's price (decision 34): how big and of what kind the job is, or where it is done. */
  price_axis: z.enum(PRICE_AXES).optional(),
  /** Counts that are one size together, by their least, ascending: [1, 2, 3, 4, 6] is 1, 2, 3, 4–5, 6 or more. */
  price_steps: z.array(z.number().int()).optional(),
});
export type Question = z.infer<typeof questionShape>;

export const priceBandShape = z.object({
  label: z.string(),
  note: z.string(),
  low_cents: z.number(),
  high_cents: z.number(),
  unit: z.string(),
  /** How well it is founded; all are shown as indicative. */
  kind: z.enum(['SRC', 'MIXED', 'DERIVED', 'GUESS']),
});
export type PriceBand = z.infer<typeof priceBandShape>;

/**
 * What completed jobs cost, in cents for a whole job: the middle half and its middle (decision 34). Never made of fewer than
 * 8 jobs by 4 pros; `job_count` and `pro_count` are rounded down to steps, so that they say "at least".
 */
export const measuredShape = z.object({
  low_cents: z.number(),
  median_cents: z.number(),
  high_cents: z.number(),
  job_count: z.number(),
  pro_count: z.number(),
  /** Months of the first and the last of the jobs, YYYY-MM. */
  first_month: z.string(),
  last_month: z.string(),
});
export type Measured = z.infer<typeof measuredShape>;

export const categoryCardShape = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  hue: hueShape,
  icon: z.string(),
  genre_slug: z.string(),
  genre_name: z.string(),
  /** From the first price band: what most pay; indicative, and shown where `measured` is null. */
  price_low_cents: z.number().nullable(),
  price_high_cents: z.number().nullable(),
  price_unit: z.string(),
  /** What all jobs of the category cost, once enough of them are known. */
  measured: measuredShape.nullable(),
  pro_count: z.number(),
});
export type CategoryCard = z.infer<typeof categoryCardShape>;

export const categoryShape = categoryCardShape.extend({
  licence: z.string(),
  duration: z.string(),
  price_drivers: z.array(z.string()),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  price_bands: z.array(priceBandShape),
  is_home: z.boolean(),
  form_version: z.number(),
});
export type Category = z.infer<typeof categoryShape>;

export const genreShape = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  hue: hueShape,
  icon: z.string(),
  categories: z.array(categoryCardShape),
});
export type Genre = z.infer<typeof genreShape>;

export const areaShape = z.object({
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  region: z.string(),
  lat: z.number(),
  lng: z.number(),
});
export type Area = z.infer<typeof areaShape>;

/** "Minimum pros count to display: 50" (specification 9, decision 23). */
export const MIN_PROS_TO_DISPLAY = 50;
