import { expect, it } from 'vitest';
import { oftenIds, readOften } from './often-rules.ts';

it.each([
  ['p5 maths tuition twice a week', 2, 'week'],
  ['2x/week english tuition', 2, 'week'],
  ['personal trainer twice weekly', 2, 'week'],
  ['tuition 3 lessons per week', 3, 'week'],
  ['cleaner once a week', 1, 'week'],
  ['cleaner every fri', 1, 'week'],
  ['maths every tues and thurs', 2, 'week'],
  ['小五数学补习 一个星期两次', 2, 'week'],
  ['每周3次', 3, 'week'],
  ['每周一和周四 补习', 2, 'week'],
  ['每星期一次', 1, 'week'],
  ['cleaner every 2 weeks', 1, 'fortnight'],
  ['once in two weeks', 1, 'fortnight'],
  ['两个星期一次', 1, 'fortnight'],
  ['每月一次', 1, 'month'],
  ['clean the office monthly', 1, 'month'],
])('%s is %i a %s', (text, times, per) => expect(readOften(text)).toEqual({ times, per }));

it.each(['move house in two weeks', 'mover in 2 weeks', 'tuition 2 hours a week', 'plumber this week', '星期一来', ''])(
  '%s says nothing of how often',
  (text) => expect(readOften(text)).toBeNull(),
);

it('has the words of the forms', () => {
  expect(oftenIds({ times: 2, per: 'week' })).toEqual(['twice-a-week', 'twice-weekly', '2']);
  expect(oftenIds({ times: 5, per: 'week' })).toEqual(['4-plus']);
  expect(oftenIds({ times: 2, per: 'month' })).toEqual(['fortnightly']);
});
