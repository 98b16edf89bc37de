import { describe, expect, it } from 'vitest';
import { detectLanguage, LANGUAGE_PLACES, languageOf, supportedLanguage } from './languages.ts';

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
