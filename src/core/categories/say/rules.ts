import { MONTH_NAMES, sgMoment } from '#core/kit/time.ts';
import * as chinese from '#core/kit/time-zh.ts';
import { slotPairs } from '../slot-rules.ts';

/**
 * Words of the catalogue in the reader's language. They are written in English (names, questionnaires, prices); what a
 * language calls them is a book by the English text. Lines that are put together from such words ("Chemical wash, 3 units",
 * "Larger job: 3 units") are taken apart again here, so that what is stored and matched stays one text for everybody.
 */
export type Made = (text: string) => string;
export interface Book {
  /** By the English text. */
  readonly words: ReadonlyMap<string, string>;
  /** Texts with another in them, as "Move {property_type}": what stands before and after it in English, and theirs. */
  readonly around: readonly { readonly before: string; readonly after: string; readonly theirs: string }[];
  /** What makes the reader's form of Chinese from the one that stands here. */
  readonly made: Made;
  /** What was taken apart already; null where it could not be. */
  readonly said: Map<string, string | null>;
  /** What is unknown stays as it is within a line, since it was said before. */
  readonly is_partial?: boolean;
}

/** What our own code puts between words of the catalogue, in Traditional Chinese. */
const OURS: readonly (readonly [string, string])[] = [
  ['Yes', '是'],
  ['No', '否'],
  ['yes', '是'],
  ['no', '否'],
  ['Not sure yet', '還不確定'],
  ['Urgent', '急件'],
  ['Larger job', '較大的工作'],
  ['Smaller job', '較小的工作'],
  ['Rounded down', '無條件捨去'],
  ['Maximum fee', '報價費上限'],
  ['Minimum fee', '報價費下限'],
  ['Lower fee: no quotes yet', '降低費用：尚無報價'],
  ...slotPairs(),
  ['Mon', '星期一'],
  ['Tue', '星期二'],
  ['Wed', '星期三'],
  ['Thu', '星期四'],
  ['Fri', '星期五'],
  ['Sat', '星期六'],
  ['Sun', '星期日'],
  ...MONTH_NAMES.map((name, index): [string, string] => [name, `${index + 1}月`]),
];

const SAID_MAX = 5000;

const asItIs: Made = (text) => text;

/** A book of these pairs, English and theirs, with what our own code adds, in the form that `made` makes. */
export function bookOf(pairs: Iterable<readonly [string, string]>, made: Made = asItIs): Book {
  const words = new Map([...OURS, ...pairs].map(([english, theirs]) => [english, made(theirs)]));
  const around = [...words].flatMap(([english, theirs]) => {
    const [, before, after] = /^([^{}]*)\{\w+\}([^{}]*)$/.exec(english) ?? [];
    return before || after ? [{ before: before ?? '', after: after ?? '', theirs }] : [];
  });
  return { words, around, made, said: new Map() };
}

/** What code says without the catalogue's words: for answers whose questions are in the reader's language already. */
export const plainBook = (made?: Made): Book => ({ ...bookOf([], made), is_partial: true });

/** A text of the catalogue as the book has it; as it is where the book lacks it. */
export const sayWord = (book: Book, text: string): string => book.words.get(text) ?? text;

const SHORT_MONTHS = MONTH_NAMES.map((name) => name.slice(0, 3)).join('|');
const DAY = new RegExp(`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (\\d{1,2}) (${SHORT_MONTHS})(?: (\\d{4}))?`);
const CLOCK = /^(\d{1,2})(?::(\d{2}))? (am|pm)/;
const AMOUNT = /^S\$[\d,.]+(?:\s?[–-]\s?(?:S\$)?[\d,.]+)?/;
const RANGE = /^(\d[\d,]*(?:[–-]\d[\d,]*)?)(?= |$|[,;)]|\+)/;
const GLUE: readonly (readonly [string, string])[] = [
  [' and more', '等'],
  [' and ', '和'],
  [', ', '、'],
  ['; ', '；'],
  [': ', '：'],
  [' – ', '–'],
  [' or ', '或'],
  [' to ', '至'],
  [' (', '（'],
  [')', '）'],
  [' ', ''],
];

/** One way on from a place in a text: how many characters it takes, and what is said for them. */
type Step = readonly [length: number, theirs: string];

const month = (short: string): number => MONTH_NAMES.findIndex((name) => name.startsWith(short)) + 1;

function dayStep(book: Book, rest: string): Step | null {
  const found = DAY.exec(rest);
  if (!found) return null;
  const [whole, day, name = '', year] = found;
  const pad = (n: number | string | undefined) => String(n).padStart(2, '0');
  // Without a year the weekday is the one that was written: any year's date says the month and the day.
  const weekday = sayWord(book, whole.slice(0, 3));
  if (!year) return [whole.length, `${month(name)}月${day}日 ${weekday}`];
  const at = sgMoment(`${year}-${pad(month(name))}-${pad(day)}`);
  return at ? [whole.length, book.made(`${year}年${chinese.showDay(at)}`)] : null;
}

function clockStep(book: Book, rest: string): Step | null {
  if (rest.startsWith('midnight')) return ['midnight'.length, book.made(chinese.MIDNIGHT)];
  const found = CLOCK.exec(rest);
  if (!found) return null;
  const [whole, hour, minute = '0', half] = found;
  const of = (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
  return [whole.length, book.made(chinese.showMinute(of * 60 + Number(minute)))];
}

const singulars = (unit: string): string[] =>
  unit === 'people' ? ['person'] : unit.endsWith('s') ? [unit.slice(0, -1), unit] : [unit];

/** Words of the book that a text goes on with, the longest first; a first letter may have been made a capital, or small. */
function wordSteps(book: Book, rest: string): Step[] {
  const steps: Step[] = [];
  for (let end = rest.length; end > 0; end -= 1) {
    if (end < rest.length && !/^[\s,;:)–]/.test(rest.slice(end))) continue;
    const part = rest.slice(0, end);
    // A figure is counted below, with its unit: "1 台".
    if (/^\d+$/.test(part)) continue;
    const [first, others] = [part.slice(0, 1), part.slice(1)];
    const theirs =
      book.words.get(part) ??
      book.words.get(first.toLowerCase() + others) ??
      book.words.get(first.toUpperCase() + others);
    if (theirs !== undefined) steps.push([end, theirs]);
  }
  return steps;
}

function countSteps(book: Book, rest: string): Step[] {
  const found = RANGE.exec(rest);
  if (!found) return [];
  const [whole, number = ''] = found;
  const steps: Step[] = [];
  if (rest.startsWith(' or more', whole.length)) steps.push([whole.length + ' or more'.length, `${number} 以上`]);
  const after = rest.slice(whole.length + 1);
  for (let end = after.length; end > 0 && rest[whole.length] === ' '; end -= 1) {
    if (end < after.length && !/^[\s,;)]/.test(after.slice(end))) continue;
    const unit = singulars(after.slice(0, end))
      .map((each) => book.words.get(each))
      .find((each) => each !== undefined);
    if (unit === undefined) continue;
    const length = whole.length + 1 + end;
    const isLeast = rest.startsWith(' or more', length);
    steps.push([length + (isLeast ? ' or more'.length : 0), `${number} ${unit}${isLeast ? '以上' : ''}`]);
  }
  steps.push([whole.length, number]);
  return steps;
}

function otherSteps(book: Book, rest: string, before: string): Step[] {
  const steps: Step[] = [];
  // Titles of before: "Chemical wash and 2 more".
  const more = /^ and (\d+) more/.exec(rest);
  if (more && before !== '') steps.push([more[0].length, book.made(`等 ${Number(more[1]) + 1} 項`)]);
  // A day and its time stand together, as everywhere: "11月28日 星期六 早上9:00".
  if (/^, \d{1,2}(?::\d{2})? [ap]m/.test(rest) && /星期.$/.test(before)) steps.push([2, ' ']);
  // A number is a thing of its own, no other item of a list: "化學清洗，3 台".
  if (/^, \d/.test(rest) && before !== '') steps.push([2, '，']);
  const times = /^ × (\d+)/.exec(rest);
  if (times && before !== '') steps.push([times[0].length, ` × ${times[1]}`]);
  const sector = /^Postal sector (\d{2})/.exec(rest);
  if (sector) steps.push([sector[0].length, book.made(`郵遞區號 ${sector[1]} 開頭`)]);
  const amount = AMOUNT.exec(rest);
  if (amount) steps.push([amount[0].length, amount[0]]);
  for (const { before: first, after, theirs } of book.around) {
    if (!rest.startsWith(first)) continue;
    const inner = rest.slice(first.length);
    for (const [length, word] of wordSteps(book, inner))
      if (inner.startsWith(after, length) && length > 0)
        steps.push([first.length + length + after.length, theirs.replace(/\{\w+\}/, () => word)]);
  }
  return steps;
}

/** An answer whose question was said before: it reaches to what our code puts after it. */
function saidStep(rest: string): Step | null {
  const length = rest.search(/, |; |: | and \d+ more| × \d| or more|$/);
  return length > 0 ? [length, rest.slice(0, length)] : null;
}

/** Everything that is left of a text in their words; null where something in it is not known. */
function sayRest(book: Book, text: string, at: number, before: string, dead: Set<number>): string | null {
  if (at === text.length) return before;
  if (dead.has(at)) return null;
  const rest = text.slice(at);
  const steps = [
    dayStep(book, rest),
    clockStep(book, rest),
    ...wordSteps(book, rest),
    ...countSteps(book, rest),
    ...otherSteps(book, rest, before),
    book.is_partial ? saidStep(rest) : null,
  ];
  if (at > 0)
    steps.push(...GLUE.filter(([glue]) => rest.startsWith(glue)).map(([glue, own]): Step => [glue.length, own]));
  for (const step of steps) {
    if (!step) continue;
    const said = sayRest(book, text, at + step[0], before + step[1], dead);
    if (said !== null) return said;
  }
  dead.add(at);
  return null;
}

/**
 * A line that our code put together from words of the catalogue, numbers, days and times, in their words. Whole or not at
 * all: what holds anything unknown, such as what a person wrote, stays as it is. A line that was cut short loses its last part.
 */
export function sayLine(book: Book, text: string): string {
  if (text === '' || text.length > 400) return text;
  const before = book.said.get(text);
  if (before !== undefined) return before ?? text;
  const whole = text.endsWith('…') ? text.slice(0, Math.max(0, text.lastIndexOf(', '))) : text;
  const said = whole === '' ? null : sayRest(book, whole, 0, '', new Set());
  const shown = said === null ? null : whole === text ? said : `${said}…`;
  if (book.said.size >= SAID_MAX) book.said.clear();
  book.said.set(text, shown);
  return shown ?? text;
}
