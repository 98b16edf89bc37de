import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_PAYMENT } from '#core/custody/model.ts';
import { MINUTE } from '#core/kit/time.ts';
import { DEPOSIT_MOST_PERCENT, DEPOSIT_PAY_MINUTES } from '#core/reserves/deposits/model.ts';
import { DEPOSIT_ENDS, depositCents, depositProblem, divideDeposit, endOf, payBy } from './rules.ts';

const NOW = new Date('2026-11-30T02:00:00Z');
const price = fc.integer({ min: 1, max: 40_000_000 });
const percent = fc.integer({ min: 0, max: DEPOSIT_MOST_PERCENT });

describe('the deposit of a booking', () => {
  it('is a share of its price in whole cents, never above the cap, and leaves a rest that can be paid too', () => {
    fc.assert(
      fc.property(price, percent, percent, (cents, asked, cap) => {
        const deposit = depositCents(cents, asked, cap);
        expect(Number.isSafeInteger(deposit)).toBe(true);
        expect(deposit * 100).toBeLessThanOrEqual(cents * Math.min(asked, cap));
        if (deposit === 0) expect(Math.floor((cents * Math.min(asked, cap)) / 100)).toBeLessThan(LEAST_PAYMENT);
        else {
          expect(deposit).toBeGreaterThanOrEqual(LEAST_PAYMENT);
          expect(cents - deposit).toBeGreaterThanOrEqual(LEAST_PAYMENT);
        }
      }),
    );
  });

  it('can be as small as the smallest payment, and is none below that', () => {
    expect(depositCents(10 * LEAST_PAYMENT, 10, 20)).toBe(LEAST_PAYMENT);
    expect(depositProblem({ price_cents: 10 * LEAST_PAYMENT, deposit_percent: 10 }, 20)).toBeNull();
    expect(depositCents(10 * LEAST_PAYMENT - 1, 10, 20)).toBe(0);
    expect(depositProblem({ price_cents: 10 * LEAST_PAYMENT - 1, deposit_percent: 10 }, 20)).toBe('deposit too small');
  });

  it('is asked for exactly where its item could be given it, while the cap stays', () => {
    fc.assert(
      fc.property(price, percent, percent, (price_cents, deposit_percent, cap) => {
        const problem = depositProblem({ price_cents, deposit_percent }, cap);
        if (deposit_percent === 0) expect(problem).toBeNull();
        else if (deposit_percent > cap) expect(problem).toBe('deposit above cap');
        else expect(problem).toBe(depositCents(price_cents, deposit_percent, cap) === 0 ? 'deposit too small' : null);
      }),
    );
  });

  it('is paid in half an hour, and before the booked time begins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 * 24 * 60 }), (minutes) => {
        const begin = new Date(NOW.getTime() + minutes * MINUTE);
        const by = payBy(NOW, begin).getTime() - NOW.getTime();
        expect(by).toBe(Math.min(minutes, DEPOSIT_PAY_MINUTES) * MINUTE);
      }),
    );
  });
});

describe('the end of a booking', () => {
  it('divides the deposit to the cent, and costs the customer the fee where they are late or absent alone', () => {
    fc.assert(
      fc.property(price, price, fc.constantFrom(...DEPOSIT_ENDS), (deposit, fee, end) => {
        const { back, kept } = divideDeposit(deposit, fee, end);
        expect(back + kept).toBe(deposit);
        expect(back).toBeGreaterThanOrEqual(0);
        expect(kept).toBe(end === 'late' || end === 'customer_absent' ? Math.min(fee, deposit) : 0);
      }),
    );
  });

  const free_until = new Date(NOW.getTime());
  const after = new Date(NOW.getTime() + 1);
  it.each([
    ['provider', true, NOW, 'by_pro'],
    ['provider', true, after, 'by_pro'],
    ['provider', false, after, 'by_pro'],
    ['requestor', true, NOW, 'free'],
    ['requestor', true, after, 'late'],
    ['requestor', false, NOW, 'unpaid'],
    ['requestor', false, after, 'unpaid'],
  ] as const)('by the %s, paid %s, at %s: %s', (by, is_paid, at, end) => {
    expect(endOf({ free_until, is_paid }, by, at)).toBe(end);
  });
});
