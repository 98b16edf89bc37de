import { z } from 'zod';
import { hueShape } from '#core/categories/model.ts';
import { wireMoney, wireTime } from '#core/kit/shape.ts';
import { PROBLEM_ACTIONS } from '../problem-rules.ts';

/** Dollars: the budget slider's step and where it starts (specification 5 and 9), and its ends. */
export const AUTO_QUOTE_BUDGET_STEP = 10;
export const AUTO_QUOTE_BUDGET_DEFAULT = 100;
export const AUTO_QUOTE_BUDGET_MIN = 10;
export const AUTO_QUOTE_BUDGET_MAX = 1000;
/** Where the history begins (specification 9, decision 17). */
export const AUTO_QUOTE_HISTORY_BEGIN = '2018-01-01 00:00:00';

/**
 * The outcome of a request that auto-quote takes up: it waits (for its turn, or for opening hours), is sent, fails with
 * something that the pro can solve, is left because there is nothing to solve, or is taken over by the pro.
 */
export const AUTO_QUOTE_STATES = ['waiting', 'sent', 'failed', 'left', 'manual'] as const;
/** The run tried to send. */
export const TRIED_RUNS = ['sent', 'failed'] as const;
/** Nothing was sent: the pro may still quote by hand. */
export const UNSENT_RUNS = ['waiting', 'failed', 'left'] as const;
export type AutoQuoteState = (typeof AUTO_QUOTE_STATES)[number];

const problem = {
  /** The code of section 8, or a word of ours; null without a problem. */
  error: z.union([z.number(), z.string()]).nullable(),
  errorMessage: z.string().nullable(),
  errorAction: z.enum(PROBLEM_ACTIONS).nullable(),
};

/** What auto-quote still needs before it can be turned on. */
export const AUTO_QUOTE_NEEDS = ['template', 'preference'] as const;
export type AutoQuoteNeed = (typeof AUTO_QUOTE_NEEDS)[number];

/** Auto-quote of one category of an own service (specification 3 is_auto_quote_on, decision 17). */
export const autoQuoteShape = z.object({
  quote_service_id: z.number(),
  service_name: z.string(),
  category_id: z.number(),
  category_name: z.string(),
  category_slug: z.string(),
  hue: hueShape,
  icon: z.string(),
  is_auto_quote_on: z.boolean(),
  /** A week from Monday, in Singapore. */
  weekly_budget: wireMoney(),
  currency: z.literal('SGD'),
  quote_template_id: z.number().nullable(),
  /** Only while the service's business hours say open; what comes outside of them is sent when it opens. */
  is_business_hours_only: z.boolean(),
  needs: z.array(z.enum(AUTO_QUOTE_NEEDS)),
  /** Fees of the quotes sent since Monday. One that is given back does not open the budget again. */
  spent_this_week: wireMoney(),
  sent_this_week: z.number(),
  waiting: z.number(),
  week_begins: wireTime(),
  /** The newest failure of this week that nothing was sent after. */
  problem: z.object({ ...problem, quote_bid_id: z.number(), created: wireTime() }).nullable(),
});
export type AutoQuote = z.infer<typeof autoQuoteShape>;

/** One request that auto-quote took up. */
export const autoQuoteRunShape = z.object({
  id: z.number(),
  quote_bid_id: z.number(),
  quote_service_id: z.number(),
  category_id: z.number(),
  category_name: z.string(),
  title: z.string(),
  area_name: z.string(),
  state: z.enum(AUTO_QUOTE_STATES),
  fee: wireMoney().nullable(),
  /** Of a sent one: held, captured or released. */
  fee_status: z.string().nullable(),
  ...problem,
  created: wireTime(),
  /** A waiting one: not before. */
  due_on: wireTime(),
  done_on: wireTime().nullable(),
});
export type AutoQuoteRun = z.infer<typeof autoQuoteRunShape>;

/** One week of the history, from Monday. */
export const autoQuoteWeekShape = z.object({
  week_begins: wireTime(),
  sent: z.number(),
  failed: z.number(),
  spent: wireMoney(),
  /** Of it given back since, by the rule of held fees. */
  given_back: wireMoney(),
});
export type AutoQuoteWeek = z.infer<typeof autoQuoteWeekShape>;
