import { z } from 'zod';
import { neededCertificateShape } from '#core/certificates/model.ts';
import * as shape from '#core/kit/shape.ts';
import { wireMoney, wireTime } from '#core/kit/shape.ts';
import { ownRequestShape, requestShape } from '#core/requests/model.ts';
import { chargeShape, feeFactsShape } from '#core/requests/tariff/model.ts';
import { serviceCardShape } from '#core/services/model.ts';
import { attachmentShape } from '#core/uploads/model.ts';
import { BLOCK_STATUSES } from '#core/users/blocks/model.ts';
import { partyShape } from '#core/users/model.ts';

/** Quote status codes (specification 4). */
export const QUOTE_STATUS = {
  Send: 1,
  InProgress: 2,
  Hired: 3,
  WorkCompleted: 4,
  PaymentCompleted: 5,
  NotInterested: 6,
  Archived: 9,
} as const;
export type QuoteStatus = keyof typeof QUOTE_STATUS;
export type QuoteStatusId = (typeof QUOTE_STATUS)[QuoteStatus];
export const QUOTE_STATUSES = Object.keys(QUOTE_STATUS) as QuoteStatus[];
/** An offer that may still be taken: not quoted yet, or quoted and not decided. */
export const OPEN_BIDS: readonly number[] = [QUOTE_STATUS.Send, QUOTE_STATUS.InProgress];
/** A quote whose job is done. */
export const COMPLETED_BIDS: readonly number[] = [QUOTE_STATUS.WorkCompleted, QUOTE_STATUS.PaymentCompleted];
/** A quote that was taken, whether or not its job is done. */
export const HIRED_BIDS: readonly number[] = [QUOTE_STATUS.Hired, ...COMPLETED_BIDS];
/** A quote that was sent and not withdrawn. */
export const QUOTED_BIDS: readonly number[] = [QUOTE_STATUS.InProgress, ...HIRED_BIDS];

/** Rating types: flat rate, hourly rate, on-site inspection (specification 9). */
export const RATING_TYPE = { flat: 1, hourly: 2, required: 3 } as const;
/** Prices of the work itself. */
export const WORK_PRICES: readonly number[] = [RATING_TYPE.flat, RATING_TYPE.hourly];
export type QuoteType = keyof typeof RATING_TYPE;
export const QUOTE_TYPES = ['flat', 'hourly', 'required'] as const;

/** The dearest quote and the dearest job: S$999,999.99. In cents. */
export const PRICE_MAX = 99_999_999;
export const PRICE_NOTE_MAX = 2000;

/** Filter tables of section 4, literally (decision 13). */
export const WORK_FILTERS = {
  Send: [1],
  InProgress: [2, 9],
  Waiting: [2, 3, 4, 5],
  Work: [3, 4],
  Completed: [9],
  Search: [2, 3, 4, 5],
} as const;
/** Quotes on a page of those sent lately (specification 9, recent quotes). */
export const RECENT_QUOTES = 10;
export const INBOX_FILTERS = {
  Inbox: 1,
  InProgress: 2,
  Archived: 3,
  Lead: 4,
  Unread: 5,
  Favorite: 6,
  Hired: 7,
} as const;
export type InboxFilter = keyof typeof INBOX_FILTERS;
/** Bid list filter ids; 9 means archived in the status context. */
export const BID_LIST_FILTERS = { favorite: 8, quoted: 9, notquoted: 13 } as const;
/** Whether a filter has this number: 10 to 12 are no one's. */
export const isFilterId = (id: number): boolean =>
  [INBOX_FILTERS, BID_LIST_FILTERS].some((filters) => Object.values<number>(filters).includes(id));
/** Bids with this status are hidden from lists when filtering is asked for. */
export const HIDDEN_STATUS = QUOTE_STATUS.NotInterested;

/** The second reading of section 3, derived (decision 12). */
export const OUTCOME = { pending: 1, won: 2, lost: 3 } as const;

/** Hours that an hourly quote may expect, and days of warranty that it may give. */
export const HOURS = { min: 0.5, max: 500 } as const;
export const WARRANTY_DAYS = { min: 0, max: 3650 } as const;

/** What a quote says besides its price. */
export const quoteDetailsShape = z.object({
  /** The first day offered, YYYY-MM-DD, and its time slot key (1–5). */
  first_day: shape.day().optional(),
  first_slot: z.number().int().min(1).max(5).optional(),
  includes: z.string().max(300).optional(),
  extra: z.string().max(300).optional(),
  /** Hours the work takes. */
  hours_low: z.number().min(HOURS.min).max(HOURS.max).optional(),
  hours_high: z.number().min(HOURS.min).max(HOURS.max).optional(),
  warranty_days: z.number().int().min(WARRANTY_DAYS.min).max(WARRANTY_DAYS.max).optional(),
  is_visit_fee_waived: z.boolean().optional(),
});
export type QuoteDetails = z.infer<typeof quoteDetailsShape>;
/** The same as a pro sends it: the most hours are no fewer than the least. */
export const quoteDetailsInput = quoteDetailsShape.refine(
  ({ hours_low = 0, hours_high = HOURS.max }) => hours_low <= hours_high,
  { path: ['hours_high'], error: 'is below hours_low' },
);

/** Line of the fee's receipt: anyone can recompute it (decision 15). */
export const feeLineShape = z.object({ label: z.string(), percent: z.number().nullable(), amount: wireMoney() });
export type FeeLine = z.infer<typeof feeLineShape>;

/** What sending a quote costs now, with its receipt. */
export const feePreviewShape = z.object({
  fee: z.string(),
  fee_list: z.string(),
  currency: z.literal('SGD'),
  receipt: z.array(feeLineShape),
  available_wallet_amount: z.string(),
  balance_after: z.string(),
  /** Whether it could be sent now: the credit covers the fee and, for an auto-quote, the week’s budget too. */
  is_enough: z.boolean(),
  /** With is_auto_quote: the budget of the category’s auto-quote; null where none is set. */
  budget: z.object({ weekly: wireMoney(), spent: wireMoney(), left: wireMoney() }).nullable(),
  /** What would keep it from being sent, of section 8’s pro respond: 9 budget, 10 credit. */
  why_not: z.union([z.literal(9), z.literal(10)]).nullable(),
  /** The rule that gives the fee back, in words. */
  rule: z.string(),
  /** What pros pay for, and our share of protected payments: decision 063. */
  ...chargeShape,
  /** The running subscription replaces the fee. */
  is_covered: z.boolean(),
  /** The running subscription that covers this quote, or would if it had quotes left: decision 086. */
  subscription: z.object({ quotes: z.number(), left: z.number() }).nullable(),
  /** What a subscription of the category would cost; null where the category has none, or this pro has one. */
  offered: z.object({ price: wireMoney(), quotes: z.number() }).nullable(),
  tariff_version: z.number(),
  /** With the published version these are all that the fee is made of. */
  facts: feeFactsShape,
});

const bidCommon = {
  id: z.number(),
  quote_request_id: z.number(),
  quote_service_id: z.number(),
  quote_status_id: z.number(),
  /** 1 pending, 2 won, 3 lost. */
  outcome: z.number(),
  rating_type: z.number().nullable(),
  flat_rate_at: wireMoney().nullable(),
  hourly_rate_at: wireMoney().nullable(),
  currency: z.literal('SGD'),
  is_on_site_visit_required_for_quote: z.boolean(),
  /** The pro needs to know more before the price is final. */
  is_more_information_required: z.boolean(),
  price_note: z.string(),
  quote_details: quoteDetailsShape,
  attachments: z.array(attachmentShape),
  is_requestor_readed: z.boolean(),
  is_requestor_rejected: z.boolean(),
  requestor_note: z.string(),
  requestor_last_read_on: wireTime().nullable(),
  provider_last_read_on: wireTime().nullable(),
  quote_sent_on: wireTime().nullable(),
  quote_last_update_on: wireTime().nullable(),
  hired_on: wireTime().nullable(),
  hired_for: wireTime().nullable(),
  /** How long the agreed window is; null where only its beginning was agreed. */
  hired_minutes: z.number().nullable(),
  completed_on: wireTime().nullable(),
  modified: wireTime(),
  /** The conversation, as the caller has it. */
  message_seq: z.number(),
  provider_read_seq: z.number(),
  requestor_read_seq: z.number(),
  unread: z.number(),
  last_message: z
    .object({
      /** As this side reads it: empty once it is deleted. */
      message: z.string(),
      is_deleted: z.boolean(),
      created: wireTime(),
      is_mine: z.boolean(),
      /** Of a line that the server wrote: what it tells, so that it can be said in the reader’s language. */
      payload: z.record(z.string(), z.unknown()).nullable(),
    })
    .nullable(),
  /** The steps that the caller may take now, from the step table. */
  steps: z.array(z.string()),
  /** What the request demands of a pro, and whether this one holds it; empty where it demands nothing. */
  certificates_needed: z.array(neededCertificateShape),
  is_reviewed: z.boolean(),
  /** Whether the reader blocked the other person of the bid, or is kept from them by theirs. */
  userBlockStatus: z.enum(BLOCK_STATUSES),
  /** The pro's statement of a hire outside the flow (decision 28): when it was made and for what time. */
  self_hire: z
    .object({
      stated_on: wireTime(),
      hired_for: wireTime(),
      status: z.enum(['waiting', 'over', 'confirmed', 'refused']),
    })
    .nullable(),
  /** Who proposed that the work is finished, while the other side has not answered (decision 42). */
  finish_proposed: z.object({ by: z.enum(['requestor', 'provider']), on: wireTime() }).nullable(),
  /** The customer answered "Not done", and the job is not completed again. */
  is_not_done: z.boolean(),
};

/** Why a pro passes a request, in their own history. */
export const PASS_REASONS = ['far', 'busy', 'not_my_work', 'price', 'other'] as const;
export type PassReason = (typeof PASS_REASONS)[number];
export const interestInput = z.object({
  bid_id: shape.id(),
  is_interested: shape.flag(),
  /** For the pro’s own history: no one else reads it. */
  reason: z.enum(PASS_REASONS).optional(),
});

/** A quote as its requestor sees it. */
export const bidShape = z.object({
  ...bidCommon,
  requestor_tag: z.string(),
  service: serviceCardShape,
  provider: partyShape,
  /** The helper of the pro who comes to a hired job: only the given name and the picture. */
  comes: z.object({ given_name: z.string(), s3_thumb_url: z.string().nullable() }).nullable(),
  /** The order of the shop that it is, and that alone decides on it, with the state that it has there; null for a quote. */
  nshop_order: z.object({ id: z.number(), state: z.string() }).nullable(),
  /** It is an order that is paid when the work is done: it has no protected payments. */
  is_paid_at_job: z.boolean(),
});
export type BidView = z.infer<typeof bidShape>;

/** A request as a pro it was offered to sees it: a bid in status Send until quoted. */
export const leadShape = z.object({
  ...bidCommon,
  provider_tag: z.string(),
  is_interested: z.boolean(),
  is_provider_readed: z.boolean(),
  is_provider_archived: z.boolean(),
  /** Metres from the service's base. */
  distance: z.number(),
  /** The requestor asked this pro by name. */
  is_invited: z.boolean(),
  /** The requestor wants to hear from this pro before there is a price (want_to_contact_provider). */
  is_contact_wanted: z.boolean(),
  quote_request: requestShape,
  requestor: partyShape.extend({
    request_count: z.number(),
    is_id_checked: z.boolean(),
    /** Agreed times of the last year when the customer was not home. */
    no_show_count: z.number(),
    /** Ordered or booked without an account: reads no messages and answers no proposals. */
    is_guest: z.boolean(),
  }),
  /** Why the last try to send it failed, as this pro was told, until it goes out or is put away; null without. */
  error: z.union([z.string(), z.number()]).nullable(),
  errorMessage: z.string().nullable(),
  errorAction: z.string().nullable(),
  /** What sending costs now; the list price is more where a discount is in force. */
  fee: wireMoney(),
  fee_list: wireMoney(),
  fee_paid: wireMoney().nullable(),
  /** 'held', 'captured' or 'released' once sent. */
  fee_status: z.string().nullable(),
  /** The order of the shop that it comes from, and that alone decides on it; null for a quote. */
  nshop_order_id: z.number().nullable(),
  /** A time that was booked, or a visit of a series: neither quoted nor ordered. */
  is_booked: z.boolean(),
  /** It is an order that is paid when the work is done: it has no protected payments. */
  is_paid_at_job: z.boolean(),
  /** Only a hire charges it. */
  is_fee_for_hire: z.boolean(),
  /** This contact is paid for: its fee is held or charged, and did not come back. */
  is_contact_charge: z.boolean(),
  service: serviceCardShape,
  /** Of a job at the customer’s place, once they have written to the pro: the street and the first two digits of the postal code. */
  street: z.string().nullable(),
  postal_sector: z.string().nullable(),
  /** Known once hired. */
  address: z.string().nullable(),
  postal_code: z.string().nullable(),
  phone: z.string().nullable(),
});
export type Lead = z.infer<typeof leadShape>;

/** An own request as a row of the list. */
export const ownRowShape = ownRequestShape.extend({
  /** The newest quotes' pros, for the row's faces. */
  pros: z.array(
    z.object({
      quote_bid_id: z.number(),
      name: z.string(),
      quote_service_id: z.number(),
      is_business: z.boolean(),
      s3_thumb_url: z.string().nullable(),
    }),
  ),
  hired_name: z.string().nullable(),
  quote_status_id: z.number().nullable(),
  /** It is an order of the shop, and not a request for quotes. */
  is_order: z.boolean(),
  /** Questions of pros that wait for an answer. */
  questions_waiting: z.number(),
});

/** What the pro paid for a request, and what came back. */
export const leadPaymentShape = z.object({
  /** 14 quote fee, 38 auto-quote fee, 15 a fee that came back (decision 21). */
  type_id: z.number(),
  /** Negative where it was paid. */
  amount: wireMoney(),
  currency: z.literal('SGD'),
  created: wireTime(),
});
export type LeadPayment = z.infer<typeof leadPaymentShape>;

/** Activity types of section 3, each a line that a history can hold. */
export const ACTIVITY_TYPES = [
  'create',
  'view',
  'pass',
  'providedquote',
  'update',
  'chat',
  'hire',
  'complete',
  'review',
  'deny',
  'archive',
  'expire',
  'refund',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** A line of the history. */
export const activityShape = z.object({
  id: z.number(),
  type: z.string(),
  actor: z.enum(['me', 'other', 'system']),
  payload: z.record(z.string(), z.unknown()),
  created: wireTime(),
});
export type ActivityView = z.infer<typeof activityShape>;
