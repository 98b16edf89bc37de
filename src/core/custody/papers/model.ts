import type { Cents } from '#core/kit/money.ts';
import type { Party } from '#core/payments/papers/model.ts';
import type { CustodySide } from '../model.ts';

/** A posting of one payment, as its papers need it. Cents: what came to the company or left it, and our commission. */
export interface PaidEntry {
  readonly what: string;
  readonly on: Date;
  readonly in_cents: Cents;
  readonly commission_cents: Cents;
}
/** A payment that was made, with all that was posted of it. Cents. */
export interface ReceiptFacts {
  readonly payment_id: number;
  readonly side: CustodySide;
  readonly made_on: Date;
  readonly paid_on: Date;
  readonly title: string;
  readonly request_title: string;
  readonly method: string;
  readonly holder: string;
  readonly customer: Party;
  readonly pro: Party;
  /** Ours: who charges a commission. */
  readonly house: Party;
  readonly gst_basis_points: number;
  readonly entries: readonly PaidEntry[];
  readonly held_cents: Cents;
  readonly refunding_cents: Cents;
}

/** What a posting changed of what is held for a customer, or due to a pro. */
export interface StatementEntry {
  readonly what: string;
  readonly on: Date;
  readonly about: string;
  readonly cents: Cents;
  readonly commission_cents: Cents;
}
export interface StatementFacts {
  readonly side: CustodySide;
  /** YYYY-MM. */
  readonly month: string;
  readonly made_on: Date;
  readonly is_final: boolean;
  readonly holder: string;
  readonly owner: Party;
  readonly house: Party;
  readonly gst_basis_points: number;
  readonly opening_cents: Cents;
  readonly entries: readonly StatementEntry[];
}
