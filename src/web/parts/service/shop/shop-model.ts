import type { ShopCard } from '#core/shop/items/model.ts';

/** A page of a list of items. */
export interface ShopShown {
  readonly items: readonly ShopCard[];
  readonly next_cursor: string | null;
  /** Not the first page. */
  readonly is_continued: boolean;
}

/** The address of the page that follows, on the page at `href`. */
export const moreHref = (href: string, cursor: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}items=${encodeURIComponent(cursor)}#items`;
