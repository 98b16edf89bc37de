import type { Category } from '#core/categories/model.ts';
import type { PageData } from '#web/public/entry.server.tsx';

type PriceRow = PageData<'home'>['prices'][number];

/** A scale needs at least this many prices. */
const LEAST_BANDS = 3;

/** The scale of a measured range goes from 0 to this multiple of its upper end. */
const ROOM = 1.5;

/**
 * The row of a category in the price guide: what its completed jobs cost, else its first range that has enough others of its unit
 * for a scale. Single figures are surcharges or minimums, so they make no scale. Null when no unit has enough.
 */
export function priceRow(category: Category): PriceRow | null {
  const { measured } = category;
  if (measured) {
    const { low_cents, high_cents } = measured;
    return { category, label: null, low_cents, high_cents, unit: '', min_cents: 0, max_cents: high_cents * ROOM };
  }
  const ranges = category.price_bands.filter((band) => band.low_cents > 0 && band.low_cents < band.high_cents);
  for (const band of ranges) {
    const others = ranges.filter((other) => other.unit === band.unit);
    if (others.length < LEAST_BANDS) continue;
    const min_cents = Math.min(...others.map((other) => other.low_cents));
    const max_cents = Math.max(...others.map((other) => other.high_cents));
    const { label, low_cents, high_cents, unit } = band;
    if (max_cents > min_cents) return { category, label, low_cents, high_cents, unit, min_cents, max_cents };
  }
  return null;
}
