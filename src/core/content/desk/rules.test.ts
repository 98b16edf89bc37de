import { describe, expect, it } from 'vitest';
import { HOUR } from '#core/kit/time.ts';
import { CASE_STATUSES } from './model.ts';
import { emptyPlace, fillMacro, isLate, statusAfter } from './rules.ts';

describe('a case', () => {
  it('is late four hours after the customer’s word, while it is ours to answer', () => {
    const now = new Date('2026-11-22T10:00:00Z');
    const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
    for (const status of CASE_STATUSES) {
      expect(isLate(status, ago(4), now), status).toBe(status === 'new' || status === 'open');
      expect(isLate(status, ago(3.9), now), status).toBe(false);
    }
  });

  it('moves by what is said, and spam stays spam', () => {
    const moved = (by: 'customer' | 'reply' | 'solving') => CASE_STATUSES.map((status) => statusAfter(status, by));
    expect(moved('customer')).toEqual(['new', 'open', 'open', 'open', 'spam']);
    expect(moved('reply')).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'spam']);
    expect(moved('solving')).toEqual(['solved', 'solved', 'solved', 'solved', 'spam']);
  });
});

describe('a macro', () => {
  it('is filled in, and what stays empty is seen', () => {
    const filled = fillMacro('Hi {{name}}, {{order}} {{name}}', { name: 'Lim', order: '' });
    expect(filled).toBe('Hi Lim, {{order}} Lim');
    expect(emptyPlace(filled)).toBe('{{order}}');
    expect(emptyPlace('Hi Lim')).toBeNull();
  });
});
