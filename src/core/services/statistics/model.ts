import { z } from 'zod';
import { wireMoney, wireTime } from '#core/kit/shape.ts';

/** Stretches of time: the last 28 days, 12 weeks or 12 months in Singapore, the present one included. */
export const STATISTICS_SPANS = ['days', 'weeks', 'months'] as const;
export type StatisticsSpan = (typeof STATISTICS_SPANS)[number];
export const SPAN_LENGTH: Readonly<Record<StatisticsSpan, number>> = { days: 28, weeks: 12, months: 12 };

/** Figures that count offers, whose rows can be listed. */
export const ROW_FIGURES = ['asked_after', 'offered', 'seen', 'answered', 'quoted', 'won', 'jobs_done'] as const;
export type RowFigure = (typeof ROW_FIGURES)[number];

/** Figures that stand beside those of other pros. */
export const COMPARED_FIGURES = [
  'page_views',
  'asked_after',
  'offered',
  'seen',
  'quoted',
  'response_rate',
  'reply_minutes',
  'won',
  'win_rate',
  'jobs_done',
  'review_average',
] as const;
export type ComparedFigure = (typeof COMPARED_FIGURES)[number];

/** So many other pros stand behind a figure of an area, at least: fewer would tell about one of them. */
export const OTHERS_MIN = 10;

const periodShape = z.object({
  /** Its first day in Singapore, YYYY-MM-DD. */
  starts_on: z.string(),
  page_views: z.number(),
  offered: z.number(),
  quoted: z.number(),
  won: z.number(),
});
export type StatisticsPeriod = z.infer<typeof periodShape>;

export const statisticsShape = z.object({
  span: z.enum(STATISTICS_SPANS),
  since: wireTime(),
  /** Since when the service is on Gotong. */
  created: wireTime(),
  /** Requests of the time that were offered, and what came of them until now. */
  page_views: z.number(),
  asked_after: z.number(),
  offered: z.number(),
  seen: z.number(),
  answered: z.number(),
  quoted: z.number(),
  won: z.number(),
  /** Of that time, whenever they were offered. */
  jobs_done: z.number(),
  review_count: z.number(),
  review_average: z.number().nullable(),
  /** From 0 to 1; null of nothing. */
  response_rate: z.number().nullable(),
  win_rate: z.number().nullable(),
  /** The median of minutes from the offer to the quote. */
  reply_minutes: z.number().nullable(),
  money: z.object({
    currency: z.literal('SGD'),
    /** Fees that were charged for quotes of these requests. */
    fees: wireMoney(),
    /** What the quotes of the jobs won asked for, and how many of them named no whole price. */
    won: wireMoney(),
    won_unpriced: z.number(),
    /** Fees for each job won; null where none was won. */
    fees_per_job: wireMoney().nullable(),
    /** Fees in percent of what was quoted for jobs won, to one place; null where that is not known. */
    fees_percent: z.number().nullable(),
    /** One of so many quotes was hired; null where none was. */
    one_in: z.number().nullable(),
  }),
  area: z.object({
    category_name: z.string(),
    area_name: z.string(),
    /** The medians of pros, null where too few stand behind one. */
    medians: z.record(z.string(), z.object({ value: z.number(), pros: z.number() })),
  }),
  /** Oldest first. */
  periods: z.array(periodShape),
});
export type Statistics = z.infer<typeof statisticsShape>;

/** An offer behind a figure. */
export const figureRowShape = z.object({
  quote_bid_id: z.number(),
  title: z.string(),
  area_name: z.string(),
  quote_status_id: z.number(),
  created: wireTime(),
  quote_sent_on: wireTime().nullable(),
  completed_on: wireTime().nullable(),
});
export type FigureRow = z.infer<typeof figureRowShape>;
