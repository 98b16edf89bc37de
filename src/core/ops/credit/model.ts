import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';
import { ADJUSTMENT_STATES } from './rules.ts';

export const ADJUSTMENT_KINDS = ['credit', 'debit'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];
export const ADJUSTMENT_FUNDS = ['promotional', 'bought'] as const;
export type AdjustmentFund = (typeof ADJUSTMENT_FUNDS)[number];

/** Most that one operator moves for one person within a day without a second operator, in cents: a setting seeded with this. */
export const ADJUSTMENT_LIMIT_CENTS = 10_000;
/** Most that can be asked for at once, in cents. */
export const ADJUSTMENT_MAX_CENTS = 1_000_000;

/** Credit that an operator added or took, or asks to. */
export const adjustmentShape = z.object({
  id: z.number(),
  user_id: z.number(),
  full_name: z.string(),
  kind: z.enum(ADJUSTMENT_KINDS),
  fund: z.enum(ADJUSTMENT_FUNDS),
  amount: shape.wireMoney(),
  currency: z.literal('SGD'),
  reason: z.string(),
  status: z.enum(ADJUSTMENT_STATES),
  asked_by: z.number(),
  asked_by_name: z.string(),
  asked_on: shape.wireTime(),
  /** While it waits: when it ends by itself. */
  ends_on: shape.wireTime(),
  decided_by_name: z.string().nullable(),
  decided_on: shape.wireTime().nullable(),
  decision_reason: z.string(),
  /** What the caller may do with it now. */
  open: z.array(z.enum(['approve', 'refuse', 'withdraw'])),
});
export type CreditAdjustment = z.infer<typeof adjustmentShape>;
