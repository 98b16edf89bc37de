import { expect, it } from 'vitest';
import { toWire } from '#core/kit/time.ts';
import { hiresPerDollar, monthStart, periodStarts } from './period-rules.ts';

it('begins months in Singapore, over the ends of years', () => {
  expect(toWire(monthStart('2026-11'))).toBe('2026-10-31 16:00:00');
  expect(toWire(monthStart('2026-12', 1))).toBe('2026-12-31 16:00:00');
  expect(toWire(monthStart('2026-01', -1))).toBe('2025-11-30 16:00:00');
});

it('begins twelve weeks on Mondays and twelve months on firsts, the present one last', () => {
  const now = new Date('2026-11-01T15:59:59Z'); // Sunday evening in Singapore
  const weeks = periodStarts('week', 12, now);
  expect(weeks).toHaveLength(12);
  expect(toWire(weeks.at(-1) as Date)).toBe('2026-10-25 16:00:00');
  expect(toWire(periodStarts('week', 12, new Date('2026-11-01T16:00:00Z')).at(-1) as Date)).toBe('2026-11-01 16:00:00');
  const months = periodStarts('month', 12, now);
  expect(toWire(months[0] as Date)).toBe('2025-11-30 16:00:00');
  expect(toWire(months.at(-1) as Date)).toBe('2026-10-31 16:00:00');
});

it('says hires for each dollar, and nothing where nothing was spent', () => {
  expect(hiresPerDollar(3, 1200)).toBe(0.25);
  expect(hiresPerDollar(1, 300)).toBe(0.33);
  expect(hiresPerDollar(2, 300)).toBe(0.67);
  expect(hiresPerDollar(5, 0)).toBeNull();
  expect(hiresPerDollar(5, -10)).toBeNull();
});
