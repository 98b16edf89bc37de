import type { CategoryCard } from '#core/categories/model.ts';
import { categoryBand } from '#core/prices/band-rules.ts';

/** The kinds of pages with their own picture for shared links (drawn by src/server/ssr/pictures/pictures.ts). */
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

/** The size of every picture in pixels, which chats and social networks show without cropping. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** A picture for shared links. */
export interface SharePicture {
  readonly path: string;
  /** A text alternative for the picture. */
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
 * The address of a picture. It contains a hash of `shown`, everything drawn in it, so that it can be cached for ever: another
 * picture has another address. `name` is the slug or id of its subject, with dots instead of slashes.
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

/** The picture of a category, with its usual price. */
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

/** The picture of pages without their own. */
export const SITE_PICTURE: SharePicture = { path: '/card/site/gotong.png?v=1', alt: 'Gotong' };
