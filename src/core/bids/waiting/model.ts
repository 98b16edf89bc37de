import { z } from 'zod';
import { wireTime } from '#core/kit/shape.ts';
import { MINUTE } from '#core/kit/time.ts';

/** The states of a pro who has the request, as the customer sees them, the last step first. */
export const PRO_STATES = ['quoted', 'cannot', 'asked', 'writing', 'read', 'sent'] as const;
export type ProState = (typeof PRO_STATES)[number];

/** A pro who touched the quote form counts as writing for so long. */
export const WRITING_MS = 20 * MINUTE;
/** How often a quote form says that it is being written in. */
export const WRITING_EVERY_MS = 5 * MINUTE;

/** The published rule of the first quote: docs/readings.md. */
export const LEAST_WAITS = 20;
export const WAITS_DAYS = 365;
/** A request without a quote after so many days counts as one that got none. */
export const SETTLED_DAYS = 3;
/** From when on a wait without a quote is called long. */
export const LONG_WAIT_MS = 120 * MINUTE;
/** How many pros of other areas are asked at a time when a wait is long. */
export const WIDEN_BY = 10;

export const waitingProShape = z.object({
  quote_bid_id: z.number(),
  service: z.object({
    id: z.number(),
    slug: z.string(),
    name: z.string(),
    is_business: z.boolean(),
    s3_thumb_url: z.string().nullable(),
    score: z.number(),
    review_count: z.number(),
  }),
  /** Metres from the service's base. */
  distance: z.number(),
  /** The customer asked this pro by name. */
  is_invited: z.boolean(),
  state: z.enum(PRO_STATES),
  /** When it came to this state. */
  since: wireTime(),
});
export type WaitingPro = z.infer<typeof waitingProShape>;

export const firstQuoteShape = z.object({
  /** Half of the requests had their first quote between these two. */
  begin: wireTime(),
  end: wireTime(),
  /** Nine in ten had it by then; null where fewer than nine in ten had one at all. */
  ninety: wireTime().nullable(),
  request_count: z.number(),
  /** The area that was measured; null for all areas. */
  area_name: z.string().nullable(),
});
export type FirstQuote = z.infer<typeof firstQuoteShape>;
