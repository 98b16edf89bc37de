import { expect, it } from 'vitest';
import { standingWords } from './review-words.ts';

it('a review says that it is hidden, and until when, that it was edited, or nothing', () => {
  const day = '2026-11-28 01:00:00';
  const of = (shows_on: string | null, edited_on: string | null, now = '2026-11-24T01:00:00Z') =>
    standingWords({ shows_on, edited_on, removed: null }, 'Wei', new Date(now));
  expect(of(null, null)).toBeNull();
  expect(of(day, null)).toBe('Hidden until Wei reviews you too, or until 28 Nov 2026.');
  // Both have written, or the day has come, so nothing is waited for.
  expect(of(day, null, '2026-11-28T01:00:00Z')).toBeNull();
  expect(of(null, day)).toBe('Edited 28 Nov 2026.');
  expect(of(day, day)).toContain('Edited');
  const removed = { by: 'author', reason: '', on: day } as const;
  expect(standingWords({ shows_on: day, edited_on: day, removed }, 'Wei', new Date('2026-11-24T01:00:00Z'))).toBeNull();
});
