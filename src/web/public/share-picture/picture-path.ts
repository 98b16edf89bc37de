import type { CategoryCard } from '#core/categories/model.ts';
import { categoryBand } from '#core/prices/band-rules.ts';

/** What has a picture of its own for shared links (src/server/ssr/pictures/pictures.ts draws them). */
export const PICTURE_KINDS = [
  'service',
  'category',
  'genre',
  'article',
  'feature',
  'price',
  'nearme',
  'shop-item',
  'site',
] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Pixels of every picture: what chats and networks show whole. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** A picture for shared links. */
export interface SharePicture {
  readonly path: string;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
}

/** FNV-1a, as eight hexadecimal digits. */
function digestOf(text: string): string {
  let hash = 2166136261;
  for (const char of text) {
    hash ^= char.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * The address of a picture. `shown` is what is drawn in it: another picture has another address, so that it may be kept for
 * ever. `name` is the slug or number of what it is about, with dots where an address has slashes.
 */
export const pictureOf = (
  kind: PictureKind,
  name: string | number,
  alt: string,
  shown: readonly unknown[],
): SharePicture => ({
  path: `/card/${kind}/${name}.png?v=${digestOf(JSON.stringify(shown))}`,
  alt,
});

/** The picture of a category, with what most pay. */
export const categoryPicture = (category: CategoryCard): SharePicture =>
  pictureOf('category', category.slug, category.name, [
    category.name,
    category.genre_name,
    category.hue,
    category.icon,
    categoryBand(category),
  ]);

/** The picture of a category's price guide. */
export const pricePicture = (category: CategoryCard): SharePicture => ({
  ...categoryPicture(category),
  path: categoryPicture(category).path.replace('/card/category/', '/card/price/'),
});

/** The picture of pages that have none of their own. */
export const SITE_PICTURE: SharePicture = { path: '/card/site/gotong.png?v=1', alt: 'Gotong' };
