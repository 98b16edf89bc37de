import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, sgDay, sgMoment, sgWeekday } from '#core/kit/time.ts';
import { discountFor, feeAfter, leadFee, startOf, TARIFFS, type Tariff, tariffFor, tariffOf } from './fee-rules.ts';

const first = TARIFFS[0];
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

  it('refuses a base that is no fee', () => {
    for (const base_cents of [0, -1, 4.2, Number.NaN]) {
      expect(() => leadFee(first, { ...aircon, base_cents })).toThrow(RangeError);
    }
  });

  it('is always whole positive cents that the receipt sums to, and grows with size and urgency', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5000 }), fc.integer({ min: 50, max: 299 }), (base_cents, size_percent) => {
        const calm = leadFee(first, { ...aircon, base_cents, size_percent });
        const urgent = leadFee(first, { ...aircon, base_cents, size_percent, is_urgent: true });
        const larger = leadFee(first, { ...aircon, base_cents, size_percent: size_percent + 1 });
        for (const fee of [calm, urgent, larger]) {
          expect(Number.isSafeInteger(fee.fee_cents)).toBe(true);
          expect(fee.fee_cents).toBeGreaterThan(0);
          expect(fee.receipt.reduce((sum, line) => sum + line.cents, 0)).toBe(fee.fee_cents);
        }
        expect(urgent.fee_cents).toBeGreaterThanOrEqual(calm.fee_cents);
        expect(larger.fee_cents).toBeGreaterThanOrEqual(calm.fee_cents);
      }),
    );
  });
});

describe('tariffs', () => {
  const second: Tariff = { ...first, version: 2, announced_on: '2026-11-25' };
  const both: [Tariff, ...Tariff[]] = [first, second];
  const monday = sgMoment('2026-11-30') as Date;

  it('apply from the Monday after they were announced, in Singapore', () => {
    expect(startOf(second)).toEqual(monday);
    expect(tariffFor(new Date(monday.getTime() - 1), both).version).toBe(1);
    expect(tariffFor(monday, both).version).toBe(2);
  });

  it('announced on a Monday, begin a week later', () => {
    expect(startOf({ ...first, announced_on: '2026-11-23' })).toEqual(monday);
  });

  it('always begin on a Monday one to seven days ahead', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
        const announced = new Date((sgMoment('2024-01-01') as Date).getTime() + days * DAY);
        const start = startOf({ ...first, announced_on: sgDay(announced) });
        expect(sgWeekday(start)).toBe(1);
        expect(start.getTime() - announced.getTime()).toBeGreaterThanOrEqual(DAY);
        expect(start.getTime() - announced.getTime()).toBeLessThanOrEqual(7 * DAY);
      }),
    );
  });

  it('have rising versions and starts, and the first serves what came before', () => {
    TARIFFS.forEach((tariff, i) => {
      expect(tariff.version).toBe(i + 1);
      const next = TARIFFS[i + 1];
      if (next) expect(startOf(next).getTime()).toBeGreaterThan(startOf(tariff).getTime());
    });
    expect(tariffFor(sgMoment('2018-01-01') as Date).version).toBe(1);
    expect(tariffOf(1)).toBe(first);
    expect(tariffOf(TARIFFS.length + 1)).toBeNull();
  });
});

describe('discount', () => {
  const created = sgMoment('2026-11-21', 600) as Date;
  const waiting = { created, quote_count: 0, fee_discount_percent: 0, tariff_version: 1 };
  const later = (ms: number) => new Date(created.getTime() + ms);

  it('comes after twelve hours without a quote, not a moment before', () => {
    expect(discountFor(waiting, later(12 * HOUR - 1))).toBe(0);
    expect(discountFor(waiting, later(12 * HOUR))).toBe(20);
  });

  it('does not come once there is a quote, and stays once given', () => {
    expect(discountFor({ ...waiting, quote_count: 1 }, later(5 * DAY))).toBe(0);
    expect(discountFor({ ...waiting, quote_count: 1, fee_discount_percent: 20 }, later(HOUR))).toBe(20);
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
