import { DAY, sgDay, sgMoment } from '#core/kit/time.ts';
import { CELL_LEAST, type Cell, type Counts, PROMISE_MINUTES, STEP_NAMES, type StepName } from './model.ts';

/** A calendar day so many days from another; both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The days that a span covers, today included, and as many before. */
export function spanOf(now: Date, days: number): { from: string; to: string; before: { from: string; to: string } } {
  const to = sgDay(now);
  const from = dayAfter(to, 1 - days);
  return { from, to, before: { from: dayAfter(from, -days), to: dayAfter(from, -1) } };
}

/** The Monday of the week that a calendar day is in. */
export function weekOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return dayAfter(day, -weekday);
}

/** Whether a text is a calendar day that exists, and a Monday. */
export const isWeek = (day: string): boolean => sgMoment(day) !== null && weekOf(day) === day;

/** The first of a month so many months from another. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 10);
}

/** A share in tenths of a percent; null where there is nothing to be a share of. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

/** Each step's share of the step before, in percent; null for the first. */
export function funnelOf(counts: Counts): { step: StepName; count: number; share: number | null }[] {
  return STEP_NAMES.map((step, place) => {
    const before = STEP_NAMES[place - 1];
    return { step, count: counts[step], share: before === undefined ? null : shareOf(counts[step], counts[before]) };
  });
}

/** How a cell is tinted: a wait within the hour, within the promise, up to an hour more, longer; 'few' has no figure. */
export type CellTone = 'few' | 'none' | 'fast' | 'fair' | 'slow' | 'bad';

/** The tone of a cell by the wait of nine in ten requests, in minutes. */
export function waitTone({ requests, ninety_minutes }: Pick<Cell, 'requests' | 'ninety_minutes'>): CellTone {
  if (requests < CELL_LEAST) return 'few';
  if (ninety_minutes === null) return 'none';
  if (ninety_minutes <= 60) return 'fast';
  if (ninety_minutes <= PROMISE_MINUTES) return 'fair';
  return ninety_minutes <= PROMISE_MINUTES + 60 ? 'slow' : 'bad';
}

/** The same for a share in percent, where more is better. */
export function shareTone(share: number | null, good: number, fair: number): CellTone {
  if (share === null) return 'none';
  if (share >= good) return 'fast';
  return share >= fair ? 'fair' : share >= fair / 2 ? 'slow' : 'bad';
}

/** Requests of a week from which on too few pros are a gap. */
const GAP_LEAST = 3;

/** A category in an area with more requests than its pros can answer: 'gap' where two or fewer take them. */
export function gapOf({ requests, pros }: Pick<Cell, 'requests' | 'pros'>): 'gap' | 'thin' | null {
  if (requests < GAP_LEAST) return null;
  if (pros <= 2) return 'gap';
  return pros <= 4 || requests > pros * 4 ? 'thin' : null;
}

/** Gaps of a week, the emptiest first. */
export function gapsOf<C extends Pick<Cell, 'requests' | 'pros' | 'area_code'>>(
  cells: readonly C[],
): (C & { gap: 'gap' | 'thin' })[] {
  return cells
    .filter(({ area_code }) => area_code !== '')
    .flatMap((cell) => {
      const gap = gapOf(cell);
      return gap === null ? [] : [{ ...cell, gap }];
    })
    .toSorted(
      (a, b) =>
        Number(a.gap === 'thin') - Number(b.gap === 'thin') || b.requests / (b.pros + 1) - a.requests / (a.pros + 1),
    );
}
