import * as english from '#core/kit/time.ts';
import * as chinese from '#core/kit/time-zh.ts';
import { isChinese, type LanguageCode } from '#core/languages.ts';
import { DAYS_AHEAD, TIME_SLOTS } from './model.ts';

/** The one place that says parts of a day (specification 9): screens, letters, papers and answers in words. Chinese is in its Traditional form. */
const slotOf = (key: number) => TIME_SLOTS.find((slot) => slot.key === key);

/** "Late afternoon"; what is before 9 am is called so. Empty for what is no slot. */
export function slotTitle(key: number, language: LanguageCode): string {
  const slot = slotOf(key);
  return (isChinese(language) ? slot?.zh : slot?.title) ?? '';
}

/** "3 pm – 6 pm"; empty where the title says it already. The first slot begins at midnight, so only its end is shown. */
export function slotHours(key: number, language: LanguageCode): string {
  const slot = slotOf(key);
  if (!slot) return '';
  if (slot.begin === 0) return isChinese(language) ? `${chinese.showMinute(slot.end)}前` : '';
  return (isChinese(language) ? chinese : english).showSpan(slot.begin, slot.end);
}

/** "3 pm – 6 pm", "before 9 am": when it is, in a line that has its day already. */
export const slotTime = (key: number, language: LanguageCode): string =>
  slotHours(key, language) || slotTitle(key, language).toLowerCase();

/** English and Chinese of each slot's name, as a title and within a line. */
export const slotPairs = (): [string, string][] =>
  TIME_SLOTS.flatMap(({ title, zh }): [string, string][] => [
    [title, zh],
    [title.toLowerCase(), zh],
  ]);

/** The last day that can be named, as `YYYY-MM-DD`. The limit catches a mistyped year. */
export const lastDay = (now: Date): string => english.sgDay(new Date(now.getTime() + DAYS_AHEAD * english.DAY));
