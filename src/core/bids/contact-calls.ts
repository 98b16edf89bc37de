import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { ASKED_MAX, suggestedShape } from './contact-model.ts';

const CLOSED = {
  'request closed': 'This request is not open any more.',
  'seats taken': 'All places are taken. Five pros have quoted this request.',
  'too many asked': 'You have asked five pros by name. See what they say first.',
} as const;
const PRO = {
  690: 'This pro takes no requests in this category just now.',
  'quoted already': 'This pro has quoted already. Their quote is among the others.',
  passed: 'This pro has passed on this request.',
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
    614: 'Confirm your phone first. Then pros know that a real person asks.',
    'nobody chosen': 'Choose at least one pro.',
    'asked already': 'You have asked one of them already.',
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
    6: 'Confirm your phone first. Then pros know that a real person asks.',
    'asked already': 'You have asked this pro already.',
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
    6: 'Confirm your phone first. Then pros know that a real person asks.',
    'asked already': 'You have asked this pro already.',
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
    17: 'This pro has quoted. You can write to them now.',
    16: 'Confirm your phone first. Then pros know that a real person asks.',
    6: 'You have asked this pro to get in touch already.',
    690: PRO[690],
    passed: PRO.passed,
    ...CLOSED,
  },
});
