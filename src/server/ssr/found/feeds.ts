import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fromWire } from '#core/kit/time.ts';
import type { LanguageCode } from '#core/languages.ts';
import { WORDS_TAG } from '#server/categories/words/service.ts';
import * as content from '#server/content/service.ts';
import { type Context, type Parts, visiting } from '#server/platform/context.ts';
import { Encoded } from '#server/platform/http/encoded.ts';
import { type Tagged, TaggedCache } from '#server/platform/http/page-cache.ts';
import type { KeptPages } from '#server/platform/http/page-drops.ts';
import type * as Entry from '#web/public/entry.server.tsx';
import { sendFile } from '../files/send-file.ts';

const ENTRIES = 40;
const KEPT_BYTES = 2_000_000;

interface File extends Tagged {
  readonly xml: Encoded;
}

/** Serves Atom feeds of articles: `/feed.atom` of all, and `/feed/{genre}.atom` of one genre (issue 8 point 5). */
export function serveFeeds(
  app: FastifyInstance,
  parts: Parts,
  entry: typeof Entry,
  origin: string,
  prefix: string,
  languageOf: (request: FastifyRequest) => LanguageCode,
): KeptPages {
  const seconds = parts.config.page_cache_seconds;
  const cache = new TaggedCache<File>(seconds, KEPT_BYTES, ({ xml }) => Math.ceil(xml.byte_count * 1.3) + 200);

  async function make(genre_slug: string | null, language: LanguageCode, context: Context): Promise<File | null> {
    const { value: written, tags } = await content.written(context);
    const value = await parts.inWordsOf(language, written);
    const genre = value.genres.find(({ slug }) => slug === genre_slug);
    if (genre_slug !== null && !genre) return null;
    const about = genre ? entry.genreFeed(genre) : entry.FEED;
    const at = (path: string) => `${origin}${entry.pathIn(language, path)}`;
    const cards = [...value.articles, ...(genre ? [] : value.features)]
      .filter((card) => !genre || card.genre_slug === genre.slug)
      .sort((a, b) => b.updated.localeCompare(a.updated))
      .slice(0, ENTRIES);
    const { Feed } = await import('feed');
    const feed = new Feed({
      id: at(about.path),
      link: at(genre ? `/genre/${genre.slug}` : '/'),
      title: about.title,
      language,
      updated: fromWire(cards[0]?.updated ?? '') ?? parts.clock.now(),
      feedLinks: { atom: at(about.path) },
      author: { name: 'Gotong', link: at('/') },
      generator: false,
      favicon: `${origin}/icon.svg`,
    });
    for (const { title, path, description, updated, genre_name } of cards)
      feed.addItem({
        id: at(path),
        link: at(path),
        title,
        description,
        date: fromWire(updated) ?? parts.clock.now(),
        ...(genre_name ? { category: [{ name: genre_name }] } : {}),
      });
    return { xml: new Encoded(Buffer.from(feed.atom1())), tags: [...tags, WORDS_TAG] };
  }

  async function send(request: FastifyRequest, reply: FastifyReply, genre: string | null): Promise<unknown> {
    const language = languageOf(request);
    const key = `${language} ${genre ?? ''}`;
    const context = visiting(parts, { language });
    const file =
      cache.get(key) ??
      (await cache.through(
        key,
        () => make(genre, language, context),
        (made) => made,
        context.source,
      ));
    if (!file) return reply.callNotFound();
    return sendFile(request, reply, 'application/atom+xml', file.xml);
  }

  for (const before of ['', prefix]) {
    app.get(`${before}/feed.atom`, (request, reply) => send(request, reply, null));
    app.get(`${before}/feed/:file(^[a-z0-9-]+\\.atom$)`, (request, reply) =>
      send(request, reply, (request.params as { file: string }).file.replace(/\.atom$/, '')),
    );
  }
  return cache;
}
