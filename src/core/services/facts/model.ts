import { z } from 'zod';
import { wireTime } from '#core/kit/shape.ts';
import { hoursRangeShape } from '#core/reserves/model.ts';

/** What Gotong measured of a service. Null where too little happened to say anything (facts-rules.ts). */
export const serviceFactsShape = z.object({
  /** The median of minutes from an offer to the quote, over so many of the newest quotes. */
  response: z.object({ minutes: z.number(), quotes: z.number() }).nullable(),
  /** Jobs that it was hired for here, ever. */
  hired_count: z.number(),
  /** The share of jobs that were due and that were completed, in whole percent, over so many of the newest. */
  completion: z.object({ percent: z.number(), jobs: z.number() }).nullable(),
  /** Of so many jobs agreed in the last year, how many the pro cancelled. */
  cancelled: z.object({ count: z.number(), jobs: z.number() }).nullable(),
  /** Of so many, to how many the pro did not come: the pro says so too, or did not answer. */
  missed: z.object({ count: z.number(), jobs: z.number() }).nullable(),
  /** Of jobs with a quoted price whose customer told what was paid: how many cost what was quoted, less and more. */
  price: z.object({ percent: z.number(), as_quoted: z.number(), lower: z.number(), higher: z.number() }).nullable(),
  member_since: wireTime(),
});
export type PublicFacts = z.infer<typeof serviceFactsShape>;

/** When a service is open, by weekday 1 (Monday) to 7; null until its pro sets hours. */
export const openingHoursShape = z.object({
  zone: z.string(),
  days: z.record(z.string(), z.array(hoursRangeShape)),
});
export type OpeningHours = z.infer<typeof openingHoursShape>;

/** A word that reviews were tagged with, and by how many. */
export const tagCountShape = z.object({ tag: z.string(), count: z.number() });
export type TagCount = z.infer<typeof tagCountShape>;
