import { z } from 'zod';
import { CUSTODY_METHODS } from '#core/custody/model.ts';
import { FAILURE_CODES } from '#core/payments/model.ts';
import { ACCOUNT_STATUSES, LINE_KINDS } from '../port.ts';

/** What goes over the wire between us and the simulated holder of money. */
const key = z.string().min(1).max(200);
const cents = z.number().int().positive();
const account = z.string().min(1).max(100);
const code = z.enum(FAILURE_CODES).nullable();

/** What its fields would hand out for a card: one that pays, one whose bank asks its holder at a page. Any other is refused. */
export const TEST_PRIMES = { pays: 'test_prime_pays', asks: 'test_prime_asks' } as const;

export const payWish = z.object({
  key,
  cents,
  currency: z.literal('SGD'),
  method: z.enum(CUSTODY_METHODS),
  description: z.string().max(300),
  return_url: z.url(),
  prime: z.string().min(1).max(200).optional(),
});
export type PayWish = z.output<typeof payWish>;
export const transferWish = z.object({ key, ref: z.string(), account, cents });
export type TransferWish = z.output<typeof transferWish>;
export const refundWish = z.object({
  key,
  ref: z.string(),
  account: account.nullable(),
  account_cents: z.number().int().nonnegative().optional(),
  cents,
});
export type RefundWish = z.output<typeof refundWish>;
export const payoutWish = z.object({
  key,
  account,
  to: z.object({ bank: z.string(), number: z.string(), name: z.string() }),
  cents,
});
export type PayoutWish = z.output<typeof payoutWish>;

export const payAnswer = z.object({
  ref: z.string(),
  status: z.enum(['open', 'succeeded', 'failed']),
  code,
  url: z.string(),
});
export type PayAnswer = z.output<typeof payAnswer>;
export const movedAnswer = z.object({ ref: z.string(), status: z.enum(['succeeded', 'pending', 'failed']), code });
export type MovedAnswer = z.output<typeof movedAnswer>;
export const payoutAnswer = z.object({
  ref: z.string(),
  status: z.enum(['sent', 'arrived', 'returned', 'failed']),
  code,
  had_arrived: z.boolean(),
});
export type PayoutAnswer = z.output<typeof payoutAnswer>;

export const statementWish = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000),
});
export const statementAnswer = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(LINE_KINDS),
      ref: z.string(),
      key: z.string(),
      cents: z.number().int(),
      balance_cents: z.number().int(),
      currency: z.string(),
      at: z.coerce.date(),
    }),
  ),
});

export const accountWish = z.object({
  key: account,
  kind: z.enum(['person', 'company']),
  name: z.string().max(200),
  uen: z.string().max(20).nullable(),
  email: z.string().max(200),
});
export type AccountWish = z.output<typeof accountWish>;
export const accountAnswer = z.object({
  ref: z.string(),
  status: z.enum(ACCOUNT_STATUSES),
  missing: z.array(z.string()),
});
export type AccountAnswer = z.output<typeof accountAnswer>;
export const linkWish = z.object({ ref: z.string(), return_url: z.url() });
export const linkAnswer = z.object({ url: z.string().nullable() });

/** What a test asks of the company, with its secret key. */
export const adminWish = z.object({
  /** Answers 503 to everything. */
  is_down: z.boolean().optional(),
  /** The next so many wishes get no answer: before anything is done, or after. */
  drop_before: z.number().int().min(0).optional(),
  drop_after: z.number().int().min(0).optional(),
  /** The next so many wishes arrive twice at once, as from a network that repeats them. */
  doubles: z.number().int().min(0).optional(),
  /** Answers come up to so many milliseconds late, each by another while: in another order than they were asked for. */
  late_ms: z.number().int().min(0).max(10_000).optional(),
  /** Refunds and payouts stay on their way until they are ended by hand. */
  is_slow: z.boolean().optional(),
  /** New accounts of payees have to be completed at the company's page first. */
  asks_accounts: z.boolean().optional(),
  /** Transfers are refused. */
  refuses_transfers: z.boolean().optional(),
  /** Ends a payment: with its money, or by why not. */
  settle: z.object({ ref: z.string(), code }).optional(),
  end_refund: z.object({ ref: z.string(), code }).optional(),
  /** A payout arrives, or comes back; one that arrived can still come back. */
  end_payout: z.object({ ref: z.string(), is_returned: z.boolean() }).optional(),
  /** The payer's bank takes the money of a payment back, a part of it where `cents` says so, or gives it up. */
  chargeback: z.object({ ref: z.string(), is_won: z.boolean(), cents: cents.optional() }).optional(),
});
export type AdminWish = z.output<typeof adminWish>;
