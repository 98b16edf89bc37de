import { z } from 'zod';
import { wireTime } from '#core/kit/shape.ts';
import { serviceCardShape } from '#core/services/model.ts';

/** How many pros a customer may ask by name for one request, the one of the form included (reading: docs/readings.md). */
export const ASKED_MAX = 5;
/** How many pros are suggested at a time. */
export const SUGGESTED = 10;

/** How a suggested pro stands to the request. A pro who has quoted or passed is not suggested. */
export const SUGGESTED_STATES = ['new', 'offered', 'asked', 'contact_wanted'] as const;
export type SuggestedState = (typeof SUGGESTED_STATES)[number];

/** A pro who could take the request, with what speaks for them. */
export const suggestedShape = z.object({
  service: serviceCardShape,
  /** Metres between the job and the service's base. */
  distance: z.number(),
  /** In words, the strongest first: "Works in Bedok", "4.9 from 186 reviews". */
  reasons: z.array(z.string()),
  state: z.enum(SUGGESTED_STATES),
  /** Null until the request was offered to this pro. */
  quote_bid_id: z.number().nullable(),
  quote_wanted_on: wireTime().nullable(),
  contact_wanted_on: wireTime().nullable(),
});
export type Suggested = z.infer<typeof suggestedShape>;
