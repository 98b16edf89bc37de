import { z } from 'zod';
import { wireMoney, wireTime } from '#core/kit/shape.ts';

export const LOAN_PARTNER_MAX = 80;
export const LOAN_HEADLINE_MAX = 120;
export const LOAN_DETAIL_MAX = 1000;
export const LOAN_PURPOSE_MAX = 500;
export const LOAN_MONTHS_MAX = 84;
/** The most that an offer may be for, in cents. */
export const LOAN_CENTS_MAX = 100_000_000;

/** What of a pro goes to the partner with an application, in this order: the consent names each. */
export const LOAN_FORWARDED = ['name', 'email', 'phone', 'uen', 'amount', 'purpose'] as const;

/** An offer as a pro reads it, in the reader's language. */
export const loanOfferShape = z.object({
  id: z.number(),
  partner: z.string(),
  headline: z.string(),
  detail: z.string(),
  min_amount: wireMoney(),
  max_amount: wireMoney(),
  max_months: z.number(),
  currency: z.literal('SGD'),
});
export type LoanOffer = z.infer<typeof loanOfferShape>;

/** An own application. */
export const loanApplicationShape = z.object({
  id: z.number(),
  loan_offer_id: z.number(),
  partner: z.string(),
  amount: wireMoney(),
  currency: z.literal('SGD'),
  months: z.number(),
  purpose: z.string(),
  created: wireTime(),
  withdrawn_on: wireTime().nullable(),
});
export type LoanApplication = z.infer<typeof loanApplicationShape>;

/** An offer as operators write it, and how many applied: who they are goes to the partner alone. */
export const opsLoanOfferShape = z.object({
  id: z.number(),
  partner: z.string(),
  email: z.string(),
  headline: z.string(),
  headline_zh: z.string(),
  detail: z.string(),
  detail_zh: z.string(),
  min_amount: wireMoney(),
  max_amount: wireMoney(),
  max_months: z.number(),
  is_shown: z.boolean(),
  sent: z.number(),
  withdrawn: z.number(),
  modified: wireTime(),
});
export type OpsLoanOffer = z.infer<typeof opsLoanOfferShape>;
