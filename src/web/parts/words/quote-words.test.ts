import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { showPast } from '#web/text/times.ts';
import { haveTexts, inLanguage, type Tree } from '#web/text/words.ts';
import { listed } from '../listed.ts';
import { firstSlot, hireTime, quotePrice, showAway, showDistance, wantedText } from './quote-words.ts';

const now = new Date('2026-11-21T10:00:00Z');
const chinese = <R>(say: () => R): R => inLanguage('zh-TW', say);
const wanted = (slots: readonly number[]) =>
  wantedText({ wanted_on: '2026-11-28', wanted_slots: slots, wanted_when: 'Flexible' }, now);

beforeAll(() => {
  const file = join(import.meta.dirname, '../../text/zh-TW/parts.json');
  haveTexts('zh-TW', new Map([['parts', JSON.parse(readFileSync(file, 'utf8')) as Tree]]));
});

describe('times of quotes', () => {
  it('name the parts of a day, with the words and punctuation of the language', () => {
    expect(wanted([2, 4])).toBe('Sat 28 Nov, morning or late afternoon');
    expect(chinese(() => wanted([2, 5]))).toBe('11月28日 星期六，上午或晚上');
    expect(firstSlot({ first_day: '2026-11-28', first_slot: 2 }, now)).toBe('Sat 28 Nov, 9 am – 12 pm');
    expect(chinese(() => firstSlot({ first_day: '2026-11-28', first_slot: 2 }, now))).toBe(
      '11月28日 星期六 早上9:00 – 中午12:00',
    );
    expect(hireTime('2026-11-28 01:00:00', 120, now)).toBe('Sat 28 Nov, 9 am – 11 am');
    expect(chinese(() => hireTime('2026-11-28 01:00:00', null, now))).toBe('11月28日 星期六 早上9:00');
  });

  it('leave out the parts of a day if none or almost all were chosen', () => {
    expect(wanted([])).toBe('Sat 28 Nov');
    expect(wanted([1, 2, 3, 4])).toBe('Sat 28 Nov');
    expect(firstSlot({}, now)).toBeNull();
    expect(hireTime(null, null, now)).toBeNull();
  });

  it('say how long ago, except for something just now', () => {
    const past = () => [showPast(new Date('2026-11-21T07:00:00Z'), now), showPast(now, now)];
    expect(past()).toEqual(['3 h ago', 'just now']);
    expect(chinese(past)).toEqual(['3 小時前', '剛剛']);
  });
});

describe('the price of a quote', () => {
  const price = (rating_type: number | null, cents: string | null, quote_details = {}) =>
    quotePrice({
      rating_type,
      flat_rate_at: rating_type === 2 ? null : cents,
      hourly_rate_at: rating_type === 2 ? cents : null,
      quote_details,
    });

  it('is flat for the whole job', () => {
    expect(price(1, '255.00')).toEqual({
      price: 'S$255.00',
      cents: 25_500,
      per: '',
      note: 'for the whole job',
      kind: 'Flat rate',
    });
  });

  it('is by the hour, with the range that the estimated hours give', () => {
    const hourly = (details: object) => {
      const said = price(2, '65.00', details);
      return [said?.price, said?.per, said?.kind, said?.note];
    };
    expect(hourly({})).toEqual(['S$65.00', '/h', 'Hourly', 'per hour']);
    expect(hourly({ hours_low: 3, hours_high: 4 })).toEqual(['S$65.00', '/h', 'Hourly', 'about 3 to 4 h, S$195–260']);
    expect(hourly({ hours_low: 3 })[3]).toBe('about 3 h, S$195');
    expect(hourly({ hours_low: 3, hours_high: 3 })[3]).toBe('about 3 h, S$195');
  });

  it('is a visit’s fee, which may be free or count towards the job', () => {
    const visit = (cents: string, details = {}) => {
      const said = price(3, cents, details);
      return [said?.price, said?.kind, said?.note];
    };
    expect(visit('40.00')).toEqual(['S$40.00', 'Visit first', 'visit fee, price after the visit']);
    expect(visit('40.00', { is_visit_fee_waived: true })[2]).toBe('visit fee, waived if you hire');
    expect(visit('0.00', { is_visit_fee_waived: true })).toEqual([
      'Free visit',
      'Visit first',
      'price after the visit',
    ]);
  });

  it('is null before there is a quote', () => {
    expect(price(null, null)).toBeNull();
  });
});

it('gives distances in whole kilometres, and only “within 1 km” below that', () => {
  expect([0, 99, 650, 1000, 1001, 1499, 1500, 12_400].map(showDistance)).toEqual([
    'within 1 km',
    'within 1 km',
    'within 1 km',
    'within 1 km',
    '1 km',
    '1 km',
    '2 km',
    '12 km',
  ]);
});

it('adds “away” only beyond the first kilometre', () => {
  expect([650, 1000, 3_200].map(showAway)).toEqual(['within 1 km', 'within 1 km', '3 km away']);
});

it('leaves empty texts out of a row', () => {
  expect(listed('Hourly', null, '', 'S$65.00/h', false)).toBe('Hourly, S$65.00/h');
  expect(chinese(() => listed('按時計費', 'S$65.00/h'))).toBe('按時計費，S$65.00/h');
  expect(listed(undefined)).toBe('');
});
