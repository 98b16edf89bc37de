import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import qs from 'qs';
import type { UploadedFile } from '#core/kit/shape.ts';
import type { Parts } from '../context.ts';
import { addressOf } from '../edge/address.ts';
import type { Counted } from '../edge/byte-counter.ts';
import { Fault, invalid } from './fault.ts';
import { type Spooled, spool } from './spool.ts';

/** Global maximum of one uploaded file, in bytes (specification 5 and 9). */
export const UPLOAD_MAX_BYTES = 10_000_000;

/** The most bytes of a body of a call without files, and of all fields next to files. */
export const FIELDS_MAX_BYTES = 1_000_000;
/** The most bytes of a body with files: more than any call needs. */
export const FILES_MAX_BYTES = 60_000_000;
const FIELDS_MAX = 300;

const NESTED = { depth: 4, parameterLimit: 500, arrayLimit: 100, plainObjects: false } as const;

/**
 * Parses bracketed form fields (`tag[]`, `QuoteBid[id]`) into nested values (decision 3). Node decodes, as qs is 9 times slower.
 */
export function parseForm(text: string): Record<string, unknown> {
  const fields = new Map<string, string[]>();
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    if (++count > NESTED.parameterLimit) break;
    const before = fields.get(name);
    if (before) before.push(value);
    else fields.set(name, [value]);
  }
  return nested(fields);
}

/** Nested values from separate fields. A field that comes twice becomes a list. */
function nested(fields: ReadonlyMap<string, readonly string[]>): Record<string, unknown> {
  const flat = Object.fromEntries([...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]));
  return qs.parse(flat as never, NESTED);
}

/** What bodies hold until their calls are answered: counted bytes and room in memory. */
const held = new WeakMap<FastifyRequest, (() => void)[]>();
const hold = (request: FastifyRequest, free: () => void): void => {
  // The sender may have gone. Checks the socket, because a request that was read to its end counts as destroyed.
  if (request.raw.socket.destroyed) free();
  else held.get(request)?.push(free);
};

/** Bodies up to this size are not counted. */
const SMALL_BYTES = 16_384;

/** Types that are read into memory as a whole. Forms with files are counted part by part. */
const READ_WHOLE = /^(application\/json|application\/x-www-form-urlencoded|text\/)/i;

/** Counts bodies while they arrive, until their calls are answered or their senders have gone. */
export function countBodies(app: FastifyInstance, { texts }: Pick<Parts, 'texts'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request;
    const length = Number(headers['content-length'] ?? (headers['transfer-encoding'] ? Infinity : 0));
    if (length > SMALL_BYTES) {
      const frees: (() => void)[] = [];
      held.set(request, frees);
      reply.raw.once('close', () => {
        for (const free of frees) free();
      });
    }
    done();
  });
  app.addHook('preParsing', (request, _, payload, done) => {
    if (!held.has(request) || !READ_WHOLE.test(request.headers['content-type'] ?? '')) return done(null, payload);
    const counted = texts.of(addressOf(request));
    hold(request, counted.free);
    const through = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        try {
          counted.add(chunk.length);
          next(null, chunk);
        } catch (error) {
          next(error as Error);
        }
      },
    });
    // A sender that disconnects is no fault of ours, even while its body is not read.
    through.on('error', () => {});
    payload.once('error', (error) => through.destroy(error));
    done(null, payload.pipe(through));
  });
}

/** The body of any of the three types as one object. Throws 400 for files in a call that takes none, 413 for too many bytes. */
export async function readBody(
  parts: Pick<Parts, 'bodies' | 'texts' | 'spooled'>,
  request: FastifyRequest,
  takesFiles: boolean,
): Promise<Record<string, unknown>> {
  if (request.isMultipart()) return readMultipart(parts, request, takesFiles);
  const body = request.body;
  if (body === undefined || body === null || body === '') return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw invalid({ _: 'the body must be an object' });
  return body as Record<string, unknown>;
}

const tooLarge = () => new Fault(413, 'too large', 'That’s too large to send. Make it smaller and try again.');

/** Reads a form with files. Files go to the disk first and take room in memory only when all are complete. */
async function readMultipart(
  { bodies, texts, spooled }: Pick<Parts, 'bodies' | 'texts' | 'spooled'>,
  request: FastifyRequest,
  takesFiles: boolean,
): Promise<Record<string, unknown>> {
  const most = takesFiles ? FILES_MAX_BYTES : FIELDS_MAX_BYTES;
  if (!(Number(request.headers['content-length'] ?? 0) <= most)) throw tooLarge();
  const caller = addressOf(request);
  const [text, disk] = [texts.of(caller), spooled.of(caller)];
  hold(request, text.free);
  hold(request, disk.free);
  const files: Spooled[] = [];
  const closeAll = () => Promise.all(files.map((file) => file.close()));
  try {
    const fields = await readParts(request, takesFiles, files, text, disk);
    if (files.length === 0) return nested(fields);
    const bytes = files.reduce((sum, { file }) => sum + file.byte_count, 0);
    // A small form is read at once, because nothing is counted for its request.
    if (!held.has(request)) {
      const read = await Promise.all(
        files.map(async ({ field, file: { filename, too_large, bytes: readAll } }) => {
          return { field, file: { filename, too_large, bytes: await readAll() } };
        }),
      );
      await closeAll();
      return { ...nested(fields), ...namedFiles(read) };
    }
    hold(request, await bodies.take(caller, bytes));
    hold(request, () => void closeAll());
    return { ...nested(fields), ...namedFiles(files) };
  } catch (error) {
    await closeAll();
    if (error instanceof Fault || (error as { statusCode?: number }).statusCode !== undefined) throw error;
    // A form that ends early or lacks its boundary. The parser's errors have no status.
    throw invalid({ _: 'the form could not be read' });
  }
}

async function readParts(
  request: FastifyRequest,
  takesFiles: boolean,
  files: Spooled[],
  text: Counted,
  disk: Counted,
): Promise<Map<string, string[]>> {
  const fields = new Map<string, string[]>();
  const counting = (most: number, counted: Counted) => {
    let all = 0;
    return (bytes: number) => {
      all += bytes;
      if (all > most) throw tooLarge();
      counted.add(bytes);
    };
  };
  const countText = counting(FIELDS_MAX_BYTES, text);
  const countFile = counting(FILES_MAX_BYTES, disk);
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
      countText(part.fieldname.length + Buffer.byteLength(value));
      const before = fields.get(part.fieldname);
      if (before) before.push(value);
      else fields.set(part.fieldname, [value]);
      continue;
    }
    if (!takesFiles) {
      part.file.resume();
      // An empty file field of a form.
      if (!part.filename) continue;
      throw invalid({ [part.fieldname]: 'this call takes no files' });
    }
    files.push(await spool(part, countFile, request.headers['idempotency-key'] !== undefined));
  }
  return fields;
}

function namedFiles(
  files: readonly { readonly field: string; readonly file: UploadedFile }[],
): Record<string, UploadedFile | UploadedFile[]> {
  const named: Record<string, UploadedFile | UploadedFile[]> = Object.create(null);
  for (const { field, file } of files) {
    const name = field.replace(/\[\d*\]$/, '');
    const before = named[name];
    // As with other fields: a list if the name has brackets or comes twice, else one value.
    if (before !== undefined) named[name] = [before, file].flat();
    else named[name] = name === field ? file : [file];
  }
  return named;
}
