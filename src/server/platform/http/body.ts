import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import qs from 'qs';
import type { UploadedFile } from '#core/kit/shape.ts';
import type { Parts } from '../context.ts';
import { addressOf } from '../edge/address.ts';
import type { ByteBudget } from '../edge/byte-budget.ts';
import { Fault, invalid } from './fault.ts';

/** Global maximum of one uploaded file, in bytes (specification 5 and 9). */
export const UPLOAD_MAX_BYTES = 10_000_000;

/** A whole body of a call that takes no files, in bytes; also of the fields beside files. */
export const FIELDS_MAX_BYTES = 1_000_000;
/** A whole body with files: more than any call takes, and less than a node holds for one caller. */
export const FILES_MAX_BYTES = 60_000_000;
const FIELDS_MAX = 300;

const NESTED = { depth: 4, parameterLimit: 500, arrayLimit: 100, plainObjects: false } as const;

/** Bracketed form fields (`tag[]`, `QuoteBid[id]`) as nested values (decision 3). */
export const parseForm = (text: string): Record<string, unknown> =>
  qs.parse(text, { ...NESTED, ignoreQueryPrefix: true });

/** The same of fields that are apart already: what comes twice is a list. */
function nested(fields: ReadonlyMap<string, readonly string[]>): Record<string, unknown> {
  const flat = Object.fromEntries([...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]));
  return qs.parse(flat as never, NESTED);
}

/** Room that bodies hold until their calls are answered. */
const held = new WeakMap<FastifyRequest, () => void>();

/** Gives the room of a body back when its call is answered or its sender has gone. */
export function freeBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers['content-type']?.startsWith('multipart/')) reply.raw.once('close', () => held.get(request)?.());
    done();
  });
}

/** The body of any of the three types as one object. Files are kept only for calls that take them. */
export async function readBody(
  { bodies }: Pick<Parts, 'bodies'>,
  request: FastifyRequest,
  takesFiles: boolean,
): Promise<Record<string, unknown>> {
  if (request.isMultipart()) return readMultipart(bodies, request, takesFiles);
  const body = request.body;
  if (body === undefined || body === null || body === '') return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw invalid({ _: 'the body must be an object' });
  return body as Record<string, unknown>;
}

const tooLarge = () => new Fault(413, 'too large', 'That’s too large to send. Make it smaller and try again.');

/** Takes room for the whole body before any of it is read. One of unknown length takes as much as it might be. */
async function readMultipart(
  bodies: ByteBudget,
  request: FastifyRequest,
  takesFiles: boolean,
): Promise<Record<string, unknown>> {
  const most = takesFiles ? FILES_MAX_BYTES : FIELDS_MAX_BYTES;
  const length = Number(request.headers['content-length'] ?? most);
  if (!(length <= most)) throw tooLarge();
  const giveBack = await bodies.take(addressOf(request), length);
  held.set(request, giveBack);
  if (request.raw.destroyed) giveBack();
  try {
    return await readParts(request, takesFiles);
  } catch (error) {
    if (error instanceof Fault || (error as { statusCode?: number }).statusCode !== undefined) throw error;
    // A form that ends early or lacks its boundary: the parser's errors carry no status.
    throw invalid({ _: 'the form could not be read' });
  }
}

async function readParts(request: FastifyRequest, takesFiles: boolean): Promise<Record<string, unknown>> {
  const fields = new Map<string, string[]>();
  const files: Record<string, UploadedFile | UploadedFile[]> = Object.create(null);
  let held = 0;
  const count = (bytes: number) => {
    held += bytes;
    if (held > FIELDS_MAX_BYTES) throw tooLarge();
  };
  const parts = request.parts({
    limits: {
      fileSize: UPLOAD_MAX_BYTES,
      files: 10,
      fields: FIELDS_MAX,
      fieldSize: 200_000,
      parts: FIELDS_MAX + 10,
      headerPairs: 50,
    },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      const value = String(part.value);
      count(part.fieldname.length + Buffer.byteLength(value));
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), value]);
      continue;
    }
    if (!takesFiles) {
      part.file.resume();
      throw invalid({ [part.fieldname]: 'this call takes no files' });
    }
    const name = part.fieldname.replace(/\[\d*\]$/, '');
    const file = await readFile(part);
    const before = files[name];
    // As with other fields: a list where the name says so or comes again, one value else.
    if (before !== undefined) files[name] = [before, file].flat();
    else files[name] = name === part.fieldname ? file : [file];
  }
  return { ...nested(fields), ...files };
}

async function readFile({ file, filename }: MultipartFile): Promise<UploadedFile> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  // A plain view: a Buffer would turn itself into an array of numbers wherever it meets JSON.
  const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  return { filename, bytes: view, too_large: file.truncated };
}
