import { expect, it } from 'vitest';
import { languageOf } from './languages.ts';

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
