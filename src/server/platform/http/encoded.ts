import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

/** The smallest encoding that an `Accept-Encoding` header allows. */
export function encodingOf(header: string | string[] | undefined): Encoding {
  const allowed = new Map<string, number>();
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((text) => text.startsWith('q='));
    allowed.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const allows = (name: string) => (allowed.get(name) ?? allowed.get('*') ?? 0) > 0;
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity';
}

/** Whether an `If-None-Match` header names this tag, weak or strong. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag));
}

/** Replies below this many characters are sent as they are: they fit one packet anyway. */
const COMPRESSED_FROM = 1_400;
/** Above this, compressing would hold up other calls for longer than a trip to another thread takes. */
const AT_ONCE_TO = 64_000;
const QUICK = 2;

/**
 * A reply that is sent once, in the smallest encoding allowed, where that is worth it. Plain it stays text, which leaves
 * with its headers in one write.
 */
export async function encodeOnce(
  text: string,
  encoding: Encoding,
): Promise<{ body: string | Buffer; encoding: Encoding }> {
  if (encoding === 'identity' || text.length < COMPRESSED_FROM) return { body: text, encoding: 'identity' };
  const bytes = Buffer.from(text);
  if (text.length > AT_ONCE_TO) return { body: await new Encoded(bytes, QUICK).as(encoding), encoding };
  return { body: compressAtOnce(bytes, encoding), encoding };
}

const compressAtOnce = (bytes: Buffer, encoding: 'br' | 'gzip'): Buffer =>
  encoding === 'gzip' ? gzipSync(bytes, { level: QUICK }) : brotliCompressSync(bytes, brotliOptions(bytes, QUICK));

/**
 * Compressed replies that any caller may read, by their text: the same list is asked again and again, and compressing costs
 * more than finding it here. None is ever stale, because the text itself is the key. Once texts and replies take more than
 * `bytes`, the least recently used one goes first.
 */
export class KeptEncodings {
  readonly #kept: Record<'br' | 'gzip', LRUCache<string, Buffer>>;

  constructor(bytes: number) {
    const sizeCalculation = (body: Buffer, text: string) => text.length * 2 + body.length;
    const part = () => new LRUCache<string, Buffer>({ maxSize: bytes / 2, sizeCalculation });
    this.#kept = { br: part(), gzip: part() };
  }

  /** How many bytes it holds, of texts and of replies. */
  get bytes(): number {
    return this.#kept.br.calculatedSize + this.#kept.gzip.calculatedSize;
  }

  /** As `encodeOnce`. */
  async encode(text: string, encoding: Encoding): Promise<{ body: string | Buffer; encoding: Encoding }> {
    if (encoding === 'identity' || text.length < COMPRESSED_FROM || text.length > AT_ONCE_TO)
      return encodeOnce(text, encoding);
    const known = this.#kept[encoding].get(text);
    if (known) return { body: known, encoding };
    const body = compressAtOnce(Buffer.from(text), encoding);
    this.#kept[encoding].set(text, body);
    return { body, encoding };
  }
}

const windowOf = (bytes: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  );

const brotliOptions = (bytes: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // The window that these bytes fill: a larger one is only more memory to prepare.
    [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes.length),
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

/**
 * Bytes that are sent many times: each encoding is made when it is first asked for, off the main thread, and kept. Once there is
 * brotli, which browsers ask for, the plain bytes are given up: they are five times as many, and can be had from it again.
 */
export class Encoded {
  /** How many bytes there are, plain. */
  readonly byte_count: number;
  /** One tag for all encodings, hence a weak one. */
  readonly etag: string;
  readonly #quality: number;
  readonly #made = new Map<Encoding, Buffer | Promise<Buffer>>();

  /** `quality` of compression, 1 to 11: low for what is sent once. */
  constructor(plain: Buffer, quality = 9) {
    this.#made.set('identity', plain);
    this.byte_count = plain.length;
    this.etag = `W/"${hash('sha1', plain, 'base64url')}"`;
    this.#quality = quality;
  }

  as(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.#made.get(encoding);
    if (known) return known;
    if (encoding === 'identity') return this.#unpacked();
    const making = this.#compress(encoding).then((bytes) => {
      this.#made.set(encoding, bytes);
      if (encoding === 'br' && bytes.length < this.byte_count) this.#made.delete('identity');
      return bytes;
    });
    this.#made.set(encoding, making);
    return making;
  }

  /** Not kept, because browsers do not ask for it. */
  async #unpacked(): Promise<Buffer> {
    return fromBrotli(await (this.#made.get('br') as Buffer | Promise<Buffer>));
  }

  async #compress(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const plain = await this.as('identity');
    if (encoding === 'gzip') return toGzip(plain, { level: Math.min(9, this.#quality) });
    return toBrotli(plain, brotliOptions(plain, this.#quality));
  }
}
