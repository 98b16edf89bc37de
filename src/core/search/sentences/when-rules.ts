import { DAY, sgDay, sgMoment, sgWeekday } from '#core/kit/time.ts';

/** When a sentence wants it, as forms ask for it. */
export interface WhenRead {
  /** Choices that say it, the best first: forms differ in what they offer. */
  readonly choices: readonly string[];
  /** Days, YYYY-MM-DD. */
  readonly days: readonly string[];
  /** Keys of TIME_SLOTS. */
  readonly slots: readonly number[];
  /** The time of day as HH:mm, where it is said to the minute. */
  readonly clock: string | null;
}

const WEEKDAY =
  /(?<!every |each |per )\b(mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur)?(?:day)?\b|(?<!每个?)(?:星期|礼拜|周)([一二三四五六日天])(?!次)/g;
const WEEKDAYS: Readonly<Record<string, number>> = {
  mon: 1,
  tue: 2,
  wed: 3,
  thu: 4,
  fri: 5,
  sat: 6,
  sun: 7,
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  日: 7,
  天: 7,
};
const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const DAY_MONTH = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)? ?(${MONTHS})[a-z]*\\b|\\b(${MONTHS})[a-z]* (\\d{1,2})\\b|(\\d{1,2})月(\\d{1,2})[日号]`,
);
/** "12/12" and "5/1/27": the day first, as in Singapore. "24/7" is no day, and a half none either. */
const FIGURES = /(?<![\d/.$])(?!24\/7|1\/[234]\b|3\/4\b)(\d{1,2})\/(\d{1,2})(?:\/(?:20)?\d{2})?(?![\d/])/;
const AT_HOUR = /\b(\d{1,2})(?:[:.](\d\d))? ?(am|pm)\b/;
const HAN_HOUR = /(早上|上午|下午|晚上|今晚|明晚|中午)(\d{1,2})点(半)?/;

const onward = (now: Date, days: number): string => sgDay(new Date(now.getTime() + days * DAY));
const until = (now: Date, weekday: number): number => (weekday - sgWeekday(now) + 7) % 7 || 7;

/** The next day with this date, from today on; null for a date that does not exist, such as 31 Feb. */
function nextDate(now: Date, month: number, day: number): string | null {
  const year = Number(sgDay(now).slice(0, 4));
  const text = (of: number) => `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const days = [text(year), text(year + 1)].filter((each) => sgMoment(each) !== null && each >= sgDay(now));
  return days[0] ?? null;
}

function daysOf(text: string, now: Date): string[] {
  const named = DAY_MONTH.exec(text);
  if (named) {
    const month = named[5] ? Number(named[5]) : MONTHS.split('|').indexOf((named[2] ?? named[3]) as string) + 1;
    const day = nextDate(now, month, Number(named[1] ?? named[4] ?? named[6]));
    if (day) return [day];
  }
  const figures = FIGURES.exec(text);
  const written = figures && nextDate(now, Number(figures[2]), Number(figures[1]));
  if (written) return [written];
  if (/\b(?:tmrw?|tml|tomorrow|tmr)\b|明天|明早|明晚/.test(text)) return [onward(now, 1)];
  if (/后天/.test(text)) return [onward(now, 2)];
  if (/\bweekend\b|(?:周|礼拜)末/.test(text)) return [6, 7].map((each) => onward(now, until(now, each))).sort();
  const weekdays = [...text.matchAll(WEEKDAY)].map((each) => WEEKDAYS[(each[1] ?? each[2]) as string] as number);
  // Two and more are when it may be each week, not which day.
  return weekdays.length === 1 ? weekdays.map((each) => onward(now, until(now, each))) : [];
}

const SLOT_WORDS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/\bevening\b|\btonight\b|\bat night\b|\bnite\b|晚上|今晚|明晚|晚间/, [5]],
  [/\bafternoon\b|下午|午后/, [3, 4]],
  [/\bmorning\b|早上|上午|明早/, [2]],
];

/** "3pm", "10.30 am" and 下午3点半 as HH:mm; null where no hour is said with its half of the day. */
function clockOf(text: string): string | null {
  const latin = AT_HOUR.exec(text);
  const han = HAN_HOUR.exec(text);
  const said = latin?.[1] ?? han?.[2];
  const minute = latin ? (latin[2] ?? '00') : han?.[3] ? '30' : '00';
  if (said === undefined || Number(said) < 1 || Number(said) > 12 || Number(minute) > 59) return null;
  const isLate = latin ? latin[3] === 'pm' : !/早上|上午/.test(han?.[1] as string);
  return `${String((Number(said) % 12) + (isLate ? 12 : 0)).padStart(2, '0')}:${minute}`;
}

function slotsOf(text: string, clock: string | null): readonly number[] {
  if (clock !== null) {
    const hour = Number(clock.slice(0, 2));
    return [hour < 9 ? 1 : hour < 12 ? 2 : hour < 15 ? 3 : hour < 18 ? 4 : 5];
  }
  return SLOT_WORDS.find(([words]) => words.test(text))?.[1] ?? [];
}

/** Reads days and times out of a folded sentence. */
export function readWhen(text: string, now: Date): WhenRead {
  const clock = clockOf(text);
  const slots = slotsOf(text, clock);
  if (
    /\b(?:urgent|urgently|emergency|asap|right now|straight ?away|immediately)\b|\bnow[!\s]*$|someone now|紧急|马上|立刻|立即/.test(
      text,
    )
  )
    return { choices: ['emergency-within-2-h', 'today', 'this-week'], days: [], slots: [], clock: null };
  if (/\b(?:today|tonight)\b|今天|今晚|今日/.test(text))
    return { choices: ['today', 'this-week'], days: [], slots, clock };
  const days = daysOf(text, now);
  if (days.length > 0) return { choices: ['specific-date'], days, slots, clock };
  if (/\bnext week\b|下(?:个)?(?:星期|礼拜|周)/.test(text))
    return { choices: ['within-2-weeks', 'next-week', 'flexible-this-month'], days: [], slots, clock };
  if (/\bthis week\b|这(?:个)?(?:星期|礼拜|周)/.test(text))
    return { choices: ['within-3-days', 'this-week', 'within-2-weeks'], days: [], slots, clock };
  if (/\bnext (?:month|mth)\b|下个月/.test(text))
    return { choices: ['next-month', 'just-planning'], days: [], slots, clock };
  if (/\bthis month\b|\bno hurry\b|\banytime\b|\bflexible\b|不急|这个月/.test(text))
    return { choices: ['flexible-this-month', 'next-month'], days: [], slots, clock };
  return { choices: [], days: [], slots, clock };
}
