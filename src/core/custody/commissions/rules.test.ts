import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMISSION_MAX } from '#core/requests/fees/policy-rules.ts';
import { type CustodyBalances, post } from '../books/rules.ts';
import { commissionOf, commissionOfBack, commissionOfMore, overTaken } from './rules.ts';

const points = fc.integer({ min: 0, max: COMMISSION_MAX });
const cents = fc.integer({ min: 1, max: 9_999_999 });

describe('a commission', () => {
  it('is a share of what is released, rounded down to the cent, and nothing of nothing', () => {
    for (const [released, share, is] of [
      [30_000, 1_000, 3_000],
      [30_001, 1_000, 3_000],
      [30_009, 1_000, 3_000],
      [30_010, 1_000, 3_001],
      [99, 100, 0],
      [100, 100, 1],
      [0, 2_000, 0],
      [-5_000, 2_000, 0],
      [9_999_999, 2_000, 1_999_999],
      [30_000, 0, 0],
      [1, 10_000, 1],
    ] as const)
      expect([released, share, commissionOf(released, share)]).toEqual([released, share, is]);
    for (const wrong of [-1, 10_001, 0.5]) expect(() => commissionOf(100, wrong)).toThrow(RangeError);
  });

  it('is never below zero, never above what is released, and grows with it', () => {
    fc.assert(
      fc.property(cents, cents, points, (a, b, share) => {
        const one = commissionOf(a, share);
        expect(one).toBeGreaterThanOrEqual(0);
        expect(one).toBeLessThanOrEqual(a);
        expect(commissionOf(a + b, share)).toBeGreaterThanOrEqual(one);
      }),
    );
  });

  it('of parts that are released one after the other is that of their sum', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), points, (parts, basis_points) => {
        let released = 0;
        let taken = 0;
        for (const part of parts) {
          const more = commissionOfMore({ released, taken, basis_points }, part);
          expect(more).toBeGreaterThanOrEqual(0);
          expect(more).toBeLessThanOrEqual(part);
          released += part;
          taken += more;
        }
        expect(taken).toBe(commissionOf(released, basis_points));
      }),
    );
  });

  it('gives its share back with each refund, and all of it once all went back', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 8 }), points, (all, wishes, basis_points) => {
        let released = all;
        let taken = commissionOf(all, basis_points);
        for (const wish of [...wishes, all]) {
          const back = Math.min(wish, released);
          const given = commissionOfBack({ released, taken, basis_points }, back);
          expect(given).toBeGreaterThanOrEqual(0);
          expect(given).toBeLessThanOrEqual(back);
          released -= back;
          taken -= given;
          expect(taken).toBe(commissionOf(released, basis_points));
        }
        expect([released, taken]).toEqual([0, 0]);
      }),
    );
  });

  it('fits in the books after each thing that happens to what is the pro’s, and no cent is made or lost', () => {
    const step = fc.record({
      what: fc.constantFrom('paid', 'released', 'refund', 'refund failed', 'charged back', 'chargeback won'),
      cents: fc.integer({ min: 1, max: 50_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), points, (steps, basis_points) => {
        const now = { held: 0, due: 0, refunding: 0, paying_out: 0, provider: 0, commission: 0, costs: 0, losses: 0 };
        let lost = 0;
        const run = (entry: Parameters<typeof post>[0]) => {
          const posted = post(entry, now as CustodyBalances);
          if (!posted.ok) return false;
          for (const { account, cents: by } of posted.value) now[account] += by;
          return true;
        };
        const share = () => ({ released: now.due + now.commission, taken: now.commission, basis_points });
        for (const { what, cents: some } of steps) {
          if (what === 'paid') run({ what, cents: some });
          else if (what === 'released') {
            const part = Math.min(some, now.held);
            if (part > 0) run({ what, cents: part, commission: commissionOfMore(share(), part) });
          } else if (what === 'refund') run({ what: 'refund sent', cents: some, from: 'due' });
          else if (what === 'refund failed' && now.refunding > 0)
            run({ what, cents: Math.min(some, now.refunding), from: 'due' });
          else if (what === 'charged back') {
            const before = now.due;
            run({ what, cents: some, returning: 0 });
            lost += before - now.due;
          } else if (what === 'chargeback won' && lost > 0) {
            run({ what, held: 0, due: lost });
            lost = 0;
          }
          const over = overTaken(share());
          if (over !== 0)
            expect(run({ what: over > 0 ? 'commission back' : 'commission', cents: Math.abs(over) })).toBe(true);
          expect(now.commission).toBe(commissionOf(now.due + now.commission, basis_points));
          expect(now.commission).toBeGreaterThanOrEqual(0);
          expect(Object.values(now).reduce((sum, one) => sum + one, 0)).toBe(0);
        }
      }),
    );
  });
});
