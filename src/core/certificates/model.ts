import { z } from 'zod';
import { wireDay, wireTime } from '#core/kit/shape.ts';
import { attachmentShape } from '#core/uploads/model.ts';
import { certificateTypeShape } from './type-model.ts';

export const CERTIFICATE_NAME_MAX = 80;
export const CERTIFICATE_NUMBER_MAX = 40;
export const CERTIFICATE_DESCRIPTION_MAX = 500;
export const CERTIFICATE_FILES_MAX = 6;
/** Certificates that one person may keep, of every state. */
export const MAX_CERTIFICATES = 30;
/** Days before the last day on which the person is reminded, once each. */
export const REMINDER_DAYS = [30, 7, 1] as const;
/** Days before the last day from which a certificate reads as expiring. */
export const EXPIRING_DAYS = 30;
/** The furthest last day that is believed, in years from now. */
export const MAX_YEARS = 30;

/**
 * draft: only its person knows of it. pending: an operator is to look. more: an operator asked for something. approved: it
 * counts, until its last day. expired: the last day is over. replaced: a renewal took its place.
 */
export const CERTIFICATE_STATES = [
  'draft',
  'pending',
  'more',
  'approved',
  'refused',
  'withdrawn',
  'expired',
  'replaced',
] as const;
export const certificateStateShape = z.enum(CERTIFICATE_STATES);
export type CertificateState = (typeof CERTIFICATE_STATES)[number];
/** An operator has still to decide, now or once more is sent. */
export const OPEN_CERTIFICATES = ['pending', 'more'] as const satisfies CertificateState[];
/** Begun by the pro and not decided. */
export const UNDECIDED_CERTIFICATES = ['draft', ...OPEN_CERTIFICATES] as const;
/** An operator's decision is behind it. */
export const DECIDED_CERTIFICATES = [
  'approved',
  'refused',
  'expired',
  'replaced',
] as const satisfies CertificateState[];
/** Never before an operator. */
export const UNSENT_CERTIFICATES = ['draft', 'withdrawn'] as const satisfies CertificateState[];

/** service_certificate (specification 3), as its person sees it. */
export const certificateShape = z.object({
  id: z.number(),
  /** Null: it holds for all of the person's services. */
  quote_service_id: z.number().nullable(),
  quote_service_name: z.string().nullable(),
  name: z.string(),
  type: certificateTypeShape,
  /** The UEN of the business that holds it; empty where a person does. */
  unified_number: z.string(),
  /** The number on it. */
  reference_identity: z.string(),
  description: z.string(),
  status: certificateStateShape,
  /** The last day on which it counts; null: it has none. */
  expires_on: wireDay().nullable(),
  /** Whole days until the last day is over; negative afterwards, null without one. */
  days_left: z.number().nullable(),
  file: z.array(attachmentShape),
  /** Why more is asked for, or why it was refused. */
  note: z.string(),
  submitted: wireTime().nullable(),
  decided_at: wireTime().nullable(),
  /** The certificate that this one is to follow. */
  renews_id: z.number().nullable(),
  /** The renewal under way of this one. */
  renewal_id: z.number().nullable(),
  /** What its person may do now, from the step table. */
  steps: z.array(z.string()),
  created: wireTime(),
  modified: wireTime(),
});
export type Certificate = z.infer<typeof certificateShape>;

/** What a public page says of a certificate that counts: what was checked, and when. Never its number or files. */
export const publicCertificateShape = z.object({
  type: certificateTypeShape,
  name: z.string(),
  issuer: z.string(),
  /** Of business registrations alone, whose register is public. */
  unified_number: z.string().nullable(),
  /** The day it was checked by us, YYYY-MM-DD in Singapore. */
  checked_on: wireDay(),
  expires_on: wireDay().nullable(),
});
export type PublicCertificate = z.infer<typeof publicCertificateShape>;

/** The state of a qualification: that of the certificate that serves it best, or none. */
export const qualificationStateShape = z.enum([...CERTIFICATE_STATES, 'none']);
export type QualificationState = z.infer<typeof qualificationStateShape>;

/** A certificate that a request demands of its pros, and whether the pro of the quote or offer has it (issue 4 point 6). */
export const neededCertificateShape = z.object({
  type: certificateTypeShape,
  /** It counts today: the pro may quote. */
  is_held: z.boolean(),
  /** For the pro alone; the customer sees `approved` or `none`. */
  status: qualificationStateShape,
  certificate_id: z.number().nullable(),
});
export type NeededCertificate = z.infer<typeof neededCertificateShape>;

/** hard: without the licence no quote. soft: asked for and shown, and pros quote without it too. */
export const REQUIREMENT_GATES = ['hard', 'soft'] as const;
export const requirementGateShape = z.enum(REQUIREMENT_GATES);

/** A line of qualificationStatusList (specification 3): what a category of an own service demands, and how it stands. */
export const qualificationShape = z.object({
  quote_service_id: z.number(),
  quote_service_name: z.string(),
  category_id: z.number(),
  category_name: z.string(),
  category_slug: z.string(),
  type: certificateTypeShape,
  /** For which answers it is demanded; null: for every request of the category. */
  demanded_for: z.object({ question: z.string(), choices: z.array(z.string()) }).nullable(),
  gate: requirementGateShape,
  status: qualificationStateShape,
  is_held: z.boolean(),
  certificate_id: z.number().nullable(),
  expires_on: wireDay().nullable(),
});
export type Qualification = z.infer<typeof qualificationShape>;
