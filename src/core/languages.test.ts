import { describe, expect, it } from 'vitest';
import { detectLanguage, LANGUAGE_CODES, LANGUAGE_PLACES, languageOf, supportedLanguage } from './languages.ts';

const both = ['en-SG', 'zh-TW'] as const;

it.each([
  ['zh-TW', 'zh-TW'],
  ['zh-tw,en;q=0.8', 'zh-TW'],
  ['en;q=0.5, zh-TW;q=0.9', 'zh-TW'],
  ['fr-FR, zh;q=0.2', 'zh-TW'],
  ['en-GB,en;q=0.9', 'en-SG'],
  ['zh-TW;q=0, en', 'en-SG'],
  ['fr', 'en-SG'],
  ['', 'en-SG'],
  [undefined, 'en-SG'],
  [';;;,q=9,*', 'en-SG'],
] as const)('%j asks for %s', (header, language) => {
  expect(languageOf(header, both)).toBe(language);
});

const all = LANGUAGE_CODES;
const shipped = ['en-SG', 'zh-SG'] as const;

describe('the nearest language', () => {
  it.each([
    ['zh', 'zh-SG'],
    ['zh-Hans', 'zh-SG'],
    ['zh-Hans-SG', 'zh-SG'],
    ['zh-CN', 'zh-SG'],
    ['zh-MY', 'zh-SG'],
    ['zh-Hant', 'zh-TW'],
    ['zh-Hant-TW', 'zh-TW'],
    ['zh-TW', 'zh-TW'],
    ['zh-MO', 'zh-TW'],
    ['zh-HK', 'zh-HK'],
    ['zh-Hant-HK', 'zh-HK'],
    ['ZH_hk', 'zh-HK'],
    ['en', 'en-SG'],
    ['en-GB', 'en-SG'],
    ['fr', null],
    ['es-419', null],
  ] as const)('to %s is %s', (tag, nearest) => {
    expect(supportedLanguage(tag, all)).toBe(nearest);
  });

  it('is of the same tongue where the script is not supported', () => {
    for (const tag of ['zh-TW', 'zh-Hant-HK', 'zh', 'zh-CN']) expect(supportedLanguage(tag, shipped)).toBe('zh-SG');
    for (const tag of ['zh-CN', 'zh', 'zh-HK']) expect(supportedLanguage(tag, both)).toBe('zh-TW');
    expect(supportedLanguage('zh', ['en-SG'])).toBeNull();
  });

  it('is what a header asks for by its weights', () => {
    expect(languageOf('zh-CN,zh;q=0.9,en;q=0.8', all)).toBe('zh-SG');
    expect(languageOf('zh-HK,zh-TW;q=0.9', all)).toBe('zh-HK');
    expect(languageOf('ta-SG, zh-Hant;q=0.5', all)).toBe('zh-TW');
  });
});

it('answers only what is supported', () => {
  expect(languageOf('zh-TW', ['en-SG'])).toBe('en-SG');
});

const nowhere = {
  query: [],
  cookie: [],
  'local storage': [],
  'session storage': [],
  browser: [],
  'html tag': [],
} as const;

describe('the language of the interface', () => {
  it('is that of the address, whatever else is known', () => {
    const found = { ...nowhere, query: ['en-SG'], cookie: ['en-SG'] };
    expect(detectLanguage('zh-tw', found, both)).toBe('zh-TW');
    expect(detectLanguage('ZH-TW', found, both)).toBe('zh-TW');
    expect(detectLanguage('zh-tw', found, ['en-SG'])).toBe('en-SG');
  });

  it('is asked for in the places and the order of section 9', () => {
    expect(LANGUAGE_PLACES).toEqual(['query', 'cookie', 'local storage', 'session storage', 'browser', 'html tag']);
    for (const [at, place] of LANGUAGE_PLACES.entries()) {
      const later = Object.fromEntries(LANGUAGE_PLACES.slice(at + 1).map((name) => [name, ['en-SG']]));
      expect([place, detectLanguage(null, { ...nowhere, ...later, [place]: ['zh-TW'] }, both)]).toEqual([
        place,
        'zh-TW',
      ]);
      const earlier = Object.fromEntries(LANGUAGE_PLACES.slice(0, at).map((name) => [name, ['en-SG']]));
      expect([place, detectLanguage(null, { ...nowhere, ...earlier, [place]: ['zh-TW'] }, both)]).toEqual([
        place,
        at === 0 ? 'zh-TW' : 'en-SG',
      ]);
    }
  });

  it('falls back to the default where none is supported, and passes over what is not', () => {
    expect(detectLanguage(null, nowhere, both)).toBe('en-SG');
    expect(detectLanguage(null, { ...nowhere, cookie: ['fr', '', 'zh-TW'] }, ['en-SG'])).toBe('en-SG');
    expect(detectLanguage('fr', { ...nowhere, cookie: ['fr'], browser: ['de-DE', 'zh-HK'] }, both)).toBe('zh-TW');
    expect(supportedLanguage('zh', both)).toBe('zh-TW');
    expect(supportedLanguage('', both)).toBeNull();
    expect(supportedLanguage('constructor', both)).toBeNull();
  });
});
