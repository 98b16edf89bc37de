import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LanguageCode } from '#core/languages.ts';
import { WORDS_TAG } from '#server/categories/words/service.ts';
import { type Parts, reading } from '#server/platform/context.ts';
import { isKnown } from '#server/platform/http/encoded.ts';
import { type Tagged, TaggedCache } from '#server/platform/http/page-cache.ts';
import type { KeptPages } from '#server/platform/http/page-drops.ts';
import type * as Entry from '#web/public/entry.server.tsx';
import { PictureDrawer, PicturesBusy } from './drawing.ts';
import { picturedAt } from './loaders.ts';

/** The most bytes of cached pictures. One has 20 to 60 KB. */
const KEPT_BYTES = 16_000_000;
const KEPT_SECONDS = 86_400;
/** A picture whose address has its version never changes. Others may be cached for an hour. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

interface Drawing extends Tagged {
  readonly png: Buffer;
  readonly etag: string;
}

/**
 * Serves the pictures of shared links: `/card/{kind}/{name}.png` (issue 8 point 5). They are drawn on first use, only for things
 * with a page, and cached until what they show changes. 503 for too many at once.
 */
export function servePictures(
  app: FastifyInstance,
  parts: Parts,
  entry: typeof Entry,
  prefix: string,
  languageOf: (request: FastifyRequest) => LanguageCode,
): KeptPages {
  const cache = new TaggedCache<Drawing>(KEPT_SECONDS, KEPT_BYTES, ({ png }) => png.length + 200);
  const drawer = new PictureDrawer();
  app.addHook('onClose', () => drawer.close());
  const isKind = (text: string): text is Entry.PictureKind => (entry.PICTURE_KINDS as readonly string[]).includes(text);

  async function make(kind: Entry.PictureKind, name: string, language: LanguageCode): Promise<Drawing | null> {
    const found = await picturedAt(reading(parts, { language }), kind, name);
    if (!found) return null;
    const pictured = await parts.inWordsOf(language, found.pictured);
    const png = await drawer.draw(entry.sharePicture(pictured, language), entry.PICTURE_SIZE);
    return { png, tags: [...found.tags, WORDS_TAG], etag: `"${createHash('sha1').update(png).digest('base64url')}"` };
  }

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { kind = '', file = '' } = request.params as Record<string, string>;
    const name = /^([a-z0-9][a-z0-9.-]{0,150})\.png$/.exec(file)?.[1];
    if (!isKind(kind) || name === undefined) return reply.callNotFound();
    const language = languageOf(request);
    const key = `${language} ${kind}/${name}`;
    let drawing: Drawing | null;
    try {
      drawing =
        cache.get(key) ??
        (await cache.through(
          key,
          () => make(kind, name, language),
          (made) => made,
        ));
    } catch (error) {
      if (!(error instanceof PicturesBusy)) throw error;
      parts.log.warn({ kind, name, reason: error.message || 'too many wait' }, 'a picture was not drawn');
      return reply
        .code(503)
        .header('retry-after', '5')
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('busy');
    }
    if (!drawing) return reply.callNotFound();
    const { v } = request.query as Record<string, unknown>;
    reply.header('etag', drawing.etag).header('cache-control', typeof v === 'string' && v !== '' ? FOR_EVER : AN_HOUR);
    if (isKnown(request.headers['if-none-match'], drawing.etag)) return reply.code(304).send();
    return reply.type('image/png').send(drawing.png);
  }
  for (const before of ['', prefix]) app.get(`${before}/card/:kind/:file`, serve);
  return cache;
}
