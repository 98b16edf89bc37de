import { describe, expect, it } from 'vitest';
import { fill } from '#core/kit/words.ts';

describe('a place in a Chinese text', () => {
  const told = '已於 {{when}} 通知 {{name}}，{{name}} 可以回覆。';

  it('keeps its spaces beside Latin letters and numbers', () => {
    expect(fill(told, { when: '9 am', name: 'Mei' })).toBe('已於 9 am 通知 Mei，Mei 可以回覆。');
    expect(fill('共 {{n}} 件', { n: '1,284' })).toBe('共 1,284 件');
    expect(fill('付 {{sum}} 給', { sum: 'S$5.00' })).toBe('付 S$5.00 給');
  });

  it('has no space on a side where the value is Chinese', () => {
    expect(fill(told, { when: '11月28日 星期六', name: '陳美玲' })).toBe(
      '已於 11月28日 星期六通知陳美玲，陳美玲可以回覆。',
    );
    expect(fill('做 {{job}} 嗎', { job: '「清洗」' })).toBe('做「清洗」嗎');
    expect(fill('在 {{where}} 的', { where: '' })).toBe('在的');
    expect(fill('有 {{count}}{{more}} 筆', { count: '40', more: '' })).toBe('有 40 筆');
  });

  it('changes nothing between two values, in English, and where a value is missing', () => {
    expect(fill('{{day}} {{clock}} 前', { day: '星期六', clock: '早上9:00' })).toBe('星期六 早上9:00 前');
    expect(fill('Tell {{name}} today', { name: '陳美玲' })).toBe('Tell 陳美玲 today');
    expect(fill('請 {{name}} 確認', {})).toBe('請 {{name}} 確認');
  });
});
