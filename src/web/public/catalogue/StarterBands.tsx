import { countOf } from '#core/categories/answer-rules.ts';
import { showRange } from '#core/kit/money.ts';
import type { CountedBand } from '#core/prices/count-rules.ts';
import { perUnit } from '#web/parts/words/price-words.ts';
import { t } from '#web/text/spaces/prices.ts';
import { percent } from '#web/ui/format.ts';

/** The starter bands of a category. Bars are drawn only if all bands have the same unit, so that they can be compared. */
export function StarterBands({ bands }: { bands: readonly CountedBand[] }) {
  if (bands.length === 0) return null;
  const isComparable = bands.length > 1 && bands.every((band) => band.unit === bands[0]?.unit);
  const most = Math.max(...bands.map((band) => band.high_cents));
  return (
    <ul className="mt-5 border-t border-line">
      {bands.map((band) => (
        <li
          key={band.label}
          className="grid grid-cols-[1fr_auto] items-center gap-x-6 border-b border-line py-3.5 last:border-0 lg:grid-cols-[1fr_9rem_9rem]"
        >
          <div className="min-w-0">
            <div className="text-md font-semibold">{band.label}</div>
            {band.note && <div className="text-sm text-ink-3">{band.note}</div>}
          </div>
          <div aria-hidden="true" className="max-lg:hidden">
            {isComparable && (
              <div className="relative h-2 rounded-full bg-inset">
                <div
                  className="absolute inset-y-0 min-w-2 rounded-full bg-brand-line"
                  style={{ left: percent(band.low_cents, most), right: percent(most - band.high_cents, most) }}
                />
              </div>
            )}
          </div>
          <div className="text-right">
            <span className="tnum text-md font-semibold whitespace-nowrap">
              {showRange(band.low_cents, band.high_cents)}
            </span>
            {band.unit && (
              <span className="block text-xs text-ink-3">
                {band.count
                  ? t('price_guide>for_count', { counted: countOf(band.count, band.unit) })
                  : perUnit(band.unit)}
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
