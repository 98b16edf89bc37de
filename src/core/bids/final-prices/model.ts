import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';
import { PRICE_MAX } from '../model.ts';

/** Time on a job is told in quarters of an hour. */
export const WORKED = { min: 15, max: 30_000, step: 15 } as const;
export const PRICE_REASON_MAX = 300;
/** How many days the customer can say that a price is not right, after it was stated. */
export const ANSWER_DAYS = 30;

/** What the customer has said of a stated price: nothing, that it is right, or that it is not. */
export const PRICE_STATES = ['open', 'agreed', 'disputed'] as const;
export type PriceState = (typeof PRICE_STATES)[number];

/** What each side can do about the final price. */
export const PRICE_STEPS = ['state', 'agree', 'dispute'] as const;
export type PriceStep = (typeof PRICE_STEPS)[number];

/** What a pro states: of an hourly quote the time worked and extras, of any other quote the whole amount. */
export const statedPriceShape = z.object({
  amount: shape.amount(PRICE_MAX).optional(),
  minutes: shape.int(WORKED.min, WORKED.max).optional(),
  extras: shape.amount(PRICE_MAX).optional(),
  /** Why it is more than the quote. */
  reason: shape.text(PRICE_REASON_MAX).optional(),
});
export type StatedPrice = z.output<typeof statedPriceShape>;

/** The final price of a job, as both of its people see it. */
export const finalPriceShape = z.object({
  amount: shape.wireMoney(),
  /** For an hourly quote: how long, at what rate, and what came on top. */
  minutes: z.number().nullable(),
  hourly_rate: shape.wireMoney().nullable(),
  extras: shape.wireMoney().nullable(),
  reason: z.string(),
  state: z.enum(PRICE_STATES),
  /** What the customer said is not right. */
  dispute_note: z.string(),
  /** Grows each time that the pro states it: an answer names the one that was read. */
  version: z.number(),
  stated_on: shape.wireTime(),
});

export const jobPriceShape = z.object({
  final_price: finalPriceShape.nullable(),
  /** What the quote comes to; null where it names no total. */
  quoted: shape.wireMoney().nullable(),
  /** Null but for an hourly quote. */
  hourly_rate: shape.wireMoney().nullable(),
  steps: z.array(z.enum(PRICE_STEPS)),
});
export type JobPrice = z.infer<typeof jobPriceShape>;
