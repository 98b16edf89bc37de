import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';
import { HOUR } from '#core/kit/time.ts';

export const ALERT_RULES = ['no_quote', 'no_coverage', 'slow_first_quote', 'fees_returned', 'job_late'] as const;
export type AlertRule = (typeof ALERT_RULES)[number];

/** Of each rule the overview lists so many, the longest open first; all are counted. */
export const ALERTS_SHOWN = 100;

/** A request without a quote for so long. */
export const NO_QUOTE_MS = 2 * HOUR;
/** Nine of ten first quotes of a week take longer than this, in minutes. */
export const SLOW_MINUTES = 240;
/** Returned fees are looked at from so many fees on, and are unusual from half as much again and five points more. */
export const FEES_LEAST = 20;
export const UNUSUAL_TIMES = 1.5;
export const UNUSUAL_POINTS = 5;

/** What is out of order, before it is written down. `key` tells apart what one rule finds. */
export const alertFactsShape = z.object({
  /** In words: "water heater repair, Sengkang". */
  what: z.string(),
  /** The figures that it follows from, in words. */
  detail: z.string(),
  request_id: z.number().optional(),
  category_id: z.number().optional(),
  area_code: z.string().optional(),
  week: z.string().optional(),
  job: z.string().optional(),
});
export interface Found {
  readonly rule: AlertRule;
  readonly key: string;
  readonly since: Date;
  readonly facts: z.infer<typeof alertFactsShape>;
}

export const alertShape = alertFactsShape.extend({
  id: z.number(),
  rule: z.enum(ALERT_RULES),
  since: shape.wireTime(),
});
export type Alert = z.infer<typeof alertShape>;

export const jobShape = z.object({
  name: z.string(),
  cron: z.string(),
  last_success: shape.wireTime().nullable(),
  done: z.number(),
  is_late: z.boolean(),
});
