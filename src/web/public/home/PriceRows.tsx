import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import type { Category } from '#core/categories/model.ts';
import { type Cents, showRange } from '#core/kit/money.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { t } from '#web/text/spaces/public.ts';
import { cx } from '#web/ui/cx.ts';
import { PriceBar } from '#web/ui/data/PriceBar.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import { perUnit } from '../catalogue/pro-words.ts';
import { RangeBar } from '../catalogue/RangeBar.tsx';
import { frameClass } from '../site/frame.ts';

/** What jobs of a category cost, or the usual price of one job among those with the same unit. */
export interface PriceRow {
  readonly category: Category;
  /** The job of a starter band. Null for a measured row, which is for all jobs of the category. */
  readonly label: string | null;
  readonly low_cents: Cents;
  readonly high_cents: Cents;
  readonly unit: string;
  /** The ends of the scale. For a starter band: the lowest and highest price of the category in this unit. */
  readonly min_cents: number;
  readonly max_cents: number;
}

/** What some jobs cost, measured or indicative (decision 34). */
export function PriceRows({ rows, base }: { rows: readonly PriceRow[]; base: string }) {
  return (
    <section className={cx(frameClass, 'grid gap-8 py-12 lg:grid-cols-[22rem_1fr] lg:gap-20 lg:py-18')}>
      <div>
        <h2 className="text-2xl font-bold lg:text-3xl">{t('price_rows>title')}</h2>
        <p className="mt-3 text-base text-ink-2">{t('price_rows>intro')}</p>
        <a
          href={`${base}/price`}
          className="mt-3 inline-flex min-h-11 items-center gap-1 text-md font-semibold text-brand-ink"
        >
          {t('price_rows>all_prices')}
          <ArrowRightIcon aria-hidden="true" weight="bold" className="size-4" />
        </a>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map(({ category, label, low_cents, high_cents, unit, min_cents, max_cents }) => (
          <li key={category.id} className="relative">
            <a
              href={`${base}/category/${category.slug}#prices`}
              className="grid grid-cols-[2.5rem_1fr_auto] items-center gap-x-3.5 gap-y-3 py-4 lg:grid-cols-[2.5rem_12rem_1fr_9rem] xl:grid-cols-[2.5rem_14rem_1fr_9rem]"
            >
              <CategoryTile hue={category.hue} icon={categoryIcon(category.icon)} />
              <span className="min-w-0">
                <span className="block text-md font-semibold">{label ?? category.name}</span>
                <span className="block text-sm text-ink-3">
                  {label === null ? t('price_rows>measured_label') : category.name}
                </span>
              </span>
              {label === null ? (
                <RangeBar
                  low={low_cents}
                  high={high_cents}
                  most={max_cents}
                  className="max-lg:order-last max-lg:col-span-3"
                />
              ) : (
                <PriceBar
                  min={min_cents}
                  max={max_cents}
                  low={low_cents}
                  high={high_cents}
                  labels={false}
                  className="max-lg:order-last max-lg:col-span-3"
                />
              )}
              <span className="text-right">
                <span className="tnum block text-md font-semibold whitespace-nowrap">
                  {showRange(low_cents, high_cents)}
                </span>
                {unit !== 'job' && unit !== '' && <span className="block text-xs text-ink-3">{perUnit(unit)}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
