import { describe, expect, it } from 'vitest';
import { numbers } from '#test/fairness/market.ts';
import {
  FORECAST_DAYS,
  type Forecast,
  forecastFor,
  forecastsOf,
  HOUR_BANDS,
  hourBandOf,
  keyOf,
  LEAST_OF_LEVEL,
  LEAST_REQUESTS,
  type PastRequest,
  SIZE_BANDS,
  sizeBandOf,
} from './rules.ts';

/** Requests of some days: how many quotes come goes by area, hour and size, and by chance. */
function days(count: number, a_day: number, random: () => number, slower = 1): PastRequest[] {
  return Array.from({ length: count * a_day }, () => {
    const area = Math.floor(random() ** 2 * 12);
    const hour = HOUR_BANDS[Math.floor(random() * 4)] ?? 'night';
    const size = SIZE_BANDS[Math.floor(random() * 3)] ?? 'usual';
    const mean =
      (4.5 - area * 0.25) *
      (hour === 'night' ? 0.3 : hour === 'evening' ? 0.7 : 1) *
      (size === 'small' ? 0.8 : 1) *
      slower;
    let quotes = 0;
    // As many as come by chance, one after the other.
    let at = -Math.log(1 - random());
    while (at < mean) {
      quotes += 1;
      at -= Math.log(1 - random());
    }
    return { area_code: `A${area}`, hour, size, quotes: Math.min(5, quotes) };
  });
}
const tableOf = (forecasts: readonly Forecast[]) => new Map(forecasts.map((one) => [keyOf(one), one]));
function within(forecasts: readonly Forecast[], came: readonly PastRequest[]): number {
  const table = tableOf(forecasts);
  const hits = came.filter((one) => {
    const told = forecastFor(table, one);
    return told !== null && told.low <= one.quotes && one.quotes <= told.high;
  });
  return hits.length / came.length;
}

describe('the forecast of quotes', () => {
  it.each([
    [101, 10],
    [202, 25],
    [303, 60],
  ])('is right for eight in ten of the four weeks after, market %i with %i requests a day', (seed, a_day) => {
    const random = numbers(seed);
    const forecasts = forecastsOf(days(FORECAST_DAYS, a_day, random));
    const share = within(forecasts, days(28, a_day, random));
    expect(share).toBeGreaterThanOrEqual(0.75);
    expect(share).toBeLessThanOrEqual(0.85);
  });

  it('is no interval that says nothing: it is narrower than none to five, and tells a busy morning from a night', () => {
    const forecasts = forecastsOf(days(FORECAST_DAYS, 40, numbers(5)));
    const mean = forecasts.reduce((sum, { low, high }) => sum + high - low, 0) / forecasts.length;
    expect(mean).toBeLessThan(4);
    const table = tableOf(forecasts);
    const at = (hour: 'morning' | 'night') => forecastFor(table, { area_code: 'A0', hour, size: 'usual' }) as Forecast;
    expect(at('morning').low).toBeGreaterThan(at('night').low);
  });

  it('would be found out by the backtest if pros became slower', () => {
    const random = numbers(7);
    expect(within(forecastsOf(days(FORECAST_DAYS, 25, random)), days(28, 25, random, 0.3))).toBeLessThan(0.75);
  });

  it('says nothing of too few, and goes by the wider level where the narrower one is not known', () => {
    const some = days(1, LEAST_REQUESTS, numbers(9));
    expect(forecastsOf(some.slice(1))).toEqual([]);
    const table = tableOf(forecastsOf(some));
    expect(forecastFor(table, { area_code: 'nowhere', hour: 'night', size: 'large' })).toMatchObject({
      area_code: '',
      hour: '',
      size: '',
      request_count: LEAST_REQUESTS,
    });
    // A level that one request alone is known of leaves the word to the wider one.
    const [one] = some as [PastRequest];
    const lonely = { ...one, area_code: 'A-lonely' };
    expect(forecastFor(tableOf(forecastsOf([...some, lonely])), lonely)).toMatchObject({
      area_code: '',
      request_count: LEAST_REQUESTS + 1,
    });
    const busy = [...some, ...Array.from({ length: LEAST_OF_LEVEL }, () => lonely)];
    expect(forecastFor(tableOf(forecastsOf(busy)), lonely)).toMatchObject({
      area_code: 'A-lonely',
      request_count: LEAST_OF_LEVEL,
    });
    expect(forecastFor(new Map(), { area_code: 'A0', hour: 'night', size: 'large' })).toBeNull();
  });

  it('knows the hour in Singapore and the size as the form tells it', () => {
    expect(hourBandOf(new Date('2026-11-23T00:00:00Z'))).toBe('morning');
    expect(hourBandOf(new Date('2026-11-22T23:59:00Z'))).toBe('night');
    expect(hourBandOf(new Date('2026-11-23T05:00:00Z'))).toBe('afternoon');
    expect(hourBandOf(new Date('2026-11-23T13:59:00Z'))).toBe('evening');
    expect(hourBandOf(new Date('2026-11-23T14:00:00Z'))).toBe('night');
    expect([80, 100, 160].map(sizeBandOf)).toEqual(['small', 'usual', 'large']);
  });
});
