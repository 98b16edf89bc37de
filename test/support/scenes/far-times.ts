import { showDay } from '#core/kit/time.ts';

const year = () => new Date().getUTCFullYear() + 2;

/**
 * A time far ahead that can still be agreed: of a month and day, in the year after next. `inTwoYears('11-28 01:00:00')` has not come
 * in any test that runs on the real clock, and is no later than the last day that a job can have.
 */
export const inTwoYears = (rest: string): string => `${year()}-${rest}`;

/** That day as letters say it, without its year: "Tue 28 Nov". */
export const dayInTwoYears = (day: string): string => showDay(new Date(`${inTwoYears(day)}T04:00:00Z`));

/** With it: "Tue 28 Nov 2028". */
export const fullDayInTwoYears = (day: string): string => `${dayInTwoYears(day)} ${year()}`;
