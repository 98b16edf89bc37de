import type { LanguageCode } from '#core/languages.ts';
import type { NoticeData, NoticeKind } from '#core/notices/model.ts';
import { accountLetters } from './account-presenter.ts';
import { creditLetters } from './credit-presenter.ts';
import { jobLetters } from './job-presenter.ts';
import type { Letter, Letters } from './letter-presenter.ts';
import { paymentLetters } from './payment-presenter.ts';
import { penOf } from './phrase-presenter.ts';
import { tradeLetters } from './trade-presenter.ts';
import { verdictLetters } from './verdict-presenter.ts';

const LETTERS: Letters = {
  ...accountLetters,
  ...verdictLetters,
  ...creditLetters,
  ...paymentLetters,
  ...tradeLetters,
  ...jobLetters,
};

/**
 * The screen that a notice is about, for a person who is logged in; not the mail's link that works without a login. Null
 * where there is nothing to open.
 */
export const pathOf = (data: object, letter: Letter): string | null =>
  'path' in data && typeof data.path === 'string' ? data.path : (letter.button?.path ?? null);

/** Writes a notice in a language. */
export function writeLetter<K extends NoticeKind>(
  language: LanguageCode,
  kind: K,
  data: NoticeData[K],
  now: Date,
): Letter {
  return LETTERS[kind](data, penOf(language, now));
}
