import type { Cents } from '#core/kit/money.ts';

/**
 * A protected payment of one step of a plan. `accepted`: the work is, and an approver looks before the money moves.
 * `released`: it is the pro's. `returned`: all of it went back. The last four never took money, or gave it all back.
 */
export const PAYMENT_STATES = [
  'requested',
  'paying',
  'held',
  'done',
  'accepted',
  'releasing',
  'released',
  'returning',
  'returned',
  'withdrawn',
  'declined',
  'lapsed',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** A claim for a refund. `agreed`: the pro gives it, or was silent, and an approver looks before it is sent. */
export const CLAIM_STATES = ['applied', 'agreed', 'refunding', 'refunded', 'refused', 'cancelled'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/**
 * A dispute. `stated`: both wrote what happened, or their time is over, and offers are made. `reviewing`: an approver proposes a
 * split or decides. `proposed`: both can take the approver's split. `deciding`: it was not taken, and only a decision is left.
 * `decided`: either can appeal, once. `settled`: the two agreed. `closed`: the decision was carried out.
 */
export const DISPUTE_STATES = [
  'opened',
  'stated',
  'reviewing',
  'proposed',
  'deciding',
  'decided',
  'appealed',
  'settled',
  'closed',
  'withdrawn',
] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** How the money of a dispute or a claim is divided. The two parts add up to what was at stake. */
export interface Division {
  readonly to_requestor: Cents;
  readonly to_pro: Cents;
}
