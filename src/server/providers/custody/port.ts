import type { CustodyMethod } from '#core/custody/model.ts';
import type { MethodCapability } from '#core/custody/plans/model.ts';
import type { Cents } from '#core/kit/money.ts';
import type { FailureCode } from '#core/payments/model.ts';

/** What a company that holds money says of a wish. 'failed': nothing moved and nothing will. */
export type Moved =
  | { readonly status: 'succeeded'; readonly ref: string }
  | { readonly status: 'pending'; readonly ref: string }
  | { readonly status: 'failed'; readonly ref: string | null; readonly code: FailureCode };

/** What it says of a payment: the payer goes on at `url` until it is decided. */
export type PaidIn =
  | Exclude<Moved, { status: 'pending' }>
  | { readonly status: 'open'; readonly ref: string; readonly url: string };

/** A payout can come back after it was told as arrived; `had_arrived`: then its statement shows both. */
export type PaidOut =
  | Moved
  | { readonly status: 'returned'; readonly ref: string; readonly code: FailureCode; readonly had_arrived: boolean };

/** Each wish has a key: the same key is the same wish, answered with what became of the first. */
export interface PayWish {
  readonly key: string;
  readonly cents: Cents;
  readonly currency: string;
  readonly method: CustodyMethod;
  readonly description: string;
  /** Where the payer comes back to. */
  readonly return_url: string;
}
export interface TransferWish {
  readonly key: string;
  /** The payment's ref. */
  readonly ref: string;
  /** The payee's account at the company. */
  readonly account: string;
  readonly cents: Cents;
}
export interface RefundWish {
  readonly key: string;
  readonly ref: string;
  /** The payee who bears it, after the money became theirs; null while the payment holds it. */
  readonly account: string | null;
  readonly cents: Cents;
}
export interface PayoutWish {
  readonly key: string;
  /** The payee's account at the company, which bears it. */
  readonly account: string;
  /** Where it goes: 'declined' where the bank knows no such account. */
  readonly to: { readonly bank: string; readonly number: string; readonly name: string };
  readonly cents: Cents;
}

/** What came in or went out, by the company's own statement. Ids grow with it and have no meaning besides. */
export const LINE_KINDS = ['payment', 'refund', 'payout', 'payout_returned', 'chargeback', 'chargeback_won'] as const;
export interface StatementLine {
  readonly line_id: number;
  readonly kind: (typeof LINE_KINDS)[number];
  /** Of the refund, payout or payment. */
  readonly ref: string;
  /** The key of the wish; of a chargeback, its payment's. */
  readonly key: string;
  /** In above zero, out below. */
  readonly cents: Cents;
  /** What the company holds after it. */
  readonly balance_cents: Cents;
  readonly currency: string;
  readonly at: Date;
}

/** No answer came, or none that says what happened: it may have been done. Only asking again can tell. */
export class NoAnswer extends Error {}

/**
 * A licensed company that holds the money of protected payments and pays it out (decision 32). Never called inside a database
 * transaction. Each method throws `NoAnswer` where it cannot know.
 */
export interface CustodyPort {
  readonly name: string;
  /** Who holds the money, as people read it. */
  readonly holder: string;
  /** What it can do with money that came by each way to pay: plans that it could not keep are refused. */
  readonly capabilities: readonly MethodCapability[];
  pay(wish: PayWish): Promise<PaidIn>;
  /** What became of a payment; null where the company never heard of it. */
  askPayment(key: string): Promise<PaidIn | null>;
  transfer(wish: TransferWish): Promise<Moved>;
  refund(wish: RefundWish): Promise<Moved>;
  askRefund(key: string): Promise<Moved | null>;
  payOut(wish: PayoutWish): Promise<PaidOut>;
  askPayout(key: string): Promise<PaidOut | null>;
  /** The lines of its statement after one, oldest first. */
  readLines(after: number, limit: number): Promise<readonly StatementLine[]>;
}
