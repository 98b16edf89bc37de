import { describe, expect, it } from 'vitest';
import { isFree, type RepeatFacts } from './rules.ts';

const NAMES = ['is_completed', 'is_same_customer', 'is_same_pro', 'is_same_category', 'is_direct'] as const;

describe('a quote without a fee', () => {
  it('repeats a completed job of the same customer, pro and category for this pro alone, and nothing else does', () => {
    for (let bits = 0; bits < 2 ** NAMES.length; bits++) {
      const facts = Object.fromEntries(
        NAMES.map((name, i) => [name, (bits & (1 << i)) !== 0]),
      ) as unknown as RepeatFacts;
      expect(isFree(facts)).toBe(bits === 2 ** NAMES.length - 1);
    }
  });
});
