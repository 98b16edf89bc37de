import { z } from 'zod';
import { wireMoney, wireTime } from '#core/kit/shape.ts';

/**
 * Transaction types: those of decision 21, and 40 to 45 for what it does not list (docs/readings.md). From 50 on it is money that a
 * company holds, which is no credit and moves none.
 */
export const TRANSACTION_TYPE = {
  credit_purchase: 1,
  purchase_pending: 2,
  purchase_failed: 3,
  quote_fee: 14,
  quote_fee_refund: 15,
  starter_bonus: 33,
  referral_bonus: 34,
  promotional_credit: 35,
  operator_credit: 36,
  operator_debit: 37,
  auto_quote_fee: 38,
  credit_expiry: 39,
  card_refund: 40,
  card_refund_returned: 41,
  payment_dispute: 42,
  dispute_returned: 43,
  subscription: 44,
  subscription_refund: 45,
  shop_order: 50,
  shop_payout: 51,
  third_party_payment: 60,
  third_party_payout: 61,
  third_party_refund: 62,
} as const;
export type TransactionTypeName = keyof typeof TRANSACTION_TYPE;
/** Fees taken for quotes, by hand or automatic. */
export const FEE_TYPES = [TRANSACTION_TYPE.quote_fee, TRANSACTION_TYPE.auto_quote_fee] as const;

/** Moves inside the house that never show in a history: the capture of a held fee. */
export const CAPTURE_TYPE = 16;
/** As little as a capture: a refund that reached the card, out of the house's refunds. */
export const REFUND_PAID_TYPE = 17;
/** A product that was sold to a buyer without a wallet. */
export const PRODUCT_SALE_TYPE = 18;

/** Fees, and fees that came back. */
export const QUOTE_TYPES = [...FEE_TYPES, TRANSACTION_TYPE.quote_fee_refund] as const;
/** What pros pay us from their credit, and what of it comes back. */
export const SPENT_TYPES = [...FEE_TYPES, TRANSACTION_TYPE.subscription] as const;
export const GIVEN_BACK_TYPES = [TRANSACTION_TYPE.quote_fee_refund, TRANSACTION_TYPE.subscription_refund] as const;
/** Promotional credit that comes back: a released fee, the rest of a subscription, an undone refund or dispute. */
export const RETURN_TYPES = [
  TRANSACTION_TYPE.subscription_refund,
  TRANSACTION_TYPE.quote_fee_refund,
  TRANSACTION_TYPE.card_refund_returned,
  TRANSACTION_TYPE.dispute_returned,
] as const;
/** Money that comes in or goes out with its tax. */
export const TAXED_TYPES = [
  TRANSACTION_TYPE.credit_purchase,
  REFUND_PAID_TYPE,
  TRANSACTION_TYPE.payment_dispute,
  TRANSACTION_TYPE.dispute_returned,
] as const;
/** The two ends of a held fee. */
export const SETTLED_TYPES = [TRANSACTION_TYPE.quote_fee_refund, CAPTURE_TYPE] as const;

/** Kinds of lines in a history, each with its types: what the screens filter by. Every type is in one group. */
export const HISTORY_GROUPS = {
  fees: SPENT_TYPES,
  bought: [1, 2, 3],
  refunds: [15, 40, 41, 42, 43, 45],
  bonuses: [33, 34, 35],
  other: [36, 37, 39],
  payments: [50, 51, 60, 61, 62],
} as const;
/** Money of protected payments and of orders of the shop: it stands in the books of what is held, never in those of credit. */
export const HELD_TYPES: readonly number[] = HISTORY_GROUPS.payments;
export type HistoryGroup = keyof typeof HISTORY_GROUPS;
export const HISTORY_GROUP_NAMES = Object.keys(HISTORY_GROUPS) as [HistoryGroup, ...HistoryGroup[]];

/** What the history shows unless all are asked for (specification 9). */
export const HISTORY_TYPES = [1, 14, 15, 33, 34, 35, 36, 37, 38, 39] as const;
/** What the wallet's screen asks for under "All": months of subscriptions too, which moved credit as fees do. */
export const WALLET_TYPES: readonly number[] = [
  ...HISTORY_TYPES,
  TRANSACTION_TYPE.subscription,
  TRANSACTION_TYPE.subscription_refund,
];
export const HISTORY_PAGE_SIZE = 20;

/** Starter credit on the first service, in cents: a setting seeded with this figure (decision 34). */
export const STARTER_CREDIT_CENTS = 5_000;
/** Days that promotional credit lives (decision 34): a setting seeded with this figure. */
export const PROMOTIONAL_DAYS = 365;
/** Under this the wallet is shown as low (design 7). */
export const LOW_WALLET_CENTS = 1_000;
/** Hours after sending until an unanswered lead's fee is given back (decision 16). */
export const HOLD_HOURS = 72;
/** A fee that only a hire charges goes back after so long without one: twice as long as a request is open. */
export const HIRE_HOLD_DAYS = 60;

/** Days in which a fee that a new customer's answer charged can still come back (decision 43): a setting seeded with this figure. */
export const RETURN_DAYS = 7;

export const walletShape = z.object({
  available_wallet_amount: wireMoney(),
  bought: wireMoney(),
  promotional: wireMoney(),
  /** Fees of quotes whose lead is not decided yet. */
  held: wireMoney(),
  /** Fees that were charged and can still come back, because the customer is new. */
  returnable: wireMoney(),
  /** For how many days such a fee can come back; 0 while all charges are final. */
  return_days: z.number(),
  /** Promotional credit that ends next, and when; null where none ends. */
  ends_next: z.object({ amount: wireMoney(), ends_on: wireTime() }).nullable(),
  currency: z.literal('SGD'),
  is_low: z.boolean(),
  /** This month, in Singapore. */
  spent_this_month: wireMoney(),
  refunded_this_month: wireMoney(),
  quotes_sent_this_month: z.number(),
  jobs_won_this_month: z.number(),
  /** What a quote usually costs this pro; null before the first. */
  usual_fee: wireMoney().nullable(),
});
export type Wallet = z.infer<typeof walletShape>;

export const transactionShape = z.object({
  /** Its number in its book. */
  id: z.number(),
  book: z.enum(['credit', 'held']),
  type_id: z.number(),
  /** Above zero: to the reader. */
  amount: wireMoney(),
  /** Of credit; null for money that a company holds. */
  balance_after: wireMoney().nullable(),
  currency: z.literal('SGD'),
  /** "Chemical wash, 3 units, Tampines". */
  note: z.string(),
  quote_bid_id: z.number().nullable(),
  /** The order of a purchase, its refund or its dispute, which links to the receipt. */
  order_id: z.number().nullable(),
  /** For money that is held: its payment, the order of the shop that it is for, and the side of the reader. */
  payment_id: z.number().nullable(),
  nshop_order_id: z.number().nullable(),
  side: z.enum(['requestor', 'provider']).nullable(),
  /** For a fee: held, captured or released. */
  fee_status: z.string().nullable(),
  /** Until when a captured fee can still come back; null for all else. */
  returnable_until: wireTime().nullable(),
  /** Why a fee was released, and the code of the reason, which screens translate. */
  reason: z.string().nullable(),
  reason_code: z.string().nullable(),
  created: wireTime(),
});
export type Transaction = z.infer<typeof transactionShape>;

/** Most lines of one exported history. */
export const EXPORT_LINES = 50_000;
/** Where a browser gets its history as CSV: `?from=YYYY-MM-DD&to=YYYY-MM-DD`, days in Singapore, both included. */
export const TRANSACTIONS_CSV_PATH = '/transactions/export.csv';

/** What happens to a held fee: what captures it, under the rule that was in force when it was held (decision 16). */
export const SIGNS_OF_LIFE = ['reply', 'answer', 'hire', 'read'] as const;
export const heldFeeShape = z.object({
  quote_bid_id: z.number(),
  quote_request_id: z.number(),
  /** "Chemical wash, 3 units, Tampines". */
  note: z.string(),
  is_auto_quote: z.boolean(),
  amount: wireMoney(),
  /** Which credit it was taken from. */
  promotional: wireMoney(),
  bought: wireMoney(),
  currency: z.literal('SGD'),
  held_on: wireTime(),
  /** Given back then, unless decided before. */
  decide_at: wireTime(),
  /** What would keep it: the first of these before `decide_at` and before the request ends. */
  kept_by: z.array(z.enum(SIGNS_OF_LIFE)),
  /** The rule in words. */
  rule: z.string(),
});
export type HeldFee = z.infer<typeof heldFeeShape>;

/** A fee that was charged and comes back if its customer is blocked before `final_on` (decision 43). */
export const returnableFeeShape = z.object({
  quote_bid_id: z.number(),
  /** "Chemical wash, 3 units, Tampines". */
  note: z.string(),
  amount: wireMoney(),
  currency: z.literal('SGD'),
  charged_on: wireTime(),
  final_on: wireTime(),
});
export type ReturnableFee = z.infer<typeof returnableFeeShape>;

/** A month of a wallet, in Singapore. All from the books. */
export const statementShape = z.object({
  /** YYYY-MM. */
  month: z.string(),
  currency: z.literal('SGD'),
  /** Available credit before and after the month. */
  opening: wireMoney(),
  closing: wireMoney(),
  /** In undecided fees when the month ended. */
  held_closing: wireMoney(),
  /** By type, in the order of their numbers; types that moved nothing are left out. Opening and these sums make the closing. */
  lines: z.array(z.object({ type_id: z.number(), count: z.number(), amount: wireMoney() })),
  /** Tax paid on credit that was bought, less what went back with refunds. */
  gst_paid: wireMoney(),
  /** Whether the month is over, so that nothing changes any more. */
  is_final: z.boolean(),
});
export type Statement = z.infer<typeof statementShape>;

export const SPENDING_SPANS = ['week', 'month'] as const;
export type SpendingSpan = (typeof SPENDING_SPANS)[number];
/** How many weeks or months a chart of spending has, the present one last. */
export const SPENDING_PERIODS = 12;
const figures = {
  fees: wireMoney(),
  given_back: wireMoney(),
  bought: wireMoney(),
  quotes_sent: z.number(),
  jobs_won: z.number(),
};
export const spendingShape = z.object({
  by: z.enum(SPENDING_SPANS),
  currency: z.literal('SGD'),
  /** Oldest first. `starts_on`: its first day in Singapore, YYYY-MM-DD; weeks start on Monday. */
  periods: z.array(z.object({ starts_on: z.string(), ...figures })),
  total: z.object({
    ...figures,
    /** Fees less what was given back. */
    spent: wireMoney(),
    /** What each job won cost; null where none was won. */
    spent_per_job: wireMoney().nullable(),
  }),
});
export type Spending = z.infer<typeof spendingShape>;
