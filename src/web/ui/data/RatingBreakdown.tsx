import { showCount } from '#core/kit/count.ts';
import { t } from '#web/text/spaces/ui.ts';
import { cx } from '../cx.ts';
import { percent } from '../format.ts';
import { Stars } from './Stars.tsx';

export interface RatingBreakdownProps {
  /** Average, 0–5. */
  value: number;
  /** Counts of five, four, three, two and one star, in this order. */
  counts: readonly [five: number, four: number, three: number, two: number, one: number];
  /** Under the stars, after the total: "reviews from hired jobs". */
  caption?: string | undefined;
  className?: string | undefined;
}

/** The average as a big number, its stars, and a bar for each count. */
export function RatingBreakdown({ value, counts, caption = 'reviews', className }: RatingBreakdownProps) {
  const stars = counts.map((count, index) => ({ star: 5 - index, count }));
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <div className={cx('grid gap-6 sm:grid-cols-[11rem_1fr]', className)}>
      <div>
        <div className="text-5xl font-bold tnum">{value.toFixed(1)}</div>
        <div className="mt-1">
          <Stars value={value} />
        </div>
        <div className="mt-1 tnum text-sm text-ink-3">{`${showCount(total)} ${caption}`}</div>
      </div>
      <ul className="grid max-w-100 gap-1.5 self-center">
        {stars.map(({ star, count }) => (
          <li key={star} className="tnum grid grid-cols-[1rem_1fr_2.5rem] items-center gap-3 text-sm">
            <span className="text-ink-2">
              {star}
              <span className="sr-only">{t('rating_breakdown>stars', { count: star })}</span>
            </span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-inset">
              <span
                className="block h-full rounded-full bg-gold"
                style={{ width: count > 0 ? `max(${percent(count, total)}, 0.25rem)` : '0%' }}
              />
            </span>
            <span className="text-right text-ink-3">
              <span aria-hidden="true">{showCount(count)}</span>
              <span className="sr-only">{t('rating_breakdown>ratings', { count })}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
