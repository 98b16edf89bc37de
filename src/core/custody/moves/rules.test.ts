import { describe, expect, it } from 'vitest';
import { DAY, HOUR, SECOND } from '#core/kit/time.ts';
import { askAgainAt, isGivenUp, LATE_MONEY, retryAt } from './rules.ts';

const now = new Date('2026-11-24T02:00:00Z');
const msOn = (at: Date) => at.getTime() - now.getTime();

describe('when the company is asked again', () => {
  it('is after five seconds, then after twice as long each time, and never later than an hour', () => {
    expect([1, 2, 3, 4, 10].map((asks) => msOn(askAgainAt(asks, now)) / SECOND)).toEqual([5, 10, 20, 40, 2_560]);
    expect([11, 21, 22, 1_000].map((asks) => msOn(askAgainAt(asks, now)) / HOUR)).toEqual([1, 1, 1, 1]);
  });

  it('is as soon before the first time', () => {
    expect(msOn(askAgainAt(0, now))).toBe(5 * SECOND);
  });

  it('is six hours on for a refund that it refused', () => {
    expect(msOn(retryAt(now))).toBe(6 * HOUR);
  });
});

describe('a try to pay that stays open', () => {
  it('is waited for thirty days, and then no more', () => {
    expect(LATE_MONEY).toBe(30 * DAY);
    const open = (ms: number) => isGivenUp(new Date(now.getTime() - ms), now);
    expect([open(0), open(LATE_MONEY - 1), open(LATE_MONEY)]).toEqual([false, false, true]);
  });
});
