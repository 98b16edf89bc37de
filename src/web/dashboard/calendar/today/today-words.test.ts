import { expect, it } from 'vitest';
import { actWords } from './act-news.ts';
import { between, fitWords, lengthWords } from './today-words.ts';

const NOW = new Date('2026-11-24T02:00:00Z');

it('a length is said in hours and minutes, never less than nothing', () => {
  expect([38, 60, 120, 255].map(lengthWords)).toEqual(['38 min', '1 h', '2 h', '4 h 15 min']);
  expect(between(+NOW, +NOW - 60_000)).toBe('0 min');
});

it('a time that fits is said with its day, unless that is today in Singapore', () => {
  expect(fitWords('2026-11-24 09:30:00', NOW)).toBe('Fits today, 5:30 pm');
  expect(fitWords('2026-11-24 16:30:00', NOW)).toBe('Fits Wed 25 Nov, 12:30 am');
  expect(fitWords(null, NOW)).toBeNull();
});

it('a delay that waits to be sent says its minutes', () => {
  expect(actWords({ act: 'late', minutes: 20 })).toContain('20');
  expect(actWords({ act: 'arrived', minutes: null })).not.toMatch(/\d/);
});
