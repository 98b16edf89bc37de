/**
 * Guides, articles and pages: versioned data of a few safe blocks. Publishing, by hand or by schedule, drops exactly the
 * pages that show them, on every node.
 */

import type { Category, CategoryCard, Genre } from '#core/categories/model.ts';
import type * as calls from '#core/content/calls.ts';
import type { Block, Content, ContentCard, PageSlug, SitePageData, SiteSlug } from '#core/content/model.ts';
import { contentListTag, contentTag, inLanguage, SITE_PAGES_TAG } from '#core/content/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok } from '#core/kit/result.ts';
import * as categories from '#server/categories/service.ts';
import type { Context } from '#server/platform/context.ts';
import { AT_PRIMARY } from '#server/platform/data/replica.ts';
import { cardOf, contentOf, versionOf } from './presenter.ts';
import * as store from './store.ts';

// What other parts of the server use of content.
export { previewed } from './preview-service.ts';

/**
 * The texts of public pages (specification 7 External: the cache-backed content service). Each is cached with the tags of
 * what it shows, so that a change drops it on every node (specification 9: otherwise after 1200 s).
 */
interface Read<T> {
  readonly value: T;
  readonly tags: readonly string[];
}

const HOME_ARTICLES = 6;

/** The tags of what a text links to. */
function tagsOfLinks(body: readonly Block[]): string[] {
  return body.flatMap((block) => {
    if (block.type !== 'link') return [];
    const { to, ref } = block;
    if (to === 'category') return [`category:${ref}`];
    if (to === 'pro') return [`service:${ref}`];
    if (to === 'genre') return [`genre:${ref}`, contentTag('genre', ref)];
    if (to === 'price' || to === 'info') return [contentTag(to, ref), `category:${ref}`];
    return to === 'area' ? [] : [contentTag(to, ref)];
  });
}

async function whole(context: Context, row: store.LiveRow | null): Promise<Read<Content> | null> {
  if (!row) return null;
  const { body } = inLanguage(row.fields, context.language);
  const links = await store.readLinks(context.db, body, context.language);
  return {
    value: contentOf(row, links, context.language),
    tags: [contentTag(row.kind, row.slug), ...tagsOfLinks(body)],
  };
}

const cards = (context: Context, rows: readonly store.LiveRow[]): ContentCard[] =>
  rows.map((row) => cardOf(row, context.language));

/** Caches what `make` reads, with a key for each language. */
async function kept<T>(context: Context, key: string, make: () => Promise<Read<T> | null>): Promise<Read<T> | null> {
  return context.parts.kept.of(context.source, `contents:${key}:${context.language}`, async () => {
    const made = await make();
    return made && { value: made, tags: made.tags };
  });
}

/** One of the single pages; null where it is not written or not on the site. */
export async function pageContent(context: Context, slug: PageSlug): Promise<Read<Content | null>> {
  const tag = contentTag('page', slug);
  const read = await kept<Content | null>(context, `page:${slug}`, async () => {
    const found = await whole(context, await store.readBySlug(context.db, 'page', slug));
    return found ?? { value: null, tags: [tag] };
  });
  return read ?? { value: null, tags: [tag] };
}

/** One of our own pages (such as the terms) with its versions: the present one, or the version asked for; null for none. */
export const sitePage = (context: Context, slug: SiteSlug, version?: number): Promise<Read<SitePageData> | null> =>
  kept(context, `site:${slug}:${version ?? 'now'}`, async () => {
    const now = await store.readBySlug(context.db, 'page', slug);
    const row = version === undefined ? now : await store.readPageVersion(context.db, slug, version);
    const [found, rows] = await Promise.all([whole(context, row), now ? store.readVersionsOf(context.db, now.id) : []]);
    const versions = rows.map((each) => versionOf(each, context.language));
    const shown = version === undefined ? versions[0] : versions.find((each) => each.version === version);
    return found && shown ? { value: { content: found.value, version: shown, versions }, tags: found.tags } : null;
  });

/** The addresses of our own pages that are off the site, so that footers do not link to them. */
export async function hiddenPages({ parts }: Context): Promise<readonly string[]> {
  const read = await parts.kept.of(AT_PRIMARY, 'contents:hidden', async () => ({
    value: await store.readHiddenPages(parts.database),
    tags: [SITE_PAGES_TAG],
  }));
  return read ?? [];
}

export interface HomeWords {
  readonly home: Content | null;
  readonly features: ContentCard[];
  readonly articles: ContentCard[];
}

/** What the home page says. */
export async function homeWords(context: Context): Promise<Read<HomeWords>> {
  const read = await kept(context, 'home', async () => {
    const [home, features, articles] = await Promise.all([
      pageContent(context, 'home'),
      store.readOfKind(context.db, 'feature', HOME_ARTICLES),
      store.readOfKind(context.db, 'article', HOME_ARTICLES),
    ]);
    return {
      value: { home: home.value, features: cards(context, features), articles: cards(context, articles) },
      tags: [...home.tags, contentListTag('feature'), contentListTag('article')],
    };
  });
  if (!read) throw new Error('the home page has words, or none, but an answer');
  return read;
}

export async function homeContent(context: Context): Promise<CallResult<typeof calls.homeContent>> {
  const { value } = await homeWords(context);
  return ok(value);
}

export interface CategoryWords {
  readonly category: Category;
  readonly price: Content | null;
  readonly info: Content | null;
  readonly articles: ContentCard[];
}

/** The texts about a category, by its present or an earlier address; null for none. */
export async function categoryWords(context: Context, slug: string): Promise<Read<CategoryWords> | null> {
  return kept(context, `category:${slug}`, async () => {
    const found = await categories.category(context, slug);
    if (!found.ok) return null;
    const { category } = found.value;
    const about = await store.readAboutCategory(context.db, category.id);
    const [price, info] = await Promise.all([whole(context, about.price), whole(context, about.info)]);
    return {
      value: {
        category,
        price: price?.value ?? null,
        info: info?.value ?? null,
        articles: cards(context, about.articles),
      },
      tags: [
        `category:${slug}`,
        `category:${category.slug}`,
        contentTag('price', category.slug),
        contentTag('info', category.slug),
        contentListTag('article'),
        ...(price?.tags ?? []),
        ...(info?.tags ?? []),
      ],
    };
  });
}

export async function categoryContent(
  { slug }: CallParsed<typeof calls.categoryContent>,
  context: Context,
): Promise<CallResult<typeof calls.categoryContent>> {
  const read = await categoryWords(context, slug);
  return read ? ok(read.value) : notFound();
}

async function genreBySlug(context: Context, slug: string): Promise<Genre | null> {
  const found = await categories.genres(context);
  return found.value.genres.find((genre) => genre.slug === slug) ?? null;
}

export interface GenreWords {
  readonly genre: Genre;
  readonly words: Content | null;
  readonly articles: ContentCard[];
}

/** The texts of a genre; null for one that is not on the site. */
export async function genreWords(context: Context, genreName: string): Promise<Read<GenreWords> | null> {
  return kept(context, `genre:${genreName}`, async () => {
    const genre = await genreBySlug(context, genreName);
    if (!genre) return null;
    const [words, articles] = await Promise.all([
      store.readOfGenre(context.db, genre.id).then((row) => whole(context, row)),
      store.readArticlesOf(context.db, genre.id),
    ]);
    return {
      value: { genre, words: words?.value ?? null, articles: cards(context, articles) },
      tags: [
        `genre:${genreName}`,
        ...genre.categories.map((category) => `category:${category.slug}`),
        contentTag('genre', genreName),
        contentListTag('article'),
        ...(words?.tags ?? []),
      ],
    };
  });
}

export async function genreContent(
  { genreName }: CallParsed<typeof calls.genreContent>,
  context: Context,
): Promise<CallResult<typeof calls.genreContent>> {
  const read = await genreWords(context, genreName);
  return read ? ok(read.value) : notFound();
}

/** The text about an area; null where there is none. */
export async function areaWords(context: Context, code: string, slug: string): Promise<Read<Content | null>> {
  const tag = contentTag('area', slug);
  const read = await kept<Content | null>(context, `area:${code}`, async () => {
    const found = await whole(context, await store.readOfArea(context.db, code));
    return found ?? { value: null, tags: [tag] };
  });
  return read ?? { value: null, tags: [tag] };
}

/** All features, newest first. */
export async function features(context: Context): Promise<Read<ContentCard[]>> {
  const read = await kept(context, 'features', async () => ({
    value: cards(context, await store.readOfKind(context.db, 'feature')),
    tags: [contentListTag('feature')],
  }));
  return read ?? { value: [], tags: [contentListTag('feature')] };
}

export const featuresContent = async (context: Context): Promise<CallResult<typeof calls.featuresContent>> =>
  ok({ features: (await features(context)).value });

/** One feature; null where it is not published. */
export const feature = (context: Context, slug: string): Promise<Read<Content> | null> =>
  kept(context, `feature:${slug}`, async () => whole(context, await store.readBySlug(context.db, 'feature', slug)));

export async function featureContent(
  { slug }: CallParsed<typeof calls.featureContent>,
  context: Context,
): Promise<CallResult<typeof calls.featureContent>> {
  const read = await feature(context, slug);
  return read ? ok({ feature: read.value }) : notFound();
}

export interface ArticleWords {
  readonly article: Content;
  readonly categories: CategoryCard[];
  readonly others: ContentCard[];
}

/** One article with its genre's categories and other articles; null where it is not published. */
export async function article(context: Context, slug: string): Promise<Read<ArticleWords> | null> {
  return kept(context, `article:${slug}`, async () => {
    const found = await whole(context, await store.readBySlug(context.db, 'article', slug));
    if (!found) return null;
    const genre = await genreBySlug(context, found.value.genre_slug ?? '');
    const others = genre ? await store.readArticlesOf(context.db, genre.id) : [];
    return {
      value: {
        article: found.value,
        categories: genre?.categories ?? [],
        others: cards(
          context,
          others.filter((row) => row.slug !== slug),
        ),
      },
      tags: [
        ...found.tags,
        contentListTag('article'),
        `genre:${genre?.slug}`,
        ...(genre?.categories ?? []).map((category) => `category:${category.slug}`),
      ],
    };
  });
}

export async function articleContent(
  { slug }: CallParsed<typeof calls.articleContent>,
  context: Context,
): Promise<CallResult<typeof calls.articleContent>> {
  const read = await article(context, slug);
  return read ? ok({ article: read.value.article, categories: read.value.categories }) : notFound();
}

export interface Written {
  readonly genres: readonly Genre[];
  /** Addresses of categories with a text about prices, and about how to choose. */
  readonly price: readonly string[];
  readonly info: readonly string[];
  readonly articles: readonly ContentCard[];
  readonly features: readonly ContentCard[];
}

/** All published texts by genre, for the directories (specification 2: price, info/all, seo). */
export async function written(context: Context): Promise<Read<Written>> {
  const read = await kept(context, 'written', async () => {
    const [genres, slugs, articles, all] = await Promise.all([
      categories.genres(context),
      store.readWritten(context.db),
      store.readOfKind(context.db, 'article'),
      store.readOfKind(context.db, 'feature'),
    ]);
    return {
      value: {
        genres: genres.value.genres,
        price: slugs.price,
        info: slugs.info,
        articles: cards(context, articles),
        features: cards(context, all),
      },
      tags: [
        'genre:all',
        contentListTag('price'),
        contentListTag('info'),
        contentListTag('article'),
        contentListTag('feature'),
      ],
    };
  });
  if (!read) throw new Error('the directory is never absent');
  return read;
}
