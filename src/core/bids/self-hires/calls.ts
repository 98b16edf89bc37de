import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { bidShape, leadShape } from '../model.ts';

const notNow = {
  'not now': 'You can’t do this any more because something has changed. The page now shows the latest.',
} as const;

export const selfHire = call({
  section: '7 Bids change_status/self_hire, decision 28',
  summary:
    'The pro states that the customer hired him outside the flow. The customer is told and can refuse within 7 days.',
  method: 'POST',
  path: '/quote_bids/change_status/self_hire/{bid_id}.json',
  auth: 'session',
  input: z.object({
    bid_id: shape.id(),
    /** Start, UTC. */
    hired_for: z.string().max(30).optional(),
  }),
  output: z.object({ quote_bid: leadShape }),
  errors: {
    'date time missing': 'Choose a date and time.',
    'time out of range': 'Choose a date from the last month to a year from now.',
    ...notNow,
  },
});

export const answerSelfHire = call({
  section: 'decision 28',
  summary: 'The customer says whether the pro was hired outside the flow; a yes is a hire like any other.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/self_hire_answer.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id(), is_confirmed: shape.flag() }),
  output: z.object({ quote_bid: bidShape }),
  errors: {
    'another is hired': 'You’ve hired another pro for this request. Undo that hire first.',
    'time taken': 'This pro isn’t available at that time. Ask for another time in the chat.',
    ...notNow,
  },
});
