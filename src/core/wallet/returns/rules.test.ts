import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import { RETURN_DAYS } from '../model.ts';
import { EDITIONS, type Edition } from '../rules.ts';
import { chargeOf, comesBack, isReturnable, RETURN_REASONS, returnDays } from './rules.ts';

const NOW = new Date('2026-11-02T01:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * DAY);
const NEW = { is_blocked: false, charges_finally: false, final_left_cents: 0 };

describe('a fee that a customer’s answer charges', () => {
  const both = [false, true] as const;
  const cases = EDITIONS.flatMap((edition) =>
    both.flatMap((is_blocked) =>
      both.flatMap((charges_finally) =>
        [420, 419].map((final_left_cents) => ({ edition, is_blocked, charges_finally, final_left_cents })),
      ),
    ),
  );

  it.each(cases)(
    '$edition, blocked $is_blocked, known $charges_finally, $final_left_cents left',
    ({ edition, ...customer }) => {
      const expected: Record<string, unknown> =
        edition < 3 || (customer.charges_finally && customer.final_left_cents >= 420)
          ? { status: 'captured', returnable_until: null }
          : customer.is_blocked
            ? { status: 'released' }
            : { status: 'captured', returnable_until: later(7) };
      expect(chargeOf(customer, 420, edition, 7, NOW)).toEqual(expected);
    },
  );

  it('is final at once where the days are set to none', () => {
    expect(chargeOf(NEW, 420, 3, 0, NOW)).toEqual({
      status: 'captured',
      returnable_until: null,
    });
  });

  it('can come back until the moment it was said, and not from then on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: -5, max: 90 }), (days, passed) => {
        const charge = chargeOf(NEW, 420, 3 as Edition, days, NOW);
        if (charge.status !== 'captured') throw new Error('not charged');
        expect(isReturnable(charge, later(passed))).toBe(passed < days);
      }),
    );
  });

  it('never comes back while it is held, after it came back, or where it was final', () => {
    expect(isReturnable({ status: 'held', returnable_until: later(1) }, NOW)).toBe(false);
    expect(isReturnable({ status: 'released', returnable_until: later(1) }, NOW)).toBe(false);
    expect(isReturnable({ status: 'captured', returnable_until: null }, NOW)).toBe(false);
  });
});

describe('what brings them back', () => {
  it('is a block or a made-up request of anyone, and leaving of those who are new', () => {
    for (const why of RETURN_REASONS) {
      expect(comesBack(why, { charges_finally: false })).toBe(true);
      expect(comesBack(why, { charges_finally: true })).toBe(why !== 'customer left');
    }
  });
});

describe('the days', () => {
  it.each([
    [0, 0],
    [14, 14],
    [60, 60],
    [61, RETURN_DAYS],
    [-1, RETURN_DAYS],
    [1.5, RETURN_DAYS],
    ['7', RETURN_DAYS],
    [null, RETURN_DAYS],
  ])('set to %j are %i', (setting, days) => expect(returnDays(setting)).toBe(days));
});
