import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal } from '#core/kit/money.ts';
import { DEPOSIT_STATES } from './model.ts';
import { dividedDeposit } from './rules.ts';

describe('a deposit', () => {
  it('is told as it is divided once it moved, and not before', () => {
    const cents = fc.integer({ min: 1, max: 40_000_000 });
    fc.assert(
      fc.property(cents, fc.constantFrom(...DEPOSIT_STATES), fc.integer({ min: 0, max: 100 }), (sum, state, part) => {
        const back = Math.floor((sum * part) / 100);
        const deposit = { amount: toDecimal(sum), back: toDecimal(back), state, payment_id: 1, pay_by: null };
        const told = dividedDeposit(deposit);
        if (state !== 'kept' && state !== 'back') expect(told).toBeNull();
        else expect(told).toEqual({ back: toDecimal(back), kept: toDecimal(sum - back) });
      }),
    );
  });
});
