/** Times inside are `Date`; on the wire `YYYY-MM-DD HH:mm:ss` in UTC (specification 9). Singapore is UTC+8 all year. */
const SGT_OFFSET_MS = 8 * 3_600_000;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Months of the year in full, from January. */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `2026-11-24 02:12:00`, UTC. */
export const toWire = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

export const toWireOrNull = (at: Date | null | undefined): string | null => (at ? toWire(at) : null);

/** The inverse of `toWire`; null for anything that is not a real time of that form. */
export function fromWire(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return null;
  const at = new Date(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(at.getTime()) || toWire(at) !== text ? null : at;
}

/** The Singapore calendar day of a moment, `YYYY-MM-DD`. */
export const sgDay = (at: Date): string => new Date(at.getTime() + SGT_OFFSET_MS).toISOString().slice(0, 10);

/** Minutes since Singapore midnight, 0–1439. */
export const sgMinuteOfDay = (at: Date): number => Math.floor(((at.getTime() + SGT_OFFSET_MS) % DAY) / MINUTE);

/** Midnight in Singapore that starts the calendar day `YYYY-MM-DD`, plus minutes. Null when the day does not exist. */
export function sgMoment(day: string, minuteOfDay = 0): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const utc = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 10) !== day) return null;
  return new Date(utc.getTime() - SGT_OFFSET_MS + minuteOfDay * MINUTE);
}

/** Whether a text is a day that exists, YYYY-MM-DD, in the years 1900 to 2999. 2026-02-31 does not exist. */
export const isDay = (text: string): boolean => sgMoment(text) !== null && text >= '1900-01-01' && text <= '2999-12-31';

/** The same day so many months later, YYYY-MM-DD; the last day of a month that has no such day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const [y, m] = [Math.floor(count / 12), count % 12];
  const last = new Date(Date.UTC(y, m + 1, 0)).getUTCDate();
  const pad = (number: number, length: number) => String(number).padStart(length, '0');
  return `${pad(y, 4)}-${pad(m + 1, 2)}-${pad(Math.min(date, last), 2)}`;
}

/** 1 for Monday to 7 for Sunday, in Singapore (specification 9, weekdays). */
export function sgWeekday(at: Date): number {
  const day = new Date(at.getTime() + SGT_OFFSET_MS).getUTCDay();
  return day === 0 ? 7 : day;
}

/** Midnight in Singapore on the Monday of the week that `at` is in: weekly budgets and new tariffs start then. */
export function mondayOf(at: Date): Date {
  const midnight = sgMoment(sgDay(at)) as Date;
  return new Date(midnight.getTime() - (sgWeekday(at) - 1) * DAY);
}

/** "Sat 28 Nov", with the year when it is not that of `now` (design 9). */
export function showDay(at: Date, now?: Date): string {
  const d = new Date(at.getTime() + SGT_OFFSET_MS);
  const text = `${WEEKDAYS[d.getUTCDay()]} ${d.getUTCDate()} ${MONTHS[d.getUTCMonth()]}`;
  return now && sgDay(now).slice(0, 4) !== sgDay(at).slice(0, 4) ? `${text} ${d.getUTCFullYear()}` : text;
}

const clock = (minuteOfDay: number): string => {
  const hour = Math.floor(minuteOfDay / 60);
  const rest = minuteOfDay % 60;
  return `${hour % 12 === 0 ? 12 : hour % 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${hour < 12 ? 'am' : 'pm'}`;
};

/** "9 am", "10:12 am": a time of day is written so wherever it stands (design 9). */
export const showTime = (at: Date): string => clock(sgMinuteOfDay(at));

/** Minutes since midnight as "9 am" or "2:30 pm". 1439 and 1440 read as midnight. */
export const showMinute = (minuteOfDay: number): string => clock(minuteOfDay >= 1439 ? 0 : minuteOfDay);

const showEnd = (minuteOfDay: number): string =>
  minuteOfDay % 1440 === 0 || minuteOfDay === 1439 ? 'midnight' : showMinute(minuteOfDay);

/** "9 am – 12 pm" of minutes since midnight; what lasts until the day’s end ends at midnight. */
export const showSpan = (begin: number, end: number): string => `${showMinute(begin)} – ${showEnd(end)}`;

/** "9 am – 12 pm": a window stays a window wherever it is said. "9 am" alone where no length is known. */
export const showWindow = (at: Date, minutes?: number | null): string =>
  minutes ? `${showTime(at)} – ${showEnd(sgMinuteOfDay(new Date(at.getTime() + minutes * MINUTE)))}` : showTime(at);

/** "Sat 28 Nov, 9 am", "Sat 28 Nov, 9 am – 12 pm" where its length is known. */
export const showMoment = (at: Date, now?: Date, minutes?: number | null): string =>
  `${showDay(at, now)}, ${showWindow(at, minutes)}`;

/** "just now", "12 min", "3 h", "2 days", "4 months": months of 30 days, days, hours, minutes, seconds (specification 9). */
export function showAgo(at: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - at.getTime());
  const step = (unit: number, word: string) => {
    const n = Math.floor(ms / unit);
    return word.length > 3 ? `${n} ${word}${n === 1 ? '' : 's'}` : `${n} ${word}`;
  };
  if (ms >= 30 * DAY) return step(30 * DAY, 'month');
  if (ms >= DAY) return `${Math.floor(ms / DAY)} day${ms < 2 * DAY ? '' : 's'}`;
  if (ms >= HOUR) return step(HOUR, 'h');
  if (ms >= MINUTE) return step(MINUTE, 'min');
  return ms < 10 * SECOND ? 'just now' : step(SECOND, 's');
}

/** "3 h left"; null from 4 days up, where time left is not shown (specification 9), and once it is over. */
export function showLeft(until: Date, now: Date): string | null {
  const ms = until.getTime() - now.getTime();
  return ms <= 0 || ms >= 4 * DAY ? null : `${showAgo(now, until)} left`;
}

/** A moment in a list: "10:12 am" today, "Sun" within a week, "12 Nov" else. */
export function showListTime(at: Date, now: Date): string {
  if (sgDay(at) === sgDay(now)) return showTime(at);
  const [weekday, ...rest] = showDay(at, now).split(' ');
  return now.getTime() - at.getTime() < 6 * DAY ? (weekday as string) : rest.join(' ');
}
