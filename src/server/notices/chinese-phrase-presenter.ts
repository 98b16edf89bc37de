import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, sgDay, sgMinuteOfDay, sgWeekday } from '#core/kit/time.ts';

// What the Chinese letters have in common: greetings, moments and sums as people read them.

/** The greeting; without a name where it is not known. */
export const hi = (full_name: string): string => (full_name === '' ? '您好：' : `${full_name}，您好：`);
const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const;

/** 11月28日（六）上午10:12，新加坡時間。 */
export const moment = (at: string): string => {
  const time = fromWire(at);
  if (!time) return at;
  const [, month, day] = sgDay(time).split('-').map(Number);
  const minute = sgMinuteOfDay(time);
  const hour = Math.floor(minute / 60);
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute % 60).padStart(2, '0')}`;
  return `${month}月${day}日（${WEEKDAYS[sgWeekday(time) - 1]}）${hour < 12 ? '上午' : '下午'}${clock}`;
};

/** 2026年11月28日 */
export const wholeDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${year}年${month}月${date}日` : day;
};

/** A decimal amount in S$. */
export const money = (amount: string): string => {
  const cents = fromDecimal(amount);
  return cents === null ? amount : showMoney(cents);
};

/** A stretch of minutes, in hours where that is shorter. */
export const within = (minutes: number): string =>
  minutes >= 120 && minutes % 60 === 0 ? `${minutes / 60} 小時` : `${minutes} 分鐘`;

/** Why the letter comes, where it cannot be turned off. */
export const ACCOUNT = '這封信與您的 Gotong 帳號有關，因此無法關閉。';
