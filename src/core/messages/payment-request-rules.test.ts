import { describe, expect, it } from 'vitest';
import { PAYMENT_REQUEST_MARKER } from './model.ts';
import { decideWritten, isPaymentRequest, paymentRequestText } from './payment-request-rules.ts';

const request = `${PAYMENT_REQUEST_MARKER}\nS$120.00\nFor the gas top-up`;

describe('a payment request', () => {
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

  it('is refused where people write it; plain messages are not', () => {
    expect(decideWritten('Hello')).toEqual({ ok: true, value: undefined });
    for (const message of [request, PAYMENT_REQUEST_MARKER])
      expect(decideWritten(message)).toMatchObject({ ok: false, error: 'payment request' });
  });

  it('is written with its marker, its amount and what it is for', () => {
    expect(paymentRequestText(112_050, 'Gas top-up', '')).toBe(`${PAYMENT_REQUEST_MARKER}\nS$1,120.50\nGas top-up`);
    expect(isPaymentRequest(paymentRequestText(100, 'Wash', 'Three units'))).toBe(true);
  });
});
