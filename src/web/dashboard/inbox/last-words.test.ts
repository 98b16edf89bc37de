import { describe, expect, it } from 'vitest';
import type { BidView } from '#core/bids/model.ts';
import { lastWords } from './last-words.ts';

type Last = NonNullable<BidView['last_message']>;
const now = new Date('2026-11-29T04:00:00Z');
const said = (last: Partial<Last>) =>
  lastWords({ message: '', payload: null, is_mine: false, is_deleted: false, ...last } as Last, {
    side: 'pro',
    other: 'Nur',
    now,
  });

describe('the last message in a list', () => {
  it('is what was written, and of one’s own says so', () => {
    expect(said({ message: 'Which floor?' })).toBe('Which floor?');
    expect(said({ message: 'Which floor?', is_mine: true })).toBe('You: Which floor?');
    expect(said({})).toBe('Photo or file');
  });

  it('of a request for money is its amount, without the marker that machines read', () => {
    for (const message of ['[Payment request]\nS$1,336.00\nOverhaul', '[Payment request] S$1,336.00 Overhaul'])
      expect(said({ message, is_mine: true })).toBe('You: Payment request: S$1,336.00');
  });
});
