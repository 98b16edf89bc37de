import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { isChinese } from '#core/languages.ts';
import type { Spending, SpendingSpan } from '#core/wallet/model.ts';
import { language } from '#web/text/words.ts';

/** One week or month of the chart, in cents. */
export interface SpendingRow {
  /** "23 Nov", "Nov 26". */
  readonly label: string;
  readonly fees: number;
  readonly given_back: number;
  readonly bought: number;
  readonly quotes_sent: number;
  readonly jobs_won: number;
}

const cents = (text: string) => fromDecimal(text) ?? 0;

/** "23 Nov" for a week, "Nov 26" for a month. `day` is YYYY-MM-DD. */
export function periodLabel(day: string, by: SpendingSpan): string {
  const at = new Date(`${day}T00:00:00Z`);
  const words = (options: Intl.DateTimeFormatOptions) =>
    at
      .toLocaleDateString(isChinese(language()) ? language() : 'en-GB', { ...options, timeZone: 'UTC' })
      .replace('Sept', 'Sep');
  return by === 'week' ? words({ day: 'numeric', month: 'short' }) : words({ month: 'short', year: '2-digit' });
}

export const rowsOf = ({ by, periods }: Spending): readonly SpendingRow[] =>
  periods.map(({ starts_on, fees, given_back, bought, ...counts }) => ({
    label: periodLabel(starts_on, by),
    fees: cents(fees),
    given_back: cents(given_back),
    bought: cents(bought),
    ...counts,
  }));

/** Whether there is nothing to draw. */
export const isNothing = (rows: readonly SpendingRow[]): boolean =>
  rows.every(({ fees, given_back, bought, jobs_won }) => fees + given_back + bought + jobs_won === 0);

/** "S$4.20": what a won job cost in fees; a dash where none was won. */
export const costPerJob = (spent_cents: number, won: number): string =>
  won === 0 ? '–' : showMoney(Math.round(spent_cents / won));
