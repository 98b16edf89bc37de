import type { Cents } from '#core/kit/money.ts';
import { DAY, sgDay, sgMoment } from '#core/kit/time.ts';
import { periodStarts } from '#core/wallet/period-rules.ts';
import { OTHERS_MIN, SPAN_LENGTH, type StatisticsSpan } from './model.ts';

/** Where the days, weeks or months of a span begin in Singapore, oldest first, the present one last. */
export function spanStarts(span: StatisticsSpan, now: Date): readonly Date[] {
  const length = SPAN_LENGTH[span];
  if (span !== 'days') return periodStarts(span === 'weeks' ? 'week' : 'month', length, now);
  const today = (sgMoment(sgDay(now)) as Date).getTime();
  return Array.from({ length }, (_, i) => new Date(today - (length - 1 - i) * DAY));
}

/** How many pros a figure of an area is made of, at least: the one who looks is counted as one of them. */
export const PROS_MIN = OTHERS_MIN + 1;

/** Whether a figure of an area may be shown to a pro: enough others stand behind it, the pro who looks left out. */
export const mayCompare = (pros: number): boolean => pros - 1 >= OTHERS_MIN;

/** A part of a whole, from 0 to 1; null of nothing. */
export const rateOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

interface Paid {
  readonly fees_cents: Cents;
  readonly quoted: number;
  readonly won: number;
  readonly won_cents: Cents;
  /** Jobs won whose quote named no whole price. */
  readonly won_unpriced: number;
}

/** What quoting cost, in the words of the trade. A share is said only where the price of every job won is known. */
export function moneyOf({ fees_cents, quoted, won, won_cents, won_unpriced }: Paid) {
  return {
    fees_per_job_cents: won === 0 ? null : Math.round(fees_cents / won),
    fees_percent:
      won === 0 || won_unpriced > 0 || won_cents === 0 ? null : Math.round((fees_cents * 1000) / won_cents) / 10,
    /** To one place: 2.5 quotes for each job. */
    one_in: won === 0 ? null : Math.round((quoted * 10) / won) / 10,
  };
}
