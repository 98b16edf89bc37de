import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { LOOK_ERRORS, lookAnswers } from '#core/ops/looking-rules.ts';

export const CARD_TYPES = ['nric', 'fin'] as const;
export const ID_STATUSES = ['none', 'pending', 'more', 'approved', 'refused'] as const;

/** An identity check as its person sees it: the number is masked but for its last four characters. */
export const identityShape = z.object({
  status: z.enum(ID_STATUSES),
  card_type: z.enum(CARD_TYPES).nullable(),
  masked: z.string().nullable(),
  full_name: z.string().nullable(),
  submitted: shape.wireTime().nullable(),
  decided_at: shape.wireTime().nullable(),
  /** Why more is asked for, or why it was refused. */
  note: z.string(),
  /** When the pictures were deleted. */
  documents_deleted_at: shape.wireTime().nullable(),
});

const realId = () => shape.text(20, 1);

export const identity = call({
  section: '7 User',
  summary: "The person's own identity check.",
  method: 'GET',
  path: '/new/v1/users/identity.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ identity: identityShape }),
});

export const checkRealId = call({
  section: '7 User',
  summary:
    'Whether a number has the form and the check letter of its card type. Says nothing about other accounts (decision 31) and stores nothing.',
  method: 'POST',
  path: '/new/v1/users/check_real_id.json',
  auth: 'session',
  input: z.object({ real_id: realId(), card_type: z.enum(CARD_TYPES) }),
  output: z.object({ is_valid: z.boolean() }),
});

export const addIdentity = call({
  section: '7 User',
  summary:
    'Hands in an identity card for a check: number, name as on the card, pictures of both sides. Number and pictures are encrypted at rest; pictures go after the decision.',
  method: 'POST',
  path: '/new/v1/users/identity/add.json',
  auth: 'session',
  files: true,
  input: z.object({
    card_type: z.enum(CARD_TYPES),
    real_id: realId(),
    full_name: shape.text(120, 1),
    front: shape.file(),
    back: shape.file(),
  }),
  output: z.object({ identity: identityShape }),
  errors: {
    2: 'A file must be under 10 MB.',
    'wrong type': 'Use a PNG or JPEG picture.',
    'wrong number': 'Check the number. Its last letter doesn’t match the digits.',
    'in review': 'We’re already checking your ID.',
    'approved already': 'Your ID is already checked.',
  },
});

export const withdrawIdentity = call({
  section: '7 User',
  summary: 'Takes back an identity check that is not decided yet; number and pictures are deleted at once.',
  method: 'POST',
  path: '/new/v1/users/identity/withdraw.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ identity: identityShape }),
});

/** A check in the operators' queue. */
export const queuedIdentityShape = z.object({
  id: z.number(),
  user_id: z.number(),
  account_name: z.string(),
  full_name: z.string(),
  card_type: z.enum(CARD_TYPES),
  masked: z.string(),
  status: z.enum(['pending', 'more', 'approved', 'refused', 'withdrawn']),
  submitted: shape.wireTime(),
  decided_at: shape.wireTime().nullable(),
  note: z.string(),
  documents: z.array(z.object({ id: z.number(), side: z.enum(['front', 'back']), is_deleted: z.boolean() })),
  /** Who looked at it, and when. */
  views: z.array(z.object({ operator: z.string(), act: z.string(), created: shape.wireTime() })),
});

export const identityQueue = call({
  section: 'Decision 11',
  summary: 'Identity checks that wait, oldest first; or those that were decided.',
  method: 'GET',
  path: '/new/v1/ops/identities.json',
  named: ['filter', 'page_size', 'cursor'],
  auth: 'operator',
  roles: ['review'],
  input: z.object({
    filter: z.enum(['pending', 'decided']).default('pending'),
    page_size: shape.int(1, 50).default(20),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({
    identities: z.array(queuedIdentityShape),
    next_cursor: z.string().nullable(),
    pending_count: z.number(),
  }),
});

export const revealIdentity = call({
  section: 'Decision 31',
  summary: 'Shows an operator the whole number of a check that waits; the look is recorded.',
  method: 'POST',
  path: '/new/v1/ops/identities/{identity_check_id}/reveal.json',
  auth: 'operator',
  roles: ['review'],
  fresh: true,
  input: z.object({ identity_check_id: shape.id() }),
  output: z.object({ real_id: z.string() }),
});

export const viewIdentityDocument = call({
  section: 'Decision 31',
  summary: 'One picture of a check that waits, as a data address; the look is recorded.',
  method: 'POST',
  path: '/new/v1/ops/identities/{identity_check_id}/documents/{document_id}.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object({ identity_check_id: shape.id(), document_id: shape.id() }),
  output: z.object({ data_url: z.string() }),
});

export const decideIdentity = call({
  section: 'Decision 11',
  summary:
    'Approves a check that this operator has looked at, asks for more, or refuses it with a reason. Recorded; the person is told.',
  method: 'POST',
  path: '/new/v1/ops/identities/{identity_check_id}/decide.json',
  auth: 'operator',
  roles: ['review'],
  fresh: true,
  input: z.object({
    identity_check_id: shape.id(),
    decision: z.enum(['approved', 'more', 'refused']),
    reason: shape.text(500).optional(),
    /** Approving needs a yes to each check of `IDENTITY_CHECKS`. */
    answers: lookAnswers(),
  }),
  output: z.object({ identity: queuedIdentityShape }),
  errors: {
    ...LOOK_ERRORS,
    'reason needed': 'Enter a reason, so the person knows what to do.',
    'decided already': 'This has already been decided.',
    'own card': 'Another operator must decide about your own ID.',
  },
});
