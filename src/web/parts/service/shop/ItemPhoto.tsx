import type { ItemPhoto as Photo } from '#core/shop/items/model.ts';
import { srcsetOf } from '#core/uploads/rules.ts';
import { cx } from '#web/ui/cx.ts';

interface ItemPhotoProps {
  readonly photo: Photo;
  /** What the photo shows. Empty if a text beside it says so already. */
  readonly alt: string;
  /** The width it is drawn at: `wide` in rem on windows from 64 rem, `narrow` in percent of smaller windows. */
  readonly wide: number;
  readonly narrow: number;
  readonly isLazy?: boolean;
  readonly className?: string;
}

const share = (part: number): string => `${(part * 100).toFixed(3)}%`;

/** A photo of an item at 4:3, cropped as its pro chose. */
export function ItemPhoto({ photo, alt, wide, narrow, isLazy = false, className }: ItemPhotoProps) {
  const { attachment, crop } = photo;
  const grown = crop?.width ?? 1;
  const picture = {
    src: attachment.url,
    srcSet: srcsetOf(attachment) ?? undefined,
    sizes: `(min-width: 64rem) ${Math.ceil(wide / grown)}rem, ${Math.ceil(narrow / grown)}vw`,
    loading: isLazy ? ('lazy' as const) : undefined,
  };
  if (crop === null)
    return (
      <img
        {...picture}
        alt={alt}
        width={640}
        height={480}
        className={cx('aspect-4/3 w-full bg-inset object-cover', className)}
      />
    );
  return (
    <span className={cx('relative block aspect-4/3 w-full overflow-hidden bg-inset', className)}>
      <img
        {...picture}
        alt={alt}
        className="absolute max-w-none"
        style={{
          width: share(1 / crop.width),
          height: share(1 / crop.height),
          left: share(-crop.x / crop.width),
          top: share(-crop.y / crop.height),
        }}
      />
    </span>
  );
}
