import { isChinese, type LanguageCode } from '#core/languages.ts';
import { madeIn } from '#server/platform/languages/made.ts';
import english from './en-SG.json' with { type: 'json' };
import chinese from './zh-TW.json' with { type: 'json' };

/** The words of all letters in one language. `{{place}}` is filled with the value of that name. */
export type LetterWords = typeof english;

const made = new Map<LanguageCode, LetterWords>();

/** The words of a language. Those that are made from another language are made once and kept. */
export function wordsIn(language: LanguageCode): LetterWords {
  const known = made.get(language);
  if (known) return known;
  const words: LetterWords = isChinese(language) ? madeIn(language, chinese) : english;
  made.set(language, words);
  return words;
}

export type Values = Readonly<Record<string, string>>;
