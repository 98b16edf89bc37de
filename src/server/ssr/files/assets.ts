import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Encoded, encodingOf } from '#server/platform/http/encoded.ts';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  geojson: 'application/geo+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  woff2: 'font/woff2',
};
const TEXT = new Set(['js', 'mjs', 'css', 'json', 'geojson', 'svg']);

/** Not counted by the rate limit, because a screen's first load takes a hundred files that cost almost nothing. */
export const UNCOUNTED = { config: { rateLimit: false } } as const;

/**
 * Serves the files of the build under `/assets/`. Names contain a hash of the content, so a file is read once, cached with its
 * compressed forms, and browsers may cache it for good.
 */
export function serveAssets(app: FastifyInstance, folder: string): void {
  const files = new Map<string, Encoded>();
  app.get('/assets/:file', UNCOUNTED, async (request, reply) => {
    const { file } = request.params as { file: string };
    const ending = /^[A-Za-z0-9_][A-Za-z0-9_.-]*\.([a-z0-9]+)$/.exec(file)?.[1];
    const type = ending === undefined ? undefined : TYPES[ending];
    if (ending === undefined || type === undefined) return reply.callNotFound();
    let kept = files.get(file);
    if (!kept) {
      try {
        kept = new Encoded(await readFile(join(folder, file)));
      } catch {
        return reply.callNotFound();
      }
      files.set(file, kept);
    }
    reply.type(type).header('cache-control', 'public, max-age=31536000, immutable');
    if (!TEXT.has(ending)) return reply.send(await kept.as('identity'));
    const encoding = encodingOf(request.headers['accept-encoding']);
    reply.header('vary', 'Accept-Encoding');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await kept.as(encoding));
  });
}
