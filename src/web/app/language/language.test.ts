import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TEXTS_RELOAD_SECONDS } from '#core/languages.ts';
import { addTexts, startTexts } from '#web/text/words.ts';
import { beginTexts, findLanguage, keepLanguage } from './language.ts';

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
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  startTexts('en-SG');
});

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

it('a page that stays open asks for its texts again each hour, and takes in what changed', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return { status: 200, text: async () => '{}' };
  });
  addTexts('dashboard', { 'nav>explore': 'Explore' });
  await beginTexts('zh-TW');
  expect(asked).toEqual([expect.stringMatching(/^\/locales\/zh-TW\/.*dashboard.*\.json$/)]);
  await vi.advanceTimersByTimeAsync(TEXTS_RELOAD_SECONDS * 1000 - 1);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked[1]).toMatch(/^\/locales\/zh-TW\/.*dashboard.*\.json$/);
  await vi.advanceTimersByTimeAsync(TEXTS_RELOAD_SECONDS * 1000);
  expect(asked).toHaveLength(3);
});
