import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { countInWords } from '#core/kit/words.ts';
import { SEATS_TAKEN } from '../problem-rules.ts';
import { ASKED_MAX, suggestedShape } from './model.ts';

const CLOSED = {
  'request closed': 'This request is no longer open.',
  'seats taken': SEATS_TAKEN,
  'too many asked': `You’ve asked ${countInWords(ASKED_MAX)} pros. Wait for their replies first.`,
} as const;
const PRO = {
  690: 'This pro isn’t taking requests in this category right now.',
  'quoted already': 'This pro has already quoted. See their quote in your list.',
  passed: 'This pro passed on this request.',
  'not licensed': 'This pro doesn’t have a checked licence for this job.',
} as const;
const asked = z.object({
  quote_bid_id: z.number(),
  /** How many more pros may be asked by name for this request. */
  asks_left: z.number(),
});

export const match = call({
  section: '7 Bids match, 8 Post match case',
  summary: 'Pros who could take an own open request and have not answered it, best first, with what speaks for each.',
  method: 'GET',
  path: '/quote_bids/match/{request_id}.json',
  auth: 'session',
  input: z.object({ request_id: shape.id() }),
  output: z.object({
    suggested: z.array(suggestedShape),
    /** How many more pros may be asked by name. */
    asks_left: z.number(),
    /** Whether the caller's phone is confirmed, which asking needs. */
    is_phone_confirmed: z.boolean(),
  }),
});

export const askMatched = call({
  section: '7 Bids match, 8 Post match case',
  summary: 'Asks several pros for a quote on an own request at once: all of them, or none where one cannot be asked.',
  method: 'POST',
  path: '/quote_bids/match/{request_id}.json',
  auth: 'session',
  input: z.object({
    request_id: shape.id(),
    quote_service_id: shape.list(shape.id(), ASKED_MAX),
  }),
  output: z.object({ quote_bid_id: z.array(z.number()), asks_left: z.number() }),
  errors: {
    614: 'Confirm your phone number first, so pros know you’re a real customer.',
    'nobody chosen': 'Choose at least one pro.',
    'asked already': 'You’ve already asked one of these pros.',
    ...PRO,
    ...CLOSED,
  },
});

export const invitePro = call({
  section: '7 Bids invite_pro, 8 Quote action errors',
  summary: 'Asks one pro by name for a quote on an own request, wherever the place is.',
  method: 'POST',
  path: '/quote_bids/invite_pro.json',
  auth: 'session',
  input: z.object({ quote_request_id: shape.id(), quote_service_id: shape.id() }),
  output: asked,
  errors: {
    6: 'Confirm your phone number first, so pros know you’re a real customer.',
    'asked already': 'You’ve already asked this pro.',
    ...PRO,
    ...CLOSED,
  },
});

export const consumerWantProviderQuote = call({
  section: '7 Bids consumer_want_provider_quote, 8 Quote action errors',
  summary: 'Tells a pro who was offered an own request and has not quoted that a quote of theirs is wanted.',
  method: 'POST',
  path: '/quote_bids/consumer_want_provider_quote/{bid_id}.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id() }),
  output: asked,
  errors: {
    6: 'Confirm your phone number first, so pros know you’re a real customer.',
    'asked already': 'You’ve already asked this pro.',
    ...PRO,
    ...CLOSED,
  },
});

export const wantToContactProvider = call({
  section: '7 Bids want_to_contact_provider, 8',
  summary: 'Tells a pro who has not quoted that the customer wants to hear from them before there is a price.',
  method: 'POST',
  path: '/quote_bids/want_to_contact_provider/{bid_id}.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id() }),
  output: asked,
  errors: {
    /** Passes as a result (section 8): the conversation is there. */
    17: 'This pro has quoted. You can message them now.',
    16: 'Confirm your phone number first, so pros know you’re a real customer.',
    6: 'You’ve already asked this pro to get in touch.',
    690: PRO[690],
    passed: PRO.passed,
    'not licensed': PRO['not licensed'],
    ...CLOSED,
  },
});
