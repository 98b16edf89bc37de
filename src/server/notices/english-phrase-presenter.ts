import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, MONTH_NAMES, sgMoment, showClock, showDay } from '#core/kit/time.ts';

// What the English letters have in common: greetings, moments and sums as people read them.

/** The greeting; without a name where it is not known. */
export const hi = (full_name: string): string => (full_name === '' ? 'Hi,' : `Hi ${full_name},`);

/** "Sat 28 Nov, 10:12 am", Singapore time. */
export const moment = (at: string): string => {
  const time = fromWire(at);
  return time ? `${showDay(time)}, ${showClock(time)}` : at;
};

/** "28 November 2026". */
export const wholeDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return sgMoment(day) === null ? day : `${date} ${MONTH_NAMES[(month ?? 1) - 1]} ${year}`;
};

/** A decimal amount in S$. */
export const money = (amount: string): string => {
  const cents = fromDecimal(amount);
  return cents === null ? amount : showMoney(cents);
};

/** A stretch of minutes, in hours where that is shorter. */
export const minutesOf = (minutes: number): string =>
  minutes >= 120 && minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minute${minutes === 1 ? '' : 's'}`;

/** Why the letter comes, where it cannot be turned off. */
export const ACCOUNT = 'You get this because it concerns your Gotong account. Such mails cannot be turned off.';
