import type { LanguageCode } from '#core/languages.ts';
import type { Site } from '#server/platform/site.ts';
import type { Letter } from './letter-presenter.ts';

/**
 * A letter as one text. A code's last line is the one that phones fill it in from, and only at our own address
 * (https://wicg.github.io/sms-one-time-codes/).
 */
export function smsOf(letter: Letter, site: Site): string {
  if (letter.code !== undefined) return `${letter.sms}\n\n@${site.host} #${letter.code}`;
  return letter.button ? `${letter.sms} ${site.url}${letter.button.path}` : letter.sms;
}

const SPOKEN: Readonly<Record<LanguageCode, (digits: string) => string>> = {
  'en-SG': (digits) => `Hello, this is Gotong. Your code is: ${digits}.`,
  'zh-TW': (digits) => `您好，這裡是 Gotong。您的驗證碼是：${digits}。`,
};

/** A letter as it is read out in a call: a code digit by digit, slowly enough to write down. */
export const spokenOf = (letter: Letter, language: LanguageCode): string =>
  letter.code === undefined ? letter.sms : SPOKEN[language]([...letter.code].join(', '));
