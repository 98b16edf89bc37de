import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';
import { LOOK_ANSWERS } from './looking-rules.ts';

/** What waits for an operator: identity cards (decision 31) and certificates (section 3, service_certificate). */
export const REVIEW_KINDS = ['identity', 'certificate'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export const REVIEW_DECISIONS = ['approved', 'more', 'refused'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

export const REVIEW_FILTERS = ['all', ...REVIEW_KINDS] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

/** The operator who works on it, and until when no other may decide. */
export const claimShape = z.object({
  operator_id: z.number(),
  operator: z.string(),
  is_mine: z.boolean(),
  until: shape.wireTime(),
});

/** A decision that is made but not carried out yet: it may be undone until `due_at`. */
export const heldShape = z.object({
  decision: z.enum(REVIEW_DECISIONS),
  reason: z.string(),
  operator: z.string(),
  is_mine: z.boolean(),
  due_at: shape.wireTime(),
});

/** A line of the queue. */
export const reviewRowShape = z.object({
  kind: z.enum(REVIEW_KINDS),
  item_id: z.number(),
  user_id: z.number(),
  /** The person, or the business that the certificate is of. */
  name: z.string(),
  is_business: z.boolean(),
  /** What it is about, in few words: "Aircon servicing", "Electrician licence, renewal". */
  about: z.string(),
  status: z.enum(['pending', 'more', 'approved', 'refused', 'withdrawn', 'expired', 'replaced', 'draft']),
  submitted: shape.wireTime(),
  decided_at: shape.wireTime().nullable(),
  claim: claimShape.nullable(),
  held: heldShape.nullable(),
});
export type ReviewRow = z.infer<typeof reviewRowShape>;

/** One check of a review. `is_fine` is our automatic result: false needs a second look, null is for the operator to check. */
export const reviewCheckShape = z.object({
  /** The name that the operator's answer is sent under; null for automatic checks. */
  key: z.string().nullable(),
  text: z.string(),
  is_fine: z.boolean().nullable(),
});
export type ReviewCheck = z.infer<typeof reviewCheckShape>;

/** A field of what was handed in beside what Gotong has. `match` is null where there is nothing to compare. */
export const reviewFieldShape = z.object({
  label: z.string(),
  given: z.string(),
  known: z.string(),
  match: z.enum(['same', 'close', 'different']).nullable(),
});
export type ReviewField = z.infer<typeof reviewFieldShape>;

/** A document by name. An operator looks at it by the call of its own room, which records the look. */
export const reviewDocumentShape = z.object({
  id: z.number(),
  label: z.string(),
  is_picture: z.boolean(),
  is_deleted: z.boolean(),
  /** This operator opened it since it was handed in. */
  is_seen: z.boolean(),
});

export const reviewEventShape = z.object({
  what: z.string(),
  /** The operator; null for the person's own act. */
  who: z.string().nullable(),
  created: shape.wireTime(),
  /** What the operator answered to the checks, with a decision. */
  answers: z.array(z.object({ text: z.string(), answer: z.enum(LOOK_ANSWERS) })),
});

/** One thing of the queue, with all that an operator decides on but the pictures and the whole number. */
export const reviewShape = reviewRowShape.extend({
  joined: shape.wireTime(),
  category: z.string().nullable(),
  area: z.string().nullable(),
  /** How often something of this kind was handed in by this person, this one too. */
  tries: z.number(),
  /** What the person reads: why more is asked for, or why it was refused. */
  note: z.string(),
  is_own: z.boolean(),
  checks: z.array(reviewCheckShape),
  fields: z.array(reviewFieldShape),
  documents: z.array(reviewDocumentShape),
  documents_deleted_at: shape.wireTime().nullable(),
  /** Days after the decision that the documents stay; null where they stay with the person's file. */
  keep_days: z.number().nullable(),
  /** The last day as it was handed in, YYYY-MM-DD; null where it has none. */
  expires_on: z.string().nullable(),
  /** Whether an approval needs a last day. */
  needs_expiry: z.boolean(),
  history: z.array(reviewEventShape),
});
export type Review = z.infer<typeof reviewShape>;

/** A person, as a search shows them. */
export const opsPersonRowShape = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  is_operator: z.boolean(),
  is_blocked: z.boolean(),
  is_deleted: z.boolean(),
  created: shape.wireTime(),
});

export const actShape = z.object({
  id: z.number(),
  operator_id: z.number(),
  operator: z.string(),
  act: z.string(),
  /** What it was done to: "user:7". */
  subject: z.string(),
  /** The same in words, where the subject is a person or something of a person's. */
  subject_name: z.string().nullable(),
  reason: z.string(),
  created: shape.wireTime(),
});
export type OperatorAct = z.infer<typeof actShape>;
