import { fill } from '#core/kit/words.ts';
import type { LanguageCode } from '#core/languages.ts';
import type { Site } from '#server/platform/http/site.ts';
import { addressIn } from './address-presenter.ts';
import type { Letter } from './letter-presenter.ts';
import { wordsIn } from './words-presenter.ts';

/**
 * A letter as one text. The last line of a code's text lets phones fill the code in, at our own address only
 * (https://wicg.github.io/sms-one-time-codes/).
 */
export function smsOf(letter: Letter, site: Site, language: LanguageCode): string {
  if (letter.code !== undefined) return `${letter.sms}\n\n@${site.host} #${letter.code}`;
  return letter.button ? `${letter.sms} ${addressIn(site, language, letter.button.path)}` : letter.sms;
}

/** A letter as a call reads it out: a code digit by digit, slowly enough to write down. */
export const spokenOf = (letter: Letter, language: LanguageCode): string =>
  letter.code === undefined ? letter.sms : fill(wordsIn(language).spoken, { digits: [...letter.code].join(', ') });
