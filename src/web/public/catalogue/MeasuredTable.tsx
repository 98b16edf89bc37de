import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { showCount } from '#core/kit/count.ts';
import { type Cents, showDollars, showRange } from '#core/kit/money.ts';
import type { PriceCell } from '#core/prices/model.ts';
import { sampleWords } from '#web/parts/words/price-band.ts';
import { t } from '#web/text/spaces/prices.ts';
import { cx } from '#web/ui/cx.ts';
import { RangeBar } from './RangeBar.tsx';

export interface MeasuredRow {
  readonly cell: PriceCell;
  readonly label: string;
  /** The same by property type, collapsed at first. */
  readonly inner?: readonly MeasuredRow[];
}

/** Price ranges from completed jobs, each with its median, on one scale from 0 to `most` cents. */
export function MeasuredTable(props: {
  caption: string;
  isCaptionHidden?: boolean;
  rows: readonly MeasuredRow[];
  most: Cents;
  /** Whether it shows the single range of the whole category. */
  isLead?: boolean;
}) {
  const { caption, isCaptionHidden = false, rows, most, isLead = false } = props;
  return (
    <div className={isLead ? 'mt-5' : 'mt-7'}>
      <h3 className={isCaptionHidden ? 'sr-only' : 'text-md font-semibold'}>{caption}</h3>
      <ul className={cx('border-line', isLead ? 'border-y' : 'mt-2.5 divide-y divide-line border-y')}>
        {rows.map((row) => (
          <li key={row.label} className="py-4">
            <Range row={row} most={most} isLead={isLead} />
            {row.inner && row.inner.length > 0 && (
              <details className="group mt-2">
                <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1 text-sm font-medium text-brand-ink coarse:min-h-11 [&::-webkit-details-marker]:hidden">
                  {t('price_guide>property_types', { count: row.inner.length, n: showCount(row.inner.length) })}
                  <span className="sr-only">: {row.label}</span>
                  <CaretDownIcon
                    aria-hidden="true"
                    weight="bold"
                    className="size-3.5 transition-transform group-open:rotate-180 motion-reduce:transition-none"
                  />
                </summary>
                <ul className="mt-1 grid gap-4 border-l-2 border-line pt-2 pl-4">
                  {row.inner.map((each) => (
                    <li key={each.label}>
                      <Range row={each} most={most} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Range({ row: { cell, label }, most, isLead = false }: { row: MeasuredRow; most: Cents; isLead?: boolean }) {
  const { low_cents: low, median_cents: median, high_cents: high } = cell;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-2.5 lg:grid-cols-[minmax(0,1fr)_11rem_8rem]">
      <div className="min-w-0">
        <div className="text-md font-semibold text-balance">{label}</div>
        <div className="mt-0.5 text-sm text-ink-3">{sampleWords(cell)}</div>
      </div>
      <div className="text-right lg:order-last">
        <span className={cx('tnum block font-semibold whitespace-nowrap', isLead ? 'text-lg font-bold' : 'text-md')}>
          {showRange(low, high)}
        </span>
        <span aria-hidden="true" className="tnum block text-xs whitespace-nowrap text-ink-3">
          {t('price_guide>middle', { median: showDollars(median) })}
        </span>
        <span className="sr-only">
          {t('price_guide>middle_spoken', {
            low: showDollars(low),
            high: showDollars(high),
            median: showDollars(median),
          })}
        </span>
      </div>
      <RangeBar low={low} median={median} high={high} most={most} className="max-lg:col-span-2 lg:mt-2" />
    </div>
  );
}
