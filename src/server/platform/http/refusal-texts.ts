import { isChinese } from '#core/languages.ts';
import { makerOf } from '#server/platform/languages/made.ts';
import chinese from './refusals-zh-tw.json' with { type: 'json' };

const WRITTEN: Readonly<Record<string, string>> = chinese;

/**
 * What a call refuses with, in the language of its caller (specification 8, decision 22): the English text stands in the
 * call, the others by that text beside this file. What is not among them stays English: operators' calls, and what only a
 * program reads. Codes are the same in every language.
 */
export const inTheirLanguage = (text: string, language: string | undefined): string =>
  language !== undefined && isChinese(language) && Object.hasOwn(WRITTEN, text)
    ? makerOf(language)(WRITTEN[text] as string)
    : text;
