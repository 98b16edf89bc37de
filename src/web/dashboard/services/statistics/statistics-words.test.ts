import { describe, expect, it } from 'vitest';
import type { Statistics } from '#core/services/statistics/model.ts';
import { figureLines, isEmpty, minutesWords, moneySentences } from './statistics-words.ts';

const statistics = (more: Partial<Statistics> = {}): Statistics => ({
  span: 'days',
  since: '2026-10-25 16:00:00',
  created: '2026-01-01 00:00:00',
  page_views: 40,
  asked_after: 0,
  offered: 20,
  seen: 18,
  answered: 15,
  quoted: 12,
  won: 3,
  jobs_done: 2,
  review_count: 2,
  review_average: 4.5,
  response_rate: 0.75,
  win_rate: 0.25,
  reply_minutes: 30,
  money: {
    currency: 'SGD',
    fees: '55.80',
    won: '930.00',
    won_unpriced: 0,
    fees_per_job: '18.60',
    fees_percent: 6,
    one_in: 4,
  },
  area: {
    category_name: 'Aircon servicing',
    area_name: 'Bedok',
    medians: { response_rate: { value: 0.5, pros: 34 }, reply_minutes: { value: 200, pros: 10 } },
  },
  periods: [],
  ...more,
});
const line = (name: string, given = statistics()) => figureLines(given).find(({ figure }) => figure === name);

describe('a figure', () => {
  it('stands beside that of others, or says that they are too few', () => {
    expect(line('response_rate')).toMatchObject({ value: '75%', others: '50% (of 34 pros)', rows: null });
    expect(line('reply_minutes')).toMatchObject({ value: '30 min', others: '3 h (of 10 pros)' });
    expect(line('win_rate')).toMatchObject({ value: '25%', others: null });
    expect(line('review_average')).toMatchObject({ value: '4.5 from 2 reviews' });
  });
  it('opens its rows where it counts any', () => {
    expect(line('quoted')?.rows).toBe('quoted');
    expect(line('asked_after')).toMatchObject({ value: '0', rows: null });
    expect(line('page_views')?.rows).toBeNull();
  });
  it('says that there is none yet, and no 0%', () => {
    expect(line('win_rate', statistics({ win_rate: null, quoted: 0 }))?.value).toBe('None yet');
  });
});

it('says times in the unit that fits', () => {
  expect([12, 89, 90, 1_440, 2_880, 10_000].map(minutesWords)).toEqual([
    '12 min',
    '89 min',
    '2 h',
    '24 h',
    '2 days',
    '7 days',
  ]);
});

describe('money', () => {
  const { money } = statistics();
  it('is said as a technician would', () => {
    expect(moneySentences(statistics())).toEqual([
      'You paid S$18.60 in quote fees for each job won.',
      '1 in 4 quotes was hired.',
      'Fees were 6% of the money you quoted for jobs you won.',
    ]);
  });
  it('says both counts where one in so many comes out uneven', () => {
    const uneven = statistics({ won: 6, quoted: 10, money: { ...money, one_in: 1.7 } });
    expect(moneySentences(uneven)[1]).toBe('6 of your 10 quotes were hired.');
  });
  it('says no share where a price is not known, and why', () => {
    expect(moneySentences(statistics({ money: { ...money, fees_percent: null, won_unpriced: 2 } })).at(-1)).toMatch(
      /^We can’t say what share .* 2 jobs won had no total price/,
    );
  });
  it('says what was paid where no job was won, or that nothing was', () => {
    const none = { ...money, fees_per_job: null, fees_percent: null, one_in: null };
    expect(moneySentences(statistics({ won: 0, money: none }))).toEqual([
      'You paid S$55.80 in quote fees and won no job of this time yet.',
    ]);
    expect(moneySentences(statistics({ won: 0, money: { ...none, fees: '0.00' } }))).toEqual([
      'You paid no quote fees in this time.',
    ]);
  });
});

it('is empty until something happened', () => {
  expect(isEmpty(statistics())).toBe(false);
  expect(isEmpty(statistics({ page_views: 0, offered: 0, jobs_done: 0, review_count: 0 }))).toBe(true);
});
