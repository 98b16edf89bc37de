import { sgDay } from '#core/kit/time.ts';
import { TRANSACTIONS_CSV_PATH } from '#core/wallet/model.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { language } from '#web/text/words.ts';

export interface CsvRange {
  readonly label: string;
  /** First and last day, YYYY-MM-DD in Singapore, both included. */
  readonly from: string;
  readonly to: string;
}

const lastOf = (year: number, month: number): string => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
const firstOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);

/** The ranges of the history that can be saved: this month, the one before, this year, the one before. */
export function csvRanges(now: Date): readonly CsvRange[] {
  const today = sgDay(now);
  const [year = 0, month = 0] = today.split('-').map(Number);
  return [
    { label: t('csv_ranges>this_month'), from: firstOf(year, month), to: today },
    { label: t('csv_ranges>last_month'), from: firstOf(year, month - 1), to: lastOf(year, month - 1) },
    { label: t('csv_ranges>this_year', { year }), from: `${year}-01-01`, to: today },
    { label: t('csv_ranges>last_year', { year: year - 1 }), from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  ];
}

export const csvPath = (from: string, to: string): string => `${TRANSACTIONS_CSV_PATH}?from=${from}&to=${to}`;

/** "November 2026" of YYYY-MM. */
export const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(language(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
