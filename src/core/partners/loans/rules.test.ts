import { expect, it } from 'vitest';
import { decideLoan } from './rules.ts';

const offer = { is_shown: true, min_cents: 500_000, max_cents: 3_000_000, max_months: 36 };
const asked = { cents: 500_000, months: 36, uen: '53123456K', is_agreed: true };

it('an application goes out within the bounds of its offer, with a number that is one, and agreed to', () => {
  const uen = ['A', 'B', 'C', 'D', 'E', 'J', 'K', 'L', 'M', 'W', 'X'].map((letter) => `53123456${letter}`);
  const right = uen.filter((each) => decideLoan(offer, { ...asked, uen: each }, false).ok);
  expect(right).toHaveLength(1);
  const good = { ...asked, uen: right[0] as string };
  expect(decideLoan(offer, good, false)).toEqual({ ok: true, value: { uen: right[0] } });
  expect(decideLoan(offer, { ...good, cents: 3_000_000, months: 1 }, false).ok).toBe(true);
  for (const [more, code] of [
    [{ cents: 499_999 }, 'wrong amount'],
    [{ cents: 3_000_001 }, 'wrong amount'],
    [{ months: 0 }, 'wrong months'],
    [{ months: 37 }, 'wrong months'],
    [{ uen: 'S1234567D' }, 'wrong number'],
    [{ is_agreed: false }, 'not agreed'],
  ] as const)
    expect(decideLoan(offer, { ...good, ...more }, false)).toMatchObject({ ok: false, error: code });
  expect(decideLoan(offer, good, true)).toMatchObject({ ok: false, error: 'applied already' });
  expect(decideLoan({ ...offer, is_shown: false }, good, false)).toMatchObject({ ok: false, error: 'offer gone' });
});
