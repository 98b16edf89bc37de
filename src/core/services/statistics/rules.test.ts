import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import { STATISTICS_SPANS } from './model.ts';
import { mayCompare, moneyOf, PROS_MIN, rateOf, spanStarts } from './rules.ts';

const NOW = new Date('2026-11-22T13:00:00Z'); // Sunday, 9 pm in Singapore

describe('a stretch of time', () => {
  it('is of 28 days, 12 weeks from a Monday, or 12 months, in Singapore', () => {
    const ends = (span: 'days' | 'weeks' | 'months') => {
      const starts = spanStarts(span, NOW);
      return [starts.length, starts[0]?.toISOString(), starts.at(-1)?.toISOString()];
    };
    expect(ends('days')).toEqual([28, '2026-10-25T16:00:00.000Z', '2026-11-21T16:00:00.000Z']);
    expect(ends('weeks')).toEqual([12, '2026-08-30T16:00:00.000Z', '2026-11-15T16:00:00.000Z']);
    expect(ends('months')).toEqual([12, '2025-11-30T16:00:00.000Z', '2026-10-31T16:00:00.000Z']);
  });
  it('holds the present moment in its last part, whenever it is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STATISTICS_SPANS),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (span, now) => {
          const starts = spanStarts(span, now);
          expect([...starts].sort((a, b) => a.getTime() - b.getTime())).toEqual(starts);
          const last = starts.at(-1) as Date;
          expect(last.getTime()).toBeLessThanOrEqual(now.getTime());
          expect(now.getTime() - last.getTime()).toBeLessThan(32 * DAY);
        },
      ),
    );
  });
});

it('compares only with ten others at least, who looks left out', () => {
  expect([0, 1, 10, 11, 12].map(mayCompare)).toEqual([false, false, false, true, true]);
  expect(mayCompare(PROS_MIN)).toBe(true);
  expect(mayCompare(PROS_MIN - 1)).toBe(false);
});

it('has no rate of nothing', () => {
  expect([rateOf(0, 0), rateOf(0, 4), rateOf(1, 4), rateOf(4, 4)]).toEqual([null, 0, 0.25, 1]);
});

describe('what quoting cost', () => {
  const paid = { fees_cents: 5_580, quoted: 12, won: 3, won_cents: 93_000, won_unpriced: 0 };
  it('is fees for each job won, a share of what was quoted for them, and how many quotes one takes', () => {
    expect(moneyOf(paid)).toEqual({ fees_per_job_cents: 1_860, fees_percent: 6, one_in: 4 });
    expect(moneyOf({ ...paid, quoted: 10, won: 4 })).toMatchObject({ one_in: 2.5, fees_per_job_cents: 1_395 });
  });
  it('says no share where a job won has no whole price, or none asked for anything', () => {
    expect(moneyOf({ ...paid, won_unpriced: 1 }).fees_percent).toBeNull();
    expect(moneyOf({ ...paid, won_cents: 0 }).fees_percent).toBeNull();
  });
  it('is nothing where no job was won', () => {
    expect(moneyOf({ ...paid, won: 0, won_cents: 0 })).toEqual({
      fees_per_job_cents: null,
      fees_percent: null,
      one_in: null,
    });
  });
});
