import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { LOOK_ANSWERS, LOOK_ERRORS, lookAnswers } from '#core/ops/looking-rules.ts';
import { attachmentShape, linkShape } from '#core/uploads/model.ts';
import { certificateStateShape } from '../model.ts';
import { certificateTypeShape } from '../type-model.ts';

export const CERTIFICATE_QUEUE_FILTERS = ['pending', 'mine', 'unassigned', 'overdue', 'more', 'decided'] as const;

/** A certificate in the operators' queue. */
export const queuedCertificateShape = z.object({
  id: z.number(),
  user_id: z.number(),
  account_name: z.string(),
  /** The services it holds for: one, or all of the person's. */
  services: z.array(z.object({ id: z.number(), name: z.string(), slug: z.string() })),
  name: z.string(),
  type: certificateTypeShape,
  status: certificateStateShape,
  unified_number: z.string(),
  reference_identity: z.string(),
  description: z.string(),
  expires_on: shape.wireDay().nullable(),
  note: z.string(),
  is_renewal: z.boolean(),
  file_count: z.number(),
  submitted: shape.wireTime(),
  decided_at: shape.wireTime().nullable(),
  /** Waits for longer than four hours. */
  is_overdue: z.boolean(),
  /** The operator who has the case open; null while no operator has. */
  assignee: z.object({ id: z.number(), name: z.string(), taken_at: shape.wireTime() }).nullable(),
  is_mine: z.boolean(),
});
export type QueuedCertificate = z.infer<typeof queuedCertificateShape>;

export const certificateCaseShape = queuedCertificateShape.extend({
  /** Empty until the case is taken, and after the decision; each opens by `openCertificateFile`. */
  files: z.array(attachmentShape),
  /** The account beside it. */
  profile: z.object({
    full_name: z.string(),
    email: z.string(),
    is_id_checked: z.boolean(),
    created: shape.wireTime(),
    categories: z.array(z.string()),
  }),
  /** Certificates of other people with the same number or UEN. */
  same_number: z.array(
    z.object({ id: z.number(), account_name: z.string(), status: certificateStateShape, name: z.string() }),
  ),
  /** What this person handed in before, newest first. */
  earlier: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      type: certificateTypeShape,
      status: certificateStateShape,
      expires_on: shape.wireDay().nullable(),
      decided_at: shape.wireTime().nullable(),
    }),
  ),
  /** Who did what and who looked at which file, oldest first. */
  views: z.array(
    z.object({
      operator: z.string(),
      act: z.string(),
      note: z.string(),
      /** What the operator answered to the checks, with a decision. */
      answers: z.record(z.string(), z.enum(LOOK_ANSWERS)),
      created: shape.wireTime(),
    }),
  ),
  /** Files that this operator has opened since the certificate was handed in: all of them before an approval. */
  seen_files: z.array(z.number()),
  /** What may be decided now, from the step table. */
  steps: z.array(z.string()),
});
export type CertificateCase = z.infer<typeof certificateCaseShape>;

const byCertificate = z.object({ certificate_id: shape.id() });
const reply = z.object({ certificate: certificateCaseShape });
const taken = { taken: 'Another operator has this case open.' } as const;

export const certificateQueue = call({
  section: 'Decision 11, issue 4 point 5',
  summary: 'Certificates that wait, oldest first; or those that were decided, newest first.',
  method: 'GET',
  path: '/new/v1/ops/certificates/index.json',
  named: ['filter', 'type', 'page_size', 'cursor'],
  auth: 'operator',
  roles: ['review'],
  input: z.object({
    filter: z.enum(CERTIFICATE_QUEUE_FILTERS).default('pending'),
    type: certificateTypeShape.optional(),
    page_size: shape.int(1, 50).default(20),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({
    certificates: z.array(queuedCertificateShape),
    next_cursor: z.string().nullable(),
    counts: z.object({
      pending: z.number(),
      mine: z.number(),
      unassigned: z.number(),
      overdue: z.number(),
      more: z.number(),
    }),
  }),
});

export const certificateCase = call({
  section: 'Decision 11, issue 4 point 5',
  summary: 'A certificate with the account beside it, the same number elsewhere and the record of views.',
  method: 'GET',
  path: '/new/v1/ops/certificates/{certificate_id}.json',
  auth: 'operator',
  roles: ['review'],
  input: byCertificate,
  output: reply,
});

export const takeCertificate = call({
  section: 'Decision 11',
  summary: 'Opens the case for this operator, which lists its files; with is_taken 0 lets it go. Recorded.',
  method: 'POST',
  path: '/new/v1/ops/certificates/{certificate_id}/take.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object({ certificate_id: shape.id(), is_taken: shape.flag().default(true) }),
  output: reply,
  errors: {
    ...taken,
    'own certificate': 'Another operator must review your own certificate.',
    'decided already': 'This has already been decided.',
  },
});

export const openCertificateFile = call({
  section: 'Decision 11, decision 27',
  summary: 'A signed link to one file of a case that this operator has open; the look is recorded.',
  method: 'POST',
  path: '/new/v1/ops/certificates/{certificate_id}/files/{attachment_id}.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object({ certificate_id: shape.id(), attachment_id: shape.id() }),
  output: z.object({ link: linkShape }),
});

export const decideCertificate = call({
  section: 'Decision 11, issue 4 point 5',
  summary:
    'Approves a certificate whose files this operator has opened, asks for more, refuses it, or revokes one that counts, with a reason. Recorded; the person is told.',
  method: 'POST',
  path: '/new/v1/ops/certificates/{certificate_id}/decide.json',
  auth: 'operator',
  roles: ['review'],
  fresh: true,
  input: z.object({
    certificate_id: shape.id(),
    decision: z.enum(['approved', 'more', 'refused', 'revoked']),
    reason: shape.text(500).optional(),
    /** The last day as the document says it, where the pro typed another. */
    expires_on: z.union([z.literal('').transform(() => undefined), shape.wireDay()]).optional(),
    /** Approving needs a yes to each check of the kind (`CERTIFICATE_TYPES`). */
    answers: lookAnswers(),
  }),
  output: reply,
  errors: {
    ...taken,
    ...LOOK_ERRORS,
    'reason needed': 'Enter a reason, so the person knows what to do.',
    'decided already': 'This has already been decided.',
    'own certificate': 'Another operator must decide about your own certificate.',
    'date missing': 'Enter the expiry date on the document.',
    'date past': 'This has expired. Refuse it, or ask for a valid one.',
    'date wrong': 'Enter a valid date that isn’t too far ahead.',
  },
});
