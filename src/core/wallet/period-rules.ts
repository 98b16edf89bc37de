import type { Cents } from '#core/kit/money.ts';
import { DAY, mondayOf, sgDay, sgMoment } from '#core/kit/time.ts';
import type { SpendingSpan } from './model.ts';

const WEEK = 7 * DAY;

/** The first moment of a month `YYYY-MM` in Singapore, `later` months on. */
export function monthStart(month: string, later = 0): Date {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const from = year * 12 + (number - 1) + later;
  const day = `${Math.floor(from / 12)}-${String((from % 12) + 1).padStart(2, '0')}-01`;
  return sgMoment(day) as Date;
}

/** Where the last `count` weeks or months begin in Singapore, oldest first, the present one last. */
export function periodStarts(by: SpendingSpan, count: number, now: Date): readonly Date[] {
  const back = Array.from({ length: count }, (_, i) => count - 1 - i);
  if (by === 'week') return back.map((weeks) => new Date(mondayOf(now).getTime() - weeks * WEEK));
  const month = sgDay(now).slice(0, 7);
  return back.map((months) => monthStart(month, -months));
}

/** What each job won cost, in whole cents; null where none was won. */
export const spentPerJob = (jobs_won: number, spent_cents: Cents): Cents | null =>
  jobs_won === 0 ? null : Math.round(spent_cents / jobs_won);
