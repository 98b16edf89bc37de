import { showDay } from '#core/kit/time.ts';

const year = () => new Date().getUTCFullYear() + 2;

/**
 * A time in the year after next, given by month and day, as in `inTwoYears('11-28 01:00:00')`. For tests on the real clock: it
 * is always in the future, and not later than the last day that a job can have.
 */
export const inTwoYears = (rest: string): string => `${year()}-${rest}`;

/** That day as emails write it, without the year: "Tue 28 Nov". */
export const dayInTwoYears = (day: string): string => showDay(new Date(`${inTwoYears(day)}T04:00:00Z`));

/** That day with the year: "Tue 28 Nov 2028". */
export const fullDayInTwoYears = (day: string): string => `${dayInTwoYears(day)} ${year()}`;
