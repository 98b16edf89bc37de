import type { LanguageCode } from '#core/languages.ts';
import type { NoticeData, NoticeKind } from '#core/notices/model.ts';
import { chineseWords } from './chinese-presenter.ts';
import { englishWords } from './english-presenter.ts';

/** What is said, in words of one language, before it becomes a mail, a text or a call. All plain text, nothing escaped. */
export interface Letter {
  readonly subject: string;
  /** The line that mail lists show beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  /** Empty where the name is not known. */
  readonly greeting: string;
  readonly body: readonly string[];
  /** Shown big, and read out digit by digit. */
  readonly code?: string;
  /** Rows of name and value, such as time and device. */
  readonly facts?: readonly (readonly [string, string])[];
  readonly button?: { readonly label: string; readonly path: string };
  /** Further ways on, under the button. */
  readonly links?: readonly { readonly label: string; readonly path: string }[];
  /** What to do if it was somebody else. */
  readonly warning?: string;
  /** Why the person gets it. */
  readonly why: string;
  /** The whole as one short text; the button's address follows where there is one. */
  readonly sms: string;
}

export type Words = { readonly [K in NoticeKind]: (data: NoticeData[K]) => Letter };

const WORDS: Readonly<Record<LanguageCode, Words>> = { 'en-SG': englishWords, 'zh-TW': chineseWords };

/**
 * Where a notice leads somebody who is logged in: the screen it is about rather than a mail's link that needs no login.
 * Null where there is nothing to open.
 */
export const pathOf = (data: object, letter: Letter): string | null =>
  'path' in data && typeof data.path === 'string' ? data.path : (letter.button?.path ?? null);

/** Writes a notice in a language. */
export function writeLetter<K extends NoticeKind>(language: LanguageCode, kind: K, data: NoticeData[K]): Letter {
  return WORDS[language][kind](data);
}
