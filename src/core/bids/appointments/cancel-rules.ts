import type { Side } from './rules.ts';

/** What was agreed on cancelling: free until a moment, and what a customer owes after it. Null where nothing was. */
export interface Terms {
  readonly free_until: Date;
  readonly fee_cents: number;
}

/** What cancelling now costs: a pro never pays a customer by these terms, and where none were agreed it is free. */
export const cancelFee = (terms: Terms | null, side: Side, now: Date): number =>
  terms === null || side === 'provider' || now <= terms.free_until ? 0 : terms.fee_cents;
