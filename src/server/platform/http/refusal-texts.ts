import { isChinese } from '#core/languages.ts';
import { makerOf } from '#server/platform/languages/made.ts';
import chinese from './refusals-zh-tw.json' with { type: 'json' };

const WRITTEN: Readonly<Record<string, string>> = chinese;

/**
 * A refusal's text in the caller's language (specification 8, decision 22). The call has the English text; the file next to this
 * one has the others by that text. Missing ones stay English: operators' calls, and texts that only programs read. Codes are
 * the same in every language.
 */
export const inTheirLanguage = (text: string, language: string | undefined): string =>
  language !== undefined && isChinese(language) && Object.hasOwn(WRITTEN, text)
    ? makerOf(language)(WRITTEN[text] as string)
    : text;
