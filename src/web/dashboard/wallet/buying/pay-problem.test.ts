import { describe, expect, it } from 'vitest';
import * as payments from '#core/payments/calls.ts';
import { remedyOf } from './pay-problem.ts';

const METHODS = ['card', 'paynow'] as const;

describe('what solves a refused payment (specification 8)', () => {
  it('is there for every refusal of buying', () => {
    for (const one of [payments.orderCredit, payments.payByKeptCard, payments.payByCardToken, payments.payByMethod])
      for (const code of Object.keys(one.errors ?? {}))
        expect([code, remedyOf(code, METHODS)]).not.toEqual([code, null]);
  });

  it('is PayNow for a card from abroad, and another card where PayNow is not offered', () => {
    expect(remedyOf(211, METHODS)).toBe('paynow');
    expect(remedyOf(211, ['card'])).toBe('other_card');
    expect(remedyOf(4, METHODS)).toBe('other_card');
  });

  it('is nothing for what cannot be solved here', () => {
    expect(remedyOf('fault', METHODS)).toBeNull();
  });
});
