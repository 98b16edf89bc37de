import type { ShopCard } from '#core/shop/items/model.ts';

/** One page of a list of items. */
export interface ShopShown {
  readonly items: readonly ShopCard[];
  readonly next_cursor: string | null;
  /** Whether this is a later page than the first. */
  readonly is_continued: boolean;
}

/** The address of the next page of items, on the page at `href`. */
export const moreHref = (href: string, cursor: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}items=${encodeURIComponent(cursor)}#items`;
