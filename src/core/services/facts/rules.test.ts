import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOf, type Measured, MIN_JOBS, MIN_QUOTES } from './rules.ts';

const paid = (as_quoted: number, lower: number, higher: number) => [
  ...Array.from({ length: as_quoted }, () => ({ quoted: 1000, paid: 1000 })),
  ...Array.from({ length: lower }, () => ({ quoted: 1000, paid: 999 })),
  ...Array.from({ length: higher }, () => ({ quoted: 1000, paid: 1001 })),
];
const created = new Date('2026-05-04T00:00:00Z');
const measured = (more: Partial<Measured> = {}): Measured => ({
  quotes: 40,
  median_minutes: 33.4,
  hired_count: 12,
  due: 10,
  completed: 9,
  kept: 11,
  cancelled: 1,
  missed: 0,
  paid: paid(7, 2, 1),
  created,
  ...more,
});

describe('facts of a service', () => {
  it('say over how much they were measured', () => {
    expect(factsOf(measured())).toEqual({
      response: { minutes: 35, quotes: 40 },
      hired_count: 12,
      completion: { percent: 90, jobs: 10 },
      cancelled: { count: 1, jobs: 12 },
      missed: null,
      price: { percent: 90, as_quoted: 7, lower: 2, higher: 1 },
      member_since: '2026-05-04 00:00:00',
    });
  });

  it('say of missed jobs only where there are any, and not below the least sample', () => {
    expect(factsOf(measured({ missed: 2 })).missed).toEqual({ count: 2, jobs: 12 });
    expect(factsOf(measured({ missed: 1, kept: MIN_JOBS - 2, cancelled: 1 })).missed).toBeNull();
  });

  it('are left out below the least sample, one by one', () => {
    expect(factsOf(measured({ quotes: MIN_QUOTES })).response).not.toBeNull();
    expect(factsOf(measured({ quotes: MIN_QUOTES - 1 })).response).toBeNull();
    expect(factsOf(measured({ due: MIN_JOBS, completed: 0 })).completion).toEqual({ percent: 0, jobs: MIN_JOBS });
    expect(factsOf(measured({ due: MIN_JOBS - 1, completed: MIN_JOBS - 1 })).completion).toBeNull();
    expect(factsOf(measured({ quotes: 0, median_minutes: null, due: 0, completed: 0 }))).toMatchObject({
      response: null,
      completion: null,
      hired_count: 12,
    });
  });

  it('say whether the price holds from ten paid jobs on, and 100 only where none cost more', () => {
    expect(factsOf(measured({ paid: paid(7, 1, 1) })).price).toBeNull();
    expect(factsOf(measured({ paid: paid(10, 0, 0) })).price?.percent).toBe(100);
    expect(factsOf(measured({ paid: paid(998, 1, 1) })).price?.percent).toBe(99);
  });

  it('say 100 only where every job was completed', () => {
    fc.assert(
      fc.property(fc.integer({ min: MIN_JOBS, max: 100 }), fc.nat({ max: 100 }), (due, part) => {
        const completed = Math.min(part, due);
        const { completion } = factsOf(measured({ due, completed }));
        expect(completion?.percent === 100).toBe(completed === due);
        expect(completion?.percent).toBeLessThanOrEqual((completed * 100) / due);
      }),
    );
  });
});
