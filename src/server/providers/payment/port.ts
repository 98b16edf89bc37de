import type { Cents } from '#core/kit/money.ts';
import type { CardFacts, FailureCode, PaymentMethod, ProviderName } from '#core/payments/model.ts';

/** What a provider says of a payment. Only 'succeeded' moves credit. */
export type Outcome =
  | {
      readonly status: 'succeeded';
      readonly ref: string;
      /** The card that is kept from now on; null where none was to be. */
      readonly card: BoundCard | null;
      /** What may be shown of the card that paid, kept or not; null or absent where the provider does not say. */
      readonly paid_with?: CardFacts | null;
    }
  /** Nothing was taken and nothing will be. */
  | { readonly status: 'failed'; readonly ref: string | null; readonly code: FailureCode }
  /** The person has to go on at the provider: a 3-D Secure challenge, a wallet app, a hosted page. */
  | { readonly status: 'action'; readonly ref: string; readonly url: string }
  /** Waits for money that comes later (convenience store, ATM, PayNow): a notice will tell. */
  | { readonly status: 'pending'; readonly ref: string; readonly instructions: Instructions | null };

/** How to pay at a counter, a machine or by scanning. `code` is what the person types or shows. */
export interface Instructions {
  readonly code: string;
  readonly expires_at: Date;
  /** A picture to scan, as text to encode; null where there is none. */
  readonly qr: string | null;
}

/** A card that the provider keeps. `token` is the provider's, of use only between us and them, and stored sealed. */
export interface BoundCard extends CardFacts {
  readonly token: string;
  /** The provider's customer that the card belongs to; null where it knows none. */
  readonly customer: string | null;
}

/** How a charge is paid: a single-use token of the provider's page, a bound card, or another method without one. */
export type Source =
  | { readonly kind: 'card_token'; readonly card_token: string; readonly remember: boolean }
  | { readonly kind: 'card'; readonly token: string; readonly customer: string | null; readonly off_session: boolean }
  | { readonly kind: 'method' };

export interface Charge {
  /** The same for every try of this intent: the provider answers a repeat with its first answer. */
  readonly key: string;
  readonly order_no: string;
  readonly cents: Cents;
  readonly method: PaymentMethod;
  readonly source: Source;
  readonly description: string;
  /** Who pays, as the provider needs it: nothing else of the person leaves the house. */
  readonly payer: { readonly id: number | null; readonly email: string; readonly name: string };
  /** Where the person comes back to. */
  readonly return_url: string;
}

export interface PageWish {
  readonly key: string;
  /** 'pay': for an order's sum. 'bind': a card is kept and nothing taken. */
  readonly kind: 'pay' | 'bind';
  readonly order_no: string;
  readonly cents: Cents;
  readonly description: string;
  readonly payer: Charge['payer'];
  readonly return_url: string;
}

/**
 * A page of the provider's where a card is typed; we never see it. After it, the browser comes to `return_url`: with
 * `prime=` added where the provider hands out a single-use token (`gives: 'card_token'`), or bare where it has taken the
 * payment or kept the card itself (`gives: 'outcome'`, to be asked for by `ref`).
 */
export interface Page {
  readonly url: string;
  readonly ref: string;
  readonly gives: 'card_token' | 'outcome';
}

export interface RefundWish {
  readonly key: string;
  /** The charge's ref. */
  readonly ref: string;
  readonly cents: Cents;
  readonly reason: string;
}
export type RefundOutcome =
  | { readonly status: 'succeeded'; readonly ref: string }
  | { readonly status: 'pending'; readonly ref: string }
  | { readonly status: 'failed'; readonly ref: string | null; readonly code: FailureCode };

/** What a verified notice says. `notice_id` is the provider's own, the same for every sending of it. */
export type Notice =
  | { readonly notice_id: string; readonly kind: 'charge'; readonly key: string | null; readonly outcome: Outcome }
  | {
      readonly notice_id: string;
      readonly kind: 'refund';
      readonly key: string | null;
      readonly outcome: RefundOutcome;
    }
  | {
      readonly notice_id: string;
      readonly kind: 'dispute';
      readonly ref: string;
      readonly dispute_ref: string;
      readonly status: 'opened' | 'won' | 'lost';
      readonly cents: Cents;
      readonly reason: string;
    }
  /** Unsigned, so anyone may have sent it: a reason to ask the provider about this payment, and no more. */
  | { readonly notice_id: string; readonly kind: 'hint'; readonly key: string | null; readonly ref: string }
  /** Genuine, and of no concern to us. */
  | { readonly notice_id: string; readonly kind: 'other' };

/** No answer came, or one that does not say what happened. The payment may have been made: only asking again can tell. */
export class NoAnswer extends Error {}

/** A company that moves money. Never called inside a database transaction. Each method throws `NoAnswer` where it cannot know. */
export interface PaymentPort {
  readonly name: ProviderName;
  readonly methods: readonly PaymentMethod[];
  /** What a page of `openPage` gives. */
  readonly card_page: Page['gives'];
  /** What the provider's own script in the browser is told; null where there is none. Not secret. */
  readonly public_key: string | null;
  /** Where a card is typed. */
  openPage(wish: PageWish): Promise<Page>;
  charge(charge: Charge): Promise<Outcome>;
  /** Keeps a card for later from a single-use token, or from a bind page that came back. */
  bind(wish: {
    readonly key: string;
    readonly source: { readonly card_token: string } | { readonly ref: string };
    readonly payer: Charge['payer'];
  }): Promise<
    { readonly status: 'bound'; readonly card: BoundCard } | { readonly status: 'failed'; readonly code: FailureCode }
  >;
  /** Forgets a bound card. Forgetting one twice is fine. */
  forget(card: { readonly token: string; readonly customer: string | null }): Promise<void>;
  /** What became of a payment; null where the provider never heard of it. */
  ask(about: { readonly key: string; readonly ref: string | null }): Promise<Outcome | null>;
  refund(wish: RefundWish): Promise<RefundOutcome>;
  /** `charge_ref`: the refunded charge's, without which some providers cannot look a refund up whose answer was lost. */
  askRefund(about: {
    readonly key: string;
    readonly ref: string | null;
    readonly charge_ref?: string | null;
  }): Promise<RefundOutcome | null>;
  /** Tries the keys, and moves nothing. Throws where they are refused or no answer comes. Absent where not needed. */
  check?(): Promise<void>;
  /** Reads a notice from its exact bytes; null where the signature, the time or the form is not the provider's. */
  readNotice(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>, now: Date): Notice | null;
}
