import { type Cents, fromDecimal } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { fold } from './fold-rules.ts';
import { PAYMENT_REQUEST_MARKER } from './model.ts';
import type { ConversationParty } from './rules.ts';

const MARKER = fold(PAYMENT_REQUEST_MARKER).text;
const AMOUNT = /^(?:s?\$|sgd)?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?$/;

export interface PaymentRequest {
  /** Above zero. */
  readonly amount_cents: Cents;
}

/** Whether a text begins as a payment request does, or as one that only looks so. */
export const isPaymentRequest = (message: string): boolean =>
  fold(message.trimStart().split('\n', 1)[0] ?? '').text.trim() === MARKER;

/** What a payment request asks for: the amount is its second line. Null for one without. */
export function readPaymentRequest(message: string): PaymentRequest | null {
  if (!isPaymentRequest(message)) return null;
  const [, whole = '', part = ''] = AMOUNT.exec(fold(message.trimStart().split('\n')[1] ?? '').text.trim()) ?? [];
  const amount_cents = fromDecimal(whole.replaceAll(',', '') + part);
  return amount_cents === null || amount_cents <= 0 ? null : { amount_cents };
}

/**
 * A message that asks for payment (specification 3): the pro's alone, with an amount, and only where safety payments are
 * on. A text that begins like one is refused otherwise, so that no screen of any client can take it for one. Null for a
 * plain message.
 */
export function decidePaymentRequest(
  message: string,
  side: ConversationParty,
  is_on: boolean,
): Result<PaymentRequest | null, 'payment request'> {
  if (!isPaymentRequest(message)) return ok(null);
  const request = readPaymentRequest(message);
  return is_on && side === 'provider' && request ? ok(request) : refuse('payment request');
}
