import { Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSitePage, pathOf } from '#core/content/rules.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '#core/languages.ts';
import type { Links } from '#core/links.ts';
import { screens } from '#core/routes.ts';
import { nearPath } from '#core/search/address-rules.ts';
import * as categories from '#server/categories/service.ts';
import { type Context, type Parts, visiting } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { Encoded, encodingOf } from '#server/platform/http/encoded.ts';
import { type Tagged, TaggedCache } from '#server/platform/http/page-cache.ts';
import type { KeptPages } from '#server/platform/http/page-drops.ts';
import * as search from '#server/search/service.ts';
import * as shop from '#server/shop/items/service.ts';
import { sendFile } from '../files/send-file.ts';
import * as store from './sitemap-store.ts';

/** The limit that search engines set for one file. */
const ADDRESSES_MAX = 50_000;
/** How many services are read at once while a file is written, to limit memory. */
const BATCH = 1_000;
const KEPT_BYTES = 8_000_000;
const TAGS = ['genre:all', 'contents:article', 'contents:feature', 'contents:price', 'contents:info'] as const;
/** The most seconds that a file of services may be old. Such files are long and change with each service. */
const SERVICES_SECONDS = 3600;

/** An address without language prefix, and when its content last changed; null where unknown. */
interface Entry {
  readonly path: string;
  readonly changed: Date | null;
}

interface File extends Tagged {
  readonly xml: Encoded;
}

const newest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((a, b) => (b !== null && (a === null || b > a) ? b : a), null);
/** Whether we serve this page ourselves: not where a setting links it elsewhere. */
const hasPage = (slug: string, links: Links): boolean =>
  isSitePage('page', slug) && Object.values(links).includes(`/${slug}`);
const ALWAYS = screens.filter((screen) => screen.listed).map(({ path }) => path);

/** The files other than those of services, by name. They list only canonical addresses that answer 200. */
const FILES: Readonly<Record<string, (context: Context) => Promise<Entry[]>>> = {
  pages: async (context) => {
    const texts = await store.readTexts(context.db);
    const { flags, links } = context.parts.config;
    const written = newest(
      texts.filter(({ kind }) => kind === 'article' || kind === 'feature').map((row) => row.changed),
    );
    return [
      { path: '/', changed: written },
      ...ALWAYS.map((path) => ({ path, changed: path === '/feature/all' ? written : null })),
      ...(flags.app_download ? [{ path: '/download', changed: null }] : []),
      {
        path: '/contact',
        changed: texts.find(({ kind, slug }) => kind === 'page' && slug === 'contact')?.changed ?? null,
      },
      ...texts
        .filter(({ kind, slug }) => kind === 'page' && (slug === 'pro-newyear' || hasPage(slug, links)))
        .map(({ slug, changed }) => ({ path: `/${slug}`, changed })),
    ];
  },
  categories: async (context) =>
    (await store.readCategories(context.db)).map(({ slug, changed }) => ({ path: `/category/${slug}`, changed })),
  genres: async (context) => {
    const texts = await store.readTexts(context.db);
    return (await categories.genres(context)).value.genres.map(({ slug }) => ({
      path: `/genre/${slug}`,
      changed: newest(texts.filter((row) => row.genre_slug === slug).map((row) => row.changed)),
    }));
  },
  guides: (context) => textsOf(context, ['article', 'feature', 'info']),
  prices: (context) => textsOf(context, ['price']),
  areas: (context) => textsOf(context, ['area']),
  shop: async (context) =>
    context.parts.config.flags.shop
      ? (await shop.shownItems(context.db, ADDRESSES_MAX)).map(({ id, changed }) => ({
          path: `/shop/item/${id}`,
          changed,
        }))
      : [],
  nearme: async (context) => {
    const [all, areas] = await Promise.all([categories.categories(context), categories.allAreas(context.db)]);
    const entries: Entry[] = [];
    for (const category of all.value.categories) {
      const served = await search.areasServed(context, category);
      const inside = areas.filter(({ code }) => served.has(code));
      for (const region of new Set(inside.map((area) => area.region)))
        entries.push({ path: nearPath(category.slug, { region }), changed: null });
      for (const area of inside) entries.push({ path: nearPath(category.slug, area), changed: null });
    }
    return entries;
  },
};

const textsOf = async (context: Context, kinds: readonly store.TextRow['kind'][]): Promise<Entry[]> =>
  (await store.readTexts(context.db))
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, slug, genre_slug, changed }) => ({ path: pathOf(kind, slug, genre_slug), changed }));

/**
 * Serves sitemaps by type and an index of them (issue 8 point 5). Services are split by ranges of ids, so that files are stable
 * and need no counting. Such a file is read and written in batches, for any number of services.
 */
export function serveSitemaps(
  app: FastifyInstance,
  parts: Parts,
  origin: string,
  pathIn: (language: LanguageCode, path: string) => string,
): KeptPages {
  const { config } = parts;
  const { languages } = config;
  const seconds = config.page_cache_seconds;
  const cache = new TaggedCache<File>(seconds, KEPT_BYTES, ({ xml }) => Math.ceil(xml.byte_count * 1.3) + 200);
  const size = Math.floor(ADDRESSES_MAX / languages.length);
  const contextNow = () => visiting(parts, { language: DEFAULT_LANGUAGE });

  /** The rows of an address, one in each enabled language, each with links to the others. */
  function* rowsOf({ path, changed }: Entry) {
    const at = (code: LanguageCode) => `${origin}${pathIn(code, path)}`;
    const links = [
      ...languages.map((code) => ({ lang: code as string, url: at(code) })),
      { lang: 'x-default', url: at(DEFAULT_LANGUAGE) },
    ];
    for (const code of languages)
      yield {
        url: at(code),
        ...(changed ? { lastmod: changed.toISOString() } : {}),
        ...(languages.length > 1 ? { links } : {}),
      };
  }
  const sitemap = async () => {
    const { SitemapStream } = await import('sitemap');
    return new SitemapStream({
      hostname: origin,
      xmlns: { news: false, video: false, image: false, xhtml: languages.length > 1 },
    });
  };

  async function written(name: string, context: Context): Promise<Encoded | null> {
    const make = FILES[name];
    if (!make) return null;
    const entries = await make(context);
    // Empty files are left out of the index.
    if (entries.length === 0) return null;
    const rows = entries.flatMap((entry) => [...rowsOf(entry)]).slice(0, ADDRESSES_MAX);
    const { streamToPromise } = await import('sitemap');
    return new Encoded(await streamToPromise(Readable.from(rows).pipe(await sitemap())));
  }

  async function indexed(context: Context): Promise<Encoded> {
    const rows: { url: string; lastmod?: string }[] = [];
    for (const [name, entriesOf] of Object.entries(FILES)) {
      const entries = await entriesOf(context);
      const changed = newest(entries.map((entry) => entry.changed));
      if (entries.length > 0)
        rows.push({ url: `${origin}/sitemap-${name}.xml`, ...(changed ? { lastmod: changed.toISOString() } : {}) });
    }
    for (const { n, changed } of await store.readServiceFiles(context.db, size))
      rows.push({ url: `${origin}/sitemap-pros-${n}.xml`, lastmod: changed.toISOString() });
    const { SitemapIndexStream, streamToPromise } = await import('sitemap');
    return new Encoded(await streamToPromise(Readable.from(rows).pipe(new SitemapIndexStream())));
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: (context: Context) => Promise<Encoded | null>,
  ) {
    const context = contextNow();
    const wrap = async () => {
      const xml = await make(context);
      // Pros change items themselves, so this file also has the tag of the shop.
      return xml && { xml, tags: name === 'shop' ? [...TAGS, 'shop'] : [...TAGS] };
    };
    const file = cache.get(name) ?? (await cache.through(name, wrap, (made) => made, context.source));
    if (!file) return reply.callNotFound();
    return sendFile(request, reply, 'application/xml', file.xml);
  }

  async function* servicesOf(db: Db, first: store.ServiceRow[], from: number, until: number) {
    let rows = first;
    while (rows.length > 0) {
      for (const { id, slug, changed } of rows) yield* rowsOf({ path: `/service/${id}/${slug}`, changed });
      const last = rows.at(-1)?.id ?? until;
      rows = rows.length < BATCH ? [] : await store.readServices(db, Math.max(last, from), until, BATCH);
    }
  }

  /** Sends a range of services as a stream while it is read. */
  async function sendServices(request: FastifyRequest, reply: FastifyReply, n: number): Promise<unknown> {
    const [from, until] = [n * size, (n + 1) * size];
    const { db } = contextNow();
    const first = Number.isSafeInteger(until) ? await store.readServices(db, from, until, BATCH) : [];
    if (first.length === 0) return reply.callNotFound();
    const encoding = encodingOf(request.headers['accept-encoding']);
    const packed: Transform | null =
      encoding === 'br'
        ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
        : encoding === 'gzip'
          ? createGzip({ level: 6 })
          : null;
    const xml = await sitemap();
    const rows = Readable.from(servicesOf(db, first, from, until));
    // If either side ends early, the other ends too.
    const out = packed ? xml.pipe(packed) : xml;
    rows.on('error', (error) => out.destroy(error));
    xml.on('error', (error) => out.destroy(error));
    out.on('close', () => {
      rows.destroy();
      xml.destroy();
    });
    rows.pipe(xml);
    reply.header('vary', 'Accept-Encoding').header('cache-control', `public, max-age=${SERVICES_SECONDS}`);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('application/xml; charset=utf-8').send(out);
  }

  app.get('/sitemap.xml', (request, reply) => send(request, reply, 'index', indexed));
  for (const name of Object.keys(FILES))
    app.get(`/sitemap-${name}.xml`, (request, reply) =>
      send(request, reply, name, (context) => written(name, context)),
    );
  app.get('/sitemap-pros-:number(^\\d{1,9}).xml', (request, reply) =>
    sendServices(request, reply, Number((request.params as { number: string }).number)),
  );
  app.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\nDisallow: /dashboard/\nDisallow: /new/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`),
  );
  return cache;
}
