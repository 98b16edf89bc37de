import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LanguageCode } from '#core/languages.ts';
import type { Parts } from '#server/platform/context.ts';
import type { KeptPages } from '#server/platform/http/page-drops.ts';
import type * as Entry from '#web/public/entry.server.tsx';
import { servePictures } from '../pictures/pictures.ts';
import { serveFeeds } from './feeds.ts';
import { serveOpenData } from './open-data.ts';
import { serveSitemaps } from './sitemaps.ts';

/** The site's address, and how to find a request's language. */
export interface Served {
  readonly origin: string;
  /** The route of a language prefix. */
  readonly prefix: string;
  readonly languageOf: (request: FastifyRequest) => LanguageCode;
}

/** Serves sitemaps, feeds and pictures of shared links, by which people find the site (docs/decisions/019). */
export function serveFound(
  app: FastifyInstance,
  parts: Parts,
  entry: typeof Entry,
  { origin, prefix, languageOf }: Served,
): KeptPages {
  serveOpenData(app, parts);
  const kept = [
    serveSitemaps(app, parts, origin, entry.pathIn),
    serveFeeds(app, parts, entry, origin, prefix, languageOf),
    servePictures(app, parts, entry, prefix, languageOf),
  ];
  return {
    drop: (tags) => {
      for (const each of kept) each.drop(tags);
    },
    dropAll: () => {
      for (const each of kept) each.dropAll();
    },
  };
}
