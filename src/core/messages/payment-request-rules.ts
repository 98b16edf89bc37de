import { type Cents, showMoney } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { fold } from './fold-rules.ts';
import { PAYMENT_REQUEST_MARKER } from './model.ts';

const MARKER = fold(PAYMENT_REQUEST_MARKER).text;

/** Whether a text begins as a payment request does, or as one that only looks so. */
export const isPaymentRequest = (message: string): boolean =>
  fold(message.trimStart().split('\n', 1)[0] ?? '').text.trim() === MARKER;

/** The words of a message that asks for payment (specification 3): the marker, the amount, what it is for. */
export const paymentRequestText = (cents: Cents, title: string, note: string): string =>
  [PAYMENT_REQUEST_MARKER, showMoney(cents), title, note].filter((line) => line !== '').join('\n');

/**
 * A message that people write is no request for payment: a request is made by the act `add`, which writes its message. What
 * begins like one is refused, so that no screen of any client can take it for one.
 */
export const decideWritten = (message: string): Result<undefined, 'payment request'> =>
  isPaymentRequest(message) ? refuse('payment request') : ok();
