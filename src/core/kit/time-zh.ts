import { DAY, HOUR, MINUTE, SECOND, sgDay, sgMinuteOfDay, sgWeekday } from './time.ts';

// Times in Traditional Chinese, with the words of specification 9 (decision 22). Each says the same as its namesake in time.ts.

const WEEKDAYS = ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'] as const;

/** Where a stretch ends with its day. */
export const MIDNIGHT = '午夜12:00';

export const MONTH_NAMES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => `${month}月`);

/** The hour from which each part of the day is called so (specification 9, time-of-day prefixes). */
const PARTS = [
  [19, '晚上'],
  [13, '下午'],
  [12, '中午'],
  [8, '早上'],
  [5, '清晨'],
  [0, '凌晨'],
] as const;

const parts = (at: Date) => {
  const [year = 0, month = 0, day = 0] = sgDay(at).split('-').map(Number);
  return { year, month, day, weekday: WEEKDAYS[sgWeekday(at) - 1] ?? '' };
};

/** "11月28日 星期六", with the year when it is not that of `now`. */
export function showDay(at: Date, now?: Date): string {
  const { year, month, day, weekday } = parts(at);
  const text = `${month}月${day}日 ${weekday}`;
  return now && sgDay(now).slice(0, 4) !== sgDay(at).slice(0, 4) ? `${year}年${text}` : text;
}

const clock = (minuteOfDay: number): string => {
  const hour = Math.floor(minuteOfDay / 60);
  const part = PARTS.find(([from]) => hour >= from)?.[1] ?? '';
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return `${part}${shown}:${String(minuteOfDay % 60).padStart(2, '0')}`;
};

/** "早上9:00". */
export const showTime = (at: Date): string => clock(sgMinuteOfDay(at));

/** Minutes since midnight as "下午2:30". 1439 and 1440 read as midnight. */
export const showMinute = (minuteOfDay: number): string => clock(minuteOfDay >= 1439 ? 0 : minuteOfDay);

const showEnd = (minuteOfDay: number): string =>
  minuteOfDay % 1440 === 0 || minuteOfDay === 1439 ? MIDNIGHT : showMinute(minuteOfDay);

/** "早上9:00 – 中午12:00" of minutes since midnight. */
export const showSpan = (begin: number, end: number): string => `${showMinute(begin)} – ${showEnd(end)}`;

/** "早上9:00 – 中午12:00"; the beginning alone where no length is known. */
export const showWindow = (at: Date, minutes?: number | null): string =>
  minutes ? `${showTime(at)} – ${showEnd(sgMinuteOfDay(new Date(at.getTime() + minutes * MINUTE)))}` : showTime(at);

/** "11月28日 星期六 早上9:00", without a comma; with the end where the length is known. */
export const showMoment = (at: Date, now?: Date, minutes?: number | null): string =>
  `${showDay(at, now)} ${showWindow(at, minutes)}`;

/** "剛剛", "12 分鐘", "3 小時", "2 天", "4 個月". */
export function showAgo(at: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - at.getTime());
  if (ms >= 30 * DAY) return `${Math.floor(ms / (30 * DAY))} 個月`;
  if (ms >= DAY) return `${Math.floor(ms / DAY)} 天`;
  if (ms >= HOUR) return `${Math.floor(ms / HOUR)} 小時`;
  if (ms >= MINUTE) return `${Math.floor(ms / MINUTE)} 分鐘`;
  return ms < 10 * SECOND ? '剛剛' : `${Math.floor(ms / SECOND)} 秒`;
}

/** "剩 3 小時"; null where time.ts shows no time left. */
export function showLeft(until: Date, now: Date): string | null {
  const ms = until.getTime() - now.getTime();
  return ms <= 0 || ms >= 4 * DAY ? null : `剩 ${showAgo(now, until)}`;
}

/** "早上10:12" today, "星期日" within a week, "11月12日" else. */
export function showListTime(at: Date, now: Date): string {
  if (sgDay(at) === sgDay(now)) return showTime(at);
  const { month, day, weekday } = parts(at);
  return now.getTime() - at.getTime() < 6 * DAY ? weekday : `${month}月${day}日`;
}
