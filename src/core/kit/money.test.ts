import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assertCents,
  fromDecimal,
  percentOf,
  showDollars,
  showMoney,
  showRange,
  showSigned,
  toDecimal,
} from './money.ts';

const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });

describe('money on the wire', () => {
  it('comes back as it went', () => {
    fc.assert(fc.property(cents, (c) => void expect(fromDecimal(toDecimal(c))).toBe(c)));
    expect(toDecimal(25_500)).toBe('255.00');
    expect(toDecimal(-5)).toBe('-0.05');
    expect(toDecimal(0)).toBe('0.00');
  });

  it('is read with no, one or two places, and in no other form', () => {
    expect(['255', '255.5', '255.05', ' 7.00 ', '-0.5', '-0', '-0.00'].map(fromDecimal)).toEqual([
      25_500, 25_550, 25_505, 700, -50, 0, 0,
    ]);
    for (const text of ['', '.5', '5.', '1,000', '1e3', '+5', '0x5', '5.001', 'S$5', '--5', '1234567890', 'NaN', '５'])
      expect(fromDecimal(text), text).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = fromDecimal(text);
        expect(read === null || Number.isSafeInteger(read)).toBe(true);
      }),
    );
  });

  it('never rounds: a fraction of a cent is thrown out', () => {
    for (const bad of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => assertCents(bad)).toThrow(RangeError);
      expect(() => toDecimal(bad)).toThrow(RangeError);
      expect(() => percentOf(bad, 50)).toThrow(RangeError);
    }
    expect(assertCents(-7)).toBe(-7);
    expect(() => percentOf(100, 12.5)).toThrow(RangeError);
  });
});

describe('percentOf', () => {
  it('is the exact half-up rounding of cents × percent / 100', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: -500, max: 500 }), (c, p) => {
        const twice = 2n * BigInt(c) * BigInt(p) + 100n;
        const exact = twice >= 0n || twice % 200n === 0n ? twice / 200n : twice / 200n - 1n;
        expect(BigInt(percentOf(c, p))).toBe(exact);
      }),
    );
    expect([percentOf(250, 1), percentOf(249, 1), percentOf(-250, 1), percentOf(420, 120)]).toEqual([3, 2, -2, 504]);
  });

  it('refuses a product too large to be exact, instead of being a little wrong', () => {
    expect(percentOf(Number.MAX_SAFE_INTEGER, 1)).toBe(90_071_992_547_410);
    expect(() => percentOf(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
  });
});

describe('money as people read it', () => {
  it('has the currency, groups of three and a true minus', () => {
    expect(showMoney(125_500)).toBe('S$1,255.00');
    expect(showMoney(123_456_789_00)).toBe('S$123,456,789.00');
    expect(showMoney(-420)).toBe('−S$4.20');
    expect([showSigned(420), showSigned(-420), showSigned(0)]).toEqual(['+S$4.20', '−S$4.20', 'S$0.00']);
    expect(showDollars(125_550)).toBe('S$1,256');
    expect(showRange(21_000, 33_000)).toBe('S$210–330');
    expect(showRange(21_000, 21_000)).toBe('S$210');
  });

  it('says the same amount as the wire', () => {
    fc.assert(
      fc.property(cents, (c) => {
        expect(showMoney(c).replace(/[S$,]/g, '').replace('−', '-')).toBe(toDecimal(c));
      }),
    );
  });
});
