import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { VARIANT_WIDTHS, type VariantWidth } from '#core/uploads/model.ts';
import { isInOffice } from '#server/platform/access/office.ts';
import type { Parts } from '#server/platform/context.ts';
import { missing } from '#server/platform/http/fault.ts';
import { sessionOf } from '#server/platform/http/http.ts';
import { isSigned } from './link-service.ts';
import { disposition } from './sending-service.ts';
import { type ServedFile, servedFile } from './service.ts';
import { formatFor, variantOf } from './variants/service.ts';

/** Which form of a file is asked for: the file itself, its thumbnail, or a width. */
type Part = 'whole' | 'thumb' | VariantWidth;

/**
 * Bytes to send. `key` identifies them; `is_passing` when a better version will soon be ready, so that caches do not keep these.
 */
interface Sent {
  readonly key: string;
  readonly mime: string;
  readonly name: string;
  readonly is_passing?: boolean;
  readonly bytes: () => Promise<Uint8Array | null>;
}

/**
 * Serves stored files at `/files/{id}/{name}`, thumbnails at `/files/{id}/thumb` and other widths at `/files/{id}/w960`, as AVIF
 * to clients that accept it, else as WebP. Only the id finds the file; the name is for people. A caller who may not see a file
 * gets the same 404 as for a missing one. A secured file also needs a link signed for the session.
 */
export function serveFiles(app: FastifyInstance, parts: Parts): void {
  const serve = (part: Part) => async (request: FastifyRequest, reply: FastifyReply) => {
    const file = await fileFor(parts, request);
    const sent = file && (await partOf(parts, file, part, request.headers.accept));
    if (!sent) throw missing();

    // A stored file never changes, so its key serves as ETag. A private file is revalidated each time, so that access ends as
    // soon as the right to see it does.
    const etag = `"${sent.key.slice(-24)}"`;
    const isKept = file.is_public && !sent.is_passing;
    const vary = [
      file.is_public ? 'accept-encoding' : 'cookie',
      ...(typeof part === 'number' ? ['accept'] : []),
      ...(file.is_public ? [] : ['x-session-token']),
    ];
    reply
      .header('etag', etag)
      .header(
        'cache-control',
        file.is_secured ? 'private, no-store' : isKept ? 'public, max-age=31536000, immutable' : 'private, no-cache',
      )
      .header('vary', vary.join(', '))
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox");
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const bytes = await sent.bytes();
    if (!bytes) throw missing();
    return reply
      .header('content-type', sent.mime)
      .header('content-disposition', disposition(sent.mime, sent.name))
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  };
  app.get('/files/:id/thumb', serve('thumb'));
  for (const width of VARIANT_WIDTHS) app.get(`/files/:id/w${width}`, serve(width));
  app.get('/files/:id/:name', serve('whole'));
}

async function fileFor(parts: Parts, request: FastifyRequest): Promise<ServedFile | null> {
  const { id } = request.params as { id: string };
  if (!/^[1-9]\d{0,14}$/.test(id)) return null;
  const session = await sessionOf(parts, request);
  const viewer = session && { id: session.user.id, is_in_office: isInOffice(parts.config, session) };
  const file = await servedFile(parts.database, parts.clock.now(), Number(id), viewer);
  if (!file?.is_secured) return file;
  const query = request.query as Record<string, unknown>;
  return session && isSigned(parts.secrets, parts.clock.now(), session.id, file.id, query) ? file : null;
}

async function partOf(parts: Parts, file: ServedFile, part: Part, accept: string | undefined): Promise<Sent | null> {
  const { storage_key, thumb_key } = file;
  const stored = (key: string, mime: string, name: string): Sent => ({
    key,
    mime,
    name,
    bytes: () => parts.files.get(key),
  });
  if (part === 'whole') return stored(storage_key, file.mime, file.filename);
  if (thumb_key === null) return null;
  const thumb = stored(thumb_key, 'image/webp', 'thumb.webp');
  if (part === 'thumb') return thumb;
  const format = formatFor(accept);
  const variant = await variantOf(parts, file, part, format);
  // While many pictures are being drawn, the existing thumbnail is better than none.
  if (variant === 'busy') return { ...thumb, is_passing: true };
  if (variant === null) return null;
  const { key, bytes } = variant;
  return { key, mime: `image/${format}`, name: `w${part}.${format}`, bytes: async () => bytes };
}
