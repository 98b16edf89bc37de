import { z } from 'zod';
import { hueShape } from '#core/categories/model.ts';
import { wireTime } from '#core/kit/shape.ts';
import { attachmentShape } from '#core/uploads/model.ts';

/** At most 5 pros can quote one request (a setting); it expires after 30 days without a hire (decision 18). */
export const MAX_QUOTES = 5;
export const EXPIRES_DAYS = 30;
/** How many days before its end a request without a hire is reminded of, nearest first (reading: docs/readings.md). */
export const REMINDER_DAYS = [2, 7] as const;
/** How many pros a new request is offered to, best first (reading: docs/readings.md). */
export const MATCH_LIMIT = 60;
/** Section 3's request filters. */
export const REQUEST_FILTERS = [
  'all',
  'read',
  'notread',
  'quoted',
  'notquoted',
  'phoneonly',
  'discount',
  'favorite',
] as const;
export type RequestFilter = (typeof REQUEST_FILTERS)[number];

export const CLOSE_REASONS = [
  'hired elsewhere',
  'no longer needed',
  'too expensive',
  'not enough quotes',
  'other',
] as const;

/** One answer in words (QuoteFormSubmissionField). */
export const submissionFieldShape = z.object({ key: z.string(), label: z.string(), value: z.string() });
export type SubmissionField = z.infer<typeof submissionFieldShape>;

/** What both sides may know of a request. */
export const requestShape = z.object({
  quote_request_id: z.number(),
  id: z.number(),
  title: z.string(),
  category_id: z.number(),
  category_slug: z.string(),
  category_name: z.string(),
  hue: hueShape,
  icon: z.string(),
  area_code: z.string(),
  area_name: z.string(),
  travel: z.enum(['to_me', 'to_pro', 'remote']),
  /** YYYY-MM-DD in Singapore. */
  wanted_on: z.string().nullable(),
  wanted_slots: z.array(z.number()),
  wanted_when: z.string(),
  is_urgent: z.boolean(),
  is_phone_only: z.boolean(),
  QuoteFormSubmissionField: z.array(submissionFieldShape),
  attachments: z.array(attachmentShape),
  quote_count: z.number(),
  max_quotes: z.number(),
  is_closed: z.boolean(),
  is_expired: z.boolean(),
  is_archived: z.boolean(),
  /** A pro is hired: no further quote is taken, and those that wait are answered (decision 38). */
  is_hired: z.boolean(),
  /** The end of the wished day; from then on no quote is taken until the customer says what is still needed (decision 39). */
  wanted_until: wireTime().nullable(),
  created: wireTime(),
  expires_at: wireTime(),
});
export type RequestView = z.infer<typeof requestShape>;

/** A request as its requestor sees it. */
export const ownRequestShape = requestShape.extend({
  postal_code: z.string(),
  address: z.string(),
  /** The number that the hired pro may call, given with the request or at hiring; null: that of the account. */
  phone: z.string().nullable(),
  form_version: z.number(),
  fields: z.record(z.string(), z.unknown()),
  closed_reason: z.string().nullable(),
  /** Waits until its requestor confirms a phone; no pro has it before (decision 43). */
  is_held: z.boolean(),
  hired_quote_bid_id: z.number().nullable(),
  /** Conversations with something new. */
  unread_count: z.number(),
});
export type OwnRequest = z.infer<typeof ownRequestShape>;
