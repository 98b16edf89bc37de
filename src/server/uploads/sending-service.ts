import type { FastifyReply } from 'fastify';
import { isShownInline } from '#core/uploads/rules.ts';
import type { Parts } from '#server/platform/context.ts';
import { missing } from '#server/platform/http/fault.ts';

/** The name twice: in plain letters for old clients, and whole (RFC 6266). */
export function disposition(mime: string, filename: string): string {
  const plain = filename.replace(/[^A-Za-z0-9._-]+/g, '-');
  const whole = encodeURIComponent(filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${isShownInline(mime) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** The bytes of a stored file, private and never kept: for who was allowed to see it by another rule than `servedFile`. */
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
