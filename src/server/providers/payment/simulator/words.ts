import { z } from 'zod';
import { FAILURE_CODES, METHODS } from '#core/payments/model.ts';

/** What goes over the wire between us and the simulated company, in both directions. */
const key = z.string().min(1).max(200);
const payer = z.object({ id: z.number().nullable(), email: z.string(), name: z.string() });

export const pageWish = z.object({
  key,
  kind: z.enum(['pay', 'bind']),
  order_no: z.string().max(60),
  cents: z.number().int().min(0),
  description: z.string().max(300),
  payer,
  return_url: z.url(),
});
export type PageWish = z.output<typeof pageWish>;
export const pageAnswer = z.object({ ref: z.string(), url: z.string() });

export const chargeWish = z.object({
  key,
  order_no: z.string().max(60),
  cents: z.number().int().positive(),
  method: z.enum(METHODS),
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('prime'), prime: z.string(), remember: z.boolean() }),
    z.object({
      kind: z.literal('card'),
      token: z.string(),
      customer: z.string().nullable(),
      off_session: z.boolean(),
    }),
    z.object({ kind: z.literal('method') }),
  ]),
  description: z.string().max(300),
  payer,
  return_url: z.url(),
});
export type ChargeWish = z.infer<typeof chargeWish>;

const facts = z.object({
  card_info: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
  country: z.string().nullable(),
});
const keptCard = facts.extend({ token: z.string(), customer: z.string().nullable() });

export const paymentAnswer = z.object({
  ref: z.string(),
  key,
  status: z.enum(['succeeded', 'failed', 'action', 'pending']),
  code: z.enum(FAILURE_CODES).nullable(),
  url: z.string().nullable(),
  instructions: z.object({ code: z.string(), expires_at: z.coerce.date(), qr: z.string().nullable() }).nullable(),
  card: keptCard.nullable(),
  paid_with: facts.nullable(),
});
export type PaymentAnswer = z.infer<typeof paymentAnswer>;

export const bindWish = z.object({ key, prime: z.string(), payer });
export const bindAnswer = z.union([
  z.object({ status: z.literal('bound'), card: keptCard }),
  z.object({ status: z.literal('failed'), code: z.enum(FAILURE_CODES) }),
]);
export type BindAnswer = z.infer<typeof bindAnswer>;

export const refundWish = z.object({ key, ref: z.string(), cents: z.number().int().positive(), reason: z.string() });
export const refundAnswer = z.object({
  ref: z.string(),
  key,
  status: z.enum(['succeeded', 'failed', 'pending']),
  code: z.enum(FAILURE_CODES).nullable(),
});
export type RefundAnswer = z.infer<typeof refundAnswer>;

export const disputeAnswer = z.object({
  ref: z.string(),
  payment_ref: z.string(),
  status: z.enum(['opened', 'won', 'lost']),
  cents: z.number().int(),
  reason: z.string(),
});

export const noticeBody = z.discriminatedUnion('type', [
  z.object({ id: z.string(), type: z.literal('payment'), data: paymentAnswer }),
  z.object({ id: z.string(), type: z.literal('refund'), data: refundAnswer }),
  z.object({ id: z.string(), type: z.literal('dispute'), data: disputeAnswer }),
]);

/** What a test asks of the company (its own API, with the secret key). All of it is gone at a restart but the acts. */
export const adminWish = z.object({
  /** Keeps notices back. */
  hold: z.boolean().optional(),
  /** How long a late notice takes, and how long a lost answer keeps its asker waiting, in milliseconds. */
  late_ms: z.number().int().min(0).optional(),
  hang_ms: z.number().int().min(0).optional(),
  /** The next so many asks that would change something get no answer: before anything is done, or after. */
  drop_before: z.number().int().min(0).optional(),
  drop_after: z.number().int().min(0).optional(),
  /** Answers 503 to everything. */
  is_down: z.boolean().optional(),
  /** Ends a waiting payment. */
  settle: z.object({ ref: z.string(), code: z.enum(FAILURE_CODES).nullable() }).optional(),
  dispute: z.object({ ref: z.string(), status: z.enum(['opened', 'won', 'lost']) }).optional(),
  /** Sends a notice again; null: all. */
  replay: z.string().nullable().optional(),
  /** Lets what is late happen now, and sends every notice, held or not, before answering. */
  flush: z.boolean().optional(),
});
export type AdminWish = z.infer<typeof adminWish>;
