import { showCount } from '#core/kit/count.ts';
import { DEMAND_MOST } from '#core/requests/demand/rules.ts';
import { t } from '#web/text/spaces/public.ts';

/** "12 requests this week"; null if the number may not be published. */
export function askedThisWeek(week_count: number | null): string | null {
  if (week_count === null) return null;
  return t('demand>last_7_days', {
    week_count: showCount(week_count),
    value: week_count >= DEMAND_MOST ? '+' : '',
  });
}
