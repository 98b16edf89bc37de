import { expect, it } from 'vitest';
import { showDate, showMonth, showShare, showWait } from './health-words.ts';

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
