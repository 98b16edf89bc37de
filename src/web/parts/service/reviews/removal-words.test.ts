import { expect, it } from 'vitest';
import { removalWords } from './removal-words.ts';

it('a removed review says who removed it, and why if a reason was given', () => {
  const on = '2026-05-01 00:00:00';
  const of = (by: 'author' | 'operator', reason: string, mine = false) => removalWords({ by, reason, on }, mine);
  expect(of('author', '')).toBe('A review was removed by its author.');
  expect(of('author', ' ', true)).toBe('A review was removed by you.');
  expect(of('author', 'We settled it.')).toBe('A review was removed by its author: “We settled it”.');
  expect(of('operator', 'It names a child')).toBe('A review was removed by Gotong. Reason: It names a child.');
});
