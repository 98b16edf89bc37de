import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { DEAD_LINK, hashInput, linkedQuoteShape } from '#core/requests/hash-links/model.ts';
import { hire } from '../calls.ts';

export const hireByHash = call({
  section: '6 hash links, 7 Bids hire_by_hash',
  summary: 'Hires the pro of one quote by the link in a mail, without a session, once. A day and time are needed.',
  method: 'POST',
  path: '/quote_bids/hire_by_hash/{hash}.json',
  auth: 'hash',
  input: z.object({
    hash: hashInput(),
    /** `YYYY-MM-DD HH:mm:ss`, UTC. */
    hired_for: z.string().max(30).optional(),
    minutes: shape.int(15, 1440).optional(),
    /** Needed for a job at the customer’s place whose address is not known. */
    address: shape.text(200).optional(),
  }),
  output: z.object({ quote: linkedQuoteShape, hired_for: shape.wireTime() }),
  errors: { ...DEAD_LINK, ...hire.errors },
});
