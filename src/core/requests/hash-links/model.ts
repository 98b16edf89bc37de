import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';
import { REQUEST_STATES } from '../rules.ts';

/**
 * Links in mails that work without a session (specification 6), each for one thing only. `days`: how long it lives;
 * `once`: whether doing it uses it up (looking never does, decision 29).
 */
export const HASH_PURPOSES = {
  request_view: { days: 30, once: false },
  request_dismiss: { days: 30, once: true },
  request_reopen: { days: 30, once: true },
  bid_hire: { days: 14, once: true },
  bid_review: { days: 60, once: true },
  /** Of an agreed time, or of other times proposed, as they stood when it was mailed. */
  bid_time: { days: 14, once: true },
} as const;
export type HashPurpose = keyof typeof HASH_PURPOSES;

/** The page of a link: `/link/{what}/{hash}`; a review's has the path that section 2 gives it. */
export const hashPath = (purpose: HashPurpose, hash: string, service_id = 0): string =>
  purpose === 'bid_review'
    ? `/review/service/${service_id}/${hash}`
    : `/link/${purpose.slice(purpose.indexOf('_') + 1)}/${hash}`;

/** The purpose that a page's path names: `view` is request_view, `hire` bid_hire. Null for any other word. */
export const purposeOfPath = (what: string): HashPurpose | null =>
  (Object.keys(HASH_PURPOSES) as HashPurpose[]).find(
    (purpose) => purpose !== 'bid_review' && purpose.endsWith(`_${what}`),
  ) ?? null;

/**
 * A quote as a link shows it: whose, how much, what the pro wrote with it and how customers rate them. No file, no number to
 * call, and no message of the chat.
 */
export const linkedQuoteShape = z.object({
  service_name: z.string(),
  rating_type: z.number().nullable(),
  price: shape.wireMoney().nullable(),
  quote_sent_on: shape.wireTime(),
  /** Without contact details until the hire (decision 41). */
  price_note: z.string(),
  first_day: z.string().nullable(),
  first_slot: z.number().nullable(),
  /** 0 to 5 with one decimal; null without reviews. */
  score: z.number().nullable(),
  review_count: z.number(),
  is_hired: z.boolean(),
});
export type LinkedQuote = z.infer<typeof linkedQuoteShape>;

/** A request as a link shows it: what it is called and how it stands; neither who asks nor where exactly, nor the answers. */
export const linkedRequestShape = z.object({
  title: z.string(),
  category_name: z.string(),
  area_name: z.string(),
  state: z.enum(REQUEST_STATES),
  quote_count: z.number(),
  created: shape.wireTime(),
  expires_at: shape.wireTime(),
});
export type LinkedRequest = z.infer<typeof linkedRequestShape>;

/** A hash as it is asked with: whatever a mail program made of it. */
export const hashInput = () => z.string().trim().max(200);

export const DEAD_LINK = {
  'dead link': 'This link has expired or was already used. Log in to see your request.',
} as const;
