import { z } from 'zod';
import { CUSTODY_METHODS } from '#core/custody/model.ts';
import { PAYMENT_STATES } from '#core/custody/payments/model.ts';
import * as shape from '#core/kit/shape.ts';
import { ORDER_METHODS } from './model.ts';

/** What became of the money of an order. */
export const orderPaymentShape = z.object({
  payment_id: z.number(),
  state: z.enum(PAYMENT_STATES),
  pay_type: z.enum(CUSTODY_METHODS).nullable(),
  /** Ways in which the reader can pay now; empty where there is nothing to pay. */
  pay_types: z.array(z.enum(ORDER_METHODS)),
  amount: shape.wireMoney(),
  /** What went back, or is on its way. */
  refunded: shape.wireMoney(),
  /** For the pro: what Gotong takes of what stays, and what is theirs then; null without a commission. */
  commission: z.object({ basis_points: z.number(), amount: shape.wireMoney(), after: shape.wireMoney() }).nullable(),
  /** Who holds it. */
  holder: z.string(),
  /** Why the company refused the last try. */
  error_code: z.string().nullable(),
});
