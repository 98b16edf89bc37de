import { z } from 'zod';
import { measuredShape } from '#core/categories/model.ts';

/** A range is shown from so many jobs by so many pros (decision 34). */
export const LEAST_JOBS = 8;
export const LEAST_PROS = 4;
/** The most that one pro's jobs weigh, as a share of all weight. */
export const PRO_SHARE_MAX = 1 / LEAST_PROS;
/** How long a completed job counts. Amounts are those of their day: nothing is added for inflation. */
export const WINDOW_MONTHS = 18;
/** The newest completed jobs of a category that are looked at: the cost of a guide has an upper end. */
export const JOBS_READ_MAX = 20_000;
/** A total so many times above or below the middle of its kind weighs nothing: it is another job, or a slip of the pen. */
export const OUTLIER_TIMES = 4;
/** The most that a bound of a shown range moves for each job that came or went. */
export const MOVE_PER_JOB = 0.02;
/** A price is called low or high only so far beyond the range: half of all jobs cost less or more than it says anyway. */
export const VERDICT_MARGIN = 0.12;
/** So many jobs come or go before a range that people read is written anew, so that no change shows a single job. */
export const LEAST_MOVED = 3;
/** Two ranges that differ by fewer jobs are not both shown: what is between them would be known. */
export const LEAST_REMAINDER = 3;

/** What a range is about, the narrowest first: the order in which a job looks for its range. */
export const PRICE_LEVELS = ['size_property', 'size', 'property', 'category'] as const;
export type PriceLevel = (typeof PRICE_LEVELS)[number];

/** Where a job's total comes from: the customer told it, or reviewed work that was quoted at a flat rate. */
export const TOTAL_SOURCES = ['survey', 'final_price', 'flat_rate'] as const;
export type TotalSource = (typeof TOTAL_SOURCES)[number];

/** One range of a guide. */
export const priceCellShape = measuredShape.extend({
  level: z.enum(PRICE_LEVELS),
  /** Keys of the answers, null at levels that do not look at them; labels are in the words of the form. */
  size: z.string().nullable(),
  property: z.string().nullable(),
  size_label: z.string(),
  property_label: z.string(),
});
export type PriceCell = z.infer<typeof priceCellShape>;

/** What a job costs, as every place says it. */
export const bandShape = z.object({
  low_cents: z.number(),
  high_cents: z.number(),
  /** What it is for: "unit", "hour"; '' for a whole job. */
  unit: z.string(),
  /** What it is about, in the words of the form: "Chemical wash × 3"; '' for all jobs of the category. */
  label: z.string(),
  /** Where it comes from; null: a starter band, to be marked as indicative. */
  measured: priceCellShape.nullable(),
});
export type Band = z.infer<typeof bandShape>;

export const priceGuideShape = z.object({
  category_slug: z.string(),
  category_name: z.string(),
  /** Ranges from jobs, those of all jobs first; empty until there are enough, when only starter bands are known. */
  cells: z.array(priceCellShape),
});
export type PriceGuide = z.infer<typeof priceGuideShape>;

export const REASON_MAX = 300;
