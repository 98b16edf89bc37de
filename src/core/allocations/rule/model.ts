import { z } from 'zod';
import { wireTime } from '#core/kit/shape.ts';
import { WEIGHING_VERSION } from '#core/reviews/weights/rules.ts';

/** What counts for a lead, as a published version has it: percent that add up to a hundred. */
export const LEAD_PARTS = ['fit', 'way', 'free', 'rating', 'reply', 'room'] as const;
export type LeadPart = (typeof LEAD_PARTS)[number];

/** What an operator may set: percent of each part, pros in a wave, places of it that are kept, and how reviews are weighed. */
export const TERM_LIMITS = {
  fit: [0, 50],
  way: [0, 50],
  free: [0, 50],
  rating: [0, 50],
  reply: [0, 50],
  room: [0, 50],
  wave: [8, 20],
  kept_new: [1, 4],
  kept_waited: [1, 4],
  /** The version of the weights of reviews (core/reviews/weights); 0 counts each once. */
  weighing: [0, WEIGHING_VERSION],
} as const;
export type Term = keyof typeof TERM_LIMITS;
export const TERMS = Object.keys(TERM_LIMITS) as readonly Term[];
export type LeadTerms = Readonly<Record<Term, number>>;

/** The numbers of rule 2. */
export const RULE_2: LeadTerms = {
  fit: 30,
  way: 20,
  free: 15,
  rating: 15,
  reply: 12,
  room: 8,
  wave: 12,
  kept_new: 2,
  kept_waited: 2,
  weighing: 0,
};

/** 1: by average, then hires, sixty at once, which no version may go back to. 2: by points, in waves. */
export const LEAD_METHODS = ['average', 'points'] as const;
export type LeadMethod = (typeof LEAD_METHODS)[number];

/** Days from publishing until a version may begin at the soonest and at the latest. */
export const NOTICE_DAYS = 14;
export const AHEAD_DAYS = 90;
export const RULE_NOTE_MAX = 300;

export const leadTermsShape = z.object(
  Object.fromEntries(TERMS.map((term) => [term, z.number()])) as Record<Term, z.ZodNumber>,
);

/** A published version: all that a replay needs besides what was looked at. */
export const leadRuleShape = leadTermsShape.extend({
  version: z.number(),
  method: z.enum(LEAD_METHODS),
  /** Midnight in Singapore. */
  starts_at: wireTime(),
  /** When another one began or begins; null while none is announced. */
  ends_at: wireTime().nullable(),
  /** What changes and why, in the language of who asks. */
  note: z.string(),
});
export type LeadRuleView = z.infer<typeof leadRuleShape>;

export const LEAD_RULE_STATUSES = ['in_force', 'announced', 'superseded', 'withdrawn'] as const;
export const opsLeadRuleShape = leadRuleShape.extend({
  note_zh: z.string(),
  status: z.enum(LEAD_RULE_STATUSES),
  published_on: wireTime(),
  /** Null for the ones that were shipped. */
  published_by: z.string().nullable(),
  withdrawn_on: wireTime().nullable(),
  withdrawn_by: z.string().nullable(),
  /** Pros who have been told of it so far. */
  told_count: z.number(),
});
export type OpsLeadRule = z.infer<typeof opsLeadRuleShape>;
