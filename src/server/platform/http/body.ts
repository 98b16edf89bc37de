import type { FastifyRequest } from 'fastify';
import qs from 'qs';
import type { UploadedFile } from '#core/kit/shape.ts';
import { Fault, invalid } from './fault.ts';

/** Global maximum of one uploaded file, in bytes (specification 5 and 9). */
export const UPLOAD_MAX_BYTES = 10_000_000;

/** Bracketed form fields (`tag[]`, `QuoteBid[id]`) as nested values (decision 3). */
export const parseForm = (text: string): Record<string, unknown> =>
  qs.parse(text, { depth: 4, parameterLimit: 500, arrayLimit: 100, ignoreQueryPrefix: true, plainObjects: false });

/** The body of any of the three types as one object. Files are kept only for calls that take them. */
export async function readBody(request: FastifyRequest, takesFiles: boolean): Promise<Record<string, unknown>> {
  if (request.isMultipart()) return readMultipart(request, takesFiles);
  const body = request.body;
  if (body === undefined || body === null || body === '') return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw invalid({ _: 'the body must be an object' });
  return body as Record<string, unknown>;
}

async function readMultipart(request: FastifyRequest, takesFiles: boolean): Promise<Record<string, unknown>> {
  const pairs: string[] = [];
  const files: Record<string, UploadedFile | UploadedFile[]> = Object.create(null);
  const parts = request.parts({
    limits: { fileSize: UPLOAD_MAX_BYTES, files: 10, fields: 300, fieldSize: 200_000, parts: 310, headerPairs: 50 },
  });
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        pairs.push(`${encodeURIComponent(part.fieldname)}=${encodeURIComponent(String(part.value))}`);
        continue;
      }
      if (!takesFiles) {
        part.file.resume();
        throw invalid({ [part.fieldname]: 'this call takes no files' });
      }
      const chunks: Buffer[] = [];
      for await (const chunk of part.file) chunks.push(chunk as Buffer);
      const name = part.fieldname.replace(/\[\d*\]$/, '');
      const bytes = Buffer.concat(chunks);
      // A plain view: a Buffer would turn itself into an array of numbers wherever it meets JSON.
      const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
      const file = { filename: part.filename, bytes: view, too_large: part.file.truncated };
      const before = files[name];
      // As with other fields: a list where the name says so or comes again, one value else.
      if (before !== undefined) files[name] = [before, file].flat();
      else files[name] = name === part.fieldname ? file : [file];
    }
  } catch (error) {
    if (error instanceof Fault || (error as { statusCode?: number }).statusCode !== undefined) throw error;
    // A form that ends early or lacks its boundary: the parser's errors carry no status.
    throw invalid({ _: 'the form could not be read' });
  }
  return { ...parseForm(pairs.join('&')), ...files };
}
