import { expect, it } from 'vitest';
import { wrongOf } from './field-words.ts';

it('a field has the error of its rule, and none where its value is right', () => {
  expect(wrongOf(undefined, '')).toBeUndefined();
  expect(wrongOf({ max: 3 }, '  ')).toBeUndefined();
  expect(wrongOf({ needed: true }, ' ')).toBe('Fill this in.');
  expect(wrongOf({ needed: true }, null)).toBe('Fill this in.');
  expect(wrongOf({ needed: true }, [])).toBe('Fill this in.');
  expect(wrongOf({ needed: true }, false)).toBeUndefined();
  expect(wrongOf({ max: 3 }, ' abc ')).toBeUndefined();
  expect(wrongOf({ max: 3 }, 'abcd')).toBe('Use at most 3 characters.');
  expect(wrongOf({ min: 3 }, 'ab')).toBe('Use at least 3 characters.');
  expect(wrongOf({ low: 1, high: 5 }, '6')).toBe('Enter a whole number from 1 to 5.');
  expect(wrongOf({ low: 1, high: 5 }, 5)).toBeUndefined();
  expect(wrongOf({ low: 1 }, '1.5')).toBe('Enter a whole number.');
  expect(wrongOf({ pattern: '^[^\\s@]+@[^\\s@]+$' }, 'a.b')).toBe('Enter an email address, such as name@example.com.');
  expect(wrongOf({ pattern: '^[A-Z]$' }, 'a')).toBe('Check this.');
});
