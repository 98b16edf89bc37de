import { expect, it } from 'vitest';
import { hoursLines } from './hours-words.ts';

const shown = (days: Record<string, { begin: number; end: number }[]>) =>
  hoursLines({ zone: 'Asia/Singapore', days }).map((line) => `${line.days}: ${line.hours.join(', ') || 'Closed'}`);
const nine = [{ begin: 540, end: 1200 }];

it('groups days with the same hours', () => {
  expect(shown({ 1: nine, 2: nine, 3: nine, 4: nine, 5: nine, 6: [{ begin: 540, end: 1080 }] })).toEqual([
    'Mon to Fri: 9 am – 8 pm',
    'Sat: 9 am – 6 pm',
    'Sun: Closed',
  ]);
  expect(shown({ 1: nine, 2: nine, 4: nine })).toEqual([
    'Mon and Tue: 9 am – 8 pm',
    'Wed: Closed',
    'Thu: 9 am – 8 pm',
    'Fri to Sun: Closed',
  ]);
});

it('describes whole days, breaks and nights', () => {
  const all = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ begin: 0, end: 1440 }]]));
  expect(shown(all)).toEqual(['Every day: 24 hours']);
  expect(
    shown({
      1: [
        { begin: 540, end: 720 },
        { begin: 780, end: 1440 },
      ],
    })[0],
  ).toBe('Mon: 9 am – 12 pm, 1 pm – midnight');
  expect(shown({ 5: [{ begin: 1320, end: 1560 }] })[1]).toBe('Fri: 10 pm – 2 am');
});
