import { contentTag } from '#core/content/rules.ts';
import { regionSlug } from '#core/search/address-rules.ts';
import { cropBox } from '#core/shop/items/crop-rules.ts';
import type { Crop } from '#core/shop/items/model.ts';
import * as categories from '#server/categories/service.ts';
import * as content from '#server/content/service.ts';
import type { Context } from '#server/platform/context.ts';
import * as search from '#server/search/service.ts';
import * as services from '#server/services/service.ts';
import { shopItem } from '#server/shop/items/service.ts';
import { servedFile } from '#server/uploads/service.ts';
import type { Pictured, PictureKind } from '#web/public/entry.server.tsx';

/** What a picture shows, and the tags whose change drops it. */
export interface PicturedThing {
  readonly pictured: Pictured;
  readonly tags: readonly string[];
}
type Load = (context: Context, name: string) => Promise<PicturedThing | null>;

/** The size of a photo in a picture, in pixels. */
const PHOTO = 424;

/** A pro's public picture as a data: address; null without one. */
async function photoOf(context: Context, url: string | null, crop: Crop | null = null): Promise<string | null> {
  const id = Number(/^\/files\/(\d+)\/thumb$/.exec(url ?? '')?.[1] ?? 0);
  const file = id > 0 ? await servedFile(context.db, context.now, id, null) : null;
  if (!file?.is_public || file.thumb_key === null) return null;
  // A crop needs the large picture, as a part of the thumbnail would be too small.
  const bytes = await context.parts.files.get(crop ? file.storage_key : file.thumb_key);
  if (!bytes) return null;
  // Imported late, because few servers draw such a picture in their first minutes.
  const { default: sharp } = await import('sharp');
  let photo = sharp(bytes);
  if (crop) {
    const { width, height } = await photo.metadata();
    photo = photo.extract(cropBox(crop, width, height));
  }
  const jpeg = await photo.resize(PHOTO, PHOTO, { fit: 'cover' }).jpeg({ quality: 85 }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

async function categoryAt(context: Context, slug: string) {
  const found = await categories.category(context, slug);
  return found.ok && found.value.category.slug === slug ? found.value.category : null;
}

const ofCategory =
  (kind: 'category' | 'price'): Load =>
  async (context, slug) => {
    const category = await categoryAt(context, slug);
    return category && { pictured: { kind, category }, tags: [`category:${slug}`] };
  };

const LOADERS: Readonly<Record<PictureKind, Load>> = {
  service: async (context, name) => {
    const service_id = /^[1-9]\d{0,14}$/.test(name) ? Number(name) : 0;
    const found = service_id > 0 ? await services.publicService({ service_id }, context) : null;
    if (!found?.ok) return null;
    const { service } = found.value;
    return {
      pictured: { kind: 'service', service, photo: await photoOf(context, service.s3_thumb_url) },
      tags: [`service:${service_id}`],
    };
  },
  category: ofCategory('category'),
  price: ofCategory('price'),
  genre: async (context, slug) => {
    const genre = (await categories.genres(context)).value.genres.find((each) => each.slug === slug);
    return genre ? { pictured: { kind: 'genre', genre }, tags: [`genre:${slug}`] } : null;
  },
  article: async (context, slug) => {
    const read = await content.article(context, slug);
    return read && { pictured: { kind: 'article', content: read.value.article }, tags: [contentTag('article', slug)] };
  },
  feature: async (context, slug) => {
    const read = await content.feature(context, slug);
    return read && { pictured: { kind: 'feature', content: read.value }, tags: [contentTag('feature', slug)] };
  },
  /** The name is the page's address with dots: "plumber.east.bedok". */
  nearme: async (context, name) => {
    const [slug = '', city, district, ...more] = name.split('.');
    const category = more.length === 0 ? await categoryAt(context, slug) : null;
    if (!category) return null;
    const areas = await categories.allAreas(context.db);
    const inside = areas.filter(
      (each) =>
        (city === undefined || regionSlug(each.region) === city) && (district === undefined || each.slug === district),
    );
    const served = await search.areasServed(context, category);
    const wanted = inside.filter(({ code }) => served.has(code));
    if (wanted.length === 0) return null;
    const { facts } = await search.prosNear(context, category, wanted);
    const [first] = wanted;
    const region = city === undefined ? '' : (first?.region ?? '');
    const place = district === undefined ? region : (first?.name ?? '');
    const seed = `${slug}${district ?? region}`;
    return { pictured: { kind: 'nearme', category, place, seed, facts }, tags: [`category:${slug}`] };
  },
  'shop-item': async (context, name) => {
    const id = context.parts.config.flags.shop && /^[1-9]\d{0,14}$/.test(name) ? Number(name) : 0;
    const found = id > 0 ? await shopItem({ id }, context) : null;
    const item = found?.ok ? found.value.item : null;
    const category = item && (await categoryAt(context, item.category_slug));
    if (!item || !category) return null;
    const [first] = item.photos;
    const photo = await photoOf(context, first?.attachment.thumb_url ?? null, first?.crop ?? null);
    return {
      pictured: { kind: 'shop-item', item, hue: category.hue, photo },
      tags: [`shop-item:${id}`, `service:${item.quote_service_id}`],
    };
  },
  site: async (_, name) => (name === 'gotong' ? { pictured: { kind: 'site' }, tags: [] } : null),
};

/** The picture of a public thing; null for anything else. */
export const picturedAt = (context: Context, kind: PictureKind, name: string): Promise<PicturedThing | null> =>
  LOADERS[kind](context, name);
