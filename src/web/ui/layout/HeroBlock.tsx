import drawing from '../art/hero-block.svg?raw';
import { cx } from '../cx.ts';

/** The hero drawing: a block of flats with services in its windows (design 2). Inline, so that it follows the theme. */
export function HeroBlock({ className }: { className?: string }) {
  return (
    <div
      className={cx('[&>svg]:w-full [&>svg]:rounded-2xl', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant drawing of our own, part of the bundle
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
