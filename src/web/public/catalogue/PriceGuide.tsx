import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import type { Category } from '#core/categories/model.ts';
import { showRange } from '#core/kit/money.ts';
import { t } from '#web/text/public.ts';
import { percent } from '#web/ui/format.ts';
import { Pill } from '#web/ui/Pill.tsx';
import { perUnit } from './pro-words.ts';

/** The price bands of a category, all marked as indicative (decision 34). Bars stand only between prices of one unit. */
export function PriceGuide({ category }: { category: Category }) {
  const { price_bands: bands } = category;
  const isComparable = bands.length > 1 && bands.every((band) => band.unit === bands[0]?.unit);
  const most = Math.max(...bands.map((band) => band.high_cents));
  return (
    <section className="mt-8 rounded-xl border border-line p-5 lg:mt-10 lg:p-7" aria-labelledby="prices">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <h2 id="prices" className="text-xl font-semibold">
            {t('price_guide>price_guide')}
          </h2>
          <p className="mt-0.5 text-sm text-ink-3">{t('price_guide>a_guide_only_the_price')}</p>
        </div>
        <Pill>{t('price_guide>indicative')}</Pill>
      </div>
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
              {band.unit && <span className="block text-xs text-ink-3">{perUnit(band.unit)}</span>}
            </div>
          </li>
        ))}
      </ul>
      {category.duration && (
        <p className="flex gap-2 border-t border-line pt-4 text-md text-ink-2">
          <ClockIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" />
          <span>
            <span className="sr-only">{t('price_guide>how_long_it_takes')} </span>
            {category.duration}
          </span>
        </p>
      )}
      {category.price_drivers.length > 0 && (
        <>
          <h3 className="mt-5 text-md font-semibold">{t('price_guide>what_moves_the_price')}</h3>
          <ul className="mt-2 grid list-disc gap-x-8 gap-y-1 pl-5 text-md text-ink-2 marker:text-ink-3 sm:grid-cols-2">
            {category.price_drivers.map((driver) => (
              <li key={driver}>{driver}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
