import type Stripe from 'stripe';
import type { CardFacts, FailureCode } from '#core/payments/model.ts';
import type { BoundCard, Outcome, RefundOutcome } from '../port.ts';

/** Stripe's words read as ours: outcomes, cards and reasons. Nothing here makes a call. */

/** An object, or only its name where it was not asked for in full. */
export const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
export const fullOf = <T extends { readonly id: string }>(value: string | T | null | undefined): T | null =>
  typeof value === 'object' ? (value ?? null) : null;

const CODES: Readonly<Record<string, FailureCode>> = {
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  authentication_required: 'challenge_failed',
  authentication_not_handled: 'challenge_failed',
  payment_intent_authentication_failure: 'challenge_failed',
  setup_intent_authentication_failure: 'challenge_failed',
  card_not_supported: 'refused',
  currency_not_supported: 'refused',
  payment_intent_payment_attempt_expired: 'expired',
  payment_method_provider_timeout: 'expired',
};

/** Why a card did not pay: the bank's own reason first, then Stripe's. */
export const failureOf = (error: { readonly code?: string; readonly decline_code?: string } | null): FailureCode =>
  CODES[error?.decline_code ?? ''] ?? CODES[error?.code ?? ''] ?? 'declined';

/** What we show of a card; null for another means of payment. */
export function factsOfCard(method: Pick<Stripe.PaymentMethod, 'card'>): CardFacts | null {
  const { card } = method;
  if (!card) return null;
  return {
    card_info: `${card.brand}|${card.last4}`,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    country: card.country,
  };
}

/** The card that stays with Stripe after a payment: only one that the person chose to keep. */
export function keptCard(method: Stripe.PaymentMethod | null, isToBeKept: boolean): BoundCard | null {
  const facts = method && factsOfCard(method);
  const customer = idOf(method?.customer);
  const isKept = isToBeKept || method?.allow_redisplay === 'always';
  return method && facts && customer !== null && isKept ? { ...facts, token: method.id, customer } : null;
}

/** The reason with which we cancel a payment by a card of a country that we do not take. We cancel with no other reason. */
export const FOREIGN = 'abandoned';

/** How long a PayNow code is good for; Stripe does not say it with the code. */
const PAYNOW_MS = 60 * 60_000;

/**
 * What became of a payment. `is_kept`: the card was to be kept. Null while it waits to be captured, which the
 * caller decides by the card's country.
 */
export function outcomeOfIntent(intent: Stripe.PaymentIntent, is_kept: boolean): Outcome | null {
  const ref = intent.id;
  const method = fullOf(intent.payment_method);
  switch (intent.status) {
    case 'succeeded':
      return { status: 'succeeded', ref, card: keptCard(method, is_kept), paid_with: method && factsOfCard(method) };
    case 'requires_capture':
      return null;
    case 'requires_action': {
      const next = intent.next_action;
      if (next?.redirect_to_url?.url) return { status: 'action', ref, url: next.redirect_to_url.url };
      const qr = next?.paynow_display_qr_code;
      if (qr)
        return {
          status: 'pending',
          ref,
          instructions: {
            code: intent.metadata.order_no ?? ref,
            expires_at: new Date(intent.created * 1000 + PAYNOW_MS),
            qr: qr.data,
          },
        };
      return { status: 'pending', ref, instructions: null };
    }
    case 'canceled': {
      const isForeign = intent.cancellation_reason === FOREIGN;
      const code = isForeign ? 'foreign_card' : intent.cancellation_reason === 'automatic' ? 'expired' : 'cancelled';
      return { status: 'failed', ref, code };
    }
    case 'requires_payment_method':
      return {
        status: 'failed',
        ref,
        code: intent.last_payment_error ? failureOf(intent.last_payment_error) : 'cancelled',
      };
    default:
      return { status: 'pending', ref, instructions: null };
  }
}

/** What became of a refund. */
export function outcomeOfRefund({ id, status, failure_reason }: Stripe.Refund): RefundOutcome {
  if (status === 'succeeded') return { status, ref: id };
  if (status === 'failed' || status === 'canceled')
    return {
      status: 'failed',
      ref: id,
      code: failure_reason === 'expired_or_canceled_card' ? 'expired_card' : 'refused',
    };
  return { status: 'pending', ref: id };
}

/** A dispute that money hangs on; null for a mere warning. */
export function disputeOf({ status }: Pick<Stripe.Dispute, 'status'>): 'opened' | 'won' | 'lost' | null {
  if (status === 'won') return 'won';
  if (status === 'lost') return 'lost';
  return status === 'prevented' || status.startsWith('warning') ? null : 'opened';
}
