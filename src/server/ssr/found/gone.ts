import * as categories from '#server/categories/service.ts';
import * as content from '#server/content/service.ts';
import type { Context } from '#server/platform/context.ts';
import * as services from '#server/services/service.ts';
import type { PageData } from '#web/public/entry.server.tsx';
import type { Loaded } from '../pages/loaded.ts';
import { readGoneCategory, readGoneService, readGoneText } from './gone-store.ts';

type Gone = NonNullable<PageData<'not-found'>['gone']>;
type Params = Readonly<Record<string, string>>;

const PROS = 4;
const TEXTS = 3;
const CATEGORIES = 8;

const NOTHING = { category: null, pros: [], categories: [], texts: [] } as const;

/** A service that is no longer listed. The page does not say why, and shows others of the category. */
async function goneService(context: Context, { serviceId = '', slug = '' }: Params): Promise<Gone | null> {
  if (!/^\d{1,15}$/.test(serviceId)) return null;
  const found = await readGoneService(context.db, Number(serviceId), slug);
  if (!found) return null;
  const category = found.category_slug === null ? null : await categories.category(context, found.category_slug);
  if (!category?.ok) return { ...NOTHING, what: 'pro' };
  const { category: card } = category.value;
  const others = await services.pros({ page: 1, sort: 'hired_count', category: card.slug }, context);
  return { ...NOTHING, what: 'pro', category: card, pros: others.ok ? others.value.services.slice(0, PROS) : [] };
}

async function goneCategory(context: Context, slug: string): Promise<Gone | null> {
  const found = await readGoneCategory(context.db, slug);
  if (!found) return null;
  const { genres } = (await categories.genres(context)).value;
  const near = genres.find((genre) => genre.slug === found.genre_slug)?.categories ?? [];
  const others = genres.flatMap((genre) => genre.categories).filter((card) => !near.includes(card));
  return { ...NOTHING, what: 'category', categories: [...near, ...others].slice(0, CATEGORIES) };
}

async function goneText(context: Context, kind: 'article' | 'feature', slug: string): Promise<Gone | null> {
  const found = await readGoneText(context.db, kind, slug);
  if (!found) return null;
  const { articles, features } = (await content.written(context)).value;
  const near = articles.filter((card) => card.genre_slug === found.genre_slug);
  const texts = [...new Set([...near, ...features, ...articles])].slice(0, TEXTS);
  return { ...NOTHING, what: 'text', texts };
}

const ofCategory = (context: Context, { slug = '' }: Params) => goneCategory(context, slug);

/** Finds what was at a screen's address, by screen id (core/routes.ts). */
const WAS: Readonly<Record<string, (context: Context, params: Params) => Promise<Gone | null>>> = {
  service: goneService,
  'service-slug': goneService,
  category: ofCategory,
  form: ofCategory,
  info: ofCategory,
  price: ofCategory,
  nearme: ofCategory,
  'nearme-city': ofCategory,
  'nearme-district': ofCategory,
  'pro-signup': ofCategory,
  'pro-search-slug': ofCategory,
  'pro-list-filter': (context, { filter = '' }) => goneCategory(context, filter),
  'genre-article': async (context, { slug = '' }) =>
    (await goneText(context, 'article', slug)) ?? goneCategory(context, slug),
  feature: (context, { slug = '' }) => goneText(context, 'feature', slug),
};

/** The page for an address whose content is gone (410); null where there never was any (404). */
export async function goneAt(screen: string, context: Context, params: Params): Promise<Loaded | null> {
  const gone = (await WAS[screen]?.(context, params)) ?? null;
  return gone && { page: 'not-found', data: { status: 410, gone }, tags: [], status: 410 };
}
