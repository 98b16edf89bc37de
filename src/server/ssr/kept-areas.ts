import type { Area } from '#core/categories/model.ts';
import * as categories from '#server/categories/service.ts';
import type { Context, Services } from '../platform/context.ts';

const kept = new WeakMap<Services, Promise<Area[]>>();

/**
 * All planning areas (decision 25), for pages that list them. They are written only while a server starts, before it
 * listens, so one reading serves as long as the server runs. Not for what a transaction is decided by.
 */
export function keptAreas({ services }: Context): Promise<Area[]> {
  const known = kept.get(services);
  if (known) return known;
  const reading = categories.allAreas(services.database).then(
    (areas) => {
      if (areas.length === 0) kept.delete(services);
      return areas;
    },
    (error) => {
      kept.delete(services);
      throw error;
    },
  );
  kept.set(services, reading);
  return reading;
}
