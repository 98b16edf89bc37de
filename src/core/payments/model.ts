import { z } from 'zod';
import { wireMoney, wireTime } from '#core/kit/shape.ts';
import { CLEARING_PROVIDERS } from '#core/wallet/purchases/model.ts';

/** Who moves the money. */
export const PROVIDERS = CLEARING_PROVIDERS;
export type ProviderName = (typeof PROVIDERS)[number];

/** Ways to pay (specification 7 Payments, decision 34). */
export const METHODS = ['card', 'paynow', 'line_pay', 'convenience_store', 'atm'] as const;
export type PaymentMethod = (typeof METHODS)[number];

/** Credit that may be bought at once by each way, in cents (specification 5: custom, convenience store, ATM). */
export const METHOD_LIMITS: Readonly<Record<PaymentMethod, { readonly min: number; readonly max: number }>> = {
  card: { min: 1_000, max: 999_900 },
  paynow: { min: 1_000, max: 999_900 },
  line_pay: { min: 1_000, max: 999_900 },
  convenience_store: { min: 50_000, max: 2_000_000 },
  atm: { min: 1_000, max: 3_000_000 },
};
/** A custom purchase, in whole dollars (specification 5). */
export const CUSTOM_AMOUNT = { min: 10, max: 9_999 } as const;
export const CUSTOM_MIN = CUSTOM_AMOUNT.min;
export const CUSTOM_MAX = CUSTOM_AMOUNT.max;

/** GST, in hundredths of a percent: a setting (`gst_basis_points`) seeded with this figure (decision 34). */
export const GST_BASIS_POINTS = 900;

/**
 * An order's life. 'open': written, nothing asked of the provider. 'paying': asked, the answer is not in.
 * 'action': the person has to go on at the provider. 'pending': the money comes later. 'completed': credited once.
 */
export const ORDER_STATUSES = ['open', 'paying', 'action', 'pending', 'completed', 'failed', 'expired'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
/** A try to pay the order waits for its answer. */
export const TRIED_ORDERS = ['paying', 'action', 'pending'] as const satisfies OrderStatus[];
/** The order may be tried. */
export const PAYABLE_ORDERS = ['open', 'failed'] as const satisfies OrderStatus[];
/** The order may still be paid. */
export const OPEN_ORDERS = ['open', ...TRIED_ORDERS] as const;
export const FAILED_ORDERS = ['failed', 'expired'] as const satisfies OrderStatus[];
/** Nothing comes of the order by itself any more. */
export const ENDED_ORDERS = ['completed', ...FAILED_ORDERS] as const;

/** Why a payment did not go through, in our words; each provider's codes are read as one of these. */
export const FAILURE_CODES = [
  'declined',
  'insufficient_funds',
  'foreign_card',
  'expired_card',
  'challenge_failed',
  'cancelled',
  'expired',
  'refused',
  'provider_fault',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** What may be shown of a card. */
export interface CardFacts {
  /** 'visa|4242' (specification 3). */
  readonly card_info: string;
  readonly exp_month: number;
  readonly exp_year: number;
  /** ISO country of the issuer; null where the provider does not say. */
  readonly country: string | null;
}

export const cardShape = z.object({
  id: z.number(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
  is_default: z.boolean(),
  /** Bound as the guarantee where the setting asks for one. */
  is_guarantee: z.boolean(),
  is_expired: z.boolean(),
});
export type PaymentCard = z.infer<typeof cardShape>;

export const packageShape = z.object({
  id: z.number(),
  slug: z.string(),
  credit: wireMoney(),
  bonus: wireMoney(),
  gst: wireMoney(),
  total: wireMoney(),
  currency: z.literal('SGD'),
  /** Once per person, before the first purchase. */
  is_starter: z.boolean(),
  /** How many quotes it buys at the caller's usual fee; null before the first quote. */
  quotes: z.number().nullable(),
});
export type CreditPackage = z.infer<typeof packageShape>;

export const priceShape = z.object({
  credit: wireMoney(),
  bonus: wireMoney(),
  gst: wireMoney(),
  total: wireMoney(),
  currency: z.literal('SGD'),
  balance_after: wireMoney(),
  quotes: z.number().nullable(),
});

/** How far a refund that was asked for is, as its buyer sees it: 'sent' from the approval until the card has it. */
export const BUYER_REFUNDS = ['asked', 'sent', 'succeeded', 'failed', 'refused'] as const;
export type BuyerRefundStatus = (typeof BUYER_REFUNDS)[number];

export const orderShape = z.object({
  /** Stands in /dashboard/payfee/{orderID}: not guessable. */
  order_id: z.string(),
  status: z.enum(ORDER_STATUSES),
  method: z.enum(METHODS),
  credit: wireMoney(),
  bonus: wireMoney(),
  gst: wireMoney(),
  total: wireMoney(),
  refunded: wireMoney(),
  /** Credit of this order that no refund has taken back. */
  credit_left: wireMoney(),
  /** The latest refund that was asked for. `reason`: why it was refused. */
  refund: z.object({ status: z.enum(BUYER_REFUNDS), total: wireMoney(), reason: z.string() }).nullable(),
  /** The papers of what went back, oldest first. */
  credit_notes: z.array(z.object({ refund_id: z.number(), no: z.string() })),
  currency: z.literal('SGD'),
  /** 'visa|4242' of the card that paid. */
  card_info: z.string().nullable(),
  /** Where the person goes on; only while status is 'action' or a page is open. */
  next_url: z.string().nullable(),
  instructions: z.object({ code: z.string(), expires_at: wireTime(), qr: z.string().nullable() }).nullable(),
  /** The code of the call's list and its words, once failed. */
  error: z.object({ code: z.union([z.number(), z.string()]), message: z.string() }).nullable(),
  receipt_no: z.string().nullable(),
  is_auto_top_up: z.boolean(),
  created: wireTime(),
  completed_on: wireTime().nullable(),
});
export type PaymentOrder = z.infer<typeof orderShape>;

/** 'visa|4242' as brand and last four digits (specification 3, card info); null where it is neither. */
export function readCardInfo(card_info: string): { brand: string; last4: string } | null {
  const [brand = '', last4 = '', ...more] = card_info.split('|');
  return more.length === 0 && brand.trim() !== '' && /^\d{4}$/.test(last4.trim())
    ? { brand: brand.trim().toLowerCase(), last4: last4.trim() }
    : null;
}
