import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { PASS_OUTCOMES } from '#core/notices/push-model.ts';
import { DEAD_LINK, hashInput, linkedQuoteShape } from '#core/requests/hash-links/model.ts';
import { hire } from '../calls.ts';

// A link names no lines of a quote, so that none can have changed.
const { 'scope changed': _, ...hireErrors } = hire.errors;

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
    /** Needed where no number is known and chat only was not chosen. */
    phone: shape.text(30).optional(),
  }),
  output: z.object({ quote: linkedQuoteShape, hired_for: shape.wireTime() }),
  errors: {
    ...DEAD_LINK,
    'phone missing': 'Enter a phone number the pro can call.',
    'hired already': 'You’ve already hired this pro for this request. Log in to see the job.',
    'quote withdrawn': 'The pro has withdrawn this quote. Log in to see your other quotes.',
    'pro unavailable': 'You can’t hire this pro any more. Log in to see your other quotes.',
    'turned down': 'You turned this quote down. Log in to take that back.',
    ...hireErrors,
  },
});

export const passByHash = call({
  section: 'Issue 16 point 2: push with Quote and Pass',
  summary:
    'Passes an offered request by the hash in its push, without a session, once. Said again it answers the same; `over` where there is nothing left to pass.',
  method: 'POST',
  path: '/new/v1/quote_bids/pass_by_hash/{bid_id}/{hash}.json',
  auth: 'hash',
  input: z.object({ bid_id: shape.id(), hash: hashInput() }),
  output: z.object({ outcome: z.enum(PASS_OUTCOMES) }),
});
