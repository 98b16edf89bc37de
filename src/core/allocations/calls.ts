import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { FREE, givenShape, MISSED, PLACES } from './model.ts';
import { LEAD_PARTS, type LeadPart } from './rule/model.ts';
import { WATCH_STATES } from './watch-rules.ts';

/** Points of a pro in one wave, by part. */
const POINTS = z.object(
  Object.fromEntries(LEAD_PARTS.map((part) => [part, z.number()])) as Record<LeadPart, z.ZodNumber>,
);

const section = 'Issue 22 point 1';

export const ownCaseShape = z.object({
  wave: z.number(),
  made_on: shape.wireTime(),
  seed: z.string(),
  /** Why the pro had a place in this wave; null where they had none. */
  place: z.enum(PLACES).nullable(),
  /** Where they stood by order, from 1, of so many. */
  stood: z.number(),
  of: z.number(),
  is_resting: z.boolean(),
  /** Points of each part and the most that it gives, in tenths. */
  parts: z.array(z.object({ part: z.enum(LEAD_PARTS), points: z.number(), most: z.number() })),
  /** Where they would have stood, had they been free; null where that was not in the way. */
  stood_if_free: z.number().nullable(),
  is_licensed: z.boolean(),
  is_main: z.boolean(),
  metres: z.number(),
  drive_minutes: z.number(),
  free: z.enum(FREE),
  review_count: z.number(),
  /** Hundredths of a star, drawn towards the category’s mean. */
  evened: z.number(),
  reply_minutes: z.number().nullable(),
  settled: z.number(),
  answered: z.number(),
  recent: z.number(),
  open_jobs: z.number(),
  handles: z.number(),
});
export type OwnCaseView = z.infer<typeof ownCaseShape>;

export const whyLead = call({
  section,
  summary: 'Why the pro did or did not get a request, by the published rule and the facts of their own case alone.',
  method: 'GET',
  path: '/new/v1/leads/why/{request_id}.json',
  auth: 'session',
  input: z.object({ request_id: shape.id() }),
  output: z.object({
    /** Null for a request from before it was kept, or that was kept too long ago. */
    rule_version: z.number().nullable(),
    /** The pro has the request. */
    has_it: z.boolean(),
    /** The wave that gave it to them, else the last one in which they were looked at; null where they never were. */
    own: ownCaseShape.nullable(),
    /** Where they were not looked at: what is in the way now, of the best suited of their services. */
    missed: z.array(z.enum(MISSED)),
  }),
});

export const replayLeads = call({
  section,
  summary: 'For operators: how a request was given, each wave made again from its record and compared.',
  method: 'GET',
  path: '/new/v1/ops/leads/replay/{request_id}.json',
  auth: 'operator',
  roles: ['support', 'content'],
  input: z.object({ request_id: shape.id() }),
  output: z.object({
    state: z.enum(WATCH_STATES).nullable(),
    waves: z.array(
      z.object({
        wave: z.number(),
        rule_version: z.number(),
        seed: z.string(),
        made_on: shape.wireTime(),
        looked_at: z.number(),
        given: z.array(givenShape),
        replayed: z.array(givenShape),
        is_same: z.boolean(),
        /** All who were looked at, by order of the replay, with the points of each part in tenths. */
        order: z.array(
          z.object({
            quote_service_id: z.number(),
            user_id: z.number(),
            place: z.enum(PLACES).nullable(),
            is_resting: z.boolean(),
            points: POINTS,
            total: z.number(),
          }),
        ),
      }),
    ),
  }),
});
