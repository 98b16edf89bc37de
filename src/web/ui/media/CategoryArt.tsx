import { cx } from '../cx.ts';
import { type Hue, hueColors } from '../hue.ts';
import type { IconType } from '../icon.ts';
import { LeafPattern } from '../layout/LeafPattern.tsx';

export interface CategoryTileProps {
  hue: Hue;
  icon: IconType;
  /** Side in px: 40 and 48 on the hue's soft ground; 56, 72 and 88 on white, for standing on a pattern. */
  size?: 40 | 48 | 56 | 72 | 88 | undefined;
  className?: string | undefined;
}

const TILE = {
  40: 'size-10 rounded-md',
  48: 'size-12 rounded-lg',
  56: 'size-14 rounded-lg bg-surface shadow-sm',
  72: 'size-18 rounded-xl bg-surface shadow-md',
  88: 'size-22 rounded-xl bg-surface shadow-md',
};
const ICON = { 40: 'size-6', 48: 'size-7', 56: 'size-8', 72: 'size-11', 88: 'size-13' };

/** A tile with a duotone icon in a hue. Decorative. */
export function CategoryTile({ hue, icon: Icon, size = 40, className }: CategoryTileProps) {
  const { soft, ink } = hueColors(hue);
  return (
    <span
      aria-hidden="true"
      className={cx('grid shrink-0 place-items-center', TILE[size], className)}
      style={size < 56 ? { background: soft, color: ink } : { color: ink }}
    >
      <Icon weight="duotone" className={cx('shrink-0', ICON[size])} />
    </span>
  );
}

export interface CategoryArtProps {
  /** Slug or id that seeds the pattern. */
  seed: string;
  hue: Hue;
  icon: IconType;
  /** Height and shape of the cover. Default: the cover of a card in a grid. */
  className?: string | undefined;
}

/** Cover of a category: leaf pattern in the hue and a white tile with the duotone icon (design 6). No photos needed. */
export function CategoryArt({ seed, hue, icon, className = 'h-22 lg:h-28' }: CategoryArtProps) {
  return (
    <span aria-hidden="true" className={cx('relative block overflow-hidden', className)}>
      <LeafPattern seed={seed} hue={hue} width={320} height={112} tile={28} />
      <CategoryTile hue={hue} icon={icon} size={56} className="absolute top-1/2 left-3.5 -translate-y-1/2 lg:left-4" />
    </span>
  );
}
