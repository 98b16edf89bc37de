import type { Area } from '#core/categories/model.ts';
import * as categories from '#server/categories/service.ts';
import type { Context, Parts } from '../platform/context.ts';

const kept = new WeakMap<Parts, Promise<Area[]>>();

/**
 * All planning areas (decision 25), for pages that list them. They change only while a server starts, so they are read once.
 * Not for decisions in transactions.
 */
export function keptAreas({ parts }: Context): Promise<Area[]> {
  const known = kept.get(parts);
  if (known) return known;
  const reading = categories.allAreas(parts.database).then(
    (areas) => {
      if (areas.length === 0) kept.delete(parts);
      return areas;
    },
    (error) => {
      kept.delete(parts);
      throw error;
    },
  );
  kept.set(parts, reading);
  return reading;
}
