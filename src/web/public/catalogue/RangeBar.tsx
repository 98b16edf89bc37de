import type { Cents } from '#core/kit/money.ts';
import { cx } from '#web/ui/cx.ts';
import { percent } from '#web/ui/format.ts';

/** A price range with its median, on a scale from 0 to `most` cents. Hidden from screen readers: show the figures beside it. */
export function RangeBar(props: { low: Cents; median?: Cents; high: Cents; most: Cents; className?: string }) {
  const { low, median, high, most, className } = props;
  return (
    <div aria-hidden="true" className={cx('relative h-2 rounded-full bg-inset', className)}>
      <div
        className="absolute inset-y-0 min-w-2 rounded-full bg-brand-line"
        style={{ left: percent(low, most), right: percent(most - high, most) }}
      />
      {median !== undefined && (
        <div
          className="absolute -inset-y-1 w-1 -translate-x-1/2 rounded-full border border-surface bg-brand"
          style={{ left: percent(median, most) }}
        />
      )}
    </div>
  );
}
