import { z } from 'zod';
import { WATCH_STATES } from '#core/allocations/watch-rules.ts';
import { call } from '#core/kit/call.ts';
import { pagingShape } from '#core/kit/page.ts';
import * as shape from '#core/kit/shape.ts';
import { firstQuoteShape, waitingProShape } from './model.ts';

const section = 'Issue 15 point 3';

export const waiting = call({
  section,
  summary: 'Which pros an own request went to, how far each is, and when the first quote usually comes.',
  method: 'GET',
  path: '/new/v1/quote_requests/{request_id}/waiting.json',
  named: ['page_size', 'cursor'],
  auth: 'session',
  input: z.object({
    request_id: shape.id(),
    page_size: shape.int(1, 100).default(20),
    cursor: z.string().max(300).optional(),
  }),
  output: z.object({
    /** In the order in which the request was offered, which does not change while it waits. */
    pros: z.array(waitingProShape),
    /** How many of all pros opened or answered it, and how many cannot take it. */
    read_count: z.number(),
    cannot_count: z.number(),
    /** Pros just outside, who were asked whether they want it. */
    nearby_count: z.number(),
    /** Pros of near categories, who were asked whether they can do it. */
    near_trade_count: z.number(),
    /** Pros whom we asked more, because no quote came, and when last; null where none. */
    house_asked: z.object({ count: z.number(), at: shape.wireTime() }).nullable(),
    first_quote: firstQuoteShape.nullable(),
    /** How it stands with its quotes, and what was done; null where it is not watched. */
    coverage: z.object({ state: z.enum(WATCH_STATES), waves: z.number(), is_widened: z.boolean() }).nullable(),
    /** Whether pros of other areas can be asked now. */
    can_widen: z.boolean(),
    paging: pagingShape,
  }),
});

export const widenRequest = call({
  section,
  summary: 'Asks pros of other areas whether they want an own request, once, when no quote came.',
  method: 'POST',
  path: '/new/v1/quote_requests/{request_id}/widen.json',
  auth: 'session',
  input: z.object({ request_id: shape.id() }),
  output: z.object({
    /** How many more were asked; 0 where there are none. */
    asked_count: z.number(),
  }),
  errors: {
    'request closed': 'This request is no longer open.',
    'quoted already': 'You already have a quote. Ask more pros by name instead.',
    'asked already': 'We’ve already asked pros in other areas.',
    'too early': 'Pros have just received your request. Try again two hours after you sent it.',
  },
});

export const noteWriting = call({
  section,
  summary: 'The pro is writing a quote: the customer sees it for a while.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/writing.json',
  auth: 'session',
  staff: 'answers',
  input: z.object({ bid_id: shape.id() }),
  output: z.object({}),
});
