import { showCount } from '#core/kit/count.ts';
import { DEMAND_MOST } from '#core/requests/demand-rules.ts';

/** "12 requests this week"; null where the count may not be told. */
export function askedThisWeek(week_count: number | null): string | null {
  if (week_count === null) return null;
  return `${showCount(week_count)}${week_count >= DEMAND_MOST ? '+' : ''} requests in the last 7 days`;
}
