import { z } from 'zod';

/** A group of fewer requests is counted together with others, so that no row is told apart by category and month. */
export const LEAST_ROWS = 10;
/** A month is counted so many days after its end: by then fees are decided, and most appeals. */
export const CLOSING_DAYS = 21;
/** Months that are counted back when there is no ledger yet. */
export const MONTHS_BACK = 24;
/** Fees are rounded to so many cents, and times to a first quote to so many minutes, before anything is counted. */
export const FEE_STEP_CENTS = 10;
export const QUOTE_STEP_MINUTES = 5;
/** The group of categories that are too small for one of their own. */
export const SMALLER = 'smaller';

const count = () => z.number().int().min(0);

/** A request as it is published: what became of it, without a day, a place, a name or an id. */
export const leadRowShape = z.object({
  /** The category’s slug, or `smaller`. */
  group: z.string(),
  quotes: count(),
  /** The customer read a quote, wrote, took a call, hired or turned a quote down. */
  is_alive: z.boolean(),
  /** Quotes whose fee was charged in the end, and quotes whose fee was given back. */
  fees_charged: count(),
  fees_returned: count(),
  /** What was charged for all of its quotes together, in steps of 10 cents. */
  charged_cents: count(),
  appeals: count(),
  appeals_granted: count(),
  is_hired: z.boolean(),
  /** From posting to the first quote, in steps of 5 minutes; null without one. */
  first_quote_minutes: count().nullable(),
});
export type LeadRow = z.infer<typeof leadRowShape>;

/** What is counted of a group, from its rows alone. Shares are of a hundred, with one decimal; null where there is nothing to divide by. */
export const leadFiguresShape = z.object({
  leads: count(),
  /** Requests with a quote: only those can come alive. */
  quoted: count(),
  quotes: count(),
  alive: count(),
  alive_percent: z.number().nullable(),
  fees_charged: count(),
  fees_returned: count(),
  returned_percent: z.number().nullable(),
  appeals: count(),
  appeals_granted: count(),
  hires: count(),
  hires_per_quote: z.number().nullable(),
  /** Half of the jobs that were won cost their pros, all quotes together, this much or less. */
  fee_per_hire_cents: z.number().nullable(),
  first_quote_minutes: z.number().nullable(),
});
export type LeadFigures = z.infer<typeof leadFiguresShape>;
export const FIGURES = Object.keys(leadFiguresShape.shape) as (keyof LeadFigures)[];

export const leadGroupShape = z.object({
  group: z.string(),
  /** Empty for the smaller ones together. */
  name: z.string(),
  /** How many categories are in it. */
  categories: count(),
  figures: leadFiguresShape,
});
export type LeadGroup = z.infer<typeof leadGroupShape>;

/** One month, with the rows that all its figures come from. */
export const leadLedgerShape = z.object({
  /** YYYY-MM, in Singapore. */
  month: z.string(),
  /** The month before it that was published, and its root; empty for the first. */
  previous_month: z.string(),
  previous_root: z.string(),
  /** SHA-256 of the root before, the month and all rows: `rootText`. */
  root: z.string(),
  total: leadFiguresShape,
  groups: z.array(leadGroupShape),
  rows: z.array(leadRowShape),
});
export type LeadLedger = z.infer<typeof leadLedgerShape>;
