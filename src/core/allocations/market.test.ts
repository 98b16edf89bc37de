import { beforeAll, describe, expect, it } from 'vitest';
import { giniOf, market, type Outcome } from '#test/fairness/market.ts';

describe('four weeks of a market on paper (docs/fairness.md)', () => {
  let one: Outcome;
  let two: Outcome;
  beforeAll(() => {
    [one, two] = [market('rule 1', 11), market('rule 2', 11)];
  });

  it('gives each good newcomer five leads within seven days, and without the rule none', () => {
    expect(two.newcomers).toBe(1);
    expect(two.slowest).toBeLessThanOrEqual(7);
    expect(one.newcomers).toBe(0);
  });

  it('costs the customer at most five percent of what a job is worth to them', () => {
    expect(two.utility).toBeGreaterThanOrEqual(0.95 * one.utility);
    expect(two.covered).toBeGreaterThan(0.95);
  });

  it('gives equals about equally many leads', () => expect(two.gini).toBeLessThanOrEqual(0.3));

  it('lets nobody who always passes keep taking places', () => expect(two.passers).toBeLessThanOrEqual(0.1));

  it('asks fewer pros than sixty', () => expect(two.asked).toBeLessThan(30));

  it('measures equality as usual: none at all, and all for one', () => {
    expect(giniOf([5, 5, 5, 5])).toBe(0);
    expect(giniOf([0, 0, 0, 12])).toBe(0.75);
    expect(giniOf([0, 0])).toBe(0);
  });
});
