import { expect, it } from 'vitest';
import { showDate, showShare, showValue } from './traffic-words.ts';

it('shows days, shares and values in words', () => {
  expect(showDate('2026-10-07')).toBe('7 Oct');
  expect([showShare(1, 3), showShare(1, 1000), showShare(0, 5), showShare(0, 0)]).toEqual(['33%', '<1%', '0%', '0%']);
  expect(['/', '/not-found', 'phone', 'zh-TW', '/category/:slug'].map(showValue)).toEqual([
    'Home',
    'Page not found',
    'Phones',
    '繁體中文',
    '/category/:slug',
  ]);
});
