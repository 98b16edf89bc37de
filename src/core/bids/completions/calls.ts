import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { tappedShape } from '../appointments/model.ts';
import { PRICE_ERRORS } from '../final-prices/calls.ts';
import { statedPriceShape } from '../final-prices/model.ts';

const byBid = z.object({ bid_id: shape.id() });
/** Whose work is finished; a pro can state its final price with it. */
export const finishInput = z.object({
  bid_id: shape.id(),
  price: shape.json(statedPriceShape).optional(),
  tapped_on: tappedShape,
});
const section = 'decision 42';
const notNow = {
  'not now': 'You can’t do this any more because something has changed. The page now shows the latest.',
} as const;

export const PROPOSED_ALREADY = 'You’ve already said that the work is finished. The other side hasn’t answered yet.';

export const finishJob = call({
  section,
  summary:
    'A party of a hired job says that the work is finished: confirms what the other side proposed, or proposes it. A pro whose begin time has passed completes alone.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/finish.json',
  auth: 'session',
  staff: 'jobs',
  staff_act: 'done',
  input: finishInput,
  output: z.object({}),
  errors: { 'proposed already': PROPOSED_ALREADY, ...PRICE_ERRORS, ...notNow },
});

export const refuseFinish = call({
  section,
  summary: 'A party says that the work isn’t finished, or takes an own proposal back: the job goes on.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/refuse_finish.json',
  auth: 'session',
  input: byBid,
  output: z.object({}),
  errors: notNow,
});

export const undoComplete = call({
  section,
  summary: 'Who completed a job takes that back within 24 hours, unless the other side has reviewed it.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/undo_complete.json',
  auth: 'session',
  staff: 'jobs',
  staff_act: 'done_undone',
  input: byBid,
  output: z.object({}),
  errors: {
    'reviewed meanwhile': 'You can’t take this back because the other side has reviewed the job.',
    ...notNow,
  },
});
