import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { DETAILS } from './rules.ts';

const section = 'Issue 22 point 3';

export const contactShowShape = z.object({
  id: z.number(),
  /** Whose details: the caller's as a customer, or as the pro. */
  whose: z.enum(['customer', 'pro']),
  quote_bid_id: z.number(),
  quote_request_id: z.number(),
  title: z.string(),
  /** The reader who was shown them: the service, its helper, or the customer. */
  viewer: z.string(),
  is_helper: z.boolean(),
  /** What showed them: that the customer wrote, or the hire. */
  stage: z.enum(['answered', 'hired']),
  details: z.array(z.enum(DETAILS)),
  from_on: shape.wireTime(),
  /** Null while they are shown. */
  until_on: shape.wireTime().nullable(),
});
export type ContactShow = z.infer<typeof contactShowShape>;

export const askedShape = z.object({
  quote_request_id: z.number(),
  title: z.string(),
  area_name: z.string(),
  created: shape.wireTime(),
  /** Pros who were asked, and those of them who opened the request. */
  asked_count: z.number(),
  read_count: z.number(),
});
export type AskedView = z.infer<typeof askedShape>;

export const contactShows = call({
  section,
  summary:
    'Who was shown the caller’s whole name, phone and place, and from when to when, newest first; and how many pros were asked for each of their newest requests, who see a first name with an initial, and the area.',
  method: 'GET',
  path: '/new/v1/contact_shows/index.json',
  named: ['page_size', 'cursor'],
  auth: 'session',
  input: z.object({ page_size: shape.int(1, 50).default(20), cursor: z.string().max(300).optional() }),
  output: z.object({
    /** As those who are not hired see the caller. */
    short_name: z.string(),
    shows: z.array(contactShowShape),
    asked: z.array(askedShape),
    next_cursor: z.string().nullable(),
  }),
});
