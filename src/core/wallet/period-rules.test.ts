import { expect, it } from 'vitest';
import { toWire } from '#core/kit/time.ts';
import { monthStart, periodStarts, spentPerJob } from './period-rules.ts';

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

it('says what each job won cost, and nothing where none was won', () => {
  expect([spentPerJob(3, 1_260), spentPerJob(3, 1_000), spentPerJob(2, 0)]).toEqual([420, 333, 0]);
  expect(spentPerJob(0, 500)).toBeNull();
});
