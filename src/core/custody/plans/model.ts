import type { CustodyMethod } from '../model.ts';

/**
 * What a provider can do with money that was paid in by one method. Figures are the provider's own; `source` says where they
 * stand and `as_of` when that was read. Days are counted from the payment.
 */
export interface MethodCapability {
  readonly method: CustodyMethod;
  /** The longest that money can wait before it is paid out or back. */
  readonly holds_days: number;
  /** A part can be released while the rest waits. */
  readonly partial_release: boolean;
  readonly partial_refunds: boolean;
  /** The longest after the payment that a refund is possible; 0 where none is. */
  readonly refund_days: number;
  readonly refunds_after_payout: boolean;
  /** The payer's bank can take the money back. */
  readonly chargebacks: boolean;
  /** Working days until the money is there. */
  readonly arrives_days: number;
  readonly source: string;
  readonly as_of: string;
}

/** Why a step cannot be paid by a method. */
export const PLAN_FAULTS = [
  'held too long',
  'no refund so late',
  'no partial refund',
  'begins too soon',
  'over',
] as const;
export type PlanFault = (typeof PLAN_FAULTS)[number];
