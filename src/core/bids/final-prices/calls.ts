import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { ABOVE_SCOPE } from '../scopes/calls.ts';
import { jobPriceShape, PRICE_REASON_MAX, statedPriceShape } from './model.ts';

const section = 'issue 16 point 3';
const reply = z.object({ job_price: jobPriceShape });
const notNow = {
  'not now': 'You can’t do this any more because something has changed. The page now shows the latest.',
} as const;

/** Refusals of a price that is stated, also where the work is marked as done with it. */
export const PRICE_ERRORS = {
  'invalid price': 'Enter a price from S$0.01 to S$999,999.99.',
  'reason missing': 'Say why the price is more than your quote.',
  /** What both agreed to line by line is the most that the job can cost. */
  'above scope': ABOVE_SCOPE,
} as const;

export const jobPrice = call({
  section,
  summary: 'The final price of a hired job for either of its people: what was stated, and what the other said to it.',
  method: 'GET',
  path: '/new/v1/quote_bids/{bid_id}/final_price.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id() }),
  output: reply,
});

export const statePrice = call({
  section,
  summary: 'The pro states the final price of a hired job. More than was quoted needs a reason. No money moves.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/final_price.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id(), ...statedPriceShape.shape }),
  output: reply,
  errors: { ...PRICE_ERRORS, ...notNow },
});

export const answerPrice = call({
  section,
  summary: 'The customer agrees with the final price, or says that it isn’t right.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/final_price/answer.json',
  auth: 'session',
  input: z.object({
    bid_id: shape.id(),
    is_agreed: shape.flag(),
    /** Of the price that was read. */
    version: shape.int(1, 1_000_000),
    note: shape.text(PRICE_REASON_MAX).optional(),
  }),
  output: reply,
  errors: notNow,
});
