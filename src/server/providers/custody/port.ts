import type { CustodyMethod } from '#core/custody/model.ts';
import type { MethodCapability } from '#core/custody/plans/model.ts';
import type { Cents } from '#core/kit/money.ts';
import type { FailureCode } from '#core/payments/model.ts';

/** The answer to a wish, which asks the company to move money. 'failed': nothing moved and nothing will. */
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
  /** A card's single-use token from the company's own fields: paid with at once. Passed on once, never kept or logged. */
  readonly prime?: string;
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
  /** The part that this payee bears, where not all: the rest is our commission, which stayed with the payment. */
  readonly account_cents?: Cents;
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

/**
 * How far a payee's account is. `incomplete`: the payee has to send what is missing. `checking`: the company looks at it. Money becomes
 * a payee's, and is paid out, only at `ready`.
 */
export const ACCOUNT_STATUSES = ['incomplete', 'checking', 'ready', 'refused'] as const;
export interface Account {
  readonly ref: string;
  readonly status: (typeof ACCOUNT_STATUSES)[number];
  /** What the company still asks for, in its own words. */
  readonly missing: readonly string[];
}
export interface AccountWish {
  readonly key: string;
  readonly kind: 'person' | 'company';
  /** Of the company, or the person as their ID check has it. */
  readonly name: string;
  readonly uen: string | null;
  readonly email: string;
  /** The account that was opened before; null where none is known. */
  readonly ref: string | null;
}

/**
 * What came in or went out, by the company's own statement. `refund_returned`: money of a refund that did not arrive. `cost`: the
 * company's own fee.
 */
export const LINE_KINDS = [
  'payment',
  'refund',
  'refund_returned',
  'payout',
  'payout_returned',
  'chargeback',
  'chargeback_won',
  'cost',
] as const;
export interface StatementLine {
  /** The company's own name of the line: the same however often it is read. */
  readonly name: string;
  readonly kind: (typeof LINE_KINDS)[number];
  /** The ref of the refund, payout or payment. */
  readonly ref: string;
  /** The key of the wish; for a chargeback its payment's; for a cost the line's own name. */
  readonly key: string;
  /** Above zero for money that came in, below for money that went out. */
  readonly cents: Cents;
  /** What the company holds after it; null where it does not say. */
  readonly balance_cents: Cents | null;
  readonly currency: string;
  readonly at: Date;
}
export interface StatementPage {
  /** The oldest first. */
  readonly lines: readonly StatementLine[];
  /** Where to read on: the company's own words, kept as they are. Null: from the beginning. */
  readonly next: string | null;
}

/** What a question is about: the key of the wish, and what else is known of it. */
export interface About {
  readonly key: string;
  /** The company's name of it; null where no answer came. */
  readonly ref: string | null;
  /** For a refund its payment, for a payout its account; null for a payment. */
  readonly of: string | null;
}
/** What a verified notice is about; ask to learn what happened. Null where it does not say. */
export interface CustodyNotice {
  readonly account: string | null;
  readonly key: string | null;
}

/** No answer came, or one that does not say what happened. The wish may have been done: only asking again can tell. */
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
  /** Whether its own fields hand out tokens of cards to pay with; else a wish with a `prime` fails and moves nothing. */
  readonly takes_prime: boolean;
  pay(wish: PayWish): Promise<PaidIn>;
  /** What became of a payment; null where the company never heard of it. */
  askPayment(about: About): Promise<PaidIn | null>;
  /** Closes the page of a payment that is not paid: nothing can be paid there any more. What became of it; null as above. */
  closePayment(about: About): Promise<PaidIn | null>;
  transfer(wish: TransferWish): Promise<Moved>;
  refund(wish: RefundWish): Promise<Moved>;
  askRefund(about: About): Promise<Moved | null>;
  payOut(wish: PayoutWish): Promise<PaidOut>;
  askPayout(about: About): Promise<PaidOut | null>;
  /** A page of its statement: of what it holds for us, or of a payee's account where it has one of its own. */
  readLines(account: string | null, after: string | null, limit: number): Promise<StatementPage>;
  /** Whether what goes out of payees' accounts stands on statements of their own. */
  readonly has_account_statements: boolean;

  /** Whether the company itself decides who is paid; else an operator of ours does. */
  readonly decides_payees: boolean;
  /** Opens the account of a payee, without which no money becomes theirs; the same key is the same account. */
  openAccount(wish: AccountWish): Promise<Account>;
  /** How far it is; null where the company knows no such account. */
  askAccount(ref: string): Promise<Account | null>;
  /** The company's page where a payee goes on; null where there is none to go to. */
  linkAccount(ref: string, return_url: string): Promise<string | null>;
  /** Tries the keys, and moves nothing. Throws where they are refused or no answer comes. Absent where not needed. */
  check?(): Promise<void>;
  /** Reads a notice from its exact bytes; null where the signature or the time is not the company's. Absent where it sends none. */
  readNotice?(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ): CustodyNotice | null;
}
