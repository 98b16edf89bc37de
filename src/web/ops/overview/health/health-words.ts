import { MONTH_NAMES } from '#core/kit/time.ts';
import type { HealthNumber } from '#core/ops/health/model.ts';

/** "24 min", "1 h 04", "3 d 2 h". */
export function showWait(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ${String(minutes % 60).padStart(2, '0')}`;
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

export const showShare = (share: number | null): string => (share === null ? '–' : `${share}%`);

/**
 * How a number of the funnel changed, over the same number of days before: "↑ 6.1 pt on the 28 days before". In points of its
 * share; in percent where it has none.
 */
export function changeWords(
  { count, share }: { count: number; share: number | null },
  before: { count: number; share: number | null } | undefined,
  days: number,
): string {
  const span = `${days === 84 ? '12 weeks' : `${days} days`} before`;
  if (!before || before.count === 0) return `None in the ${span}`;
  const points = share === null || before.share === null ? null : share - before.share;
  const change = points ?? ((count - before.count) / before.count) * 100;
  const size = `${Math.abs(change).toFixed(1)}${points === null ? '%' : ' pt'}`;
  const arrow = Number(change.toFixed(1)) === 0 ? '' : change > 0 ? '↑ ' : '↓ ';
  return `${arrow}${size} on the ${span}`;
}

/** "16 Nov" of `2026-11-16`. */
export function showDate(day: string): string {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return `${date} ${(MONTH_NAMES[month - 1] ?? '').slice(0, 3)}`;
}
export const showMonth = (day: string): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return `${(MONTH_NAMES[month - 1] ?? '').slice(0, 3)} ${year}`;
};

export const NUMBER_NAMES: Readonly<Record<HealthNumber, string>> = {
  requests: 'Requests',
  quoted: 'Quoted',
  hired: 'Hired',
  done: 'Done',
  reviewed: 'Reviewed',
  to_quote: 'Without a quote, under 24 h old',
  to_hire: 'Quoted, not decided yet',
  to_do: 'Hired, job not due yet',
  to_review: 'Done, review not due yet',
  returning: 'From customers who asked before',
  quotes_0: 'No quote',
  quotes_1: '1 quote',
  quotes_2: '2 quotes',
  quotes_3: '3 quotes',
  quotes_4: '4 quotes',
  quotes_5: '5 quotes',
  bought: 'Credit bought',
  spent: 'Spent on quotes',
  given_back: 'Fees returned',
  appeals: 'Appeals',
  appeals_granted: 'Appeals granted',
  appeals_refused: 'Appeals refused',
  appeals_open: 'Appeals open',
  cohort_customer: 'Customers who came back',
  cohort_pro: 'Pros who quoted again',
};
