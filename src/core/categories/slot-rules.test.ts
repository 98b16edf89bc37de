import { describe, expect, it } from 'vitest';
import { TIME_SLOTS } from './model.ts';
import { slotHours, slotPairs, slotTime, slotTitle } from './slot-rules.ts';

const all = (say: (key: number) => string) => TIME_SLOTS.map(({ key }) => say(key));

describe('a part of the day', () => {
  it('has a name and hours that people say, in English', () => {
    expect(all((key) => slotTitle(key, 'en-SG'))).toEqual([
      'Before 9 am',
      'Morning',
      'Afternoon',
      'Late afternoon',
      'Evening',
    ]);
    expect(all((key) => slotHours(key, 'en-SG'))).toEqual([
      '',
      '9 am – 12 pm',
      '12 pm – 3 pm',
      '3 pm – 6 pm',
      '6 pm – midnight',
    ]);
    expect(slotTime(1, 'en-SG')).toBe('before 9 am');
    expect(slotTime(5, 'en-SG')).toBe('6 pm – midnight');
  });

  it('has the titles of the specification in Chinese', () => {
    expect(all((key) => slotTitle(key, 'zh-TW'))).toEqual(['清晨', '上午', '下午', '傍晚', '晚上']);
    expect(slotHours(1, 'zh-TW')).toBe('早上9:00前');
    expect(slotHours(5, 'zh-TW')).toBe('下午6:00 – 午夜12:00');
    expect(all((key) => slotTitle(key, 'zh-SG'))).toEqual(all((key) => slotTitle(key, 'zh-TW')));
    for (const [english, chinese] of slotPairs()) expect([english, /[A-Za-z]/.test(chinese)]).toEqual([english, false]);
  });

  it('is nothing for a key that is no slot', () => {
    for (const key of [0, 6, -1, 1.5])
      expect([slotTitle(key, 'en-SG'), slotHours(key, 'zh-TW'), slotTime(key, 'en-SG')]).toEqual(['', '', '']);
  });
});
