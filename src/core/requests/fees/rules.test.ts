import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, sgMoment } from '#core/kit/time.ts';
import { discountFor, feeAfter, isUrgentAt, leadFee, type VersionRule } from './rules.ts';

const first: VersionRule = {
  version: 1,
  size_min_percent: 50,
  size_max_percent: 300,
  urgent_percent: 20,
  discount_percent: 20,
  discount_hours: 12,
  round_to_cents: 1,
  fee_min_cents: 100,
  fee_max_cents: 3000,
};
const aircon = {
  category_name: 'Aircon servicing',
  base_cents: 420,
  size_percent: 100,
  size_reason: '',
  is_urgent: false,
};

describe('lead fee', () => {
  it('is the base for a usual job', () => {
    expect(leadFee(first, aircon)).toEqual({
      fee_cents: 420,
      receipt: [{ label: 'Aircon servicing', percent: null, cents: 420 }],
      version: 1,
    });
  });

  it('has a line for size and one for urgency, each of the base', () => {
    expect(leadFee(first, { ...aircon, size_percent: 140, size_reason: '3 units', is_urgent: true })).toEqual({
      fee_cents: 672,
      receipt: [
        { label: 'Aircon servicing', percent: null, cents: 420 },
        { label: 'Larger job: 3 units', percent: 40, cents: 168 },
        { label: 'Urgent', percent: 20, cents: 84 },
      ],
      version: 1,
    });
    expect(leadFee(first, { ...aircon, size_percent: 50 }).receipt[1]).toEqual({
      label: 'Smaller job',
      percent: -50,
      cents: -210,
    });
  });

  it('keeps the size within the tariff', () => {
    expect(leadFee(first, { ...aircon, size_percent: 10_000 }).fee_cents).toBe(1260);
    expect(leadFee(first, { ...aircon, size_percent: 0 }).fee_cents).toBe(210);
  });

  it('is rounded down, and kept between the minimum and the maximum, each shown on its own line', () => {
    const rule = { ...first, round_to_cents: 50, fee_min_cents: 300, fee_max_cents: 900 };
    expect(leadFee(rule, aircon).receipt.slice(1)).toEqual([{ label: 'Rounded down', percent: null, cents: -20 }]);
    expect(leadFee(rule, { ...aircon, size_percent: 50 })).toMatchObject({
      fee_cents: 300,
      receipt: [{}, {}, { cents: -10 }, { label: 'Minimum fee', percent: null, cents: 100 }],
    });
    expect(leadFee(rule, { ...aircon, size_percent: 300 })).toMatchObject({
      fee_cents: 900,
      receipt: [{}, {}, { cents: -10 }, { label: 'Maximum fee', percent: null, cents: -350 }],
    });
  });

  it('refuses a base that is no fee', () => {
    for (const base_cents of [0, -1, 4.2, Number.NaN]) {
      expect(() => leadFee(first, { ...aircon, base_cents })).toThrow(RangeError);
    }
  });

  const rules = fc
    .record({
      size_min_percent: fc.integer({ min: 10, max: 100 }),
      size_max_percent: fc.integer({ min: 100, max: 1000 }),
      urgent_percent: fc.integer({ min: 0, max: 200 }),
      discount_percent: fc.integer({ min: 0, max: 90 }),
      discount_hours: fc.constant(12),
      round_to_cents: fc.constantFrom(1, 5, 10, 50, 100),
      least: fc.integer({ min: 1, max: 20 }),
      more: fc.integer({ min: 0, max: 300 }),
    })
    .map(({ least, more, ...rule }) => ({
      ...rule,
      version: 7,
      fee_min_cents: least * rule.round_to_cents,
      fee_max_cents: (least + more) * rule.round_to_cents,
    }));

  it('is never above the most or below the least, a multiple of its step, and the sum of its lines', () => {
    fc.assert(
      fc.property(
        rules,
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 0, max: 2000 }),
        fc.boolean(),
        (rule, base_cents, size_percent, is_urgent) => {
          const { fee_cents, receipt } = leadFee(rule, { ...aircon, base_cents, size_percent, is_urgent });
          expect(Number.isSafeInteger(fee_cents)).toBe(true);
          expect(fee_cents).toBeLessThanOrEqual(rule.fee_max_cents);
          expect(fee_cents).toBeGreaterThanOrEqual(rule.fee_min_cents);
          expect(fee_cents % rule.round_to_cents).toBe(0);
          expect(receipt.reduce((sum, line) => sum + line.cents, 0)).toBe(fee_cents);
        },
      ),
    );
  });

  it('never falls with a larger size, with urgency or with a larger base', () => {
    fc.assert(
      fc.property(
        rules,
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 0, max: 2000 }),
        fc.integer({ min: 1, max: 500 }),
        (rule, base_cents, size_percent, more) => {
          const fee = (by: object) => leadFee(rule, { ...aircon, base_cents, size_percent, ...by }).fee_cents;
          expect(fee({ size_percent: size_percent + more })).toBeGreaterThanOrEqual(fee({}));
          expect(fee({ is_urgent: true })).toBeGreaterThanOrEqual(fee({}));
          expect(fee({ base_cents: base_cents + more })).toBeGreaterThanOrEqual(fee({}));
        },
      ),
    );
  });
});

describe('discount', () => {
  const created = sgMoment('2026-11-21', 600) as Date;
  const waiting = { created, quote_count: 0, fee_discount_percent: 0 };
  const later = (ms: number) => new Date(created.getTime() + ms);

  it('comes after twelve hours without a quote, not a moment before', () => {
    expect(discountFor(first, waiting, later(12 * HOUR - 1))).toBe(0);
    expect(discountFor(first, waiting, later(12 * HOUR))).toBe(20);
  });

  it('does not come once there is a quote, and stays once given', () => {
    expect(discountFor(first, { ...waiting, quote_count: 1 }, later(5 * DAY))).toBe(0);
    expect(discountFor(first, { ...waiting, quote_count: 1, fee_discount_percent: 20 }, later(HOUR))).toBe(20);
  });

  it('is a line that takes its part off', () => {
    expect(feeAfter(950, 20)).toEqual({
      fee_cents: 760,
      line: { label: 'Lower fee: no quotes yet', percent: -20, cents: -190 },
    });
    expect(feeAfter(950, 0)).toEqual({ fee_cents: 950, line: null });
  });

  it('never makes a fee higher or negative', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 100 }), (fee, percent) => {
        const { fee_cents, line } = feeAfter(fee, percent);
        expect(fee_cents).toBeGreaterThanOrEqual(0);
        expect(fee_cents).toBeLessThanOrEqual(fee);
        expect(fee + (line?.cents ?? 0)).toBe(fee_cents);
      }),
    );
  });
});

it('counts a job as urgent until its day has passed, to the millisecond', () => {
  const wanted_until = new Date('2026-11-18T16:00:00Z');
  const at = (ms: number) => new Date(wanted_until.getTime() + ms);
  expect(isUrgentAt({ is_urgent: true, wanted_until }, at(-1))).toBe(true);
  expect(isUrgentAt({ is_urgent: true, wanted_until }, at(0))).toBe(false);
  expect(isUrgentAt({ is_urgent: true, wanted_until: null }, at(0))).toBe(true);
  expect(isUrgentAt({ is_urgent: false, wanted_until }, at(-1))).toBe(false);
});
