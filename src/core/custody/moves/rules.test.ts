import { describe, expect, it } from 'vitest';
import { DAY, HOUR, SECOND } from '#core/kit/time.ts';
import { PAYMENT_STATES } from '../payments/model.ts';
import { askAgainAt, isGivenUp, isTransferAgain, LATE_MONEY, retryAt } from './rules.ts';

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

it('asks for a refused transfer again where a part was released before, and else goes back', () => {
  for (const state of PAYMENT_STATES)
    expect([state, isTransferAgain(state, { cents: 44_286, left: 46_352 })]).toEqual([
      state,
      state === 'released' || state === 'releasing',
    ]);
  // All that is left, or more than is left since a bank took of it.
  for (const left of [44_286, 2_066])
    expect([
      isTransferAgain('releasing', { cents: 44_286, left }),
      isTransferAgain('released', { cents: 44_286, left }),
    ]).toEqual([false, true]);
});
