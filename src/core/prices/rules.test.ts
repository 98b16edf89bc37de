import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verdictOf } from './band-rules.ts';
import { LEAST_JOBS, LEAST_PROS, PRO_SHARE_MAX } from './model.ts';
import {
  capOf,
  decideCell,
  measure,
  movedCount,
  type PricedJob,
  quartilesOf,
  roundPrice,
  settle,
  tellCount,
  weighing,
  weightsOf,
} from './rules.ts';

const job = fc.record({
  provider_id: fc.integer({ min: 1, max: 9 }),
  total_cents: fc.integer({ min: 100, max: 500_000 }),
});
const jobs = fc.array(job, { minLength: 1, maxLength: 60 });
const prosOf = (list: readonly PricedJob[]) => new Set(list.map((one) => one.provider_id)).size;
const of = (...totals: readonly number[]): PricedJob[] =>
  totals.map((total_cents, index) => ({ provider_id: index + 1, total_cents }));

describe('the weight of a pro', () => {
  it('is never more than a quarter of all, and no job weighs more than one', () => {
    fc.assert(
      fc.property(jobs, (list) => {
        fc.pre(prosOf(list) >= LEAST_PROS);
        const weights = weightsOf(list);
        const all = weights.reduce((sum, weight) => sum + weight, 0);
        const byPro = new Map<number, number>();
        for (const [index, { provider_id }] of list.entries())
          byPro.set(provider_id, (byPro.get(provider_id) ?? 0) + (weights[index] as number));
        expect(Math.max(...byPro.values())).toBeLessThanOrEqual(all * PRO_SHARE_MAX * (1 + 1e-9));
        expect(weights.every((weight) => weight > 0 && weight <= 1)).toBe(true);
      }),
    );
  });

  it('takes away no more than it must: a pro below a quarter weighs all of their jobs', () => {
    fc.assert(
      fc.property(jobs, (list) => {
        fc.pre(prosOf(list) >= LEAST_PROS);
        const counts = Map.groupBy(list, (one) => one.provider_id);
        const cap = capOf([...counts.values()].map((own) => own.length));
        const all = [...counts.values()].reduce((sum, own) => sum + Math.min(own.length, cap), 0);
        for (const [index, weight] of weightsOf(list).entries())
          if ((counts.get((list[index] as PricedJob).provider_id)?.length ?? 0) < all * PRO_SHARE_MAX - 1e-6)
            expect(weight).toBe(1);
      }),
    );
  });

  it('equals a known result for a pro with most of the jobs', () => {
    expect(capOf([10, 1, 1, 1])).toBeCloseTo(1);
    expect(capOf([10, 3, 3, 3])).toBeCloseTo(3);
    expect(capOf([12, 2, 2, 2, 2, 2])).toBeCloseTo(10 / 3);
    expect(capOf([2, 2, 2, 2])).toBeCloseTo(2);
  });
});

describe('quartiles', () => {
  it('do not look at the order of the jobs, and stand in their own order within what was paid', () => {
    fc.assert(
      fc.property(jobs, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (list, chances) => {
        const drawn = list.map((one) => ({ one, by: chances.next().value as number }));
        const other = drawn.sort((a, b) => a.by - b.by).map(({ one }) => one);
        const found = quartilesOf(list);
        expect(quartilesOf(other)).toEqual(found);
        if (!found) throw new Error('there are jobs');
        const totals = list.map((one) => one.total_cents);
        expect(found.low_cents).toBeGreaterThanOrEqual(Math.min(...totals));
        expect(found.median_cents).toBeGreaterThanOrEqual(found.low_cents);
        expect(found.high_cents).toBeGreaterThanOrEqual(found.median_cents);
        expect(found.high_cents).toBeLessThanOrEqual(Math.max(...totals));
      }),
    );
  });

  it('never fall when a total rises', () => {
    fc.assert(
      fc.property(jobs, fc.nat(), fc.integer({ min: 1, max: 400_000 }), (list, at, more) => {
        const index = at % list.length;
        const raised = list.map((one, place) =>
          place === index ? { ...one, total_cents: one.total_cents + more } : one,
        );
        const [before, after] = [quartilesOf(list), quartilesOf(raised)];
        for (const part of ['low_cents', 'median_cents', 'high_cents'] as const)
          expect(after?.[part]).toBeGreaterThanOrEqual(before?.[part] as number);
      }),
    );
  });

  it('grow as all totals grow', () => {
    fc.assert(
      fc.property(jobs, fc.integer({ min: 2, max: 50 }), (list, times) => {
        const [before, after] = [
          quartilesOf(list),
          quartilesOf(list.map((one) => ({ ...one, total_cents: one.total_cents * times }))),
        ];
        for (const part of ['low_cents', 'median_cents', 'high_cents'] as const)
          expect(after?.[part]).toBeCloseTo((before?.[part] as number) * times);
      }),
    );
  });

  it('are what one would say of eight jobs, and one strange total moves none of them', () => {
    const eight = of(8000, 9000, 10_000, 11_000, 12_000, 13_000, 14_000, 15_000);
    expect(quartilesOf(eight)).toEqual({ low_cents: 10_000, median_cents: 11_500, high_cents: 13_000 });
    expect(quartilesOf([...eight.slice(0, 7), { provider_id: 8, total_cents: 90_000_000 }])).toEqual(
      quartilesOf(eight),
    );
    expect(quartilesOf([])).toBeNull();
  });

  it('cannot be moved by one pro with many jobs', () => {
    const others = of(10_000, 10_000, 10_000, 10_000, 11_000, 11_000, 11_000, 11_000);
    const many = Array.from({ length: 500 }, () => ({ provider_id: 99, total_cents: 90_000 }));
    expect(quartilesOf([...others, ...many])).toMatchObject({ low_cents: 10_000, high_cents: 11_000 });
  });
});

describe('what is shown', () => {
  it('begins at eight jobs by four pros', () => {
    const list = (count: number, pros: number): PricedJob[] =>
      Array.from({ length: count }, (_, index) => ({ provider_id: index % pros, total_cents: 10_000 + index * 100 }));
    expect(measure(list(LEAST_JOBS, LEAST_PROS))).toMatchObject({ job_count: 8, pro_count: 4 });
    expect(measure(list(LEAST_JOBS - 1, LEAST_PROS))).toBeNull();
    expect(measure(list(LEAST_JOBS * 4, LEAST_PROS - 1))).toBeNull();
  });

  it('is rounded to steps that keep the order', () => {
    expect([9_740, 19_990, 20_400, 99_600, 101_000, 541_000, 100].map(roundPrice)).toEqual([
      9_500, 20_000, 20_000, 100_000, 100_000, 540_000, 500,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 0, max: 200_000 }), (cents, more) => {
        expect(roundPrice(cents + more)).toBeGreaterThanOrEqual(roundPrice(cents));
        expect(roundPrice(cents) % 500).toBe(0);
      }),
    );
  });

  it('tells counts in steps, never more than there are', () => {
    expect([4, 7, 8, 9, 17, 99, 100, 1_240, 20_000].map(tellCount)).toEqual([4, 6, 8, 8, 15, 75, 100, 1_000, 20_000]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000 }), (count) => {
        expect(tellCount(count)).toBeLessThanOrEqual(count);
        expect(tellCount(count + 1)).toBeGreaterThanOrEqual(tellCount(count));
      }),
    );
  });

  it('changes only with three jobs or more, and goes as soon as there are too few', () => {
    const step = (shown: number | null, now: number | null, added = 0, is_forced = false) =>
      decideCell(shown === null ? null : { job_count: shown }, now === null ? null : { job_count: now }, {
        added,
        is_forced,
      });
    expect(step(null, null)).toBe('none');
    expect(step(null, 8, 8)).toBe('publish');
    expect(step(8, 9, 1)).toBe('keep');
    expect(step(8, 10, 2)).toBe('keep');
    expect(step(8, 11, 3)).toBe('publish');
    // Two came and one left.
    expect(step(8, 9, 2)).toBe('publish');
    expect(step(12, 9)).toBe('publish');
    expect(step(8, 9, 1, true)).toBe('publish');
    expect(step(8, null)).toBe('withdraw');
  });
});

describe('a handful of new jobs', () => {
  const amount = fc.integer({ min: 2_000, max: 900_000 }).map(roundPrice);
  const range = fc
    .tuple(amount, amount, amount)
    .map((all) => [...all].sort((a, b) => a - b))
    .map(([low_cents = 0, median_cents = 0, high_cents = 0]) => ({ low_cents, median_cents, high_cents }));

  it('never makes a price inside the shown range low or high, whatever they cost', () => {
    fc.assert(
      fc.property(
        range,
        range,
        fc.integer({ min: 0, max: 5 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (shown, now, count, at) => {
          const price = Math.round(shown.low_cents + (shown.high_cents - shown.low_cents) * at);
          expect(verdictOf(price, settle(shown, now, count))).toBe('fair');
        },
      ),
    );
  });

  it('moves a range towards what jobs say, in order, and never past it by more than a step', () => {
    fc.assert(
      fc.property(range, range, fc.integer({ min: 0, max: 200 }), (shown, now, count) => {
        const next = settle(shown, now, count);
        expect(next.low_cents).toBeLessThanOrEqual(next.median_cents);
        expect(next.median_cents).toBeLessThanOrEqual(next.high_cents);
        for (const key of ['low_cents', 'median_cents', 'high_cents'] as const)
          expect(Math.abs(next[key] - now[key])).toBeLessThanOrEqual(Math.abs(shown[key] - now[key]) + 1e-6);
      }),
    );
  });

  it('moves a range whose bounds come to stand at one price', () => {
    const shown = { low_cents: 10_000, median_cents: 10_000, high_cents: 12_000 };
    const now = { low_cents: 12_000, median_cents: 12_000, high_cents: 12_000 };
    expect(settle(shown, now, 200)).toEqual(now);
  });

  it('is one that came or went since the range was published', () => {
    expect(movedCount({ job_count: 8 }, { job_count: 11 }, 3)).toBe(3);
    expect(movedCount({ job_count: 11 }, { job_count: 9 }, 0)).toBe(2);
    expect(movedCount({ job_count: 10 }, { job_count: 10 }, 2)).toBe(4);
  });
});

it('jobs far from the middle of their kind weigh nothing, and do not count', () => {
  const jobs = [80, 90, 100, 110, 120, 130, 140, 150].map((dollars, index) => ({
    provider_id: index % 4,
    total_cents: dollars * 100,
  }));
  const odd = [
    { provider_id: 5, total_cents: 900_000 },
    { provider_id: 6, total_cents: 100 },
  ];
  expect(weighing([...jobs, ...odd])).toEqual(jobs);
  expect(measure([...jobs, ...odd])).toEqual(measure(jobs));
  // Seven that weigh and one that does not are seven.
  expect(measure([...jobs.slice(1), ...odd])).toBeNull();
});
