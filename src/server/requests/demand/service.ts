import { DAY } from '#core/kit/time.ts';
import { DEMAND_AREA_LEAST, DEMAND_AREAS, type Demand, tellable } from '#core/requests/demand/rules.ts';
import type { Context } from '#server/platform/context.ts';
import { readDemand } from './store.ts';

/** How much was asked for lately in a category, or in all, in figures coarse enough to publish (pro-signup pages). */
export async function demandOf({ db, now }: Context, category_id: number | null): Promise<Demand> {
  const found = await readDemand(db, {
    category_id,
    week: new Date(now.getTime() - 7 * DAY),
    month: new Date(now.getTime() - 30 * DAY),
    area_least: DEMAND_AREA_LEAST,
    areas_most: DEMAND_AREAS,
  });
  return { week_count: tellable(found.week_count), areas: found.areas };
}
