import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isShownInline } from '#core/uploads/rules.ts';
import type { Services } from '#server/platform/context.ts';
import { missing } from '#server/platform/fault.ts';
import { sessionOf } from '#server/platform/http.ts';
import { servedFile } from './service.ts';

/**
 * Serves stored files at `/files/{id}/{name}` and their small pictures at `/files/{id}/thumb`. The id alone finds the file;
 * the name is for people. Who may not see a file gets the 404 of one that does not exist.
 */
export function serveFiles(app: FastifyInstance, services: Services): void {
  const serve = (isThumb: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = request.params as { id: string };
    if (!/^[1-9]\d{0,14}$/.test(id)) throw missing();
    const session = await sessionOf(services, request);
    const file = await servedFile(services.database, Number(id), session?.user.id ?? null);
    const key = file && (isThumb ? file.thumb_key : file.storage_key);
    if (!file || !key) throw missing();

    // A stored file never changes, so its key tells a client whether what it has is still it. A private one is asked for
    // again each time, so that it is gone when the right to see it is.
    const etag = `"${key.slice(-24)}"`;
    reply
      .header('etag', etag)
      .header('cache-control', file.is_public ? 'public, max-age=31536000, immutable' : 'private, no-cache')
      .header('vary', file.is_public ? 'accept-encoding' : 'cookie')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox");
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const bytes = await services.files.get(key);
    if (!bytes) throw missing();
    const mime = isThumb ? 'image/webp' : file.mime;
    return reply
      .header('content-type', mime)
      .header('content-disposition', disposition(mime, isThumb ? 'thumb.webp' : file.filename))
      .send(Buffer.from(bytes));
  };
  app.get('/files/:id/thumb', serve(true));
  app.get('/files/:id/:name', serve(false));
}

/** The name twice: in plain letters for old clients, and whole (RFC 6266). */
function disposition(mime: string, filename: string): string {
  const plain = filename.replace(/[^A-Za-z0-9._-]+/g, '-');
  const whole = encodeURIComponent(filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${isShownInline(mime) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
