import fc from 'fast-check';
import { expect, it } from 'vitest';
import { availableChange, expireCredit } from '../rules.ts';

it('credit that ends leaves the person and goes where its kind says, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom('promotional', 'bought'), (cents, fund) => {
      const postings = expireCredit(fund as 'promotional' | 'bought', cents);
      expect(postings).toEqual([
        { account: fund, cents: -cents },
        { account: fund === 'promotional' ? 'promotion' : 'revenue', cents },
      ]);
      expect(availableChange(postings)).toBe(-cents);
    }),
  );
  for (const cents of [0, -1, 0.5]) expect(() => expireCredit('bought', cents)).toThrow(RangeError);
});
