import type { LanguageCode } from '#core/languages.ts';
import english from './en-SG.json' with { type: 'json' };
import chinese from './zh-TW.json' with { type: 'json' };

/** The words of all letters in one language. `{{place}}` is filled with the value of that name. */
export type LetterWords = typeof english;

export const LETTER_WORDS: Readonly<Record<LanguageCode, LetterWords>> = { 'en-SG': english, 'zh-TW': chinese };

export type Values = Readonly<Record<string, string>>;

/** Fills the places of a text. Values stand as they are: a place in what a person typed is not filled. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : place));
