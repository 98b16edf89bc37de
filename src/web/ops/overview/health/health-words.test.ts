import { expect, it } from 'vitest';
import { changeWords, showDate, showMonth, showShare, showWait } from './health-words.ts';

it('waits are shown in minutes, hours and days', () => {
  expect([null, 0, 59, 60, 64, 2879, 2880, 3010].map(showWait)).toEqual([
    '–',
    '0 min',
    '59 min',
    '1 h 00',
    '1 h 04',
    '47 h 59',
    '2 d 0 h',
    '2 d 2 h',
  ]);
});

it('days, months and shares are short', () => {
  expect([showDate('2026-11-03'), showMonth('2026-06-01'), showShare(null), showShare(51.7)]).toEqual([
    '3 Nov',
    'Jun 2026',
    '–',
    '51.7%',
  ]);
});

it('a change says its direction, in points of a share or in percent of a count, and the days it is over', () => {
  const requests = (count: number) => ({ count, share: null });
  const quoted = (share: number) => ({ count: 50, share });
  expect(changeWords(requests(120), requests(100), 28)).toBe('↑ 20.0% on the 28 days before');
  expect(changeWords(requests(75), requests(100), 84)).toBe('↓ 25.0% on the 12 weeks before');
  expect(changeWords(quoted(81.1), quoted(75), 28)).toBe('↑ 6.1 pt on the 28 days before');
  expect(changeWords(quoted(70), quoted(75), 7)).toBe('↓ 5.0 pt on the 7 days before');
  expect(changeWords(quoted(75.01), quoted(75), 7)).toBe('0.0 pt on the 7 days before');
});

it('a number without one before says so, and makes no percent of nothing', () => {
  expect(changeWords({ count: 5, share: null }, { count: 0, share: null }, 28)).toBe('None in the 28 days before');
  expect(changeWords({ count: 5, share: 50 }, undefined, 28)).toBe('None in the 28 days before');
});
