import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { pagingShape } from '#core/kit/page.ts';
import * as shape from '#core/kit/shape.ts';
import { OFFER_FILTER_NAMES, offerFilterInput } from '#core/requests/filter-model.ts';
import { ownRequestShape } from '#core/requests/model.ts';
import { finishInput, PROPOSED_ALREADY } from './completions/calls.ts';
import { PRICE_ERRORS } from './final-prices/calls.ts';
import {
  activityShape,
  bidShape,
  feePreviewShape,
  interestInput,
  isFilterId,
  leadPaymentShape,
  leadShape,
  ownRowShape,
  PRICE_NOTE_MAX,
  QUOTE_TYPES,
  quoteDetailsInput,
} from './model.ts';
import { DATE_PASSED, HIRED_ALREADY, refusalIn, SEATS_TAKEN } from './problem-rules.ts';
import { SCOPE_CHANGED, SCOPE_ERRORS } from './scopes/calls.ts';
import { hiredScope, scopeInput } from './scopes/model.ts';

const byBid = z.object({ bid_id: shape.id() });
const bidReply = z.object({ quote_bid: bidShape });
const leadReply = z.object({ quote_bid: leadShape });
const notNow = {
  'not now': 'You can’t do this any more because something has changed. The page now shows the latest.',
} as const;

export const requestsIndex = call({
  section: '7 Requests',
  summary:
    'Without type_id: the caller’s own requests, newest first. With type_id 1: the requests offered to the caller as a pro, by filter and its modifier.',
  method: 'GET',
  path: '/quote_requests/index.json',
  named: ['page', 'page_size', 'type_id', ...OFFER_FILTER_NAMES, 'cursor'],
  auth: 'session',
  staff: 'answers',
  input: z.object({
    page: shape.pageNumber(),
    page_size: shape.int(1, 50).default(20),
    type_id: shape.int(0, 1).optional(),
    ...offerFilterInput,
    cursor: z.string().max(300).optional(),
  }),
  output: z.object({
    /** Own requests (without type_id). */
    quote_requests: z.array(ownRowShape),
    /** Offered requests (type_id 1). */
    leads: z.array(leadShape),
    /** How many offered requests there are under each filter, with the words and the modifier that were asked for. */
    counts: z.record(z.string(), z.number()),
    /** With the ids on this page, in its order. */
    paging: pagingShape.extend({ ids: z.array(z.number()) }),
  }),
});

export const requestView = call({
  section: '7 Requests',
  summary:
    'An own request with its quotes; for a pro who was offered it, the request as the pro may know it, with the pro’s own quote alone.',
  method: 'GET',
  path: '/quote_request/{request_id}.json',
  auth: 'session',
  input: z.object({ request_id: shape.id() }),
  output: z.object({ quote_request: ownRequestShape, QuoteBid: z.array(bidShape), is_own: z.boolean() }),
});

export const bidsIndex = call({
  section: '7 Bids, 4 Filters',
  summary: 'Conversations: a pro’s works (type myworks) or, with type inbox, a consumer’s inbox, newest message first.',
  method: 'GET',
  path: '/quote_bids/index.json',
  named: [
    'type',
    'page',
    'page_size',
    'filter_id',
    'work_filter',
    'keyword',
    'category_ids',
    'zip_codes',
    'discount_upper_bound',
    'sort',
    'direction',
    'cursor',
  ],
  auth: 'session',
  staff: 'jobs',
  input: z.object({
    type: z.enum(['myworks', 'inbox']),
    page: shape.pageNumber(),
    page_size: shape.int(1, 50).default(20),
    /** Filter ids of section 4: the inbox’s 1 to 7, the bid list’s 8, 9 and 13. */
    filter_id: shape.int(1, 13).refine(isFilterId, 'no filter has this number').optional(),
    work_filter: z.enum(['Send', 'InProgress', 'Waiting', 'Work', 'Completed', 'Search']).optional(),
    keyword: shape.text(100).optional(),
    category_ids: shape.list(shape.id(), 30).optional(),
    zip_codes: shape.list(shape.text(6, 2), 60).optional(),
    discount_upper_bound: shape.amount().optional(),
    sort: z.enum(['last_message_on', 'created', 'hired_on']).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
    cursor: z.string().max(300).optional(),
  }),
  output: z.object({
    /** For myworks. */
    leads: z.array(leadShape),
    /** For inbox. */
    bids: z.array(bidShape.extend({ title: z.string(), hue: z.string(), icon: z.string() })),
    paging: pagingShape,
  }),
});

export const bid = call({
  section: '7 Bids',
  summary: 'A quote with its request, for the requestor.',
  method: 'GET',
  path: '/new/v1/quote_bids/{bid_id}.json',
  auth: 'session',
  input: byBid,
  output: bidReply,
});

export const lead = call({
  section: '7 Bids',
  summary: 'An offered request with one’s own quote, for the pro; with history.',
  method: 'GET',
  path: '/new/v1/quote_bids/{bid_id}/lead.json',
  auth: 'session',
  staff: 'jobs',
  input: byBid,
  output: z.object({
    quote_bid: leadShape,
    activities: z.array(activityShape),
    /** Section 3, request extras: what was paid for it, oldest first. */
    payments: z.array(leadPaymentShape),
  }),
});

export const previewQuoteFee = call({
  section: '7 Bids preview_quote_fee, decision 15',
  summary: 'The fee of sending this quote now, with its receipt and the balance after it.',
  method: 'GET',
  path: '/quote_bids/preview_quote_fee/{bid_id}.json',
  named: ['is_auto_quote'],
  auth: 'session',
  staff: 'answers',
  input: z.object({ bid_id: shape.id(), is_auto_quote: shape.flag().optional() }),
  output: feePreviewShape,
});

export const sendQuote = call({
  section: '7 Bids rating/send quote, 4 Sending a quote, 5 invalid price',
  summary: 'Sends a quote, or updates a sent one for free. The fee is held in the same transaction, once per bid.',
  method: 'POST',
  path: '/quote_bids/change_status/rating/{bid_id}.json',
  auth: 'session',
  staff: 'answers',
  input: z.object({
    bid_id: shape.id(),
    quote_type: z.enum(QUOTE_TYPES),
    /** Flat: the whole price. Hourly: the price an hour. On-site inspection: the visit's fee, or nothing. */
    price: shape.anyAmount().optional(),
    price_note: shape.text(PRICE_NOTE_MAX, 1),
    quote_details: shape.json(quoteDetailsInput).optional(),
    /** What a flat rate comes to, line by line; null takes the lines away, absent leaves them. */
    scope: shape.json(scopeInput.nullable()).optional(),
    /** The price is not final before the customer says more. */
    is_more_information_required: shape.flag().optional(),
    attachment_id: shape.list(shape.id(), 10).optional(),
    /** The fee that was shown: sending costs at most this (decision 15). */
    fee_shown: shape.amount().optional(),
  }),
  output: leadReply.extend({ available_wallet_amount: z.string() }),
  errors: {
    'invalid price': 'Enter a price above S$0.',
    2: 'Add a card as a guarantee before you quote. We won’t charge it now.',
    6: refusalIn('pro_respond', 6),
    10: 'Not enough credit for the fee. Add credit, then send again.',
    251: refusalIn('pro_respond', 251),
    690: refusalIn('pro_respond', 690),
    'phone needed': 'Confirm your phone number before you quote, so that customers know you’re real.',
    'seats taken': SEATS_TAKEN,
    'seats kept': 'For the first hour, two of the places are kept for pros with finished jobs. Try again later.',
    'request closed': 'The customer closed this request.',
    'hired already': HIRED_ALREADY,
    'date passed': DATE_PASSED,
    'fee changed': 'The fee has changed. Check it before you send.',
    'attachment missing': 'A file in this quote is missing. Add it again.',
    'staff may not quote': 'You can’t send quotes for this pro. Ask the owner.',
    'staff limit reached': 'You’ve reached your daily limit for quotes. Ask the owner to send this one.',
    'ask the owner': 'We can’t send this quote now. Ask the owner.',
    ...SCOPE_ERRORS,
    ...notNow,
  },
});

export const markBidRead = call({
  section: '7 Bids change_status/read',
  summary: 'Marks a quote (requestor) or an offered request (pro) read.',
  method: 'POST',
  path: '/quote_bids/change_status/read/{bid_id}.json',
  auth: 'session',
  staff: 'jobs',
  input: byBid,
  output: z.object({}),
});

export const toggleInterest = call({
  section: '7 Bids change_status/interest, 4',
  summary: 'Passes an offered request (is_interested 0, status NotInterested), with a reason, or takes it back (1).',
  method: 'POST',
  path: '/quote_bids/change_status/interest/{bid_id}.json',
  auth: 'session',
  staff: 'answers',
  staff_act: 'passed',
  input: interestInput,
  output: leadReply,
  errors: notNow,
});

export const hire = call({
  section: '7 Bids change_status/hired, 4 Hire',
  summary: 'Hires the pro for a date and time. One hire a request at a time.',
  method: 'POST',
  path: '/quote_bids/change_status/hired/{bid_id}.json',
  auth: 'session',
  input: z.object({
    bid_id: shape.id(),
    /** Start, UTC. */
    hired_for: z.string().max(30).optional(),
    minutes: shape.int(15, 1440).optional(),
    address: shape.text(200).optional(),
    /** The number that the hired pro may call. Without one it is that of the request, else of the account. */
    phone: shape.text(30).optional(),
    ...hiredScope,
  }),
  output: bidReply,
  errors: {
    'phone wrong': 'Enter a valid phone number.',
    'date time missing': 'Choose a date and time within 3 years from now.',
    'time in the past': 'Choose a time in the future.',
    'address missing': 'Enter the address of the job: block, street and unit.',
    'time taken': 'This pro isn’t available at that time. Choose another time.',
    'another is hired': 'You’ve hired another pro for this request. Undo that hire first.',
    'hired for another time':
      'You’ve already hired this pro, for another time. That time still counts. To change it, change the agreed time.',
    'request closed': 'This request is closed.',
    'scope changed': SCOPE_CHANGED,
    ...notNow,
  },
});

export const undoHire = call({
  section: '7 Bids change_status/undo_hire',
  summary: 'Takes a hire back: InProgress again, hired_on cleared.',
  method: 'POST',
  path: '/quote_bids/change_status/undo_hire/{bid_id}.json',
  auth: 'session',
  input: byBid,
  output: bidReply,
  errors: notNow,
});

export const withdrawQuote = call({
  section: '4 Bid and request transitions, decision 16',
  summary:
    'The pro takes a sent quote back before a hire. Its place is free again; its fee is settled by the published rule.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/withdraw.json',
  auth: 'session',
  input: byBid,
  output: leadReply,
  errors: notNow,
});

export const rejectBid = call({
  section: '7 Bids change_status/reject',
  summary: 'The requestor turns a quote down, with an optional requestor_note.',
  method: 'POST',
  path: '/quote_bids/change_status/reject/{bid_id}.json',
  auth: 'session',
  input: z.object({ bid_id: shape.id(), requestor_note: shape.text(500).optional() }),
  output: bidReply,
  errors: notNow,
});

export const undoReject = call({
  section: '7 Bids change_status/undo_reject',
  summary: 'Takes a rejection back.',
  method: 'POST',
  path: '/quote_bids/change_status/undo_reject/{bid_id}.json',
  auth: 'session',
  input: byBid,
  output: bidReply,
  errors: notNow,
});

export const completeBid = call({
  section: '7 Bids change_status/completed',
  summary:
    'The hired pro marks the work completed: alone from the agreed begin on; before it, this asks the customer, or agrees with what the customer proposed.',
  method: 'POST',
  path: '/quote_bids/change_status/completed/{bid_id}.json',
  auth: 'session',
  staff: 'jobs',
  staff_act: 'done',
  input: finishInput,
  output: leadReply,
  errors: { 'proposed already': PROPOSED_ALREADY, ...PRICE_ERRORS, ...notNow },
});

export const archiveBid = call({
  section: '7 Bids change_status/archive',
  summary: 'The pro archives a bid.',
  method: 'POST',
  path: '/quote_bids/change_status/archive/{bid_id}.json',
  auth: 'session',
  staff: 'answers',
  input: byBid,
  output: leadReply,
  errors: notNow,
});

export const unarchiveBid = call({
  section: '7 Bids change_status/unarchive',
  summary: 'The pro takes a bid back out of the archive.',
  method: 'POST',
  path: '/quote_bids/change_status/unarchive/{bid_id}.json',
  auth: 'session',
  staff: 'answers',
  input: byBid,
  output: leadReply,
  errors: notNow,
});

export const tagBid = call({
  section: '3 provider_tag, 8 Tag marking',
  summary: 'Marks a bid with a tag of one’s own side, such as favorite; an empty tag removes it.',
  method: 'POST',
  path: '/new/v1/quote_bids/{bid_id}/tag.json',
  auth: 'session',
  staff: 'answers',
  input: z.object({ bid_id: shape.id(), tag: z.enum(['favorite', '']) }),
  output: z.object({ message: z.literal('Success') }),
  errors: notNow,
});
