import { describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import { LIMITED_ACTS } from './model.ts';
import { decideLimit, HAS_CATEGORY, isLive, LIMIT_DAYS_MAX, type LimitTerms, limitedUntil } from './rules.ts';

const NOW = new Date('2026-11-22T04:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);
const limit = (more: Partial<LimitTerms> = {}): LimitTerms => ({
  act: 'quote',
  category_id: null,
  until: inDays(7),
  lifted_on: null,
  ...more,
});

describe('a limit', () => {
  it('counts until its moment, and not once it is lifted', () => {
    expect(isLive(limit(), NOW)).toBe(true);
    expect(isLive(limit({ until: NOW }), NOW)).toBe(false);
    expect(isLive(limit({ lifted_on: inDays(-1) }), NOW)).toBe(false);
  });

  it('is of its act alone', () => {
    for (const act of LIMITED_ACTS)
      for (const other of LIMITED_ACTS)
        expect(limitedUntil([limit({ act })], other, null, NOW) !== null, `${act} ${other}`).toBe(act === other);
  });

  it('is of its category alone, or of all', () => {
    expect(limitedUntil([limit({ category_id: 3 })], 'quote', 3, NOW)).toEqual(inDays(7));
    expect(limitedUntil([limit({ category_id: 3 })], 'quote', 4, NOW)).toBeNull();
    expect(limitedUntil([limit({ category_id: 3 })], 'quote', null, NOW)).toBeNull();
    expect(limitedUntil([limit()], 'quote', 4, NOW)).toEqual(inDays(7));
  });

  it('lasts as long as the longest that counts', () => {
    const limits = [
      limit(),
      limit({ until: inDays(9) }),
      limit({ until: inDays(30), lifted_on: NOW }),
      limit({ until: inDays(8) }),
    ];
    expect(limitedUntil(limits, 'quote', null, NOW)).toEqual(inDays(9));
    expect(limitedUntil([], 'quote', null, NOW)).toBeNull();
  });
});

describe('setting one', () => {
  const facts = {
    act: 'quote',
    has_category: false,
    reason: 'Asks for deposits',
    until: inDays(7),
    is_own: false,
  } as const;
  const error = (more: object) => {
    const decided = decideLimit({ ...facts, ...more }, NOW);
    return decided.ok ? null : decided.error;
  };

  it('needs a reason, a day ahead, and another person', () => {
    expect(decideLimit(facts, NOW)).toEqual({ ok: true, value: inDays(7) });
    expect(error({ reason: '' })).toBe('reason needed');
    expect(error({ is_own: true })).toBe('own account');
    for (const until of [null, NOW, inDays(-1), inDays(LIMIT_DAYS_MAX + 2)])
      expect(error({ until })).toBe('date wrong');
    expect(error({ until: inDays(LIMIT_DAYS_MAX) })).toBeNull();
  });

  it('may name a category where the act has one', () => {
    for (const act of LIMITED_ACTS)
      expect(error({ act, has_category: true }), act).toBe(HAS_CATEGORY[act] ? null : 'no category');
  });
});
