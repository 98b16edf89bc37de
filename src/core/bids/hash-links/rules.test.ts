import { describe, expect, it } from 'vitest';
import { REQUEST_STATES } from '#core/requests/rules.ts';
import { QUOTE_STATUS } from '../model.ts';
import { dismissPast, hirePast, LINK_PASTS, type LinkedStanding, reopenPast, reviewPast } from './rules.ts';

const quoted: LinkedStanding = {
  quote_status_id: QUOTE_STATUS.InProgress,
  is_interested: true,
  is_requestor_rejected: false,
  is_reviewed: false,
  is_another_hired: false,
  is_unavailable: false,
  is_closed: false,
  is_expired: false,
};

describe('what a mailed link finds', () => {
  it.each<[Partial<LinkedStanding>, ReturnType<typeof hirePast>, ReturnType<typeof reviewPast>]>([
    [{}, null, 'not hired'],
    [{ quote_status_id: QUOTE_STATUS.Hired }, 'hired', 'not done'],
    [{ quote_status_id: QUOTE_STATUS.WorkCompleted }, 'done', null],
    [{ quote_status_id: QUOTE_STATUS.PaymentCompleted }, 'done', null],
    [{ quote_status_id: QUOTE_STATUS.WorkCompleted, is_reviewed: true }, 'reviewed', 'reviewed'],
    [{ quote_status_id: QUOTE_STATUS.NotInterested }, 'withdrawn', 'not hired'],
    [{ quote_status_id: QUOTE_STATUS.Archived }, 'withdrawn', 'not hired'],
    [{ is_interested: false }, 'withdrawn', 'not hired'],
    [{ is_unavailable: true }, 'unavailable', 'not hired'],
    [{ is_another_hired: true }, 'another hired', 'not hired'],
    [{ is_another_hired: true, is_closed: true }, 'another hired', 'not hired'],
    [{ is_requestor_rejected: true }, 'turned down', 'not hired'],
    [{ is_closed: true }, 'closed', 'not hired'],
    [{ is_expired: true }, 'expired', 'not hired'],
  ])('of a quote that is %j', (facts, hire, review) => {
    const standing = { ...quoted, ...facts };
    expect([hirePast(standing, false), reviewPast(standing, false)]).toEqual([hire, review]);
    // What was used says what came of it, and never that it can be done.
    expect(hirePast(standing, true)).toBe(hire ?? 'used');
    expect(reviewPast(standing, true)).toBe(review ?? 'used');
  });

  it('of a request in each state', () => {
    expect(REQUEST_STATES.map((state) => dismissPast(state, false))).toEqual([
      null,
      null,
      'request hired',
      'request hired',
      'closed',
      'expired',
    ]);
    expect(dismissPast('quoted', true)).toBe('used');
    const allowed = ['yes', 'not over', 'hired already', 'too late'] as const;
    expect(allowed.map((one) => reopenPast(one, false))).toEqual([null, 'open', 'request hired', 'too late']);
    expect(reopenPast('yes', true)).toBe('used');
  });

  it('is one of those that have words', () => {
    expect(new Set(LINK_PASTS).size).toBe(LINK_PASTS.length);
  });
});
