import type { FastifyReply } from 'fastify';
import { isShownInline } from '#core/uploads/rules.ts';
import type { Parts } from '#server/platform/context.ts';
import { missing } from '#server/platform/http/fault.ts';

/** The file name twice: in plain ASCII for old clients, and complete (RFC 6266). */
export function disposition(mime: string, filename: string): string {
  const plain = filename.replace(/[^A-Za-z0-9._-]+/g, '-');
  const whole = encodeURIComponent(filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${isShownInline(mime) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Sends a stored file's bytes, private and uncached. The caller has checked access by another rule than `servedFile`. */
export async function sendPrivate(
  parts: Parts,
  reply: FastifyReply,
  file: { readonly storage_key: string; readonly mime: string; readonly filename: string },
): Promise<FastifyReply> {
  const bytes = await parts.files.get(file.storage_key);
  if (!bytes) throw missing();
  return reply
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-type', file.mime)
    .header('content-disposition', disposition(file.mime, file.filename))
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}
