import { t } from '#web/text/spaces/ui.ts';
import { cx } from '../cx.ts';
import { percent } from '../format.ts';

export interface HistogramBar {
  /** What the bar covers, such as "S$90–99". The table for screen readers has it. */
  label: string;
  count: number;
  /** Inside the typical range: drawn in brand. */
  typical?: boolean | undefined;
}

export interface HistogramProps {
  bars: readonly HistogramBar[];
  /** Under the ends, and under the typical bars. */
  start: string;
  typical?: string | undefined;
  end: string;
  /** What is counted, for the table that screen readers get: "Quotes by price". */
  caption: string;
  className?: string | undefined;
}

/** How often each price was asked, as bars, with the same numbers in a table for screen readers. */
export function Histogram({ bars, start, typical, end, caption, className }: HistogramProps) {
  const most = Math.max(1, ...bars.map((bar) => bar.count));
  const inside = bars.map((bar, index) => (bar.typical ? index : -1)).filter((index) => index >= 0);
  const middle = inside.length ? ((inside[0] ?? 0) + (inside.at(-1) ?? 0) + 1) / 2 : bars.length / 2;
  return (
    <div className={className}>
      <div aria-hidden="true">
        <div className="flex h-24 items-end gap-0.5 sm:gap-1 lg:h-28">
          {bars.map((bar) => (
            <span
              key={bar.label}
              className={cx('min-h-0.5 flex-1 rounded-t-xs', bar.typical ? 'bg-brand-line' : 'bg-inset')}
              style={{ height: percent(bar.count, most) }}
            />
          ))}
        </div>
        <div className="mb-1 h-px bg-line-strong" />
        <div className="tnum relative h-5 text-sm text-ink-3">
          <span className="absolute left-0">{start}</span>
          {typical && (
            <span
              className="absolute -translate-x-1/2 font-semibold whitespace-nowrap text-brand-ink"
              style={{ left: `clamp(min(7.5rem, 50%), ${percent(middle, bars.length)}, max(100% - 7.5rem, 50%))` }}
            >
              {typical}
            </span>
          )}
          <span className="absolute right-0">{end}</span>
        </div>
      </div>
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('histogram>range')}</th>
              <th scope="col">{t('histogram>count')}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.typical ? t('histogram>typical_label', { label: bar.label }) : bar.label}</th>
                <td>{bar.count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
