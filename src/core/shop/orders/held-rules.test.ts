import { describe, expect, it } from 'vitest';
import { heldUntil, isHeld, lastDayOf } from './held-rules.ts';

// Ten in the evening of 24 November in Singapore.
const now = new Date('2026-11-24T14:00:00Z');
const order = (more: Partial<Parameters<typeof isHeld>[1]> = {}) => ({
  amount_cents: 8_500,
  end_time: null,
  delivery_days: 3,
  ...more,
});

describe('the last day of the work of an order', () => {
  it('is the day on which its time ends, by the clock of Singapore', () => {
    expect(lastDayOf({ end_time: new Date('2026-11-30T15:59:00Z'), delivery_days: 3 }, now)).toBe('2026-11-30');
    expect(lastDayOf({ end_time: new Date('2026-11-30T16:00:00Z'), delivery_days: 3 }, now)).toBe('2026-12-01');
  });

  it('is counted from now where it has no time: by the days of the item, else fourteen', () => {
    expect(lastDayOf(order(), now)).toBe('2026-11-27');
    expect(lastDayOf(order({ delivery_days: 0 }), now)).toBe('2026-12-08');
    // After midnight in Singapore the count begins a day later.
    expect(lastDayOf(order(), new Date('2026-11-24T16:00:00Z'))).toBe('2026-11-28');
  });
});

describe('whether the money of an order is held', () => {
  it('is no where no company holds money', () => {
    expect(isHeld(null, order(), now)).toBe(false);
  });

  it('depends on the sum: from one dollar to the most of a payment', () => {
    const held = [99, 100, 9_999_999, 10_000_000].map((amount_cents) => isHeld(90, order({ amount_cents }), now));
    expect(held).toEqual([false, true, true, false]);
  });

  it('depends on the last day of the work, which is still held', () => {
    expect([2, 3, 4].map((days) => isHeld(days, order(), now))).toEqual([false, true, true]);
    const late = (end: string) => isHeld(10, order({ end_time: new Date(end) }), now);
    // Ten days on it is 4 December in Singapore until 16:00 UTC.
    expect([late('2026-12-04T15:59:59Z'), late('2026-12-04T16:00:00Z')]).toEqual([true, false]);
  });

  it('ends so many days after the payment, to the second', () => {
    expect(heldUntil(90, now)).toEqual(new Date('2027-02-22T14:00:00Z'));
    expect(heldUntil(0, now)).toEqual(now);
  });
});
