import { fromWire } from '#core/kit/time.ts';
import { isChinese } from '#core/languages.ts';
import { RELATIVE_DAYS } from '#core/reserves/day-model.ts';
import { relativeDay } from '#core/reserves/hours/rules.ts';
import type { CalendarEntry } from '#core/reserves/model.ts';
import { dayAfter, dayIn, momentIn, weekdayOf } from '#core/reserves/zone-rules.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { monthName, showMinute } from '#web/text/times.ts';
import { language, made } from '#web/text/words.ts';

export const VIEWS = ['day', 'week', 'month'] as const;
export type View = (typeof VIEWS)[number];

/** "Mon" to "Sun". */
export const weekdayNames = (): readonly string[] => [
  t('calendar_days>mon'),
  t('calendar_days>tue'),
  t('calendar_days>wed'),
  t('calendar_days>thu'),
  t('calendar_days>fri'),
  t('calendar_days>sat'),
  t('calendar_days>sun'),
];

/** The weekdays as single letters, where there is little room. */
export const weekdayLetters = (): readonly string[] =>
  weekdayNames().map((name) => (/[A-Z]/.test(name) ? name.slice(0, 1) : name.slice(-1)));

/** "Tue" of a day. */
export const weekdayName = (day: string): string => weekdayNames()[weekdayOf(day) - 1] ?? '';

export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && dayAfter(text, 0) === text;

/** The Monday of a day's week. */
export const mondayBefore = (day: string): string => dayAfter(day, 1 - weekdayOf(day));

/** The seven days of a day's week, from Monday. */
export const weekOf = (day: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((n) => dayAfter(mondayBefore(day), n));

/** The weeks that show a day's month, from Monday to Sunday. */
export function monthOf(day: string): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const weeks: string[][] = [];
  for (let at = mondayBefore(first); at.slice(0, 7) <= day.slice(0, 7); at = dayAfter(at, 7)) weeks.push(weekOf(at));
  return weeks;
}

/** The same date in another month, or that month's last day if it is shorter. */
export function monthAway(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const length = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, length))).toISOString().slice(0, 10);
}

/** The first and last day that a view shows. */
export function rangeOf(view: View, day: string): { from: string; to: string } {
  if (view === 'day') return { from: day, to: day };
  const days = view === 'week' ? weekOf(day) : monthOf(day).flat();
  return { from: days[0] as string, to: days.at(-1) as string };
}

/** The day that the view's arrow buttons lead to. */
export const dayAway = (view: View, day: string, steps: number): string =>
  view === 'month' ? monthAway(day, steps) : dayAfter(day, steps * (view === 'week' ? 7 : 1));

const parts = (day: string) => {
  const month = monthName(Number(day.slice(5, 7)));
  return { year: day.slice(0, 4), month, short: month.slice(0, 3), date: String(Number(day.slice(8))) };
};

/** "November 2026". */
export const monthTitle = (day: string): string =>
  t('calendar_days>month_year', { month: parts(day).month, year: parts(day).year });

/** "Tue 24 Nov". */
export const dayTitle = (day: string): string =>
  t('calendar_days>day_title', { weekday: weekdayName(day), date: parts(day).date, month: parts(day).short });

/** "Tomorrow", "Next week" (specification 9); null if the date is enough. */
export function relativeTitle(day: string, today: string): string | null {
  const key = relativeDay(day, today);
  const title = RELATIVE_DAYS.find((each) => each.key === key);
  return title ? (isChinese(language()) ? made(title.zh) : title.title) : null;
}

/** "Tue 24 Nov, 2 entries", for a day among others. */
export const dayWithEntries = (day: string, count: number): string =>
  count === 0
    ? t('calendar_days>no_entries', { day: dayTitle(day) })
    : t('calendar_days>entries', { day: dayTitle(day), count });

/** What a view shows: "23 – 29 November 2026", "Tue 24 Nov 2026", "November 2026". */
export function viewTitle(view: View, day: string): string {
  if (view === 'month') return monthTitle(day);
  if (view === 'day') return t('calendar_days>day_year', { day: dayTitle(day), year: parts(day).year });
  const { from, to } = rangeOf('week', day);
  const [a, b] = [parts(from), parts(to)];
  if (a.year !== b.year)
    return t('calendar_days>range_years', {
      date: a.date,
      month: a.short,
      year: a.year,
      to_date: b.date,
      to_month: b.short,
      to_year: b.year,
    });
  if (a.month !== b.month)
    return t('calendar_days>range_months', {
      date: a.date,
      month: a.short,
      to_date: b.date,
      to_month: b.short,
      year: b.year,
    });
  return t('calendar_days>range_days', { date: a.date, to_date: b.date, month: b.month, year: b.year });
}

/** An entry on one day, cut off at midnight: minutes of the day, and its column among overlapping entries. */
export interface Placed {
  readonly entry: CalendarEntry;
  readonly begin: number;
  readonly end: number;
  readonly column: number;
  readonly columns: number;
}

export const momentOf = (time: string): number => (fromWire(time) as Date).getTime();

/** Minutes from a day's midnight to a moment, in the zone's time; below 0 or above 1,440 on other days. */
export function minuteOn(zone: string, day: string, at: number): number {
  const own = dayIn(zone, at);
  if (own < day) return Math.min(-1, (at - momentIn(zone, day, 0)) / 60_000);
  if (own > day) return Math.max(1440, (at - momentIn(zone, day, 0)) / 60_000);
  return Math.round((at - momentIn(zone, day, 0)) / 60_000);
}

/** The entries of a day, side by side where they overlap. */
export function placed(entries: readonly CalendarEntry[], zone: string, day: string): Placed[] {
  const here = entries
    .map((entry) => ({
      entry,
      begin: Math.max(0, minuteOn(zone, day, momentOf(entry.begin_time))),
      end: Math.min(1440, minuteOn(zone, day, momentOf(entry.end_time))),
    }))
    .filter(({ begin, end }) => end > begin)
    .sort((a, b) => a.begin - b.begin || b.end - a.end);
  const out: Placed[] = [];
  let cluster: { entry: CalendarEntry; begin: number; end: number; column: number }[] = [];
  const close = () => {
    const columns = Math.max(0, ...cluster.map(({ column }) => column)) + 1;
    for (const each of cluster) out.push({ ...each, columns });
    cluster = [];
  };
  for (const each of here) {
    if (cluster.every(({ end }) => end <= each.begin)) close();
    let column = 0;
    while (cluster.some((other) => other.column === column && other.end > each.begin)) column += 1;
    cluster.push({ ...each, column });
  }
  close();
  return out;
}

/** "9–11", "9:30–1": times without am and pm, for the grid's narrow cards. */
export function shortSpan(begin: number, end: number): string {
  const clock = (minute: number) => showMinute(minute % 1440).replace(/ (?:am|pm)$|^[^\dA-Za-z]+|:00$/g, '');
  return `${clock(begin)}–${clock(end)}`;
}

/** "9 am to 11 am". */
export const longSpan = (begin: number, end: number): string =>
  t('calendar_days>time_range', { begin: showMinute(begin % 1440), end: showMinute(end % 1440) });

/** The hours that a grid shows: open hours and entries, and at least 8 am to 8 pm. */
export function hoursShown(spans: readonly { readonly begin: number; readonly end: number }[]): {
  from: number;
  to: number;
} {
  const from = Math.min(8, ...spans.map(({ begin }) => Math.floor(begin / 60)));
  const to = Math.max(20, ...spans.map(({ end }) => Math.ceil(end / 60)));
  return { from, to };
}

/** 'HH:mm' of a minute of a day. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The minute of 'HH:mm'; null for anything else. */
export function minuteOf(clock: string): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(clock) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}
