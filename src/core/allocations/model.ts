import { z } from 'zod';
import { wireTime } from '#core/kit/shape.ts';
import type { LeadPart } from './rule/model.ts';

/** Free at the wished hour: no hours or times are kept (`unknown`), or no day was wished for (`any`). */
export const FREE = ['yes', 'no', 'unknown', 'any'] as const;
export type Free = (typeof FREE)[number];

/**
 * All that the rule knows of a pro. What a pro pays, buys, holds or has ever spent has no place here, and so no way into
 * the order.
 */
export const leadFactsShape = z.object({
  quote_service_id: z.number(),
  user_id: z.number(),
  /** Holds the papers that the request demands. */
  is_licensed: z.boolean(),
  /** The category is the service's main one. */
  is_main: z.boolean(),
  /** Between the base and the job. */
  metres: z.number(),
  free: z.enum(FREE),
  review_count: z.number(),
  /** The sum of all stars of shown reviews. */
  score_sum: z.number(),
  /** Hundredths of reviews and their stars, by what verifies each (core/reviews/weights); a record of before has neither. */
  rated_weight: z.number().optional(),
  rated_sum: z.number().optional(),
  /** Jobs that count in public. */
  job_count: z.number(),
  /** The round mean of minutes until a request is answered; null before the first answer. */
  reply_minutes: z.number().nullable(),
  /** Of the newest twenty leads: those that were answered or are older than a day. */
  settled: z.number(),
  /** Of those: quoted or passed. */
  answered: z.number(),
  /** The newest of those in a row that brought no quote. */
  unquoted: z.number(),
  /** Leads of the last seven days, of the newest twenty. */
  recent: z.number(),
  last_offered_on: wireTime().nullable(),
  /** Jobs that are hired and not done. */
  open_jobs: z.number(),
  /** How many of them the service handles. */
  handles: z.number(),
  /** The customer asked for this pro by name. */
  is_asked: z.boolean(),
});
export type LeadFacts = z.infer<typeof leadFactsShape>;

/** What the rule knows of the request. */
export const leadCaseShape = z.object({
  seed: z.string(),
  travel: z.enum(['to_me', 'to_pro', 'remote']),
  /** Keys of the time slots that were wished for. */
  slots: z.array(z.number()),
  /** The category's mean, in hundredths of a star. */
  mean_score: z.number(),
  made_on: wireTime(),
});
export type LeadCase = z.infer<typeof leadCaseShape>;

/** Why a pro has a place: asked by name, by points, or on a place kept for new pros or for who waited longest. */
export const PLACES = ['asked', 'points', 'new', 'waited'] as const;
export type Place = (typeof PLACES)[number];
export const givenShape = z.object({ quote_service_id: z.number(), user_id: z.number(), place: z.enum(PLACES) });
export type Given = z.infer<typeof givenShape>;

export type LeadPoints = Readonly<Record<LeadPart, number>>;

/** Why a pro was not looked at: what of the service is in the way; `crowded` where nothing is, and others were drawn. */
export const MISSED = ['way', 'area', 'distance', 'paused', 'preference', 'crowded'] as const;
export type Missed = (typeof MISSED)[number];
