import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoded, encodingOf, isKnown } from '#server/platform/http/encoded.ts';

/** How many seconds browsers and feed readers may cache such a file. */
const SECONDS = 600;

/** Sends a cached file that changes with the site, such as a sitemap: 304 if the client has it, else compressed as it allows. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, type: string, file: Encoded) {
  reply
    .header('vary', 'Accept-Encoding')
    .header('cache-control', `public, max-age=${SECONDS}`)
    .header('etag', file.etag);
  if (isKnown(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(`${type}; charset=utf-8`).send(await file.as(encoding));
}
