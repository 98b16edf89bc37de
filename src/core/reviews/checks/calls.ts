import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { REMOVAL_REASON_MAX, reviewKindShape } from '../model.ts';
import { RING_SIGNALS } from '../ring-rules.ts';

export const CHECK_STATES = ['open', 'approved', 'removed', 'dropped'] as const;
/** An operator has decided. */
export const DECIDED_CHECKS = ['approved', 'removed'] as const satisfies readonly (typeof CHECK_STATES)[number][];
export const CHECK_DECISIONS = ['approve', 'remove'] as const;
export type CheckDecision = (typeof CHECK_DECISIONS)[number];

/** A review that an operator looks at before it shows. */
export const reviewCheckShape = z.object({
  id: z.number(),
  kind: reviewKindShape,
  status: z.enum(CHECK_STATES),
  writer_id: z.number(),
  writer: z.string(),
  subject_id: z.number(),
  subject: z.string(),
  title: z.string(),
  score: z.number(),
  note: z.string(),
  /** Why it waits, and what that adds up to. */
  signals: z.array(z.enum(RING_SIGNALS)),
  points: z.number(),
  reason: z.string(),
  decided_by: z.string().nullable(),
  created: shape.wireTime(),
  /** Open, and about other people than the operator. */
  can_decide: z.boolean(),
});
export type ReviewCheck = z.infer<typeof reviewCheckShape>;

export const reviewChecks = call({
  section: 'Decision 43',
  summary: 'Reviews that look like a ring’s and wait for an operator, the oldest first, or that were decided.',
  method: 'GET',
  path: '/new/v1/ops/review_checks.json',
  named: ['state', 'page_size', 'cursor'],
  auth: 'operator',
  roles: ['review'],
  input: z.object({
    state: z.enum(['waiting', 'decided']).default('waiting'),
    page_size: shape.int(1, 50).default(30),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({ checks: z.array(reviewCheckShape), waiting: z.number(), next_cursor: z.string().nullable() }),
});

export const decideReviewCheck = call({
  section: 'Decision 43',
  summary: 'An operator lets a held review show, or removes it; the act is recorded with its reason.',
  method: 'POST',
  path: '/new/v1/ops/review_checks/{check_id}/decide.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object({
    check_id: shape.id(),
    decision: z.enum(CHECK_DECISIONS),
    reason: shape.text(REMOVAL_REASON_MAX, 1),
  }),
  output: z.object({}),
  errors: {
    'own review': 'Another operator must decide this because it concerns you.',
    'decided already': 'This has already been decided.',
  },
});
