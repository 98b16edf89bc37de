import { describe, expect, it } from 'vitest';
import type { CreditPackage, PaymentCard } from '#core/payments/model.ts';
import { amountProblem, cardIdOf, dollarsOf, firstChoice, firstWay, methodOf, wishOf } from './wish.ts';

const pack = (id: number, slug: string, credit: string, bonus: string, is_starter = false): CreditPackage => ({
  id,
  slug,
  credit,
  bonus,
  gst: '0.00',
  total: credit,
  currency: 'SGD',
  is_starter,
  quotes: null,
});
const REGULAR = [
  pack(1, 's50', '50.00', '0.00'),
  pack(2, 's100', '100.00', '5.00'),
  pack(3, 's200', '200.00', '16.00'),
];
const STARTER = pack(9, 'starter', '30.00', '10.00', true);
const card = (id: number, more: Partial<PaymentCard> = {}): PaymentCard => ({
  id,
  brand: 'visa',
  last4: '4242',
  exp_month: 8,
  exp_year: 2028,
  is_default: false,
  is_guarantee: false,
  is_expired: false,
  ...more,
});

describe('an own amount (specification 5)', () => {
  it('is whole dollars as people type them', () => {
    expect(dollarsOf('1,250')).toBe(1250);
    expect(dollarsOf('S$80')).toBe(80);
    for (const wrong of ['', '12.50', 'ten', '1e3']) expect(dollarsOf(wrong)).toBeNull();
    expect(amountProblem('-20', 'card')).toMatch(/whole dollar amount/);
  });

  it.each([
    ['card', '10', '9'],
    ['card', '9999', '10000'],
    ['paynow', '10', '9'],
    ['convenience_store', '500', '499'],
    ['convenience_store', '20000', '20001'],
    ['atm', '30000', '30001'],
  ] as const)('by %s takes %s and not %s', (method, right, wrong) => {
    expect(amountProblem(right, method)).toBeNull();
    expect(amountProblem(wrong, method)).toMatch(/whole dollar amount/);
    expect(wishOf({ kind: 'amount', text: right }, method)).toEqual({ amount: Number(right) });
    expect(wishOf({ kind: 'amount', text: wrong }, method)).toBeNull();
  });
});

describe('what is chosen at first', () => {
  it('is the target: a package by name, one by its amount, or an own amount', () => {
    expect(firstChoice(REGULAR, { target: 's200' })).toEqual({ kind: 'package', id: 3 });
    expect(firstChoice(REGULAR, { target: '100' })).toEqual({ kind: 'package', id: 2 });
    expect(firstChoice(REGULAR, { target: '75' })).toEqual({ kind: 'amount', text: '75' });
    expect(firstChoice(REGULAR, { target: 'nonsense' })).toEqual({ kind: 'package', id: 2 });
  });

  it('is the smallest package that covers what is missing', () => {
    expect(firstChoice(REGULAR, { needed_cents: 4_000 })).toEqual({ kind: 'package', id: 1 });
    expect(firstChoice(REGULAR, { needed_cents: 5_001 })).toEqual({ kind: 'package', id: 2 });
    expect(firstChoice(REGULAR, { needed_cents: 90_000 })).toEqual({ kind: 'package', id: 2 });
  });

  it('is the starter package while it may be bought, else the second', () => {
    expect(firstChoice([STARTER, ...REGULAR], {})).toEqual({ kind: 'package', id: 9 });
    expect(firstChoice(REGULAR, {})).toEqual({ kind: 'package', id: 2 });
    expect(firstChoice([], {})).toBeNull();
  });
});

describe('the way to pay', () => {
  it('is the default card that still works, else a new card, else what there is', () => {
    expect(firstWay([card(1), card(2, { is_default: true })], ['card'])).toBe('card:2');
    expect(firstWay([card(1), card(2, { is_default: true, is_expired: true })], ['card'])).toBe('card:1');
    expect(firstWay([], ['card', 'paynow'])).toBe('new_card');
    expect(firstWay([], ['paynow'])).toBe('paynow');
  });

  it('is told to the server as a method, with the card where one is bound', () => {
    expect([methodOf('card:7'), methodOf('new_card'), methodOf('atm')]).toEqual(['card', 'card', 'atm']);
    expect([cardIdOf('card:7'), cardIdOf('new_card'), cardIdOf('paynow')]).toEqual([7, null, null]);
  });
});
