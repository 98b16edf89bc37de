import type { Cents } from '#core/kit/money.ts';
import { cx } from '#web/ui/cx.ts';
import { percent } from '#web/ui/format.ts';

/** A measured range on a scale from nothing to `most` cents, with its middle. For the eye only: the figures stand beside it. */
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
