import { describe, expect, it } from 'vitest';
import { PAYMENT_REQUEST_MARKER } from './model.ts';
import { decidePaymentRequest, isPaymentRequest, readPaymentRequest } from './payment-request-rules.ts';

const request = `${PAYMENT_REQUEST_MARKER}\nS$120.00\nFor the gas top-up`;

describe('a payment request', () => {
  it.each([
    [request, 12_000],
    [`${PAYMENT_REQUEST_MARKER}\n1,250`, 125_000],
    [`  ${PAYMENT_REQUEST_MARKER}  \n sgd 5.5 `, 550],
    [PAYMENT_REQUEST_MARKER, null],
    [`${PAYMENT_REQUEST_MARKER}\nlater`, null],
    [`${PAYMENT_REQUEST_MARKER}\n0.00`, null],
    [`${PAYMENT_REQUEST_MARKER}\n-5`, null],
    ['S$120.00', null],
  ])('%j asks for %j cents', (message, cents) => {
    expect(readPaymentRequest(message)?.amount_cents ?? null).toBe(cents);
  });

  it('is known by its first line alone, however it is dressed up', () => {
    for (const message of [
      request,
      request.toUpperCase(),
      '［Payment request］\nS$1',
      '[Pay\u200bment request]\nS$1',
      `\n${PAYMENT_REQUEST_MARKER}`,
    ])
      expect(isPaymentRequest(message), message).toBe(true);
    for (const message of ['Payment request', `See:\n${request}`, `${PAYMENT_REQUEST_MARKER} is what I see`, ''])
      expect(isPaymentRequest(message), message).toBe(false);
  });

  it('is for pros alone, and only where safety payments are on; plain messages are for both', () => {
    for (const side of ['requestor', 'provider'] as const)
      for (const is_on of [false, true]) {
        expect(decidePaymentRequest('Hello', side, is_on)).toEqual({ ok: true, value: null });
        const sent = decidePaymentRequest(request, side, is_on);
        expect(sent.ok ? sent.value : sent.error, `${side} ${is_on}`).toEqual(
          side === 'provider' && is_on ? { amount_cents: 12_000 } : 'payment request',
        );
        expect(decidePaymentRequest(PAYMENT_REQUEST_MARKER, side, is_on).ok).toBe(false);
      }
  });
});
