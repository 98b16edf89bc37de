import { showCount } from '#core/kit/count.ts';
import { showRange } from '#core/kit/money.ts';
import { sgDay, sgMoment, showDay, showTime } from '#core/kit/time.ts';
import { STORABLE, seen } from '#core/kit/words.ts';
import { type Choice, DAYS_AHEAD, type Question, type QuestionType, TIME_SLOTS } from './model.ts';
import { slotHours, slotTitle } from './slot-rules.ts';

/** An answer that was read and found good. Null is the budget's "not sure". */
export type Answer = string | number | boolean | null | readonly string[] | readonly number[] | Range | Counts;
export interface Range {
  readonly [end: string]: string | number;
}
export interface Counts {
  readonly [item: string]: number;
}

export type Read =
  | { readonly ok: true; readonly value: Answer | undefined }
  | { readonly ok: false; readonly text: string };

export const TEXT_LIMIT = 500;
export const FILES_LIMIT = 10;
export const DAYS_LIMIT = 3;
export const PLACES_LIMIT = 5;
export const PLACE_LENGTH = 200;
export const LINK_LENGTH = 500;
export const COUNT_LIMIT = 99;
export const NUMBER_LIMIT = 1_000_000;

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const WEEKDAYS = 'Mon Tue Wed Thu Fri Sat Sun'.split(' ');

/** What a required question says when nothing was answered. */
const MISSING: Record<QuestionType, string> = {
  postal: 'Enter the six digits of the postal code.',
  single: 'Choose one.',
  multi: 'Choose at least one.',
  bool: 'Choose yes or no.',
  stepper: 'Enter a number.',
  number: 'Enter a number.',
  text: 'Write a few words.',
  date: 'Choose a day.',
  date_multi: 'Choose a day.',
  date_range: 'Choose both days.',
  datetime: 'Choose a day and a time.',
  month: 'Choose a month.',
  slots: 'Choose at least one time.',
  weekly_grid: 'Choose at least one time.',
  inventory: 'Add at least one item.',
  addresses: 'Enter at least one place.',
  urls: 'Enter at least one link.',
  budget: 'Enter a budget, or say that you are not sure.',
  files: 'Add a photo or file.',
};

export const missingText = (question: Question): string => MISSING[question.type];

const good = (value: Answer | undefined): Read => ({ ok: true, value });
const bad = (text: string): Read => ({ ok: false, text });
const isText = (v: unknown): v is string => typeof v === 'string';
const isObject = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v) && !(v instanceof Date);

const isEmpty = (v: unknown): boolean =>
  v === undefined ||
  v === null ||
  (isText(v) && v.trim() === '') ||
  (Array.isArray(v) && v.length === 0) ||
  (isObject(v) && Object.keys(v).length === 0);

/** A whole number, also as the text a plain form sends. */
const toWhole = (v: unknown): number | null => {
  const n = typeof v === 'number' ? v : isText(v) && /^-?\d{1,9}$/.test(v.trim()) ? Number(v) : Number.NaN;
  return Number.isSafeInteger(n) ? n : null;
};

const toText = (v: unknown, limit: number): string | null => {
  if (!isText(v)) return null;
  const text = seen(v.toWellFormed());
  return text.length > limit || !STORABLE.test(text) ? null : text;
};

/** Distinct good items in a list of at most `max`, or null. */
function toList<T>(v: unknown, max: number, item: (one: unknown) => T | null): T[] | null {
  const given = Array.isArray(v) ? v : [v];
  if (given.length > Math.max(max, 100)) return null;
  const out = new Set<T>();
  for (const one of given) {
    const read = item(one);
    if (read === null) return null;
    out.add(read);
  }
  return out.size > max ? null : [...out];
}

const toDay = (v: unknown): string | null => (isText(v) && sgMoment(v) ? v : null);

function dayProblem(day: string, now: Date | undefined): string | null {
  if (!now) return null;
  if (day < sgDay(now)) return 'That date has passed. Choose a later one.';
  const ahead = ((sgMoment(day) as Date).getTime() - now.getTime()) / 86_400_000;
  return ahead > DAYS_AHEAD ? 'That day is too far ahead.' : null;
}

function toLink(v: unknown): string | null {
  const text = toText(v, LINK_LENGTH);
  if (!text) return null;
  const full = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d+(?:\/|$)/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) return null;
  const url = new URL(full);
  const fine =
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.hostname.includes('.') &&
    !url.username &&
    !url.password;
  return fine && url.href.length <= LINK_LENGTH ? url.href : null;
}

/**
 * Reads one answer by its question: trims, sorts, drops doubles. An empty answer reads as undefined, whether it is required
 * or not. With `now`, days that are over are refused. Never throws, whatever is passed.
 */
export function readAnswer(question: Question, given: unknown, now?: Date): Read {
  if (question.type === 'budget' && given === null) return good(null);
  if (isEmpty(given)) return good(undefined);
  const ids = new Map((question.choices ?? []).map((c) => [c.id, c]));
  const known = (v: unknown) => (isText(v) && ids.has(v) ? v : null);

  switch (question.type) {
    case 'postal': {
      const text = isText(given) ? given.replace(/\s/g, '') : '';
      return /^\d{6}$/.test(text) ? good(text) : bad(MISSING.postal);
    }
    case 'single': {
      const id = known(Array.isArray(given) && given.length === 1 ? given[0] : given);
      return id === null ? bad('Choose one of the answers.') : good(id);
    }
    case 'multi': {
      const list = toList(given, question.max ?? ids.size, known);
      if (!list) return bad(question.max ? `Choose up to ${question.max}.` : 'Choose from the answers.');
      const alone = list.map((id) => ids.get(id)).find((c) => c?.is_alone);
      if (alone && list.length > 1) return bad(`“${alone.label}” cannot go together with other answers.`);
      return good([...ids.keys()].filter((id) => list.includes(id)));
    }
    case 'bool': {
      if (given === true || given === 'true' || given === '1' || given === 1) return good(true);
      if (given === false || given === 'false' || given === '0' || given === 0) return good(false);
      return bad(MISSING.bool);
    }
    case 'stepper':
    case 'number': {
      const n = toWhole(given);
      const { min = 0, max = NUMBER_LIMIT } = question;
      return n === null || n < min || n > max ? bad(`Enter a number from ${min} to ${max}.`) : good(n);
    }
    case 'text': {
      const limit = question.limit ?? TEXT_LIMIT;
      const text = toText(given, limit);
      return text === null ? bad(`Use up to ${limit} characters of plain text.`) : good(text);
    }
    case 'date': {
      const day = toDay(given);
      const problem = day === null ? MISSING.date : dayProblem(day, now);
      return problem ? bad(problem) : good(day as string);
    }
    case 'date_multi': {
      const max = question.max ?? DAYS_LIMIT;
      const days = toList(given, max, toDay);
      if (!days) return bad(`Choose up to ${max} days.`);
      const problem = days.map((day) => dayProblem(day, now)).find((p) => p !== null);
      return problem ? bad(problem) : good(days.sort());
    }
    case 'date_range': {
      const from = isObject(given) ? toDay(given.from) : null;
      const to = isObject(given) ? toDay(given.to) : null;
      if (from === null || to === null) return bad(MISSING.date_range);
      if (to < from) return bad('The second day is before the first.');
      const problem = dayProblem(to, now);
      return problem ? bad(problem) : good({ from, to });
    }
    case 'datetime': {
      const [, day = '', hour = '', minute = ''] =
        /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})$/.exec(isText(given) ? given : '') ?? [];
      if (!toDay(day) || Number(hour) > 23 || Number(minute) > 59) return bad(MISSING.datetime);
      const problem = dayProblem(day, now);
      return problem ? bad(problem) : good(`${day} ${hour}:${minute}`);
    }
    case 'month': {
      const n = toWhole(given);
      return n === null || n < 1 || n > 12 ? bad(MISSING.month) : good(n);
    }
    case 'slots': {
      const keys = toList(given, TIME_SLOTS.length, (v) => {
        const n = toWhole(v);
        return n !== null && n >= 1 && n <= TIME_SLOTS.length ? n : null;
      });
      return keys ? good(keys.sort((a, b) => a - b)) : bad(MISSING.slots);
    }
    case 'weekly_grid': {
      const cells = toList(given, 35, (v) => (isText(v) && /^[1-7]-[1-5]$/.test(v) ? v : null));
      return cells ? good(cells.sort()) : bad(MISSING.weekly_grid);
    }
    case 'inventory': {
      if (!isObject(given)) return bad(MISSING.inventory);
      const counts: Record<string, number> = {};
      for (const [item, v] of Object.entries(given)) {
        const n = toWhole(v);
        if (known(item) === null || n === null || n < 0 || n > COUNT_LIMIT)
          return bad(`Enter how many of each, up to ${COUNT_LIMIT}.`);
        if (n > 0) counts[item] = n;
      }
      return good(Object.keys(counts).length === 0 ? undefined : counts);
    }
    case 'addresses': {
      const max = question.max ?? PLACES_LIMIT;
      const filled = Array.isArray(given) ? given.filter((v) => !isEmpty(v)) : given;
      if (isEmpty(filled)) return good(undefined);
      const places = toList(filled, max, (v) => toText(v, PLACE_LENGTH) || null);
      return places ? good(places) : bad(`Enter up to ${max} places, each in up to ${PLACE_LENGTH} characters.`);
    }
    case 'urls': {
      const max = question.max ?? PLACES_LIMIT;
      const filled = Array.isArray(given) ? given.filter((v) => !isEmpty(v)) : given;
      if (isEmpty(filled)) return good(undefined);
      const links = toList(filled, max, toLink);
      return links ? good(links) : bad(`Enter up to ${max} links, such as www.example.com.`);
    }
    case 'budget': {
      const low = isObject(given) ? toWhole(given.low) : null;
      const high = isObject(given) ? toWhole(given.high) : null;
      if (low === null || high === null || low < 0 || high > NUMBER_LIMIT) return bad('Enter whole dollars.');
      return low > high ? bad('The first amount is above the second.') : good({ low, high });
    }
    case 'files': {
      const max = question.limit ?? FILES_LIMIT;
      const files = toList(given, max, (v) => {
        const n = toWhole(v);
        return n !== null && n > 0 ? n : null;
      });
      return files ? good(files) : bad(`Add up to ${max} files.`);
    }
  }
}

const dayInWords = (day: string): string => `${showDay(sgMoment(day) as Date)} ${day.slice(0, 4)}`;

/** "1 unit", "3 units"; units that are not counted, such as "sq ft", stay as they are. */
export const countOf = (n: number, unit: string | undefined): string => {
  if (!unit) return String(n);
  // Units of other languages have one form.
  const stays = n === 1 || !/^[a-z]/i.test(unit) || /^(?:sq ft|sqm|min|km)$/.test(unit) || unit.endsWith('s');
  return `${showCount(n)} ${stays ? unit : unit === 'person' ? 'people' : `${unit}s`}`;
};

/** The choices that an answer names, in the form's order. */
export function choicesOf(question: Question, value: Answer | undefined): readonly Choice[] {
  if (question.type !== 'single' && question.type !== 'multi') return [];
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
  return (question.choices ?? []).filter((c) => ids.includes(c.id));
}

/** A read answer in words, as pros and the requestor see it. Files have none: they are shown themselves. */
export function answerInWords(question: Question, value: Answer): string {
  const labels = new Map((question.choices ?? []).map((c) => [c.id, c.label]));
  const label = (id: unknown) => labels.get(String(id)) ?? String(id);
  switch (question.type) {
    case 'single':
      return label(value);
    case 'multi':
      return (value as readonly string[]).map(label).join(', ');
    case 'bool':
      return value === true ? 'Yes' : 'No';
    case 'stepper':
    case 'number':
      return countOf(value as number, question.unit);
    case 'date':
      return dayInWords(value as string);
    case 'date_multi':
      return (value as readonly string[]).map(dayInWords).join(', ');
    case 'date_range': {
      const { from, to } = value as { from: string; to: string };
      return from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`;
    }
    case 'datetime': {
      const [day = '', clock = ''] = String(value).split(' ');
      const minute = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
      return `${dayInWords(day)}, ${showTime(sgMoment(day, minute) as Date)}`;
    }
    case 'month':
      return MONTHS[(value as number) - 1] ?? '';
    case 'slots':
      return (value as readonly number[])
        .map((key) => {
          const hours = slotHours(key, 'en-SG');
          return hours ? `${slotTitle(key, 'en-SG')} (${hours})` : slotTitle(key, 'en-SG');
        })
        .join(', ');
    case 'weekly_grid': {
      const days = new Map<string, string[]>();
      for (const cell of value as readonly string[]) {
        const [day = '', slot = ''] = cell.split('-');
        days.set(day, [...(days.get(day) ?? []), slotTitle(Number(slot), 'en-SG').toLowerCase()]);
      }
      return [...days].map(([day, slots]) => `${WEEKDAYS[Number(day) - 1]} ${slots.join(', ')}`).join('; ');
    }
    case 'inventory':
      return Object.entries(value as Counts)
        .map(([item, n]) => (n === 1 ? label(item) : `${label(item)} × ${n}`))
        .join(', ');
    case 'addresses':
    case 'urls':
      return (value as readonly string[]).join(', ');
    case 'budget': {
      if (value === null) return 'Not sure yet';
      const { low, high } = value as { low: number; high: number };
      return showRange(low * 100, high * 100);
    }
    case 'files':
      return '';
    case 'postal':
    case 'text':
      return String(value);
  }
}
