import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { StarHalfIcon } from '@phosphor-icons/react/dist/ssr/StarHalf';
import { showCount } from '#core/kit/count.ts';
import { t } from '#web/text/spaces/ui.ts';
import { cx } from '../cx.ts';

export interface RatingProps {
  /** 0–5, shown with one decimal. */
  value: number;
  /** How many reviews the rating is from: "(186)". */
  count?: number | undefined;
  /** Writes the count out: "(3,912 reviews)". */
  noun?: 'review' | undefined;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
}

/** A rating on one line: star, number, count (design 7). */
export function Rating({ value, count, noun, size = 'sm', className }: RatingProps) {
  const behind = count === undefined ? undefined : noun ? t('number_of>reviews', { count }) : showCount(count);
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 whitespace-nowrap',
        size === 'sm' ? 'text-sm' : 'text-md',
        className,
      )}
    >
      <StarIcon aria-hidden="true" weight="fill" className="size-4 shrink-0 text-gold" />
      <span className="sr-only">{t('stars>rated')} </span>
      <span className="tnum font-semibold text-ink">{value.toFixed(1)}</span>
      <span className="sr-only"> {t('stars>score_suffix')}</span>
      {behind !== undefined && (
        <span className="tnum text-ink-3">
          <span className="sr-only">{noun ? t('stars>count_separator') : t('stars>count_prefix')}</span>
          {`(${behind})`}
        </span>
      )}
    </span>
  );
}

const STAR = { 16: 'size-4', 20: 'size-5', 24: 'size-6' };

/** Five stars, filled to the nearest half. Show the number beside them unless it is whole. */
export function Stars({
  value,
  size = 20,
  className,
}: {
  value: number;
  size?: keyof typeof STAR;
  className?: string;
}) {
  const halves = Math.round(value * 2);
  return (
    <span
      role="img"
      aria-label={t('stars>score', { halves: halves / 2 })}
      className={cx('inline-flex gap-0.5', className)}
    >
      {[1, 2, 3, 4, 5].map((place) => {
        const full = halves >= place * 2;
        const half = !full && halves === place * 2 - 1;
        const Icon = half ? StarHalfIcon : StarIcon;
        return (
          <Icon
            key={place}
            aria-hidden="true"
            weight={full || half ? 'fill' : 'regular'}
            className={cx('shrink-0', STAR[size], full || half ? 'text-gold' : 'text-field')}
          />
        );
      })}
    </span>
  );
}
