import { DAY, HOUR, sgDay, sgMoment } from '#core/kit/time.ts';

/** What of the answers says until when a job is wanted. */
export interface Wish {
  /** The days that were named, YYYY-MM-DD in Singapore. */
  readonly days: readonly string[];
  /** The choice of the "when" question. */
  readonly choice_id: string | null;
  readonly is_urgent: boolean;
}

/** A wish for today stands for so long at least, however late in the day it was made. */
const LEAST_HOURS = 6;
/** What is urgent is so for this many days at most, the day of asking among them. */
const URGENT_DAYS = 3;
/** "Flexible, this month" near the end of a month. */
const MONTH_LEAST_DAYS = 7;

const endOf = (day: string, days_more = 0): number => (sgMoment(day) as Date).getTime() + (1 + days_more) * DAY;

/** The days that "within 3 days" or "within 2 weeks" gives; null for a choice of another kind. */
function within(choice_id: string): number | null {
  const [, count, unit] = /^within-(\d+)-(day|week)s?$/.exec(choice_id) ?? [];
  return count === undefined ? null : Number(count) * (unit === 'week' ? 7 : 1);
}

function endOfMonth(asked: string): string {
  const [year, month] = asked.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/**
 * When a wish that is made at `asked` is over (decision 39): the end of the last day that would do, in Singapore. Null where
 * no day was named, such as "just planning".
 */
export function wishUntil({ days, choice_id, is_urgent }: Wish, asked: Date): Date | null {
  const today = sgDay(asked);
  const ends: number[] = [];
  const last = days.toSorted().at(-1);
  const span = choice_id === null ? null : within(choice_id);
  if (last !== undefined) ends.push(endOf(last));
  else if (span !== null) ends.push(endOf(today, span));
  else if (choice_id === 'flexible-this-month')
    ends.push(Math.max(endOf(endOfMonth(today)), endOf(today, MONTH_LEAST_DAYS)));
  if (is_urgent) ends.push(endOf(today, URGENT_DAYS - 1));
  if (ends.length === 0) return null;
  return new Date(Math.max(Math.min(...ends), asked.getTime() + LEAST_HOURS * HOUR));
}
