import { z } from 'zod';
import { wireMoney, wireTime } from '#core/kit/shape.ts';

/** Transaction types (decision 21). */
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
} as const;
export type TransactionTypeName = keyof typeof TRANSACTION_TYPE;

/** Moves inside the house that never show in a history: the capture of a held fee. */
export const CAPTURE_TYPE = 16;

/** What the history shows unless all are asked for (specification 9). */
export const HISTORY_TYPES = [1, 14, 15, 33, 34, 35, 36, 37, 38, 39] as const;
export const HISTORY_PAGE_SIZE = 20;

/** Starter credit on the first service, in cents: a setting seeded with this figure (decision 34). */
export const STARTER_CREDIT_CENTS = 5_000;
/** Under this the wallet is shown as low (design 7). */
export const LOW_WALLET_CENTS = 1_000;
/** Hours after sending until an unanswered lead's fee is given back (decision 16). */
export const HOLD_HOURS = 72;

export const walletShape = z.object({
  available_wallet_amount: wireMoney(),
  bought: wireMoney(),
  promotional: wireMoney(),
  /** Fees of quotes whose lead is not decided yet. */
  held: wireMoney(),
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
  id: z.number(),
  type_id: z.number(),
  amount: wireMoney(),
  balance_after: wireMoney(),
  currency: z.literal('SGD'),
  /** "Chemical wash, 3 units, Tampines". */
  note: z.string(),
  quote_bid_id: z.number().nullable(),
  /** Of a fee: held, captured or released. */
  fee_status: z.string().nullable(),
  /** Of a release: why. */
  reason: z.string().nullable(),
  created: wireTime(),
});
export type Transaction = z.infer<typeof transactionShape>;
