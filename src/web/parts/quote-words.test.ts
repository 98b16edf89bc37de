import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { showPast } from '#web/text/times.ts';
import { haveTexts, inLanguage, type Tree } from '#web/text/words.ts';
import { listed } from './listed.ts';
import { firstSlot, hireTime, wantedText } from './quote-words.ts';

const now = new Date('2026-11-21T10:00:00Z');
const chinese = <R>(say: () => R): R => inLanguage('zh-TW', say);
const wanted = (slots: readonly number[]) =>
  wantedText({ wanted_on: '2026-11-28', wanted_slots: slots, wanted_when: 'Flexible' }, now);

beforeAll(() => {
  const file = join(import.meta.dirname, '../text/zh-TW/parts.json');
  haveTexts('zh-TW', new Map([['parts', JSON.parse(readFileSync(file, 'utf8')) as Tree]]));
});

describe('times of quotes', () => {
  it('are said with the parts of a day, in the words and signs of the language', () => {
    expect(wanted([2, 4])).toBe('Sat 28 Nov, morning or late afternoon');
    expect(chinese(() => wanted([2, 5]))).toBe('11月28日 星期六，上午或晚上');
    expect(firstSlot({ first_day: '2026-11-28', first_slot: 2 }, now)).toBe('Sat 28 Nov, 9 am – 12 pm');
    expect(chinese(() => firstSlot({ first_day: '2026-11-28', first_slot: 2 }, now))).toBe(
      '11月28日 星期六，早上9:00 – 中午12:00',
    );
    expect(hireTime('2026-11-28 01:00:00', now, 120)).toBe('Sat 28 Nov, 9 am – 11 am');
    expect(chinese(() => hireTime('2026-11-28 01:00:00', now))).toBe('11月28日 星期六，早上9:00');
  });

  it('leave out parts of a day where nothing or nearly everything suits', () => {
    expect(wanted([])).toBe('Sat 28 Nov');
    expect(wanted([1, 2, 3, 4])).toBe('Sat 28 Nov');
    expect(firstSlot({}, now)).toBeNull();
    expect(hireTime(null, now)).toBeNull();
  });

  it('say how long ago, but not of what is just now', () => {
    const past = () => [showPast(new Date('2026-11-21T07:00:00Z'), now), showPast(now, now)];
    expect(past()).toEqual(['3 h ago', 'just now']);
    expect(chinese(past)).toEqual(['3 小時前', '剛剛']);
  });
});

it('leaves out of a row what is empty', () => {
  expect(listed('Hourly', null, '', 'S$65.00/h', false)).toBe('Hourly, S$65.00/h');
  expect(chinese(() => listed('按時計費', 'S$65.00/h'))).toBe('按時計費，S$65.00/h');
  expect(listed(undefined)).toBe('');
});
