import type { FastifyRequest } from 'fastify';
import type { Genre } from '#core/categories/model.ts';
import { sendContact } from '#core/content/calls.ts';
import { CASE_FILES_MAX } from '#core/content/desk/model.ts';
import { DOWNLOAD_TARGETS, type SiteSlug } from '#core/content/model.ts';
import { contentTag } from '#core/content/rules.ts';
import { type LinkKind, OWN_LINKS } from '#core/links.ts';
import { categoryBand } from '#core/prices/band-rules.ts';
import * as categories from '#server/categories/service.ts';
import * as contact from '#server/content/contact/service.ts';
import * as content from '#server/content/service.ts';
import { previewed } from '#server/content/service.ts';
import { type Context, type Parts, reading } from '#server/platform/context.ts';
import { addressOf } from '#server/platform/edge/address.ts';
import { bind } from '#server/platform/http/bind.ts';
import * as prices from '#server/prices/service.ts';
import * as services from '#server/services/service.ts';
import type { PageData } from '#web/public/entry.server.tsx';
import { answered } from '../form-answer.ts';
import { keptAreas } from '../kept-areas.ts';
import type { Loaded, Loader } from '../pages/loaded.ts';
import { keepPlain, readPlain } from '../plain-files.ts';
import { unitsOf } from './catalogue.ts';

/** A price guide without text gets a page from this many price bands on. */
const LEAST_BANDS = 3;
/** What a pro needs to be featured (specification 2, featured-pros). */
const FEATURED = { least_reviews: 3, least_score: 4.5, most: 12 };

const seo: Loader = async (context, { genreName }) => {
  const [read, areas] = await Promise.all([content.written(context), keptAreas(context)]);
  const data = { ...read.value, areas };
  if (genreName === undefined) return { page: 'seo', data, tags: read.tags };
  const genre = read.value.genres.find((each) => each.slug === genreName);
  if (!genre) return movedGenre(context, read.value.genres, genreName, '/seo');
  return { page: 'seo-genre', data: { ...data, genre }, tags: [...read.tags, `genre:${genre.slug}`] };
};

async function movedGenre(context: Context, genres: readonly Genre[], genreName: string, path: string) {
  const moved = await categories.movedGenre(context.db, genreName);
  return moved !== null && genres.some((each) => each.slug === moved)
    ? { redirect: `${path}/${moved}`, permanent: true }
    : null;
}

const download: Loader = async (context, { target }) => {
  if (!context.parts.config.flags.app_download) return null;
  const known = DOWNLOAD_TARGETS.find((each) => each === target);
  if (target !== undefined && !known) return null;
  return { page: 'download', data: { target: known ?? null }, tags: [] };
};

/** The question about units in a category's form, for the quote box; null without one. */
async function unitsIn(context: Context, slug: string) {
  const form = await categories.pricingForm(context, slug);
  return form.ok ? unitsOf(form.value.questions) : null;
}

/** The setting that can replace each of our own pages by a link (specification 2, external links). */
const LINK_OF: Readonly<Record<SiteSlug, LinkKind>> = {
  terms: 'terms',
  privacy: 'privacy',
  about: 'about',
  help: 'help',
  jobs: 'job',
  press: 'press',
};

/**
 * One of our own pages, or the link that the settings name instead. A page that is not on the site redirects to the contact page.
 */
const sitePage =
  (slug: SiteSlug): Loader =>
  async (context, { version }) => {
    const instead = context.parts.config.links[LINK_OF[slug]];
    if (instead !== null && instead !== OWN_LINKS[LINK_OF[slug]]) return { redirect: instead, permanent: false };
    if (version !== undefined && !/^[1-9]\d{0,5}$/.test(version)) return null;
    const read = await content.sitePage(context, slug, version === undefined ? undefined : Number(version));
    if (!read) return version === undefined ? { redirect: '/contact', permanent: false } : null;
    const isNow = read.value.version.version === read.value.versions[0]?.version;
    if (version !== undefined && isNow) return { redirect: `/${slug}`, permanent: false };
    return { page: 'site', data: { slug, is_old: version !== undefined, ...read.value }, tags: read.tags };
  };

/** Pages with texts that operators write, and their lists (specification 2). */
export const contentLoaders = {
  'genre-article': async (context, { genreName = '', slug = '' }) => {
    const read = await content.article(context, slug);
    if (read) {
      const { article } = read.value;
      if (article.genre_slug !== genreName) return { redirect: article.path, permanent: true };
      return { page: 'genre-article', data: read.value, tags: read.tags };
    }
    // The second part may also be a category of the genre, which has its own address.
    const found = await categories.category(context, slug);
    if (!found.ok || found.value.category.genre_slug !== genreName) return null;
    return { redirect: `/category/${found.value.category.slug}`, permanent: true };
  },

  'feature-all': async (context) => {
    const read = await content.written(context);
    const { features, articles } = read.value;
    return { page: 'feature-all', data: { features, articles }, tags: read.tags };
  },

  feature: async (context, { slug = '' }) => {
    const read = await content.feature(context, slug);
    if (!read) return null;
    const all = await content.features(context);
    const others = all.value.filter((card) => card.slug !== slug).slice(0, 6);
    return { page: 'feature', data: { feature: read.value, others }, tags: [...read.tags, ...all.tags] };
  },

  'info-all': async (context) => {
    const read = await content.written(context);
    const genres = read.value.genres
      .map((genre) => ({
        ...genre,
        categories: genre.categories.filter((category) => read.value.info.includes(category.slug)),
      }))
      .filter((genre) => genre.categories.length > 0);
    return { page: 'genre-all', data: { genres, search: null, postal: null, is_info: true }, tags: read.tags };
  },

  info: async (context, { slug = '' }) => {
    const read = await content.categoryWords(context, slug);
    if (!read) return null;
    const { category, info, price, articles } = read.value;
    if (category.slug !== slug) return { redirect: `/info/${category.slug}`, permanent: true };
    // Without its own text it would only repeat the category's page.
    if (!info) return { redirect: `/category/${slug}`, permanent: false };
    return {
      page: 'info',
      data: { category, info, has_price: price !== null, articles, units: await unitsIn(context, slug) },
      tags: read.tags,
    };
  },

  'price-all': async (context) => {
    const read = await content.written(context);
    const genres = read.value.genres
      .map((genre) => ({
        ...genre,
        categories: genre.categories.filter(
          (category) => read.value.price.includes(category.slug) || categoryBand(category) !== null,
        ),
      }))
      .filter((genre) => genre.categories.length > 0);
    return { page: 'price-all', data: { genres }, tags: read.tags };
  },

  price: async (context, { slug = '' }) => {
    const read = await content.categoryWords(context, slug);
    if (!read) return null;
    const { category, price, info, articles } = read.value;
    if (category.slug !== slug) return { redirect: `/price/${category.slug}`, permanent: true };
    const guide = await prices.guideOf(context, slug);
    const cells = guide?.cells ?? [];
    if (!price && cells.length === 0 && category.price_bands.length < LEAST_BANDS)
      return { redirect: `/category/${slug}#prices`, permanent: false };
    const all = await content.written(context);
    const genre = all.value.genres.find((each) => each.slug === category.genre_slug);
    const others = (genre?.categories ?? []).filter(
      (other) => other.slug !== slug && (all.value.price.includes(other.slug) || categoryBand(other) !== null),
    );
    return {
      page: 'price',
      data: {
        category,
        cells,
        price,
        has_info: info !== null,
        articles,
        others,
        units: await unitsIn(context, slug),
      },
      tags: [...read.tags, ...all.tags],
    };
  },

  seo,
  'seo-genre': seo,

  'featured-pros': async (context) => {
    const [found, all] = await Promise.all([
      services.pros({ page: 1, sort: 'score' }, context),
      categories.categories(context),
    ]);
    const { least_reviews, least_score, most } = FEATURED;
    const pros = (found.ok ? found.value.services : [])
      .filter((pro) => pro.review_count >= least_reviews && pro.score >= least_score)
      .slice(0, most);
    return {
      page: 'featured-pros',
      data: { pros, least_reviews, least_score, categories: all.value.categories },
      tags: ['home', 'pro-list'],
    };
  },

  contact: async (context) => {
    const words = await content.pageContent(context, 'contact');
    return {
      page: 'contact',
      data: { content: words.value, is_sent: false, refused: null },
      tags: words.tags,
    };
  },

  'pro-newyear': async (context) => {
    const words = await content.pageContent(context, 'pro-newyear');
    if (!words.value) return { redirect: '/pro', permanent: false };
    return { page: 'pro-newyear', data: { content: words.value }, tags: words.tags };
  },

  help: sitePage('help'),
  about: sitePage('about'),
  jobs: sitePage('jobs'),
  press: sitePage('press'),
  terms: sitePage('terms'),
  'terms-version': sitePage('terms'),
  privacy: sitePage('privacy'),
  'privacy-version': sitePage('privacy'),

  download,
  'download-target': download,

  'content-preview': async (context, { hash = '' }) => {
    const draft = await previewed(context, hash);
    return draft && { page: 'content-preview', data: { content: draft }, tags: [contentTag(draft.kind, draft.slug)] };
  },
} satisfies Readonly<Record<string, Loader>>;

const contactBinding = bind(sendContact, (input, context) => contact.sendContact(input, context));

/** Handles the contact form without script: shows the page again with the errors, or thanks. */
export async function postContact(server: Parts, request: FastifyRequest): Promise<Loaded> {
  const form = await readPlain(server, request);
  const { values, session } = form;
  const kept =
    form.files.length > CASE_FILES_MAX ? { message: 'too many files' } : await keepPlain(server, request, form);
  const reply =
    form.refused !== null
      ? { message: form.refused, fields: undefined }
      : 'message' in kept
        ? { ...kept, fields: undefined }
        : await answered(server, contactBinding, request, { ...values, attachment_id: kept.ids }, { session });
  const words = await content.pageContent(reading(server, { address: addressOf(request) }), 'contact');
  const data: PageData<'contact'> =
    'done' in reply
      ? { content: words.value, is_sent: true, refused: null }
      : {
          content: words.value,
          is_sent: false,
          refused: { message: reply.message, fields: reply.fields ?? {}, values },
        };
  return { page: 'contact', data, tags: [], ...('done' in reply ? {} : { status: 400 }) };
}
