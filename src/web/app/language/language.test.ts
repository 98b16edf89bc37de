import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findLanguage, keepLanguage } from './language.ts';

const kept = new Map<string, string>();
const page = { cookie: '', documentElement: { lang: '', dataset: {} } };

beforeEach(() => {
  kept.clear();
  page.cookie = '';
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { languages: ['en-US'] });
  vi.stubGlobal('location', { pathname: '/dashboard/projects', search: '' });
});
afterEach(() => vi.unstubAllGlobals());

it('a language that was chosen is cached in local storage, and found there before that of the browser', () => {
  const supported = ['en-SG', 'zh-SG'] as const;
  expect(findLanguage(supported)).toBe('en-SG');
  keepLanguage('zh-SG');
  expect(kept.get('language')).toBe('zh-SG');
  // Without the cookie, as after a year.
  page.cookie = '';
  expect(findLanguage(supported)).toBe('zh-SG');
  kept.clear();
  expect(findLanguage(supported)).toBe('en-SG');
});
