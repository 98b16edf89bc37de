import { describe, expect, it } from 'vitest';
import type { Review } from '#core/ops/model.ts';
import { closedWords, eventWords, introWords } from './review-words.ts';

const now = new Date('2026-11-21T02:00:00Z');
const about = (more: Partial<Review>) =>
  introWords(
    { category: 'House cleaning', area: 'Bedok', joined: '2026-11-21 00:00:00', tries: 1, ...more } as Review,
    now,
  );

describe('who a review is about', () => {
  it('says what they do, where, since when, and how often they tried', () => {
    expect(about({})).toBe('House cleaning, Bedok. Joined today.');
    expect(about({ joined: '2026-11-18 00:00:00', tries: 2 })).toBe(
      'House cleaning, Bedok. Joined 3 days ago, second try.',
    );
    expect(about({ category: null, area: null, tries: 7 })).toBe('No service yet. Joined today, 7th try.');
  });
});

describe('what happened', () => {
  it('names the operator, and no one for the person’s own acts', () => {
    expect(eventWords({ what: 'identity front seen', who: 'Priya' })).toBe('Priya looked at the front');
    expect(eventWords({ what: 'handed in', who: null })).toBe('Handed in');
    expect(eventWords({ what: 'something new', who: 'Priya' })).toBe('Priya: something new');
  });
});

it('says what must be opened before an approval, until all is', () => {
  const of = (...seen: boolean[]) => closedWords(seen.map((is_seen) => ({ is_seen })));
  expect(of()).toContain('no document');
  expect(of(false)).toBe('Open the document before you approve.');
  expect(of(true, false)).toBe('Open each document before you approve: 1 of 2 opened.');
  expect(of(true, true)).toBeNull();
});
