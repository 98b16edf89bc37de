import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, MONTH_NAMES, sgMoment, showMoment, showTime } from '#core/kit/time.ts';
import * as chinese from '#core/kit/time-zh.ts';
import { fill } from '#core/kit/words.ts';
import { isChinese, type LanguageCode } from '#core/languages.ts';
import { eitherIn } from '#server/platform/languages/made.ts';
import { type LetterWords, wordsIn } from './words-presenter.ts';

type Counted = keyof LetterWords['counts'] extends infer K ? (K extends `${infer Noun}_one` ? Noun : never) : never;

/** A language to write letters in: its words, and how it writes times and numbers. */
export interface Pen {
  readonly words: LetterWords;
  /** Of a text that exists in English and Chinese, the one in this language. */
  readonly either: (english: string, chinese: string) => string;
  /** A time as on the wire, in Singapore time. */
  readonly moment: (at: string) => string;
  /** Only the time of day, where the reader knows the day. A time as on the wire. */
  readonly clock: (at: string) => string;
  /** A time as on the wire and the length of its window in minutes, written as a window ("10 am – 11 am"). */
  readonly window: (at: string, length: number | null) => string;
  /** A day, YYYY-MM-DD. */
  readonly day: (day: string) => string;
  readonly count: (noun: Counted, n: number) => string;
  /** Minutes, in hours where that is shorter. */
  readonly minutes: (minutes: number) => string;
}

interface Times {
  readonly clock: (time: Date) => string;
  readonly moment: (time: Date, now: Date) => string;
  readonly window: (time: Date, now: Date, length: number) => string;
  readonly day: (y: number, m: number, d: number) => string;
}

/** "Sat 28 Nov, 10:12 am", with the year when it is not that of `now`, and "28 November 2026" */
const ENGLISH_TIMES: Times = {
  clock: showTime,
  moment: (time, now) => showMoment(time, now),
  window: (time, now, length) => showMoment(time, now, length),
  day: (year, month, date) => `${date} ${MONTH_NAMES[month - 1]} ${year}`,
};
/** "11月28日 星期六 早上10:12" as on the screens, and 2026年11月28日: alike in both scripts. */
const CHINESE_TIMES: Times = {
  clock: chinese.showTime,
  moment: (time, now) => chinese.showMoment(time, now),
  window: (time, now, length) => chinese.showMoment(time, now, length),
  day: (year, month, date) => `${year}年${month}月${date}日`,
};

/** `now` is when the letter is written. */
export function penOf(language: LanguageCode, now: Date): Pen {
  const words = wordsIn(language);
  const times = isChinese(language) ? CHINESE_TIMES : ENGLISH_TIMES;
  const count: Pen['count'] = (noun, n) => fill(words.counts[`${noun}_${n === 1 ? 'one' : 'other'}`], { n: String(n) });
  return {
    words,
    either: (english, chinese) => eitherIn(language, english, chinese),
    moment: (at) => {
      const time = fromWire(at);
      return time ? times.moment(time, now) : at;
    },
    clock: (at) => {
      const time = fromWire(at);
      return time ? times.clock(time) : at;
    },
    window: (at, length) => {
      const time = fromWire(at);
      return time ? (length ? times.window(time, now, length) : times.moment(time, now)) : at;
    },
    day: (day) => {
      const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
      return sgMoment(day) === null ? day : times.day(year, month, date);
    },
    count,
    minutes: (minutes) =>
      minutes >= 120 && minutes % 60 === 0 ? count('hours', minutes / 60) : count('minutes', minutes),
  };
}

/** A decimal amount in S$. */
export const money = (amount: string): string => {
  const cents = fromDecimal(amount);
  return cents === null ? amount : showMoney(cents);
};
