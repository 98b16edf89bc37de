import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUSTODY_METHODS } from '../model.ts';
import { DAY_LIMITS, dayBegin, decideDay, leftToday, type PaidToday } from './rules.ts';

describe('a day’s limit', () => {
  it('begins at midnight in Singapore', () => {
    expect(dayBegin(new Date('2026-11-24T15:59:59Z'))).toEqual(new Date('2026-11-23T16:00:00Z'));
    expect(dayBegin(new Date('2026-11-24T16:00:00Z'))).toEqual(new Date('2026-11-24T16:00:00Z'));
  });

  it('is reached to the cent and never passed, by each way and in all, whatever is tried in whatever order', () => {
    const tries = fc.array(
      fc.record({ method: fc.constantFrom(...CUSTODY_METHODS), cents: fc.integer({ min: 1, max: 2_000_000 }) }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(tries, (all) => {
        const paid: PaidToday[] = [];
        for (const one of all) {
          const left = leftToday(one.method, paid);
          const can = decideDay(one.method, one.cents, paid).ok;
          expect(can).toBe(one.cents <= left);
          if (can) paid.push(one);
        }
        const sum = (of: readonly PaidToday[]) => of.reduce((total, { cents }) => total + cents, 0);
        expect(sum(paid)).toBeLessThanOrEqual(DAY_LIMITS.all);
        for (const method of CUSTODY_METHODS)
          expect(sum(paid.filter((one) => one.method === method))).toBeLessThanOrEqual(DAY_LIMITS[method]);
      }),
    );
    expect(decideDay('card', DAY_LIMITS.card, []).ok).toBe(true);
    expect(decideDay('card', 1, [{ method: 'card', cents: DAY_LIMITS.card }]).ok).toBe(false);
    expect(decideDay('paynow', DAY_LIMITS.paynow, [{ method: 'card', cents: DAY_LIMITS.card }]).ok).toBe(true);
  });
});
