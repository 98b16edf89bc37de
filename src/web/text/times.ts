import * as english from '#core/kit/time.ts';
import * as chinese from '#core/kit/time-zh.ts';
import { isChinese } from '#core/languages.ts';
import { language, made } from './words.ts';

/** Times in the page's language. core/kit/time.ts describes each function. */
const spoken = () => (isChinese(language()) ? chinese : english);

export const showDay = (at: Date, now?: Date): string => made(spoken().showDay(at, now));
export const showTime = (at: Date): string => spoken().showTime(at);
export const showMinute = (minuteOfDay: number): string => spoken().showMinute(minuteOfDay);
/** "9 am – 12 pm" of minutes since midnight. */
export const showSpan = (begin: number, end: number): string => spoken().showSpan(begin, end);
/** "9 am – 12 pm" of a time with its length; "9 am" where the length is unknown. */
export const showWindow = (at: Date, minutes?: number | null): string => spoken().showWindow(at, minutes);
/** A day with a time in words, as `showMoment` writes both; the day alone without one. */
export const showDayWith = (at: Date, time: string | null, now?: Date): string =>
  time === null ? showDay(at, now) : `${showDay(at, now)}${isChinese(language()) ? ' ' : ', '}${time}`;
/** "10:14:02 am" in Singapore, where seconds matter. */
export const showSecond = (at: Date): string =>
  at.toLocaleTimeString(language(), {
    timeZone: 'Asia/Singapore',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  });
/** "9 am" of a whole hour, where there is little room. */
export const showHour = (hour: number): string => made(showMinute(hour * 60).replace(/:00$/, '點'));
/** "Sat 28 Nov, 9 am", "Sat 28 Nov, 9 am – 12 pm": a day with its time. */
export const showMoment = (at: Date, now?: Date, minutes?: number | null): string =>
  made(spoken().showMoment(at, now, minutes));
export const showAgo = (at: Date, now: Date): string => made(spoken().showAgo(at, now));
/** "18 min ago", "just now": a moment that is over. */
export function showPast(at: Date, now: Date): string {
  const ago = spoken().showAgo(at, now);
  if (isChinese(language())) return made(ago) + (ago === '剛剛' ? '' : '前');
  return ago === 'just now' ? ago : `${ago} ago`;
}
export const showLeft = (until: Date, now: Date): string | null => {
  const left = spoken().showLeft(until, now);
  return left && made(left);
};
export const showListTime = (at: Date, now: Date): string => made(spoken().showListTime(at, now));
/** "28 Nov 2026" of YYYY-MM-DD. */
export function showDate(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  if (isChinese(language())) return `${year}年${month}月${date}日`;
  return `${date} ${english.MONTH_NAMES[month - 1]?.slice(0, 3)} ${year}`;
}
/** "Nov" of a moment. */
export const showMonth = (at: Date): string =>
  isChinese(language()) ? `${Number(english.sgDay(at).slice(5, 7))}月` : (english.showDay(at).split(' ')[2] ?? '');
/** The name of a month, 1 to 12. */
export const monthName = (month: number): string => spoken().MONTH_NAMES[month - 1] ?? '';
